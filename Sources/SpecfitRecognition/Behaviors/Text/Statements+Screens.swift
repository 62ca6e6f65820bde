// What screens load and announce: "20 items per page", "VoiceOver announces price changes".
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Statements {
  /// What was understood of a sentence, without what says nothing, and with what its own words say of when.
  static func settled(_ found: [Understood], of sentence: Sentence) -> [Understood] {
    var found = found.filter { !Trap.isTautology($0, of: sentence.member) }
    for index in found.indices { found[index].isVague = Trap.isVague(found[index], of: sentence) }
    guard sentence.isOfView else { return found }
    // "Cache the last timetable": nobody sees it on opening the screen, and its logic does it.
    let areDeeds = found.allSatisfy(isUnseen)
    for index in found.indices {
      if !isUnseen(found[index]) {
        found[index] = marked(found[index], of: sentence)
        // "Closes the sheet": not as soon as it opens.
        if leaves(found[index]) { found[index].stayOnScreen() }
      } else if areDeeds {
        found[index].level = .unit
      } else {
        found[index].stayOnScreen()
      }
    }
    return found
  }

  /// Whether something is done out of sight, and nothing says when.
  private static func isUnseen(_ found: Understood) -> Bool {
    found.condition.words.isEmpty && found.level == nil && found.response.meaning == .words
      && unseenDeeds.contains(String(found.response.words.prefix { $0 != " " }))
  }

  /// Whether a screen closes itself, and nothing says when.
  private static func leaves(_ found: Understood) -> Bool {
    found.condition.words.isEmpty
      && ["close ", "dismiss "].contains { found.response.words.hasPrefix($0) }
  }

  private static let unseenDeeds: WordSet = [
    "cache", "store", "persist", "save", "recover", "revert", "log", "send", "sync", "synchronize", "record",
  ]

  /// What tells a user that something has happened.
  private static let tellings: Set<Substring> = [
    "text", "message", "label", "banner", "icon", "toast", "alert", "hint", "sign",
  ]

  /// "The active tab is highlighted", "Selected row highlight": what marks a thing in some state is there while that holds.
  private static func marked(_ found: Understood, of sentence: Sentence) -> Understood {
    let state = found.response.state
    guard found.condition.words.isEmpty, let being = [" is ", " are "].lazy.compactMap({ state.place(of: $0) }).first
    else {
      return found
    }
    // "The error text is shown in red": not before there is an error.
    let shows = state[..<being.lowerBound].split(separator: " ")
    if let first = shows.first, shows.dropFirst().contains(where: tellings.contains) || shows.dropFirst().first == "of",
      state[being.upperBound...].hasPrefix("shown"),
      ["error", "warning", "failure", "success"].contains(first.lowercased())
    {
      var shown = found
      shown.condition = Condition(first.lowercased(), .words)
      return shown
    }
    guard
      case let mark = state[being.upperBound...], markings.contains(String(mark.prefix { $0 != " " })),
      case let thing = state[..<being.lowerBound].split(separator: " "), let noun = thing.last
    else { return found }
    // "Publish is disabled without a plant".
    if let without = state.place(of: " without "), without.lowerBound > being.upperBound,
      case let missing = state[without.upperBound...], !missing.contains(" ")
    {
      var marked = found
      marked.condition = Condition("no \(missing)", .words)
      marked.response.state = String(state[..<without.lowerBound])
      return marked
    }
    guard (2...4).contains(thing.count), Condition.isState(thing[0]),
      case let name = (thing[1..<(thing.count - 1)].map(String.init) + [String(noun).singular]).joined(separator: " ")
    else { return found }
    var marked = found
    marked.condition = Condition("\(name) is \(thing[0])", .words)
    marked.response.state = "it is \(mark)"
    if ResponsePhrase(sentence.phrase) == nil {
      marked.statement = "The \(state.prefix(1).lowercased() + state.dropFirst())."
    }
    return marked
  }

  private static let markings: WordSet = [
    "highlighted", "disabled", "dimmed", "greyed", "grayed", "underlined", "emphasized", "bold",
  ]

  /// "20 items per page": the size of a page is what one loads.
  static func readPage(_ sentence: Sentence) -> [Understood] {
    let phrase = sentence.phrase.withoutAsides.trimmed
    guard sentence.isItem, (4...5).contains(phrase.count), let first = phrase.first, first.isNumber,
      first.text.allSatisfy(\.isNumber), let page = phrase.last, page.isPlain("page", "batch", "request"),
      phrase[phrase.endIndex - 2].isPlain("per")
    else { return [] }
    let items = phrase.dropLast(2).spoken(limit: 4)
    let event = page.isPlain("request") ? "loading" : "loading \(page.lower)"
    var found = Understood(
      Condition(event, .event(event), isEvent: true),
      Response("load \(items)", state: "\(items) \(ResponsePhrase.being(of: items)) loaded"),
      weight: 6
    )
    found.level = .unit
    found.literals = [first.text]
    return [found]
  }

  /// "VoiceOver announces price changes": what changes is when; of what is only read out, that somebody listens.
  static func readAnnouncement(_ sentence: Sentence) -> [Understood] {
    let phrase = sentence.phrase.withoutAsides.trimmed
    if phrase.count < 7, phrase.last?.isPlain("announced") == true {
      let told = phrase.dropLast().filter { !$0.isPlain("is", "are") }[...]
      guard let event = event(announcing: told) else { return [] }
      return [announced(told.spoken(limit: 5), when: event, state: "it is announced", sentence)]
    }
    if let done = announced(phrase, sentence) { return [done] }
    guard let verb = phrase.prefix(4).firstIndex(where: { $0.isPlain("announces", "announce") }),
      case let reader = phrase[..<verb].drop(while: { $0.isPlain(PhraseWords.articles) }), let last = reader.last,
      last.isPlain("voiceover", "talkback", "reader", "readers")
    else { return [] }
    let name = reader.map(\.text).joined(separator: " ")
    let told = phrase[(verb + 1)...].drop { $0.isPlain(PhraseWords.articles) }
      .prefix { $0.kind != .mark && !$0.isPlain(PhraseWords.joints) || $0.isPlain("new") }
    let thing = told.spoken(limit: 5)
    guard !thing.isEmpty else { return [] }
    let announces = "\(name) announce\(last.lower.hasSuffix("s") ? "" : "s")"
    let event = event(announcing: told)
    return [
      announced(
        thing,
        when: event,
        state: event == nil ? "\(announces) \(thing)" : "\(announces) it",
        sentence,
        by: name
      )
    ]
  }

  /// "The send button announces the letter that was sent": when it was.
  private static func announced(_ phrase: Phrase, _ sentence: Sentence) -> Understood? {
    guard let verb = phrase.prefix(6).firstIndex(where: { $0.isPlain("announces", "announce") }),
      let that = phrase[verb...].dropFirst(2).prefix(4).firstIndex(where: { $0.isPlain("that", "which") }),
      that + 3 == phrase.endIndex, phrase[that + 1].isPlain("is", "was", "are", "were"),
      Verb.base(ofParticiple: phrase[that + 2]) != nil,
      case let (who, thing) = (phrase[..<verb].spoken(limit: 4), phrase[(verb + 1)..<that].spoken(limit: 4)),
      !who.isEmpty, !thing.isEmpty
    else { return nil }
    let event = "\(thing) is \(phrase[that + 2].lower)"
    let announces = "announce\(ResponsePhrase.being(of: who) == "are" ? "" : "s")"
    return announced(thing, when: event, state: "\(who) \(announces) it", sentence)
  }

  private static func announced(
    _ thing: String,
    when event: String?,
    state: String,
    _ sentence: Sentence,
    by name: String = ""
  ) -> Understood {
    var found = Understood(
      event.map { Conditional.joined(Condition($0, .event($0), isEvent: true), sentence.given) }
        ?? sentence.given ?? Condition("\(name) is on", .words),
      Response("announce \(thing)", state: state),
      weight: 6
    )
    found.level = .ui
    return found
  }

  /// What happens when a thing of that name is announced: "price changes", "new loans", "loading states".
  private static func event(announcing told: Phrase) -> String? {
    guard let first = told.first, let noun = told.last else { return nil }
    let (thing, before) = (told.spoken(limit: 5), told.dropLast().spoken(limit: 4))
    if noun.isPlain("error", "errors") { return "\(thing.singular) occurs" }
    guard !before.isEmpty else { return nil }
    if noun.isPlain("changes", "updates") { return "\(before) \(before.isPlural ? "change" : "changes")" }
    if noun.isPlain("state", "states") { return before }
    return first.isPlain("new") ? "\(thing.singular) arrives" : nil
  }
}

extension Understood {
  /// Leaves to a screen what no logic does; unless its condition says when, it happens some time after the screen opens.
  mutating func stayOnScreen() {
    level = nil
    response.isLater = response.isLater || condition.words.isEmpty
  }
}
