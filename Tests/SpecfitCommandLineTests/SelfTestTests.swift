// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Testing

@Suite("specfit check --self-test")
struct SelfTestTests {
  /// Two services with tasks that specfit wrote, and tests for one of them.
  private func sandbox(configuration: String = "") throws -> Sandbox {
    let sandbox = try Sandbox()
    let component = { (name: String) in
      """
      ### \(name)

      - File: `Shop/Cart/\(name).swift`

      ```swift
      final class \(name) {
        func total() -> Int
      }
      ```

      `total()` returns the sum of all prices.

      """
    }
    let components = ["CartService", "CouponService"].map(component).joined(separator: "\n")
    try sandbox.write("# Module 3: Cart\n\n## Components\n\n\(components)", to: "Docs/Cart.md")
    try sandbox.write("specs: Docs\n\(configuration)", to: ".specfit.yml")
    try sandbox.run("retrofit")
    let plan = try sandbox.run("plan").output
    let path = plan.split(whereSeparator: { $0 == " " || $0 == "\n" }).first { $0.hasSuffix("CartServiceTests.swift") }
    try sandbox.write(CheckDocuments.tests, to: path.map(String.init) ?? CheckDocuments.testPath)
    return sandbox
  }

  @Test("shows the gate turn red three times, and writes nothing")
  func alive() throws {
    let sandbox = try sandbox()
    let document = try sandbox.bytes(of: "Docs/Cart.md")
    let run = try sandbox.run("check", "--self-test")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    for part in ["error[untested-behavior]", "error[untested-component]", "error[orphan-task]", "the gate is alive"] {
      #expect(run.output.contains(part), "\(run.output)")
    }
    #expect(try sandbox.bytes(of: "Docs/Cart.md") == document)
  }

  @Test(
    "ends with 1 when a removal would go unnoticed",
    arguments: [
      "rules: { untested-behavior: off, missing-test: off }", "rules: { orphan-task: warning }", "failOn: never",
    ]
  )
  func dead(section: String) throws {
    let run = try sandbox(configuration: "check:\n  \(section)\n").run("check", "--self-test")
    #expect(run.status == 1, "\(run.output)")
    #expect(run.output.contains("the gate is not alive"))
  }

  @Test("without keys, tests that go are noticed where each task has to be written, and nowhere else")
  func unkeyed() throws {
    let sandbox = try sandbox(configuration: "check:\n  rules: { untested-behavior: note }\n")
    let plan = try sandbox.run("plan").output.split(whereSeparator: { $0 == " " || $0 == "\n" })
    let path = try #require(plan.first { $0.hasSuffix("CartServiceTests.swift") })
    let tests = CheckDocuments.tests.split(separator: "\n").filter { !$0.contains("specfit: ") }.joined(separator: "\n")
    try sandbox.write(tests + "\n", to: String(path))
    #expect(try sandbox.run("check", "--self-test").status == 1)
    let strict = try sandbox.run("check", "--self-test", "--require", "written")
    #expect(strict.status == 0, "\(strict.output)")
    #expect(strict.output.contains("none of which has a key, the gate is red:\n  error[unreached-state]"))
  }

  @Test("is content with a warning about a component whose task a person wrote, but not with silence")
  func handWritten() throws {
    let sandbox = try Sandbox()
    let names = ["CartService", "CouponService"]
    let components = names.map { name in
      "### \(name)\n\n- File: `Shop/Cart/\(name).swift`\n\n```swift\nfinal class \(name) {\n  func total() -> Int\n}\n```\n\n`total()` returns the sum of all prices.\n\n"
    }
    let tasks = names.enumerated().map { index, name in
      """
      **Agent Task 3.1.\(index + 1): Create \(name)Tests**

      - File: `ShopTests/Cart/\(name)Tests.swift`
      - Acceptance: All tests pass, coverage ≥ 80%


      """
    }
    let text = "# Module 3: Cart\n\n## Components\n\n\(components.joined())## Testing\n\n\(tasks.joined())"
    try sandbox.write(text, to: "Docs/Cart.md")
    try sandbox.write(CheckDocuments.tests, to: CheckDocuments.testPath)
    try sandbox.write("specs: Docs\n", to: ".specfit.yml")
    let run = try sandbox.run("check", "--self-test")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("since a person's task may be about anything:\n  warning[orphan-test]"))
    #expect(run.output.contains("the gate is alive: it noticed each time"))
    try sandbox.write("specs: Docs\ncheck:\n  rules: { orphan-test: off }\n", to: ".specfit.yml")
    #expect(try sandbox.run("check", "--self-test").status == 1)
  }

  @Test("ends with 2 when there is nothing to take away")
  func nothing() throws {
    let sandbox = try Sandbox()
    try sandbox.write("# Module 3: Cart\n\n### CartService\n\n- File: `Shop/CartService.swift`\n", to: "Docs/Cart.md")
    let run = try sandbox.run("check", "--self-test", "Docs")
    #expect(run.status == 2, "\(run.output)")
    #expect(run.output.contains("test: there is none that could be taken away alone"))
  }
}
