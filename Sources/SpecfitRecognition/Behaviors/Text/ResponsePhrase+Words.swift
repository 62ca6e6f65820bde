// What a response says to a test: its words and its state.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension ResponsePhrase {
  /// The words of a test's name, the verb first.
  func words(limit: Int) -> String {
    var words = isNegated ? "not" : ""
    func append(_ word: String) {
      guard !word.isEmpty else { return }
      if !words.isEmpty { words += " " }
      words += word
    }
    if verb == "be" {
      let thing = subject.spoken(limit: 5)
      // "The button is no longer there", "is gone": it has none.
      if !thing.isEmpty, object.count == 1, let place = object.first, place.isPlain("there", "gone") {
        return isNegated == place.isPlain("there") ? "have no \(thing)" : "have \(thing)"
      }
      append(thing.isEmpty ? "be" : "have")
      append(thing)
      // "Prices are integers in cents": of what kind they are.
      let kind = object.prefix { !$0.isPlain(PhraseWords.joints) && $0.kind != .mark }
      if Self.being(of: thing) == "are", kind.count == 1, kind.last.map(Self.isPluralNoun) == true { append("as") }
      append(object.spoken(limit: limit))
      return words
    }
    if verb == "call" || verb == "invoke", !isNegated, let called = calledWords { return called }
    if !isPassive, tells(of: subject) {
      append("have")
      append(subject.spoken(limit: 5))
      append(isNegated || !Self.describing.contains(verb) ? verb : Verb.gerund(of: verb))
      append(spokenObject(limit: limit))
      return words
    }
    // "Held boats are passed over": nothing ends with such a word, and without it they are passed.
    if isPassive, let particle = passiveRest.first, particle.isPlain("over", "on", "off", "in", "up", "down", "out"),
      passiveRest.count == 1 || passiveRest[passiveRest.startIndex + 1].isMark(","), !passiveSubject.isEmpty
    {
      append("\(verb) \(particle.lower)")
      append(Phrase(Array(passiveSubject) + Array(passiveRest.dropFirst())).spoken(limit: limit))
      return words
    }
    if let shown = presentation { return shown }
    append(verb == "not change" ? "keep" : verb)
    append(spokenObject(limit: limit))
    return verb == "not change" ? words + " unchanged" : words
  }

  /// "Set `showConfirmation = true`" shows the confirmation.
  private var presentation: String? {
    guard !isNegated, case .sets(let name, to: let value) = plainMeaning, value == "true" || value == "false" else {
      return nil
    }
    let words = Phrase.words(ofCode: name)
    guard words.count > 1, words[0] == "show" || words[0] == "is" && words[1] == "showing" else { return nil }
    let thing = words.drop { ["is", "show", "showing"].contains($0) }.joined(separator: " ")
    return thing.isEmpty ? nil : "\(value == "true" ? "show" : "hide") \(thing)"
  }

  /// What the verb is done to, with a second participle as a verb too: "is checked and refreshed daily".
  private func spokenObject(limit: Int) -> String {
    // "Otherwise they are printed": what is done to them.
    if isPassive, let they = object.first, they.isPlain("they"), passiveSubject.count == 1 {
      var told = self
      told.object = [.supplied("them", at: they)] + object.dropFirst()
      return told.spokenObject(limit: limit)
    }
    if isPassive, let and = passiveRest.firstIndex(where: { $0.isPlain("and") }), and + 1 < passiveRest.endIndex,
      let base = Verb.base(ofParticiple: passiveRest[and + 1]),
      and + 2 == passiveRest.endIndex || passiveRest[and + 2].isAdverb
        || passiveRest[and + 2].isPlain(PhraseWords.joints) || passiveRest[and + 2].kind == .mark
        || passiveRest[and + 2].isPlain("later", "again", "once", "twice", "anew")
    {
      let second = Word.supplied(base, at: passiveRest[and + 1])
      let words = Array(passiveSubject) + Array(passiveRest[...and]) + [second] + Array(passiveRest[(and + 2)...])
      return Phrase(words).spoken(limit: limit)
    }
    // "Check `center.getSettings()`": the settings are checked.
    if verb == "check", let code = object.first, code.kind == .code, code.text.contains("(") {
      let words = Phrase.words(ofCode: code.text)
      if words.count > 1, words[0] == "get" || words[0] == "fetch" { return words.dropFirst().joined(separator: " ") }
    }
    return object.spoken(limit: limit)
  }

  /// A call by its own verb: "call `service.stopTranscription()`" gives `stop transcription`.
  private var calledWords: String? {
    guard let code = object.first(where: { $0.kind == .code }), code.text.contains("("),
      object.firstIndex(of: code) == object.startIndex
    else { return nil }
    var words = Phrase.words(ofCode: code.text)
    guard let first = words.first, Verb.isBase(first) else { return nil }
    // "Call `service.configure(…)`": what is configured is who does it.
    if words.count == 1 {
      guard Self.running.contains(first) else { return nil }
      let path = code.text.part(before: "(").parts(between: ".")
      guard path.count > 1, path[0] != "self", !isNegated, object.count == 1, !path[0].startsWithCapital else {
        return nil
      }
      words += Phrase.words(ofCode: String(path[path.count - 2]))
    }
    if listedCalls.count > 1 { return Self.joined(listedCalls.map { Phrase.words(ofCode: $0) }) }
    let rest = object.dropFirst().spoken(limit: 3)
    let tail =
      rest.isEmpty || object.dropFirst().first?.isPlain("to", "with", "for", "on", "before", "after") != true
      ? "" : " \(rest)"
    return Phrase.ended((words.joined(separator: " ") + tail).words(separatedBy: .blank), limit: 8)
  }

  /// Verbs whose object is the receiver of the call.
  private static let running: WordSet = [
    "configure", "start", "stop", "reset", "connect", "disconnect", "reload", "refresh",
  ]

  /// The calls of a list: "`loadTides()`, `loadWinds()` and `loadWaves()`"; one at most where other words stand between.
  var listedCalls: [String] {
    let listed = object.prefix { $0.kind == .code && $0.text.contains("(") || $0.isMark(",") || $0.isPlain("and") }
    return listed.filter { $0.kind == .code }.map(\.text)
  }

  /// Several calls in words, of which those with the same verb say it once: *load tides, winds and waves*.
  private static func joined(_ calls: [[String]]) -> String {
    var parts: [String] = []
    var verb = ""
    for words in calls.prefix(6) where !words.isEmpty {
      let isSame = words[0] == verb && words.count > 1
      parts.append((isSame ? Array(words.dropFirst()) : words).joined(separator: " "))
      verb = words[0]
    }
    return parts.dropLast().joined(separator: ", ") + " and " + (parts.last ?? "")
  }

  /// The words of a state: `confirmation screen is shown`, as tests of screens have them.
  ///
  /// The words of the response are not worked out again where `said` has them.
  func stateWords(limit: Int, said: String? = nil) -> String {
    let not = isNegated ? " not" : ""
    var does: String { isNegated ? "it does not \(verb)" : "it \(Verb.third(of: verb))" }
    if verb == "do" { return "nothing happens" }
    // What is allowed does not happen by itself: "users can change the units".
    if isPermission, !isNegated, !isPassive, verb != "be" {
      return "user can \(said ?? words(limit: limit))"
    }
    if verb == "be" {
      let thing = subject.spoken(limit: 8)
      return Phrase.ended(
        "\(thing) \(Self.being(of: thing))\(not) \(object.spoken(limit: limit))",
        limit: limit + 2
      )
    }
    if isPassive {
      let rest = passiveRest.spoken(limit: 8)
      let thing = passiveSubject.spoken(limit: 8)
      let text = "\(thing) \(Self.being(of: thing))\(not) \(Verb.participle(of: verb)) \(rest)"
      return Phrase.ended(text, limit: limit + 2)
    }
    if let state = stateOfCall(limit: limit) ?? stateOfDestination(limit: limit) { return state }
    if tells(of: subject) {
      let thing = subject.spoken(limit: 8)
      let isSeveral = Self.being(of: thing) == "are"
      let said = isNegated ? "\(isSeveral ? "do" : "does") not \(verb)" : isSeveral ? verb : Verb.third(of: verb)
      return Phrase.ended("\(thing) \(said) \(object.spoken(limit: limit))", limit: limit + 2)
    }
    guard !object.isEmpty else { return "\(does)" }
    // "Explains that a berth lapses": a sentence is no thing.
    if object.first?.isPlain("that") == true, ["explain", "mention", "remind", "warn"].contains(verb) {
      return "\(does) \(object.dropFirst().spoken(limit: limit))"
    }
    // "Falls back to X", "view and modify X": what follows is no object.
    if let first = object.first, first.isPlain(Self.particles) || first.isPlain("and", "or") || first.isMark(",") {
      let isOwn = first.isPlain(Self.particles)
      return isOwn
        ? "\(does) \(object.spoken(limit: limit))"
        : "user can\(not) \(said ?? words(limit: limit))"
    }
    // "Continue treating guests as members": what goes on is done, and no object.
    if let first = object.first, Self.phases.contains(verb), Verb.base(ofGerund: first) != nil {
      return "\(does) \(object.spoken(limit: limit))"
    }
    // "Shows the draft again": it is shown again.
    if object.last?.isPlain("again", "instead") == true {
      var rest = self
      rest.object = object.dropLast()
      return "\(rest.stateWords(limit: limit)) \(object[object.endIndex - 1].lower)"
    }
    // "Throws the draft away": it is thrown away.
    let particle =
      object.count > 1 ? object.last.flatMap { $0.isPlain("away", "back", "out", "off", "aside") ? $0 : nil } : nil
    // The object ends where what qualifies the verb begins.
    var end =
      object.indices.first { object[$0].isPlain(Self.qualifying) }
      ?? (particle == nil ? object.endIndex : object.endIndex - 1)
    // "Up to 5".
    if end > object.startIndex, end < object.endIndex, object[end - 1].isPlain("up") { end -= 1 }
    let thing = object[..<end].spoken(limit: 8)
    let rest =
      object[end...].isEmpty
      ? "" : object[end...].first.map { "\($0.lower) \(object[(end + 1)...].spoken(limit: 8))".trimmingEnd } ?? ""
    guard !thing.isEmpty else { return "\(does) \(rest)" }
    return Phrase.ended(
      "\(thing) \(Self.being(of: thing))\(not) \(Verb.participle(of: verb)) \(rest)",
      limit: limit + 2
    )
  }

  /// Whether the verb says what its subject is like, and the subject is a thing of no particular state: "checksums match".
  func tells(of subject: Phrase) -> Bool {
    // "A boat is a sailing boat": what it is, of such a thing, and no property of the component.
    if verb == "be", object.first?.isPlain("a", "an") == true, subject.first?.isPlain("a", "an") == true {
      return false
    }
    guard verb == "be" || Self.describing.contains(verb), (1...(verb == "be" ? 24 : 6)).contains(object.count),
      object.first.map({ $0.kind != .plain || !$0.lower.hasSuffix("ed") || $0.isPlain("red") }) == true
    else { return false }
    return Self.isPlainThing(subject)
  }

  /// Whether a subject is a thing of no particular state.
  static func isPlainThing(_ subject: Phrase) -> Bool {
    guard !subject.isEmpty, subject.count <= 4 else { return false }
    return !subject.contains { word in
      word.kind == .quote || word.isNumber || word.isPlain(states)
        || word.isPlain("with", "without", "in", "for", "from", "on")
        || word.kind == .plain
          && (Verb.base(ofGerund: word) != nil || Verb.base(ofParticiple: word) != nil || word.lower.hasSuffix("users"))
    }
  }

  /// "The timer turns red": what something becomes is its state, whatever makes it so; nil for other verbs.
  func becoming() -> Response? {
    guard !isPassive, !isNegated, Self.becoming.contains(verb), let first = object.first, object.count < 4,
      verb == "become" || !object.contains(where: { $0.isPlain(PhraseWords.articles) }), !Self.isPluralNoun(first)
    else { return nil }
    let (thing, state) = (subject.withoutAsides.spoken(limit: 5), object.spoken(limit: 5))
    guard !thing.isEmpty, !state.isEmpty else { return nil }
    let isMany = Self.being(of: thing) == "are"
    let words = verb == "become" ? "have \(thing) become \(state)" : "\(verb) \(thing) \(state)"
    return Response(words, state: "\(thing) \(isMany ? verb : Verb.third(of: verb)) \(state)")
  }

  /// "A crown marks the winner", "the siren sounds": what acts is said with what it does; nil for a thing in a state of its
  /// own, which says when, unless the verb says no more than that it is there.
  func acting(isGiven: Bool = false) -> Response? {
    let things = subject.withoutAsides
    guard !isPassive, !["be", "do", "handle", "manage", "support", "provide"].contains(verb),
      // "The one that was used last".
      !things.holds(anyOf: "which", "who"),
      !things.holds(anyOf: "that") || isGiven && things.holds(anyOf: "was", "were", "is", "are"),
      !Statements.stands(things),
      Self.isPlainThing(things) || (isGiven || Self.standing.contains(verb)) && things.count <= 8,
      case let thing = things.spoken(limit: 6), !thing.isEmpty
    else { return nil }
    let isSeveral = Self.being(of: thing) == "are"
    let done = isNegated ? "not \(verb)" : verb
    let said =
      isPermission
      ? "\(isNegated ? "cannot" : "can") \(verb)"
      : isNegated ? "\(isSeveral ? "do" : "does") not \(verb)" : isSeveral ? verb : Verb.third(of: verb)
    // "Goes on": nothing else ends so.
    let isOn = object.count == 1 && object.first?.isPlain("on") == true
    let rest = object.spoken(limit: 8)
    func words(_ parts: String...) -> String {
      Phrase.ended(parts.filter { !$0.isEmpty }.joined(separator: " "), limit: 12) + (isOn ? " on" : "")
    }
    return Response(words("have", thing, done, rest), state: words(thing, said, rest), meaning)
  }

  /// "No request leaves the phone": none is let do it; nil where some do, or where they are in a state of their own, which
  /// says when.
  func letting() -> Response? {
    let things = subject.withoutAsides
    guard isOfNone, isNegated, !isPassive, verb != "be",
      Self.isPlainThing(things) || things.first?.isPlain("anything") == true && things.count < 5,
      things.allSatisfy({ $0.kind != .mark && !$0.isPlain("and", "or") })
    else { return nil }
    let isAny = things.first?.isPlain("anything") == true
    let thing = (isAny ? things.dropFirst() : things).spoken(limit: 5)
    let none = "\(isAny ? "nothing" : "no") \(thing)"
    let does = isPermission ? "can \(verb)" : ResponsePhrase.being(of: thing) == "are" ? verb : Verb.third(of: verb)
    let rest = object.spoken(limit: 8)
    return Response("let \(none) \(verb) \(rest)".trimmingEnd, state: "\(none) \(does) \(rest)".trimmingEnd, meaning)
  }

  /// "A fare may be far above the limit", "names may contain blanks": what is let be or do so; nil for other responses.
  func permitting() -> Response? {
    let things = (isPassive ? passiveSubject : subject).withoutAsides
    guard isPermission, !isNegated, things.first?.isPlain("no", "nothing", "nobody") == false,
      things.allSatisfy({ $0.kind != .mark && !$0.isPlain("that", "which", "who") }),
      case let thing = things.spoken(limit: 5), !thing.isEmpty
    else { return nil }
    let done =
      isPassive
      ? "be \(Verb.participle(of: verb)) \(passiveRest.spoken(limit: 8))" : "\(verb) \(object.spoken(limit: 8))"
    return Response("let \(thing) \(done)".trimmingEnd, state: "\(thing) may \(done)".trimmingEnd, meaning)
  }

  /// "The total never falls below zero", "a run must not overlap another": what a thing of no particular state is never let
  /// do; nil for other responses.
  func forbidding(in phrase: Phrase) -> Response? {
    let things = subject.withoutAsides
    guard isNegated, !isOfNone, !isPassive, verb != "be", Self.isPlainThing(things),
      things.first?.isPlain(PhraseWords.articles) == true || things.last.map(Self.isPluralNoun) == true,
      phrase.holds(anyOf: "never", "must", "may", "cannot", "can't"),
      things.allSatisfy({ $0.kind == .plain }), case let thing = things.spoken(limit: 5), !thing.isEmpty
    else { return nil }
    let done = "\(verb) \(object.spoken(limit: 8))".trimmingEnd
    return Response("not let \(thing) \(done)", state: "\(thing) may not \(done)", meaning)
  }

  /// Whether what follows the verb only says where or how: "go out", "wait outside", "move to the archive".
  var isWithoutObject: Bool {
    guard !isPassive, verb != "be", let first = object.first,
      // "Retains at most ten lines", "offers to try again".
      !(first.isPlain("at", "up") && object.dropFirst().first?.isPlain("most", "least", "to") == true),
      !(first.isPlain("to") && object.dropFirst().first.map { Verb.isBase($0) } == true)
    else { return false }
    return first.isPlain(Self.particles) || first.isPlain(Self.qualifying) || first.isPlain(Self.whereabouts)
  }

  static let whereabouts: WordSet = [
    "outside", "inside", "into", "onto", "behind", "apart", "alone", "there", "beside", "near", "towards", "above",
    "below", "under", "beneath", "between", "across",
  ]

  /// "All records remain readable", "the arrivals stay": they are kept so, or kept; nil for other verbs.
  func keeping() -> Response? {
    guard !isPassive, !isNegated, ["remain", "stay"].contains(verb) else { return nil }
    let (things, state) = (subject.withoutAsides.spoken(limit: 6), object.spoken(limit: 5))
    guard !things.isEmpty else { return nil }
    let being = "\(things) \(Self.being(of: things)) \(state.isEmpty ? "kept" : state)"
    return Response(state.isEmpty ? "keep \(things)" : "keep \(things) \(state)", state: being)
  }

  private static let becoming: WordSet = ["turn", "become", "flash", "blink", "pulse", "fade"]

  /// Verbs that say what something is like.
  private static let describing: WordSet = [
    "match", "equal", "reflect", "conform", "follow",
  ]

  /// Words that say in which state something is: then it is given, and what follows is done.
  static let states: WordSet = [
    "valid", "invalid", "missing", "empty", "new", "existing", "old", "duplicate", "unread", "unknown", "malformed",
    "free", "pro", "first", "last", "other", "no", "without", "with", "offline", "error", "errors", "failure",
    "failures",
    "each", "every", "broken", "multi", "single", "several", "many",
  ]

  /// Words with which begins what qualifies a verb.
  private static let qualifying: WordSet = [
    "to", "in", "on", "with", "for", "from", "as", "at", "by", "via", "using", "through", "before", "after", "when",
    "while", "during", "until", "within",
  ]

  /// Words that belong to the verb before them: "falls back", "times out".
  static let particles: WordSet = ["back", "out", "up", "down", "off", "over", "through", "away"]

  /// "Calls `store.saveDraft()`": the draft is saved.
  private func stateOfCall(limit: Int) -> String? {
    guard verb == "call" || verb == "invoke", !isNegated, listedCalls.count < 2, let called = calledWords else {
      return nil
    }
    // "`confirmAndSaveItems()`": one call does both.
    let words = called.words(separatedBy: .blank).map(String.init)
    if words.count > 3, words[1] == "and", Verb.isBase(words[2]) {
      let thing = words[3...].joined(separator: " ")
      let both = "\(Verb.participle(of: words[0])) and \(Verb.participle(of: words[2]))"
      return "\(thing) \(Self.being(of: thing)) \(both)"
    }
    guard let done = ResponsePhrase([Word](plain: called)[...]), done.verb != "call", !done.object.isEmpty else {
      return nil
    }
    return done.stateWords(limit: limit)
  }

  /// "Navigates to `SettingsView`": the settings open.
  private func stateOfDestination(limit: Int) -> String? {
    guard verb == "navigate", !isNegated, object.first?.isPlain("to") == true else { return nil }
    var thing = object.dropFirst().prefix { !$0.isPlain("to", "for", "so") }.spoken(limit: limit)
    if thing.hasSuffix(" view") { thing.removeLast(5) }
    // "The settings" are one screen.
    let isSeveral = Self.being(of: thing) == "are" && !thing.hasSuffix("settings")
    return thing.isEmpty ? nil : "\(thing) \(isSeveral ? "open" : "opens")"
  }

  /// Verbs that say when something is done that another verb names.
  private static let phases: WordSet = ["continue", "keep", "start", "begin", "stop", "avoid", "finish"]
}
