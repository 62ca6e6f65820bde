// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// An expression by its tokens, as far as it can be a claim that holds whatever the code does.
struct TokenSlice {
  let list: TokenList
  let range: Range<Int>

  /// In bytes; what is longer is no slip, and is not looked at, so that looks at nested calls stay linear.
  static let longest = 400

  init(_ list: TokenList, _ range: Range<Int>) {
    self.list = list
    self.range = range
  }

  private var isShort: Bool {
    !range.isEmpty && list[range.upperBound - 1].end - list[range.lowerBound].start <= Self.longest
  }

  /// Whether it is a certain word and no more.
  func isWord(_ word: String) -> Bool { range.count == 1 && list.text(range.lowerBound) == word }

  /// Whether it is `[]`.
  var isEmptyList: Bool {
    range.count == 2 && list.isBracket(range.lowerBound, "[") && list.isBracket(range.lowerBound + 1, "]")
  }

  /// Whether both are written alike, blanks and comments aside, and nothing is called in them unless that may be.
  func isSame(as other: TokenSlice, withCalls: Bool = false) -> Bool {
    guard isShort, range.count == other.range.count else { return false }
    return zip(range, other.range).allSatisfy { index, counterpart in
      // A call may well give another value the second time.
      let isCall = list.isBracket(index, "(") || list.isBracket(index, "{") || isInterpolated(index)
      return (withCalls || !isCall) && list.bytes(of: index).elementsEqual(other.list.bytes(of: counterpart))
    }
  }

  /// Whether both are written alike once each name is taken for the constant of the body that it was made equal to.
  func isSame(as other: TokenSlice, knowing bound: BoundValues) -> Bool {
    guard isShort, range.count == other.range.count else { return false }
    return zip(range, other.range).allSatisfy { index, counterpart in
      let isCall = list.isBracket(index, "(") || list.isBracket(index, "{") || isInterpolated(index)
      return !isCall && root(of: index, bound) == other.root(of: counterpart, bound)
    }
  }

  /// A token as it is written or, for the name of a constant that another one is the value of, that one.
  private func root(of index: Int, _ bound: BoundValues) -> String {
    var name = list.text(index)
    guard list.isKind(index, .word), index == range.lowerBound || !list.isKind(index - 1, .dot) else { return name }
    for _ in 0..<Self.farthest {
      guard let value = bound[name] ?? nil, value.range.count == 1 else { break }
      let next = value.list.text(value.range.lowerBound)
      guard value.list.isKind(value.range.lowerBound, .word), (bound[next] ?? nil) != nil else { break }
      name = next
    }
    return name
  }

  /// What it gives whatever the code does; nil when that is up to the code.
  var fixed: FixedValue? {
    guard isShort else { return nil }
    let (bare, marks) = unwrapped
    guard let value = bare.literal ?? bare.fixedCondition else { return nil }
    return marks.reversed().reduce(value) { $0.marked($1) }
  }

  /// What a condition gives whatever the code does: one of literals, of something with itself, or with `|| true`.
  private var fixedCondition: FixedValue? {
    guard let signs, let first = signs.first else { return nil }
    if signs.contains(where: { Self.connectives.contains($0.text) }) { return decision(by: signs) }
    guard signs.count == 1, Self.comparisons.contains(first.text) else { return nil }
    let left = TokenSlice(list, range.lowerBound..<first.range.lowerBound)
    let right = TokenSlice(list, first.range.upperBound..<range.upperBound)
    if left.isSame(as: right) { return Self.valueForSame(first.text) }
    if left.isBound(first.text, of: right) { return .condition(true) }
    guard let value = left.markedLiteral, let other = right.markedLiteral else { return nil }
    return value.compared(first.text, with: other)
  }

  /// The two sides of the only comparison in it, and its sign.
  var comparison: (sign: String, left: TokenSlice, right: TokenSlice)? {
    guard isShort, let signs, signs.count == 1, Self.comparisons.contains(signs[0].text) else { return nil }
    let (left, right) = (range.lowerBound..<signs[0].range.lowerBound, signs[0].range.upperBound..<range.upperBound)
    return (signs[0].text, TokenSlice(list, left), TokenSlice(list, right))
  }

