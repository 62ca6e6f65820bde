// Whose a text is that names nobody.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

extension Owners {
  /// The component of a text that stands apart from all components: the one that shares its words, else the main one.
  func elsewhere(_ phrase: Phrase) -> Int? {
    if let close = closest(to: phrase) {
      // What is said of nobody is hardly said of a value, where something else does what is said.
      guard isValue(close) else { return close }
      let doing = doers.filter { !isValue($0) }
      return closest(to: phrase, least: 4, among: doing) ?? main.flatMap {
        doing.contains($0) || !functionWords[$0].isEmpty ? $0 : nil
      }
        ?? close
    }
    if let only = only(ofKindIn: phrase) { return only }
    guard let mainView, mainView != main else { return main }
    // One of many screens is no more the main thing than the others.
    if let main, isScreen(main) { return mainView }
    return phrase.holds(anyOf: Self.visible) || ResponsePhrase(phrase) == nil ? mainView : main
  }

  /// The only component of the kind that a text names: *navigation* of the only coordinator.
  private func only(ofKindIn phrase: Phrase) -> Int? {
    let isFailure = phrase.holds(anyOf: "error", "errors", "failure", "failures")
    // Values fail with no error of their own, and deal with none.
    guard let kind = Self.kinds.first(where: { phrase.holds(anyOf: $0.words) })?.kind, !isFailure || kind != .model,
      let alike = ofKind[kind], alike.count == 1
    else { return nil }
    return alike[0]
  }

  /// Whether a text that names nobody is the module's: one of several components could do what it says, and neither its
  /// chapter nor more than a word or two of its own speaks for the one that was guessed.
  func isOfModule(_ phrase: Phrase, at anchor: Int, guess: Int) -> Bool {
    // Values do what is asked of them, and of two the one that the title names is what the document is about.
    guard doers.count > 2 || guess != titled && doers.count(where: { !isValue($0) }) > 1,
      !isOnlyOne(guess, toDo: phrase),
      closest(to: phrase, least: 8, among: nil) != guess || isDoneByOthers(phrase, than: guess),
      only(ofKindIn: phrase) != guess, actor(ofSubjectOf: phrase) != guess,
      phase(of: anchor).flatMap(component(ofPhase:)) != guess
    else { return false }
    return onlyDoer(around: anchor) != guess
      && !phrase.contains { word in
        guard word.kind == .code else { return false }
        // "Filter by price in `Search/BerthSearch.swift`".
        if word.text.hasSuffix("/\(components[guess].name).swift") { return true }
        guard let name = Self.callName(word.text) else { return false }
        return fullNames[guess][name] != nil && tells(name) || memberNames[guess].contains(word.text)
      }
  }

  /// Whether the name of a member tells whose it is: `title` may be the key of anything.
  private func tells(_ name: String) -> Bool { functions.contains(name) || TypeName.words(of: name).count > 1 }

  /// Whether a sentence is about doing what only one component can: "Discarding one …" of the one with `discard(_:)`.
  private func isOnlyOne(_ component: Int, toDo phrase: Phrase) -> Bool {
    guard let verb = phrase.first.flatMap({ Verb.base(ofGerund: $0) }) else { return false }
    func can(_ other: Int) -> Bool { functionWords[other].contains { $0.name.hasPrefix(verb) } }
    return can(component) && !doers.contains { $0 != component && can($0) }
  }

  /// Whether a sentence is about doing what a component has no function for: "Opening a plan of 5,000 seats takes 300 ms".
  private func isDoneByOthers(_ phrase: Phrase, than component: Int) -> Bool {
    guard let verb = phrase.first.flatMap({ Verb.base(ofGerund: $0) }), !functionWords[component].isEmpty else {
      return false
    }
    let stem = WordStem.stem(verb)
    return !functionWords[component].contains { $0.stems.contains(stem) }
      && !nameWords[component].contains { WordStem.stem($0).hasPrefix(stem) }
  }

