// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// What a user does to a control, and what follows.
enum Controls {
  /// The text of a control as names have it, a short one whole: "Renew all".
  static func title(_ quote: Word) -> String {
    let words = quote.text.split(separator: " ")
    let isPlain = (2...3).contains(words.count) && words.allSatisfy { $0.allSatisfy(\.isLetter) }
    return isPlain ? quote.text : [quote][...].spoken(limit: 4)
  }

  static func read(_ sentence: Sentence) -> [Understood] {
    let listed = Self.listed(sentence)
    if listed.count > 1 { return listed }
    return gesture(sentence) ?? quoted(sentence.phrase, sentence) ?? destination(sentence)
  }

  /// What an item of a screen shows, with its verb: "Queue position" is shown, and "Name field, focused when the form opens" is
  /// focused then.
  static func whole(_ phrase: Phrase) -> Phrase {
    let words = phrase.trimmed
    guard let first = words.first, let last = words.last, first.kind == .plain else { return phrase }
    if (2...3).contains(words.count), first.isPlain(shownNouns), last.isPlain(shownParts),
      words.allSatisfy({ $0.kind == .plain })
    {
      return [.supplied("Show", at: first), .supplied(first.lower, at: first)] + words.dropFirst()
    }
    guard let comma = words.prefix(7).dropFirst().firstIndex(where: { $0.isMark(",") }), comma + 3 < words.endIndex,
      Verb.base(ofParticiple: words[comma + 1]) != nil,
      words[comma + 2].isPlain("when", "while", "if", "unless", "until"),
      words[..<comma].allSatisfy({ $0.kind != .mark && !ResponsePhrase.isFinite($0) }), !Verb.isBase(first)
    else { return phrase }
    return Statements.withBeing(words[..<comma] + words[(comma + 1)...], before: comma)
  }

  /// Nouns that are verbs elsewhere, before what is shown of them.
  private static let shownNouns: WordSet = [
    "queue", "refund", "order", "address", "delay", "rate", "price", "cost", "charge", "balance", "score", "rank",
    "grade", "time", "date", "name", "note", "comment", "contact", "match", "trip", "start", "end", "travel", "sleep",
    "wait", "progress", "profile", "account", "total", "limit", "target", "goal", "weight", "value", "error", "report",
  ]

  /// Whether both words name what is shown, whoever speaks of it: "queue position".
  static func namesPart(_ first: Word, _ last: Word) -> Bool {
    first.isPlain("queue", "refund", "address", "delay") && last.isPlain(shownParts)
  }

  /// What may be empty, and what shows that it is.
  static let holders: WordSet = ["state", "view", "screen", "list", "string", "array", "dictionary", "text"]

  /// What is done to the controls of a screen, and names none of them.
  static let handling: WordSet = [
    "show", "hide", "display", "present", "add", "remove", "disable", "enable", "tap", "press", "click", "use",
    "update",
    "render", "include", "insert", "create", "implement", "style", "make", "keep", "replace", "move", "place", "focus",
    "highlight", "dim", "toggle", "animate", "provide", "offer", "change", "rename", "test", "need", "require",
    "support",
  ]

  private static let shownParts: WordSet = [
    "position", "length", "text", "info", "label", "title", "number", "count", "name", "date", "time", "status",
    "price", "total",
    "code", "distance", "summary", "details", "balance", "amount", "address", "message",
  ]

  /// "Pull-to-refresh support", "Supports swipe-to-delete": a gesture that says what it does.
  private static func gesture(_ sentence: Sentence) -> [Understood]? {
    let phrase = sentence.phrase.withoutAsides.trimmed
    guard sentence.isOfView, phrase.count <= 5,
      let word = phrase.first(where: { $0.kind == .plain && $0.lower.holds("-to-") }),
      phrase.allSatisfy({ $0 == word || $0.isPlain("support", "supports", "supported", "gesture", "enabled") })
    else { return nil }
    let parts = word.lower.split(separator: "-").map(String.init)
    guard parts.count == 3, let doing = gestures[parts[0]], Verb.isBase(parts[2]) else { return nil }
    let isRefresh = parts[2] == "refresh"
    var found = Understood(
      Condition("\(doing) to \(parts[2])", .event(doing), isEvent: true),
      Response(
        isRefresh ? "refresh data" : parts[2],
        state: isRefresh ? "data is refreshed" : "it \(Verb.third(of: parts[2]))"
      ),
      weight: 6
    )
    found.level = .ui
    return [found]
  }

