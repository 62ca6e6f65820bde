// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

struct RetrofitDamageTests {
  private static let begin = "<!-- specfit:begin"
  private static let end = "<!-- specfit:end testing-requirements -->\n"

  /// A document with its section, in three parts: before it, the section, behind it.
  private func parts(_ sandbox: Sandbox, _ document: String = Documents.headings) throws -> [String] {
    try sandbox.write(document, to: "A.md")
    try #require(try sandbox.run("retrofit", "A.md").status == 0)
    let text = try sandbox.text(of: "A.md")
    let start = try #require(text.range(of: Self.begin)?.lowerBound)
    let end = try #require(text.range(of: Self.end)?.upperBound)
    return [String(text[..<start]), String(text[start..<end]), String(text[end...])]
  }

  /// Ways in which a section ends up where its markers are none.
  static let moves: [(name: String, change: @Sendable (String) -> String)] = [
    ("fence", { "```markdown\n\($0)```\n" }),
    ("fence of tildes in a quote", { "> ~~~\n" + lines($0, with: "> ") + "> ~~~\n" }),
    ("list item", { "- Tests:\n\n" + lines($0, with: "  ") }),
    ("quote", { lines($0, with: "> ") }),
    ("indented code", { lines($0, with: "    ") }),
  ]

  private static func lines(_ text: String, with prefix: String) -> String {
    text.dropLast().split(separator: "\n", omittingEmptySubsequences: false).map { prefix + $0 + "\n" }.joined()
  }

  @Test("a section that was moved to where its markers are none is reported, and left alone", arguments: moves.indices)
  func moved(index: Int) throws {
    let sandbox = try Sandbox()
    let parts = try parts(sandbox)
    let text = parts[0] + Self.moves[index].change(parts[1]) + parts[2]
    try sandbox.write(text, to: "A.md")
    for arguments in [["--check"], [], ["--remove"]] {
      let run = try sandbox.run(program: Sandbox.program, ["retrofit"] + arguments + ["A.md"])
      #expect(run.status == 1, "\(Self.moves[index].name): \(run.output)\(run.errors)")
      #expect(run.errors.contains("of specfit's section was moved into a fence, list or quote"))
      #expect(try sandbox.text(of: "A.md") == text)
    }
  }

  @Test("a document with a copy of the section in a fence that is never closed is left alone, and its writer told")
  func torn() throws {
    let sandbox = try Sandbox()
    let parts = try parts(sandbox)
    let text = parts.joined() + "\n## History\n\n```markdown\n" + parts[1]
    try sandbox.write(text, to: "A.md")
    for arguments in [["--check"], []] {
      let run = try sandbox.run(program: Sandbox.program, ["retrofit"] + arguments + ["A.md"])
      #expect(run.status == 1 && run.errors.contains("a fence that is never closed"), "\(run.output)\(run.errors)")
      #expect(try sandbox.text(of: "A.md") == text)
    }
  }

  @Test("a task that was moved out of the section into a fence is not written again")
  func movedTask() throws {
    let sandbox = try Sandbox()
    let parts = try parts(sandbox)
    let start = try #require(parts[1].range(of: "<!-- specfit:task unit:ReceiptFormatter")?.lowerBound)
    let task = String(parts[1][start...].dropLast(Self.end.count))
    let text = parts[0] + parts[1][..<start] + Self.end + "\n```\n\(task)```\n" + parts[2]
    try sandbox.write(text, to: "A.md")
    let run = try sandbox.run("retrofit", "A.md")
    #expect(run.status == 1 && run.errors.contains("task 'unit:ReceiptFormatter'"))
    #expect(try sandbox.text(of: "A.md") == text)
  }

