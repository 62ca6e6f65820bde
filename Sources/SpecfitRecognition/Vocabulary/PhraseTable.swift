// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Phrases by which a title is understood, each with what it means.
///
/// A look-up takes time linear in the length of the title, whatever the number of phrases.
struct PhraseTable<Meaning: RawRepresentable & Sendable>: Sendable where Meaning.RawValue == Int {
  private struct Phrase: Sendable {
    var letters: [UInt8]
    var meaning: Meaning
    /// Whether the phrase must be all of the title.
    var isWhole = false
    /// Whether the phrase must begin the title.
    var isStart = false
  }

  /// By the first two bytes.
  private var phrases: [UInt16: [Phrase]] = [:]

  /// - Parameters:
  ///   - words: found at the start of any word.
  ///   - whole: found only when they are the whole title.
  ///   - starts: found only at the start of the title.
  init(
    _ words: [(Meaning, [String])],
    whole: [(Meaning, [String])] = [],
    starts: [(Meaning, [String])] = []
  ) {
    for (meaning, texts) in words { add(texts) { Phrase(letters: $0, meaning: meaning) } }
    for (meaning, texts) in whole { add(texts) { Phrase(letters: $0, meaning: meaning, isWhole: true) } }
    for (meaning, texts) in starts { add(texts) { Phrase(letters: $0, meaning: meaning, isStart: true) } }
  }

  private mutating func add(_ texts: [String], _ phrase: ([UInt8]) -> Phrase) {
    for text in texts {
      let letters = Array(text.utf8)
      precondition(letters.count > 1, "a phrase has two bytes")
      phrases[Self.key(letters[0], letters[1]), default: []].append(phrase(letters))
    }
  }

  private static func key(_ first: UInt8, _ second: UInt8) -> UInt16 { UInt16(first) << 8 | UInt16(second) }

  /// The meanings of the phrases in a title, in any case, as one bit each: the bit at the place of the raw value.
  ///
  /// What stands inside a name of code says nothing: `ExternalStore` is no store that others own.
  func meanings(in title: String) -> UInt32 {
    var lowered = title.lowercased()
    let names = Self.names(in: title)
    let start = Self.start(of: lowered)
    return lowered.withUTF8 { text in
      var found: UInt32 = 0
      var names = names[...]
      for index in 0..<max(0, text.count - 1) {
        while let name = names.first, name.upperBound <= index { names.removeFirst() }
        guard index == 0 || !text[index].isWordPart || !text[index - 1].isWordPart,
          names.first?.contains(index) != true,
          let phrases = phrases[Self.key(text[index], text[index + 1])]
        else { continue }
        for phrase in phrases where matches(phrase, in: text, at: index, start: start) {
          found |= 1 << UInt32(phrase.meaning.rawValue)
        }
      }
      return found
    }
  }

  /// The meaning with the lowest raw value of the phrases in a text.
  func meaning(of text: String) -> Meaning? {
    let found = meanings(in: text)
    return found == 0 ? nil : Meaning(rawValue: found.trailingZeroBitCount)
  }

  /// The words that change from small to capital letters, as names of code do.
  private static func names(in title: String) -> [Range<Int>] {
    guard TextSigns(of: title).contains(.camelCase) else { return [] }
    var names: [Range<Int>] = []
    var start = 0
    var previous: UInt8 = 0
    var isName = false
    for (index, byte) in title.utf8.enumerated() {
      if byte.isWordPart {
        if previous.isLowercase, byte.isUppercase { isName = true }
      } else {
        if isName { names.append(start..<index) }
        isName = false
        start = index + 1
      }
      previous = byte
    }
    if isName { names.append(start..<title.utf8.count) }
    return names
  }

  /// Behind the number or sign before a title, as in "🧪 Tests".
  private static func start(of title: String) -> Int {
    if title.utf8.first?.isLetter == true { return 0 }
    return title.unicodeScalars.prefix { !$0.properties.isAlphabetic }.reduce(0) { $0 + UTF8.width($1) }
  }

  private func matches(_ phrase: Phrase, in text: UnsafeBufferPointer<UInt8>, at index: Int, start: Int) -> Bool {
    let end = index + phrase.letters.count
    guard end <= text.count, !(phrase.isStart || phrase.isWhole) || index == 0 || index == start else { return false }
    if phrase.isWhole, end != text.count { return false }
    for offset in phrase.letters.indices where text[index + offset] != phrase.letters[offset] { return false }
    return true
  }
}

extension UInt8 {
  fileprivate var isWordPart: Bool { isLetter || isDigit }
}
