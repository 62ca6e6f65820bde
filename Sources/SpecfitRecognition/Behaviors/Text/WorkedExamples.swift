// Worked examples in prose: "17 boats at 4 a pier fill 5 piers" with the figures that come out.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// Sentences that show with numbers what becomes of what.
enum WorkedExamples {
  /// "9 seats at 2 per row make 2, 2, 2, 2, 1", "a list of one seat is one row of one seat": numbers, and what they give.
  static func read(_ sentence: Sentence) -> [Understood] {
    let phrase = sentence.phrase.trimmed
    guard
      let verb = phrase.indices.dropFirst().prefix(10).first(where: {
        phrase[$0].isPlain(yielding) || phrase[$0].isPlain("is", "are")
      }),
      case let subject = phrase[..<verb], isCounted(subject), !subject.contains(where: { ResponsePhrase.isFinite($0) }),
      case let result = phrase[(verb + 1)...].prefix(while: { !$0.isMark(":", "–", ";") }), let first = result.first,
      case let base = phrase[verb].isPlain("is", "are")
        ? "be" : Verb.base(ofThirdPerson: phrase[verb]) ?? phrase[verb].lower,
      base == "be" ? isNumber(first) && result.contains(where: { $0.isPlain("of") }) : count(in: result) > 1
    else { return [] }
    return told(subject, "\(base) \(spoken(result.clause))", saying: sentence.phrase.text).map { [$0] } ?? []
  }

  /// "Nine seats, tilted: row 0 left 9|1; row 1 left 7|3": what a colon sets off from what it comes of; nil for another
  /// text.
  static func layout(_ words: Phrase) -> Understood? {
    guard (6...40).contains(words.count), !words.trimmed.contains(where: { $0.isMark(".") }),
      let colon = words.prefix(9).firstIndex(where: { $0.isMark(":") && $0.depth == 0 }),
      case let (subject, result) = (words[..<colon], words[(colon + 1)...].trimmed),
      let first = subject.first, isNumber(first), isCounted(subject),
      !words.contains(where: { ResponsePhrase.isFinite($0) && !isNumber($0) && $0.isPlain(being) }),
      result.split(whereSeparator: { $0.isMark(",", ";") }).allSatisfy({ $0.contains(where: isNumber) }),
      count(in: result) > 3
    else { return nil }
    let parts = result.split { $0.isMark(";") }
    return told(subject, "have \(spoken((parts.first ?? result)))", saying: words.text)
  }

  /// "One seat", and then "Becomes one row": two sentences that are one.
  static func joined(_ words: Phrase) -> Phrase {
    guard let stop = words.prefix(6).firstIndex(where: { $0.isMark(".") }), stop + 2 < words.endIndex,
      case let subject = words[..<stop], let first = subject.first, isNumber(first), isCounted(subject),
      case let verb = words[stop + 1], verb.isPlain(yielding), Verb.base(ofThirdPerson: verb) != nil
    else { return words }
    return Phrase(subject + [.supplied(verb.lower, at: verb)] + words[(stop + 2)...])
  }

  /// "_, 1…9, _" of a list in which placeholders stand: where they are put; nil for a cell without them.
  static func gaps(in cell: Phrase) -> (words: String, state: String)? {
    let items = cell.split { $0.isMark(",") }.map { $0.text.replacing("`", with: "") }
    let isBlank = items.map { !$0.isEmpty && $0.allSatisfy { $0 == "_" } }
    guard items.count > 1, isBlank.contains(true), isBlank.contains(false),
      zip(items, isBlank).allSatisfy({ $1 || $0.first?.isNumber == true })
    else { return nil }
    // Runs of placeholders, each with what stands before it.
    var runs: [(count: Int, after: String?, isLast: Bool)] = []
    for index in items.indices where isBlank[index] {
      if index > 0, isBlank[index - 1], let last = runs.indices.last {
        runs[last].count += 1
        runs[last].isLast = index == items.count - 1
      } else {
        runs.append((1, index > 0 ? items[index - 1] : nil, index == items.count - 1))
      }
    }
    let count = runs.reduce(0) { $0 + $1.count }
    let places = runs.map { run in
      run.isLast ? "at end" : run.after.map { "after \($0.split { !$0.isNumber }.last ?? "")" } ?? "at start"
    }
    let noun = count == 1 ? "blank" : "\(Numerals.words(for: count)) blanks"
    let place = places == ["at start", "at end"] ? "at start and end" : places.joined(separator: " and ")
    return ("put \(noun) \(place)", "\(noun) \(count == 1 ? "is" : "are") \(place)")
  }

