// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource
internal import SwiftSyntax

extension CompileFlaw {
  /// Finds what Swift 6 refuses in pieces of code that belong together, such as the fences of a document.
  ///
  /// Nothing is said of what the pieces do not show: a type that inherits from a stranger may be isolated by it. Code
  /// that does not parse, because it is cut short or too much for the parser, is left alone.
  ///
  /// - Parameter pieces: Swift text.
  /// - Returns: for each piece what is wrong in it, in the order of its bytes.
  package static func all(in pieces: [[UInt8]]) -> [[CompileFlaw]] {
    guard pieces.contains(where: ShownCode.isSuspect), pieces.contains(where: ShownCode.mayBeRefused) else {
      return pieces.map { _ in [] }
    }
    return parsed(in: pieces)
  }

  /// The same, without a look at the words.
  package static func parsed(in pieces: [[UInt8]]) -> [[CompileFlaw]] {
    let trees = pieces.map { try? SwiftTree.parsing($0) }
    let types = trees.map { tree in tree.map { ShownType.all(in: $0).filter { !$0.syntax.hasError } } ?? [] }
    let table = ShownTypes(types.flatMap(\.self))
    return zip(trees, types).map { tree, types in
      var flaws = types.flatMap { type in
        type.globals(in: table) + type.conformances(in: table) + type.testCase(in: table) + type.assignments
          + type.elements(in: table)
      }
      if let tree { flaws += SpreadLists.flaws(in: tree) }
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

  private static let (statics, extensions, elements, lists) = (
    Array("static".utf8), Array("extension".utf8), Array("XCUI".utf8), Array("...".utf8)
  )
  private static let (structures, functions, classes) = (Array("struct".utf8), Array("func".utf8), Array("class".utf8))

  /// Whether a piece has what some flaw needs: shared state, a promise, an element, a list, or a method that assigns.
  ///
  /// A class without promises has no flaw but by its shared state, whatever isolates it.
  static func mayBeRefused(_ bytes: [UInt8]) -> Bool {
    if [statics, extensions, elements, lists].contains(where: { bytes.holds($0) }) { return true }
    if bytes.contains(UInt8(ascii: "=")), bytes.holds(structures), bytes.holds(functions) { return true }
    return hasPromisingClass(bytes)
  }

  /// Whether the word `class` stands anywhere but in `class Name {`.
  private static func hasPromisingClass(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while let start = rest.firstIndex(of: classes[0]) {
      rest = bytes[(start + 1)...]
      guard bytes[start...].starts(with: classes) else { continue }
      let blanks = bytes[(start + classes.count)...]
      let name = blanks.drop { $0.isBlank }
      let behind = name.drop { $0.isIdentifierPart }.drop { $0.isBlank }
      guard name.startIndex > blanks.startIndex, name.first?.isUppercase == true, behind.first == UInt8(ascii: "{")
      else {
        return true
      }
    }
    return false
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
