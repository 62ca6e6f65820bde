// From the text of a document to its words.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource

extension [Word] {
  /// Reads the words of a text.
  ///
  /// Takes O(*n*) time in the length of the text.
  init(_ inlines: [Inline]) {
    var reader = WordReader(capacity: inlines.reduce(0) { $0 + $1.content.utf8.count } / 5)
    for inline in inlines where inline.kind != .comment { reader.read(inline) }
    self = reader.words
  }

  /// Reads the words of a plain text, such as a comment in code.
  init(plain text: String, at offset: Int = 0) {
    var reader = WordReader(capacity: text.utf8.count / 5)
    reader.readMarkdown(text, at: offset)
    self = reader.words
  }
}

/// Collects words from runs of text.
private struct WordReader {
  private(set) var words: [Word] = []
  private var isSpaced = true
  private var depth = 0

  /// - Parameter capacity: about how many words there are, so that they need not be moved as they become more.
  init(capacity: Int) { words.reserveCapacity(capacity + 2) }

  mutating func read(_ inline: Inline) {
    if inline.kind == .code {
      append(.code, inline.content.foldingBlanks(), at: inline.range.lowerBound, isStrong: inline.isStrong)
    } else {
      read(inline.content[...], at: inline.range.lowerBound, isStrong: inline.isStrong)
    }
  }

  /// Reads text with code spans in backticks, as comments have them.
  mutating func readMarkdown(_ text: String, at offset: Int) {
    var start = offset
    for (index, part) in text.parts(between: "`", omittingEmptySubsequences: false).enumerated() {
      if index % 2 == 1 {
        append(.code, String(part), at: start, isStrong: false)
      } else {
        read(part, at: start, isStrong: false)
      }
      start += part.utf8.count + 1
    }
  }

  private mutating func append(_ kind: Word.Kind, _ text: String, at offset: Int, isStrong: Bool) {
    guard !text.isEmpty else { return }
    words.append(Word(kind, text, at: offset, isSpaced: isSpaced, isStrong: isStrong, depth: depth))
    isSpaced = false
  }

  private mutating func read(_ text: Substring, at offset: Int, isStrong: Bool) {
    let signs = Signs(text)
    var index = 0
    while index < signs.count {
      let place = offset + signs.offset(of: index)
      if signs[index].isBlank {
        isSpaced = true
        index += 1
      } else if let end = endOfQuote(at: index, in: signs) {
        append(.quote, signs.text(in: (index + 1)..<end).foldingBlanks(), at: place, isStrong: isStrong)
        index = end + 1
      } else if let mark = mark(at: index, in: signs) {
        switch mark {
        case "(", "[", "{":
          append(.mark, mark, at: place, isStrong: isStrong)
          depth += 1
        case ")", "]", "}":
          depth = max(0, depth - 1)
          append(.mark, mark, at: place, isStrong: isStrong)
        default: append(.mark, mark, at: place, isStrong: isStrong)
        }
        index += mark == "->" || mark == "=>" ? 2 : 1
      } else if signs[index].isOrnament {
        // "length * rate" multiplies; elsewhere it is a star.
        if signs[index] == "*", index > 0, isSpaced, index + 1 < signs.count, signs[index + 1].isBlank {
          append(.plain, "*", at: place, isStrong: isStrong)
        }
        index += 1
      } else {
        let start = index
        repeat { index += 1 } while index < signs.count && (signs[index].isPlainLetter || isPart(index, of: signs))
        let text = signs.text(in: start..<index)
        // `load()` is code, whether it has its backticks or not.
        let isCall =
          index + 1 < signs.count && signs[index] == "(" && signs[index + 1] == ")"
          && text.utf8.first?.isLowercase == true
          && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == ASCII.dot }
        append(isCall ? .code : .plain, isCall ? text + "()" : text, at: place, isStrong: isStrong)
        if isCall { index += 2 }
      }
    }
  }

  /// The index of the sign that closes a quotation; nil where none begins.
  private func endOfQuote(at index: Int, in signs: Signs) -> Int? {
    guard let closing = Self.closing(of: signs[index]) else { return nil }
    if closing == "\"" || closing == "'", index > 0, signs[index - 1].isWordSign { return nil }
    let limit = min(signs.count, index + 160)
    guard let end = ((index + 1)..<limit).first(where: { signs[$0] == closing }), end > index + 1 else { return nil }
    // An apostrophe inside a word closes nothing.
    if closing == "'", end + 1 < signs.count, signs[end + 1].properties.isAlphabetic { return nil }
    return end
  }

  private static func closing(of sign: Unicode.Scalar) -> Unicode.Scalar? {
    switch sign {
    case "\"", "'": sign
    case "“": "”"
    case "„": "“"
    case "«": "»"
    case "「": "」"
    case "‘": "’"
    default: nil
    }
  }

  private func mark(at index: Int, in signs: Signs) -> String? {
    let sign = signs[index]
    let next = index + 1 < signs.count ? signs[index + 1] : " "
    switch sign {
    case "(", "[", "{", ")", "]", "}": return String(sign)
    case "（": return "("
    case "）": return ")"
    case "→", "⇒", "➜", "⟶": return "→"
    case "-" where next == ">": return "->"
    case "=" where next == ">": return "=>"
    case "—", "–", "―": return "–"
    case "-" where next.isBlank && isSpaced: return "–"
    case ",", "、": return ","
    case ";", "；": return ";"
    case ":", "：": return next.isBlank || sign == "：" ? ":" : nil
    case ".", "!": return endsSentence(index, in: signs) ? "." : nil
    case "?": return endsSentence(index, in: signs) ? "?" : nil
    case "。": return "."
    case "？": return "?"
    default: return nil
    }
  }

  /// Whether a full stop ends a sentence: a blank or the end follows, and it is no abbreviation.
  private func endsSentence(_ index: Int, in signs: Signs) -> Bool {
    if index + 1 < signs.count, !signs[index + 1].isBlank { return false }
    guard let last = words.last, !isSpaced else { return true }
    return !Self.abbreviations.contains(last) || index + 1 == signs.count
  }

  private static let abbreviations = WordSet(
    ["etc", "vs", "approx", "incl", "no", "resp", "cf"] + PhraseWords.latin
  )

  /// What is short for something only before a number: of 80 letters, say.
  private static let limits: WordSet = ["max", "min"]

  /// Whether a sign belongs to the word before it.
  private func isPart(_ index: Int, of signs: Signs) -> Bool {
    let sign = signs[index]
    let next = index + 1 < signs.count ? signs[index + 1] : " "
    switch sign {
    case "-": return next != ">"
    case ".", "!", "?":
      // "e.g.," has its full stop as "e.g. " does.
      if !next.isBlank, next != "," {
        return !Character(next).isPunctuation || next == "." || next.properties.isAlphabetic
      }
      // No abbreviation is longer: a text without blanks is not read anew at each of its full stops.
      let first = max(0, index - 8)
      let start = (first..<index).last { signs[$0].isBlank || signs[$0] == "(" }.map { $0 + 1 } ?? first
      let word = signs.text(in: start..<index).lowercased()
      let isLimit =
        Self.limits.contains(word) && index + 2 < signs.count && signs[index + 2].properties.numericType != nil
      return (Self.abbreviations.contains(word) || isLimit) && index + 1 < signs.count
    case ",": return next.value < 0x80 ? UInt8(next.value).isDigit : Character(next).isNumber
    case ":": return !next.isBlank
    case "\"", "(", ")", "[", "]", "{", "}", ";", "→", "⇒", "—", "、", "。", "（", "）", "：", "；": return false
    default: return !sign.isBlank && !sign.isOrnament
    }
  }
}

