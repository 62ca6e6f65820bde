// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension TokenList {
  /// Deeper types are left to those who say what is too deep.
  private static let deepestPlainType = 6

  /// The index behind a type without functions, attributes and variadics, such as `[String: any P]?`.
  ///
  /// - Returns: the index of the comma, the `=`, the colon or the end that
  ///   follows; nil when it is no such type, or not well-formed.
  func behindPlainType(_ start: Int, limit: Int) -> Int? {
    var wantsType = true
    var open: [Enclosure] = []
    var index = start
    while index < limit {
      switch tokens[index].kind {
      case .word where wantsType: wantsType = isTypePrefix(index)
      case .open where wantsType && tokens[index].isClosed && !isBracket(index, "{") && !isKind(index - 1, .dot):
        guard open.count < Self.deepestPlainType else { return nil }
        open.append(isBracket(index, "(") ? .tuple : .list)
      case .close where !open.isEmpty && (!wantsType || isBracket(index - 1, "(")):
        guard let last = open.popLast(), last != .arguments, last.isTuple == isBracket(index, ")") else { return nil }
        wantsType = false
      case .operator where !wantsType:
        guard let next = sign(index, &open) else { return nil }
        wantsType = next
      case .dot where !wantsType && isGlued(index + 1): wantsType = true
      case .comma where open.last?.takesComma == true && !wantsType:
        if open.last == .labelled { open[open.count - 1] = .tuple }
        wantsType = true
      case .colon where open.last == .list && !wantsType, .colon where open.last == .tuple && isTupleLabel(index - 1):
        open[open.count - 1] = open.last == .list ? .dictionary : .labelled
        wantsType = true
      case .comma where open.isEmpty, .colon where open.isEmpty, .assign where open.isEmpty:
        return wantsType ? nil : index
      default: return nil
      }
      index += 1
    }
    return wantsType || !open.isEmpty ? nil : limit
  }

  /// What a part of a type stands in.
  private enum Enclosure {
    /// Between square brackets: before the colon of a dictionary, and behind it.
    case list, dictionary
    /// Between parentheses: before the colon of an element, and behind it.
    case tuple, labelled
    /// Between angle brackets.
    case arguments

    var isTuple: Bool { self == .tuple || self == .labelled }
    var takesComma: Bool { isTuple || self == .arguments }
  }

  /// Whether a word alone stands before a colon in parentheses.
  private func isTupleLabel(_ index: Int) -> Bool {
    isKind(index, .word) && (isBracket(index - 1, "(") || isKind(index - 1, .comma))
  }

  private func isTypePrefix(_ index: Int) -> Bool { ["any", "some"].contains(text(index)) }

  /// Takes a sign inside of a type.
  ///
  /// - Parameters:
  ///   - index: of its token.
  ///   - open: what it stands in.
  /// - Returns: whether a type must follow; nil when the sign does not belong there.
  private func sign(_ index: Int, _ open: inout [Enclosure]) -> Bool? {
    guard tokens[index].end == tokens[index].start + 1 else { return nil }
    switch byte(index) {
    case ASCII.less:
      guard isGlued(index), isKind(index - 1, .word), open.count < Self.deepestPlainType else { return nil }
      open.append(.arguments)
      return true
    case ASCII.greater: return open.popLast() == .arguments ? false : nil
    // With a blank on one side only it is another operator.
    case UInt8(ascii: "&"): return isGlued(index) == isGlued(index + 1) ? true : nil
    case UInt8(ascii: "?"), UInt8(ascii: "!"):
      // More than two are for the parser, or too much for it.
      let isThird = isGlued(index - 1) && [byte(index - 1), byte(index - 2)].allSatisfy { $0 == byte(index) }
      return isGlued(index) && !isThird ? false : nil
    default: return nil
    }
  }

  /// Some tokens on one line, without a limit.
  func plainText(_ indices: some Collection<Int>) -> String {
    var result: [UInt8] = []
    for index in indices {
      if !result.isEmpty, !isGlued(index), !isSpaceless(index, result.last) { result.append(ASCII.space) }
      result += bytes[tokens[index].start..<tokens[index].end]
    }
    return String(decoding: result, as: UTF8.self)
  }
}
