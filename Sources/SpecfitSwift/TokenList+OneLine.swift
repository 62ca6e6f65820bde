// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension TokenList {
  /// How much of a value is shown.
  private static let longestValue = 80

  /// Some tokens on one line: single blanks, no comments, nothing of closures.
  func oneLine(_ range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let token = tokens[index]
      if index > range.lowerBound, !isGlued(index), !isSpaceless(index, result.last) { result.append(ASCII.space) }
      if isBracket(index, "{") {
        result += Array("{ … }".utf8)
        index = behind(index)
      } else {
        let text = bytes[token.start..<token.end]
        let hasLines = text.contains { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }
        result += hasLines ? Array("…".utf8) : Array(text)
        index += 1
      }
      if result.count > Self.longestValue { return Array("…".utf8) }
    }
    return result
  }

  /// Whether no blank belongs between a byte and a token.
  func isSpaceless(_ index: Int, _ last: UInt8?) -> Bool {
    last == UInt8(ascii: "(") || last == UInt8(ascii: "[") || tokens[index].kind == .close
      || tokens[index].kind == .comma || tokens[index].kind == .dot
  }
}
