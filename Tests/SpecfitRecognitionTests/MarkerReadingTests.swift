// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource
internal import Testing

struct MarkerReadingTests {
  private static let begin = "<!-- specfit:begin testing-requirements -->"
  private static let end = "<!-- specfit:end testing-requirements -->"
  private static func task(_ key: String) -> String { "<!-- specfit:task \(key) sum=0123456789abcdef -->" }

  private static let sharedPart = "<!-- specfit:shared unit sum=0123456789abcdef -->"

  private func spec(_ lines: String...) throws -> ModuleSpec {
    try ModuleSpec(
      recognizing: "# Tide Module\n\n### TideStore\n\n" + lines.joined(separator: "\n\n") + "\n\n## Notes\n"
    )
  }

  @Test("a section between two markers is specfit's, with its tasks")
  func region() throws {
    let spec = try spec(
      Self.begin,
      "## Testing Requirements",
      Self.task("unit:TideStore"),
      "**Task 1.1: Create TideStoreTests**\n- File: `CoastTests/TideStoreTests.swift`",
      Self.end
    )
    let region = try #require(spec.layout.region)
    #expect(region.lines == 5...14)
    #expect(region.tasks.map(\.key) == ["unit:TideStore"])
    #expect(region.tasks.map(\.number) == ["1.1"])
    #expect(region.tasks.map(\.isUntouched) == [false])
    #expect(spec.testTasks.map(\.origin) == [.generated])
    #expect(spec.testTasks.map(\.file) == ["CoastTests/TideStoreTests.swift"])
    #expect(spec.components.map(\.name) == ["TideStore"])
    #expect(spec.verdict.kind == .upToDate)
  }

  @Test("what all tasks share is a part of its own, and no task")
  func shared() throws {
    let text = "All of them:\n\n- Use mocks"
    let spec = try spec(
      Self.begin,
      "### Unit Tests",
      "<!-- specfit:shared unit sum=\(Digest(of: text.utf8)) -->",
      text,
      Self.task("unit:TideStore"),
      "**Task 1.1: Create TideStoreTests**",
      Self.end
    )
    let region = try #require(spec.layout.region)
    #expect(region.shared.map(\.key) == ["unit"] && region.shared.map(\.isUntouched) == [true])
    #expect(region.tasks.map(\.key) == ["unit:TideStore"])
    #expect(region.parts.map(\.key) == ["unit", "unit:TideStore"])
    #expect(spec.testTasks.count == 1)
  }

  @Test("a task is untouched as long as its text has the digest of its marker")
  func digest() throws {
    let text = "**Task 1.1: Create TideStoreTests**\n- Steps"
    let sum = Digest(of: text.utf8)
    for (written, isUntouched) in [(text, true), (text + " and more", false)] {
      let spec = try spec(Self.begin, "<!-- specfit:task unit:TideStore sum=\(sum) -->\n\(written)", Self.end)
      #expect(spec.layout.region?.tasks.map(\.isUntouched) == [isUntouched])
    }
  }

  @Test("a document without markers has no region, and is not damaged")
  func none() throws {
    let spec = try spec("Text with specfit: a colon.")
    #expect(spec.layout.region == nil)
    #expect(!spec.layout.hasDamagedMarkers)
  }

  @Test(
    "damaged markers are reported, and the section is left alone",
    arguments: [
      ([end], "has no 'specfit:begin'"),
      ([begin], "has no 'specfit:end'"),
      ([begin, end, begin, end], "'specfit:begin' stands twice"),
      ([begin, begin, end], "'specfit:begin' stands twice"),
      ([begin, end, end], "'specfit:end' stands twice"),
      ([begin, begin, end, end], "'specfit:begin' stands twice"),
      ([end, begin], "stands before 'specfit:begin'"),
      ([begin, "```\n\(end)\n```"], "has no 'specfit:end'; it stands in a fence"),
      (["```\n\(begin)\n```", end], "has no 'specfit:begin'; it stands in a fence"),
      ([begin, "```\n\(task("unit:TideStore"))\n```", end], "stands inside a fence or another block"),
      ([begin, "<!--\n\(task("unit:TideStore"))", end], "stands inside a fence or another block"),
      ([begin, "- item\n\n  \(end)"], "has no 'specfit:end'"),
      ([task("unit:TideStore"), begin, end], "outside the section"),
      ([begin, end, task("unit:TideStore")], "outside the section"),
      ([task("unit:TideStore")], "outside the section"),
      ([begin, task("unit:A"), "text", task("unit:A"), "text", end], "task 'unit:A' stands twice"),
      ([begin, sharedPart, "text", sharedPart, "text", end], "shared part 'unit' stands twice"),
      ([begin, end, sharedPart], "outside the section"),
    ]
  )
  func damage(lines: [String], message: String) throws {
    let text = "# Tide Module\n\n### TideStore\n\n" + lines.joined(separator: "\n\n") + "\n"
    let spec = try ModuleSpec(recognizing: text)
    #expect(spec.layout.hasDamagedMarkers)
    #expect(spec.layout.region == nil)
    #expect(spec.diagnostics.contains { $0.rule == "damaged-markers" && $0.message.contains(message) })
    #expect(spec.components.map(\.name) == ["TideStore"])
  }

  @Test(
    "markers in an example are none",
    arguments: [
      "```markdown\n\(begin)\n\n\(end)\n```",
      "    \(begin)\n\n    \(end)",
      "> \(begin)\n>\n> \(end)",
      "Write `\(begin)` and `\(end)`.",
    ]
  )
  func examples(text: String) throws {
    let spec = try spec(text)
    #expect(!spec.layout.hasDamagedMarkers)
    #expect(spec.layout.region == nil)
  }

  @Test("an example in a fence does not damage the section beside it")
  func exampleBeside() throws {
    let spec = try spec(
      "```markdown\n\(Self.begin)\n\n\(Self.end)\n```",
      Self.begin,
      Self.task("unit:TideStore"),
      "T",
      Self.end
    )
    #expect(!spec.layout.hasDamagedMarkers)
    #expect(spec.layout.region?.tasks.count == 1)
  }

  @Test("the line among the acceptance criteria is found")
  func acceptance() throws {
    let line = "- The tests pass. <!-- specfit:acceptance -->"
    let spec = try spec("## Acceptance Criteria\n\n- Tides are shown.\n\(line)")
    let range = try #require(spec.layout.acceptanceLines.first)
    #expect(range.count == line.utf8.count + 1)
    #expect(!spec.layout.hasDamagedMarkers)
  }
}
