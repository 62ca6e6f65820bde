// From Swift text to code as values.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitCode
internal import SpecfitSource
internal import SwiftSyntax

extension CodeExcerpt {
  /// Reads declarations and bodies from Swift text, which may be torn or elided.
  ///
  /// Takes O(*n*) time and a bounded stack. Text of more than 256 kB, and one that is too much for the
  /// parser, is left alone; ``SwiftReading`` says so. Offsets count bytes of the whole text.
  ///
  /// - Parameter bytes: any bytes.
  package init(swift bytes: [UInt8]) {
    self.init()
    guard bytes.count <= SwiftExcess.Kind.size.most else { return }
    let tokens = Lexer.tokens(of: bytes)
    guard SwiftExcess(of: tokens) == nil else { return }
    for segment in CodeSegment.segments(of: bytes, tokens) { read(segment, of: bytes) }
  }

  private mutating func read(_ segment: CodeSegment, of bytes: [UInt8]) {
    let prefix = Array(segment.prefix.utf8)
    let text = prefix + bytes[segment.range] + Array(segment.suffix.utf8)
    guard let tree = try? SwiftTree.parsing(text) else { return }
    var translator = CodeTranslator(bytes: text, shift: segment.range.lowerBound - prefix.count)
    switch segment.kind {
    case .branches:
      cases += translator.block(tree.statements).statements.flatMap { statement in
        if case .switch(_, let cases) = statement.kind { cases } else { [CodeCase]() }
      }
    case .declarations:
      if types.isEmpty, members.isEmpty, statements == nil, let block = translator.decisions(tree.statements) {
        statements = block
        return
      }
      translator.declarations(tree.statements)
      types += translator.types
      members += translator.members
    }
  }
}

/// A part of a fence that the parser can read once something stands around it.
struct CodeSegment {
  enum Kind { case declarations, branches }

  var kind: Kind
  var range: Range<Int>
  var prefix = ""
  var suffix = ""

  /// Splits a text at its first branch that no `switch` encloses, and at enum cases that no enum encloses.
  static func segments(of bytes: [UInt8], _ list: TokenList) -> [CodeSegment] {
    var depth = 0
    var start = 0
    var isInEnum = false
    var segments: [CodeSegment] = []
    func close(at end: Int) {
      guard start < end else { return }
      segments.append(
        isInEnum
          ? CodeSegment(kind: .declarations, range: start..<end, prefix: "enum Action {\n", suffix: "\n}")
          : CodeSegment(kind: .declarations, range: start..<end, prefix: isCatch(list, at: start) ? "do {} " : "")
      )
    }
    for (index, token) in list.tokens.enumerated() {
      if token.kind == .open { depth += 1 }
      if token.kind == .close { depth = max(0, depth - 1) }
      guard depth == 0, token.startsLine, token.kind == .word else { continue }
      let isCase = list.text(index) == "case" || list.text(index) == "default"
      if isCase, isPattern(list, index) {
        close(at: token.start)
        let rest = token.start..<bytes.count
        segments.append(CodeSegment(kind: .branches, range: rest, prefix: "switch action {\n", suffix: "\n}"))
        return segments
      }
      if isCase != isInEnum, !isInEnum || list.text(index) != "indirect" {
        close(at: token.start)
        (start, isInEnum) = (token.start, isCase)
      }
    }
    close(at: bytes.count)
    return segments
  }

  /// Whether a text begins with what is done about an error: the end of a function that is shown in parts.
  private static func isCatch(_ list: TokenList, at start: Int) -> Bool {
    list.tokens.first.map { $0.start >= start && $0.kind == .word } == true && list.text(0) == "catch"
  }

  /// Whether a `case` begins a branch: `case .x:`, `case let .x(y):`, `default:`.
  private static func isPattern(_ list: TokenList, _ index: Int) -> Bool {
    var next = index + 1
    if next < list.count, ["let", "var"].contains(list.text(next)) { next += 1 }
    guard next < list.count else { return false }
    return list[next].kind == .dot || (list.text(index) == "default" && list[next].kind == .colon)
  }
}
