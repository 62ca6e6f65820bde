// The words of a sentence, with what is quoted, and what is code, kept whole.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// A word, code span, quoted text or mark of a sentence.
struct Word: Hashable {
  enum Kind: Hashable {
    case plain
    /// A code span, without its backticks.
    case code
    /// A text in quotation marks, without them.
    case quote
    /// Punctuation, an arrow or a bracket.
    case mark
  }

  let text: String
  /// Of a plain word in lower case; none of others, of very long ones, and of those beyond ASCII.
  let key: WordKey
  /// Where vocabularies look for the key: told once, since each word is looked for in dozens of them.
  let spread: UInt64
  /// The byte offset in the document.
  let offset: Int
  private let brackets: Int32
  /// The bytes of a mark, of which none has more than four; zero for other words.
  let sign: UInt32
  let kind: Kind
  /// Whether a plain word is one of letters and digits of ASCII that is said in lower case: no name, no abbreviation.
  let isSimple: Bool
  /// Whether it is in lower case as it stands, which for what is no plain word is always so.
  private let isLowercase: Bool
  /// Whether it is a plain word that holds a digit.
  let isNumber: Bool
  /// Whether a blank precedes it.
  let isSpaced: Bool
  let isStrong: Bool

  /// In lower case; for code as it stands.
  ///
  /// It is not kept, since nearly all words are in lower case, and words are copied more often than they are asked.
  var lower: String { isLowercase ? text : text.lowercased() }

  /// How many brackets are open around it; for a bracket itself, those around the pair.
  var depth: Int { Int(brackets) }

  init(_ kind: Kind, _ text: String, at offset: Int, isSpaced: Bool, isStrong: Bool, depth: Int) {
    (self.kind, self.text, self.offset) = (kind, text, offset)
    (self.isSpaced, self.isStrong, brackets) = (isSpaced, isStrong, Int32(clamping: depth))
    sign = kind == .mark ? text.utf8.prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) } : 0
    guard kind == .plain else {
      (key, spread, isSimple, isLowercase, isNumber) = (.none, 0, false, true, false)
      return
    }
    let letters = Letters(of: text)
    (isLowercase, isNumber) = (letters.isLowercase, letters.hasDigit)
    key = WordKey(isLowercase ? text : text.lowercased())
    spread = key.spread
    isSimple =
      letters.isAlphanumeric && !letters.hasInnerCapital && (letters.isLowercase || text.utf8.count > 1 || text == "I")
  }

  /// A word that the sentence leaves out, in the place of another.
  static func supplied(_ text: String, at other: Word) -> Word {
    Word(.plain, text, at: other.offset, isSpaced: true, isStrong: false, depth: other.depth)
  }

  /// What the letters of a word are, found in one pass.
  private struct Letters {
    /// Whether all are letters and digits of ASCII.
    var isAlphanumeric = true
    /// Whether all are of ASCII, and none is a capital.
    var isLowercase = true
    /// Whether one behind the first is a capital of ASCII.
    var hasInnerCapital = false
    var hasDigit = false

    init(of text: String) {
      var copy = text
      copy.withUTF8 { bytes in
        for index in bytes.indices where !bytes[index].isLowercase {
          if bytes[index].isDigit {
            hasDigit = true
          } else if bytes[index].isUppercase {
            isLowercase = false
            if index > 0 { hasInnerCapital = true }
          } else {
            isAlphanumeric = false
            if bytes[index] >= 0x80 { isLowercase = false }
          }
        }
      }
    }
  }

  @inline(never)
  private static func stands(_ text: String, among words: [StaticString]) -> Bool {
    words.contains { word in word.withUTF8Buffer { text.utf8.elementsEqual($0) } }
  }

  /// Whether it says how or when something is done: *slowly*, *daily*, but not *user-friendly*.
  var isAdverb: Bool {
    kind == .plain && lower.hasSuffix("ly") && !Verb.isBase(self) && !lower.hasSuffix("friendly")
      && !isPlain("likely", "unlikely", "family", "assembly")
  }

  /// A literal list is meant to be the words below, and no table to be made for a single question.
  @_disfavoredOverload
  @inline(__always)
  func isPlain(_ words: WordSet) -> Bool {
    kind == .plain && (key != .none ? words.holds(key, spread) : words.contains(lower))
  }

  /// The same for more words than are handed over one by one; most of them begin otherwise already.
  ///
  /// It is part of whoever asks, so that no word is copied to be asked.
  @inline(__always)
  func isPlain(_ words: [StaticString]) -> Bool {
    kind == .plain && (key != .none ? Self.stands(key, among: words) : Self.stands(lower, among: words))
  }

  @inline(never)
  private static func stands(_ key: WordKey, among words: [StaticString]) -> Bool {
    let first = key.first
    return words.contains { word in word.withUTF8Buffer { $0.first == first && WordKey($0) == key } }
  }

  /// `height/weight`: two words of letters with a slash between.
  var isOfLettersAndSlash: Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { $0.count > 2 && $0.allSatisfy(\.isLetter) }
  }

  /// `1.2`, `T012`, `G2.1`, `FR-003` or a bold `R1.1`, as tasks, gates and requirements are numbered.
  var isTaskNumber: Bool {
    guard kind == .plain else { return false }
    let letters = text.utf8.prefix(while: \.isUppercase)
    var digits = text.utf8.dropFirst(letters.count)
    if digits.first == ASCII.hyphen { digits = digits.dropFirst() }
    guard digits.first?.isDigit == true, digits.allSatisfy({ $0.isDigit || $0 == ASCII.dot }) else { return false }
    let hasPoint = digits.contains(ASCII.dot)
    // `H264` and `UTF-8` are things, and a bold `R2` numbers what it stands before.
    switch letters.count {
    case 0: return hasPoint && text.utf8.count == digits.count
    case 1: return digits.count > 1 && (letters.first == UInt8(ascii: "T") || hasPoint) || isStrong
    default: return isStrong || Self.requirements.contains(text.prefix(letters.count))
    }
  }

  private static let requirements: Set<Substring> = ["AC", "FR", "NFR", "REQ", "UC", "US"]
}

