// What a comment says is always so of a member: its order, its bounds, what it folds.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension DocComment {
  /// "Never more than 3", "the open loans, sorted by day": of a value that is said with the name of its member, and of
  /// what a function gives only behind what that is.
  static func always(_ phrase: Phrase, of name: String, _ isValue: Bool, _ givesValue: Bool) -> Phrase? {
    let lowest = phrase.lowestDepth
    let comma = phrase.firstIndex { $0.isMark(",") && $0.depth == lowest }
    let isNoun = phrase.first.map { !Verb.isBase($0) && Verb.base(ofThirdPerson: $0) == nil } ?? false
    // What a function gives is always so, and no thread.
    let isRule = phrase.dropFirst().first?.isPlain("on", "in", "from", "call", "called", "use") == true
    // "Never faster than the pump allows": what it is, and nothing that is done.
    let isCompared =
      phrase.first?.isPlain("never", "always") == true && phrase.dropFirst().first?.lower.hasSuffix("er") == true
      && phrase.dropFirst(2).first?.isPlain("than") == true
    let isWhole = isValue || isCompared || givesValue && !isRule && phrase.first?.isPlain("always", "never") == true
    let parts: [Phrase] = [isWhole ? phrase : [], comma.flatMap { isNoun ? phrase[$0...].trimmed : nil } ?? []]
    guard let part = parts.first(where: isAlways), let first = part.first else { return nil }
    let code = Word(.code, name, at: first.offset, isSpaced: true, isStrong: false, depth: 0)
    // What is rounded is what a function gives, and not the function.
    let subject = !isValue && first.isPlain("rounded") ? .supplied("result", at: first) : code
    let verb = part.last?.isPlain("first") == true ? ["is", "sorted"] : ["is"]
    let said = (verb + [first.lower]).map { Word.supplied($0, at: first) }
    return Phrase([subject] + said + Array(part.dropFirst()))
  }

  /// "nil off the board": what it gives, and where.
  static func placed(_ phrase: Phrase, of member: CodeMember) -> Phrase? {
    guard isPlaced(phrase), let first = phrase.first else { return nil }
    return said(of: member, at: first, member.kind == .property ? "is" : "returns", phrase)
  }

  static func isPlaced(_ phrase: Phrase) -> Bool {
    (3...9).contains(phrase.withoutAsides.count) && phrase.first?.isPlain("nil", "false", "true") == true
      && phrase.dropFirst().first?.isPlain("for", "off", "outside", "beyond", "past") == true
  }

  /// "Case-insensitive": how it compares.
  static func foldingCase(_ phrase: Phrase, of member: CodeMember) -> Phrase? {
    guard phrase.count == 1, member.kind == .function, let first = phrase.first,
      ["case-insensitive", "case-insensitively"].contains(first.lower)
    else { return nil }
    return said(of: member, at: first, "ignores", [.supplied("case", at: first)])
  }

  /// A sentence with the member's name as subject.
  private static func said(of member: CodeMember, at first: Word, _ verb: String, _ rest: Phrase) -> Phrase {
    let name = Word(.code, member.baseName, at: first.offset, isSpaced: true, isStrong: false, depth: 0)
    return Phrase([name, .supplied(verb, at: first)] + rest)
  }

  static func isAlways(_ phrase: Phrase) -> Bool {
    guard (2...9).contains(phrase.count), let first = phrase.first, let next = phrase.dropFirst().first,
      !Verb.isBase(next), Verb.base(ofThirdPerson: next) == nil
    else { return false }
    return first.isPlain("always", "never", "between")
      || first.isPlain("counted") && next.isPlain("from")
        && phrase.dropFirst(2).first.map { $0.isNumber || $0.isPlain("zero", "one") } == true
      || first.isPlain("sorted", "ordered") && next.isPlain("by", "from", "alphabetically", "newest", "oldest")
      || first.isPlain("at", "no") && next.isPlain("most", "least", "more")
      || first.isPlain("rounded") && next.isPlain("to", "up", "down")
      || first.isPlain(kept) && next.isPlain("on", "at", "when", "before", "after", "to")
      || phrase.count == 2 && next.isPlain("first") && first.lower.hasSuffix("est")
  }

  /// What is done to a value before it is kept.
  private static let kept: WordSet = [
    "upper-cased", "lower-cased", "uppercased", "lowercased", "trimmed", "clamped", "capped", "normalised",
    "normalized",
  ]

  /// "Lower bound inclusive, upper bound exclusive": what a call takes in, and what not.
  static func bounds(_ phrase: Phrase) -> Phrase? {
    let parts = phrase.split { $0.isMark(",") || $0.isPlain("and") }
    guard (1...2).contains(parts.count), phrase.count <= 9 else { return nil }
    var words: [Word] = []
    for part in parts {
      guard part.count > 1, let last = part.last, last.isPlain("inclusive", "exclusive") else { return nil }
      if !words.isEmpty { words.append(.supplied("and", at: last)) }
      let verb = last.lower == "inclusive" ? "includes" : "excludes"
      words += [.supplied(verb, at: last), .supplied("the", at: last)] + part.dropLast()
    }
    return Phrase(words)
  }
}
