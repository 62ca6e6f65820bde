// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Pairs the brackets of a token list.
///
/// Where they do not balance, the code is torn, and its indentation tells best
/// which bracket lacks its partner: a function that begins no deeper than the
/// line of an open brace is not inside of it. Takes O(*n*) time.
struct BracketMatcher {
  private struct Frame {
    var token: Int
    var byte: UInt8
    /// The indentation of the line that the bracket stands in.
    var indent: Int
    /// Whether it is the brace of a type.
    var isType: Bool
    /// How many `(` and `[` are open since the last `{`, this one included.
    var parentheses: Int
    var squares: Int
  }

  private var list: TokenList
  private let isByIndentation: Bool
  private var open: [Frame] = []
  private var braces = 0
  private var indent = 0
  private var awaitsTypeBrace = false
  private var isBalanced = true

  private init(_ list: TokenList, isByIndentation: Bool) {
    self.list = list
    self.isByIndentation = isByIndentation
  }

  static func matching(_ list: TokenList) -> TokenList {
    var matcher = Self(list, isByIndentation: false)
    matcher.run()
    guard !matcher.isBalanced else { return matcher.list }
    // The second round looks through attributes with the partners of the first.
    var second = Self(matcher.list, isByIndentation: true)
    second.run()
    return second.list
  }

  private mutating func run() {
    for index in list.tokens.indices {
      if isByIndentation, list[index].startsLine { beginLine(with: index) }
      switch list[index].kind {
      case .open: push(index)
      case .close: close(index)
      default: break
      }
    }
    while !open.isEmpty { pop(unclosedBefore: list.count) }
  }

  private mutating func push(_ index: Int) {
    let byte = list.byte(index)
    let outer = open.last.flatMap { $0.byte == UInt8(ascii: "{") ? nil : $0 }
    let isBrace = byte == UInt8(ascii: "{")
    open.append(
      Frame(
        token: index,
        byte: byte,
        indent: indent,
        isType: isBrace && awaitsTypeBrace,
        parentheses: isBrace ? 0 : (outer?.parentheses ?? 0) + (byte == UInt8(ascii: "(") ? 1 : 0),
        squares: isBrace ? 0 : (outer?.squares ?? 0) + (byte == UInt8(ascii: "[") ? 1 : 0)
      )
    )
    if isBrace {
      braces += 1
      awaitsTypeBrace = false
    }
  }

  private mutating func close(_ index: Int) {
    list.tokens[index].partner = -1
    let wanted: UInt8
    switch list.byte(index) {
    case UInt8(ascii: ")"): wanted = UInt8(ascii: "(")
    case UInt8(ascii: "]"): wanted = UInt8(ascii: "[")
    default: wanted = UInt8(ascii: "{")
    }
    guard canClose(wanted, at: index) else { return isBalanced = false }
    while let top = open.last, top.byte != wanted { pop(unclosedBefore: index) }
    guard let top = open.popLast() else { return }
    if wanted == UInt8(ascii: "{") { braces -= 1 }
    list.tokens[top.token].partner = index
    list.tokens[top.token].isClosed = true
    list.tokens[index].partner = top.token
  }

  private func canClose(_ wanted: UInt8, at index: Int) -> Bool {
    guard let top = open.last else { return false }
    switch wanted {
    case UInt8(ascii: "("): return top.parentheses > 0
    case UInt8(ascii: "["): return top.squares > 0
    default: break
    }
    // By now ``beginLine(with:)`` has ended what is deeper than this brace.
    let isStray = isByIndentation && list[index].startsLine && top.indent < indent
    return braces > 0 && !isStray
  }

  private mutating func pop(unclosedBefore index: Int) {
    guard let frame = open.popLast() else { return }
    isBalanced = false
    if frame.byte == UInt8(ascii: "{") { braces -= 1 }
    list.tokens[frame.token].partner = index
    list.tokens[frame.token].isClosed = false
  }

  /// Ends the brackets that, by its indentation, the line is no longer inside of.
  private mutating func beginLine(with index: Int) {
    indent = column(of: index)
    if list.isBracket(index, "}") {
      while braces > 1, let top = open.last, top.indent > indent { pop(unclosedBefore: index) }
    } else if let introduction = list.introduction(at: index) {
      beginDeclaration(introduction.keyword, at: index)
    }
  }

  private mutating func beginDeclaration(_ keyword: DeclarationKeyword, at index: Int) {
    awaitsTypeBrace = keyword.isType
    guard keyword.isType || keyword.takesParameters else { return }
    while let top = open.last {
      let isBrace = top.byte == UInt8(ascii: "{")
      if isBrace, top.indent < indent || (top.isType && !keyword.isType) { return }
      pop(unclosedBefore: index)
    }
  }

  private func column(of index: Int) -> Int {
    var start = list[index].start
    let end = start
    while start > 0, list.bytes[start - 1].isBlank { start -= 1 }
    return end - start
  }
}
