// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Counts, token by token, what makes the parser descend or look ahead.
struct SwiftExcessCount {
  private let list: TokenList
  private var counts = SwiftExcess.Kind.allCases.map { _ in 0 }
  /// The `else` that followed one another, by the depth of their brackets.
  private var alternatives: [Int] = []

  init(_ list: TokenList) { self.list = list }

  mutating func firstExcess() -> SwiftExcess? {
    var comments = list.comments[...]
    for index in list.tokens.indices {
      while let comment = comments.first, comment.next <= index {
        // Should the parser take for code what looks like a comment, then it is no deeper than this.
        if let excess = excess(ofRaw: comment.range) { return excess }
        comments.removeFirst()
      }
      if let kind = count(index) { return SwiftExcess(kind: kind, offset: list[index].start) }
    }
    for comment in comments {
      if let excess = excess(ofRaw: comment.range) { return excess }
    }
    return nil
  }

  /// Counts a token; gives what there is too much of.
  private mutating func count(_ index: Int) -> SwiftExcess.Kind? {
    let token = list[index]
    if beginsStatement(index) { endStatement() }
    if token.kind != .word { counts[.keywords] = 0 }
    if token.kind != .pound { counts[.directives] = 0 }
    switch token.kind {
    case .open: return open(index)
    case .close: close(index)
    case .word: return word(index)
    case .pound: return pound(index)
    case .string:
      (counts[.squareBrackets], counts[.angleBrackets]) = (0, 0)
      return holdsCode(token) ? excess(ofRaw: token.start..<token.end)?.kind : nil
    case .arrow: return add(.arrows)
    case .dot: return add(.chain)
    case .semicolon: endStatement()
    case .comma: counts[.chain] = 0
    case .colon: take(.questions)
    case .assign: (counts[.angleBrackets], counts[.chain]) = (0, 0)
    case .operator:
      switch list.byte(index) {
      case ASCII.less: return add(.angleBrackets)
      case ASCII.greater: take(.angleBrackets)
      case UInt8(ascii: "?"): return add(.questions)
      case UInt8(ascii: "!"): return add(.chain)
      default: break
      }
    case .number, .at, .ellipsis, .other: break
    }
    return nil
  }

  private mutating func add(_ kind: SwiftExcess.Kind) -> SwiftExcess.Kind? {
    counts[kind] += 1
    return counts[kind] > kind.most ? kind : nil
  }

  private mutating func take(_ kind: SwiftExcess.Kind) { counts[kind] = max(0, counts[kind] - 1) }

  private mutating func endStatement() {
    for kind in [SwiftExcess.Kind.angleBrackets, .arrows, .questions, .chain] { counts[kind] = 0 }
  }

  /// Whether a token on a new line cannot go on with what the token before it says.
  private func beginsStatement(_ index: Int) -> Bool {
    guard list[index].startsLine, index > 0 else { return false }
    switch list[index].kind {
    case .word, .at, .pound, .close: break
    default: return false
    }
    switch list[index - 1].kind {
    case .string, .number, .close: return true
    case .word: return !Self.isKeyword(list.text(index - 1))
    case .operator:
      // `Int?`, `list!`, `List<Int>`
      let marks = [UInt8(ascii: "?"), UInt8(ascii: "!"), ASCII.greater]
      return list.isGlued(index - 1) && marks.contains(list.byte(index - 1))
    default: return false
    }
  }
}

// MARK: - Kinds of tokens

extension SwiftExcessCount {
  private mutating func open(_ index: Int) -> SwiftExcess.Kind? {
    alternatives.append(0)
    switch list.byte(index) {
    case UInt8(ascii: "{"): endStatement()
    case UInt8(ascii: "["): if let kind = add(.squareBrackets) { return kind }
    default: break
    }
    if index > 0, !list[index].startsLine, [.word, .close, .string, .operator].contains(list[index - 1].kind),
      let kind = add(.chain)
    {
      return kind
    }
    return add(.brackets)
  }

  private mutating func close(_ index: Int) {
    take(.brackets)
    if !alternatives.isEmpty { alternatives.removeLast() }
    switch list.byte(index) {
    case UInt8(ascii: "]"): take(.squareBrackets)
    case UInt8(ascii: "}"):
      endStatement()
      let goesOn = list.isKind(index + 1, .word) && list.text(index + 1) == "else"
      if !goesOn, let last = alternatives.indices.last { alternatives[last] = 0 }
      if !goesOn, alternatives.isEmpty { counts[.alternatives] = 0 }
    default: break
    }
  }

  private mutating func word(_ index: Int) -> SwiftExcess.Kind? {
    let text = list.text(index)
    guard Self.isKeyword(text) else {
      counts[.keywords] = 0
      return nil
    }
    if text == "else" {
      guard let last = alternatives.indices.last else { return add(.alternatives) ?? add(.keywords) }
      alternatives[last] += 1
      if alternatives[last] > SwiftExcess.Kind.alternatives.most { return .alternatives }
    }
    return add(.keywords)
  }

  private mutating func pound(_ index: Int) -> SwiftExcess.Kind? {
    switch list.text(index) {
    case "#if": if let kind = add(.conditions) { return kind }
    case "#endif": take(.conditions)
    default: break
    }
    return add(.directives)
  }

  /// Whether a word can be followed by more of the same that a statement begins, is or is declared with.
  private static func isKeyword(_ word: String) -> Bool {
    // The lists below hold short words of small letters.
    guard word.utf8.count <= 15, word.utf8.allSatisfy({ $0 == UInt8(ascii: "_") || $0 | 0x20 == $0 }) else {
      return false
    }
    return introductions.contains(word) || Modifier.contains(word) || DeclarationKeyword(word) != nil
      || ExcerptWriter.prefixWords.contains(word)
  }

  private static let introductions: Set<String> = [
    "try", "await", "copy", "consume", "discard", "unsafe", "return", "throw", "throws", "rethrows", "yield", "then",
    "if", "else", "guard", "switch", "default", "for", "while", "do", "catch", "defer", "in", "is", "as", "where",
  ]
}

// MARK: - Text that is no code

extension SwiftExcessCount {
  /// Whether the parser looks at brackets in a literal: it has interpolations, or is a regular expression.
  private func holdsCode(_ token: Token) -> Bool {
    let bytes = list.bytes[token.start..<token.end]
    guard bytes.contains(UInt8(ascii: "\"")) else { return true }
    var isEscaped = false
    for byte in bytes {
      if byte == UInt8(ascii: "("), isEscaped { return true }
      // `\#(` too.
      isEscaped = byte == ASCII.backslash || (isEscaped && byte == ASCII.hash)
    }
    return false
  }

  /// The brackets in a literal or a comment, on top of those around it.
  private func excess(ofRaw range: Range<Int>) -> SwiftExcess? {
    var (depth, squares) = (counts[.brackets], counts[.squareBrackets])
    for offset in range {
      switch list.bytes[offset] {
      case UInt8(ascii: "["): (depth, squares) = (depth + 1, squares + 1)
      case UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"): (depth, squares) = (max(0, depth - 1), max(0, squares - 1))
      case UInt8(ascii: ")"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      default: continue
      }
      if squares > SwiftExcess.Kind.squareBrackets.most { return SwiftExcess(kind: .squareBrackets, offset: offset) }
      if depth > SwiftExcess.Kind.brackets.most { return SwiftExcess(kind: .brackets, offset: offset) }
    }
    return nil
  }
}

extension [Int] {
  fileprivate subscript(kind: SwiftExcess.Kind) -> Int {
    get { self[kind.rawValue] }
    set { self[kind.rawValue] = newValue }
  }
}
