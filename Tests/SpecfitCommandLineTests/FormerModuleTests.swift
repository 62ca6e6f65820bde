// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite("A document that was a module and is none now")
struct FormerModuleTests {
  /// Two modules with their sections in a repository of git.
  private func sandbox(retrofits: Bool = true) throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(Documents.headings, to: "Docs/Checkout.md")
    try sandbox.write(CheckDocuments.cart, to: "Docs/Cart.md")
    try sandbox.write("specs: Docs\nexclude: [Docs/Old]\n", to: ".specfit.yml")
    if retrofits { #expect(try sandbox.run("retrofit").status == 0) }
    try sandbox.git("init", "--quiet", "--initial-branch=main")
    try sandbox.git("add", ".")
    try sandbox.git("commit", "--quiet", "--message=one")
    return sandbox
  }

  private static let rule = "[no-longer-a-module]"

  @Test("a section that stays without components fails the check, also with '--changed-since' and without git")
  func section() throws {
    let sandbox = try sandbox()
    let text = try sandbox.text(of: "Docs/Checkout.md")
    let section = try #require(text.range(of: "<!-- specfit:begin"))
    try sandbox.write("# Module 4: Checkout\n\nBe kind.\n\n" + text[section.lowerBound...], to: "Docs/Checkout.md")
    for arguments in [["check"], ["check", "--changed-since", "HEAD"], ["check", "Docs/Checkout.md", "Docs/Cart.md"]] {
      let run = try sandbox.run(program: Sandbox.program, arguments)
      #expect(run.status == 1, "\(arguments) \(run.output)")
      #expect(run.output.contains("error\(Self.rule)"), "\(arguments) \(run.output)")
    }
  }