  /// Whether a sentence says what passes a component by, which then cannot show it: "Guests of honor bypass the queue".
  func isPassed(_ component: Int, in phrase: Phrase) -> Bool {
    guard let verb = phrase.indices.first(where: { phrase[$0].isPlain(Self.passing) }), verb > phrase.startIndex,
      let noun = phrase[(verb + 1)...].first(where: { !$0.isPlain(PhraseWords.articles) })
    else { return false }
    return named(by: noun.text) == component || noun.kind == .plain && only(endingWith: noun.lower[...]) == component
  }

  private static let passing: WordSet = ["bypass", "bypasses", "circumvent", "circumvents", "sidestep", "sidesteps"]

  /// The only component that does something of those of which the chapter around an anchor speaks.
  func onlyDoer(around anchor: Int) -> Int? {
    let around = ([anchor] + reading.ancestors(of: anchor)).first {
      $0 > 0 && !isTitle($0) && !near[$0].components.isEmpty
    }
    let found = around.map { doers.intersection(near[$0].components) } ?? []
    return found.count == 1 ? found.first : nil
  }

  /// Whether a text stands in a chapter that does not specify the component before it, in the middle of chapters of several.
  func isBesideMany(_ passage: Passage, _ neighbor: Int) -> Bool {
    let lines = lines(ofAnchor: passage.anchor)
    // What another part of the chapter is about says nothing of this one.
    let own = reading.part(around: passage.line) == nil ? lines : lines.lowerBound...max(lines.lowerBound, passage.line)
    guard doers.count > 1, !isNamed(neighbor, in: own, before: .max),
      let around = reading.ancestors(of: passage.anchor).first(where: { $0 > 0 && !near[$0].components.isEmpty })
    else { return false }
    return doers.intersection(near[around].components).count > 1
  }

  /// The component of which the words of a text are known, or those of its heading.
  ///
  /// What stands beside the chapter of a component is about that one, unless much speaks against it.
  ///
  /// Of a specification one word of a name alone is no vote of a sentence, where several do something; tests and whole tables
  /// name only what they mean.
  ///
  /// - Returns: nil where the words speak for none, or not clearly for one.
  func voted(_ phrase: Phrase, below heading: Phrase, besides near: Int? = nil, isStrict: Bool = false) -> Int? {
    lazy var isShown =
      phrase.holds(anyOf: Self.seen) || phrase.holds(anyOf: Self.looks)
      || ResponsePhrase(phrase).map { Self.showing.contains($0.verb) } == true
    lazy var isSeen = phrase.holds(anyOf: Self.visible) || isShown
    var ballot = OwnerVotes.Ballot(phrase, below: heading)
    for word in phrase where word.kind == .code {
      if let name = Self.callName(word.text), tells(name), let owner = component(withMember: name) {
        ballot.favor(owner, by: 24)
      }
    }
    if phrase.contains(where: { $0.text.hasPrefix("--") }) || phrase.holds(anyOf: Self.ofCommands) {
      for command in components.indices where isCommand(command) { ballot.favor(command, by: 36) }
    }
    let words = isStrict && doers.count > 2 ? 2 : 1
    let winner = votes.winner(ballot, least: near == nil ? 30 : 36, words: words) { component in
      components[component].test == .none || isNeverGuessed(component)
        ? 0 : isScreen(component) && !isSeen || isData(component) || isValue(component) ? 1 : 2
    }
    // "Opening a plan takes 300 ms" is no matter of what has no function for it.
    if let winner, near == nil, phrase.holds(anyOf: "takes"), isDoneByOthers(phrase, than: winner) { return nil }
    // What is shown is no logic's where a screen is at hand.
    guard let winner, isShown, !isScreen(winner), near.map(isScreen) ?? (mainView != nil) else { return winner }
    return nil
  }

  /// Whether a component is the command of a tool, or reads its arguments.
  func isCommand(_ component: Int) -> Bool {
    components[component].conformances.contains { $0.hasSuffix("ParsableCommand") }
      || nameWords[component].last.map(["command", "main", "cli", "arguments", "tool"].contains) == true
  }

  /// The component near a case of an enum that has this case or sends requests, or else the only one that sends some.
  func sender(near component: Int?, of name: String) -> Int? {
    let senders = components.indices.filter { index in
      components[index].kind == .client || components[index].cases.contains { $0.name == name }
        || nameWords[index].last.map(Self.senders.contains) == true
    }
    return component.flatMap { senders.contains($0) ? $0 : nil } ?? (senders.count == 1 ? senders[0] : nil)
  }

