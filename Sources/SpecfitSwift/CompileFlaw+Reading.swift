// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SwiftParser
internal import SwiftSyntax

extension CompileFlaw {
  /// Finds what Swift 6 refuses in pieces of code that belong together, such as the fences of a document.
  ///
  /// Nothing is said of what the pieces do not show: a type that inherits from a stranger may be isolated by it. Code
  /// that does not parse, because it is cut short, is left alone.
  ///
  /// - Parameter pieces: Swift text.
  /// - Returns: for each piece what is wrong in it, in the order of its bytes.
  package static func all(in pieces: [[UInt8]]) -> [[CompileFlaw]] {
    guard pieces.contains(where: ShownCode.isSuspect) else { return pieces.map { _ in [] } }
    let trees = pieces.map { bytes in
      bytes.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: 64) }
    }
    let types = trees.map { tree in ShownType.all(in: tree).filter { !$0.syntax.hasError } }
    let table = ShownTypes(types.flatMap(\.self))
    return zip(trees, types).map { tree, types in
      var flaws = types.flatMap { type in
        type.globals(in: table) + type.conformances(in: table) + type.testCase(in: table) + type.assignments
          + type.elements(in: table)
      }
      flaws += SpreadLists.flaws(in: tree)
      return flaws.sorted { ($0.offset, $0.kind.rawValue) < ($1.offset, $1.kind.rawValue) }
    }
  }
}

/// Code, looked at before it is worth parsing.
private enum ShownCode {
  /// Words of which each flaw has one.
  private static let words = [
    "static var ", "static let ", "Sendable", "@MainActor", "super.setUp", "super.tearDown", "XCUI", "...)", "...,",
  ].map { Array($0.utf8) }

  static func isSuspect(_ bytes: [UInt8]) -> Bool {
    words.contains { bytes.holds($0) } || hasAssignment(bytes)
  }

  /// Whether some line begins with a name, and goes on with an assignment.
  private static func hasAssignment(_ bytes: [UInt8]) -> Bool {
    bytes.split(separator: UInt8(ascii: "\n")).contains { line in
      let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
      guard words.count == 3, let first = words[0].first, (0x61...0x7A).contains(first) else { return false }
      return words[1].last == UInt8(ascii: "=") && words[1].count <= 2
    }
  }
}

extension [UInt8] {
  /// Whether a word stands somewhere; words are short and begin rarely.
  fileprivate func holds(_ word: [UInt8]) -> Bool {
    guard let first = word.first else { return true }
    var start = startIndex
    while let found = self[start...].firstIndex(of: first) {
      if self[found...].starts(with: word) { return true }
      start = found + 1
    }
    return false
  }
}
