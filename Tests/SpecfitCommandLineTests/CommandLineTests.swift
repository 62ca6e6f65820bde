// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

struct CommandLineTests {
  @Test("nothing to read is an error, never a silent success", arguments: ["inspect", "plan", "retrofit"])
  func nothing(command: String) throws {
    let sandbox = try Sandbox()
    for arguments in [[], ["missing.md"], ["."], ["*.md"]] {
      let run = try sandbox.run(program: Sandbox.program, [command] + arguments)
      #expect(run.status == 2, "\(arguments)")
      #expect(run.errors.contains("no documents"))
    }
  }

  @Test("one bad file does not keep the others from being done")
  func othersAreDone() throws {
    let sandbox = try Sandbox()
    try sandbox.write([0x23, 0x20, 0xFF, 0xFE, 0x0A], to: "A.md")
    try sandbox.write([0x00, 0x01, 0x02], to: "B.md")
    try sandbox.write(Documents.headings, to: "C.md")
    let run = try sandbox.run("retrofit", "A.md", "B.md", "C.md", "D.md")
    #expect(run.status == 2)
    #expect(run.errors.contains("'A.md' is not valid UTF-8 at line 1, column 3"))
    #expect(run.errors.contains("'B.md'") && run.errors.contains("'D.md' does not exist"))
    #expect(try sandbox.text(of: "C.md").contains("specfit:begin"))
    #expect(try sandbox.bytes(of: "A.md") == [0x23, 0x20, 0xFF, 0xFE, 0x0A])
  }

  @Test("a document on standard input goes to standard output, changed or not")
  func standardInput() throws {
    let sandbox = try Sandbox()
    let run = try sandbox.run("retrofit", "-", input: Documents.headings)
    #expect(run.status == 0)
    #expect(run.output.contains("Create CheckoutServiceTests"))
    let again = try sandbox.run("retrofit", "-", input: run.output)
    #expect(again.output == run.output)
    let guide = try sandbox.run("retrofit", "-", input: Documents.guide)
    #expect(guide.output == Documents.guide && guide.status == 0)
    let removed = try sandbox.run("retrofit", "--remove", "-", input: run.output)
    #expect(removed.output == Documents.headings)
  }

