// Who or what acts in a statement: as its condition, as a part of the component, or as whom something is sent to.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension Statements {
  /// What a thing is like, as a state: *options match those of the survey*.
  static func matching(_ response: ResponsePhrase, of subject: Phrase, in sentence: Sentence) -> Understood? {
    let (thing, rest) = (subject.spoken(limit: 5), response.object.spoken(limit: 7))
    guard !thing.isEmpty, !rest.isEmpty else { return nil }
    let matches = ResponsePhrase.being(of: thing) == "are" ? "match" : "matches"
    var result = Response(response)
    result.state = "\(thing) \(response.isNegated ? "does not match" : matches) \(rest)"
    return Understood(sentence.given ?? .always, result, weight: 6)
  }

  /// "The owner receives a mail", as what is sent to whom; nil for another response.
  static func sent(_ response: ResponsePhrase, isOwn: Bool = false) -> Response? {
    guard !response.isPassive, !isOwn, ["receive", "get"].contains(response.verb), !response.subject.isEmpty,
      case let message = response.object.withoutAsides.prefix(while: { $0.kind == .plain && !$0.isPlain(sending) }),
      (1...4).contains(message.count), message.last?.isPlain(messages) == true, !response.object.holds(anyOf: "from"),
      case let (who, what) = (response.subject.spoken(limit: 5), response.object.spoken(limit: 6)),
      !who.isEmpty, !what.isEmpty
    else { return nil }
    let not = response.isNegated ? "not " : ""
    let being = ResponsePhrase.being(of: what)
    return Response("\(not)send \(what) to \(who)", state: "\(what) \(being) \(not)sent to \(who)")
  }

  /// "`back()` is ignored on the first cue", "`stop()` is a no-op before `start()`": where it is called says when it does
  /// nothing; nil for other responses.
  static func idle(_ response: ResponsePhrase) -> Condition? {
    let isIgnored = response.isPassive && response.verb == "ignore"
    let thing = (isIgnored ? response.passiveRest : response.object).drop { $0.isPlain(PhraseWords.articles) }
    guard !response.isNegated, isIgnored || response.verb == "be" && thing.first?.isPlain("no-op") == true,
      case let place = isIgnored ? thing : thing.dropFirst(), let joint = place.first, place.count > 1,
      joint.isPlain("on", "in", "for", "with", "without", "before", "during", "after"), place.count < 8,
      let condition = ConditionPhrase.condition(place.dropFirst(), isEvent: joint.isPlain("before", "after"))
    else { return nil }
    if joint.isPlain("without") { return Condition("no \(condition.words)", .words) }
    guard condition.isEvent else { return condition }
    return Condition("called \(joint.lower) \(condition.words)", .words, isEvent: true)
  }

  /// "Orders in `paid` or `sent` state" of a store of orders: either state says when.
  static func either(_ subject: Phrase, _ sentence: Sentence) -> Condition? {
    let words = subject.drop { $0.isPlain(PhraseWords.articles) }
    guard words.count > 4, let thing = words.first, words[words.startIndex + 1].isPlain("in"),
      sentence.ownWords.contains(String(Owners.singular(thing.lower))),
      words.last?.isPlain("state", "states", "status") == true, words.holds(anyOf: "or")
    else { return nil }
    return ConditionPhrase.condition(words.dropFirst(2).dropLast())
  }

  /// "A registration that has no digits is refused": a thing, and what it is like, which says when.
  static func qualified(_ subject: Phrase) -> (thing: Phrase, given: Condition)? {
    // "A note without a title is shown as …".
    if let place = subject.indices.dropFirst().dropLast().first(where: { subject[$0].isPlain("without") }),
      case let thing = subject[..<place].drop(while: { $0.isPlain(PhraseWords.articles) }),
      (1...3).contains(thing.count),
      thing.allSatisfy({ $0.kind == .plain && !$0.isPlain(PhraseWords.joints) }), subject.endIndex - place < 6
    {
      return ConditionPhrase.condition(subject).map { (thing, $0) }
    }
    guard
      let place = subject.indices.dropFirst().dropLast(2).first(where: {
        subject[$0].isPlain("that", "which", "who")
      }),
      case let thing = subject[..<place].drop(while: { $0.isPlain(PhraseWords.articles) }),
      (1...4).contains(thing.count), thing.allSatisfy({ $0.kind == .plain }),
      !subject[place - 1].isPlain(PhraseWords.joints), !subject[place - 1].isPlain(PhraseWords.articles),
      !thing.holds(anyOf: "only", "all", "no", "those", "of")
    else { return nil }
    let verb = subject[place + 1]
    let clause = subject[(place + (verb.isPlain("has", "have", "is", "are", "was", "were") ? 2 : 1))...]
    // "A request that is answered with 401 refreshes the token and is sent again" does two things.
    guard !clause.holds(anyOf: "and") else { return nil }
    let joint = verb.isPlain("has", "have") ? [Word.supplied("with", at: verb)] : []
    return ConditionPhrase.condition(Phrase(Array(thing) + joint + Array(clause))).map { (thing, $0) }
  }

  /// What shows something.
  private static let signs = [
    "badge", "widget", "banner", "header", "footer", "toolbar", "title", "label", "icon",
  ]
  private static let showing = WordSet(signs)
  /// What something is written, drawn or kept in.
  private static let keeping = WordSet(
    signs + [
      "key", "line", "row", "column", "file", "payload", "map", "chart", "table", "list", "name", "body", "summary",
      "graph", "log", "entry",
    ]
  )

  /// What holds or shows something, and is always there: "the badge", "the cache key", "the first line"; nil for other
  /// subjects.
  static func place(_ subject: Phrase, of response: ResponsePhrase) -> String? {
    let words = subject.withoutAsides
    let place = words.drop { $0.isPlain(PhraseWords.articles) }
    guard (1...3).contains(place.count), !response.object.isEmpty, let noun = place.last else { return nil }
    if ["show", "display"].contains(response.verb), place.count < 3,
      noun.isPlain(showing)
    {
      return place.spoken(limit: 3)
    }
    guard
      ["include", "contain"].contains(response.verb)
        || ["hold", "list", "draw", "carry", "show"].contains(response.verb) && noun.isPlain(keeping),
      words.first?.isPlain("the") == true, !ResponsePhrase.isPluralNoun(noun), !Owners.isOfUsers(subject),
      place.allSatisfy({ word in
        word.kind == .plain && !PhraseWords.joints.contains(word) && Verb.base(ofParticiple: word) == nil
          && (!word.isPlain(ResponsePhrase.states) || word.isPlain("first", "last"))
      })
    else { return nil }
    return place.spoken(limit: 3)
  }

  /// Who acts, or what is done, as the condition: "Deleting a draft removes its file", "Attempting to add a 4th item".
  static func acting(_ subject: Phrase) -> Condition? {
    let words = subject.drop { $0.isPlain(PhraseWords.articles) }
    // "Decoding errors" are errors: only behind a gerund that something is done to stands what it is done to.
    if subject.count == 1, let only = subject.first, Verb.base(ofGerund: only) != nil {
      return ConditionPhrase.condition(words, isEvent: true)
    }
    guard let first = words.first, first.kind == .plain, let next = words.dropFirst().first,
      Verb.base(ofGerund: first) != nil || first.lower.hasSuffix("ing") && next.isPlain("the", "a", "an"),
      next.kind != .plain || next.isPlain(PhraseWords.articles) || next.isPlain("to", "it")
        || words.count == 2
          && next.isPlain(["out", "in", "up", "down", "back", "off", "on", "again", "twice", "one", "them"])
    else { return ConditionPhrase.condition(subject) }
    if first.isPlain("attempting", "trying"), next.isPlain("to"),
      case let rest = words.dropFirst(2).drop(while: \.isAdverb), let verb = rest.first,
      Verb.isBase(verb)
    {
      let doing = Word.supplied(Verb.gerund(of: verb.lower), at: verb)
      return ConditionPhrase.condition(Phrase([doing] + Array(rest.dropFirst())), isEvent: true)
    }
    return ConditionPhrase.condition(words, isEvent: true)
  }

  /// Whether a subject without a state is what the component has, by the names of its members and of other components.
  static func isPart(_ subject: Phrase, of sentence: Sentence) -> Bool {
    let words = subject.withoutAsides.drop { $0.isPlain(PhraseWords.articles) }
    guard (2...3).contains(words.count), ResponsePhrase.isPlainThing(words), words.allSatisfy({ $0.kind == .plain })
    else { return false }
    let name = Owners.spoken(words.map(\.lower)[...])
    return sentence.parts.contains(name) || sentence.types[name] != nil
  }

  /// "Swap elements have an owner": they are given one.
  static func given(_ response: ResponsePhrase, to subject: Phrase, _ sentence: Sentence) -> Understood? {
    let (thing, what) = (subject.withoutAsides.spoken(limit: 5), response.object.spoken(limit: 6))
    guard !thing.isEmpty, !what.isEmpty else { return nil }
    let have = ResponsePhrase.being(of: thing) == "are" ? "have" : "has"
    let no = response.isNegated ? "no " : ""
    return Understood(
      sentence.given ?? .always,
      Response("give \(thing) \(no)\(what)", state: "\(thing) \(have) \(no)\(what)"),
      weight: 5
    )
  }

  /// Words behind which stands how, when or for what something is sent.
  private static let sending: WordSet = [
    "with", "when", "for", "about", "after", "before", "by", "on", "in", "at", "and",
  ]

  /// What somebody receives.
  private static let messages: WordSet = [
    "message", "messages", "mail", "email", "emails", "notification", "notifications", "push", "sms", "reminder",
    "reminders", "invoice", "receipt", "alert", "letter", "invitation",
  ]

  /// "Letters written offline are marked", on a screen: so they are while it is offline.
  static func withoutNetwork(_ subject: Phrase) -> (thing: Phrase, given: Condition)? {
    guard subject.count == 3, let state = subject.last, state.isPlain("offline", "online"),
      ResponsePhrase.isPluralNoun(subject[subject.startIndex]),
      Verb.base(ofParticiple: subject[subject.startIndex + 1]) != nil
    else { return nil }
    return (subject.prefix(1), Condition(state.lower, .words))
  }
}
