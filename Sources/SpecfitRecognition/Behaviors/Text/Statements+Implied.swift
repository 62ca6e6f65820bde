// Conditions that a response implies: what the user does, who opens the screen, what there is to clear.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension Statements {
  /// "Users can refresh to see new drafts": what the user does is the condition; its purpose is the response.
  static func answered(_ response: ResponsePhrase, _ sentence: Sentence) -> Understood? {
    guard !response.isPassive, !response.isNegated else { return nil }
    let object = response.object.withoutAsides
    func understood(_ event: String, _ done: Response) -> Understood {
      let condition = Condition(event, .event(event), isEvent: true)
      return Understood(Conditional.joined(condition, sentence.given), done, weight: 6)
    }
    if response.isPermission, sentence.isOfView, !moving.contains(response.verb), !going.contains(response.verb),
      let to = object.firstIndex(where: { $0.isPlain("to") }),
      to + 1 < object.endIndex, Verb.isBase(object[to + 1]), let done = ResponsePhrase(object[(to + 1)...]),
      !done.object.isEmpty
    {
      let doing = Verb.gerund(of: response.verb)
      return understood(to > object.startIndex ? "\(doing) \(object[..<to].spoken(limit: 4))" : doing, Response(done))
    }
    // "Indicate if a key is set": it is indicated when it is.
    if response.verb == "indicate", sentence.isOfView, object.count > 2,
      object.first?.isPlain("if", "whether") == true,
      let condition = ConditionPhrase.condition(object.dropFirst())
    {
      let state = condition.words
      return Understood(
        Conditional.joined(condition, sentence.given),
        Response("indicate \(state)", state: "\(state) is indicated"),
        weight: 6
      )
    }
    if response.verb == "handle", object.count > 2, let event = object.first, event.isPlain(events),
      object[object.startIndex + 1].isPlain("with", "by")
    {
      let rest = object.dropFirst(2)
      let done = rest.first.flatMap { Verb.base(ofGerund: $0) }.flatMap { verb in
        ResponsePhrase(Phrase([Word.supplied(verb, at: rest[rest.startIndex])] + Array(rest.dropFirst())))
      }
      let means = rest.spoken(limit: 6)
      return understood(
        Verb.gerund(of: event.lower),
        done.map { Response($0) } ?? Response("use \(means)", state: "\(means) is used")
      )
    }
    return nil
  }

  /// Verbs behind which *to* says where, and not what for.
  private static let going: WordSet = [
    "go", "switch", "navigate", "return", "move", "scroll", "jump", "drag", "swipe", "upgrade", "subscribe", "change",
  ]

  /// What a user or the system sets off, by its noun, which is the verb, too.
  private static let events: WordSet = [
    "refresh", "retry", "logout", "login", "tap", "swipe", "reset", "cancel", "reconnect",
  ]

  /// "Load the next page before reaching the end", "only update changed rows": a screen does it then, and not on opening.
  static func occasion(_ object: inout Phrase, _ response: ResponsePhrase) -> Condition? {
    if let place = object.lastIndex(where: { $0.isPlain("before") }), place > object.startIndex,
      place + 2 < object.endIndex, object[place + 1].isPlain("reaching")
    {
      let end = object[(place + 2)...].spoken(limit: 3)
      object = object[..<place]
      return Condition("approaching \(end)", .event(end), isEvent: true)
    }
    guard response.verb == "update", !response.isPassive, object.first?.isPlain("only") == true else { return nil }
    return Condition("updating", .event("update"), isEvent: true)
  }

  /// "Show the badge for free users": who opens the screen is when.
  static func audience(_ object: inout Phrase, _ response: ResponsePhrase) -> Condition? {
    guard !response.isPassive, let place = object.lastIndex(where: { $0.isPlain("for") }), place > object.startIndex,
      place + 1 < object.endIndex
    else { return nil }
    let rest = object[(place + 1)...]
    let whom = rest.prefix { $0.kind == .plain && (!$0.isPlain(PhraseWords.joints) || $0.isPlain("new")) }
    guard whom.count <= 3, let role = whom.last, role.isPlain(ConditionWords.people),
      whom.count > 1 || !role.isPlain("member", "members", "owners"), whom.first?.isPlain("team", "group") != true,
      rest[(place + 1 + whom.count)...].allSatisfy({ $0.kind != .plain || $0.depth > role.depth })
    else { return nil }
    let words =
      (whom.dropLast() + [
        Word.supplied(role.lower.hasSuffix("s") ? String(role.lower.dropLast()) : role.lower, at: role)
      ])
    object = Phrase(Array(object[..<place]) + Array(rest[(place + 1 + whom.count)...]))
    return Condition("\(Phrase(words).spoken(limit: 3, keepsVerb: true)) opens", .words, isEvent: true)
  }

  /// "throws `X` for a blank name", "is false for a guest": what a value is given for is its condition.
  static func valued(_ object: inout Phrase, _ response: ResponsePhrase) -> Condition? {
    guard ["throw", "return", "give", "be"].contains(response.verb), !response.isPassive, let first = object.first,
      first.kind != .plain && !first.text.hasPrefix("@") || first.isPlain("true", "false", "nil", "empty"),
      object.count > 2, object[object.startIndex + 1].isPlain("for"),
      let condition = ConditionPhrase.condition(object.dropFirst(2))
    else { return nil }
    object = object.prefix(1)
    return condition
  }

  /// What a verb implies of its object: clearing needs something to clear.
  static func implied(_ object: inout Phrase, _ response: ResponsePhrase, isOfView: Bool) -> Condition? {
    for run in sources.found(in: object) {
      let cue = run.text
      guard !response.isPassive || cue == "across" || cue == "during" || cue == "for each",
        let place = object.place(of: run), place.lowerBound > object.startIndex, place.upperBound < object.endIndex,
        [
          "calculate", "compute", "derive", "create", "build", "persist", "convert", "generate", "determine", "load",
          "fetch", "update", "keep", "survive", "restore", "initialize", "parse", "extract", "map", "decode",
        ].contains(response.verb)
      else { continue }
      guard
        let condition = ConditionPhrase.condition(
          object[place.upperBound...].prefix { !$0.isPlain("to") },
          isEvent: cue == "across" || cue == "during"
        )
      else { continue }
      // Where something is loaded from stays a part of what is done.
      if ["load", "fetch", "update", "parse", "extract"].contains(response.verb),
        cue == "from" || cue == "using" || cue == "via"
      {
        continue
      }
      object = object[..<place.lowerBound]
      return condition
    }
    let things = response.isPassive ? response.passiveSubject : object
    // "Entries older than a year are deleted" says which ones.
    guard !things.holds(anyOf: "than", "nothing") else { return nil }
    let thing = things.prefix { !$0.isPlain(PhraseWords.joints) && $0.kind != .mark }.spoken(limit: 3)
    guard !thing.isEmpty, let kind = givens[response.verb], !response.isNegated, !isOfView else { return nil }
    // What is ordered like a dish is not sorted.
    if response.verb == "order", !(response.isPassive ? response.passiveRest : object).holds(anyOf: orders) {
      return nil
    }
    // Duplicates overlap by their name.
    let isTold = thing.hasPrefix(kind) || response.verb == "merge" && thing.contains("duplicate")
    return Condition(isTold ? thing : "\(kind) \(thing)", .words)
  }

  private static let sources: WordRuns = [
    "from", "across", "during", "upon", "for each", "using", "based on", "via",
  ]

  private static let orders: WordSet = [
    "by", "first", "last", "alphabetically", "chronologically", "descending", "ascending",
  ]

  private static let givens: [String: String] = [
    "clear": "existing", "delete": "existing", "remove": "existing", "discard": "pending", "reset": "changed",
    "restore": "stored", "filter": "mixed", "sort": "mixed", "order": "mixed", "group": "mixed",
    "merge": "overlapping", "cancel": "running", "stop": "running", "deduplicate": "repeated", "retry": "failed",
    "resume": "paused", "pause": "running",
  ]
}
