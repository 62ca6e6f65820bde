// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Testing

@Suite("Lists of cases that a person changed, through every command")
struct CaseListCommandTests {
  private static let document = """
    # Sync Module

    ## Components

    ### SyncService

    - File: `Shop/Sync/SyncService.swift`

    ```swift
    final class SyncService {
      func send(_ orders: [Order]) throws -> Int
      func retry()
    }
    ```

    - `send(_:)` returns 0 if there are no orders.
    - `send(_:)` throws `SyncError.offline` without a network.
    - `retry()` repeats the last request 3 times.

    """
  private static let tests = "ShopTests/Sync/SyncServiceTests.swift"

  /// The names of the cases of the generated task, and its lines.
  private static func cases(in text: String) -> [(name: String, lines: String)] {
    text.matches(of: #/  1\. `(\w+)\(\)`:?\n(     .*\n)?/#).map { (String($0.1), String($0.0)) }
  }

  /// A document with its section and its scaffolded tests, and the cases of its only task.
  private static func project() throws -> (sandbox: Sandbox, text: String, cases: [(name: String, lines: String)]) {
    let sandbox = try Sandbox()
    try sandbox.write(document, to: "A.md")
    try sandbox.run("retrofit", "A.md")
    try sandbox.run("scaffold", "A.md")
    let text = try sandbox.text(of: "A.md")
    let cases = cases(in: text)
    try #require(cases.count > 2)
    return (sandbox, text, cases)
  }

  @Test("an edit stays as it is: nothing is out of date, and one line says what the list leaves out")
  func retrofit() throws {
    let (sandbox, text, cases) = try Self.project()
    let struck = "  1. ~~" + cases[1].lines.dropFirst(5).dropLast() + "~~\n"
    let edited = text.replacing(cases[0].lines, with: "").replacing(cases[1].lines, with: struck)
    try sandbox.write(edited, to: "A.md")
    for option in ["--check", "--diff", "--verbose"] {
      let run = try sandbox.run("retrofit", option, "A.md")
      #expect(run.status == 0, "\(run.output)\(run.errors)")
      #expect(try sandbox.text(of: "A.md") == edited)
      #expect(
        run.errors.contains(
          "leaves out 2 cases that specfit would plan: \(cases[0].name), \(cases[1].name) (1 of them struck through)"
        ),
        "\(run.errors)"
      )
      #expect(!run.errors.contains("it lacks"), "\(run.errors)")
    }
    let stale = try sandbox.run("check", "A.md").output
    #expect(!stale.contains("stale-section"))
    #expect(try sandbox.run("retrofit", "--overwrite", "A.md").status == 0)
    #expect(try sandbox.text(of: "A.md") == text)
    #expect(try sandbox.run("retrofit", "--remove", "A.md").status == 0)
    #expect(try sandbox.text(of: "A.md") == Self.document)
  }

  @Test("another line that a person changed is told as before, and no line of the list")
  func lacks() throws {
    let (sandbox, text, cases) = try Self.project()
    let title = "**Test Task: Create SyncServiceTests**"
    try #require(text.contains(title))
    let edited = text.replacing(cases[0].lines, with: "").replacing(title, with: "**Test Task: Try the service**")
    try sandbox.write(edited, to: "A.md")
    let errors = try sandbox.run("retrofit", "A.md").errors
    #expect(errors.contains("it lacks: \(title)"), "\(errors)")
    #expect(!errors.contains("| 1. `"), "\(errors)")
  }

  @Test("a case that a person adds is planned, scaffolded, asked for by check, and in the brief")
  func added() throws {
    let (sandbox, text, cases) = try Self.project()
    let own = "  1. `test_send_givenOneOrder_shouldReturn1()`:\n     One order is one.\n"
    try sandbox.write(text.replacing(cases[0].lines, with: cases[0].lines + own), to: "A.md")
    let plan = try sandbox.run("plan", "A.md").output
    #expect(plan.contains("test_send_givenOneOrder_shouldReturn1 (written)\n        One order is one."), "\(plan)")
    let check = try sandbox.run("check", "A.md").output
    #expect(check.contains("has no test 'test_send_givenOneOrder_shouldReturn1'"), "\(check)")
    let brief = try sandbox.run("tasks", "show", "unit:SyncService", "A.md").output
    #expect(brief.contains("`test_send_givenOneOrder_shouldReturn1`: to be written; there is no test yet"), "\(brief)")
    #expect(try sandbox.run("scaffold", "A.md").status == 0)
    let tests = try sandbox.text(of: Self.tests)
    #expect(tests.contains("/// One order is one."))
    #expect(tests.contains("try XCTPending(\"SyncService/test_send_givenOneOrder_shouldReturn1\""), "\(tests)")
    let done = try sandbox.run("check", "A.md").output
    #expect(!done.contains("missing-test"), "\(done)")
    #expect(try sandbox.run("retrofit", "--check", "A.md").status == 0)
  }