  @Test(
    "what the revision of '--changed-since' knew as a module fails the check",
    arguments: [
      "# Checkout\n\nBe kind.\n", Documents.headings.replacing("## Components", with: "## References"),
      Documents.headings.replacing("# Checkout Module", with: "# Testing Guide"), "", " \n\n",
    ]
  )
  func revision(text: String) throws {
    let sandbox = try sandbox(retrofits: false)
    try sandbox.write(text, to: "Docs/Checkout.md")
    let run = try sandbox.run("check", "--changed-since", "HEAD")
    #expect(run.status == 1, "\(run.output)\(run.errors)")
    #expect(
      run.output.contains("Docs/Checkout.md:1: error\(Self.rule): the document specified 'CheckoutService'"),
      "\(run.output)"
    )
    #expect(run.output.components(separatedBy: Self.rule).count == 2, "\(run.output)")
    #expect(!run.errors.contains("nothing to check"), "\(run.errors)")
    #expect(run.errors.hasSuffix("error: 1 error fails the check\n"), "\(run.errors)")
    try sandbox.write("<!-- specfit:allow no-longer-a-module reason=\"moved\" -->\n" + text, to: "Docs/Checkout.md")
    let allowed = try sandbox.run("check", "--changed-since", "HEAD")
    #expect(!allowed.output.contains("no-longer-a-module"), "\(allowed.output)")
  }

  @Test("a module whose components another document specifies now is not lost")
  func moved() throws {
    let sandbox = try sandbox(retrofits: false)
    try sandbox.write(Documents.headings, to: "Docs/Payment.md")
    try sandbox.write("# Checkout\n\nSee [Payment](Payment.md).\n", to: "Docs/Checkout.md")
    let run = try sandbox.run("check", "--changed-since", "HEAD")
    #expect(!run.output.contains(Self.rule), "\(run.output)")
    try sandbox.remove("Docs/Checkout.md")
    #expect(try !sandbox.run("check", "--changed-since", "HEAD").output.contains(Self.rule))
  }

  @Test("a deleted module is a warning, unless the run would not have read it")
  func deleted() throws {
    let sandbox = try sandbox(retrofits: false)
    try sandbox.write(Documents.headings.replacing("Checkout", with: "Fares"), to: "Docs/Old/Fares.md")
    try sandbox.write(Documents.headings.replacing("Checkout", with: "Seats"), to: "Elsewhere/Seats.md")
    try sandbox.git("add", ".")
    try sandbox.git("commit", "--quiet", "--message=two")
    for path in ["Docs/Checkout.md", "Docs/Old/Fares.md", "Elsewhere/Seats.md"] { try sandbox.remove(path) }
    let run = try sandbox.run("check", "--changed-since", "HEAD")
    #expect(run.status == 0, "\(run.output)")
    #expect(
      run.output.contains("Docs/Checkout.md: warning\(Self.rule): the document specified 'CheckoutService'"),
      "\(run.output)"
    )
    #expect(!run.output.contains("Fares") && !run.output.contains("Seats"), "\(run.output)")
    #expect(try !sandbox.run("check", "--changed-since", "HEAD", "Docs/Cart.md").output.contains(Self.rule))
  }

  @Test(
    "an empty document fails the check, whether it is named or found",
    arguments: [[], ["Docs"], ["Docs/Cart.md", "Docs/Empty.md"]]
  )
  func empty(paths: [String]) throws {
    let sandbox = try sandbox(retrofits: false)
    for text in ["", " \n"] {
      try sandbox.write(text, to: "Docs/Empty.md")
      let run = try sandbox.run(program: Sandbox.program, ["check", "--fail-on", "error"] + paths)
      #expect(run.status == 1, "\(run.output)")
      #expect(run.output.contains("Docs/Empty.md:1: error\(Self.rule): the document is empty"), "\(run.output)")
    }
  }

  private static let guide = Documents.headings.replacing("# Checkout Module", with: "# Testing Guide")
  private static let references = Documents.headings
    .replacing("# Checkout Module", with: "# Module 4: Checkout").replacing("## Components", with: "## References")

  @Test(
    "a document that calls itself a module, or whose title hides one, fails the check until it is excluded or allowed",
    arguments: [
      ("# Module 9: Fares\n\nBe kind.\n", "calls itself a module"),
      (references, "calls itself a module"), (guide, "speaks of components, and none is checked"),
    ]
  )
  func unchecked(text: String, sentence: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(CheckDocuments.cart, to: "Docs/Cart.md")
    try sandbox.write(CheckDocuments.tests, to: CheckDocuments.testPath)
    #expect(try sandbox.run("check", "Docs").status == 0)
    try sandbox.write(text, to: "Docs/Fares.md")
    let run = try sandbox.run("check", "Docs")
    #expect(run.status == 1, "\(run.output)")
    #expect(run.output.contains("Docs/Fares.md:1: error\(Self.rule): the document \(sentence)"), "\(run.output)")
    try sandbox.write("<!-- specfit:allow no-longer-a-module reason=\"a guide\" -->\n" + text, to: "Docs/Fares.md")
    #expect(try sandbox.run("check", "Docs").status == 0)
    try sandbox.write(text, to: "Docs/Fares.md")
    try sandbox.write("exclude: [Docs/Fares.md]\n", to: ".specfit.yml")
    #expect(try sandbox.run("check", "Docs").status == 0)
  }

  @Test("a module about the tests of other modules is only said to be unchecked")
  func testingModule() throws {
    let sandbox = try Sandbox()
    try sandbox.write(CheckDocuments.cart, to: "Docs/Cart.md")
    try sandbox.write(CheckDocuments.tests, to: CheckDocuments.testPath)
    let task = "**Agent Task 12.3.1: Create FareViewModelTests**\n\n- File: `ShopTests/FareViewModelTests.swift`\n"
    try sandbox.write("# Module 12: Testing\n\nBe kind.\n\n\(task)", to: "Docs/Testing.md")
    let run = try sandbox.run("check", "Docs")
    #expect(run.status == 0 && run.output.contains("not checked: 'Docs/Testing.md', line 5"), "\(run.output)")
  }
}