  /// "Profile (tap the avatar)": the gesture in the brackets opens what stands before them.
  private static func destination(_ sentence: Sentence) -> [Understood] {
    let phrase = sentence.phrase
    guard sentence.isOfView, let open = phrase.firstIndex(where: { $0.isMark("(") }), open > phrase.startIndex,
      open + 2 < phrase.endIndex
    else { return [] }
    let inside = phrase[(open + 1)...].prefix { !$0.isMark(")") }
    let named = gestures[phrase[open + 1].lower]
    // "Profile (round button)": what is only named is tapped, and may lead to something that is done.
    guard named != nil || inside.last?.isPlain("button") == true,
      inside.last?.isPlain("action", "actions", "gesture", "gestures") == false
    else { return [] }
    let gesture = named ?? "tapping"
    // "Tap the photo/name": either of them.
    let control = (named == nil ? inside : inside.prefix { $0.kind != .mark }.dropFirst()).spoken(limit: 4)
      .replacing(" and ", with: " or ")
    // "Archive the draft (swipe left)": what the gesture does has a verb.
    if named != nil, ResponsePhrase(phrase[..<open]) != nil {
      guard !control.isEmpty, sentence.phrase.first.map({ Verb.isBase($0) }) == true else { return [] }
      let condition = Condition("\(gesture) \(control)", .event(control), isEvent: true)
      return understood(Responses.of(phrase[..<open]), condition, sentence)
    }
    guard named == nil || ResponsePhrase(phrase[..<open]) == nil else { return [] }
    let thing = phrase[..<open].spoken(limit: 5)
    guard !control.isEmpty, !thing.isEmpty else { return [] }
    var found = Understood(
      Condition("\(gesture) \(control)", .event(control), isEvent: true),
      Response("open \(thing)", state: "\(thing) opens", .presents(thing)),
      weight: 6
    )
    found.level = .ui
    let touched = (named == nil ? inside : inside.dropFirst()).trimmed
    found.statement = told(gesture, touched, opening: phrase[..<open].trimmed)
    return [found]
  }

  /// "Tapping the avatar opens profile": of a control without an article, and of a thing that is no name.
  private static func told(_ gesture: String, _ control: Phrase, opening thing: Phrase) -> String {
    let isBare =
      control.first.map {
        $0.kind == .plain && $0.text.first?.isLowercase == true && !$0.isPlain(PhraseWords.articles)
          && !$0.isPlain("on", "it")
      } == true
    // A name has several capitals.
    let isName =
      thing.first.map { $0.kind != .plain || $0.text.dropFirst().contains(where: \.isUppercase) } ?? true
      || thing.dropFirst().contains { $0.text.first?.isUppercase == true }
    let opened = isName ? thing.text : thing.text.prefix(1).lowercased() + thing.text.dropFirst()
    return "\(gesture) \(isBare ? "the " : "")\(control.text) opens \(opened).".capitalizedFirst
  }

  /// Whether a phrase begins with what a user does to a screen, or is a key: "a long press on a row", "Enter".
  static func isGesture(_ phrase: Phrase) -> Bool {
    let words = phrase.drop { $0.isPlain(PhraseWords.articles) }
    return words.prefix(2).contains { gestures[$0.lower] != nil }
      || words.allSatisfy { $0.lower.parts(between: "/").allSatisfy { keyNames.contains(String($0)) || $0 == "key" } }
  }

