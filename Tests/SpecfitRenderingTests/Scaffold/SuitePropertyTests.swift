// What holds for every file, whichever tests it lacks and however it is laid out.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitRendering
import SpecfitSource
import SpecfitSwift
import SpecfitTestSupport
import Testing

struct SuitePropertyTests {
  /// A way to lay out a file, which keeps its tests.
  enum Layout: String, CaseIterable {
    case plain, tabs, twoSpaces, carriageReturns, windows, noLastLineEnd, nested, noComments, ownFixture, trailing

    func applied(to text: String) -> String {
      switch self {
      case .plain: text
      case .tabs: text.replacing("    ", with: "\t")
      case .twoSpaces: text.replacing("    ", with: "  ")
      case .carriageReturns: text.replacing("\n", with: "\r")
      case .windows: text.replacing("\n", with: "\r\n")
      case .noLastLineEnd: String(text.dropLast())
      case .nested: text.replacing("final class", with: "enum Shop { final class") + "}\n"
      case .noComments:
        text.split(separator: "\n", omittingEmptySubsequences: false)
          .filter { !$0.contains("// specfit:") && !$0.contains("XCTPending(") }.joined(separator: "\n")
      case .ownFixture: text.replacing("private func makeSUT(", with: "private func makeSUT(_ a: Int, ")
      case .trailing: text.replacing("\n    }\n", with: "\n    } // end\n    // more\n")
      }
    }
  }

  @Test("insertion loses no byte, gives every case one test, parses, and is done once", arguments: Layout.allCases)
  func completion(layout: Layout) throws {
    let suite = try ExistingSuite()
    var random = SeededGenerator(seed: 7)
    for _ in 0..<10 {
      let left = suite.tests.indices.filter { _ in Bool.random(using: &random) }
      let text = layout.applied(to: try suite.text { left.contains($0) })
      let change = suite.change(text)
      #expect(change.added.count == left.count)
      #expect(change.edits.allSatisfy(\.range.isEmpty) && change.edits.areInOrder)
      let completed = SourceFile(path: "a.swift", bytes: Array(text.utf8)).applying(change.edits)
      let file = SwiftTestFile(reading: completed)
      #expect(file.isWellFormed, "\(String(decoding: completed, as: UTF8.self))")
      #expect(file.tests.count == suite.tests.count)
      #expect(Set(file.tests.map(\.name)) == Set(suite.tests.map(\.name)))
      let again = suite.change(completed)
      #expect(again.edits == [] && again.status == .identical)
    }
  }

  @Test("whatever the bytes of a file are, they stay, and a second run has nothing to add")
  func anyBytes() throws {
    let suite = try ExistingSuite()
    var random = SeededGenerator(seed: 11)
    let text = Array(suite.file.text.utf8)
    for _ in 0..<80 {
      var bytes = text
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let start = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0...400, using: &random))
        bytes.replaceSubrange(
          start..<end,
          with: [[], Array("{".utf8), Array("\n}\n".utf8), [0xFF]].randomElement(using: &random) ?? []
        )
      }
      let change = suite.change(bytes)
      #expect(change.edits.allSatisfy(\.range.isEmpty) && change.edits.areInOrder)
      guard change.status == .complete else {
        #expect(change.edits == [])
        continue
      }
      let completed = SourceFile(path: "a.swift", bytes: bytes).applying(change.edits)
      #expect(SwiftTestFile(reading: completed).isWellFormed)
      #expect(suite.change(completed).edits == [])
    }
  }
}