  private static let senders: WordSet = ["api", "endpoint", "endpoints", "router", "request", "requests", "network"]

  /// What only a command has.
  private static let ofCommands: WordSet = ["stdout", "stderr", "exits", "exit", "cli", "flag", "flags"]

  /// How things look, and what somebody does to a screen.
  private static let looks: WordSet = [
    "hidden", "red", "green", "blue", "orange", "yellow", "amber", "grey", "gray", "greyed", "color", "colors",
    "colour",
    "tint", "tinted", "animation", "swipe", "swiping", "row", "rows", "footer", "header", "sends", "gauge", "tapping",
  ]

  /// How many words at the end of a component's name only name its kind.
  func kindCount(of component: Int) -> Int {
    let words = nameWords[component]
    if words.count > 2, words.suffix(2) == ["view", "model"] { return 2 }
    return words.count > 1 && words.last.map(Self.kindWords.contains) == true ? 1 : 0
  }

  /// Whether a word is called after what somebody does: *calculator*.
  static func namesDoer(_ word: String) -> Bool {
    word.count > 5 && (word.hasSuffix("er") || word.hasSuffix("or"))
  }

  /// Notes the words by which headings name a component that does something.
  mutating func noteTopics(_ words: [String], of index: Int) {
    let isOnlyNamed = components[index].kind == .other && components[index].members.isEmpty
    guard components[index].test != .none || isOnlyNamed, !isData(index), let last = words.last else { return }
    let kind = kindCount(of: index)
    topics[Self.spoken(words[...]), default: []].append(index)
    if kind > 0, kind < words.count { topics[Self.spoken(words.dropLast(kind)), default: []].append(index) }
    // "Viability" is what `ViabilityCalculator` is about.
    if kind == 0, words.count > 1, Self.namesDoer(last) {
      topics[Self.spoken(words.dropLast()), default: []].append(index)
    }
    // "Fee mapping" is what `BerthFeeMapper` does, and "Fee validation" what `FeeValidator` does.
    if words.count > 1, Self.namesDoer(last) {
      let deed = last.dropLast(2) + (last.hasSuffix("ator") || last.hasSuffix("ctor") ? "ion" : "ing")
      topics[Self.spoken(words.suffix(2).dropLast() + [String(deed)]), default: []].append(index)
    }
    // "The client" is the only one, whatever it is called.
    if components[index].kind == .client, last != "client" { endings["client", default: []].append(index) }
    // "Import" alone is the chapter of the only `…Import`.
    if words.count > 1, kind == 0 && last.count > 3 || kind == 1 && Self.actingKinds.contains(last) {
      endings[String(Self.singular(last)), default: []].append(index)
    }
  }

  /// Kinds of which a document that knows one speaks as of that: "the engine plans the runs".
  private static let actingKinds: Set<String> = [
    "engine", "reducer", "repository", "validator", "parser", "scheduler", "mapper", "controller", "client",
  ]

  /// The component that the heading of a chapter names in words, where the chapter itself specifies nothing that does
  /// anything: "The clock", "Moves on the board"; else the one of which its text says what it does.
  func topic(ofAnchor anchor: Int) -> Int? { topic(ofHeading: anchor) ?? spoken[anchor] }

  func topic(ofHeading anchor: Int) -> Int? {
    guard anchor > 0, !isTitle(anchor), components.count > 1,
      near[anchor].components.allSatisfy({ holdsSettings($0) })
    else { return nil }
    let heading = reading.heading(ofAnchor: anchor)
    // "Cart", "Cart.total", "`Cart.add(_:)`".
    if heading.count == 1, let own = positions[String(reading.anchors[anchor].label.title.part(before: "."))] {
      return own
    }
    let words = heading.prefix(8).filter { $0.kind == .plain }.map(\.lower)
    let isOfScreen = Self.namesScreen(words)
    for count in (1...3).reversed() where count <= words.count {
      let known = Set((0...(words.count - count)).flatMap { topics[Self.spoken(words[$0..<($0 + count)])] ?? [] })
      // "Orders screen" is no repository's chapter.
      let named = isOfScreen ? known.filter { isShowing($0) } : known
      // A view and its model: what only a view shows, is told of that later.
      if let model = named.sorted().first(where: { !isScreen($0) && view(ofModel: $0).map(named.contains) == true }) {
        return model
      }
      if named.count > 1 { return nil }
      if let only = named.first { return isValue(only) ? actor(ofChapter: anchor, words) ?? only : only }
    }
    // "Tour states" is about whatever holds a `TourState`.
    if let holder = holders[Self.spoken(words[...])] ?? actor(ofChapter: anchor, words) { return holder }
    let title = heading.drop { $0.isNumber || $0.kind == .mark }
    guard title.count == 1, title.first?.isPlain(Self.generalChapters) == false,
      let word = title.first
    else { return nil }
    return only(endingWith: word.lower[...])
  }

