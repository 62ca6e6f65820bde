// What a sentence names without a verb: features.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension Statements {
  /// "Pull-to-refresh support", "Type conversion", "Loading and error states".
  static func readFeature(_ sentence: Sentence) -> [Understood] {
    let phrase = sentence.phrase.withoutAsides.trimmed
    // What has items below it is said by them.
    guard sentence.isItem, !sentence.hasChildren, phrase.count <= 12, phrase.count > 1 || sentence.isOfView,
      !phrase.contains(where: { $0.kind == .code && phrase.count == 1 })
    else { return [] }
    guard let last = phrase.last, last.kind != .mark,
      !phrase.contains(where: { $0.isMark(":", ".", "?", "→") || ($0.isMark(",") && !sentence.isOfView) })
    else { return [] }
    if phrase.first?.kind == .code, phrase.first?.text.contains(".swift") == true { return [] }
    if let found = denied(phrase, sentence) ?? detail(sentence) { return found }
    if let done = phrase.first, phrase.count > 2,
      done.isPlain("added", "implemented", "created", "introduced", "implement", "add")
    {
      var rest = sentence
      rest.phrase = phrase.dropFirst()
      var found = readFeature(rest)
      // "Implement `TideStore` in `Coast/TideStore.swift`" makes a type, and says nothing of it.
      let isType =
        TypeName.isCompound(phrase[phrase.startIndex + 1].text) || phrase[phrase.startIndex + 1].text.hasSuffix("()")
        || phrase.contains { $0.text.hasSuffix(".swift") }
      if found.isEmpty, !isType, done.isPlain("implement") { found = [supported(phrase.dropFirst(), sentence)] }
      guard sentence.givenText.isEmpty, found.count == 1, found[0].statement == nil else { return found }
      found[0].statement = "Supports \(rest.phrase.text)."
      return found
    }
    // "Missing metadata handled": a passive that leaves out its "is".
    if let last = phrase.last, phrase.count > 2, phrase.count <= 7, last.kind == .plain, last.lower.hasSuffix("ed"),
      Verb.base(ofParticiple: last) != nil, ResponsePhrase(phrase) == nil,
      !phrase[phrase.endIndex - 2].isPlain("until", "unless", "once", "when", "if"),
      let response = ResponsePhrase(withBeing(phrase, before: phrase.endIndex - 1)), response.isPassive
    {
      return [Understood(sentence.given ?? .always, Response(response), weight: 4)]
    }
    // "Warning sheet and photo" is shown, and warns of nothing.
    if let gerund = phrase.first, let base = Verb.base(ofGerund: gerund), phrase.count > 2,
      !(gerund.isPlain("warning", "booking") && phrase[phrase.startIndex + 1].isPlain(visible))
    {
      guard
        let action = ResponsePhrase(
          Phrase(
            [Word.supplied(base, at: gerund)]
              + Array(phrase.dropFirst())
          )
        ), action.verb == base, Trap.isWorthTesting(action, in: sentence)
      else { return [] }
      return [Understood(sentence.given ?? .always, Response(action), weight: 3)]
    }
    if ResponsePhrase(sentence.phrase) != nil { return [] }
    if let tried = hurried(phrase, sentence) { return [tried] }
    if let found = whenShown(phrase, sentence) { return found }
    // "Metre to foot conversion": what it becomes stands before the noun.
    let isConversion = last.isPlain("conversion")
    let head =
      phrase.firstIndex {
        !isConversion
          && $0.isPlain([
            "for", "of", "with", "on", "in", "via", "to", "at", "when", "by", "after", "before", "until", "within",
            "between", "every", "per",
          ])
      } ?? phrase.endIndex
    let noun = phrase[..<head]
    guard let key = noun.last?.lower, !noun.isEmpty, !noun.holds(anyOf: "that", "which", "who") else { return [] }
    // "Cursor-based pagination" is a way to do it, and not what it is done to.
    guard !noun.contains(where: { $0.lower.hasSuffix("-based") }) else { return [] }
    let thing = noun.dropLast().spoken(limit: 5)
    let rest = phrase[head...].spoken(limit: 4)
    // "Receipt validation and renewal checking" is twice something.
    if verbs[key] != nil, noun.dropLast().contains(where: { verbs[$0.lower] != nil }), noun.holds(anyOf: "and") {
      return [supported(phrase, sentence)]
    }
    // "Clear labels" praises labels, "Hydration support" below a goal says why it is one, and nobody sees a detection.
    if sentence.isOfView {
      if phrase.count == 2, phrase.first?.isPlain(pleasing) == true { return [] }
      if key == "support", sentence.topic.last?.isPlain(measured) == true { return [] }
      if unseen.contains(key) { return [] }
    }
    if let verb = verbs[key], !thing.isEmpty || !rest.isEmpty, !generic.contains(thing.lowercased()) || !rest.isEmpty {
      // "Horizontal scrolling when tabs overflow": what follows *when* is when.
      var given = sentence.given
      var tail = rest
      if head < phrase.endIndex, phrase[head].isPlain("when", "after", "before"),
        let when = ConditionPhrase.condition(phrase[(head + 1)...], isEvent: true)
      {
        (given, tail) = (Conditional.joined(when, sentence.given), "")
      }
      var found = Understood(
        given ?? .always,
        Response(done(thing, tail, verb, key), state: state(thing, tail, verb, key)),
        weight: 4
      )
      if verb == "support", sentence.givenText.isEmpty {
        let text = phrase.dropLast(phrase.endIndex - head + 1)
        let what = (text.isEmpty ? phrase[head...].dropFirst() : text + phrase[head...]).text
        if !what.isEmpty { found.statement = "Supports \(what.prefix(1).lowercased() + what.dropFirst())." }
      }
      return [found]
    }
    guard sentence.purpose != .test else { return [] }
    guard sentence.isOfView, !Trap.isStyling(phrase), !phrase.holds(anyOf: ConditionWords.modals) else { return [] }
    // Only what a user can see is shown; of anything else the document does not say what follows.
    let isControl = phrase.first.map { $0.kind == .code && controls.contains($0.text) } == true
    let isVisible =
      isControl || visible.contains(noun.last?.lower ?? "")
      || phrase.contains { $0.kind == .quote || $0.isNumber && !isMeasure($0, in: phrase) }
    guard isVisible else { return [] }
    var shown = phrase.spoken(limit: 6)
    let topic = sentence.topic.withoutAsides.spoken(limit: 3)
    let when = Situation(titles: [sentence.topic.text.lowercased()])
    if !topic.isEmpty, when == nil, !shown.lowercased().contains(topic.lowercased()) { shown = topic + " " + shown }
    guard shown.contains(" ") || sentence.given != nil else { return [] }
    // An unread dot is not shown on opening, but when something is unread; nor is an error, but when there is one.
    // Nor is an "Almost full" badge, but when something is; and a message comes some time after the screen.
    let isBadge = noun.last?.isPlain("indicator", "badge", "dot") == true
    let isSign = isBadge && (noun.first?.isPlain(changing) == true || noun.count == 2 && noun.first?.kind == .quote)
    let marked = isSign ? noun.prefix { !$0.isPlain("indicator", "badge", "dot") }.spoken(limit: 3).lowercased() : ""
    let isMessage =
      phrase.contains { $0.kind == .quote } && phrase.contains { $0.isPlain("message", "banner", "toast") }
    let state = phrase.first { $0.isPlain(situations) }
    let situation =
      state.map { Condition($0.lower == "errors" ? "error" : $0.lower, .words) }
      ?? when.map { Condition($0.words, .words) }
      ?? (ItemHead.isState(sentence.topic) ? Condition(topic.lowercased(), .words) : nil)
      ?? (!marked.isEmpty
        ? Condition(marked, .words) : isMessage ? .always : Condition("opening", .event("open"), isEvent: true))
    // "20 MB loaded" has a number and no element.
    let isElement = isControl || visible.contains(noun.last?.lower ?? "") || phrase.contains { $0.kind == .quote }
    let meaning = isElement ? phrase.meaningWhenShown(as: shown) : .words
    var found = Understood(
      sentence.given ?? situation,
      Response("show \(shown)", state: "\(shown) \(ResponsePhrase.being(of: shown)) shown", meaning),
      weight: 4
    )
    found.level = .ui
    if isMessage { found.response.isLater = true }
    found.statement = shownSentence(sentence, topic: topic)
    return [found]
  }

  /// "Empty state with a hint when there are no drafts": what a screen shows then; nil for another text.
  private static func whenShown(_ phrase: Phrase, _ sentence: Sentence) -> [Understood]? {
    guard sentence.isOfView,
      let place = phrase.indices.dropFirst(2).first(where: { phrase[$0].isPlain("when", "if", "while") }),
      let when = ConditionPhrase.condition(phrase[(place + 1)...], isEvent: phrase[place].isPlain("when")),
      // "…, only if there are drafts".
      case let before = (phrase[place - 1].isPlain("only") ? phrase[..<(place - 1)] : phrase[..<place]).trimmed,
      case let thing = before.prefix(while: { !$0.isPlain("with", "for", "in", "on", "at") }),
      let noun = thing.last, noun.isPlain(visible) || noun.isPlain("state", "hint", "view", "spinner", "screen"),
      case let shown = before.spoken(limit: 6), shown.contains(" ")
    else { return nil }
    var found = Understood(
      Conditional.joined(when, sentence.given),
      Response("show \(shown)", state: "\(shown) \(ResponsePhrase.being(of: shown)) shown", .presents(shown)),
      weight: 6
    )
    found.level = .ui
    return [found]
  }

  /// "Rapid tab switching": how something is done is when, and what comes of it is left open.
  private static func hurried(_ phrase: Phrase, _ sentence: Sentence) -> Understood? {
    guard phrase.count > 1, let first = phrase.first, let last = phrase.last, let manner = hurry[first.lower],
      Verb.base(ofGerund: last) != nil
    else { return nil }
    let thing = phrase.dropFirst().dropLast().spoken(limit: 3)
    let event = [last.lower, thing, manner].filter { !$0.isEmpty }.joined(separator: " ")
    let done = [thing, last.lower].filter { !$0.isEmpty }.joined(separator: " ")
    return Understood(
      Conditional.joined(Condition(event, .event(event), isEvent: true), sentence.given),
      Response("handle \(done)", state: "\(done) is handled"),
      weight: 3
    )
  }

  private static let hurry = [
    "rapid": "rapidly", "repeated": "repeatedly", "concurrent": "concurrently", "simultaneous": "simultaneously",
  ]

  /// "comprehensive logging for all sales": whether the object of *add* is something that is done, and no thing.
  static func isDeed(_ object: Phrase) -> Bool {
    let noun = object.prefix { !$0.isPlain(PhraseWords.joints) && $0.kind == .plain }
    return noun.count > 1 && noun.last.map { verbs[$0.lower] != nil } == true
  }

  private static func supported(_ phrase: Phrase, _ sentence: Sentence) -> Understood {
    let feature = phrase.spoken(limit: 7)
    return Understood(
      sentence.given ?? .always,
      Response("support \(feature)", state: "\(feature) \(ResponsePhrase.being(of: feature)) supported"),
      weight: 4
    )
  }

  /// A feature as what is done: "comprehensive logging for all sales" gives `log all sales`.
  private static func done(_ thing: String, _ rest: String, _ verb: String, _ noun: String) -> String {
    let words = rest.split(separator: " ")
    let isManner = manners.contains(thing)
    if let first = words.first, first == "of" || first == "for", words.count > 1, isManner || generic.contains(thing) {
      return "\(verb) \(words.dropFirst().joined(separator: " "))\(thing == "background" ? " in background" : "")"
    }
    if isManner { return ["support", thing, noun, rest].filter { !$0.isEmpty }.joined(separator: " ") }
    return [verb, thing, rest].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// A feature as a state: "lazy loading of sections" gives `sections is lazy loaded`.
  private static func state(_ thing: String, _ rest: String, _ verb: String, _ noun: String) -> String {
    let done = Verb.participle(of: verb)
    let words = rest.split(separator: " ")
    if manners.contains(thing), words.first != "of" {
      let manner = [thing, noun, rest].filter { !$0.isEmpty }.joined(separator: " ")
      return "\(manner) \(ResponsePhrase.being(of: manner)) supported"
    }
    guard let first = words.first, ["of", "for", "to"].contains(first), words.count > 1 else {
      let object = [thing, rest].filter { !$0.isEmpty }.joined(separator: " ")
      return "\(object) \(ResponsePhrase.being(of: object)) \(done)"
    }
    let subject = words.dropFirst().joined(separator: " ")
    let manner = verb == "handle" && generic.contains(thing) ? "" : thing
    return [subject, ResponsePhrase.being(of: subject), manner, done].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// "60fps", "~125MB": a number of what nobody sees.
  private static func isMeasure(_ word: Word, in phrase: Phrase) -> Bool {
    guard let place = phrase.firstIndex(of: word), let amount = ConditionPhrase.amount(at: place, in: phrase) else {
      return false
    }
    return Figures.units.contains(amount.unit.lowercased())
  }

  /// How something is done, which is nothing that it is done to.
  private static let manners: WordSet = [
    "horizontal", "vertical", "lazy", "smooth", "automatic", "infinite", "background", "manual", "parallel", "semantic",
  ]

  /// What is shown as a sentence; nil where its words alone would make none.
  private static func shownSentence(_ sentence: Sentence, topic: String) -> String? {
    let text = sentence.phrase.trimmed.text
    guard sentence.givenText.isEmpty, let first = sentence.phrase.first, text.utf8.count < 120,
      first.kind != .plain || !first.isNumber, !sentence.phrase.contains(where: \.isNumber)
    else { return nil }
    let isName = first.kind != .plain || first.text.dropFirst().contains { $0.isUppercase }
    let thing = isName ? text : text.prefix(1).lowercased() + text.dropFirst()
    let isNamed = topic.isEmpty || thing.lowercased().contains(topic.lowercased())
    let label = isNamed ? "" : "\(sentence.topic.trimmed.text): "
    let shown = "\(label)\(label.isEmpty ? "The" : "the") screen shows \(thing)"
    return shown.hasSuffix(".") ? shown : shown + "."
  }

  /// "No duplicates", "No changes to the file format".
  private static func denied(_ phrase: Phrase, _ sentence: Sentence) -> [Understood]? {
    guard phrase.first?.isPlain("no", "zero") == true, phrase.count > 1 else { return nil }
    // "No retry – requires the user": what follows is another thing.
    let rest = phrase.dropFirst().prefix { !$0.isMark("–", ";") }
    guard !rest.isEmpty else { return nil }
    let response: Response
    if rest.first?.isPlain("change", "changes") == true, rest.dropFirst().first?.isPlain("to", "in") == true {
      let thing = rest.dropFirst(2).spoken(limit: 5)
      response = Response("keep \(thing) unchanged", state: "\(thing) is unchanged")
    } else {
      let thing = rest.spoken(limit: 6)
      response = Response("have no \(thing)", state: "no \(thing) is there")
    }
    return [Understood(sentence.given ?? .always, response, weight: 5)]
  }

  /// "FeedView (with pull-to-refresh)": what the brackets name belongs to the component.
  private static func detail(_ sentence: Sentence) -> [Understood]? {
    let phrase = sentence.phrase
    guard let open = phrase.firstIndex(where: { $0.isMark("(") }),
      phrase[..<open].allSatisfy({ sentence.ownWords.contains($0.lower.lowercased()) }),
      !phrase[..<open].isEmpty
    else { return nil }
    let aside = phrase[(open + 1)...].prefix { !$0.isMark(")") }
    guard aside.first?.isPlain("with") == true, sentence.isOfView else { return [] }
    let shown = aside.dropFirst().spoken(limit: 6)
    return [
      Understood(
        Condition("opening", .event("open"), isEvent: true),
        Response(
          "show \(shown)",
          state: "\(shown) \(ResponsePhrase.being(of: shown)) shown",
          aside.dropFirst().meaningWhenShown(as: shown)
        ),
        weight: 4
      )
    ]
  }

  private static let generic: WordSet = [
    "error", "comprehensive error", "graceful", "full", "robust", "proper", "data", "state", "proper error",
    "robust error", "efficient", "lazy", "comprehensive", "proper", "robust",
  ]

  static let pleasing: WordSet = [
    "accurate", "clear", "proper", "clean", "readable", "consistent", "helpful", "good", "appropriate", "meaningful",
    "relevant",
  ]

  /// What is a number that somebody aims at or has.
  private static let measured: WordSet = [
    "target", "targets", "goal", "goals", "rate", "metric", "metrics", "score", "level", "ratio", "intake",
  ]

  /// What is done out of sight.
  private static let unseen: WordSet = [
    "detection", "parsing", "encoding", "decoding", "serialization", "deserialization", "deduplication",
  ]

  /// In what state something on a screen is shown that has it in its name.
  private static let situations: WordSet = [
    "error", "errors", "empty", "loading", "offline", "failure", "success", "warning",
  ]

  /// What comes and goes, and is shown by a sign while it is there.
  private static let changing: WordSet = ["unread", "new", "pending", "unsaved", "offline", "live", "recording"]

  /// The controls of SwiftUI into which a user enters something.
  private static let controls: WordSet = [
    "Picker", "TextField", "SecureField", "TextEditor", "Toggle", "Slider", "Stepper", "DatePicker", "ColorPicker",
  ]

  /// What a user sees of a screen.
  private static let visible: WordSet = [
    "button", "buttons", "label", "labels", "card", "cards", "badge", "badges", "indicator", "indicators", "list",
    "section", "sections", "message", "messages", "header", "footer", "tab", "tabs", "chart", "charts", "field",
    "fields", "picker", "slider", "sliders", "toggle", "toggles", "sheet", "banner", "overlay", "alert", "bar", "menu",
    "row", "rows", "image", "avatar", "photo", "photos", "title", "subtitle", "text", "skeleton", "skeletons",
    "placeholder", "placeholders", "link", "links", "form", "map", "graph", "toolbar", "count", "dates", "date",
    "name", "names", "timer", "highlight", "dot", "carousel", "grid", "details", "summary", "status", "feed", "theme",
    "prompt", "options", "controls", "filters", "states", "greeting", "stats", "statistics", "explanation", "goal",
    "thumbnail", "thumbnails", "preview", "icon", "icons", "stepper", "avatars",
  ]

  /// The verb of a noun for something that is done.
  static func verb(of noun: String) -> String? { verbs[noun] }

  private static let verbs: [String: String] = [
    "support": "support", "handling": "handle", "conversion": "convert", "gating": "restrict", "caching": "cache",
    "refresh": "refresh", "validation": "validate", "detection": "detect", "persistence": "persist",
    "filtering": "filter",
    "sorting": "sort", "tracking": "track", "logging": "log", "parsing": "parse", "formatting": "format",
    "synchronization": "synchronize", "encryption": "encrypt", "pagination": "paginate", "calculation": "calculate",
    "generation": "generate", "deduplication": "deduplicate", "restoration": "restore", "cancellation": "cancel",
    "scheduling": "schedule", "verification": "verify", "recovery": "recover", "rollback": "roll back",
    "expiration": "expire", "cleanup": "clean up", "export": "export", "import": "import", "fallback": "fall back to",
    "fallbacks": "fall back to", "sync": "sync", "authentication": "authenticate", "selection": "select",
    "navigation": "navigate", "loading": "load", "updates": "update", "debouncing": "debounce",
    "throttling": "throttle",
    "retry": "retry", "search": "search", "initialization": "initialize", "creation": "create", "checking": "check",
    "deletion": "delete", "insertion": "insert", "extraction": "extract", "degradation": "degrade",
    "serialization": "serialize", "deserialization": "deserialize", "encoding": "encode", "decoding": "decode",
    "rendering": "render", "registration": "register", "assignment": "assign", "auto-assignment": "assign",
    "resolution": "resolve", "comparison": "compare", "switching": "switch", "placement": "place",
    "scrolling": "scroll", "execution": "execute", "assembly": "assemble", "traversal": "traverse",
    "transcription": "transcribe", "highlight": "highlight", "highlighting": "highlight",
  ]
}
