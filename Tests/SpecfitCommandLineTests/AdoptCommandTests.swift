// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite("The command adopt")
struct AdoptCommandTests {
  private let sandbox: Sandbox

  private static let document = """
    # Module 3: Cart

    ### CartService

    - File: `Sources/Shop/CartService.swift`

    ```swift
    actor CartService {
      func total() -> Int
      func add(_ price: Int) throws
      func empty()
    }
    ```

    - `total()` returns the sum of all prices, and 0 for an empty cart.
    - If the price is negative, `add` throws `CartError.negativePrice`.
    - `empty()` removes all prices.
    - A voucher is used once.

    """

  private static let source = """
    public enum CartError: Error { case negativePrice }

    public actor CartService {
      public init() {}
      public func total() -> Int { 0 }
      public func add(_ price: Int) throws {}
      public func empty() {}
    }

    """

  private static let tests = """
    import XCTest
    @testable import Shop

    final class ShoppingTests: XCTestCase {
      private func makeCart() -> CartService { CartService() }

      /// What it comes to.
      func testTotalIsTheSumOfAllPrices() async throws {
        let cart = makeCart()
        try await cart.add(2)
        let total = await cart.total()
        XCTAssertEqual(total, 2)
      }

      // a person's own word
      func testRefusesNegativePrice() async {
        do {
          try await makeCart().add(-1)
          XCTFail("nothing was thrown")
        } catch {
          XCTAssertEqual(error as? CartError, .negativePrice)
        }
      }

      func testSky() { XCTAssertEqual("blue", "blue".lowercased()) }
    }

    """

