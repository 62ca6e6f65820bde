// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// What a heading says: `Agent Task 3.0.1: Create the view` is a word, a number and a title.
package struct HeadingLabel: Hashable, Sendable {
  /// `Agent Task`, `Phase`, `Story`; nil when the heading starts with a number or a title.
  package var word: String?
  /// A number such as `3.0.1` or `T012`, of a range `3.2 - 3.8` the first; nil when there is none.
  package var number: String?
  /// The last number of a range.
  package var lastNumber: String?
  /// What is left, without the signs that set it off, and without symbols before all of it.
  package var title: String

  /// Reads the plain text of a heading; takes O(*n*) time.
  package init(_ text: String) {
    var text = text
    self = text.withUTF8 { HeadingLabel(reading: $0) }
  }

  private init(reading bytes: UnsafeBufferPointer<UInt8>) {
    var scanner = LabelScanner(bytes)
    scanner.skipSymbols()
    let start = scanner.index
    title = ""
    if let length = Self.wordLength(bytes, at: start) {
      scanner.index += length
      scanner.skipBlanks()
      if let found = scanner.number(), scanner.endsNumber {
        word = String(decoding: bytes[start..<start + length], as: UTF8.self)
        number = found
      } else {
        scanner.index = start
      }
    } else if let found = scanner.number(), scanner.startsTitle(after: found) {
      number = found
    } else {
      scanner.index = start
    }
    if number != nil { lastNumber = scanner.rangeEnd() }
    title = scanner.title()
  }

  // MARK: - Words

  /// Words that come before a number; a longer one before its own beginning.
  private static let words: [[UInt8]] = [
    "modular sub-document", "agent task", "user story", "sub-task", "subtask", "task", "phase", "module", "story",
    "epic", "step", "section", "part", "chapter", "milestone", "sprint", "feature", "iteration", "stage", "layer",
    "appendix", "property", "requirement", "screen", "tarefa", "fase",
  ].map { Array($0.utf8) }

  /// Per lowercase letter, the words that begin with it.
  private static let wordsByLetter: [[[UInt8]]] = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { letter in
    words.filter { $0.first == letter }
  }

  /// How many bytes the word at an offset has, if one of the known words stands there and a blank behind it.
  private static func wordLength(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    guard start < bytes.count, bytes[start].isLetter else { return nil }
    let letter = Int((bytes[start] | 0x20) - UInt8(ascii: "a"))
    for word in wordsByLetter[letter] {
      let end = start + word.count
      guard end < bytes.count, bytes[end] == ASCII.space else { continue }
      if word.indices.allSatisfy({
        (bytes[start + $0].isUppercase ? bytes[start + $0] | 0x20 : bytes[start + $0]) == word[$0]
      }) {
        return word.count
      }
    }
    return nil
  }
}
