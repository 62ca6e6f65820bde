// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite("specfit status")
struct StatusCommandTests {
  private static let document = """
    # Module 3: Kettle

    ## Components

    ### KettleService

    - File: `Teashop/Kettle/KettleService.swift`

    ```swift
    final class KettleService {
      func temperature() -> Int
    }
    ```

    `temperature()` returns the degrees of the water.

    ## Testing

    **Agent Task 3.1.1: Create KettleServiceTests**

    - File: `TeashopTests/Kettle/KettleServiceTests.swift`
    - Acceptance: All tests pass, coverage ≥ 80%

    """

  private static let tests = """
    import XCTest

    final class KettleServiceTests: XCTestCase {
      // specfit: KettleService/temperature()/b0b1613690d
      func test_temperature_shouldReturnDegreesOfWater() throws {
        XCTAssertEqual(KettleService().temperature(), 90)
      }
    }

    """

  private static let source = """
    final class KettleService {
      func temperature() -> Int {
        90
      }
    }

    """

  private static let results = """
    <testsuites><testsuite name="Tests" tests="1"><testcase classname="TeashopTests.KettleServiceTests" \
    name="test_temperature_shouldReturnDegreesOfWater" time="0.1"/></testsuite></testsuites>
    """

  private static let coverage = "SF:Teashop/Kettle/KettleService.swift\nDA:2,1\nDA:3,1\nDA:4,1\nend_of_record\n"

