// Whose a text is by its words.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

extension Owners {
  /// The type that a label names with its member, where it does something and the document declares it nowhere: *PhotoClient*
  /// of "PhotoClient.upload", and no state or error.
  func foreignType(in label: Phrase) -> String? {
    guard label.count == 1, let text = label.first?.text, !text.contains("("),
      case let parts = text.split(separator: "."), parts.count == 2, parts[1].first?.isLowercase == true,
      parts[1].count > 3,
      !Phrase.fileEndings.contains(String(parts[1])), case let type = String(parts[0]), TypeName.isCompound(type),
      positions[type] == nil, besides[type] == nil
    else { return nil }
    let kind = TypeName.words(of: type).last?.lowercased() ?? ""
    let isDoer = Self.kindWords.contains(kind) || Self.namesDoer(kind)
    return isDoer && !["error", "model", "view", "screen", "order", "number"].contains(kind) ? type : nil
  }

  /// The component in which something happens: "The check happens in PlantStore".
  func place(in phrase: Phrase, behind joints: [StaticString] = ["in", "inside", "within", "by"]) -> Int? {
    for index in phrase.indices.dropLast() where phrase[index].isPlain(joints) {
      if let found = named(by: phrase[index + 1].text) { return found }
    }
    return nil
  }

  /// The component that a sentence names; the first that is not the object of another's call.
  func named(in phrase: Phrase, limit: Int = .max) -> Int? {
    for place in phrase.indices.prefix(limit) where phrase[place].kind == .code || phrase[place].kind == .plain {
      if let index = named(by: phrase[place].text), !isPartOfNoun(place, in: phrase, index) { return index }
    }
    return spoken(in: phrase.prefix(limit))
  }

  /// Whether a name belongs to the noun behind it, and means no component: "asset elements" are a part of what is written of
  /// an asset, "the Order button" is no `Order`, and "Order costs", at the start of a sentence, no value of that name.
  private func isPartOfNoun(_ place: Int, in phrase: Phrase, _ component: Int) -> Bool {
    guard phrase[place].kind == .plain, place + 1 < phrase.endIndex else { return false }
    let noun = phrase[place + 1]
    if noun.isPlain(Self.written) { return true }
    guard !TypeName.isCompound(phrase[place].text) else { return false }
    if noun.isPlain(Self.parts) || noun.isPlain(Self.screens) || noun.isPlain("label") { return true }
    // A subject ends before its verb.
    let isLast = place + 2 == phrase.endIndex
    return place == phrase.startIndex && [.model, .enum].contains(components[component].kind) && noun.kind == .plain
      && (isLast || phrase[place + 2].isPlain("is", "are", "was", "were")) && Verb.base(ofParticiple: noun) == nil
  }

  /// The words of a text but for those of what is only written there: "asset" of "asset elements".
  private static func withoutWritten(_ text: Phrase) -> Phrase {
    guard text.holds(anyOf: written) else { return text }
    return Phrase(text.indices.filter { $0 + 1 == text.endIndex || !text[$0 + 1].isPlain(written) }.map { text[$0] })
  }

  private static let written: WordSet = ["element", "elements", "tag", "tags", "node", "nodes"]

  /// The only component that does what the title of a chapter says: the desk that can `remove(_:)` for "Removal", the one
  /// with `addSpare()` and `dropSpare()` for "Spare and cut-off", and the one that can `propose(_:)` for "Berth proposal".
  ///
  /// - Returns: nil where a chapter around it is about a component or a screen.
  func actor(ofChapter anchor: Int, _ words: [String]) -> Int? {
    var found: Set<Int> = []
    for part in words.split(separator: "and") where !part.isEmpty {
      let stems = part.map(WordStem.stem)
      found.formUnion(doing[stems.joined(separator: " ")] ?? [])
      guard let last = part.last, last.hasSuffix("al") else { continue }
      found.formUnion(doing[WordStem.stem("\(last.dropLast(2))e")] ?? [])
    }
    guard found.count == 1, let only = found.first else { return nil }
    return isWithinOther(anchor) ? nil : only
  }

  /// The only component with a function after which the subject of a sentence is called: "A deposit is capped at twenty euros" is
  /// about the one with `deposit(for:)`.
  func actor(ofSubjectOf phrase: Phrase) -> Int? {
    let subject = TextBehaviors.subject(of: phrase)
    guard subject.count < 4, let noun = subject.last, noun.kind == .plain, phrase.count > 2,
      let owner = component(withMember: noun.lower), doers.contains(owner), functions.contains(noun.lower)
    else { return nil }
    return owner
  }

