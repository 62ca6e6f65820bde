// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension TokenList {
  /// The index behind a value: that of the comma or the bracket that ends it.
  func endOfValue(from start: Int, limit: Int) -> Int {
    var angles = 0
    var index = start
    while index < limit {
      switch tokens[index].kind {
      case .close:
        return index
      case .open:
        index = behind(index)
        continue
      case .comma where angles == 0 || isLabel(index + 1):
        return index
      case .operator where byte(index) == ASCII.less && isGlued(index) && isGlued(index + 1):
        angles += 1
      case .operator where byte(index) == ASCII.greater:
        angles = max(0, angles - 1)
      default: break
      }
      index += 1
    }
    return limit
  }

  /// Whether `name:` or `label name:` begins, and with it the next parameter.
  private func isLabel(_ index: Int) -> Bool {
    isKind(index, .word) && (isKind(index + 1, .colon) || isKind(index + 2, .colon))
  }
}
