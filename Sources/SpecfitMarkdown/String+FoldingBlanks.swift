// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension String {
  /// The text with every run of blanks and line ends as one space, and none at its ends.
  package func foldingBlanks() -> String {
    var copy = self
    return copy.withUTF8 { bytes in bytes.isFolded ? nil : bytes.folded } ?? self
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether all blanks are single spaces between words.
  fileprivate var isFolded: Bool {
    var previous = ASCII.space
    for index in 0..<count {
      let byte = self[index]
      if byte > ASCII.space, byte < 0xC2 {
        previous = byte
        continue
      }
      guard byte == ASCII.space ? previous != ASCII.space : blank(at: index) == 0 else { return false }
      previous = byte
    }
    return isEmpty || previous != ASCII.space
  }

  /// The text with every run of blanks as one space.
  fileprivate var folded: String {
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var index = 0
    while index < count {
      let blank = blank(at: index)
      if blank == 0 {
        result.append(self[index])
        index += 1
      } else {
        if let last = result.last, last != ASCII.space { result.append(ASCII.space) }
        index += blank
      }
    }
    if result.last == ASCII.space { result.removeLast() }
    return String(decoding: result, as: UTF8.self)
  }

  /// How many bytes a blank or line end at an offset takes; zero for anything else.
  private func blank(at index: Int) -> Int {
    switch self[index] {
    case ASCII.space, ASCII.tab, 0x0A...0x0D: return 1
    // U+0085
    case 0xC2: return index + 1 < count && self[index + 1] == 0x85 ? 2 : 0
    // U+2028 and U+2029
    case 0xE2:
      return index + 2 < count && self[index + 1] == 0x80 && (0xA8...0xA9).contains(self[index + 2]) ? 3 : 0
    default: return 0
    }
  }
}