  /// Chapters that any document may have, whatever its types are called.
  static let generalChapters: WordSet = [
    "overview", "history", "notes", "note", "requirements", "constraints", "summary", "security", "privacy", "errors",
    "error", "design", "architecture", "flow", "flows", "goals", "scope", "risks", "data", "performance",
    "accessibility", "navigation", "changes", "details", "usage", "examples", "interface", "tests", "testing",
    "configuration", "dependencies", "structure", "implementation", "behavior", "behaviour", "status", "plan",
    "tasks", "record", "test", "next", "steps", "features", "acceptance", "criteria", "invariants", "algorithms",
    "properties", "layout",
    "context",
    "background", "appendix", "glossary", "open", "questions", "timeline",
  ]

  /// The only component that the head of a list names: "Viability (AC: 4, 5)" with what `ViabilityCalculator` does, and
  /// "Paper ledger" with what `Ledger` does.
  func group(_ head: Phrase) -> Int? {
    let words = head.prefix { !$0.isMark("(", ":") }
    guard (1...3).contains(words.count), words.allSatisfy({ $0.kind == .plain }) else { return nil }
    // "Order endpoints" are what `OrderController` answers.
    if words.last?.isPlain("endpoint", "endpoints", "routes") == true, let alike = ofKind[.controller] {
      let named = alike.filter { nameWords[$0].dropLast().elementsEqual(words.dropLast().map(\.lower)) }
      return named.first ?? (alike.count == 1 ? alike[0] : nil)
    }
    // "Entry screen" is `MeterEntryView`.
    if words.count > 1, words.last?.isPlain("screen", "view") == true {
      let shown = components.indices.filter { component in
        isScreen(component) && words.dropLast().allSatisfy { ownWords[component].contains($0.lower) }
      }
      if shown.count == 1 { return shown[0] }
    }
    return onlyTopic(words) ?? onlyTopic(words.suffix(1)).flatMap { nameWords[$0].count == 1 ? $0 : nil }
  }

  /// The only component that a label names, with or without the word for its kind: "Pickup" of `PickupView`.
  func called(_ label: Phrase) -> Int? {
    guard (1...3).contains(label.count), label.allSatisfy({ $0.kind == .plain && $0.isStrong }) else { return nil }
    return onlyTopic(label)
  }

  private func onlyTopic(_ words: Phrase) -> Int? {
    let found = topics[Self.spoken(words.map(\.lower)[...])] ?? []
    // Of a screen and its model, the model.
    let logic = found.count > 1 ? found.filter { components[$0].test == .unit && !isScreen($0) } : found
    return logic.count == 1 ? logic[0] : nil
  }

  /// Whether a text could be as well about any of many components as about one of them: neither the text nor its heading
  /// holds a word of its name or members, or says what kind of component it is about.
  func isAnyOfMany(_ component: Int, for phrase: Phrase, in chapter: Phrase) -> Bool {
    let isShown = isScreen(component)
    let rivals = components.indices.count { components[$0].test != .none && isScreen($0) == isShown }
    guard rivals > 3,
      !Self.kinds.contains(where: { phrase.holds(anyOf: $0.words) || chapter.holds(anyOf: $0.words) })
    else { return false }
    return ![phrase, chapter].contains { text in
      WordStem.stems(of: text).contains { rates[$0]?.contains { $0.component == component } ?? false }
    }
  }

