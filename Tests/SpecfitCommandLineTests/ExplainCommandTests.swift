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

  @Test("a reader of code shows code, and the sentence that is read of it")
  func codeReader() throws {
    let page = try Sandbox().run("explain", "catch").output
    #expect(page.hasPrefix("catch (reader of behaviors in code)\n\nRead:\n    func load() async {\n"), "\(page)")
    #expect(page.contains("\n    }\n  When `shop.fetch()` fails, `load` stores the error in `error`.\n"), "\(page)")
    let list = try Sandbox().run("explain").output.split(separator: "\n")
    #expect(list.contains { $0.hasPrefix("catch ") && $0.hasSuffix("`load` stores the error in `error`.") })
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
