// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite("specfit explain")
struct ExplainCommandTests {
  @Test("a rule is found by its name and by its code", arguments: ["missing-test", "SF202", "sf202"])
  func found(rule: String) throws {
    let run = try Sandbox().run("explain", rule)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("SF202 missing-test (error)\n"))
    for part in ["Why: ", "What to do: ", "specfit:allow missing-test ", "Found: ", "Not found: "] {
      #expect(run.output.contains(part))
    }
  }

  @Test("a mistyped name is met with the one that was meant")
  func mistyped() throws {
    let run = try Sandbox().run("explain", "mising-test")
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.contains("there is no rule 'mising-test'; did you mean 'missing-test'?"))
  }

  @Test("without a rule, each is listed on a line of its own")
  func list() throws {
    let run = try Sandbox().run("explain")
    #expect(run.status == 0)
    let codes = run.output.split(separator: "\n").filter { $0.hasPrefix("SF") }.map { $0.prefix(5) }
    #expect(codes.count > 20 && codes == codes.sorted())
  }

  @Test("the manual in 'Specs/Rules.md' is what the program says; to mend it, run 'specfit explain --format markdown'")
  func manual() throws {
    let file = JSONSchemaValidator.root.appendingPathComponent("Specs/Rules.md")
    let run = try Sandbox().run("explain", "--format", "markdown")
    #expect(try String(contentsOf: file, encoding: .utf8) == run.output)
  }

  @Test("the JSON is what its schema says", .enabled("no 'jsonschema'") { JSONSchemaValidator.isAvailable })
  func json() throws {
    let run = try Sandbox().run("explain", "--format", "json")
    #expect(try JSONSchemaValidator("rules").problems(in: run.output) == "")
  }
}