/// The characters of a text, each as its first scalar, which says enough of it.
private struct Signs {
  private let bytes: [UInt8]
  /// Empty where each character is one byte.
  private var scalars: [Unicode.Scalar] = []
  /// Of each character in bytes; empty likewise.
  private var offsets: [Int] = []

  init(_ text: Substring) {
    bytes = text.utf8.withContiguousStorageIfAvailable { Array($0) } ?? Array(text.utf8)
    // A line end of two bytes is one character.
    guard !bytes.allSatisfy({ $0 < 0x80 && $0 != ASCII.carriageReturn }) else { return }
    scalars.reserveCapacity(bytes.count)
    offsets.reserveCapacity(bytes.count)
    var offset = 0
    for character in text {
      scalars.append(Self.scalar(of: character))
      offsets.append(offset)
      offset += character.utf8.count
    }
  }

  /// A mark with signs upon it is no mark.
  private static func scalar(of character: Character) -> Unicode.Scalar {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return " " }
    if scalars.count == 1 || first.isBlank || first.isWordSign || first.value > 0x2000 && first.isOrnament {
      return first
    }
    return "\u{FFFD}"
  }

  var count: Int { scalars.isEmpty ? bytes.count : scalars.count }

  subscript(index: Int) -> Unicode.Scalar { scalars.isEmpty ? Unicode.Scalar(bytes[index]) : scalars[index] }

  /// In bytes, from the start of the text.
  func offset(of index: Int) -> Int {
    offsets.isEmpty ? index : index < offsets.count ? offsets[index] : bytes.count
  }

  func text(in range: Range<Int>) -> String {
    String(decoding: bytes[offset(of: range.lowerBound)..<offset(of: range.upperBound)], as: UTF8.self)
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter, digit or underscore of ASCII.
  fileprivate var isPlainLetter: Bool {
    guard value < 0x80 else { return false }
    let byte = UInt8(value)
    return byte.isLetter || byte.isDigit || byte == ASCII.underscore
  }

  fileprivate var isWordSign: Bool {
    value < 0x80 ? isPlainLetter && self != "_" : properties.isAlphabetic || properties.numericType != nil
  }

  fileprivate var isBlank: Bool {
    value < 0x80 ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }

  /// A picture that says nothing: a tick, a star, a rocket.
  fileprivate var isOrnament: Bool {
    guard value > 0x2000 else { return self == "*" }
    if properties.isEmojiPresentation { return true }
    return (0x2600...0x27BF).contains(value) && value != 0x279C || value == 0x2022 || value == 0xFE0F
      || (0x2B00...0x2BFF).contains(value)
  }
}
