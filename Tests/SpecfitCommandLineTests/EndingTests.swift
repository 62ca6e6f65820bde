// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite("The end of a run")
struct EndingTests {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(CheckDocuments.cart, to: "Docs/Cart.md")
    try sandbox.write("# Guide\n\nBe kind.\n", to: "Guides/A.md")
    try sandbox.write("# Guide\n\nBe brave.\n", to: "Guides/B.md")
    try sandbox.write("# Shop\n\nBuy here.\n", to: "README.md")
    try sandbox.write("specs: Docs\n", to: ".specfit.yml")
    return sandbox
  }

  @Test(
    "a check of documents without a module checks nothing, which is no success",
    arguments: [["README.md"], ["Guides"], ["README.md", "Guides/*.md"]]
  )
  func nothingChecked(paths: [String]) throws {
    let sandbox = try sandbox()
    for command in ["check", "status"] {
      let run = try sandbox.run(program: Sandbox.program, [command] + paths)
      #expect(run.status == 2, "\(run.output)\(run.errors)")
      let names = paths.sorted().map { "'\($0)'" }.joined(separator: ", ")
      #expect(
        run.errors.contains("error: no document of \(names) specifies a component, so nothing was checked"),
        "\(run.errors)"
      )
    }
    let guide = try sandbox.run("check", "-", input: "# Guide\n\nBe kind.\n")
    #expect(guide.status == 2 && guide.errors.contains("so nothing was checked"), "\(guide.errors)")
    let mixed = try sandbox.run(program: Sandbox.program, ["check", "Docs"] + paths)
    #expect(mixed.status == 1 && mixed.output.contains("in 1 module with"), "\(mixed.output)")
  }

  @Test(
    "a run that does not end with 0 names the cause last",
    arguments: [
      (["check"], 1, "error: 1 error fails the check\n"),
      (
        ["check", "--module", "9"], 2,
        "error: no document specifies a module '9'; choose one of '3', 'Cart', 'Module 3'\n"
      ),
      (
        ["check", "--self-test", "README.md"], 2,
        "error: nothing is proven: there was not one test, one task and one component to take away\n"
      ),
      (["retrofit", "--check", "Pay"], 1, "error: 1 out of date\n"),
      (["retrofit", "--diff", "Pay", "Guides"], 1, "error: 1 out of date, 2 no module documents\n"),
      (["retrofit", "Pay", "Broken.md"], 2, "error: 1 changed, 1 could not be read or written\n"),
      (["retrofit", "--check", "Docs", "Nowhere"], 2, "error: 1 up to date, 1 could not be read or written\n"),
      (["scaffold", "--check", "--only", "unit"], 1, "files to create\n"),
      (["scaffold", "--diff", "--only", "unit"], 1, "files to create\n"),
      (
        ["scaffold", "--module", "9"], 2,
        "error: no document specifies a module '9'; choose one of '3', 'Cart', 'Module 3'\n"
      ),
      (["verify", "9"], 2, "error: no document specifies a module '9'; choose one of '3', 'Cart', 'Module 3'\n"),
      (["plan", "Docs", "Broken.md"], 2, "; convert it, for example with 'iconv -f latin1 -t utf-8'\n"),
      (["tasks", "Docs", "Broken.md"], 2, "error: not all documents could be read, and their tasks are not listed\n"),
      (["status", "--check"], 1, "error: 'TEST_STATUS.md' is not up to date; run 'specfit status' again\n"),
      (["status", "--diff"], 1, "error: 'TEST_STATUS.md' is not up to date; run 'specfit status' again\n"),
      (
        ["status", "--module", "9"], 2,
        "error: no document specifies a module '9'; choose one of '3', 'Cart', 'Module 3'\n"
      ),
      (["init"], 2, "error: '.specfit.yml' exists already and was left as it is; remove it first to start over\n"),
      (["templates", "check"], 1, "error: the project's templates have 1 mistake\n"),
    ]
  )
  func causes(arguments: [String], status: Int32, cause: String) throws {
    let sandbox = try sandbox()
    try sandbox.write(Documents.headings, to: "Pay/Checkout.md")
    try sandbox.write([0x23, 0x20, 0xFF, 0x0A], to: "Broken.md")
    if arguments[0] == "templates" {
      try sandbox.write("{{nothing}}\n", to: ".specfit/templates/airfit.task.md.mustache")
    }
    let run = try sandbox.run(program: Sandbox.program, arguments)
    #expect(run.status == status, "\(run.output)\(run.errors)")
    #expect(run.errors.hasSuffix(cause), "\(run.errors)")
  }

  @Test("documents that are no modules are counted, and listed on request")
  func counted() throws {
    let sandbox = try sandbox()
    for command in ["retrofit", "scaffold"] {
      let run = try sandbox.run(command, "Docs", "Guides/A.md", "Guides/B.md")
      #expect(run.status == 0 && !run.errors.contains("'Guides/A.md'"), "\(run.errors)")
      #expect(
        run.errors.contains("2 no module documents") || run.errors.contains("2 documents are no modules"),
        "\(run.errors)"
      )
      let all = try sandbox.run(command, "--verbose", "Docs", "Guides/A.md", "Guides/B.md").errors
      #expect(all.contains("'Guides/A.md' is no module") && all.contains("'Guides/B.md' is no module"), "\(all)")
    }
  }

  @Test("a quiet run says only what went wrong")
  func quiet() throws {
    let sandbox = try sandbox()
    try sandbox.write(Documents.headings, to: "Docs/Checkout.md")
    let late = try sandbox.run("retrofit", "--quiet", "--check", "Docs", "Guides")
    #expect(late.status == 1 && late.output.isEmpty, "\(late.output)")
    #expect(late.errors == "error: 1 out of date, 1 up to date, 2 no module documents\n", "\(late.errors)")
    #expect(try sandbox.run("retrofit", "--quiet", "--diff").output.contains("+++ "))
    for command in ["retrofit", "scaffold"] {
      for _ in 0..<2 {
        let run = try sandbox.run(command, "--quiet")
        #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.output)\(run.errors)")
      }
    }
    #expect(try sandbox.text(of: "Docs/Checkout.md").contains("specfit:begin"))
    #expect(try sandbox.run("retrofit", "--quiet", "--verbose").status == 64)
  }

  @Test("scaffold says in one line what it did")
  func summary() throws {
    let sandbox = try sandbox()
    let run = try sandbox.run("scaffold", "--only", "unit", "--only", "mocks")
    #expect(run.errors.contains("note: 3 files created\n"), "\(run.errors) \(run.output)")
  }
}