  /// "X → does Y", "Tap to do Y", "Swipe left to do Y".
  static func readArrow(_ sentence: Sentence) -> [Understood] {
    let phrase = sentence.phrase
    if let (gesture, count) = gesture(beginning: phrase),
      let to = phrase.prefix(7).firstIndex(where: { $0.isPlain("to") }), to + 1 < phrase.endIndex,
      case let start = phrase.startIndex + count, start <= to
    {
      let what = phrase[start..<to].drop { $0.isPlain("on", "upon") }.spoken(limit: 3)
      let condition = Condition(
        [gesture, what].filter { !$0.isEmpty }.joined(separator: " "),
        .event(gesture),
        isEvent: true
      )
      // "Swipe to delete removes the draft": it is done to do the one, and does the other.
      let told = phrase[(to + 1)...]
      if let verb = told.dropFirst().prefix(3).firstIndex(where: { word in
        Verb.base(ofThirdPerson: word) != nil && !word.isPlain("is", "has")
      }), verb + 1 < told.endIndex, told[(to + 2)..<verb].allSatisfy({ !$0.isPlain(PhraseWords.joints) }),
        told[verb + 1].isPlain(PhraseWords.articles) || told[verb + 1].kind == .code,
        case let purpose = "\(condition.words) to \(told[..<verb].spoken(limit: 3, keepsVerb: true))"
      {
        return understood(Responses.of(told[verb...]), Condition(purpose, condition.meaning, isEvent: true), sentence)
      }
      return understood(Responses.of(told), condition, sentence)
    }
    guard let arrow = phrase.firstIndex(where: { $0.isMark("→", "->", "=>") && $0.depth == 0 }),
      arrow > phrase.startIndex,
      arrow - phrase.startIndex <= 8, arrow + 1 < phrase.endIndex,
      !phrase[(arrow + 1)...].contains(where: { $0.isMark("→", "->", "=>") }),
      let condition = ConditionPhrase.condition(doing(phrase[..<arrow]), isEvent: true)
    else { return [] }
    let parts = Responses.split(shown(phrase[(arrow + 1)...].trimmed))
    return zip(
      parts,
      understood(parts.map(\.response), Conditional.joined(condition, sentence.given), sentence)
    ).map { part, found in
      var found = found
      found.clauses = ([], phrase[...arrow] + part.text)
      return found
    }
  }

  /// "Login prompt shown": it is; other words as they are.
  static func shown(_ phrase: Phrase) -> Phrase {
    // "Sold → "Gone"": a text is shown.
    if phrase.count == 1, let text = phrase.first, text.kind == .quote { return [.supplied("show", at: text), text] }
    // "→ `ParcelView` of that row": it opens.
    if let screen = phrase.first, screen.kind == .code, phrase.count < 7,
      ["View", "Screen", "Sheet"].contains(where: screen.text.hasSuffix), TypeName.isCompound(screen.text),
      !phrase.contains(where: ResponsePhrase.isFinite)
    {
      return Phrase([.supplied("open", at: screen)] + Array(phrase))
    }
    guard (2...6).contains(phrase.count), let last = phrase.last, last.kind == .plain,
      last.isPlain("shown", "hidden", "displayed", "presented", "dismissed", "opened", "closed"),
      !phrase.contains(where: ResponsePhrase.isFinite), phrase.first.map({ Verb.isBase($0) }) != true
    else { return phrase }
    return Statements.withBeing(phrase, before: phrase.endIndex - 1)
  }

  /// "Tap a row", "Switch the tab": doing that; other words as they are.
  private static func doing(_ phrase: Phrase) -> Phrase {
    guard let first = phrase.first, first.kind == .plain, phrase.count > 1 else { return phrase }
    // "Enter key intercept": pressing it.
    if first.isPlain(keyNames), phrase[phrase.startIndex + 1].isPlain("key") {
      let rest = phrase.dropFirst(2).drop { $0.isPlain("intercept", "handling", "press", "pressed") }
      return Phrase([.supplied("pressing", at: first)] + phrase.prefix(2) + rest)
    }
    let count = gesture(beginning: phrase)?.count ?? 1
    guard let doing = gesture(beginning: phrase)?.doing ?? (Verb.isBase(first) ? Verb.gerund(of: first.lower) : nil),
      let next = phrase.dropFirst(count).first, !next.isPlain("key", "button", "view", "tab"),
      !ResponsePhrase.isVerb(next)
    else { return phrase }
    return Phrase([.supplied(doing, at: first)] + Array(phrase.dropFirst(count)))
  }

