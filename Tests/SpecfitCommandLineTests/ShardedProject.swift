// A project that is checked in parts, and in one run.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import SpecfitTestSupport

/// A project in which almost everything is wrong that a check can find across documents.
struct ShardedProject {
  let sandbox: Sandbox

  /// The numbers of its modules; each has a document, and most have tests.
  static let modules = 10..<22

  static func named(_ text: String, _ index: Int) -> String {
    text.replacing("Module 3", with: "Module \(index)").replacing("Task 3.", with: "Task \(index).")
      .replacing("Cart", with: "Cart\(index)")
  }

  static func document(_ index: Int) -> String { named(CheckDocuments.cart, index) }
  static func path(_ index: Int) -> String { "Docs/Module\(index).md" }
  static func tests(_ index: Int) -> String { named(CheckDocuments.tests, index) }
  static func testPath(_ index: Int) -> String { named(CheckDocuments.testPath, index) }

  private static let waiver = "<!-- specfit:allow missing-test-file until=2027-01-31 reason=\"later\" -->"
  private static let uselessWaiver = "<!-- specfit:allow pending-test until=2027-01-31 reason=\"later\" -->"

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("specs: [Docs]\n", to: ".specfit.yml")
    for index in Self.modules {
      try sandbox.write(Self.document(index), to: Self.path(index))
      try sandbox.write(Self.tests(index), to: Self.testPath(index))
      let source = "final class Cart\(index)Service {\n  func total() -> Int { 2 }\n}\n"
      try sandbox.write(source, to: "Shop/Cart\(index)/Cart\(index)Service.swift")
    }
    try sandbox.write(
      Self.document(13).replacing("## Comp", with: "\(Self.uselessWaiver)\n\n## Comp"),
      to: Self.path(13)
    )
    try sandbox.write(Self.document(14).replacing("## Comp", with: "\(Self.waiver)\n\n## Comp"), to: Self.path(14))
    for index in 14...15 { try sandbox.remove(Self.testPath(index)) }
    // A test without its key in another file, which adoption proposes.
    let jars = Self.document(16).replacing("all prices", with: "all marmalade jars that are left in the cellar")
    try sandbox.write(jars, to: Self.path(16))
    try sandbox.remove(Self.testPath(16))
    let sums = """
      import XCTest

      final class Cart16SumTests: XCTestCase {
        func test_total_shouldReturnSumOfAllMarmaladeJarsLeftInCellar() throws {
          XCTAssertEqual(Cart16Service().total(), 2)
        }
      }

      """
    try sandbox.write(sums, to: "ShopTests/Cart16/Sums.swift")
    // A test that stands in another file than its task names, and one that no document asks for.
    try sandbox.remove(Self.testPath(17))
    try sandbox.write(Self.tests(17), to: "ShopTests/Cart17/Elsewhere.swift")
    let orphan = Self.tests(18).replacing("Cart18Service/", with: "GoneService/")
    try sandbox.write(orphan, to: "ShopTests/Cart18/OldTests.swift")
    // Two documents ask for one test.
    try sandbox.write(Self.document(19).replacing("Module 19", with: "Module 99"), to: "Docs/Copy.md")
    // A test for another contract, on which the errors of all documents decide.
    let contract = "b07994a1fcc\n  // contract: 2:0123456789abcdef"
    try sandbox.write(Self.tests(20).replacing("b07994a1fcc", with: contract), to: Self.testPath(20))
    for (name, text) in FerryFeature.all { try sandbox.write(text, to: "Docs/Boarding/\(name)") }
    try sandbox.write("# Notes\n", to: "Docs/Notes.md")
  }

  /// Writes results of two tests, one of which failed, and the coverage of a source.
  func writeEvidence() throws {
    let name = "test_total_shouldReturnSumOfAllPrices"
    let cases = [(10, "passed"), (11, "failed"), (17, "passed"), (90, "failed")].map { index, ending in
      "Test Case 'Cart\(index)ServiceTests.\(name)' \(ending) (0.1 seconds)\n"
    }
    let log = "Test Suite 'All tests' started\n\(cases.joined())Test Suite 'All tests' failed\n"
    try sandbox.write(log, to: "results.txt")
    let lines = [(10, 1), (11, 0)].map { index, count in
      "SF:Shop/Cart\(index)/Cart\(index)Service.swift\nDA:2,\(count)\nend_of_record\n"
    }
    try sandbox.write(lines.joined(), to: "coverage.info")
  }

  /// Makes a repository of git of it, in which a document stops to be a module, another changes, and one goes.
  func writeHistory() throws {
    try sandbox.git("init", "--quiet", "--initial-branch=main")
    try sandbox.git("add", ".")
    try sandbox.git("commit", "--quiet", "--message=one")
    try sandbox.write("# Cart\n\nBe kind.\n", to: Self.path(12))
    try sandbox.write(Self.document(15) + "\nMore.\n", to: Self.path(15))
    try sandbox.remove(Self.path(18))
  }

  func run(_ arguments: [String], in folder: String = ".") throws -> Sandbox.Outcome {
    let words = ["-c", "cd \"$0\" && \"$@\"", folder, Sandbox.program.path] + arguments
    return try sandbox.run(program: URL(fileURLWithPath: "/bin/sh"), words)
  }

  /// Writes all parts, and says how each run ended.
  @discardableResult
  func shard(_ count: Int, _ arguments: [String] = [], in folder: String = ".") throws -> [Sandbox.Outcome] {
    try (1...count).map { number in
      try run(["check", "--shard", "\(number)/\(count)", "--output", "parts/\(number).json"] + arguments, in: folder)
    }
  }

  func merge(_ count: Int, _ arguments: [String] = [], in folder: String = ".") throws -> Sandbox.Outcome {
    try run(["check", "--merge"] + (1...count).map { "parts/\($0).json" } + arguments, in: folder)
  }
}