  /// "9 seats become": what a title says goes in, and the verb of what comes out; nil for another title.
  static func yielded(by title: String) -> (input: String, verb: String)? {
    let words = [Word](plain: title)
    guard (3...6).contains(words.count), let first = words.first, isNumber(first), let verb = words.last,
      verb.isPlain(yielding)
    else { return nil }
    return (words.dropLast().spoken(limit: 5), Verb.base(ofThirdPerson: verb) ?? verb.lower)
  }

  private static func told(_ subject: Phrase, _ response: String, saying text: String) -> Understood? {
    let given = spoken(subject.withoutAsides)
    guard !given.isEmpty, !response.isEmpty else { return nil }
    var found = Understood(Condition(given), Response(response), weight: 7)
    let whole = text.capitalizedFirst
    found.statement = (whole.hasSuffix(".") ? whole : whole + ".").shortened(to: StatementText.limit)
    return found
  }

  /// A number of things, or a thing of so many: "9 seats at 2 per row", "a list of one seat".
  private static func isCounted(_ subject: Phrase) -> Bool {
    guard subject.count > 1, let first = subject.first, count(in: subject) > 0,
      subject.allSatisfy({ $0.kind != .mark || $0.isMark(",") || $0.depth > 0 || $0.isMark("(", ")") })
    else { return false }
    return isNumber(first) || first.isPlain("a", "an") && subject.holds(anyOf: "of", "with")
  }

  /// Words with all numbers, of which none runs into the next: "4, 4, 1" is *4 and 4 and 1*, "1…3" *1 to 3*.
  private static func spoken(_ phrase: Phrase) -> String {
    var told: [String] = []
    for word in phrase.withoutAsides {
      guard word.kind != .mark, !word.isPlain(PhraseWords.articles) else { continue }
      let parts = word.text.replacing("…", with: " to ").replacing("|", with: " and ").split(separator: " ").flatMap {
        part in
        part.allSatisfy { $0 == "_" } ? ["blank"] : Phrase.words(ofText: String(part))
      }
      guard let first = parts.first else { continue }
      if first.first?.isNumber == true, told.last?.last?.isNumber == true { told.append("and") }
      told += parts
    }
    return Phrase.ended(told, limit: 13)
  }

  private static func count(in phrase: Phrase) -> Int { phrase.count(where: isNumber) }

  private static func isNumber(_ word: Word) -> Bool {
    word.isNumber || word.kind == .plain && Numerals.digits[word.lower] != nil
      || word.kind == .code && word.text.contains(where: \.isNumber)
  }

  private static let being: WordSet = ["is", "are", "was", "were", "has", "have"]
  private static let yielding: WordSet = [
    "make", "makes", "give", "gives", "become", "becomes", "stay", "stays", "yield", "yields", "produce", "produces",
  ]
}

extension ArraySlice<Word> {
  /// Without a clause behind it: "one row of one seat, there is nobody to move", "4, 4, 1, which is fine".
  fileprivate var clause: ArraySlice<Word> {
    let comma = indices.last { self[$0].isMark(",") && self[$0...].contains { $0.isPlain("is", "are", "isn't") } }
    return comma.map { self[..<$0] } ?? self
  }
}