  /// Whether a component only holds values: it has cases or properties, and nothing that it does.
  func isData(_ component: Int) -> Bool {
    let kind = components[component].kind
    guard functionWords[component].isEmpty, kind != .reducer, !isScreen(component) else { return false }
    return !components[component].cases.isEmpty || components[component].name.hasSuffix("Error")
      || kind == .model && !components[component].members.isEmpty
  }

  /// Whether a component only holds what another one is set up with: `WriterOptions`.
  private func holdsSettings(_ component: Int) -> Bool {
    components[component].kind == .configuration && functionWords[component].isEmpty
  }

  /// Whether a component is a value that others compare, list or store, whatever it tells of itself.
  func isValue(_ component: Int) -> Bool {
    components[component].kind == .model
      && components[component].conformances.contains(
        where: ["Codable", "Equatable", "Hashable", "Identifiable"].contains
      )
  }

  /// The component that saves and loads values of which a text says that: "saving the drafts and then loading them".
  func keeper(for phrase: Phrase) -> Int? {
    guard phrase.holds(anyOf: Self.saving), phrase.holds(anyOf: Self.loading) else { return nil }
    let keepers = components.indices.filter { component in
      let verbs = functionWords[component].compactMap {
        TypeName.words(of: $0.name.part(before: "(")).first?.lowercased()
      }
      return verbs.contains(where: Self.saving.contains) && verbs.contains(where: Self.loading.contains)
    }
    return keepers.count > 1 ? closest(to: phrase, least: 1, among: Set(keepers)) ?? keepers[0] : keepers.first
  }

  /// The component that does what values never do: it shows them, or keeps them.
  func doer(of verb: String?, insteadOf data: Int, for phrase: Phrase) -> Int? {
    guard let verb else { return nil }
    if Self.showing.contains(verb) { return closestView(to: phrase) ?? mainView }
    guard Self.keeping.contains(verb) else { return nil }
    return closest(to: phrase, least: 1, among: doers) ?? main.flatMap { doers.contains($0) ? $0 : nil }
  }

  private static let saving: WordSet = [
    "save", "saving", "saved", "store", "storing", "persist", "persisting", "write", "writing",
  ]
  private static let loading: WordSet = [
    "load", "loading", "loaded", "restore", "restoring", "read", "reading", "reload", "reloading",
  ]

  private static let keeping: WordSet = ["keep", "preserve", "retain", "lose"]

  static let showing: WordSet = ["show", "display", "present", "hide", "offer", "dismiss"]

  /// What logic does out of sight.
  static let kept: WordSet = [
    "cache", "cached", "caches", "caching", "prefetch", "prefetches", "preload", "persist", "persists",
  ]

  /// "Users can change the units": what users can do, they do on a screen.
  static func isOfUsers(_ phrase: Phrase) -> Bool {
    let words = phrase.drop { $0.isPlain(PhraseWords.articles) }
    guard let first = words.first, first.isPlain("user", "users"), !phrase.contains(where: \.isNumber) else {
      return false
    }
    return words.dropFirst().first?.isPlain("can", "may", "see", "sees") == true
  }

  /// Whether nothing is guessed to be a component's.
  func isNeverGuessed(_ component: Int) -> Bool { isStandIn(component) || isOnlyNamed(component) }

  /// Whether a view only stands in for another while that loads.
  private func isStandIn(_ component: Int) -> Bool { nameWords[component].last.map(Self.standIns.contains) ?? false }

  /// Whether the document only names a component in front of what it says of it.
  private func isOnlyNamed(_ component: Int) -> Bool {
    let evidence = components[component].evidence
    return components[component].members.isEmpty && !evidence.isEmpty
      && evidence.allSatisfy { [OpeningReader.name, TaskItemReader.name].contains($0.by) }
  }

  private static let standIns: WordSet = ["skeleton", "placeholder", "shimmer", "preview", "previews"]

  /// Words of headings that name a kind of component.
  static let kinds: [(words: WordSet, kind: ComponentKind)] = [
    (["models", "entities", "decoding", "codable"], .model), (["repositories"], .repository), (["services"], .service),
    (["reducers"], .reducer), (["coordinators", "navigation"], .coordinator),
  ]
}
