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
    var brackets = 0
    var angles = 0
    var index = start
    while index < limit {
      let isInside = brackets + angles > 0
      switch tokens[index].kind {
      case .word where wantsType: wantsType = isTypePrefix(index)
      case .open where wantsType && tokens[index].isClosed && !isBracket(index, "{") && !isKind(index - 1, .dot):
        brackets += 1
        guard brackets <= Self.deepestPlainType else { return nil }
      case .close where brackets > 0 && (!wantsType || isBracket(index - 1, "(")):
        brackets -= 1
        wantsType = false
      case .operator where !wantsType:
        guard let change = angleChange(index), angles + change.depth >= 0 else { return nil }
        angles += change.depth
        guard angles <= Self.deepestPlainType else { return nil }
        wantsType = change.wantsType
      case .dot where !wantsType && isGlued(index + 1): wantsType = true
      case .comma where isInside && !wantsType, .colon where brackets > 0 && angles == 0 && !wantsType: wantsType = true
      case .comma where !isInside, .colon where !isInside, .assign where !isInside:
        return wantsType ? nil : index
      default: return nil
      }
      index += 1
    }
    return wantsType || brackets + angles > 0 ? nil : limit
  }

  private func isTypePrefix(_ index: Int) -> Bool { ["any", "some"].contains(text(index)) }

  /// What a sign inside of a type does; nil when it does not belong there.
  private func angleChange(_ index: Int) -> (depth: Int, wantsType: Bool)? {
    guard tokens[index].end == tokens[index].start + 1 else { return nil }
    switch byte(index) {
    case ASCII.less: return isGlued(index) && isKind(index - 1, .word) ? (1, true) : nil
    case ASCII.greater: return (-1, false)
    // With a blank on one side only it is another operator.
    case UInt8(ascii: "&"): return isGlued(index) == isGlued(index + 1) ? (0, true) : nil
    case UInt8(ascii: "?"), UInt8(ascii: "!"): return isGlued(index) ? (0, false) : nil
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