  @Test("an example of another document's section is none that was moved")
  func example() throws {
    let sandbox = try Sandbox()
    let parts = try parts(sandbox)
    let others = "# Lamp Module\n\n### LampService\n\n- File: `Sources/Lamp/LampService.swift`\n"
    let document = others + "\n```markdown\n\(parts[1])```\n"
    try sandbox.write(document, to: "A.md")
    let run = try sandbox.run("retrofit", "A.md")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try sandbox.run("retrofit", "--remove", "A.md").status == 0)
    #expect(try sandbox.text(of: "A.md") == document)
  }

  /// What git leaves of a conflict inside the section, or around a part of it.
  static let conflicts: [@Sendable (String) -> String] = [
    { $0.replacing("- Requirements:", with: "<<<<<<< HEAD\n- Requirements:\n=======\n- Needs:\n>>>>>>> other") },
    { $0.replacing("### Unit Tests", with: ">>>>>>> other\n### Unit Tests") },
    { "<<<<<<< HEAD\n=======\n\($0)>>>>>>> other\n" },
    { "<<<<<<< HEAD\n\($0)=======\n\($0)>>>>>>> other\n" },
  ]

  @Test("a merge conflict in the section stops the run for this document", arguments: conflicts.indices)
  func conflict(index: Int) throws {
    let sandbox = try Sandbox()
    let parts = try parts(sandbox)
    let text = parts[0] + Self.conflicts[index](parts[1]) + parts[2]
    try sandbox.write(text, to: "A.md")
    for arguments in [["--check"], [], ["--remove"]] {
      let run = try sandbox.run(program: Sandbox.program, ["retrofit"] + arguments + ["A.md"])
      #expect(run.status == 1)
      #expect(run.errors.contains("error[merge-conflict]"), "\(run.errors)")
      #expect(try sandbox.text(of: "A.md") == text)
    }
  }

  @Test("a key that somebody changed is put right in one run", arguments: [Documents.headings, Documents.firstForm])
  func changedKey(document: String) throws {
    let sandbox = try Sandbox()
    let text = try parts(sandbox, document).joined()
    for key in ["unit:Nobody", "unit", "none:Nobody", "ui:Nobody"] {
      let start = try #require(text.range(of: "specfit:task ")?.upperBound)
      let sum = try #require(text.range(of: " sum=", range: start..<text.endIndex)?.lowerBound)
      try sandbox.write(String(text[..<start]) + key + text[sum...], to: "A.md")
      #expect(try sandbox.run("retrofit", "A.md").status == 0)
      let once = try sandbox.text(of: "A.md")
      #expect(!once.contains("specfit:task \(key) sum="))
      #expect(try sandbox.run("retrofit", "A.md").status == 0)
      #expect(try sandbox.text(of: "A.md") == once)
      #expect(try sandbox.run("retrofit", "--check", "A.md").status == 0)
    }
  }

  @Test("when the last component goes, nothing of the section stays")
  func lastComponent() throws {
    let sandbox = try Sandbox()
    let text = try parts(sandbox, Documents.endingWithItsComponents).joined()
    let start = try #require(text.range(of: "## ClockService")?.lowerBound)
    let end = try #require(text.range(of: Self.begin)?.lowerBound)
    let bare = { (text: String) in text.replacing("\n\n\n", with: "\n\n") }
    try sandbox.write(String(text[..<start]) + text[end...], to: "A.md")
    #expect(try sandbox.run("retrofit", "A.md").status == 0)
    #expect(bare(try sandbox.text(of: "A.md")) == "# Clock\n\n## Acceptance Criteria\n\n- [ ] The time is right\n")
  }

  @Test("a group without a task has no heading, and a heading that is there serves again")
  func headings() throws {
    let sandbox = try Sandbox()
    let view = "### ReceiptView\n\n- File: `Shop/Views/ReceiptView.swift`\n- It shows the receipt.\n\n"
    let document = Documents.headings.replacing("## Future Work", with: view + "## Future Work")
    let text = try parts(sandbox, document).joined()
    #expect(text.contains("### UI Tests"))

    try sandbox.write(text.replacing(view, with: ""), to: "A.md")
    #expect(try sandbox.run("retrofit", "A.md").status == 0)
    #expect(try !sandbox.text(of: "A.md").contains("### UI Tests"))

    let tasks = text.ranges(of: "<!-- specfit:task ")
    let end = try #require(text.range(of: Self.end)?.lowerBound)
    for place in tasks {
      try sandbox.write(String(text[..<place.lowerBound]) + text[end...], to: "A.md")
      #expect(try sandbox.run("retrofit", "A.md").status == 0)
      #expect(try sandbox.text(of: "A.md") == text)
    }
  }

  @Test("what somebody appended behind a section at the end stays as it is", arguments: [true, false])
  func appended(endsWithLineEnd: Bool) throws {
    let sandbox = try Sandbox()
    let whole =
      "# Clock\n\n### ClockService\n\n- File: `Sources/Clock/ClockService.swift`\n- It keeps at most 3 alarms.\n"
    let document = endsWithLineEnd ? whole : String(whole.dropLast())
    for addition in ["\n## Later\n\nMore.\n", "\n\n## Later\n", "\nMore.", "\n"] {
      // What would stand right behind the last line keeps a blank line before it.
      let isJoined = !endsWithLineEnd && addition.count > 1 && !addition.hasPrefix("\n\n")
      try sandbox.write(document, to: "A.md")
      try #require(try sandbox.run("retrofit", "A.md").status == 0)
      let text = try sandbox.text(of: "A.md")
      try sandbox.write(text + addition, to: "A.md")
      let run = try sandbox.run("retrofit", "--remove", "A.md")
      #expect(run.status == 0, "\(run.errors)")
      #expect(try sandbox.text(of: "A.md") == document + (isJoined ? "\n" : "") + addition)
    }
  }

  @Test("two tasks of one number are named, and keep it")
  func doubleNumbers() throws {
    let sandbox = try Sandbox()
    let text = try parts(sandbox, Documents.firstForm).joined()
      .replacing("Agent Task 4.1.2: Create Lending", with: "Agent Task 4.1.1: Create Lending")
    try sandbox.write(text, to: "A.md")
    // The first run only renews the digest of the text that the test changed.
    try sandbox.run("retrofit", "A.md")
    let doubled = try sandbox.text(of: "A.md")
    let lines = doubled.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { $0.element.hasPrefix("**Agent Task 4.1.1") }.map { $0.offset + 1 }
    try #require(lines.count == 2)
    let run = try sandbox.run("retrofit", "--check", "A.md")
    #expect(run.errors.contains("the tasks in lines \(lines[0]) and \(lines[1]) both have the number '4.1.1'"))
    #expect(run.status == 0)
    try sandbox.run("retrofit", "A.md")
    #expect(try sandbox.text(of: "A.md") == doubled)
  }
}