  private static func understood(_ responses: [ResponsePhrase], _ condition: Condition, _ sentence: Sentence)
    -> [Understood]
  {
    responses.map { response in
      var found = Understood(condition, Response(response), weight: 7)
      if sentence.isOfView { found.level = .ui }
      return found
    }
  }

  /// "Enter key", "Down arrow in an empty list", "Cmd+B", "Long-press a row": what a user does, as the label of what follows.
  static func event(_ label: Phrase) -> Condition? {
    guard let first = label.first, first.kind == .plain, label.count < 8 else { return nil }
    let isKey =
      first.isPlain(keyNames) && label.dropFirst().prefix(2).holds(anyOf: "key", "arrow")
      || keys.contains { first.lower.hasPrefix($0) }
    let gesture = gesture(beginning: label)
    // "Press coverage", "Tap latency": a noun behind it makes it one.
    if !isKey, let next = label.dropFirst(gesture?.count ?? 1).first, !next.isPlain(targets), !next.isNumber {
      return nil
    }
    guard let doing = isKey ? "pressing" : gesture?.doing else { return nil }
    let what = (isKey ? label : label.dropFirst(gesture?.count ?? 1)).spoken(limit: 7)
    let words = [doing, what].filter { !$0.isEmpty }.joined(separator: " ")
    return Condition(words, .event(words), isEvent: true)
  }

  /// Words that begin the name of a key.
  private static let keyNames: WordSet = [
    "enter", "return", "escape", "esc", "tab", "space", "arrow", "up", "down", "left", "right", "delete", "backspace",
    "home", "end", "page", "command", "cmd", "option", "control", "ctrl", "shift", "function",
  ]

  /// Words that follow a gesture: what it is made on, or where it goes.
  private static let targets: WordSet = [
    "a", "an", "the", "any", "each", "on", "in", "to", "of", "outside", "anywhere", "left", "right", "up", "down",
    "and",
    "or", "from", "gesture",
  ]

  private static let keys = ["cmd+", "ctrl+", "shift+", "option+", "⌘"]

  /// What somebody does with whose words a phrase begins, and how many words say it: "swipe", "long press", "double-tap".
  private static func gesture(beginning phrase: Phrase) -> (doing: String, count: Int)? {
    guard let first = phrase.first, first.kind == .plain else { return nil }
    if let doing = gestures[first.lower] { return (doing, 1) }
    guard first.isPlain("long", "double"), let second = phrase.dropFirst().first else { return nil }
    return gestures["\(first.lower)-\(second.lower)"].map { ($0, 2) }
  }

  static let gestures: [String: String] = [
    "click": "clicking", "tap": "tapping", "swipe": "swiping", "press": "pressing", "drag": "dragging",
    "pull": "pulling", "long-press": "long pressing", "double-click": "double clicking", "double-tap": "double tapping",
    "hover": "hovering", "pinch": "pinching", "scroll": "scrolling", "shake": "shaking",
  ]

  /// `"X" (navigates to Y), "Z" (opens W)`: each control with what it does.
  private static func listed(_ sentence: Sentence) -> [Understood] {
    let phrase = sentence.phrase
    let starts = phrase.indices.filter { index in
      phrase[index].kind == .quote && index + 1 < phrase.endIndex && phrase[index + 1].isMark("(")
    }
    guard starts.count > 1 else { return [] }
    return zip(starts, starts.dropFirst() + [phrase.endIndex]).flatMap { start, end -> [Understood] in
      guard let close = phrase[start..<end].lastIndex(where: { $0.isMark(")") }) else { return [] }
      let part = phrase[start...close]
      return (quoted(part, sentence) ?? []).map { one in
        var one = one
        one.statement = "\(part.text)."
        return one
      }
    }
  }

