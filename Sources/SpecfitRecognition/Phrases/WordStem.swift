// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension WordStem {
  /// The stems of a text or name of code, without the smallest words.
  static func stems(of text: some StringProtocol) -> [String] { stems(of: text, withSmall: false) }

  /// The stems of all words of a text or name of code.
  static func allStems(of text: some StringProtocol) -> [String] { stems(of: text, withSmall: true) }

  /// The stems of some words, as those of their texts.
  static func stems(of words: Phrase) -> [String] {
    var stems: [String] = []
    stems.reserveCapacity(words.count)
    for index in words.indices {
      if !words[index].isSimple {
        stems += self.stems(of: words[index].text)
      } else if words[index].text.utf8.count > 2, !small.contains(words[index]) {
        stems.append(stem(words[index].lower))
      }
    }
    return stems
  }

  private static func stems(of text: some StringProtocol, withSmall: Bool) -> [String] {
    var copy = Substring(text)
    let stems = copy.withUTF8 { bytes in
      bytes.allSatisfy { $0 < 0x80 } ? self.stems(of: bytes, withSmall: withSmall) : nil
    }
    if let stems { return stems }
    let words = text.split { !$0.isLetter && !$0.isNumber }.flatMap { TypeName.words(of: $0) }.map { $0.lowercased() }
    return words.filter { withSmall || $0.utf8.count > 2 && !small.contains($0) }.map(stem)
  }

  /// The same of ASCII, which is put in lower case at once, so that no text is made but the stems.
  private static func stems(of bytes: UnsafeBufferPointer<UInt8>, withSmall: Bool) -> [String] {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { lowered in
      var stems: [String] = []
      stems.reserveCapacity(bytes.count / 6 + 1)
      var start = 0
      func end(at index: Int) {
        guard index > start else { return }
        let word = UnsafeBufferPointer(rebasing: lowered[start..<index])
        guard withSmall || word.count > 2 && !small.holds(key: WordKey(word)) else { return }
        stems.append(
          String(decoding: UnsafeBufferPointer(rebasing: word[..<length(ofStemOf: word)]), as: UTF8.self)
        )
      }
      for (index, byte) in bytes.enumerated() {
        lowered[index] = byte.isUppercase ? byte | 0x20 : byte
        if !byte.isLetter, !byte.isDigit {
          end(at: index)
          start = index + 1
        } else if index > start, TypeName.startsWord(at: index, in: bytes) {
          end(at: index)
          start = index
        }
      }
      end(at: bytes.count)
      return stems
    }
  }

  private static let small: WordSet = [
    "the", "and", "for", "with", "from", "its", "one", "all", "are", "was", "has", "not", "that", "this", "into", "out",
    "when", "while", "how", "what", "why", "any", "each", "every", "then", "than", "too", "who", "but", "can", "only",
  ]
}
