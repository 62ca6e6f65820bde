// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite("specfit check --changed-since")
struct ChangedSinceTests {
  /// Two modules in a repository of git, both without their test files.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(CheckDocuments.cart, to: "Docs/Cart.md")
    try sandbox.write(CheckDocuments.cart.replacing("Cart", with: "Coupon"), to: "Docs/Coupon.md")
    try sandbox.write("specs: Docs\n", to: ".specfit.yml")
    try sandbox.write("final class CartService {}\n", to: "Shop/Cart/CartService.swift")
    try sandbox.git("init", "--quiet", "--initial-branch=main")
    try sandbox.git("add", ".")
    try sandbox.git("commit", "--quiet", "--message=one")
    return sandbox
  }

  @Test("says that there is nothing to check, and ends with 0")
  func nothing() throws {
    let run = try sandbox().run("check", "--changed-since", "HEAD")
    #expect(run.status == 0)
    #expect(run.errors == "note: nothing to check since 'HEAD': no module changed\n", "\(run.errors)")
  }

  @Test(
    "checks a module whose document, source or test file changed, also when git does not track it yet",
    arguments: [
      ("Docs/Cart.md", CheckDocuments.cart + "\nMore.\n"),
      ("Shop/Cart/CartService.swift", "final class CartService { }\n"),
      (CheckDocuments.testPath, "import XCTest\n"),
      ("Elsewhere/CartService.swift", "\n"),
    ]
  )
  func changed(path: String, text: String) throws {
    let sandbox = try sandbox()
    try sandbox.write(text, to: path)
    let run = try sandbox.run("check", "--changed-since", "main", "--format", "json")
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.output.contains("CartService") && !run.output.contains("CouponService"), "\(run.output)")
    try sandbox.git("add", ".")
    try sandbox.git("commit", "--quiet", "--message=two")
    #expect(try sandbox.run("check", "--changed-since", "HEAD~1").status == 1)
    #expect(try sandbox.run("check", "--changed-since", "HEAD").status == 0)
  }

  @Test("checks a module whose test file changed behind a symbolic link")
  func links() throws {
    let sandbox = try sandbox()
    let folder = sandbox.folder.path
    try sandbox.write("import XCTest\n", to: CheckDocuments.testPath)
    let first = try #require(CheckDocuments.testPath.split(separator: "/").first.map(String.init))
    try FileManager.default.moveItem(atPath: "\(folder)/\(first)", toPath: "\(folder)/Kept")
    try FileManager.default.createSymbolicLink(atPath: "\(folder)/\(first)", withDestinationPath: "Kept")
    try sandbox.git("add", ".")
    try sandbox.git("commit", "--quiet", "--message=two")
    try sandbox.write("import XCTest\n\n", to: CheckDocuments.testPath)
    let run = try sandbox.run("check", "--changed-since", "main", "--format", "json")
    #expect(run.output.contains("CartService") && !run.output.contains("CouponService"), "\(run.output)")
  }

  @Test("checks every module when what says which files are built changed")
  func manifest() throws {
    let sandbox = try sandbox()
    try sandbox.write("// swift-tools-version: 6.0\n", to: "Package.swift")
    let run = try sandbox.run("check", "--changed-since", "HEAD")
    #expect(run.output.contains("CartService") && run.output.contains("CouponService"), "\(run.output)")
  }

  @Test("checks a module whose tests another file keeps from failing")
  func standIns() throws {
    let sandbox = try sandbox()
    try sandbox.write(CheckDocuments.tests, to: CheckDocuments.testPath)
    try sandbox.git("add", ".")
    try sandbox.git("commit", "--quiet", "--message=two")
    #expect(try sandbox.run("check", "--changed-since", "HEAD").status == 0)
    try sandbox.write("func XCTAssertEqual<T>(_ a: T, _ b: T) {}\n", to: "ShopTests/Support/Equal.swift")
    let run = try sandbox.run("check", "--changed-since", "HEAD")
    #expect(run.status == 1 && run.output.contains("[test-without-assertion]"), "\(run.output)")
  }

  @Test("checks every module when the configuration changed")
  func configuration() throws {
    let sandbox = try sandbox()
    try sandbox.write("specs: Docs\nacceptance: false\n", to: ".specfit.yml")
    let run = try sandbox.run("check", "--changed-since", "HEAD")
    #expect(run.output.contains("CartService") && run.output.contains("CouponService"))
  }

  @Test(
    "ends with 2 and a sentence for a revision that cannot be reached",
    arguments: [
      ("v9", "git knows no revision 'v9'; fetch it, or name another one"),
      ("--output=x", "'--output=x' cannot name a revision; "),
      ("HEAD:Docs", "git knows no revision 'HEAD:Docs'; "),
    ]
  )
  func unknown(revision: String, sentence: String) throws {
    let run = try sandbox().run("check", "--changed-since=\(revision)")
    #expect(run.status == 2)
    #expect(run.output.isEmpty && run.errors.hasPrefix("error: \(sentence)"), "\(run.errors)")
  }

  @Test("ends with 2 without a work tree, without git, and in a clone that is too shallow")
  func noHistory() throws {
    let plain = try Sandbox()
    try plain.write(CheckDocuments.cart, to: "Docs/Cart.md")
    let outside = try plain.run("check", "--changed-since", "HEAD", "Docs")
    #expect(outside.status == 2 && outside.errors.contains("not a git repository"), "\(outside.errors)")
    let sandbox = try sandbox()
    let without = try sandbox.run("check", "--changed-since", "HEAD", environment: ["PATH": "/nonexistent"])
    #expect(without.status == 2 && without.errors.contains("git is not installed"), "\(without.errors)")
    let first = try sandbox.git("rev-parse", "HEAD").trimmingCharacters(in: .whitespacesAndNewlines)
    try sandbox.git("commit", "--quiet", "--allow-empty", "--message=two")
    let clone = try Sandbox()
    try clone.git("clone", "--quiet", "--depth=1", "file://\(sandbox.folder.path)", ".")
    let shallow = try clone.run("check", "--changed-since", first)
    #expect(shallow.status == 2 && shallow.errors.contains("this clone is shallow"), "\(shallow.errors)")
  }

  @Test("is not led astray by variables of git")
  func variables() throws {
    let sandbox = try sandbox()
    try sandbox.write(CheckDocuments.cart + "\nMore.\n", to: "Docs/Cart.md")
    let environment = ["GIT_DIR": "/nonexistent", "GIT_INDEX_FILE": "/nonexistent/index", "GIT_WORK_TREE": "/"]
    #expect(try sandbox.run("check", "--changed-since", "HEAD", environment: environment).status == 1)
  }
}

extension Sandbox {
  /// Runs git in the folder, as somebody.
  @discardableResult
  func git(_ arguments: String...) throws -> String {
    let identity = [
      "-c", "user.name=Somebody", "-c", "user.email=somebody@example.invalid", "-c", "commit.gpgsign=false",
    ]
    let run = try run(program: URL(fileURLWithPath: "/usr/bin/env"), ["git"] + identity + arguments)
    #expect(run.status == 0, "\(run.errors)")
    return run.output
  }
}
