// Values with which the templates of screens, and of what a project has once, are tried.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension ScaffoldTemplates.Name {
  static let pageSamples: [TemplateValue] = [
    [
      "name": "CheckoutPage", "flow": "Checkout", "document": "Docs/Shop.md",
      "screens": [
        [
          "screen": "CartView", "property": "cart", "name": "Cart", "identifier": "ShopAccessibilityID.Cart.screen",
          "elements": [
            [
              "label": "Save", "property": "saveButton", "action": "tapSaveButton", "query": "buttons",
              "identifier": "ShopAccessibilityID.Cart.saveButton", "takesText": false, "isTapped": true,
              "isShown": true,
            ],
            [
              "label": "Name", "property": "nameField", "action": "enterNameField", "query": "textFields",
              "identifier": "\"shop.cart.nameField\"", "takesText": true, "isTapped": false,
              "isShown": false,
            ],
          ],
        ],
        [
          "screen": "ReceiptView", "property": "receipt", "name": "Receipt", "identifier": "\"shop.receipt.screen\"",
          "elements": [],
        ],
      ],
    ],
    [
      "name": "CheckoutPage", "flow": "Checkout", "document": "Docs/Shop.md",
      "screens": [
        [
          "screen": "Checkout", "property": "checkout", "name": "Checkout", "identifier": "\"shop.checkout.screen\"",
          "elements": [],
        ]
      ],
    ],
  ]

  static let identifiersSamples: [TemplateValue] = [
    [
      "name": "ShopAccessibilityID", "module": "Shop", "document": "Docs/Shop.md", "mark": .text(GeneratedMark.open),
      "screens": [
        [
          "name": "Cart", "screen": "CartView",
          "elements": [
            ["name": "screen", "identifier": "shop.cart.screen"],
            ["name": "saveButton", "identifier": "shop.cart.saveButton"],
          ],
        ],
        [
          "name": "Receipt", "screen": "ReceiptView",
          "elements": [["name": "screen", "identifier": "shop.receipt.screen"]],
        ],
      ],
    ]
  ]

  static let stubSamples: [TemplateValue] = [
    [
      "type": "CartClient", "document": "Docs/Shop.md", "mark": .text(GeneratedMark.open), "application": "Shop",
      "imports": ["Combine"], "partialImports": ["FoundationNetworking"],
      "closures": [["label": "load", "value": "{ _ in [] }"], ["label": "clear", "value": "{}"]],
    ],
    [
      "type": "CartClient", "document": "Docs/Shop.md", "mark": .text(GeneratedMark.open), "application": nil,
      "imports": [], "partialImports": [], "closures": [["label": "load", "value": "{ _ in [] }"]],
    ],
  ]

  static let projectSamples: [TemplateValue] = [
    project(
      application: "Shop",
      coverage: [
        ["label": "Parsers", "percent": "90", "minimum": "85"], ["label": "Models", "percent": "70", "minimum": nil],
      ]
    ),
    emptyProject,
  ]

  private static func project(application: TemplateValue, coverage: TemplateValue) -> TemplateValue {
    [
      "mark": .text(GeneratedMark.open), "application": application, "profile": "airfit",
      "unitPattern": "test_{member}_given{Condition}_should{Outcome}",
      "eventPattern": "test_{member}_when{Condition}_should{Outcome}", "uiPattern": "test_{flow}_when{Action}",
      "tests": "ShopTests", "testTarget": "ShopTests", "uiTests": "ShopUITests", "uiTestTarget": "ShopUITests",
      "mocks": "ShopTests/Mocks/", "script": "Scripts/verify_module_tests.sh", "scheme": "Shop", "overall": "85",
      "overallMinimum": "75", "coverage": coverage,
      "pyramid": [
        ["layer": "unit", "percent": "70", "count": "200+", "seconds": "10"],
        ["layer": "ui", "percent": "30", "count": nil, "seconds": nil],
      ],
      "priorities": [["priority": "P0", "labels": "ViewModels, Services"], ["priority": "P1", "labels": "Models"]],
      "tags": ["cache", "errors"],
      "components": [
        [
          "name": "CartService", "kind": "service", "label": "Services", "module": "Shop", "document": "Docs/Shop.md",
          "file": "Shop/CartService.swift", "priority": "P0", "percent": "70",
        ],
        [
          "name": "Cart", "kind": "model", "label": "Models", "module": "Shop", "document": "Docs/Shop.md",
          "file": nil, "priority": nil, "percent": "70",
        ],
      ],
      "flows": [
        ["name": "Checkout", "page": "CheckoutPage", "module": "Shop", "document": "Docs/Shop.md"],
        ["name": "Search", "page": nil, "module": "Shop", "document": "Docs/Shop.md"],
      ],
      "journeys": [
        [
          "journey": "Pay and see the receipt", "priority": "P0", "flow": "Checkout", "test": "test_checkout_whenPay",
          "module": "Shop", "document": "Docs/Shop.md",
        ],
        [
          "journey": "Find a book", "priority": nil, "flow": "Search", "test": "test_search_whenFind", "module": "Shop",
          "document": "Docs/Shop.md",
        ],
      ],
      "benchmarks": [
        [
          "operation": "CartService.load(id:)", "figures": "target < 50ms", "component": "CartService",
          "test": "test_load_whenMeasured", "document": "Docs/Shop.md",
        ]
      ],
      "models": [
        ["name": "item", "type": "Item", "builder": "ItemBuilder", "canThrow": true, "isMainActor": true],
        ["name": "cart", "type": "Cart", "builder": "CartBuilder", "canThrow": false, "isMainActor": false],
      ],
      "modules": [
        ["number": "3", "name": "Shop", "document": "Docs/Shop.md"],
        ["number": nil, "name": "Search", "document": "Docs/Search.md"],
      ],
    ]
  }

  private static let emptyProject: TemplateValue = [
    "mark": .text(GeneratedMark.open), "application": nil, "profile": "airfit", "unitPattern": "test_{member}",
    "eventPattern": "test_{member}", "uiPattern": "test_{flow}", "tests": nil, "testTarget": nil, "uiTests": nil,
    "uiTestTarget": nil, "mocks": "Tests/Mocks/", "script": "Scripts/verify_module_tests.sh", "scheme": "App",
    "overall": nil, "overallMinimum": nil, "coverage": [], "pyramid": [], "priorities": [], "tags": [],
    "components": [], "flows": [], "journeys": [], "benchmarks": [], "models": [], "modules": [],
  ]

  static let moduleTableSamples: [TemplateValue] = [
    [
      "mark": .text(GeneratedMark.open),
      "rows": [
        [
          "module": "3", "name": "Shop", "what": "unit", "value": "ShopTests/CartServiceTests", "percent": nil,
          "minimum": nil,
        ],
        [
          "module": "3", "name": "Shop", "what": "file", "value": "Shop/CartService.swift", "percent": "70",
          "minimum": nil,
        ],
        ["module": "3", "name": "Shop", "what": "type", "value": "CartParser", "percent": "90", "minimum": "85"],
      ],
    ],
    ["mark": .text(GeneratedMark.open), "rows": []],
  ]
}