  /// What a comparison with another expression gives whatever the code does; nil when that is up to the code.
  func compared(_ sign: String, with other: TokenSlice) -> FixedValue? {
    if let value = fixed, let second = other.fixed { return value.compared(sign, with: second) }
    if isBound(sign, of: other) { return .condition(true) }
    return isSame(as: other) ? Self.valueForSame(sign) : nil
  }

  /// The comparisons that hold of everything and itself.
  static let reflexive: Set<String> = ["==", "===", "<=", ">="]

  /// What a comparison of something with itself gives; a property may give another value the second time.
  private static func valueForSame(_ sign: String) -> FixedValue? {
    reflexive.contains(sign) ? .condition(true) : nil
  }

  /// Whether one of the two is the bound that no value of its type exceeds: `total >= Int.min`, `.max >= total`.
  private func isBound(_ sign: String, of other: TokenSlice) -> Bool {
    switch sign {
    case ">=": other.isLimit("min") || isLimit("max")
    case "<=": other.isLimit("max") || isLimit("min")
    default: false
    }
  }

  /// Whether it is `Int.max`, of whatever type of whole numbers, or `.max`.
  private func isLimit(_ name: String) -> Bool {
    guard let last = range.last, range.count == 2 || range.count == 3, list.isKind(last - 1, .dot),
      list.text(last) == name
    else { return false }
    guard range.count == 3 else { return true }
    let type = list.text(range.lowerBound)
    return (type.hasPrefix("Int") ? type.dropFirst(3) : type.hasPrefix("UInt") ? type.dropFirst(4) : "x")
      .allSatisfy(\.isNumber)
  }

  private static let connectives: Set<String> = ["||", "&&"]

  private static let comparisons: Set<String> = ["==", "!=", "===", "!==", "<", ">", "<=", ">="]

  // MARK: - Pieces

  func isInterpolated(_ index: Int) -> Bool {
    guard list.isKind(index, .string) else { return false }
    let bytes = list.bytes(of: index)
    return bytes.contains(UInt8(ascii: "\\")) && bytes.contains(UInt8(ascii: "("))
  }

  /// The value of a literal; nil when it is none.
  private var literal: FixedValue? {
    guard range.count == 1 else { return nil }
    let text = list.text(range.lowerBound)
    switch list[range.lowerBound].kind {
    case .number: return FixedValue(number: text)
    case .string: return isInterpolated(range.lowerBound) ? nil : FixedValue(string: text)
    case .word: return FixedValue(word: text)
    default: return nil
    }
  }

  /// The value of a literal, whatever brackets and signs stand around it.
  private var markedLiteral: FixedValue? {
    let (bare, marks) = unwrapped
    return bare.literal.map { marks.reversed().reduce($0) { $0.marked($1) } }
  }

  /// Without brackets around it, `Bool(…)`, signs before and `as Bool` behind it, however many; and these signs.
  private var unwrapped: (bare: TokenSlice, marks: [String]) {
    var slice = self
    var marks: [String] = []
    while let (inner, mark) = slice.inner {
      slice = inner
      if let mark { marks.append(mark) }
    }
    return (slice, marks)
  }

  private var inner: (slice: TokenSlice, mark: String?)? {
    guard range.count > 1 else { return nil }
    let (first, last) = (range.lowerBound, range.upperBound - 1)
    if range.count > 2, list.isKind(last, .word), list.isKind(last - 1, .word), list.text(last - 1) == "as" {
      return (TokenSlice(list, first..<last - 1), nil)
    }
    if list.isBracket(first, "(") { return isGroup(from: first) ? (TokenSlice(list, first + 1..<last), nil) : nil }
    if list.isKind(first, .word), list.text(first) == "Bool", list.isBracket(first + 1, "(") {
      return isGroup(from: first + 1) ? (TokenSlice(list, first + 2..<last), nil) : nil
    }
    let isSign = list.isKind(first, .operator) && list.isGlued(first + 1) && list[first].end == list[first].start + 1
    guard isSign, ["!", "-", "+"].contains(list.text(first)) else { return nil }
    let rest = TokenSlice(list, first + 1..<range.upperBound)
    // `!a == b` is no negation of the whole.
    return rest.signs?.isEmpty == true ? (rest, list.text(first)) : nil
  }

