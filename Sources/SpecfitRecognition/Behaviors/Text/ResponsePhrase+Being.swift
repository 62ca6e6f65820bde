// What is, happens, and is done to something: "the list is sorted", "the lamp is red", "updates occur at night".
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension ResponsePhrase {
  /// What follows *is*: a participle makes the subject the object, anything else is a state.
  mutating func readBeing(_ phrase: Phrase, subject: Phrase) -> Bool {
    var rest = phrase
    isModal = true
    while let next = rest.first,
      next.isPlain(PhraseWords.adverbs) || next.isPlain("not", "never", "only", "no", "longer", "to", "be")
        || next.isPlain("still") && rest.dropFirst().first.map({ Verb.base(ofParticiple: $0) != nil }) == true
    {
      if next.isPlain("not", "never", "no") { isNegated = true }
      rest = rest.dropFirst()
    }
    guard let next = rest.first else { return false }
    // "Guests must be able to export a note": they can.
    if next.isPlain("able"), rest.count > 2, rest[rest.startIndex + 1].isPlain("to") {
      let done = rest.dropFirst(2).drop { $0.isAdverb }
      guard let first = done.first, first.kind == .plain else { return false }
      (verb, object, self.subject) = (first.lower, done.dropFirst(), withoutDenial(subject))
      isPermission = true
      return true
    }
    // "The offer is gone".
    let isGone =
      next.isPlain("gone") && subject.first?.isPlain("the", "its", "all", "every") == true
      && !subject.holds(anyOf: "old", "former", "paper")
      && rest.dropFirst().first.map { $0.isPlain("after", "when", "once") } != false
    if let base = isGone ? "remove" : Verb.base(ofParticiple: next), next.kind == .plain {
      // "Nothing is altered": it alters nothing.
      if subject.count == 1, subject.first?.isPlain("nothing", "nobody") == true {
        (verb, object, self.subject) = (base, Phrase(Array(subject) + Array(rest.dropFirst())), [])
        return true
      }
      verb = base
      isPassive = true
      self.subject = []
      object = Phrase(Array(subject) + Array(rest.dropFirst()))
      passiveSubject = subject
      passiveRest = rest.dropFirst()
      return true
    }
    // "Nobody is bothered": by a verb that no list has.
    if subject.count == 1, subject.first?.isPlain("nobody") == true {
      (verb, object, isNegated) = ("be", rest, true)
      return true
    }
    // "Is only visible to staff": what it is for others.
    let only = phrase.first.flatMap { $0.isPlain("only") && rest.count > 1 ? $0 : nil }
    (verb, object, self.subject) = ("be", only.map { Phrase([$0] + Array(rest)) } ?? rest, subject)
    // "No torn page must be visible": a torn page must not.
    if subject.count > 1, subject.first?.isPlain("no", "neither") == true {
      isNegated.toggle()
      self.subject = withoutDenial(subject)
    }
    return !rest.isEmpty
  }

  /// Gives a passive without a subject the one that its surroundings name.
  mutating func takeSubject(_ subject: Phrase) {
    passiveSubject = subject.withoutAsides
    object = Phrase(Array(subject.withoutAsides) + Array(passiveRest))
  }

  /// Turns "the count updates" into what is done to the count.
  mutating func makePassive(of subject: Phrase) {
    (isPassive, passiveSubject, passiveRest) = (true, subject, object)
    (self.subject, object) = ([], Phrase(Array(subject) + Array(object)))
  }

  /// "No other variable leaks" denies that others leak, "nothing about it leaks" that anything does.
  func withoutDenial(_ subject: Phrase) -> Phrase {
    guard let first = subject.first, Self.isDenied(subject) else { return subject }
    // "Nobody opens the vault": of nobody at all, the verb alone tells it.
    if subject.count == 1 { return [] }
    // "Neither reading nor writing waits": one or the other does.
    guard first.isPlain("nothing", "nobody") else {
      // "None of the rafts".
      let rest = subject.dropFirst().drop { first.isPlain("none") && $0.isPlain("of") }
      return Phrase(rest.map { $0.isPlain("nor") ? .supplied("or", at: $0) : $0 })
    }
    return [.supplied(first.isPlain("nothing") ? "anything" : "anybody", at: first)] + subject.dropFirst()
  }

  /// Whether a subject says of whom or what something is not so.
  static func isDenied(_ subject: Phrase) -> Bool {
    subject.first?.isPlain("no", "none", "neither") == true
      || (1...6).contains(subject.count) && subject.first?.isPlain("nothing", "nobody") == true
        && !subject.holds(anyOf: "else", "but", "if", "when")
  }

  /// "The limit check happens before the insertion", "Price updates occur at night": it is checked, they are updated.
  mutating func readHappening(_ base: String, of before: Phrase, _ rest: Phrase) -> Bool {
    // "Reading the gauge happens at noon".
    if base == "happen", let deed = before.first, let verb = Verb.base(ofGerund: deed), before.count > 1 {
      (self.verb, object) = (verb, Phrase(Array(before.dropFirst()) + Array(rest)))
      return true
    }
    guard base == "happen" || base == "occur", let noun = before.last, before.count > 1, noun.kind == .plain,
      let verb = Verb.isBase(noun) ? noun.lower : Verb.base(ofThirdPerson: noun)
    else { return false }
    (self.verb, object) = (verb, Phrase(Array(withoutDenial(before).dropLast()) + Array(rest)))
    deny(before)
    return true
  }

  /// "Frozen items get their date moved back", "each entry has its time rounded": it is moved, it is rounded.
  mutating func readCausative(_ base: String, of before: Phrase, _ rest: Phrase) -> Bool {
    guard base == "get" || base == "have", rest.first?.isPlain("their", "its", "the", "all") == true,
      let place = rest.indices.dropFirst(2).prefix(3).first(where: { Verb.base(ofParticiple: rest[$0]) != nil }),
      rest[..<place].allSatisfy({ $0.kind != .mark && !$0.isPlain("and", "or", "that", "which") }),
      let done = Verb.base(ofParticiple: rest[place])
    else { return false }
    (verb, object, subject) = (done, Phrase(Array(rest[..<place]) + Array(rest[(place + 1)...])), before)
    return true
  }

  /// *Are* behind a plural, else *is*.
  static func being(of thing: String) -> String {
    let words = thing.lowercased().words(separatedBy: .blank).drop { $0 == "only" || $0 == "all" }
      .prefix { $0 == "and" || !PhraseWords.joints.contains($0) && $0 != "who" }
    // "The rows horizontally are laid out", "rows older than a day are".
    // "Requests made offline are".
    if let place = words.indices.dropFirst().dropLast().first, words.count == 3, String(words[place - 1]).isPlural,
      Verb.base(ofParticiple: String(words[place])) != nil
    {
      return "are"
    }
    let isCompared = thing.holds(" than ")
    let head = words.last { !$0.hasSuffix("ly") && !(isCompared && $0.hasSuffix("er")) } ?? ""
    let isPlural =
      words.dropFirst().dropLast().contains("and")
      || head.utf8.count > 3 && head.hasSuffix("s") && !["ss", "us", "is", "as"].contains(String(head.suffix(2)))
    return isPlural && !["progress", "news", "ios"].contains(head) ? "are" : "is"
  }
}