extension TaskRenderer {
  /// Objects as runs make them: a task under a heading, and one in a list.
  static let samples: [TemplateValue] = [
    [
      "head": "**Agent Task 3.13.1: Create CartServiceTests**", "number": "3.13.1", "title": "Create CartServiceTests",
      "subject": "CartService", "file": "ShopTests/Cart/CartServiceTests.swift", "bullet": "- ", "outer": "",
      "inner": "  ", "isParagraph": true, "isUI": false, "hasRequirements": true,
      "requirements": ["Test all public methods", "Use mocks"], "hasCases": true, "cases": cases, "hasGroups": true,
      "groups": [["title": nil, "cases": cases]], "hasTable": false, "table": [], "acceptance": ["All tests pass"],
      "hasQuestions": true, "questions": ["What should `clear()` do, and when?"],
    ],
    [
      "head": "**Test Task: Create CartTests**", "number": nil, "title": "Create CartTests", "subject": "Cart",
      "file": "ShopTests/CartTests.swift", "bullet": "- ", "outer": "", "inner": "  ", "isParagraph": true,
      "isUI": false, "hasRequirements": false, "requirements": [], "hasCases": true, "cases": cases,
      "hasGroups": false, "groups": [], "hasTable": true,
      "table": ["| Test | What the document states |", "| --- | --- |", "| `test_load()` | Loads. |"],
      "acceptance": [], "hasQuestions": false, "questions": [],
    ],
    [
      "head": "- [ ] T012 Create CheckoutUITests", "number": nil, "title": "Create CheckoutUITests",
      "subject": "Checkout", "file": "ShopUITests/CheckoutUITests.swift", "bullet": "* ", "outer": "  ",
      "inner": "    ", "isParagraph": false, "isUI": true, "hasRequirements": false, "requirements": [],
      "hasCases": false, "cases": [], "hasGroups": false, "groups": [], "hasTable": false, "table": [],
      "acceptance": [], "hasQuestions": false, "questions": [],
    ],
  ]

  private static let cases: TemplateValue = [
    [
      "name": "test_load()", "rows": "3 rows", "statement": "If `items` is empty, nothing is loaded.", "level": "unit",
      "indentation": "  ",
    ],
    ["name": "test_save()", "rows": nil, "statement": nil, "level": "unit", "indentation": "  "],
  ]
}