  /// Whether brackets that open at a token close with the last, and hold one value.
  private func isGroup(from open: Int) -> Bool {
    guard range.upperBound - open > 2, isClosedAtEnd(from: open) else { return false }
    var depth = 0
    return !(open..<range.upperBound).contains { index in
      let kind = list[index].kind
      if kind == .open { depth += 1 }
      if kind == .close { depth -= 1 }
      return depth == 1 && (kind == .comma || kind == .colon)
    }
  }

  /// Whether the bracket that opens at a token is closed by the last.
  func isClosedAtEnd(from open: Int) -> Bool {
    var depth = 0
    for index in open..<range.upperBound {
      if list.isKind(index, .open) { depth += 1 }
      if list.isKind(index, .close) { depth -= 1 }
      if depth == 0 { return index == range.upperBound - 1 }
    }
    return false
  }

  /// Something between two operands.
  private struct Sign {
    let text: String
    let range: Range<Int>
  }

  /// What stands between operands, outside of brackets; nil when it cannot be told.
  private var signs: [Sign]? {
    var signs: [Sign] = []
    var depth = 0
    var index = range.lowerBound
    while index < range.upperBound {
      let kind = list[index].kind
      let start = index
      index += 1
      if kind == .open { depth += 1 }
      if kind == .close { depth -= 1 }
      guard depth == 0, Self.isOperator(kind) else { continue }
      while index < range.upperBound, list.isGlued(index), Self.isOperator(list[index].kind) { index += 1 }
      guard let sign = sign(start..<index) else { continue }
      guard start > range.lowerBound, index < range.upperBound else { return nil }
      signs.append(sign)
    }
    return signs
  }

  private static func isOperator(_ kind: Token.Kind) -> Bool {
    kind == .operator || kind == .assign || kind == .ellipsis || kind == .arrow
  }

  /// The operator between two operands; nil for one that belongs to one operand.
  private func sign(_ tokens: Range<Int>) -> Sign? {
    let hasLeft = tokens.lowerBound > range.lowerBound && list.isGlued(tokens.lowerBound)
    let hasRight = tokens.upperBound < range.upperBound && list.isGlued(tokens.upperBound)
    guard hasLeft == hasRight else { return nil }
    let text = tokens.map(list.text).joined()
    // `a?.b`, `a![0]`
    let isMark = hasLeft && text.allSatisfy { $0 == "?" || $0 == "!" }
    return isMark ? nil : Sign(text: text, range: tokens)
  }

  /// What `||` or `&&` between conditions gives, if literals alone decide it.
  private func decision(by signs: [Sign]) -> FixedValue? {
    if signs.contains(where: { $0.text.contains("?") || $0.text == "=" }) { return nil }
    let isEither = signs.contains { $0.text == "||" }
    let ends = signs.filter { $0.text == (isEither ? "||" : "&&") }.map(\.range)
    let starts = [range.lowerBound] + ends.map(\.upperBound)
    let values = zip(starts, ends.map(\.lowerBound) + [range.upperBound]).map { start, end in
      TokenSlice(list, start..<end).markedLiteral
    }
    if values.contains(.condition(isEither)) { return .condition(isEither) }
    return values.allSatisfy { $0 == .condition(!isEither) } ? .condition(!isEither) : nil
  }
}

extension TokenList {
  /// A token as it is written.
  fileprivate func bytes(of index: Int) -> ArraySlice<UInt8> { bytes[tokens[index].start..<tokens[index].end] }
}
