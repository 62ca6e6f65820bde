// Values with which the templates of scaffolds are tried; 'templates context' shows them.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension ScaffoldTemplates.Name {
  /// Objects as runs make them: one with all that there may be, and one with as little as possible.
  var samples: [TemplateValue] {
    switch self {
    case .unit, .ui: Self.suites
    case .test: Self.tests
    case .fixture: Self.fixtures
    case .mock: Self.mocks
    case .stub: Self.stubSamples
    case .builder: Self.builders
    case .page: Self.pageSamples
    case .identifiers: Self.identifiersSamples
    case .guidelines, .kit: Self.projectSamples
    case .verify: [["root": "..", "table": "Scripts/module_tests.tsv", "scheme": "Shop"]]
    case .moduleTable: Self.moduleTableSamples
    case .workflow: [["script": "./Scripts/verify_module_tests.sh"]]
    case .example: [["hasStores": true], ["hasStores": false]]
    case .pending, .basePage, .mockProtocol, .swiftData: [[:]]
    }
  }

  private static let suites: [TemplateValue] = [
    [
      "typeName": "CartServiceTests", "subject": "CartService", "document": "Docs/Shop.md", "application": "Shop",
      "imports": ["Combine"], "partialImports": ["FoundationNetworking"], "isMainActor": true,
      "kind": "service", "module": "Shop", "package": "shop.cart", "tags": ["services"],
      "doubles": [
        ["type": "StoreProtocol", "name": "MockStore", "property": "mockStore", "import": "shop.store.StoreProtocol"],
        ["type": "ClockProtocol", "name": "MockClock", "property": "mockClock", "import": nil],
      ],
      "tests": ["    func test_load() throws {\n    }", "    func test_save() throws {\n    }"],
      "hasFixtures": true, "fixtures": ["    private func makeSUT() -> Int {\n        1\n    }"],
    ],
    [
      "typeName": "CartServiceTests", "subject": "CartService", "document": "Docs/Shop.md", "application": nil,
      "imports": [], "partialImports": [], "isMainActor": false, "kind": nil, "module": "Shop", "package": nil,
      "tags": [], "doubles": [], "tests": ["    func test_load() throws {\n    }"],
      "hasFixtures": false, "fixtures": [],
    ],
  ]

  private static let tests: [TemplateValue] = [
    [
      "key": "CartService/load(id:)/happy", "contract": "0123456789abcdef func load(id: Int) async throws -> Item",
      "place": "Docs/Shop.md:12", "title": "gives the item", "sentence": "load(id:): gives the item",
      "statement": "The item with the ID is returned.",
      "reason": "the document declares it",
      "name": "test_load_givenID_shouldReturnItem", "id": "happy", "aspect": "happy", "member": "load(id:)",
      "isCall": true, "subject": "CartService", "kind": "service", "condition": "ID", "outcome": "return item",
      "isAction": false, "action": nil, "changes": [], "received": nil, "overrides": [], "isEvent": false,
      "hasRows": false, "rows": [], "rowType": nil, "parameters": nil, "rowAct": [], "rowAssert": [],
      "isTable": false, "tags": ["smoke"], "isAsync": true, "isMainActor": true,
      "arrange": ["let sut = makeSUT()"], "act": ["let item = try await sut.load(id: 1)", "let other = item"],
      "assert": ["XCTAssertEqual(item, other)"], "isWritten": false, "written": [],
    ],
    [
      "key": "CartService/name/happy", "contract": "0123456789abcdef var name: String", "place": "Docs/Shop.md:13",
      "title": "says who it is", "sentence": "name: says who it is", "statement": nil,
      "reason": "the document declares it",
      "name": "test_name", "id": "err.notFound", "aspect": "err", "member": nil, "isCall": false, "subject": "Cart",
      "kind": nil, "condition": "", "outcome": "",
      "isAction": true, "action": ".saveTapped", "changes": ["$0.isSaving = true"], "received": ".saved",
      "overrides": ["$0.cartClient = .stub"],
      "isEvent": true, "isTable": true, "tags": [], "isAsync": false,
      "hasRows": false, "rows": [], "rowType": nil, "parameters": nil, "rowAct": [], "rowAssert": [],
      "isMainActor": false, "arrange": ["// Given a cart"], "act": ["// When its name is read"],
      "assert": ["// Then it says who it is"], "isWritten": true, "written": ["// XCTAssertEqual(cart.name, \"Cart\")"],
    ],
    [
      "key": "Fine/cents(days:)/table", "contract": "0123456789abcdef func cents(days: Int) -> Int",
      "place": "Docs/Shop.md:14", "title": "each row", "sentence": "cents(days:): each row",
      "statement": nil,
      "reason": "table of 2 rows",
      "name": "test_cents", "id": "table", "aspect": "table", "member": "cents(days:)", "isCall": true,
      "subject": "Fine", "kind": "service",
      "condition": "each row of table", "outcome": "match it", "isAction": false, "action": nil, "changes": [],
      "received": nil, "overrides": [], "isEvent": false, "isTable": true, "tags": [], "isAsync": false,
      "isMainActor": false,
      "hasRows": true, "rows": ["(0, 0)", "(1, 20)"], "rowType": "[(Int, Int)]",
      "parameters": "days: Int, expected: Int",
      "rowAct": ["let result = days * 20"], "rowAssert": ["_ = (result, expected)"], "arrange": ["// Given a fine"],
      "act": ["for (days, expected) in [(0, 0)] as [(Int, Int)] {", "    _ = (days, expected)", "}"], "assert": [],
      "isWritten": false, "written": [],
    ],
  ]

  private static let fixtures: [TemplateValue] = [
    [
      "key": "CartService/makeSUT", "contract": "2:0123456789abcdef:0123456789abcdef init(store:)",
      "name": "makeSUT", "subject": "CartService", "parameters": "store: MockStore = MockStore()",
      "effects": "async throws", "lines": ["let store = store", "return try await CartService(store: store)"],
    ],
    [
      "key": "CartService/makeSUT2", "contract": "2:0123456789abcdef:0123456789abcdef init()", "name": "makeSUT2",
      "subject": "CartService", "parameters": "", "effects": "", "lines": ["CartService()"],
    ],
  ]

  private static let mocks: [TemplateValue] = [
    [
      "name": "MockStore", "type": "StoreProtocol", "document": "Docs/Shop.md", "mark": .text(GeneratedMark.open),
      "application": "Shop", "imports": ["Combine"], "partialImports": ["FoundationXML"],
      "isMainActor": true, "isActor": false, "isIsolated": true,
      "isObject": true, "generics": "<Item>", "inherits": "NSObject, StoreProtocol, MockProtocol", "needsInit": true,
      "lacks": nil, "hasStubs": true, "stubs": [],
      "requirements": [
        [
          "name": "load(id:)", "stem": "load", "isCalled": true,
          "arguments": [["argument": "id", "type": "Int", "index": "0"]], "hasStubs": true,
          "stubs": ["var loadResult: Int?"],
          "lines": ["func load(id: Int) -> Int {", "    loadResult ?? id", "}"],
        ],
        [
          "name": "name", "stem": "name", "isCalled": false, "arguments": [], "hasStubs": false, "stubs": [],
          "lines": ["var name = \"\""],
        ],
      ],
    ],
    [
      "name": "MockClock", "type": "ClockProtocol", "document": "Docs/Shop.md", "mark": .text(GeneratedMark.open),
      "application": nil, "imports": [], "partialImports": [], "isMainActor": false,
      "isActor": true, "isIsolated": false, "isObject": false,
      "generics": "", "inherits": "ClockProtocol, MockProtocol", "needsInit": false, "lacks": nil, "hasStubs": true,
      "stubs": ["@Guarded var nowResult: Int?"],
      "requirements": [
        [
          "name": "now", "stem": "now", "isCalled": false, "arguments": [], "hasStubs": false, "stubs": [],
          "lines": ["var now: Int { stubs.nowResult ?? 0 }"],
        ]
      ],
    ],
    [
      "name": "MockTray", "type": "TrayProtocol", "document": "Docs/Shop.md", "mark": .text(GeneratedMark.open),
      "application": nil, "imports": [], "partialImports": [], "isMainActor": false,
      "isActor": false, "isIsolated": false,
      "isObject": false, "generics": "", "inherits": "MockProtocol, @unchecked Sendable", "needsInit": true,
      "lacks": "no document declares it", "hasStubs": false, "stubs": [], "requirements": [],
    ],
  ]

  private static let builders: [TemplateValue] = [
    [
      "name": "ItemBuilder", "type": "Item", "document": "Docs/Shop.md", "mark": .text(GeneratedMark.open),
      "application": "Shop", "imports": ["CoreGraphics"], "partialImports": ["FoundationNetworking"],
      "isMainActor": true, "testModule": "XCTest", "canThrow": true,
      "call": "try XCTUnwrap(try Item(id: id, place: place ?? placeholder(\"place\")))",
      "fields": [
        ["name": "id", "argument": "id", "type": "Int", "storage": "Int", "value": "1"],
        ["name": "place", "argument": "place", "type": "Place", "storage": "Place?", "value": nil],
      ],
    ],
    [
      "name": "ItemBuilder", "type": "Item", "document": "Docs/Shop.md", "mark": .text(GeneratedMark.open),
      "application": nil, "imports": [], "partialImports": [], "isMainActor": false, "testModule": nil,
      "canThrow": false,
      "call": "Item(id: id)",
      "fields": [["name": "id", "argument": "id", "type": "Int", "storage": "Int", "value": "1"]],
    ],
  ]
}
