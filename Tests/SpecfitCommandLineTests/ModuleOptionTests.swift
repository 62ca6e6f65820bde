// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite("The option --module")
struct ModuleOptionTests {
  /// A feature in a numbered folder, and a module of its own.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write("specs: [specs, Docs]\n", to: ".specfit.yml")
    try sandbox.write(CheckDocuments.cart.replacing("Module 3", with: "Module 5"), to: "Docs/Cart.md")
    for (file, type) in [("spec", "SignInService"), ("plan", "TokenStore"), ("contracts/api", "AccountClient")] {
      let text = """
        # \(file == "spec" ? "Feature Specification" : "Plan"): Sign In

        ## Components

        ### \(type)

        - File: `Shop/Auth/\(type).swift`

        ```swift
        final class \(type) {
          func open() -> Int
        }
        ```

        - If nothing is there, `open()` returns `0`.

        """
      try sandbox.write(text, to: "specs/003-user-auth/\(file).md")
    }
    return sandbox
  }

  @Test(
    "a numbered folder is one module for every command",
    arguments: ["003", "3", "003-user-auth", "user-auth", "UserAuth"]
  )
  func folder(word: String) throws {
    let sandbox = try sandbox()
    let types = ["SignInService", "TokenStore", "AccountClient"]
    for command in [["check"], ["tasks"], ["status"], ["scaffold", "--dry-run"]] {
      let run = try sandbox.run(program: Sandbox.program, command + ["--module", word])
      #expect(run.status == (["check", "scaffold"].contains(command[0]) ? 1 : 0), "\(command) \(run.errors)")
      for type in types { #expect(run.output.contains(type), "\(command) \(run.output)") }
      #expect(!run.output.contains("CartService"), "\(command) \(run.output)")
    }
    let verify = try sandbox.run("verify", word)
    #expect(verify.errors.hasSuffix("so nothing can be built\n"), "\(verify.errors)")
    #expect(!FileManager.default.fileExists(atPath: sandbox.folder.appendingPathComponent("TEST_STATUS.md").path))
  }

  @Test("a module that cannot be told apart is an error that names the candidates")
  func ambiguous() throws {
    let sandbox = try sandbox()
    try sandbox.write(CheckDocuments.cart.replacing("Cart", with: "Maps"), to: "specs/003-maps/spec.md")
    for command in [
      ["check", "--module"], ["tasks", "--module"], ["status", "--module"], ["scaffold", "--check", "--module"],
      ["verify"],
    ] {
      let run = try sandbox.run(program: Sandbox.program, command + ["003"])
      #expect(run.status == 2, "\(command)")
      #expect(
        run.errors.hasSuffix(
          "error: '003' may mean several modules: '003-maps' in 'specs/003-maps', '003-user-auth' in "
            + "'specs/003-user-auth'; use a name that only one of them has\n"
        ),
        "\(command) \(run.errors)"
      )
    }
  }

  @Test("a check of one module is silent about all others, and exits with what it finds there")
  func check() throws {
    let sandbox = try sandbox()
    try sandbox.write(
      CheckDocuments.cart.replacing("Cart", with: "Coupon").replacing("Module 3", with: "Module 4"),
      to: "Docs/Coupon.md"
    )
    let run = try sandbox.run("check", "--module", "Cart", "--format", "json")
    #expect(run.status == 1 && run.output.contains("CartService"), "\(run.output)")
    #expect(!run.output.contains("CouponService") && !run.output.contains("TokenStore"), "\(run.output)")
    #expect(try sandbox.run("check", "--module", "Cart", "--self-test").status == 64)
    #expect(try sandbox.run("check", "--module", "").status == 64)
    // Whom the paths leave out is not checked by a name either.
    let elsewhere = try sandbox.run("check", "Docs", "--module", "003-user-auth")
    #expect(elsewhere.status == 2 && elsewhere.errors.contains("so nothing was checked"), "\(elsewhere.errors)")
  }
}
