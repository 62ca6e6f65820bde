// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Runs the step of 'action.yml' with a program in the place of specfit that tells how it is called.
@Suite("The action")
struct ActionTests {
  private static let action = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../action.yml").standardizedFileURL

  /// What the program is called with, a call a line and each argument in brackets.
  private func calls(_ inputs: [String: String], status: Int = 0) throws -> (calls: [String], status: Int32) {
    let sandbox = try Sandbox()
    let text = try String(contentsOf: Self.action, encoding: .utf8)
    let step = try #require(text.components(separatedBy: "      run: |\n").last)
    try sandbox.write(step.split(separator: "\n").map { $0.dropFirst(8) }.joined(separator: "\n") + "\n", to: "step.sh")
    let stub = "#!/bin/bash\nprintf '[%s]' \"$@\" >>calls\necho >>calls\n[[ \"$*\" != *sarif* ]] || exit \(status)\n"
    try sandbox.write(stub, to: "specfit")
    let program = sandbox.folder.appendingPathComponent("specfit").path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let names = Set(text.matches(of: /INPUT_\w+/).map { String($0.output) })
    let environment = Dictionary(uniqueKeysWithValues: names.map { ($0, inputs[$0] ?? "") })
    let run = try sandbox.run(
      program: URL(fileURLWithPath: "/bin/bash"),
      ["step.sh"],
      environment: environment.merging(["SPECFIT": program]) { $1 }
    )
    return (try sandbox.text(of: "calls").split(separator: "\n").map(String.init), run.status)
  }

  @Test(
    "checks all documents and all evidence that its inputs name, in whatever lines",
    arguments: [" ", "\n", "\n\n "]
  )
  func lines(separator: String) throws {
    let inputs = ["PATHS": "a.md b.md", "RESULTS": "r.xml s.xml", "COVERAGE": "c.info d.info"].map { name, value in
      ("INPUT_\(name)", value.replacing(" ", with: separator) + separator)
    }
    let run = try calls(Dictionary(uniqueKeysWithValues: inputs))
    let evidence = "[--results=r.xml][--results=s.xml][--coverage=c.info][--coverage=d.info]"
    #expect(run.calls == ["[check]\(evidence)[--format][github][--][a.md][b.md]"])
    #expect(run.status == 0)
  }

  @Test("hands on what the gate is to go by, and nothing that is not given")
  func gate() throws {
    let inputs = [
      "INPUT_REQUIRE": "proven", "INPUT_BASELINE": "known.json", "INPUT_FAIL_ON": "note",
      "INPUT_CHANGED_SINCE": "origin/main",
    ]
    let asked = "[--require=proven][--baseline=known.json][--changed-since=origin/main]"
    #expect(try calls(inputs).calls == ["[check]\(asked)[--fail-on=note][--format][github][--]"])
    #expect(try calls([:]).calls == ["[check][--format][github][--]"])
  }

  @Test("reads a shard into its part and checks nothing, or checks the parts that patterns name")
  func shards() throws {
    let shard = [
      "INPUT_SHARD": "2/4", "INPUT_PART": "part-2.json", "INPUT_RESULTS": "r.xml", "INPUT_PATHS": "Docs",
      "INPUT_CHANGED_SINCE": "origin/main", "INPUT_REQUIRE": "proven",
    ]
    let asked = "[--results=r.xml][--changed-since=origin/main][--shard=2/4][--output=part-2.json]"
    #expect(try calls(shard).calls == ["[check]\(asked)[--][Docs]"])
    let merge = ["INPUT_MERGE": "ste*.sh specf?t\nabsent.json", "INPUT_REQUIRE": "proven"]
    #expect(
      try calls(merge).calls == [
        "[check][--merge][step.sh][specfit][absent.json][--require=proven][--format][github][--]"
      ]
    )
  }

  @Test("says what was found also when SARIF could not be written, and fails then")
  func sarif() throws {
    let run = try calls(["INPUT_SARIF": "out.sarif", "INPUT_FAIL_ON": "note"], status: 2)
    #expect(
      run.calls == [
        "[check][--format][sarif][--output=out.sarif][--fail-on][never][--]",
        "[check][--fail-on=note][--format][github][--]",
      ]
    )
    #expect(run.status == 2)
  }
}