  private static let path = "Tests/ShopTests/ShoppingTests.swift"

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("specs: [Docs]\n", to: ".specfit.yml")
    try sandbox.write(Self.document, to: "Docs/Module3.md")
    try sandbox.write(Self.source, to: "Sources/Shop/CartService.swift")
    try sandbox.write(Self.tests, to: Self.path)
    try sandbox.writeManifest(of: "Shop")
  }

  @Test("an empty file of tests holds up no command", arguments: ["adopt", "check", "scaffold"])
  func emptyFile(command: String) throws {
    try sandbox.write("", to: "Tests/ShopTests/CartServiceTests.swift")
    let run = try sandbox.run(command)
    #expect([0, 1].contains(run.status), "\(run.errors)")
  }

  @Test("takes out the pending tests of what other tests try, unless somebody has touched them")
  func twins() throws {
    let suite = "Tests/ShopTests/CartServiceTests.swift"
    try sandbox.remove(Self.path)
    #expect(try sandbox.run("scaffold").status == 0)
    let touched = try sandbox.text(of: suite).replacing("placeholder(\"what shows that 0", with: "placeholder(\"that 0")
    try sandbox.write(touched, to: suite)
    try sandbox.write(Self.tests, to: Self.path)
    #expect(try sandbox.run("adopt", "--check").status == 1)
    let run = try sandbox.run("adopt", "--write")
    #expect(run.status == 0 && run.output.contains("\(suite): removed 2 pending tests\n"), "\(run)")
    let left = try sandbox.text(of: suite)
    #expect(!left.contains("shouldReturnSumOfAllPrices") && !left.contains("shouldThrowNegativePrice"), "\(left)")
    #expect(left.contains("shouldReturn0ForEmptyCart") && left.contains("makeSUT()"), "\(left)")
    #expect(!left.contains("XCTestCase {\n\n") && !left.contains("\n\n\n"), "\(left)")
    #expect(try sandbox.run("adopt", "--check").status == 0)
    #expect(try sandbox.run("scaffold", "--check").status == 0)
  }

  @Test("takes out a pending test whose key somebody has put above another")
  func tiedByHand() throws {
    let suite = "Tests/ShopTests/CartServiceTests.swift"
    try sandbox.remove(Self.path)
    #expect(try sandbox.run("scaffold").status == 0)
    let key = "  // specfit: CartService/total()/b07994a1fcc\n"
    let tied = Self.tests.replacing("  func testTotalIs", with: key + "  func testTotalIs")
      .replacing("  func testRefuses", with: "  // specfit: CartService/add(_:)/b8e1cad47e9\n  func testRefuses")
      .replacing("  func testSky", with: "  // specfit: CartService/total()/b5b4bf488a9\n  func testSky")
    try sandbox.write(tied, to: Self.path)
    let diff = try sandbox.run("adopt", "--diff")
    #expect(diff.status == 1 && diff.output.contains("-    func test_total_shouldReturnSumOfAllPrices"), "\(diff)")
    #expect(diff.errors.contains("3 pending tests for what other tests try"), "\(diff.errors)")
    #expect(try sandbox.run("adopt", "--write").status == 0)
    #expect(try !sandbox.text(of: suite).contains("test_total"))
    #expect(try sandbox.text(of: Self.path) == tied)
  }

  @Test("writes the tests of a task that no case names into its list, which is its plan from then on")
  func addedCases() throws {
    let suite = "Tests/ShopTests/CartServiceTests.swift"
    try sandbox.remove(Self.path)
    let tests = Self.tests.replacing("ShoppingTests", with: "CartServiceTests")
      .replacing(
        "  func testSky",
        with:
          "  // specfit: not CartService/add(_:)/b8e1cad47e9\n  func testOld() { XCTAssertTrue(3 > 2) }\n\n  func testSky"
      )
    try sandbox.write(tests, to: suite)
    #expect(try sandbox.run("retrofit").status == 0)
    let before = try sandbox.text(of: "Docs/Module3.md")
    let diff = try sandbox.run("adopt", "--add-cases", "--diff")
    #expect(diff.status == 1 && diff.output.contains("\n+  1. `testSky()`\n"), "\(diff)")
    #expect(diff.errors.contains("'specfit adopt --write --add-cases' puts them there"), "\(diff.errors)")
    #expect(try sandbox.text(of: "Docs/Module3.md") == before)
    let shown = try sandbox.run("adopt", "--add-cases", "--format", "json")
    #expect(shown.output.contains("testSky") && !shown.output.contains("testOld"), "\(shown.output)")

    let run = try sandbox.run("adopt", "--add-cases", "--write")
    #expect(run.status == 0 && run.output.contains("Docs/Module3.md: added 1 case\n"), "\(run)")
    let after = try sandbox.text(of: "Docs/Module3.md")
    #expect(after.replacing("  1. `testSky()`\n", with: "") == before)
    #expect(try sandbox.run("adopt", "--add-cases", "--check").status == 0)
    #expect(try sandbox.run("retrofit", "--check").status == 0)
    let brief = try sandbox.run("tasks", "show", "unit:CartService").output
    #expect(brief.contains("`testSky`: written"), "\(brief)")
  }

  /// The lines of comments with keys.
  private func keys() throws -> [Substring] {
    try sandbox.text(of: Self.path).split(separator: "\n").filter { $0.contains("// specfit: ") }
  }

  @Test("shows for each case the test that tries it, and why, and changes nothing")
  func show() throws {
    let run = try sandbox.run("adopt")
    #expect(run.status == 0)
    #expect(run.output.contains("ShoppingTests.testRefusesNegativePrice, \(Self.path):16"))
    #expect(run.output.contains("it expects 'negativePrice'"))
    #expect(run.output.contains("certain"))
    #expect(try sandbox.text(of: Self.path) == Self.tests)
  }

  @Test("puts keys above tests, and nothing else; a second run changes nothing")
  func write() throws {
    #expect(try sandbox.run("adopt", "--check").status == 1)
    #expect(try sandbox.run("adopt", "--write").status == 0)
    let written = try sandbox.text(of: Self.path)
    let lines = written.split(separator: "\n", omittingEmptySubsequences: false)
    let others = lines.filter { !$0.contains("// specfit: ") }
    #expect(others.joined(separator: "\n") == Self.tests)
    #expect(written.contains("  // a person's own word\n  // specfit: CartService/add(_:)/"))
    #expect(written.contains("  /// What it comes to.\n  // specfit: CartService/total()/"))
    #expect(try sandbox.run("adopt", "--write").status == 0)
    #expect(try sandbox.run("adopt", "--check").status == 0)
    #expect(try sandbox.text(of: Self.path) == written)
  }

  @Test("a section that was written before the keys names the wrong file, which is a note that retrofit mends")
  func sectionBeforeKeys() throws {
    #expect(try sandbox.run("retrofit").status == 0)
    #expect(try sandbox.run("adopt", "--write").status == 0)
    let check = try sandbox.run("check")
    #expect(!check.output.contains("stale-section"))
    #expect(check.output.contains("moved-test-file"))
    #expect(check.output.contains("run 'specfit retrofit Docs/Module3.md'"))
    #expect(try sandbox.run("retrofit").status == 0)
    #expect(try sandbox.text(of: "Docs/Module3.md").contains("`\(Self.path)`"))
    #expect(try !sandbox.run("check").output.contains("moved-test-file"))
  }

  @Test("the diff is what is written")
  func diff() throws {
    let diff = try sandbox.run("adopt", "--diff")
    #expect(diff.status == 1)
    try sandbox.write(diff.output, to: "keys.patch")
    let patched = try sandbox.run(program: JSONSchemaValidator.python, ["patch", "-p1", "-i", "keys.patch"])
    #expect(patched.status == 0, "\(patched.errors)")
    let text = try sandbox.text(of: Self.path)
    try sandbox.write(Self.tests, to: Self.path)
    try sandbox.run("adopt", "--write")
    #expect(try sandbox.text(of: Self.path) == text)
  }

  @Test("what a person refused is not proposed again")
  func refusal() throws {
    try sandbox.run("adopt", "--write")
    let key = try #require(try keys().first { $0.contains("add(_:)") })
    let refused = key.replacingOccurrences(of: "specfit: ", with: "specfit: not ")
    try sandbox.write(try sandbox.text(of: Self.path).replacingOccurrences(of: key, with: refused), to: Self.path)
    let text = try sandbox.text(of: Self.path)
    let run = try sandbox.run("adopt")
    #expect(!run.output.contains("testRefusesNegativePrice,"))
    try sandbox.run("adopt", "--write", "--include-possible")
    #expect(try keys().count { $0.contains("/add(_:)/") && $0.contains(refused.suffix(11)) } == 1)
    #expect(try sandbox.text(of: Self.path).contains(refused) && text.contains(refused))
  }

  @Test("quiet runs say nothing of what goes well")
  func quiet() throws {
    let run = try sandbox.run("adopt", "--write", "--quiet")
    #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.output)\(run.errors)")
    #expect(try keys().count > 0)
    #expect(try sandbox.run("adopt", "--quiet", "--verbose").status == 64)
  }

  @Test("scaffold writes no second test of a case that a test without a key surely tries, and says what to do")
  func scaffoldFirst() throws {
    try sandbox.run("retrofit")
    let certain = try sandbox.run("adopt").output.split(separator: "\n").count { $0.hasPrefix("    certain ") }
    #expect(certain > 0)
    let sentence = "\(certain) \(certain == 1 ? "case seems" : "cases seem") to be tried by tests that are there"
    let run = try sandbox.run("scaffold")
    #expect(run.status == 0)
    #expect(run.errors.contains("\(sentence): run 'specfit adopt --write'"), "\(run.errors)")
    let scaffolded = "Tests/ShopTests/CartServiceTests.swift"
    #expect(try !sandbox.text(of: scaffolded).contains("XCTPending(\"CartService/add(_:)/"))
    #expect(try sandbox.run("scaffold", "--check").status == 0)
    let json = try sandbox.run("scaffold", "--check", "--format", "json").output
    #expect(
      json.contains("\"name\": \"testRefusesNegativePrice\"") || json.contains("\"name\":\"testRefusesNegativePrice\"")
    )
    try sandbox.run("adopt", "--write")
    #expect(try !sandbox.run("scaffold", "--check").errors.contains("to be tried by tests that are there"))
    #expect(try keys().count == Set(keys()).count)
  }

  @Test("a ticked task whose tests carry no key is no false tick, and passes only once they carry one")
  func honestTick() throws {
    let tasks = "## Tasks\n\n- [x] T001 Create CartServiceTests in `Tests/ShopTests/CartServiceTests.swift`\n"
    let document = Self.document.replacingOccurrences(of: ", and 0 for an empty cart", with: "")
      .replacingOccurrences(of: "- A voucher is used once.\n", with: "")
      .replacingOccurrences(of: "- `empty()` removes all prices.\n", with: "")
      .replacingOccurrences(of: "  func empty()\n", with: "")
    try sandbox.write(document + tasks, to: "Docs/Module3.md")
    let tests = Self.tests.replacingOccurrences(
      of: "makeCart() -> CartService { CartService() }",
      with: "makeCart() -> CartService { .init() }"
    )
    try sandbox.write(tests.replacingOccurrences(of: "ShoppingTests", with: "Purchases"), to: Self.path)
    let before = try sandbox.run("check")
    #expect(before.status == 1)
    #expect(before.output.components(separatedBy: "error[").count == 2, "\(before.output)")
    #expect(
      before.output.contains("error[missing-test-file]") && before.output.contains("tests without a key seem to try")
    )
    #expect(before.output.contains("run 'specfit adopt --write Docs/Module3.md'"))
    #expect(try sandbox.run("adopt", "--write", "Docs/Module3.md").status == 0)
    let after = try sandbox.run("check")
    #expect(!after.output.contains("error["), "\(after.output)")
    try sandbox.write("import XCTest\n", to: Self.path)
    let stale = try sandbox.run("check")
    #expect(
      stale.output.contains("error[false-tick]") && stale.output.components(separatedBy: "error[").count == 2,
      "\(stale.output)"
    )
    #expect(stale.output.contains("take the tick away, or write the tests: run 'specfit scaffold --module 3'"))
    // Who does the one finds the file, and who does the other is told of the task that waits.
    try sandbox.run("scaffold", "--module", "3")
    #expect(try !sandbox.run("check").output.contains("there is no '"))
    try sandbox.write(document + tasks.replacingOccurrences(of: "[x]", with: "[ ]"), to: "Docs/Module3.md")
    #expect(try !sandbox.run("check").output.contains("error["))
  }

  @Test("a test with several keys stands for each of its cases")
  func severalKeys() throws {
    try sandbox.run("retrofit")
    try sandbox.run("adopt", "--write", "--include-possible")
    let known = try keys()
    #expect(known.count > 1)
    let first = try #require(known.first)
    let both = known.joined(separator: "\n")
    let text = try sandbox.text(of: Self.path).replacingOccurrences(of: "\(known[1])\n", with: "")
    try sandbox.write(text.replacingOccurrences(of: first, with: both), to: Self.path)
    let check = try sandbox.run("check")
    #expect(!check.output.contains("[untested-behavior]") && !check.output.contains("[orphan-test]"))
    #expect(try sandbox.run("scaffold", "--dry-run").output.contains("complete \(Self.path) (1 test)"))
  }

  @Test("what stands on a line with other code is left alone, with a note", arguments: ["\n", "\r\n"])
  func oneLine(end: String) throws {
    let text = Self.tests.replacingOccurrences(
      of: "  // a person's own word\n  func testRefuses",
      with: "  var a = 1; func testRefuses"
    ).replacingOccurrences(of: "\n", with: end)
    try sandbox.write(text, to: Self.path)
    let run = try sandbox.run("adopt", "--write")
    #expect(run.errors.contains("other code stands before 'testRefusesNegativePrice'"))
    let written = try sandbox.text(of: Self.path)
    #expect(!written.contains("// specfit: CartService/add"))
    #expect(written.contains("// specfit: CartService/total()"))
    let lines = written.components(separatedBy: end).filter { !$0.contains("// specfit: ") }
    #expect(lines.joined(separator: end) == text)
  }

  @Test("names that could be read as something else stay names")
  func hostile() throws {
    let text = Self.tests.replacingOccurrences(of: "testRefusesNegativePrice", with: "`test refuses */ negative price`")
    try sandbox.write(text, to: "Tests/ShopTests/A \u{1B}[31m.swift")
    try sandbox.write("import XCTest\nclass {{{ func test() {", to: "Tests/ShopTests/Broken.swift")
    try sandbox.write([0xFF, 0x00, 0x69], to: "Tests/ShopTests/Bytes.swift")
    let run = try sandbox.run("adopt")
    #expect(run.status == 0)
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test(
    "the JSON is what its schema says",
    .enabled("python3 has no package 'jsonschema'") { JSONSchemaValidator.isAvailable },
    arguments: [[], ["--write"], ["--check"]]
  )
  func json(arguments: [String]) throws {
    let run = try sandbox.run(program: Sandbox.program, ["adopt", "--format", "json"] + arguments)
    #expect(try JSONSchemaValidator("adoption").problems(in: run.output) == "")
  }

  @Test("modes exclude each other, and standard input has no project")
  func usage() throws {
    #expect(try sandbox.run("adopt", "--write", "--check").status == 64)
    #expect(try sandbox.run("adopt", "--diff", "--format", "json").status == 64)
    #expect(try sandbox.run("adopt", "-").status == 64)
  }
}
