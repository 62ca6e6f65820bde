// A planned test file, and what a run makes of a file that is there.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitPlanning
import SpecfitRendering
import SpecfitSource
import SpecfitSwift
import Testing

/// The planned tests of a service with a double, to compare files with.
struct ExistingSuite {
  let file: ScaffoldFile
  let tests: [ScaffoldTest]

  /// - Parameters:
  ///   - code: what the document declares.
  ///   - framework: what the file that is there is written for; nil when it does not tell.
  ///   - wanted: what the project wants.
  /// - Throws: what a faulty built-in profile or template brings.
  init(
    _ code: String = Self.code,
    in framework: Profile.Framework? = nil,
    wanted: Profile.Framework = .xctest
  ) throws {
    let path = "ShopTests/Cart/CartServiceTests.swift"
    let tree = try ScaffoldTree.of(
      ScaffoldModule("Shop.md", file: "Shop/Modules/Cart/CartService.swift", code),
      framework: wanted,
      frameworks: framework.map { [try ScaffoldPath(path): $0] } ?? [:]
    )
    file = try #require(tree.files.first { $0.role == .unit })
    guard case .suite(let suite) = file.content else {
      tests = []
      return
    }
    tests = suite.tests
  }

  static let code = """
    protocol StoreProtocol: Sendable {
      func items() async throws -> [Int]
    }

    final class CartService {
      init(store: any StoreProtocol) {}
      func load() async throws
      func find(_ id: Int) -> Int?
    }
    """

  func change(_ text: String) -> ScaffoldChange { change(Array(text.utf8)) }

  func change(_ bytes: [UInt8]) -> ScaffoldChange {
    ScaffoldChange(of: file, existing: .file(SourceFile(path: "\(file.path)", bytes: bytes)))
  }

  /// The text after a run; it must parse, and need nothing more.
  func completed(_ text: String) throws -> String {
    let change = change(text)
    let bytes = SourceFile(path: "\(file.path)", bytes: Array(text.utf8)).applying(change.edits)
    let result = String(decoding: bytes, as: UTF8.self)
    #expect(SwiftTestFile.parses(result), "\(result)")
    #expect(self.change(bytes).edits == [])
    return result
  }

  /// The new file as if somebody had written all tests.
  var writtenText: String {
    file.text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains("XCTPending(") && !$0.contains("XCTUnimplemented(") }.joined(separator: "\n")
  }

  /// The new file without some of its tests.
  func text(without isLeftOut: (Int) -> Bool) throws -> String {
    var text = file.text
    for (index, test) in tests.enumerated() where isLeftOut(index) {
      let range = try #require(text.firstRange(of: test.text + "\n"))
      text.removeSubrange(range)
    }
    return text
  }
}

extension String {
  func replacing(_ pairs: [(String, String)]) -> String { pairs.reduce(self) { $0.replacing($1.0, with: $1.1) } }
}
