// From what was understood of a sentence to the one sentence that says it.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// The one sentence that says a behavior.
enum StatementText {
  static let limit = 160

  /// What no sentence ends with; the dash aside, which is no ASCII.
  private static let ends = ByteSet(" ,:;")

  /// The sentence of one response: as it stands, or with its own response alone where it has several.
  static func sentence(_ understood: Understood, of phrase: Phrase, given: String, isOnly: Bool) -> String {
    guard let (condition, response) = understood.clauses, !isOnly || phrase.textLength > limit else {
      return sentence(phrase, given: given)
    }
    guard !condition.isEmpty else {
      return sentence(response.count > 1 ? response : phrase, given: given)
    }
    let separator = Word(.mark, ",", at: 0, isSpaced: false, isStrong: false, depth: 0)
    var first = condition.trimmed
    if phrase.textLength > limit { first = first.withoutAsides }
    let told = continued(response.trimmed)
    let whole = Phrase(Array(first) + [separator] + Array(told))
    guard whole.textLength > limit - 2 else { return sentence(whole, given: given) }
    // "For any set of files with various dates": that they differ says nothing.
    let brief = response.withoutAsides.trimmed
    for plain in [first.withoutVariety, first.introduction] {
      let short = Phrase(Array(plain) + [separator] + Array(brief))
      if short.textLength <= limit - 2 { return sentence(short, given: "") }
    }
    // What limits the condition stays: of the response a last clause may go.
    if let brief = withoutLastClause(response.withoutAsides.trimmed, to: limit - 4 - first.textLength) {
      return sentence(Phrase(Array(first) + [separator] + Array(brief)), given: "")
    }
    // A long condition gives way to what follows.
    let second = shortened(response.withoutAsides.trimmed, to: 116)
    let kept = shortened(first.withoutAsides, to: limit - 4 - second.textLength)
    return sentence(Phrase(Array(kept) + [separator] + Array(second)), given: "")
  }

  /// Without the last clauses, where most of the text is left; nil where no such clause makes it short enough.
  private static func withoutLastClause(_ phrase: Phrase, to count: Int) -> Phrase? {
    let least = phrase.startIndex + phrase.count * 3 / 5
    guard least < phrase.endIndex else { return nil }
    let end = phrase.indices[least...].last {
      (phrase[$0].isMark(",") || phrase[$0].isPlain(lastClauses)) && phrase[..<$0].textLength <= count
    }
    return end.map { phrase[..<$0].trimmed }
  }

  private static let lastClauses: WordSet = ["and", "or", "with", "without", "while", "where", "so", "but"]

  /// Words at which a clause begins without which a sentence is whole.
  private static let clauses: WordSet = ["while", "where", "which", "so", "but"]

  /// Without words from the end, until the text has some number of bytes.
  private static func shortened(_ phrase: Phrase, to count: Int) -> Phrase {
    guard phrase.textLength > count else { return phrase }
    var kept = phrase
    while kept.count > 4, kept.textLength > count { kept.removeLast() }
    // "with a given start" for "with a given start time": the end of a name is no name.
    if kept.endIndex < phrase.endIndex, let last = kept.last, last.kind == .plain, phrase[kept.endIndex].kind == .plain,
      !PhraseWords.joints.contains(phrase[kept.endIndex]),
      let joint = kept.lastIndex(where: { $0.kind == .mark || PhraseWords.joints.contains($0) }),
      joint > kept.startIndex + 3
    {
      kept = kept[..<joint]
    }
    if let clause = kept.lastIndex(where: { $0.isMark(",", "–") || $0.isPlain(clauses) }),
      clause - kept.startIndex > kept.count / 2
    {
      kept = kept[..<clause]
    }
    while kept.count > 2, let last = kept.last,
      last.kind == .mark || PhraseWords.joints.contains(last) || PhraseWords.auxiliaries.contains(last)
    {
      kept.removeLast()
    }
    return kept
  }

