// Where the operands of a claim come from, as far as the tokens of a body tell.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What a body binds by `let`: for each name its value, or nil where it is bound twice.
typealias BoundValues = [String: TokenSlice?]

extension TokenSlice {
  /// How far a name is followed from one binding to the next.
  static let farthest = 8

  /// The types of the standard library that only hold what they are made of.
  private static let values: Set<String> = [
    "Array", "Bool", "Character", "Dictionary", "Double", "Float", "Int", "Set", "String", "UInt",
  ]

  /// Whether it surely comes from something that runs: from a call, a member of a value, a closure, or what is too long.
  ///
  /// A type that is made, or a factory such as `makeSUT()`, is only what is to be tried.
  var isDerived: Bool {
    guard !range.isEmpty else { return true }
    return range.contains { index in
      switch list[index].kind {
      case .dot: index > range.lowerBound && (list.isKind(index - 1, .word) || list.isKind(index - 1, .close))
      case .word: list.isBracket(index + 1, "(") && list.isGlued(index + 1) && isCall(index)
      case .open: list.isBracket(index, "{") || list.isBracket(index, "[") && list.isGlued(index) && !opensFirst(index)
      case .string: isInterpolated(index)
      case .pound: true
      default: false
      }
    }
  }

  private func opensFirst(_ index: Int) -> Bool {
    index == range.lowerBound || list.isKind(index - 1, .open) || list.isKind(index - 1, .operator)
  }

  /// Whether a name before brackets is that of a function that does something.
  private func isCall(_ index: Int) -> Bool {
    let name = list.text(index)
    return name.first?.isUppercase != true && !name.isFactory
  }

  /// Whether nothing in it depends on what runs: literals, and names that stand for such.
  ///
  /// - Parameters:
  ///   - bound: what the body binds.
  ///   - depth: how many names led here.
  /// - Returns: false also for names of which nobody knows what they stand for.
  func isConstant(_ bound: BoundValues, depth: Int = 0) -> Bool {
    guard !range.isEmpty, depth < Self.farthest, !isDerived else { return false }
    return range.allSatisfy { index in
      switch list[index].kind {
      case .number, .string, .operator, .open, .close, .comma, .colon, .ellipsis: return true
      case .dot: return true
      case .word:
        let word = list.text(index)
        // `.empty`, of whatever type; `"a".count`, and not `"a".red`, which an extension of the project may give
        if list.isKind(index - 1, .dot), index > range.lowerBound {
          return !isBehindValue(index - 1) || Self.standardMembers.contains(word)
        }
        if FixedValue(word: word) != nil || word == "as" || list.isKind(index + 1, .colon) { return true }
        if index > range.lowerBound, list.isKind(index - 1, .word), list.text(index - 1) == "as" { return true }
        if list.isBracket(index + 1, "("), list.isGlued(index + 1) { return Self.values.contains(word) }
        guard let value = bound[word] ?? nil else { return false }
        return value.isConstant(bound, depth: depth + 1)
      default: return false
      }
    }
  }

  /// Whether a dot stands behind a literal or a bracket, of which it asks a member.
  private func isBehindValue(_ dot: Int) -> Bool {
    guard dot > range.lowerBound else { return false }
    switch list[dot - 1].kind {
    case .string, .number, .close: return true
    default: return false
    }
  }

  /// What the standard library gives its values.
  private static let standardMembers: Set<String> = [
    "count", "isEmpty", "first", "last", "lowercased", "uppercased", "capitalized", "description", "reversed", "sorted",
    "hashValue", "utf8", "max", "min", "rawValue", "self", "startIndex", "endIndex", "indices", "keys", "values",
  ]

  /// The name of what it does no more than make, or hold: `CartService` of `CartService(store)`, `sut` of `sut`.
  func made(_ bound: BoundValues, depth: Int = 0) -> String? {
    guard !range.isEmpty, depth < Self.farthest else { return nil }
    let start = range.first { !["try", "await"].contains(list.text($0)) } ?? range.lowerBound
    let slice = TokenSlice(list, start..<range.upperBound)
    guard list.isKind(start, .word) else { return nil }
    let name = list.text(start)
    if slice.range.count == 1 {
      guard let value = bound[name] else { return name }
      return value?.made(bound, depth: depth + 1)
    }
    guard name.first?.isUppercase == true || name.isFactory, list.isBracket(start + 1, "("),
      slice.isClosedAtEnd(from: start + 1)
    else { return nil }
    return name.isFactory ? String(name.dropFirst("make".count)) : name
  }

  /// What it says is there: `sut` of `sut != nil`; nil when it says something else.
  var saidToExist: TokenSlice? {
    guard let (sign, left, right) = comparison, sign == "!=" || sign == "!==", right.isWord("nil") else { return nil }
    return left
  }

  /// Whether both are written alike, and ask something of a value: `sut.total()`.
  ///
  /// What is asked for twice in one breath may differ only where the code is no function of its state.
  func repeats(_ other: TokenSlice) -> Bool {
    let asks = range.contains { index in
      list.isKind(index, .dot) && list.isKind(index + 1, .word) && list.isBracket(index + 2, "(")
    }
    return asks && isSame(as: other, withCalls: true)
  }
}

extension String {
  /// Whether a function of this name makes what is to be tried.
  var isFactory: Bool {
    hasPrefix("make") && dropFirst("make".count).first.map { $0.isUppercase } ?? false
  }
}
