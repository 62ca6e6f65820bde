// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

struct RetrofitAcceptanceTests {
  private static let line =
    "- All test tasks under \"Testing Requirements\" are implemented and their tests pass. <!-- specfit:acceptance -->\n"

  private func lines(of text: String) -> Int { text.ranges(of: "<!-- specfit:acceptance -->").count }

  @Test("a section that somebody deleted is written again, beside its line in the acceptance criteria")
  func deletedSection() throws {
    let sandbox = try Sandbox()
    let document = try SectionedDocument(sandbox)
    for change in ["are implemented", "are written"] {
      let behind = document.behind.replacing("are implemented", with: change)
      // The blank line behind the section came with it.
      try sandbox.write(document.before + behind.dropFirst(), to: "A.md")
      let run = try sandbox.run("retrofit", "A.md")
      #expect(run.status == 0, "\(run.errors)")
      let text = try sandbox.text(of: "A.md")
      #expect(text == document.before + document.section + behind)
      try sandbox.expectUpToDate(text)
    }
  }

  @Test("the line is taken out wherever it was moved, with its list if that becomes empty")
  func moved() throws {
    let sandbox = try Sandbox()
    let text = try SectionedDocument(sandbox).text
    let rest = text.replacing(Self.line, with: "")
    try #require(lines(of: rest) == 0)
    for (place, moved, left) in [
      ("Trees.\n", "Trees.\n\n\(Self.line)", "Trees.\n\n"),
      ("Trees.\n", "\(Self.line)\nTrees.\n", "Trees.\n"),
      ("Trees.\n", "- [ ] \(Self.line.dropFirst(2))\nTrees.\n", "Trees.\n"),
      ("Trees.\n", "3. \(Self.line.dropFirst(2))\nTrees.\n", "Trees.\n"),
      ("- Plants live.\n", "- Plants live.\n  \(Self.line)", "- Plants live.\n"),
      ("Trees.\n", "> \(Self.line)\nTrees.\n", "Trees.\n"),
    ] {
      try sandbox.write(rest.replacing(place, with: moved), to: "A.md")
      #expect(try sandbox.run("retrofit", "A.md").status == 0)
      let run = try sandbox.run("retrofit", "--remove", "A.md")
      #expect(run.status == 0, "\(moved): \(run.errors)")
      #expect(try sandbox.text(of: "A.md") == Documents.plants.replacing(place, with: left))
    }
  }

  @Test("a line that stands twice is taken out twice", arguments: [true, false])
  func doubled(endsWithLineEnd: Bool) throws {
    let sandbox = try Sandbox()
    let whole = Documents.plants.replacing("\n## Future Work\n\nTrees.\n", with: "")
    let document = endsWithLineEnd ? whole : String(whole.dropLast())
    let text = try SectionedDocument(sandbox, document).text
    try #require(lines(of: text) == 1)
    let line = endsWithLineEnd ? Self.line : "\n" + Self.line.dropLast()
    for doubled in [text.replacing(line, with: line + line), text + "\n\n## More\n\n" + Self.line + "- Else.\n"] {
      try sandbox.write(doubled, to: "A.md")
      #expect(try sandbox.run("retrofit", "--check", "A.md").status == 0)
      let run = try sandbox.run("retrofit", "--remove", "A.md")
      #expect(run.status == 0, "\(run.errors)")
      let left = try sandbox.text(of: "A.md")
      #expect(left == document || left == document + "\n\n## More\n\n- Else.\n", "\(left)")
    }
  }

  @Test("a line that was wrapped is taken out")
  func wrapped() throws {
    let sandbox = try Sandbox()
    let text = try SectionedDocument(sandbox).text
    try sandbox.write(text.replacing(" are implemented", with: "\n  are implemented"), to: "A.md")
    #expect(try sandbox.run("retrofit", "--remove", "A.md").status == 0)
    #expect(try sandbox.text(of: "A.md") == Documents.plants)
  }

  @Test("a line that no longer stands in a list is reported with its place")
  func noItem() throws {
    let sandbox = try Sandbox()
    let text = try SectionedDocument(sandbox).text
    let moved = text.replacing(Self.line, with: "\n" + Self.line.dropFirst(2))
    let line = try #require(
      moved.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
        $0.hasSuffix("<!-- specfit:acceptance -->")
      }
    )
    try sandbox.expectLeftAlone(moved, because: "A.md:\(line + 1):")
    try sandbox.expectUpToDate(text + "\n```\n\(Self.line)```\n")
  }

  @Test("a line that cannot be taken out without harm is named")
  func harm() throws {
    let sandbox = try Sandbox()
    let text = try SectionedDocument(sandbox).text
    let criterion = "- Plants live.\n"
    for harmed in [
      text.replacing(Self.line, with: Self.line + "  - Trees too.\n"),
      text.replacing(criterion + Self.line, with: criterion + "\n  " + Self.line),
    ] {
      try sandbox.write(harmed, to: "A.md")
      let run = try sandbox.run("retrofit", "--remove", "A.md")
      let line = try #require(harmed.range(of: Self.line)).lowerBound
      let number = harmed[..<line].count { $0 == "\n" } + 1
      #expect(run.status == 1 && run.errors.contains("by hand what specfit wrote in line \(number)"), "\(run.errors)")
      #expect(try sandbox.text(of: "A.md") == harmed)
    }
  }
}
