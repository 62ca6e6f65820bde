// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Testing

@Suite("specfit check with a baseline")
struct CheckBaselineTests {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(CheckDocuments.cart, to: "Docs/Cart.md")
    try sandbox.write("specs: Docs\n", to: ".specfit.yml")
    return sandbox
  }

  @Test("is red without, green with what is known, and red again once that is mended")
  func ratchet() throws {
    let sandbox = try sandbox()
    #expect(try sandbox.run("check").status == 1)
    let written = try sandbox.run("check", "--write-baseline", "ci/known.json")
    #expect(written.status == 0)
    #expect(written.errors == "note: 'ci/known.json' now holds 1 finding of this run\n")
    let text = try sandbox.text(of: "ci/known.json")
    #expect(text.contains("\n    {\"rule\": \"missing-test-file\", \"path\": \"Docs/Cart.md\", "))
    if JSONSchemaValidator.isAvailable { #expect(try JSONSchemaValidator("baseline").problems(in: text) == "") }
    let known = try sandbox.run("check", "--baseline", "ci/known.json")
    #expect(known.status == 0)
    #expect(known.errors == "note: 'ci/known.json' knows 1 finding of this run\n")
    try sandbox.write(CheckDocuments.tests, to: CheckDocuments.testPath)
    let mended = try sandbox.run("check", "--baseline", "ci/known.json")
    #expect(mended.status == 1)
    #expect(mended.output.contains("ci/known.json:4: error[stale-baseline]"), "\(mended.output)")
    #expect(try sandbox.run("check", "--write-baseline", "ci/known.json").status == 0)
    #expect(try sandbox.text(of: "ci/known.json") == "{\n  \"schema\": \"specfit.baseline/1\",\n  \"entries\": []\n}\n")
  }

  @Test("ends with 2 and a sentence when the baseline is missing, damaged or of another version")
  func unusable() throws {
    let sandbox = try sandbox()
    try sandbox.write("{\"schema\": \"specfit.baseline/9\"}", to: "new.json")
    try sandbox.write("{", to: "cut.json")
    for (path, part) in [
      ("none.json", "'none.json' does not exist"), ("new.json", "specfit.baseline/9"), ("cut.json", "is damaged"),
    ] {
      let run = try sandbox.run("check", "--baseline", path)
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.errors.hasPrefix("error: '\(path)'") && run.errors.contains(part), "\(run.errors)")
    }
  }

  @Test(
    "is not written over what somebody else has written, and neither is a report",
    arguments: ["--write-baseline", "--output"]
  )
  func overwriting(option: String) throws {
    let sandbox = try sandbox()
    try sandbox.write(CheckDocuments.tests, to: CheckDocuments.testPath)
    try sandbox.write("TN:\nSF:Shop/Cart.swift\nDA:1,1\nend_of_record\n", to: "c.info")
    for path in ["Docs/Cart.md", "./Docs/../Docs/Cart.md", CheckDocuments.testPath, "c.info"] {
      let before = try sandbox.text(of: path)
      let run = try sandbox.run("check", "--coverage", "c.info", "--format", "json", option, path)
      #expect(run.status == 2, "\(run.output)")
      #expect(run.errors.contains("error: '\(path)' is ") && run.errors.contains("is not overwritten"), "\(run.errors)")
      #expect(try sandbox.text(of: path) == before)
    }
    #expect(try sandbox.run("check", "--fail-on", "never", option, "new.json").status != 2)
    #expect(try sandbox.run("check", "--fail-on", "never", option, "new.json").status != 2)
    try sandbox.write("{\"name\": \"cart\"}\n", to: "package.json")
    if option == "--write-baseline" { #expect(try sandbox.run("check", option, "package.json").status == 2) }
  }

  @Test("a report to a hyphen goes to standard output")
  func hyphen() throws {
    let sandbox = try sandbox()
    let run = try sandbox.run("check", "--format", "json", "--output", "-")
    #expect(run.output.hasPrefix("{"))
    #expect(throws: (any Error).self) { try sandbox.bytes(of: "-") }
  }

  @Test("is not written from a part of the documents, nor together with one to go by")
  func partial() throws {
    let sandbox = try sandbox()
    try sandbox.write(CheckDocuments.cart.replacing("Cart", with: "Coupon"), to: "Docs/Coupon.md")
    let run = try sandbox.run("check", "--write-baseline", "known.json", "Docs/Cart.md")
    #expect(run.status == 2)
    #expect(run.errors.contains("'known.json' was not written"))
    #expect(throws: (any Error).self) { try sandbox.bytes(of: "known.json") }
    #expect(try sandbox.run("check", "--write-baseline", "a.json", "--baseline", "b.json").status == 64)
  }

  @Test("does not call an entry stale when its document was not asked for")
  func others() throws {
    let sandbox = try sandbox()
    try sandbox.write(CheckDocuments.cart.replacing("Cart", with: "Coupon"), to: "Docs/Coupon.md")
    try sandbox.run("check", "--write-baseline", "known.json")
    let run = try sandbox.run("check", "--baseline", "known.json", "Docs/Cart.md")
    #expect(run.status == 0, "\(run.output)")
  }
}
