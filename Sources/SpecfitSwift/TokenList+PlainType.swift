// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension TokenList {
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
      case .open where wantsType && tokens[index].isClosed && !isBracket(index, "{"): brackets += 1
      case .close where brackets > 0 && (!wantsType || isBracket(index - 1, "(")):
        brackets -= 1
        wantsType = false
      case .operator where !wantsType:
        guard let change = angleChange(index), angles + change.depth >= 0 else { return nil }
        angles += change.depth
        wantsType = change.wantsType
      case .dot where !wantsType: wantsType = true
      case .comma where isInside && !wantsType, .colon where isInside && !wantsType: wantsType = true
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
    return switch byte(index) {
    case ASCII.less: (1, true)
    case ASCII.greater: (-1, false)
    case UInt8(ascii: "&"): (0, true)
    case UInt8(ascii: "?"), UInt8(ascii: "!"): (0, false)
    default: nil
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
