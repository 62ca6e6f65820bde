// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension WordStem {
  /// The stems of a text or name of code, without the smallest words.
  static func stems(of text: some StringProtocol) -> [String] {
    words(of: text).filter { $0.utf8.count > 2 && !small.contains($0) }.map(stem)
  }

  /// The stems of all words of a text or name of code.
  static func allStems(of text: some StringProtocol) -> [String] {
    words(of: text).map(stem)
  }

  /// The words of a text or name of code in lower case.
  private static func words(of text: some StringProtocol) -> [String] {
    var copy = Substring(text)
    let words = copy.withUTF8 { bytes in bytes.allSatisfy { $0 < 0x80 } ? self.words(of: bytes) : nil }
    return words
      ?? text.split { !$0.isLetter && !$0.isNumber }.flatMap { TypeName.words(of: $0) }.map { $0.lowercased() }
  }

  /// The same of ASCII.
  private static func words(of bytes: UnsafeBufferPointer<UInt8>) -> [String] {
    var words: [String] = []
    var start = 0
    func end(at index: Int) {
      if index > start { words.append(String(decoding: bytes[start..<index], as: UTF8.self).lowercased()) }
    }
    for (index, byte) in bytes.enumerated() {
      if !byte.isLetter, !byte.isDigit {
        end(at: index)
        start = index + 1
      } else if index > start, TypeName.startsWord(at: index, in: bytes) {
        end(at: index)
        start = index
      }
    }
    end(at: bytes.count)
    return words
  }

  private static let small: WordSet = [
    "the", "and", "for", "with", "from", "its", "one", "all", "are", "was", "has", "not", "that", "this", "into", "out",
    "when", "while", "how", "what", "why", "any", "each", "every", "then", "than", "too", "who", "but", "can", "only",
  ]
}