  /// Whether a chapter around an anchor is about a component or a screen: "Search" of a view model is no store's.
  func isWithinOther(_ anchor: Int) -> Bool {
    reading.ancestors(of: anchor).contains { outer in
      guard outer > 0, !isTitle(outer) else { return false }
      let heading = reading.heading(ofAnchor: outer)[...]
      return Self.isOfScreen(heading) || spoken(in: heading) != nil
        || reading.anchors[outer].label.title[...].names.contains { positions[String($0)] != nil }
    }
  }

  /// Whether a title names what only a screen has.
  private static func isOfScreen(_ title: Phrase) -> Bool {
    title.holds(anyOf: visible) || title.holds(anyOf: seen) || title.holds(anyOf: parts)
      || title.holds(anyOf: ["screens", "views", "interface", "page", "pages", "layout"])
  }

  func named(by text: String) -> Int? {
    guard text.utf8.count > 3, text.utf8.contains(where: { $0.isUppercase }) else { return nil }
    let name = text.hasSuffix(".swift") ? String(text.dropLast(6)) : text
    // Most words with a capital only begin a sentence, and no name is as long as they are.
    if nameLengths & Self.length(of: name) != 0, let index = positions[name] { return index }
    if name.utf8.allSatisfy({ $0.isLetter || $0.isDigit }) { return nil }
    // "Input_Box" is how glossaries write the input box.
    if name.utf8.contains(ASCII.underscore),
      name.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == ASCII.underscore })
    {
      let joined = String(name.filter { $0 != "_" })
      return positions[joined] ?? shortNames[joined.lowercased()]
    }
    guard let first = name[...].names.first else { return nil }
    return first.utf8.count == name.utf8.count ? nil : positions[String(first)]
  }

  /// A component whose name is spoken: "Garden view", "the upload queue".
  func spoken(in phrase: Phrase) -> Int? {
    // Most sentences hold no word with which a name begins.
    let starts = spokenStarts
    guard phrase.contains(where: { Self.starts($0, aNameOf: starts) }) else { return nil }
    let words = phrase.filter { $0.kind == .plain }.map(\.lower)
    guard words.count > 1 else { return nil }
    var best: (index: Int, count: Int)?
    for start in words.indices where spokenStarts.contains(Self.singular(words[start])) {
      let longest = min(longestName, words.count - start)
      guard longest > 1 else { break }
      for count in 2...longest {
        let said = words[start..<(start + count)]
        let named = (spokenNames[Self.spoken(said)] ?? []).first { index in
          components[index].test != .none && zip(nameWords[index], said).allSatisfy { $0 == $1 || $0 + "s" == $1 }
        }
        guard let named else { continue }
        if best.map({ (count, $0.index) > ($0.count, named) }) ?? true { best = (named, count) }
      }
    }
    return best?.index
  }

  /// The name of a screen that is no component: "Garden" of "The Garden view should show the badge", "the report overlay".
  func otherScreen(in phrase: Phrase, than owner: Int) -> Phrase? {
    if let cover = cover(in: phrase) { return cover }
    for place in phrase.indices.dropFirst() where phrase[place].isPlain(Self.screens) {
      var start = place
      while start > phrase.startIndex, place - start < 3, case let word = phrase[start - 1], word.kind == .plain,
        word.text.startsWithCapital, !word.isPlain(PhraseWords.articles), !TypeName.isCompound(word.text)
      { start -= 1 }
      // Any word has a capital at the start of a sentence; there a name is what shows something.
      if start == phrase.startIndex, start < place, !Self.acts(place + 1, in: phrase) { start += 1 }
      let words = phrase[start..<place]
      guard !words.isEmpty, named(in: words + [phrase[place]]) == nil,
        !words.allSatisfy({ ownWords[owner].contains($0.lower) })
      else { continue }
      return words
    }
    return nil
  }

  private static func acts(_ place: Int, in phrase: Phrase) -> Bool {
    guard place < phrase.endIndex, phrase[place].kind == .plain else { return false }
    return ConditionWords.modals.contains(phrase[place]) || Verb.base(ofThirdPerson: phrase[place]) != nil
  }

  /// What lies over a screen and is no component, where something is said to be there: "in the scan report overlay".
  ///
  /// For what only holds values any view will do: "in the details view".
  func cover(in phrase: Phrase, ofAnyView: Bool = false) -> Phrase? {
    let place = phrase.indices.dropFirst(3).first {
      phrase[$0].isPlain(Self.covers) || ofAnyView && phrase[$0].isPlain(Self.screens)
    }
    guard let place,
      let start = phrase[..<place].lastIndex(where: { $0.isPlain("the") }), (2...4).contains(place - start),
      start > phrase.startIndex, phrase[start - 1].isPlain("in", "on", "within")
    else { return nil }
    return phrase[(start + 1)...place]
  }

  private static let covers: WordSet = ["overlay", "prompt", "dialog", "popover", "sheet"]

  private static let screens: WordSet = ["view", "views", "screen", "screens", "page"]

  /// Whether a name begins with a word; a method's closure would copy all owners for each phrase.
  private static func starts(_ word: Word, aNameOf starts: WordSet) -> Bool {
    guard word.kind == .plain else { return false }
    let key = word.key.singular
    return key == .none ? starts.contains(singular(word.lower)) : starts.holds(key: key)
  }

  /// The component that a text about several is about: of those that the nearest chapter specifies the one that shares its
  /// words, or else the one with most members.
  func component(for phrase: Phrase, anchor: Int) -> Int? {
    for scope in [anchor] + reading.ancestors(of: anchor) where scope > 0 && !isTitle(scope) {
      let near = near[scope]
      guard let largest = near.largest else { continue }
      // What plain data is called after, something else does.
      let doing = near.components.filter { components[$0].test != .none }
      if let close = closest(to: phrase, least: 1, among: doing.isEmpty ? near.components : doing) { return close }
      return closest(to: phrase) ?? largest
    }
    return voted(phrase, below: []) ?? elsewhere(phrase)
  }

  /// The component whose name and members share most words with a text; nil when none does, or several do alike.
  func closest(to phrase: Phrase) -> Int? {
    closest(to: phrase, least: 4, among: nil)
  }

  /// The same for an item, whose label says more of what it is about than its text; nil where only the text would tell.
  func closest(to phrase: Phrase, labelled label: Phrase) -> Int? {
    guard !label.isEmpty, closest(to: label) != nil else { return nil }
    return closest(to: phrase, label, least: 4, among: nil) ?? closest(to: label)
  }

  /// The same among some components; nil for all that have tests.
  func closest(to phrase: Phrase, _ label: Phrase = [], least: Int, among candidates: Set<Int>?) -> Int? {
    var rated = [Int](repeating: 0, count: components.count)
    var isRated = false
    for (text, weight) in [(phrase, 1), (label, 2)] where !text.isEmpty {
      var known: [String] = []
      for word in WordStem.stems(of: Self.withoutWritten(text)) {
        guard let shares = rates[word], !known.contains(word) else { continue }
        known.append(word)
        isRated = true
        for (component, rate) in shares { rated[component] += rate * weight }
      }
    }
    guard isRated else { return nil }
    let isVisible = phrase.holds(anyOf: Self.visible)
    var most = least
    var best: [Int] = []
    for (index, rate) in rated.enumerated()
    where rate > 0 && (candidates?.contains(index) ?? (components[index].test != .none)) && !isNeverGuessed(index) {
      let rate = isScreen(index) && !isVisible ? rate - 2 : rate
      if rate > most { (most, best) = (rate, []) }
      if rate == most { best.append(index) }
    }
    return best.count == 1 ? best[0] : best.first { components[$0].test == .unit }
  }

  /// The components that have a trace in the chapter of an anchor.
  func readNear(ofAnchor anchor: Int) -> Near {
    let lines = lines(ofAnchor: anchor)
    let found = Set(
      traces[Self.first(of: traces, after: lines.lowerBound - 1)..<Self.first(of: traces, after: lines.upperBound)]
        .map(\.component)
    )
    let components = components
    let tested = found.filter { components[$0].test == .unit }
    let largest = (tested.isEmpty ? found : tested).max {
      (components[$0].members.count, $1) < (components[$1].members.count, $0)
    }
    return Near(components: found, largest: largest)
  }

  /// The component that a suite is called after, by its whole name or as the only one by the end of its name.
  func tested(bySuite name: String) -> Int? {
    if let named = positions[name] ?? shortNames[name.lowercased()] { return named }
    let ending = endings[name.lowercased().singular] ?? []
    return ending.count == 1 ? ending.first : nil
  }
}
