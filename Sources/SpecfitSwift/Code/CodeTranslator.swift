// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SwiftSyntax

/// Translates the parser's tree into code as values.
struct CodeTranslator {
  /// Nodes that stand inside of each other; what is deeper is left out.
  static let deepest = 64

  let bytes: [UInt8]
  /// What is added to the offset of a node.
  let shift: Int
  var depth = 0
  var types: [CodeType] = []
  var members: [CodeMember] = []

  init(bytes: [UInt8], shift: Int) { (self.bytes, self.shift) = (bytes, shift) }

  func offset(of node: some SyntaxProtocol) -> Int {
    max(0, node.positionAfterSkippingLeadingTrivia.utf8Offset + shift)
  }

  /// A node on one line; empty when it is long.
  func text(of node: some SyntaxProtocol, limit: Int = 240) -> String {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    guard start < end, end - start <= limit else { return "" }
    var line: [UInt8] = []
    line.reserveCapacity(end - start)
    for part in bytes[start..<end].split(whereSeparator: { $0 == 0x20 || (0x09...0x0D).contains($0) }) {
      // What stands in brackets over several lines has no blank inside them on one.
      let isInside = line.last.map(Self.opening.contains) == true || part.first.map(Self.closing.contains) == true
      if !line.isEmpty, !isInside { line.append(0x20) }
      line += part
    }
    return String(decoding: line, as: UTF8.self)
  }

  private static let opening: [UInt8] = [UInt8(ascii: "("), UInt8(ascii: "[")]
  private static let closing: [UInt8] = [UInt8(ascii: ")"), UInt8(ascii: "]")]

  /// The last lines of comments above a node, without their signs.
  func comment(above node: some SyntaxProtocol) -> String? { Self.comment(node.leadingTrivia) }

  /// The comment behind a node, on its last line.
  func comment(behind node: some SyntaxProtocol) -> String? { Self.comment(node.trailingTrivia) }

  static func comment(_ trivia: Trivia) -> String? {
    documentation(trivia, at: 0).flatMap { $0.text.isEmpty ? nil : $0.text }
  }

  /// The same as ``comment(above:)``, with the places of its lines and its examples.
  func documentation(above node: some SyntaxProtocol) -> CodeComment? {
    Self.documentation(node.leadingTrivia, at: max(0, node.position.utf8Offset + shift))
  }

  private static func documentation(_ trivia: Trivia, at start: Int) -> CodeComment? {
    var lines: [(text: String, offset: Int, isSetOff: Bool)] = []
    var offset = start
    for piece in trivia {
      switch piece {
      case .docLineComment(let text):
        let line = text.drop { $0 == "/" }
        lines.append((listed(line.drop { $0 == " " }).trimmed, offset, line.hasPrefix("     ")))
      case .lineComment(let text), .blockComment(let text), .docBlockComment(let text):
        var place = offset
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
          lines.append((String(line.drop { "/*! \t\r".contains($0) }).trimmed, place, false))
          place += line.utf8.count + 1
        }
      case .newlines(let count), .carriageReturnLineFeeds(let count): if count > 1 { lines = [] }
      default: break
      }
      offset += piece.sourceLength.utf8Length
    }
    var told = CodeComment()
    var (isApart, isFenced) = (false, false)
    for line in lines where !["MARK", "TODO", "swiftlint"].contains(where: line.text.hasPrefix) {
      if line.text.hasPrefix("```") { isFenced.toggle() }
      let isExample = line.text.contains("→") && (isFenced || line.isSetOff && isApart)
      if isExample, told.examples.count < 24 {
        told.examples.append(CodeComment.Example(line.text, offset: line.offset))
      }
      // A heading titles what follows, and says nothing itself.
      let isHeading = line.text.drop { $0 == "#" }.hasPrefix(" ") && line.text.hasPrefix("#")
      guard !line.text.isEmpty, !line.text.hasPrefix("```"), !isFenced, !isExample, !isHeading else {
        isApart = true
        continue
      }
      // A bullet, and a line that begins with a capital or with what is given then, begins a sentence, though nobody wrote
      // the full stop.
      let isNew =
        isApart || line.text.hasPrefix("- ") || endings.contains(where: line.text.hasPrefix)
        || line.text.first?.isUppercase == true && line.text.dropFirst().first?.isLowercase == true
      // A quotation is no end.
      let isOpen = told.text.last.map { !$0.isPunctuation || $0 == "\"" } ?? false
      let joint = isNew && isOpen ? ". " : " "
      if told.text.utf8.count < 2_000 { told.append(line.text, offset: line.offset, behind: joint) }
      isApart = false
    }
    return told.text.isEmpty && told.examples.isEmpty ? nil : told
  }

  /// A line of a doc comment, whose items begin with a hyphen, whatever sign or number they had.
  private static func listed(_ line: Substring) -> String {
    let rest = line.drop(while: \.isNumber)
    if rest.startIndex > line.startIndex, rest.hasPrefix(". ") { return "- " + rest.dropFirst(2) }
    return line.hasPrefix("* ") || line.hasPrefix("+ ") ? "- " + line.dropFirst(2) : String(line)
  }

  /// What is given elsewhere, in a sentence of its own: "nil for unknown codes".
  private static let endings = ["nil for ", "nil off ", "nil outside ", "nil beyond ", "nil past "]

  /// Whether a comment says that code is left out.
  static func isElision(_ comment: String) -> Bool {
    comment.hasPrefix("...") || comment.hasPrefix("…") || comment.hasSuffix("...") || comment.hasSuffix("…")
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = Substring(self)
    while text.last?.isWhitespace == true || text.hasSuffix("*/") { text.removeLast(text.hasSuffix("*/") ? 2 : 1) }
    return String(text)
  }
}
