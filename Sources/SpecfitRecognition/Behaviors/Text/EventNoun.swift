// What a user does, told by a noun: "notification tap", "tab bar selection", "app launch".
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// Nouns that name what a user does.
enum EventNoun {
  /// "App launch" as *launching app*; nil for other nouns, and for what is no noun alone.
  static func spoken(_ phrase: Phrase) -> String? {
    parts(of: phrase).map { [$0.doing, $0.thing].filter { !$0.isEmpty }.joined(separator: " ") }
  }

  /// A way to a screen: "Widget tap", "Deep link", "App launch when signed in".
  static func entry(_ phrase: Phrase) -> Condition? {
    let words = phrase.withoutAsides.trimmed
    let cue = words.indices.dropFirst().first { words[$0].isPlain("when", "if", "while") }
    let noun = words[..<(cue ?? words.endIndex)]
    guard var event = ConditionPhrase.condition(noun, isEvent: true) else { return nil }
    if spoken(noun) == nil, noun.last?.isPlain("link", "url") == true { event.words = "opening \(event.words)" }
    guard let cue, case let state = words[(cue + 1)...], let given = ConditionPhrase.condition(state) else {
      return event
    }
    guard isOfUser(state), let parts = parts(of: noun), let verb = Verb.base(ofGerund: parts.doing) else {
      return Conditional.happening(event, given: given)
    }
    let user = "\(state.spoken(limit: 3)) user"
    event.words = [user, Verb.third(of: verb), parts.thing].filter { !$0.isEmpty }.joined(separator: " ")
    return event
  }

  /// "Authenticated", "signed in", "offline": whether a state without a subject is that of the user.
  private static func isOfUser(_ state: Phrase) -> Bool {
    guard let first = state.first, state.count == 1 || state.count == 2 && state.last?.isPlain("in", "out") == true
    else { return false }
    return Verb.base(ofParticiple: first) != nil
      || first.isPlain("offline", "online", "anonymous", "unauthenticated")
  }

  /// What is done as a gerund, and to what.
  private static func parts(of phrase: Phrase) -> (doing: String, thing: String)? {
    let words = phrase.withoutAsides.trimmed.drop { $0.isPlain(PhraseWords.articles) }
    guard (1...5).contains(words.count), words.allSatisfy({ $0.kind == .plain && !$0.isNumber }) else { return nil }
    // "Tap on the banner", "selection of a row": the thing follows.
    let joint = words.firstIndex { $0.isPlain("on", "of") }
    let noun = words[..<(joint ?? words.endIndex)]
    guard let act = noun.last, let doing = doings[act.lower] ?? Controls.gestures[act.lower] else { return nil }
    var before = noun.dropLast().drop { $0.isPlain(ConditionWords.people) }
    guard joint == nil || before.isEmpty,
      !before.contains(where: { $0.isPlain(which) || $0.isPlain(PhraseWords.joints) || ResponsePhrase.isFinite($0) })
    else { return nil }
    if let joint {
      let rest = words[(joint + 1)...]
      return rest.holds(anyOf: PhraseWords.joints) ? nil : (doing, rest.spoken(limit: 4))
    }
    // "Row long press", "left swipe": how it is done, and where to.
    if let manner = before.last, manner.isPlain(manners) {
      return ("\(manner.lower) \(doing)", before.dropLast().spoken(limit: 4))
    }
    if let side = before.last, side.isPlain("left", "right", "up", "down") {
      return (doing, (before.dropLast() + [side]).spoken(limit: 4))
    }
    // What is selected is a tab and not its bar, an item and not its menu.
    var item = ""
    if act.isPlain("selection"), let last = before.last {
      if last.isPlain("bar"), before.count > 1 { before.removeLast() }
      if last.isPlain("menu", "list", "sidebar") { item = " item" }
    }
    return (doing, before.spoken(limit: 4) + item)
  }

  private static let doings = [
    "selection": "selecting", "launch": "launching", "relaunch": "relaunching",
    "submission": "submitting", "submit": "submitting", "dismissal": "dismissing", "deletion": "deleting",
  ]

  private static let manners: WordSet = ["long", "double", "single", "right"]

  /// Words that tell one time of many.
  private static let which: WordSet = [
    "first", "second", "next", "last", "initial", "subsequent", "later", "cold", "warm", "each", "every", "any",
  ]
}
