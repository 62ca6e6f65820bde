// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

struct ChapterTests {
  private static let names = ["Store", "Cache", "Parser", "Client", "Sorter", "Logger", "Filter"].map { "Tide" + $0 }
  private static let list = "## File List\n\n" + names.map { "- `Coast/\($0).swift`: new\n" }.joined() + "\n"
  private static let table =
    "## Files Created\n\n| File | Purpose |\n| --- | --- |\n"
    + names.map { "| `Coast/\($0).swift` | new |\n" }.joined() + "\n"
  private static let chapters = names.map { "## \($0)\n\nIt is `\($0)`.\n\n" }.joined()
  private static let stores = "## Components\n\n### TideStore\n\nKeeps.\n\n### TideClient\n\nLoads.\n\n"
  private static let record = "## Dev Agent Record\n\n### File List\n\n- `Coast/TideStore.swift`: new\n\n"
  private static let own = "## Testing Requirements\n\n### Unit Tests\n\n- All goes well\n\n"

  private static func declared(_ name: String) -> String {
    "## \(name) in Code\n\n```swift\nfinal class \(name) {\n  func sort() -> [Int]\n}\n```\n\n"
  }
  private static func phase(_ number: Int, _ name: String) -> String {
    "## Phase \(number): Building the \(name)\n\n### \(name)\n\n```swift\nfinal class \(name) {\n  func run()\n}\n```\n\n"
      + "### Quality Gates\n\n- [ ] All is green\n\n### Verification\n\n- [ ] It runs\n\n"
  }

  @Test(
    "the section stands behind what specifies the components",
    arguments: [
      (list + chapters + "## Notes\n\nNone.\n", "## Notes"),
      (table + chapters + "## Notes\n\nNone.\n", "## Notes"),
      (list + "## Notes\n\nNone.\n", "## Notes"),
      (stores + "## Notes\n\nNone.\n\n## File List\n\n- `Coast/TideStore.swift`: new\n", "## Notes"),
      (stores + "## Change Log\n\nNone.\n\n" + record, "## Change Log"),
      ("## Story\n\nAs a sailor.\n\n" + record, "## Dev Agent Record"),
      (stores + own + "## Notes\n\nNone.\n", "## Notes"),
      // The document's own chapter for tests, also before others that go on.
      (stores + "## Testing\n\nWith care.\n\n## Backend\n\n### TideCache\n\nHolds.\n", "## Backend"),
      (stores + "## Testing\n\nWith care.\n\n## Verification\n\nBy hand.\n\n## Notes\n\nNone.\n", "## Verification"),
      (stores + "## Verification\n\nBy hand.\n\n## Notes\n\nNone.\n", "## Notes"),
      // What only helps with testing is no home.
      (stores + "## Notes\n\nNone.\n\n## Quality Gate Checklist Template\n\n- [ ] Green\n", "## Notes"),
      // A sequence of chapters that goes on specifying.
      (stores + declared("TideSorter") + "## Summary\n\nAll of it.\n", "## Summary"),
      (
        stores + "## Rules\n\nIf the store is empty, `TideStore` returns nil.\n\n## Conclusion\n\nDone.\n",
        "## Conclusion"
      ),
      // Phases with a verification of their own.
      (phase(1, "TideStore") + phase(2, "TideClient") + "## Summary\n\nAll of it.\n", "## Summary"),
    ]
  )
  func place(text: String, next: String) throws {
    let text = "# Tides\n\n" + text
    let offset = try #require(try ModuleSpec(recognizing: text).layout.insertion?.offset)
    #expect(String(decoding: text.utf8.dropFirst(offset), as: UTF8.self).hasPrefix(next + "\n"))
  }

  @Test(
    "a single chapter of components gives the level, a second title does not",
    arguments: [
      ("# Tides\n\n" + stores, 2), ("# Tides\n\n## For Sailors\n\n### TideStore\n\nKeeps.\n\n### TideClient\n", 3),
      ("## Components\n\n### TideStore\n\nKeeps.\n\n### TideClient\n", 3),
    ]
  )
  func level(text: String, level: Int) throws {
    #expect(try ModuleSpec(recognizing: text).layout.headingLevel == level)
  }

  @Test(
    "in a chapter about tests the section is one level below it, and numbered like its parts",
    arguments: [
      ("## Testing\n\nWith care.\n", 3, nil), ("## 4. Testing\n\nWith care.\n", 3, nil),
      ("## 4. Testing\n\n### 4.1 Unit Tests\n\nFew.\n\n### 4.2 UI Tests\n\nMany.\n", 3, "4.3"),
      ("## 4. Testing\n\n### 4.1 Unit Tests\n\nFew.\n\n### By Hand\n\nMany.\n", 3, nil),
      ("## 4. Testing\n\n#### Deep\n\nFew.\n", 4, nil),
    ] as [(String, Int, String?)]
  )
  func home(chapter: String, level: Int, number: String?) throws {
    let layout = try ModuleSpec(recognizing: "# Tides\n\n" + Self.stores + chapter).layout
    #expect(layout.headingLevel == level)
    #expect(layout.sectionNumber == number)
  }

  @Test("tables of tests are told from lists of them, and from tables elsewhere")
  func tables() throws {
    let table = "| Test | Level |\n| --- | --- |\n| Adds up | unit |\n| Sorts | unit |\n"
    func hasTables(_ text: String) throws -> Bool {
      try ModuleSpec(recognizing: "# Tides\n\n" + Self.stores + text).layout.hasTestTables
    }
    #expect(try hasTables("## Testing\n\n" + table))
    #expect(try !hasTables("## Testing\n\n" + table + "\n- a\n- b\n- c\n- d\n"))
    #expect(try !hasTables("## Limits\n\n" + table + "\n## Testing\n\nWith care.\n"))
  }

  @Test("the titles of the person's sections are known")
  func titles() throws {
    let spec = try ModuleSpec(recognizing: "# Tides\n\n" + Self.stores + "## 4. Testing Requirements\n\nMany.\n")
    #expect(spec.layout.titles.isSuperset(of: ["tides", "components", "testing requirements"]))
    #expect(spec.layout.isBehindOwnTests)
  }
}
