// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite("specfit check --fix")
struct CheckFixTests {
  private static let path = "Tests/ShopTests/CartTests.swift"

  private static let tests = """
    import XCTest
    @testable import Shop

    final class CartTests: XCTestCase {
      func testRefusesNegativePrice() {
        XCTAssertThrowsError(try CartService().add(-1)) { error in
          XCTAssertEqual(error as? CartError, .negativePrice)
        }
      }
    }

    """

  private let sandbox: Sandbox

  /// A document without a section, and one that needs nothing.
  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("specs: [Docs]\n", to: ".specfit.yml")
    let document = """
      # Module 3: Cart

      ### CartService

      - File: `Sources/Shop/CartService.swift`

      ```swift
      final class CartService {
        func add(_ price: Int) throws
      }
      ```

      - If the price is negative, `add` throws `CartError.negativePrice`.

      """
    try sandbox.write(document, to: "Docs/Cart.md")
    try sandbox.write("# Notes\n\nNone.\n", to: "Docs/Notes.md")
    let source = """
      enum CartError: Error { case negativePrice }
      final class CartService { func add(_ price: Int) throws {} }

      """
    try sandbox.write(source, to: "Sources/Shop/CartService.swift")
    try sandbox.write(Self.tests, to: Self.path)
    try sandbox.writeManifest(of: "Shop")
  }

  @Test("adds the section and the key, tells of both on standard error, and reports what is left")
  func fix() throws {
    let before = try sandbox.run("check")
    #expect(before.status == 1 && before.output.contains("untested-module"), "\(before.output)")
    let run = try sandbox.run("check", "--fix", "--format", "json")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("{") && !run.output.contains("\"rule\":\"untested-module\""), "\(run.output)")
    #expect(run.errors.contains("Docs/Cart.md: added 1 test task\n"), "\(run.errors)")
    #expect(run.errors.contains("\(Self.path): added 1 key\n"), "\(run.errors)")
    #expect(try sandbox.text(of: "Docs/Cart.md").contains("specfit:task unit:CartService"))
    #expect(try sandbox.text(of: Self.path).contains("  // specfit: CartService/add(_:)/"))
    #expect(try sandbox.text(of: "Docs/Notes.md") == "# Notes\n\nNone.\n")
    let again = try sandbox.run("check", "--fix", "--format", "json")
    #expect(again.status == 0 && again.errors.isEmpty && again.output == run.output, "\(again.errors)")
  }

  @Test("shows with '--diff' what it would write, writes nothing, and ends with 1")
  func diff() throws {
    let document = try sandbox.text(of: "Docs/Cart.md")
    let run = try sandbox.run("check", "--fix", "--diff")
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.output.contains("+++ b/Docs/Cart.md"), "\(run.output)")
    #expect(run.output.contains("+### Testing Requirements"), "\(run.output)")
    #expect(!run.output.contains("untested-module"))
    #expect(try sandbox.text(of: "Docs/Cart.md") == document)
    #expect(try sandbox.text(of: Self.path) == Self.tests)
  }

  @Test("tells once what is wrong with the documents")
  func problems() throws {
    try sandbox.write("specs: [Docs, Gone]\n", to: ".specfit.yml")
    let run = try sandbox.run("check", "--fix")
    #expect(run.status == 2 && run.errors.components(separatedBy: "'Gone'").count == 2, "\(run.errors)")
    #expect(try sandbox.text(of: "Docs/Cart.md").contains("specfit:task unit:CartService"))
  }

  @Test("leaves what a waiver or a baseline knows, and documents that are not asked for")
  func known() throws {
    let document = try sandbox.text(of: "Docs/Cart.md")
    let other = document.replacing("Cart", with: "Coupon").replacing("Module 3", with: "Module 4")
    try sandbox.write(other, to: "Docs/Coupon.md")
    #expect(try sandbox.run("check", "--write-baseline", "known.json").status == 0)
    #expect(try sandbox.run("check", "--fix", "--baseline", "known.json").status == 0)
    #expect(try sandbox.text(of: "Docs/Cart.md") == document)
    #expect(try sandbox.run("check", "--fix", "--module", "4").errors.contains("Docs/Coupon.md: added 1 test task"))
    #expect(try sandbox.text(of: "Docs/Cart.md") == document)
  }

  @Test(
    "is refused where nothing may be written, or nothing would be shown",
    arguments: [["--diff"], ["--fix", "--self-test"], ["--fix", "--write-baseline", "known.json"], ["--fix", "-"]]
  )
  func usage(options: [String]) throws {
    #expect(try sandbox.run(program: Sandbox.program, ["check"] + options).status == 64)
  }
}