/// Some words in a row.
typealias Phrase = ArraySlice<Word>

extension ArraySlice<Word> {
  /// The words as a reader sees them, code in backticks.
  var text: String {
    var text = ""
    text.reserveCapacity(8 * count)
    for index in indices {
      if self[index].isSpaced, index > startIndex { text += " " }
      switch self[index].kind {
      case .code:
        text += "`"
        text += self[index].text
        text += "`"
      case .quote:
        text += "\""
        text += self[index].text
        text += "\""
      case .plain, .mark: text += self[index].text
      }
    }
    return text
  }

  /// The length of that text in bytes.
  var textLength: Int {
    var length = 0
    for index in indices {
      length += self[index].text.utf8.count
      if self[index].kind == .code || self[index].kind == .quote { length += 2 }
      if self[index].isSpaced, index > startIndex { length += 1 }
    }
    return length
  }

  /// Whether a word is among some.
  ///
  /// Here and below words are asked where they stand: a copy of each takes longer than what is asked.
  @_disfavoredOverload
  func holds(anyOf words: WordSet) -> Bool {
    withUnsafeBufferPointer { all in all.indices.contains { all[$0].isPlain(words) } }
  }

  /// The same for more words than are handed over one by one: few words of a sentence begin as one of them does.
  func holds(anyOf words: [StaticString]) -> Bool {
    let starts = words.reduce(into: UInt64(0)) { $0 |= 1 << UInt64($1.withUTF8Buffer { $0.first ?? 0 } & 63) }
    return withUnsafeBufferPointer { all in
      all.indices.contains {
        (all[$0].key == .none || starts >> UInt64(all[$0].key.first & 63) & 1 == 1) && all[$0].isPlain(words)
      }
    }
  }

  /// How many brackets are open around all of it; zero without words.
  var lowestDepth: Int { isEmpty ? 0 : indices.reduce(Int.max) { Swift.min($0, self[$1].depth) } }

  /// Whether one of some runs of words stands in it.
  @_disfavoredOverload
  func holds(anyOf runs: WordRuns) -> Bool { runs.stand(in: self) }

  /// The first place of some words in a row; nil for none.
  func place(of run: WordRun) -> Range<Int>? {
    indices.first { run.stands(at: $0, in: self) }.map { $0..<$0 + run.count }
  }

  /// Without marks at both ends.
  var trimmed: Phrase {
    var (start, end) = (startIndex, endIndex)
    while start < end, self[start].kind == .mark, !self[start].isMark("(", "[", "{") { start += 1 }
    while start < end, self[end - 1].kind == .mark, !self[end - 1].isMark(")", "]", "}") { end -= 1 }
    return self[start..<end]
  }

  /// Without what stands in brackets.
  var withoutAsides: Phrase {
    guard indices.contains(where: { self[$0].depth > 0 || self[$0].isMark("(", "[", "{") }) else { return self }
    let lowest = lowestDepth
    return ArraySlice(filter { $0.depth == lowest && !$0.isMark("(", ")", "[", "]", "{", "}") })
  }

  /// The parts between marks that no bracket encloses.
  func split(at marks: [String]) -> [Phrase] {
    let lowest = lowestDepth
    return split { $0.kind == .mark && $0.depth == lowest && marks.contains($0.text) }
  }

  /// The sentences: what stands between full stops, question marks and semicolons.
  var sentences: [Phrase] {
    var parts: [Phrase] = []
    let lowest = lowestDepth
    // "After 1, 2, 4, ... seconds": dots in a row leave something out, and end nothing where the sentence goes on.
    func goesOn(_ index: Int) -> Bool {
      guard self[index].isMark("."), index > startIndex, self[index - 1].text.hasSuffix(".."), index + 1 < endIndex
      else {
        return false
      }
      return self[index + 1].kind == .plain && !self[index + 1].text.startsWithCapital
    }
    let ends = indices.filter { self[$0].depth == lowest && self[$0].isMark(".", ";", "?") && !goesOn($0) }
    for (start, end) in zip([startIndex - 1] + ends, ends + [endIndex]) where start + 1 < end {
      let part = self[(start + 1)..<end]
      var rest = part
      // A quotation that ends with a full stop ends the sentence, if another begins behind it.
      while let end = rest.indices.dropLast().first(where: {
        rest[$0].kind == .quote && rest[$0].text.hasSuffix(".") && rest[$0 + 1].kind == .plain
          && rest[$0 + 1].text.startsWithCapital
      }) {
        parts.append(rest[...end])
        rest = rest[(end + 1)...]
      }
      parts.append(rest)
    }
    return parts.map(\.trimmed).filter { !$0.isEmpty }
  }
}