  @Test("a case that a person drops is neither scaffolded nor asked for, but named", arguments: [true, false])
  func dropped(isStruck: Bool) throws {
    let (sandbox, text, cases) = try Self.project()
    let gone = try #require(cases.first { $0.name.contains("retry") })
    let struck = isStruck ? "  1. ~~" + gone.lines.dropFirst(5).dropLast() + "~~\n" : ""
    try sandbox.write(text.replacing(gone.lines, with: struck), to: "A.md")
    try sandbox.remove(Self.tests)
    #expect(try sandbox.run("scaffold", "A.md").status == 0)
    #expect(!(try sandbox.text(of: Self.tests).contains(gone.name)))
    let check = try sandbox.run("check", "A.md").output
    #expect(!check.contains(gone.name) && !check.contains("repeats the last request"), "\(check)")
    #expect(!check.contains("untested-behavior") && !check.contains("missing-test"), "\(check)")
    let sentence = "leaves out 1 case that specfit would plan: \(gone.name)\(isStruck ? " (all struck through)" : "")"
    #expect(try sandbox.run("plan", "A.md").output.contains(sentence))
    #expect(try sandbox.run("plan", "--format", "json", "A.md").output.contains("\"isStruck\": \(isStruck)"))
    let brief = try sandbox.run("tasks", "show", "unit:SyncService", "A.md").output
    #expect(brief.contains("leaves out 1 case") && !brief.contains("Stated without a case"), "\(brief)")
  }

  @Test("a reworded case keeps its test: no command asks for another, nor minds the old name")
  func reworded() throws {
    let (sandbox, text, cases) = try Self.project()
    let old = try #require(cases.first { $0.name.contains("retry") })
    let sentence = "     `retry()` repeats the last request 3 times.\n"
    let new = "  1. `test_retry_givenLostRequest_shouldTryThrice()`:\n" + sentence
    try sandbox.write(text.replacing(old.lines, with: new), to: "A.md")
    let before = try sandbox.text(of: Self.tests)
    #expect(try sandbox.run("scaffold", "A.md").status == 0)
    let after = try sandbox.text(of: Self.tests)
    #expect(!after.contains("Thrice") && after.contains(old.name))
    #expect(after == before)
    let check = try sandbox.run("check", "A.md").output
    #expect(!check.contains("missing-test") && !check.contains("orphan-test"), "\(check)")
    #expect(!check.contains("misnamed-test") && !check.contains("outdated-test"), "\(check)")
    let brief = try sandbox.run("tasks", "show", "unit:SyncService", "A.md").output
    #expect(brief.contains("Planned as: `test_retry_givenLostRequest_shouldTryThrice`"), "\(brief)")
    #expect(try sandbox.run("retrofit", "--check", "A.md").status == 0)
    // Where there is no test yet, it gets the person's name.
    try sandbox.remove(Self.tests)
    #expect(try sandbox.run("scaffold", "A.md").status == 0)
    #expect(try sandbox.text(of: Self.tests).contains("func test_retry_givenLostRequest_shouldTryThrice("))
  }

  @Test("in a task that a person wrote, what is struck through is not asked for, and all else is")
  func written() throws {
    let (sandbox, _, cases) = try Self.project()
    let gone = try #require(cases.first { $0.name.contains("retry") })
    let task = """

      ## Testing

      **Agent Task 1.1.1: Create SyncServiceTests**

      - File: `\(Self.tests)`
      - Test Cases:
        - `test_send_givenOneOrder_shouldReturn1`: one order is one
        - ~~`\(gone.name)`~~

      """
    try sandbox.write(Self.document + task, to: "A.md")
    let plan = try sandbox.run("plan", "A.md").output
    #expect(plan.contains("test_send_givenOneOrder_shouldReturn1 (written)\n        one order is one"), "\(plan)")
    #expect(plan.contains("leaves out 1 case that specfit would plan: \(gone.name) (all struck through)"), "\(plan)")
    for planned in cases where planned.name != gone.name { #expect(plan.contains("\(planned.name) ("), "\(plan)") }
    try sandbox.remove(Self.tests)
    #expect(try sandbox.run("scaffold", "A.md").status == 0)
    let tests = try sandbox.text(of: Self.tests)
    #expect(!tests.contains(gone.name) && tests.contains("/// one order is one"), "\(tests)")
    #expect(!(try sandbox.run("check", "A.md").output.contains("repeats the last request")))
  }

  @Test("a test of a listed name that a person renames in the document is found by what its name says")
  func renamed() throws {
    let sandbox = try Sandbox()
    func text(_ name: String) -> String {
      Self.document + "\n## Testing\n\n**Agent Task 1.1.1: Create SyncServiceTests**\n\n- File: `\(Self.tests)`\n"
        + "- Test Cases:\n  - `\(name)`\n"
    }
    try sandbox.write(text("test_send_givenSingleOrder_shouldReturn1"), to: "A.md")
    try sandbox.run("scaffold", "A.md")
    try sandbox.write(text("test_send_whenSingleOrder_shouldGive1"), to: "A.md")
    let check = try sandbox.run("check", "A.md").output
    #expect(!check.contains("missing-test") && !check.contains("orphan-test"), "\(check)")
  }
}