  /// A project whose one task has its tests.
  private func project() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write("app: Teashop\nspecs: Docs\n", to: ".specfit.yml")
    try sandbox.write(Self.document, to: "Docs/Kettle.md")
    try sandbox.write(Self.tests, to: "TeashopTests/Kettle/KettleServiceTests.swift")
    try sandbox.write(Self.source, to: "Teashop/Kettle/KettleService.swift")
    try sandbox.write(Self.results, to: "results.xml")
    try sandbox.write(Self.coverage, to: "coverage.info")
    return sandbox
  }

  private static let evidence = ["--results", "results.xml", "--coverage", "coverage.info"]

  @discardableResult
  private func run(_ sandbox: Sandbox, _ arguments: [String]) throws -> Sandbox.Outcome {
    try sandbox.run(program: Sandbox.program, ["status"] + arguments, environment: ["SPECFIT_CACHE": ""])
  }

  @Test("writes what the evidence shows, and the same bytes again")
  func write() throws {
    let sandbox = try project()
    #expect(try run(sandbox, Self.evidence).status == 0)
    let text = try sandbox.text(of: "TEST_STATUS.md")
    #expect(text.hasPrefix("# Teashop Test Status\n"))
    #expect(text.contains("## Overall Coverage: 100%\n"))
    #expect(text.contains("| Module 3: Kettle | ✅ 1/1 | N/A | 1/1 (100%) pass | 100% | Complete |\n"))
    #expect(text.contains("| `3.1.1` | `KettleService` (unit) | proven |  |\n"))
    let again = try run(sandbox, Self.evidence)
    #expect(again.status == 0 && again.errors.isEmpty)
    #expect(try sandbox.text(of: "TEST_STATUS.md") == text)
    #expect(try run(sandbox, Self.evidence + ["--check"]).status == 0)
  }

  @Test("calls unknown what was not given")
  func unknown() throws {
    let sandbox = try project()
    let run = try run(sandbox, ["--output", "-"])
    #expect(run.status == 0)
    #expect(run.output.contains("## Overall Coverage: unknown\n"))
    let row = "| Module 3: Kettle | ❔ 1/1 written | N/A | 1/1 (100%) written | unknown | Not Run |"
    #expect(run.output.contains(row + "\n"))
    #expect(run.output.contains("| written | no results were given |"))
    #expect(!FileManager.default.fileExists(atPath: sandbox.folder.appendingPathComponent("TEST_STATUS.md").path))
  }

  @Test("does not say more of a source than the coverage has")
  func otherCoverage() throws {
    let sandbox = try project()
    try sandbox.write(Self.coverage.replacing("KettleService", with: "CupService"), to: "coverage.info")
    let run = try run(sandbox, Self.evidence + ["--output", "-"])
    #expect(run.output.contains("## Overall Coverage: unknown\n"))
    #expect(run.output.contains("| ✅ 1/1 | N/A | 1/1 (100%) pass | unknown | Complete |\n"))
    #expect(run.output.contains("| passing | the coverage says nothing of 1 planned member |\n"))
  }

  @Test("'--check' and '--diff' write nothing, and the diff is one that patch applies")
  func comparison() throws {
    let sandbox = try project()
    #expect(try run(sandbox, ["--check"]).status == 1)
    #expect(try run(sandbox, []).status == 0)
    let before = try sandbox.text(of: "TEST_STATUS.md")
    #expect(try run(sandbox, Self.evidence + ["--check"]).status == 1)
    let diff = try run(sandbox, Self.evidence + ["--diff"])
    #expect(diff.status == 1)
    #expect(try sandbox.text(of: "TEST_STATUS.md") == before)
    let wanted = try run(sandbox, Self.evidence + ["--output", "-"]).output
    let patch = try sandbox.run(program: JSONSchemaValidator.python, ["patch", "-p1"], input: diff.output)
    #expect(patch.status == 0, "\(patch.output)\(patch.errors)")
    #expect(try sandbox.text(of: "TEST_STATUS.md") == wanted)
  }

  @Test("keeps the line ends of what stands there")
  func lineEnds() throws {
    let sandbox = try project()
    try run(sandbox, [])
    let text = try sandbox.text(of: "TEST_STATUS.md")
    try sandbox.write(text.replacing("\n", with: "\r\n"), to: "TEST_STATUS.md")
    #expect(try run(sandbox, ["--check"]).status == 0)
    try run(sandbox, Self.evidence)
    let lines = try sandbox.bytes(of: "TEST_STATUS.md").split(separator: 0x0A, omittingEmptySubsequences: false)
    #expect(lines.dropLast().allSatisfy { $0.last == 0x0D } && lines.last?.isEmpty == true)
  }

  @Test("replaces no file that somebody else wrote, unless it is told to", arguments: ["TEST_STATUS.md", "page.html"])
  func foreign(name: String) throws {
    let sandbox = try project()
    try sandbox.write("# Mine\n", to: name)
    let option = name.hasSuffix("html") ? "--html" : "--output"
    let run = try run(sandbox, [option, name])
    #expect(run.status == 2 && run.errors.contains("'\(name)' was not written by specfit"))
    #expect(try sandbox.text(of: name) == "# Mine\n")
    #expect(try self.run(sandbox, [option, name, "--overwrite"]).status == 0)
    #expect(try self.run(sandbox, [option, name]).status == 0)
    #expect(try sandbox.text(of: name).contains("specfit:status"))
  }

  @Test("follows no link out of its place")
  func link() throws {
    let sandbox = try project()
    try sandbox.write("keep\n", to: "elsewhere.txt")
    let link = sandbox.folder.appendingPathComponent("TEST_STATUS.md").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "elsewhere.txt")
    let run = try run(sandbox, ["--overwrite"])
    #expect(run.status == 2 && run.errors.contains("symbolic link"))
    #expect(try sandbox.text(of: "elsewhere.txt") == "keep\n")
  }

  @Test("is no module document itself")
  func ownOutput() throws {
    let sandbox = try project()
    try run(sandbox, Self.evidence + ["--output", "Docs/TEST_STATUS.md"])
    let inspection = try sandbox.run("inspect", "--format", "json", "Docs/TEST_STATUS.md")
    #expect(inspection.output.contains(#""verdict": "not-a-module""#))
    #expect(inspection.output.contains(#""diagnostics": []"#))
    #expect(try run(sandbox, Self.evidence + ["--output", "Docs/TEST_STATUS.md", "--check"]).status == 0)
  }

  @Test("a run over nothing fails and writes nothing")
  func nothing() throws {
    let sandbox = try Sandbox()
    try sandbox.write("# A guide\n\nNo component.\n", to: "Guide.md")
    let run = try run(sandbox, ["Guide.md"])
    #expect(run.status == 2 && run.errors.contains("specifies a component, so nothing was checked"))
    #expect(!FileManager.default.fileExists(atPath: sandbox.folder.appendingPathComponent("TEST_STATUS.md").path))
  }

  @Test("shows only what was asked for")
  func part() throws {
    let sandbox = try project()
    try sandbox.write(Documents.headings, to: "Docs/Checkout.md")
    let run = try run(sandbox, ["--output", "-", "Docs/Kettle.md"])
    #expect(run.output.contains("Module 3: Kettle") && !run.output.contains("Checkout"))
  }

  // MARK: - JSON and history

  @Test(
    "gives programs what its schema says",
    .enabled("python3 has no package 'jsonschema'") { JSONSchemaValidator.isAvailable }
  )
  func schema() throws {
    let sandbox = try project()
    try sandbox.write(Documents.headings, to: "Docs/Checkout.md")
    let arguments = Self.evidence + ["--format", "json", "--history", "history.jsonl", "--record", "1"]
    let run = try run(sandbox, arguments)
    #expect(run.status == 0)
    #expect(try JSONSchemaValidator("status").problems(in: run.output) == "")
    #expect(try JSONSchemaValidator("status").problems(in: self.run(sandbox, ["--format", "json"]).output) == "")
    #expect(try JSONSchemaValidator("status-record").problems(in: sandbox.text(of: "history.jsonl")) == "")
  }

  @Test("appends one line to the history, and keeps all others as they are")
  func history() throws {
    let sandbox = try project()
    let option = ["--output", "-", "--history", "history.jsonl"]
    let missing = try run(sandbox, option)
    #expect(missing.status == 2 && missing.errors.contains("history.jsonl"))
    try run(sandbox, option + ["--record", "1"])
    let first = try sandbox.text(of: "history.jsonl")
    try sandbox.write([0xFF, 0x0A] + Array("{broken".utf8) + Array("\n\(first.dropLast())".utf8), to: "history.jsonl")
    let before = try sandbox.bytes(of: "history.jsonl")
    let second = try run(sandbox, Self.evidence + option + ["--record", "2"])
    #expect(second.status == 0)
    #expect(second.errors.contains("line 1 is left out") && second.errors.contains("line 2 is left out"))
    let after = try sandbox.bytes(of: "history.jsonl")
    #expect(after.starts(with: before + [0x0A]))
    #expect(String(decoding: after.dropFirst(before.count + 1), as: UTF8.self).contains(#""label": "2""#))
    try run(sandbox, Self.evidence + option + ["--record", "2"])
    #expect(try sandbox.bytes(of: "history.jsonl") == after, "the same record is not repeated")
  }

  @Test("writes to nothing that the run reads, and appends to nothing but a history")
  func foreignHistory() throws {
    let sandbox = try project()
    try sandbox.write("first\nsecond\n", to: "notes.txt")
    let document = try FileManager.default.subpathsOfDirectory(atPath: sandbox.folder.path).first {
      $0.hasSuffix(".md")
    }
    for path in ["notes.txt", try #require(document)] {
      let before = try sandbox.bytes(of: path)
      let run = try run(sandbox, ["--output", "-", "--history", path, "--record", "1"])
      #expect(run.status == 2 && run.errors.contains("is not overwritten"), "\(run.errors)")
      let page = try self.run(sandbox, ["--html", path, "--overwrite"])
      guard path != "notes.txt" else { continue }
      #expect(page.status == 2, "\(page.errors)")
      #expect(try sandbox.bytes(of: path) == before)
    }
  }

  @Test("a page holds the whole status with its trend, and nothing else is written")
  func page() throws {
    let sandbox = try project()
    try run(sandbox, Self.evidence + ["--html", "out/status.html", "--history", "h.jsonl", "--record", "<b>1</b>"])
    let page = try sandbox.text(of: "out/status.html")
    #expect(page.hasPrefix("<!DOCTYPE html>\n") && page.contains("<h1>Teashop Test Status</h1>"))
    #expect(page.contains("3.1.1 KettleService") && page.contains("&lt;b&gt;1&lt;/b&gt;") && !page.contains("<b>1</b>"))
    #expect(!FileManager.default.fileExists(atPath: sandbox.folder.appendingPathComponent("TEST_STATUS.md").path))
  }

  @Test(
    "wrong usage is told apart from a failed run",
    arguments: [
      ["--record", "1"], ["--check", "--diff"], ["--html", "-", "--output", "-"],
      ["--html", "-", "--format", "json", "--output", "-"],
      ["--history", "h", "--record", ""], ["--history", "h", "--record", "1", "--check"], ["--output", ""],
    ]
  )
  func usage(arguments: [String]) throws { #expect(try run(project(), arguments).status == 64) }
}
