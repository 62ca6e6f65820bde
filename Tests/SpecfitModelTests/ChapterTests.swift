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

  @Test("the titles of the person's sections are known")
  func titles() throws {
    let spec = try ModuleSpec(recognizing: "# Tides\n\n" + Self.stores + "## 4. Testing Requirements\n\nMany.\n")
    #expect(spec.layout.titles.isSuperset(of: ["tides", "components", "testing requirements"]))
    #expect(spec.layout.isBehindOwnTests)
  }
}
