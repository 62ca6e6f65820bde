// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// A text in which `⟦` and `⟧` mark byte ranges.
struct MarkedText {
  let file: SourceFile
  /// The marked ranges in the order of their starts.
  let ranges: [Range<Int>]

  init(_ marked: String) {
    var bytes: [UInt8] = []
    var open: [Int] = []
    var ranges: [Range<Int>] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "⟦": open.append(bytes.count)
      case "⟧": ranges.append((open.popLast() ?? bytes.count)..<bytes.count)
      default: bytes += Array(String(scalar).utf8)
      }
    }
    file = SourceFile(path: "input.md", bytes: bytes)
    self.ranges = ranges.sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
  }
}
