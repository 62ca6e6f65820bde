// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitTestSupport

/// Damages text in the ways in which text gets damaged.
struct Mutator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private static let pieces = [
    "```", "~~~", "````markdown", "```swift\n", "\n", "\r", "\r\n", "\n\n", "    ", "\t", "> ", "- ", "* ", "1. ",
    "- [ ] ",
    "**", "# ", "===\n", "---\n", "|", "| a | b |\n|---|---|\n", "<!--", "-->", "<tag>\n", "[", "](", ")", "`", "\\",
    "\0",
    "\u{FEFF}", "\u{2028}", "é", "**Task 1.2: Title**\n", "        *   deep\n", "[a]: b\n",
  ].map { Array($0.utf8) }

  /// One to eight damages: insertions, removals, doubled and moved pieces, changed indentation.
  mutating func mutate(_ original: [UInt8]) -> [UInt8] {
    var bytes = original
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0...40, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: Int.random(in: 0...bytes.count, using: &random))
      case 2:
        bytes.insert(contentsOf: Array(repeating: UInt8(ascii: " "), count: end - start), at: lineStart(start, bytes))
      case 3 where start < bytes.count: bytes[start] = UInt8.random(in: 0...255, using: &random)
      default: bytes.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? [], at: lineStart(start, bytes))
      }
    }
    return bytes
  }

  private mutating func lineStart(_ offset: Int, _ bytes: [UInt8]) -> Int {
    if Bool.random(using: &random) { return offset }
    return bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }
}
