// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import Testing

/// A document that repeats one thing many times; reading it would take minutes if that were quadratic.
struct LargeDocument: Sendable, CustomTestStringConvertible {
  var name: String
  var text: String
  /// How many components it specifies.
  var components: Int

  private init(_ name: String, _ text: String, _ components: Int) {
    self.name = name
    self.text = text
    self.components = components
  }

  var testDescription: String { name }

  private static let count = 5_000

  static let all: [LargeDocument] = [
    LargeDocument("headings", repeated { "### Tide\($0)Store\n\nKeeps tides.\n\n" }, count),
    LargeDocument("members without code", repeated { "### Tide\($0)Store\n\n`load()`\n\n" }, count),
    LargeDocument("one sentence", "### TideStore\n\n" + repeated { _ in "sorted by height " }, 1),
    LargeDocument(
      "one paragraph",
      "### TideStore\n\n" + repeated { _ in "Given a tide\nWhen it falls\nThen it ends\n" },
      1
    ),
    LargeDocument("the same heading", repeated { _ in "### TideStore\n\n`TideStore` loads in 5 ms.\n\n" }, 1),
    LargeDocument("files in one section", repeated { "- File: `Coast/Tide\($0)Store.swift`\n" }, count),
    LargeDocument(
      "extensions",
      repeated { "- File: `Coast/Tide+Part\($0).swift`\n" } + fence { "extension Tide {}\n" },
      count
    ),
    LargeDocument("members", "### TideStore\n\n" + repeated { "- `func load\($0)() async`\n" }, 1),
    LargeDocument("types in one fence", "### TideStore\n\n" + fence { "struct Tide\($0)Level {}\n" }, 1),
    LargeDocument(
      "extensions of one type",
      "### TideStore\n\n" + fence { "extension TideStore: P\($0) { func f\($0)() {} }\n" },
      1
    ),
    LargeDocument(
      "table rows",
      "| Component | Use |\n|---|---|\n" + repeated { "| Tide\($0)Store | keeps |\n" },
      count
    ),
    LargeDocument("tree", "```\nCoast/\n" + repeated { "├── Tide\($0)Store.swift # NEW\n" } + "```\n", count),
    LargeDocument(
      "tasks",
      repeated { "- [ ] \($0 + 1).1 Implement Tide\($0)Store\n- [ ] \($0 + 1).2 Write tests for Tide\($0)Store\n" },
      count
    ),
    LargeDocument(
      "tests beside each other",
      "- [ ] 1. All\n" + repeated { "  - [ ] 1.\($0) Implement Tide\($0)Store\n  - [ ] 1.\($0) Write tests for it\n" },
      count
    ),
    LargeDocument(
      "criteria",
      "### TideStore\n\n- `load()`\n\n## Acceptance Criteria\n\n"
        + repeated { _ in "- `load()` of `TideStore` takes < 5 ms\n" },
      1
    ),
    LargeDocument(
      "test sections",
      "### TideStore\n\n" + repeated { "## Unit Tests \($0)\n\n- `CoastTests/Tide\($0)Tests.swift`\n\n" },
      1
    ),
    LargeDocument("flows", "### TideScreen\n\n" + repeated { "### Tide Part\($0) Flow\n\n" }, 1),
    LargeDocument(
      "nested items",
      "### TideStore\n\n" + (0..<200).map { String(repeating: "  ", count: $0) + "- Task \($0): `load()`\n" }.joined(),
      1
    ),
    LargeDocument(
      "markers",
      "### TideStore\n\n<!-- specfit:begin testing-requirements -->\n\n"
        + repeated { "<!-- specfit:task unit:T\($0) sum=0 -->\n\n#### Task \($0)\n\n" }
        + "<!-- specfit:end testing-requirements -->\n",
      1
    ),
  ]

  private static func repeated(_ part: (Int) -> String) -> String { (0..<count).map(part).joined() }

  private static func fence(_ part: @escaping (Int) -> String) -> String { "```swift\n" + repeated(part) + "```\n" }

  private static func fence(_ part: @escaping () -> String) -> String {
    "```swift\n" + repeated { _ in part() } + "```\n"
  }
}
