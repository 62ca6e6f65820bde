// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension String {
  /// Whether the text holds a word, compared byte by byte.
  ///
  /// The standard library's search compares characters, which is far slower.
  /// Takes O(*n* · *m*) time for a text of *n* and a word of *m* bytes; words are short.
  func says(_ word: String) -> Bool {
    let found = utf8.withContiguousStorageIfAvailable { text in
      word.utf8.withContiguousStorageIfAvailable { Self.find($0, in: text) }
    }
    return (found ?? nil) ?? contains(word)
  }

  func says(anyOf words: [String]) -> Bool { !isEmpty && words.contains(where: says) }

  private static func find(_ word: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = word.first, word.count <= text.count else { return word.isEmpty }
    for start in 0...(text.count - word.count) where text[start] == first {
      var length = 1
      while length < word.count, text[start + length] == word[length] { length += 1 }
      if length == word.count { return true }
    }
    return false
  }
}
