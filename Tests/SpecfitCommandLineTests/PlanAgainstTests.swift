// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite("specfit plan --against")
struct PlanAgainstTests {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(CheckDocuments.cart, to: "Docs/Cart.md")
    try sandbox.write(CheckDocuments.cart.replacing("Cart", with: "Coupon"), to: "Docs/Coupon.md")
    try sandbox.write("specs: Docs\n", to: ".specfit.yml")
    try sandbox.git("init", "--quiet", "--initial-branch=main")
    try sandbox.git("add", ".")
    try sandbox.git("commit", "--quiet", "--message=one")
    return sandbox
  }

  @Test("says that no plan changed when only prose did")
  func nothing() throws {
    let sandbox = try sandbox()
    try sandbox.write(CheckDocuments.cart + "\nMore prose.\n", to: "Docs/Cart.md")
    let run = try sandbox.run("plan", "--against", "HEAD")
    #expect(run.status == 0 && run.output.isEmpty, "\(run.output)")
    #expect(run.errors == "note: no plan changed since 'HEAD'\n", "\(run.errors)")
  }

  @Test("names what a changed signature outdates, and what new members create")
  func signatures() throws {
    let sandbox = try sandbox()
    let text = CheckDocuments.cart.replacing("func total() -> Int", with: "func total() async -> Int\n  func clear()")
      .replacing("all prices.", with: "all prices.\n\n`clear()` removes all items.")
    try sandbox.write(text, to: "Docs/Cart.md")
    let run = try sandbox.run("plan", "--against", "main")
    #expect(run.status == 0, "\(run.errors)")
    for part in [
      "Docs/Cart.md: Cart (changed)\n", "  create case CartService/clear()/", "  outdate CartService/total(), line ",
      "    - func total() -> Int\n    + func total() async -> Int\n    CartService/total()/b07994a1fcc\n",
    ] {
      #expect(run.output.contains(part), "\(run.output)")
    }
    #expect(!run.output.contains("Coupon"))
  }

  @Test("names a sentence in other words as one rewording, with both keys and both sentences")
  func rewording() throws {
    let sandbox = try sandbox()
    func write(_ sentence: String) throws {
      let text = CheckDocuments.cart.replacing("## Testing", with: "- \(sentence)\n\n## Testing")
      try sandbox.write(text, to: "Docs/Cart.md")
    }
    let old = "If the cart holds more than 10 items, `total()` throws `CartError.full`."
    let new = "When the cart contains more than 10 items, `total()` rejects it with `CartError.full`."
    try write(old)
    try sandbox.git("commit", "--quiet", "--all", "--message=two")
    try write(new)
    let run = try sandbox.run("plan", "--against", "HEAD")
    #expect(!run.output.contains("  create case") && !run.output.contains("  orphan case"), "\(run.output)")
    #expect(run.output.contains("  reword case CartService/total()/"), "\(run.output)")
    #expect(run.output.contains("    - \(old)\n    + \(new)\n"), "\(run.output)")
    guard JSONSchemaValidator.isAvailable else { return }
    let json = try sandbox.run("plan", "--against", "HEAD", "--format", "json").output
    #expect(try JSONSchemaValidator("plan-change").problems(in: json) == "")
  }

  @Test("names the documents that are new, and those that are gone with all that they leave behind")
  func documents() throws {
    let sandbox = try sandbox()
    try sandbox.remove("Docs/Coupon.md")
    try sandbox.write(CheckDocuments.cart.replacing("Cart", with: "Order"), to: "Docs/Order.md")
    let run = try sandbox.run("plan", "--against", "HEAD")
    #expect(run.output.contains("Docs/Coupon.md: Coupon (gone)\n  orphan task unit:CouponService "), "\(run.output)")
    #expect(run.output.contains("Docs/Order.md: Order (new)\n  create task unit:OrderService "), "\(run.output)")
    let markdown = try sandbox.run("plan", "--against", "HEAD", "--format", "markdown").output
    #expect(markdown.contains("- Orphan task `unit:CouponService` in `ShopTests/Coupon/CouponServiceTests.swift`\n"))
    guard JSONSchemaValidator.isAvailable else { return }
    let json = try sandbox.run("plan", "--against", "HEAD", "--format", "json").output
    #expect(try JSONSchemaValidator("plan-change").problems(in: json) == "")
  }

  @Test("names a document that specifies nothing any more")
  func noModule() throws {
    let sandbox = try sandbox()
    try sandbox.write("# Hi\n", to: "Docs/Coupon.md")
    let run = try sandbox.run("plan", "--against", "HEAD")
    #expect(run.output.contains("Docs/Coupon.md: Coupon (gone)\n  orphan task unit:CouponService "), "\(run.output)")
  }

  @Test("ends with 2 for a revision that git does not know, in every format")
  func unknown() throws {
    let sandbox = try sandbox()
    let run = try sandbox.run("plan", "--against", "v9", "--format", "json")
    #expect(run.status == 2)
    #expect(run.errors.contains("git knows no revision 'v9'") && run.output.contains("unusable-revision"))
  }
}
