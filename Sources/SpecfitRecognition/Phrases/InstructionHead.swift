// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// How an instruction begins: with a verb, behind labels, numbers, tags and what names only a place.
struct InstructionHead {
  /// In lowercase; "set up" is one verb.
  var verb: String
  /// What stands behind the verb.
  var object: Substring

  /// Reads a text; nil when it begins with no word.
  init?(_ text: String) {
    var rest = Self.withoutPlace(Self.withoutLabel(text[...]))
    for _ in 0..<3 {
      guard let range = rest.withUTF8({ Self.word(in: $0) }) else { return nil }
      let word = rest[bytes: range].lowercased()
      let behind = rest[bytes: range.upperBound..<rest.utf8.count]
      guard Self.leading.contains(word) || Self.isSymbol(word) else {
        let isSetUp = word == "set" && behind.hasPrefix(" up ")
        verb = isSetUp ? "set up" : word
        object = isSetUp ? behind.dropFirst(4) : behind
        return
      }
      rest = behind
    }
    return nil
  }

  /// Words before a verb that leave its meaning; "GREEN" is the step of a test-driven task that makes what is tested.
  private static let leading: Set<String> = ["please", "then", "next", "now", "also", "first", "finally", "green"]

  /// What stands behind "Instruction:", "Task 3:" or "T012 GREEN:".
  private static func withoutLabel(_ text: Substring) -> Substring {
    var text = text
    let colon = text.withUTF8 { bytes -> Int? in
      guard let colon = bytes.prefix(41).firstIndex(of: ASCII.colon), colon > 0,
        !bytes[..<colon].contains(ASCII.backtick)
      else { return nil }
      return colon
    }
    guard let colon else { return text }
    let label = text[bytes: 0..<colon].lowercased()
    let isLabel =
      label.holds("instruction") || label.holds("task") || label.utf8.first?.isDigit == true
      || label[...].letterRuns.contains("green")
    return isLabel ? text[bytes: colon + 1..<text.utf8.count] : text
  }

  /// "In `Shop/Cart/`, create …" without the place, which must be a folder.
  private static func withoutPlace(_ text: Substring) -> Substring {
    guard let comma = text.utf8.prefix(120).firstIndex(of: UInt8(ascii: ",")) else { return text }
    let words = text[..<comma].words(separatedBy: .sentenceSigns)
    guard (2...6).contains(words.count), let first = words.first, places.contains(first.lowercased()),
      words.contains(where: { $0.utf8.contains(UInt8(ascii: "/")) }), !words.contains(where: { SourcePath($0) != nil })
    else { return text }
    return text[comma...].dropFirst()
  }

  private static let places: Set<String> = ["in", "inside", "within", "under"]

  /// The letters of the first of eight words that is no number and no tag.
  private static func word(in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var index = 0
    for _ in 0..<8 {
      while index < bytes.count, bytes[index] == ASCII.space { index += 1 }
      let isTag = index < bytes.count && bytes[index] == UInt8(ascii: "[")
      while index < bytes.count, bytes[index] != ASCII.space, !isPart(bytes[index]) { index += 1 }
      let start = index
      while index < bytes.count, bytes[index].isLetter || bytes[index] >= 0x80 { index += 1 }
      let end = index
      var hasDigit = false
      while index < bytes.count, bytes[index] != ASCII.space {
        hasDigit = hasDigit || bytes[index].isDigit
        index += 1
      }
      if end > start, !hasDigit, !isTag { return start..<end }
    }
    return nil
  }

  /// Whether a word is an emoji or another symbol: "🟢", "✅".
  private static func isSymbol(_ word: String) -> Bool { word.utf8.first == 0xF0 || word.utf8.first == 0xE2 }

  private static func isPart(_ byte: UInt8) -> Bool { byte.isLetter || byte.isDigit || byte >= 0x80 }
}