  /// A sentence behind its condition, which goes on in small letters, unless it begins with a name.
  private static func continued(_ phrase: Phrase) -> Phrase {
    guard let word = phrase.first, word.kind == .plain, word.text.startsWithCapital,
      word.isPlain(PhraseWords.articles)
        || word.isPlain(["it", "they", "such", "everything", "nothing", "all", "each", "every", "no"])
        || word.isSimple && ResponsePhrase.isVerb(word)
    else { return phrase }
    return [.supplied(word.lower, at: word)] + phrase.dropFirst()
  }

  static func sentence(_ phrase: Phrase, given: String) -> String {
    var text = phrase.text
    if text.utf8.count > limit { text = phrase.withoutAsides.text }
    if !given.isEmpty, given.utf8.count + text.utf8.count < limit - 2, !text.lowercased().hasPrefix(given.lowercased())
    {
      text = given.trimmingEnd + ": " + continued(phrase).text
    }
    if text.utf8.count > limit { text = cut(phrase.withoutAsides, given) }
    guard let byte = text.utf8.first, let first = text.first else { return "" }
    // Most begin with a capital already.
    // "iCloud" is spelled so.
    let isName = text.utf8.dropFirst().first?.isUppercase == true
    if byte >= 0x80 || byte.isLowercase, !isName { text = first.uppercased() + text.dropFirst() }
    while let byte = text.utf8.last, byte >= 0x80 || ends.contains(byte), let last = text.last, " ,:;–".contains(last) {
      text.removeLast()
    }
    return text.hasSuffix(".") || text.isEmpty ? text : text + "."
  }

  /// Up to the last clause that fits.
  private static func cut(_ phrase: Phrase, _ given: String) -> String {
    // "For any X, Y should Z" gives up words of X before any of what follows.
    if phrase.count > 4, phrase.first?.isPlain("for") == true,
      let comma = phrase.firstIndex(where: { $0.isMark(",") }),
      phrase[comma...].textLength < limit - 40
    {
      return shortened(phrase[..<comma], to: limit - 4 - phrase[comma...].textLength).text + phrase[comma...].text
    }
    // Of more words than letters that fit nothing is kept, and looking at them again and again takes its time.
    var end = min(phrase.endIndex, phrase.startIndex + limit + 1)
    while end > phrase.startIndex + 4, phrase[..<end].textLength > limit - 2 {
      let clause = phrase[..<(end - 1)].lastIndex {
        $0.isMark(",", "–", ":") || $0.isPlain("and", "or", "but", "so", "which")
      }
      end = clause.flatMap { $0 > phrase.startIndex + 4 ? $0 : nil } ?? (end - 1)
    }
    var kept = phrase[..<end]
    while let last = kept.last, last.kind == .mark || PhraseWords.joints.contains(last) { kept.removeLast() }
    return kept.text
  }
}

extension Phrase {
  /// "For a given time T" of "For any set of files and a given time T": what the response needs, if it is that.
  fileprivate var introduction: Phrase {
    guard let first, let last, Conditional.isVariable(last),
      let and = lastIndex(where: { $0.isPlain("and") }), and + 2 < endIndex,
      self[and + 1].isPlain(PhraseWords.articles), !self[..<and].contains(where: Conditional.isVariable)
    else { return self }
    return Phrase([first] + Array(self[(and + 1)...]))
  }

  /// Without "with various sizes", up to what follows: it only says that things differ.
  fileprivate var withoutVariety: Phrase {
    guard
      let start = indices.dropLast(2).first(where: {
        self[$0].isPlain("with") && self[$0 + 1].isPlain("various", "arbitrary", "random", "different")
      })
    else { return self }
    let end = self[start...].firstIndex { $0.isPlain("and") || $0.kind == .mark } ?? endIndex
    return self[..<start] + self[end...]
  }
}

extension String {
  var trimmingEnd: String {
    var text = self
    while let last = text.last, " ,:;–.".contains(last) { text.removeLast() }
    return text
  }
}