  @Test("a document that is no module is named and left alone")
  func noModule() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Documents.guide, to: "GUIDE.md")
    let run = try sandbox.run("retrofit", "GUIDE.md")
    #expect(run.status == 0)
    #expect(run.errors.contains("'GUIDE.md' is no module document"))
    #expect(try sandbox.text(of: "GUIDE.md") == Documents.guide)
  }

  @Test("wrong usage is 64, wrong configuration is 2 with its place")
  func usageAndConfiguration() throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.run("retrofit", "--chek").status == 64)
    #expect(try sandbox.run("retrofit", "--check", "--diff", "A.md").status == 64)
    try sandbox.write(Documents.headings, to: "A.md")
    #expect(try sandbox.run("inspect", "--tree", "--format", "json", "A.md").status == 64)
    #expect(try sandbox.run("retrofit", "--profile", "airfitt", "A.md").errors.contains("did you mean 'airfit'?"))
    try sandbox.write("profile: airfit\nacceptence: true\n", to: ".specfit.yml")
    let run = try sandbox.run("inspect", "A.md")
    #expect(run.status == 2)
    #expect(run.errors.contains(".specfit.yml:2:1") && run.errors.contains("did you mean 'acceptance'?"))
  }

  @Test("inspect and plan speak JSON with a schema, and the same bytes each time")
  func json() throws {
    let sandbox = try Sandbox()
    for name in ["B.md", "A.md", "C.md"] { try sandbox.write(Documents.headings, to: name) }
    for (command, schema) in [("inspect", "specfit.inspection/1"), ("plan", "specfit.plan/1")] {
      let run = try sandbox.run(command, "--format", "json", ".")
      let again = try sandbox.run(command, "--format", "json", ".")
      #expect(run.output == again.output && run.errors.isEmpty)
      let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      #expect(object["schema"] as? String == schema)
      let documents = try #require(object["documents"] as? [[String: Any]])
      #expect(documents.compactMap { $0["path"] as? String } == ["A.md", "B.md", "C.md"])
    }
  }

  @Test("inspect says what the profile has left alone, and plan what only UI tests show")
  func profile() throws {
    let sandbox = try Sandbox()
    try sandbox.write("profile: own\n", to: ".specfit.yml")
    let own = """
      name: own
      extends: airfit
      untested: [{path: "**Mock/**", reason: it is for designers}]
      reasons: {view: the platform draws it}
      """
    try sandbox.write(own, to: ".specfit/templates/own.profile.yml")
    let document = """
      # Module 3: Quay

      ### QuayView

      - File: `Quay/QuayView.swift`

      ### QuayService

      - File: `Quay/QuayService.swift`

      ### QuayDummyService

      - File: `QuayMock/QuayDummyService.swift`
      """
    try sandbox.write(document, to: "Quay.md")
    let text = try sandbox.run("inspect", "Quay.md").output
    #expect(text.contains("2 testable components, 0 with a test task; missing: QuayView, QuayService\n"), "\(text)")
    #expect(text.contains("QuayDummyService in QuayMock/QuayDummyService.swift, left alone: it is for designers\n"))
    let json = try sandbox.run("inspect", "--format", "json", "Quay.md").output
    #expect(json.components(separatedBy: "\"leftAlone\": \"it is for designers\"").count == 2)
    let plan = try sandbox.run("plan", "Quay.md").output
    #expect(plan.contains("  no unit test for QuayView: the platform draws it, line 3\n"), "\(plan)")
    #expect(plan.contains("  no test for QuayDummyService: it is for designers, line 11\n"))
  }

  @Test("no command of a document or of a file's name reaches the terminal")
  func commands() throws {
    let sandbox = try Sandbox()
    let name = "\u{1B}[31mQuay.md"
    let text = "# Module 5: \u{1B}]0;Quay\u{7}\n\n### QuayService\n\n- File: `Quay/QuayService.swift`\n"
    try sandbox.write(text, to: name)
    for arguments in [["inspect"], ["plan"], ["plan", "--format", "markdown"], ["check"], ["retrofit", "--check"]] {
      let run = try sandbox.run(program: Sandbox.program, arguments + [name])
      #expect(!(run.output + run.errors).contains("\u{1B}"), "\(arguments)")
    }
  }

  @Test("a document that git tracks is read, whatever '.gitignore' says; what the configuration excludes is not")
  func tracked() throws {
    let sandbox = try Sandbox()
    let text = "# Module 5: Quay\n\n### QuayService\n\n- File: `Quay/QuayService.swift`\n"
    for name in ["Docs/A.md", "Docs/B.md", "Docs/Built/C.md", "Docs/D.md"] { try sandbox.write(text, to: name) }
    try sandbox.write("B.md\nBuilt/\nD.md\n", to: ".gitignore")
    try sandbox.git("init", "--quiet", "--initial-branch=main")
    try sandbox.git("add", "--force", "Docs/B.md", "Docs/Built/C.md")
    func documents() throws -> [String] {
      try sandbox.run("inspect", "Docs").output.split(separator: "\n").filter { $0.hasPrefix("Docs/") }
        .map { String($0.prefix { $0 != ":" }) }
    }
    #expect(try documents() == ["Docs/A.md", "Docs/B.md", "Docs/Built/C.md"])
    try sandbox.write("exclude: [Built, B.md]\n", to: ".specfit.yml")
    #expect(try documents() == ["Docs/A.md"])
  }

  @Test("colours come only when they are asked for")
  func colours() throws {
    let sandbox = try Sandbox()
    #expect(try !sandbox.run("inspect", "missing.md").errors.contains("\u{1B}["))
    #expect(try sandbox.run("inspect", "missing.md", "--color", "always").errors.contains("\u{1B}["))
  }

  @Test("a reader that goes away ends the run quietly")
  func closedPipe() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Documents.headings, to: "A.md")
    let command = "'\(Sandbox.program.path)' inspect --tree A.md A.md 2>errors | true; cat errors"
    let run = try sandbox.run(program: URL(fileURLWithPath: "/bin/sh"), ["-c", command])
    #expect(run.output.isEmpty, "\(run.output)")
  }

  @Test("init explains its guesses and never overwrites")
  func initExplains() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Documents.firstForm, to: "Docs/Module4.md")
    let run = try sandbox.run("init")
    #expect(run.status == 0)
    let text = try sandbox.text(of: ".specfit.yml")
    #expect(text.contains("profile: airfit") && text.contains("Docs"))
    #expect(try sandbox.run("retrofit", "--check").status == 1)
    try sandbox.write(text + "# mine\n", to: ".specfit.yml")
    #expect(try sandbox.run("init").status == 2)
    #expect(try sandbox.text(of: ".specfit.yml") == text + "# mine\n")
  }

  @Test("every command has a help text", arguments: ["init", "inspect", "plan", "retrofit"])
  func help(command: String) throws {
    let run = try Sandbox().run(command, "--help")
    #expect(run.status == 0 && run.output.contains("OVERVIEW:"))
  }
}