  /// "X" button calls Y; "X" (navigates to Y); "X": does Y; "X" button that navigates to Y.
  private static func quoted(_ phrase: Phrase, _ sentence: Sentence) -> [Understood]? {
    guard let place = phrase.prefix(6).firstIndex(where: { $0.kind == .quote }) else { return nil }
    var next = place + 1
    let isControl = phrase[..<place].holds(anyOf: controls)
    while next < phrase.endIndex, phrase[next].isPlain(controls) || phrase[next].isPlain("option", "action") {
      next += 1
    }
    let named = isControl || next > place + 1
    // "A lone "gone" makes the train late": a word that somebody says is no control.
    if !named, !sentence.isOfView, place > phrase.startIndex, phrase[place].text.first?.isLowercase == true {
      return nil
    }
    // "Include a \"Next\" button that calls X": the clause says what the control does.
    let isRelative = named && next < phrase.endIndex && phrase[next].isPlain("that", "which")
    while next < phrase.endIndex,
      phrase[next].isMark(":", "(", "→", "->", "–", ",") || phrase[next].isPlain("that", "which", "to")
    {
      next += 1
    }
    guard next < phrase.endIndex, next > place else { return nil }
    var rest = phrase[next...]
    if let close = rest.lastIndex(where: { $0.isMark(")") }), phrase[next - 1].isMark("(") { rest = rest[..<close] }
    // "(For now, can also call `showNext()`, or leave the flow later)": what it does for now is what a test can try.
    if rest.first?.isPlain("for") == true, rest.dropFirst().first?.isPlain("now") == true {
      rest = rest.dropFirst(2).drop { $0.kind == .mark || $0.isPlain("can", "may", "also") }
      let other = rest.indices.dropLast().first { rest[$0].isMark(",") && rest[$0 + 1].isPlain("or") }
      rest = rest[..<(other ?? rest.endIndex)]
    }
    guard let first = rest.first, first.kind == .plain,
      Verb.base(ofThirdPerson: first) != nil || (named && Verb.isBase(first))
    else { return nil }
    // What stands before must not be a verb of its own: "Display \"X\" …".
    if let opening = phrase.first, place > phrase.startIndex, Verb.isBase(opening), !isRelative,
      !opening.isPlain("tap", "select", "choose", "press")
    {
      return nil
    }
    let responses = Responses.of(Framing.reworded(rest))
    // "The "Book" button stays disabled": what it is like is nothing that a tap does.
    // "“Open” counts the notes": without a word for a control it is what the text stands for.
    guard let done = responses.first?.verb, !ResponsePhrase.standing.contains(done), done != "become", done != "turn",
      done != "have",
      isControl || named || !["count", "mean", "contain", "include", "equal"].contains(done)
    else { return nil }
    let title = title(phrase[place])
    var condition = Condition("tapping \(title)", .taps(phrase[place].text), isEvent: true)
    // "Typing "anna" finds her letters", ""milk, bread, 2 eggs" makes three entries".
    let typing = place > phrase.startIndex ? phrase[place - 1] : nil
    let isTyped = typing?.isPlain("typing", "entering", "saying", "pasting") == true || done == "find"
    let parts = phrase[place].text.split(separator: ",")
    let isList =
      parts.count > 2 || parts.count == 2 && (phrase[place].text.contains(where: \.isNumber) || making.contains(done))
    if isTyped || !named && place == phrase.startIndex && isList {
      let words = "\(isTyped ? typing?.lower ?? "entering" : "entering") \(title)"
      condition = Condition(words, .event(words), isEvent: true)
    }
    return responses.map { response in
      var found = Understood(condition, Response(response), weight: 7)
      if sentence.isOfView { found.level = .ui }
      found.literals = [phrase[place].text]
      return found
    }
  }

  /// What comes of a text that is entered.
  private static let making: Set<String> = ["make", "find", "add", "give", "create"]

  /// Whether a word names a part of a screen, or what somebody does to one.
  static func isPart(_ word: Word) -> Bool {
    word.kind == .quote || controls.contains(word) || word.isPlain(shown)
      || gestures[Verb.base(ofGerund: word) ?? word.lower] != nil
  }

  private static let shown: WordSet = [
    "view", "views", "list", "chart", "card", "cards", "animation", "animations", "text", "title", "label", "color",
    "colors", "layout", "rows", "cells", "tabs", "section", "sections", "header", "footer", "spinner", "screen", "user",
    "users",
  ]

  static let controls: WordSet = [
    "button", "buttons", "link", "links", "icon", "toggle", "picker", "slider", "tab", "row", "cell", "menu", "switch",
    "field", "item",
  ]
}
