// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Writes heads into an excerpt, so that each is well-formed by itself.
struct ExcerptWriter {
  /// Deeper brackets, and longer chains of types, are left out: the parser recurses.
  private static let deepest = 12

  /// The parser reads each `[` twice, so that its time doubles with every level.
  private static let deepestSquares = 6
  private static let longestChain = 64
  private static let mostTokens = 2_000

  let list: TokenList
  var excerpt = Excerpt()
  var diagnostics: [Diagnostic] = []

  /// How the head that is being written had to be mended.
  var repairs: Set<SwiftRepair> = []

  /// The brackets that are open, with the index of the token that ends each.
  private var open: [(bracket: Int, end: Int)] = []
  private var angles = 0
  private var chain = 0
  private var dots = 0

  init(_ list: TokenList) { self.list = list }

  /// Writes a head on a line of its own; gives how it had to be mended.
  mutating func write(_ head: Head, index: Int) -> Set<SwiftRepair> {
    if case .unneeded = head.keyword { return [] }
    if case .deinitializer = head.keyword { return [] }
    (repairs, open, angles, chain, dots) = ([], [], 0, 0, 0)
    excerpt.begin(head: index)
    guard head.tokens.count <= Self.mostTokens, writeTokens(head) else {
      excerpt.dropHead()
      report("this declaration is nested too deeply to be read", head)
      return repairs
    }
    if let body = head.body { writeBody(body, of: head) }
    if head.keyword.isType { excerpt.append("{}".utf8, source: head.end) }
    excerpt.append(ASCII.lineFeed)
    return repairs
  }

  /// Writes the tokens of a head; gives false when they are nested too deeply.
  private mutating func writeTokens(_ head: Head) -> Bool {
    var index = head.tokens.lowerBound
    while index < head.tokens.upperBound {
      closeTorn(before: index)
      let next = writeToken(index, head)
      index = min(next, head.tokens.upperBound)
      if isTooDeep { return false }
    }
    closeTorn(before: .max)
    return true
  }

  private var isTooDeep: Bool {
    guard open.count + angles <= Self.deepest, max(chain, dots) <= Self.longestChain else { return true }
    return open.count > Self.deepestSquares
      && open.count { list.byte($0.bracket) == UInt8(ascii: "[") } > Self.deepestSquares
  }

  private mutating func writeToken(_ index: Int, _ head: Head) -> Int {
    switch list[index].kind {
    case .at where index < head.keywordToken:
      // Those of the declaration itself can hold anything.
      return list.behindAttribute(index) ?? index + 1
    case .at:
      return writeAttribute(index)
    case .ellipsis where !isVariadic(index) && !isOperatorName(index):
      repairs.insert(.elided)
      dropComma()
      dropArrow()
      return index + 1
    case .assign where holdsValue(head.keyword):
      return writeValue(index, head)
    case .string, .pound, .other:
      // No type and no name holds these, and a string can be nested without end.
      break
    case .open:
      open.append((index, list[index].partner))
      copy(index)
    case .close:
      dropComma()
      if open.last?.end == index { open.removeLast() }
      copy(index)
    default:
      count(index)
      copy(index)
    }
    return index + 1
  }

  /// Writes the closing brackets that the text lacks before a token.
  private mutating func closeTorn(before index: Int) {
    while let last = open.last, !list[last.bracket].isClosed, last.end <= index {
      open.removeLast()
      repairs.insert(.unclosed)
      let bracket = list.byte(last.bracket)
      dropComma()
      excerpt.append(bracket == UInt8(ascii: "(") ? UInt8(ascii: ")") : bracket + 2)
      report("'\(list.text(last.bracket))' is never closed", at: list[last.bracket], .note)
    }
  }

  /// Counts what makes the parser recurse without a bracket.
  private mutating func count(_ index: Int) {
    switch list[index].kind {
    case .arrow: chain += 1
    case .operator where list.byte(index) == ASCII.less: angles += 1
    case .operator where list.byte(index) == ASCII.greater: angles = max(0, angles - 1)
    case .operator where [ASCII.tilde, UInt8(ascii: "?"), UInt8(ascii: "!")].contains(list.byte(index)): chain += 1
    case .word where Self.prefixWords.contains(list.text(index)): chain += 1
    case .dot: dots += 1
    case .comma where open.isEmpty && angles == 0: (chain, dots) = (0, 0)
    case .comma, .colon: dots = 0
    default: break
    }
  }

  static let prefixWords: Set<String> = [
    "any", "some", "each", "repeat", "inout", "borrowing", "consuming", "sending", "isolated",
  ]

  /// Takes out a comma that nothing follows.
  private mutating func dropComma() {
    if excerpt.bytes.last == UInt8(ascii: ",") { excerpt.removeLastByte() }
  }

  /// Takes out an arrow whose type is left out.
  private mutating func dropArrow() {
    guard excerpt.bytes.suffix(2).elementsEqual("->".utf8) else { return }
    excerpt.removeLastByte()
    excerpt.removeLastByte()
  }

  /// Copies a token, with one blank where any stand before it.
  mutating func copy(_ index: Int) {
    let token = list[index]
    if !list.isGlued(index), token.kind != .close, token.kind != .comma { space() }
    excerpt.append(list.bytes[token.start..<token.end], source: token.start)
  }

  mutating func space() {
    switch excerpt.bytes.last {
    case UInt8(ascii: "("), UInt8(ascii: "["), ASCII.lineFeed, ASCII.space: break
    default: excerpt.append(ASCII.space)
    }
  }

  private mutating func writeAttribute(_ at: Int) -> Int {
    guard let next = list.behindAttribute(at) else { return at + 1 }
    // Some are wrong without their arguments.
    if ["convention", "isolated", "differentiable"].contains(list.text(at + 1)) { return next }
    copy(at)
    var index = at + 1
    while index < next, !list.isBracket(index, "(") {
      copy(index)
      index += 1
    }
    excerpt.append(ASCII.space)
    return next
  }

  private func isOperatorName(_ index: Int) -> Bool { list.isKind(index - 1, .word) && list.text(index - 1) == "func" }

  /// Whether `...` stands behind a type.
  private func isVariadic(_ index: Int) -> Bool {
    guard list.isGlued(index) else { return false }
    return switch list[index - 1].kind {
    case .word, .close: true
    case .operator: list.byte(index - 1) != ASCII.less
    default: false
    }
  }

  mutating func report(_ message: String, at token: Token, _ severity: Diagnostic.Severity) {
    diagnostics.append(Diagnostic("swift-syntax", severity, message, at: token.start..<token.end))
  }

  mutating func report(_ message: String, _ head: Head) {
    let range = list[head.tokens.lowerBound].start..<list[head.tokens.upperBound - 1].end
    diagnostics.append(Diagnostic("swift-syntax", .warning, message, at: range))
  }
}
