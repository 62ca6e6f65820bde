// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// What another file of a target declares in the place of what XCTest gives.
@Suite("Assertions and classes that a target replaces")
struct StandInTests {
  private func check(beside other: String, at path: String, manifest: String? = nil) throws -> Sandbox.Outcome {
    let sandbox = try Sandbox()
    try sandbox.write(CheckDocuments.cart, to: "Docs/Cart.md")
    try sandbox.write(CheckDocuments.tests, to: CheckDocuments.testPath)
    try sandbox.write("import XCTest\n\n\(other)\n", to: path)
    if let manifest { try sandbox.write(manifest, to: "Package.swift") }
    return try sandbox.run("check", "--require", "written", "Docs")
  }

  @Test("prove nothing, in whatever file of the target they stand")
  func hollow() throws {
    let run = try check(beside: "func XCTAssertEqual<T>(_ a: T, _ b: T) {}", at: "ShopTests/Support/Equal.swift")
    #expect(run.status == 1 && run.output.contains("[test-without-assertion]"), "\(run.output)")
  }

  @Test("leave a test pending that ends as unimplemented")
  func unimplemented() throws {
    let sandbox = try Sandbox()
    try sandbox.write(CheckDocuments.cart, to: "Docs/Cart.md")
    let claim = try #require(CheckDocuments.tests.firstRange(of: /XCTAssert.*/))
    let tests = CheckDocuments.tests.replacingCharacters(in: claim, with: "try XCTUnimplemented(\"a key\")")
    try sandbox.write(tests, to: CheckDocuments.testPath)
    let other = "import XCTest\n\nfunc XCTUnimplemented(_ key: String) throws { throw XCTSkip(key) }\n"
    try sandbox.write(other, to: "ShopTests/Support/Pending.swift")
    let run = try sandbox.run("check", "--require", "written", "Docs")
    #expect(run.output.contains("[pending-test]") && !run.output.contains("[test-without-assertion]"), "\(run.output)")
  }

  @Test(
    "prove what they claim",
    arguments: ["func XCTAssertEqual(_ a: String, _ b: String) { if a != b { XCTFail() } }", "func check() {}"]
  )
  func honest(other: String) throws {
    let run = try check(beside: other, at: "ShopTests/Support/Equal.swift")
    #expect(run.status == 0, "\(run.output)")
  }

  @Test("count for their own target alone")
  func otherTarget() throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop",
        targets: [
          .target(name: "Shop", path: "Shop"), .testTarget(name: "ShopTests", dependencies: ["Shop"], path: "ShopTests"),
          .testTarget(name: "OtherTests", dependencies: ["Shop"], path: "OtherTests"),
        ]
      )
      """
    let hollow = "func XCTAssertEqual<T>(_ a: T, _ b: T) {}"
    let other = try check(beside: hollow, at: "OtherTests/Equal.swift", manifest: manifest)
    #expect(!other.output.contains("[test-without-assertion]"), "\(other.output)")
    let own = try check(beside: hollow, at: "ShopTests/Equal.swift", manifest: manifest)
    #expect(own.output.contains("[test-without-assertion]"), "\(own.output)")
  }
}
