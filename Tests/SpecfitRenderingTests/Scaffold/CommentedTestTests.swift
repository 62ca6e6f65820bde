// Tests that are commented out, and imports that new tests need.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitRendering
import SpecfitSource
import SpecfitSwift
import Testing

struct CommentedTestTests {
  private let suite: ExistingSuite

  init() throws { suite = try ExistingSuite() }

  private func commented(_ index: Int, by comment: (String) -> String) throws -> String {
    let text = suite.tests[index].text
    let range = try #require(suite.file.text.firstRange(of: text))
    return suite.file.text[..<range.lowerBound] + comment(text) + suite.file.text[range.upperBound...]
  }

  @Test("a test that is commented out is there: it is not written again, and the report says where it is")
  func commentedOut() throws {
    let ways: [(String) -> String] = [
      { $0.split(separator: "\n", omittingEmptySubsequences: false).map { "//" + $0 }.joined(separator: "\n") },
      { $0.split(separator: "\n", omittingEmptySubsequences: false).map { "    // " + $0 }.joined(separator: "\n") },
      { "    /*\n" + $0 + "\n    */" }, { "    #if false\n" + $0 + "\n    #endif" },
      { $0.replacing("func test_", with: "func disabled_test_") },
    ]
    for (number, way) in ways.enumerated() {
      let change = suite.change(try commented(1, by: way))
      #expect(change.status == .identical && change.edits == [], "way \(number): \(change.added)")
      #expect(change.orphans == [] && !change.isFinding)
      #expect(
        number == 3 || change.notes.count == 1 && change.notes[0].contains("'\(suite.tests[1].key)' is commented out")
      )
    }
  }

  @Test("the key of another test, or a key in the middle of a sentence, says nothing of a test")
  func otherComments() throws {
    let text = try suite.text { $0 == 1 }
    let mention = "// as in specfit: \(suite.tests[1].key)\n" + text
    #expect(suite.change(mention).added == [suite.tests[1].name])
    #expect(suite.change("// specfit: \(suite.tests[1].key)x\n" + text).added == [suite.tests[1].name])
  }

  @Test(
    "imports that new tests need are inserted behind the last import, or behind the comment at the beginning",
    arguments: [
      ("import XCTest\n\n", "import XCTest\n@testable import Shop\n\n"),
      ("@testable import Store\nimport XCTest // all\n\n", nil), ("import Shop\nimport XCTest\n\n", nil),
      (
        "// Mine.\n// More.\n\n/// The tests.\n",
        "// Mine.\n// More.\n\nimport XCTest\n@testable import Shop\n\n/// The tests.\n"
      ),
      ("/// The tests.\n", "import XCTest\n@testable import Shop\n\n/// The tests.\n"),
      ("\u{FEFF}", "\u{FEFF}import XCTest\n@testable import Shop\n\n"),
      (
        "#if canImport(XCTest)\nimport XCTest\n#endif\n",
        "@testable import Shop\n\n#if canImport(XCTest)\nimport XCTest\n#endif\n"
      ),
      ("import XCTest; @testable import Shop; ", nil),
      ("import XCTest /* a */; ", "import XCTest /* a */; \n@testable import Shop\n"),
    ] as [(String, String?)]
  )
  func imports(head: String, expected: String?) throws {
    for lineEnd in ["\n", "\r\n"] {
      let text = (head + "final class CartServiceTests: XCTestCase {\n}\n").replacing("\n", with: lineEnd)
      let result = try suite.completed(text)
      let wanted = ((expected ?? head) + "final class CartServiceTests").replacing("\n", with: lineEnd)
      #expect(result.hasPrefix(wanted), "\(result.prefix(200))")
    }
  }

  @Test("modules of the platform that new tests name are imported, those that only others name are not")
  func modules() throws {
    let code = """
      final class CartService {
        init() {}
        func move(to place: CLLocation) -> Int
        func stay() async throws
      }
      """
    let suite = try ExistingSuite(code)
    let text = try suite.text { suite.tests[$0].key.contains("move") }.replacing("import CoreLocation\n", with: "")
    #expect(try suite.completed(text).contains("@testable import Shop\nimport CoreLocation\n"))
    let other = try suite.text { suite.tests[$0].key.contains("stay") }.replacing("import CoreLocation\n", with: "")
    #expect(try !suite.completed(other).contains("import CoreLocation"))
  }
}
