// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// Given, when, then; and the sentences of EARS.
enum Steps {
  static func read(_ sentence: Sentence) -> [Understood] { steps(sentence.phrase) ?? [] }

  /// A sentence of EARS as a plain one, and who must do it: "WHEN a tag is scanned THE SYSTEM SHALL open it" is "When a tag is
  /// scanned, the system must open it"; nil for another sentence.
  ///
  /// EARS is the Easy Approach to Requirements Syntax; documents leave out its commas, or its *then*.
  static func plain(_ phrase: Phrase) -> (phrase: Phrase, actor: Phrase)? {
    guard let modal = phrase.firstIndex(where: { $0.isPlain("shall") }), modal > phrase.startIndex,
      modal + 1 < phrase.endIndex, let first = phrase.first
    else { return nil }
    let before = phrase[..<modal]
    var (clause, actor): (Phrase, Phrase) = ([], before)
    if first.isPlain("when", "while", "if", "where", "unless") {
      let mark = before.lastIndex { $0.isPlain("then") } ?? before.lastIndex { $0.isMark(",") }
      guard
        let end = mark
          ?? before.indices.dropFirst(3).last(where: {
            before[$0].isPlain(PhraseWords.articles)
              && (!before[$0 - 1].isPlain(belonging) || before[$0 - 2].isPlain("is", "are"))
          })
      else {
        return nil
      }
      clause = before[..<end].trimmed
      actor = before[end...].drop { $0.isMark(",") || $0.isPlain("then") }
      guard
        mark != nil
          || clause.dropFirst(2).contains(where: {
            ResponsePhrase.isFinite($0) || Verb.isSimplePast($0) || Verb.base(ofParticiple: $0) != nil
          })
      else { return nil }
    }
    guard (1...9).contains(actor.count), actor.allSatisfy({ $0.kind != .mark }) else { return nil }
    actor = Phrase(actor.map(quiet))
    // "IF a guest edits an old note, or somebody else's, THEN …": a comma ends a plain clause.
    let said = clause.indices.filter { place in
      !clause[place].isMark(",")
        || place + 1 < clause.endIndex && clause[place + 1].isPlain("when", "if", "while", "where")
    }
    let start = clause.isEmpty ? [] : said.map { quiet(clause[$0]) } + [Conditional.comma(behind: clause)]
    let does = phrase[modal...].map { $0.isPlain("shall") ? .supplied("must", at: $0) : quiet($0) }
    return (Phrase(start + actor + does), actor)
  }

  /// What a step says that a user does: *tapping "Log in"* of "User taps "Log in" (or pulls down)"; nil for another step.
  static func gesture(in step: Phrase) -> Phrase? {
    let words = step.drop { $0.isPlain(PhraseWords.articles) }
    guard words.count > 1, let subject = words.first,
      subject.isPlain(ConditionWords.people) || subject.isPlain("user"),
      case let verb = words[words.startIndex + 1], Trap.isGesture(verb),
      let base = Verb.base(ofThirdPerson: verb)
    else { return nil }
    let object = words.dropFirst(2).prefix {
      $0.depth == subject.depth && ($0.kind != .mark) && !$0.isPlain("and", "or")
    }
    return [.supplied(Verb.gerund(of: base), at: verb)] + object
  }

  /// Whether who must do something is called as documents of EARS call what they specify: "Harvest_Log".
  static func isName(_ actor: Phrase) -> Bool { actor.last?.text.contains("_") == true }

  /// "The Door_Controller must open the door" of that component: it must.
  static func saying(_ phrase: Phrase, without actor: Phrase) -> Phrase {
    guard let last = actor.last,
      let end = phrase.indices.dropFirst(actor.count - 1).first(where: { phrase[$0] == last })
    else { return phrase }
    return phrase[..<(end - actor.count + 1)] + [.supplied("it", at: last)] + phrase[(end + 1)...]
  }

  /// A word that is set in capitals since it is one of the syntax, as any other.
  private static func quiet(_ word: Word) -> Word {
    word.kind == .plain && word.text.count > 1 && word.text == word.text.uppercased() && word.isPlain(loud)
      ? .supplied(word.lower, at: word) : word
  }

  /// "The list of the last ten trips": words behind which more is said of the same thing.
  private static let belonging: WordSet = ["of", "in", "on", "at", "to", "for", "from", "with", "by"]

  /// What must be or have something where nothing else reads the sentence: "Each entry must have a date".
  static func demanded(_ sentence: Sentence) -> (String, [Understood])? {
    guard let modal = sentence.phrase.firstIndex(where: { $0.isPlain("must") }) else { return nil }
    let found = Responses.of(sentence.phrase[modal...]).map {
      Understood(sentence.given ?? .always, Response($0), weight: 7)
    }
    return found.isEmpty ? nil : ("scenario", found)
  }

  private static let loud: WordSet = [
    "when", "while", "if", "where", "unless", "and", "or", "the", "system", "app", "application", "not", "user",
  ]

  private static func steps(_ phrase: Phrase) -> [Understood]? {
    guard let first = phrase.first, first.isPlain("given", "when"),
      let then = phrase.firstIndex(where: { $0.isPlain("then") }), then > phrase.startIndex + 1
    else { return nil }
    let when = first.isPlain("when") ? phrase.startIndex : phrase[..<then].firstIndex { $0.isPlain("when") }
    let given =
      first.isPlain("when") ? nil : ConditionPhrase.condition(phrase[(phrase.startIndex + 1)..<(when ?? then)])
    let event = when.flatMap { ConditionPhrase.condition(phrase[($0 + 1)..<then], isEvent: true) }
    var condition = event ?? given ?? .always
    if let event, let given {
      condition = Condition("\(event.words), given \(given.words)", event.meaning, isEvent: true)
    }
    let responses = Responses.of(phrase[(then + 1)...].trimmed)
    return responses.isEmpty ? nil : responses.map { Understood(condition, Response($0), weight: 9) }
  }
}
