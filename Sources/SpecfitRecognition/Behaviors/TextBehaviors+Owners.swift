// Of which component and member a sentence speaks.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

extension TextBehaviors {
  func describe(_ sentence: inout Sentence, _ owner: Int, on screen: Phrase?) {
    let kind = owners.components[owner].kind
    sentence.isOfView = kind == .view || kind == .screen
    sentence.component = owners.components[owner].name
    sentence.ownWords = owners.ownWords[owner]
    (sentence.parts, sentence.types) = (owners.parts[owner], owners.spokenNames)
    if sentence.phrase.holds(anyOf: "edge") { sentence.functions = owners.functionWords[owner].map(\.name) }
    if sentence.isOfView, let screen { sentence.ownWords.formUnion(screen.map(\.lower)) }
    if let member = sentence.member { sentence.ownWords.formUnion(Owners.words(ofName: member.part(before: "("))) }
  }

  /// The component and member of one sentence, which names a component or none.
  func subject(
    of phrase: Phrase,
    naming whole: Int?,
    by actor: Int?,
    _ passage: Passage,
    _ context: Context
  ) -> (Int?, String?) {
    var owner = context.owner
    var member = context.member
    if let named = actor ?? (context.isOfModule ? owners.actor(ofSubjectOf: phrase) : nil), named != owner {
      owner = named
      member = nil
    } else if passage.purpose != .specification, let found = owners.memberAsSubject(of: phrase, near: owner) {
      return found
    }
    if member == nil, !Self.endsInCall(phrase), let found = owners.member(in: phrase, near: owner),
      owner == nil || found.component == owner || !Self.calls(phrase)
    {
      // What is called on another component is a collaborator's; the caller owns the behavior.
      if found.component == owner || owner == nil { (owner, member) = (found.component, found.member) }
    }
    let isSettled =
      passage.purpose == .criterion && passage.number.flatMap { criteria[criterion($0, of: passage)] } != nil
    if passage.purpose != .specification, !isSettled || whole != nil,
      passage.parent == nil && tasked[passage.anchor] == nil && workplaces[passage.anchor] == nil
        || context.owner == nil || whole != nil
    {
      owner = whole ?? owners.component(for: phrase, anchor: passage.anchor) ?? owner
    }
    if let told = member, passage.purpose == .specification, owners.isOfOther(phrase, than: told) {
      return (owner, nil)
    }
    if member == nil, let owner, !Self.endsInCall(phrase) {
      member = undeclared(phrase) ?? owners.memberByWords(in: phrase, of: owner)
    }
    return (owner, member)
  }

  /// The property that no code declares, and of which a sentence speaks: "`isLate` ignores lost boats".
  private func undeclared(_ phrase: Phrase) -> String? {
    guard let name = phrase.first, name.kind == .code, name.text.utf8.first?.isLowercase == true,
      name.text.utf8.allSatisfy({ $0.isLetter || $0.isDigit }),
      // What is one word may be anything, unless it returns something.
      name.text.utf8.contains(where: { $0.isUppercase })
        || phrase.dropFirst().first?.isPlain("returns", "throws") == true,
      phrase.dropFirst().first.map({ ResponsePhrase.isFinite($0) || ConditionWords.modals.contains($0) }) == true,
      owners.members[name.text] == nil, !name.text.hasSuffix("OS"), !["iPhone", "iPad"].contains(name.text),
      case let words = TypeName.words(of: name.text),
      // `loadFailed` is what happens.
      ["is", "has", "did", "was"].contains(words.first ?? "")
        || words.last.flatMap({ Verb.base(ofParticiple: $0.lowercased()) }) == nil,
      !owners.components.contains(where: { $0.cases.contains { $0.name == name.text } })
    else { return nil }
    return name.text
  }

  /// Finds whose request it is of which an item gives a part: the one that the code before the list declares, or that has
  /// the path in the item around it: "**POST /v1/firings**".
  mutating func settle(_ context: inout Context, ofRequest found: inout [Understood], below passage: Passage) {
    let route = passage.parent.flatMap { passages[$0].words.first { $0.text.hasPrefix("/") }?.text }
    if let route, let known = drafts.last(where: { $0.by == "request" && $0.statement.holds("`\(route)`") }) {
      if case .component(let owner) = known.owner { (context.owner, context.member) = (owner, known.member) }
    } else if context.member == nil, let declared = declared(before: passage) {
      // A case without its type is the endpoint's: of what sends requests, and not of a store that was specified before.
      let sender = declared.isCase ? owners.sender(near: context.owner, of: declared.name) : context.owner
      if let sender {
        (context.owner, context.member) = (sender, declared.name)
      } else {
        (context.owner, context.foreign, context.isOutside) = (owners.main, declared.name, true)
        requested[passage.anchor] = declared.name
      }
      // The items behind it are about the same request.
      if let owner = context.owner, let member = context.member, tasked[passage.anchor] == nil {
        tasked[passage.anchor] = (owner, member)
      }
    }
    guard let member = context.member ?? requested[passage.anchor] else { return }
    for index in found.indices {
      guard case .uses(let part, _) = found[index].response.meaning, let said = found[index].statement else { continue }
      let value = said.dropFirst(part.count).drop { $0 == ":" || $0 == " " }
      found[index].statement = "`\(member.part(before: "("))` uses \(part) \(value)"
    }
  }

  /// The case or function that the last code before a passage declares, in the same chapter, and nothing else.
  private func declared(before passage: Passage) -> (name: String, isCase: Bool)? {
    let document = reading.document
    // A label between the code and its list, "Configuration:", begins no chapter.
    let before = document.blocks[..<reading.anchors[passage.anchor].blocks.upperBound].reversed().prefix(64)
    for block in before where block.lines.upperBound < passage.line {
      if case .heading(_, let style) = block.kind, style != .bold { return nil }
      guard case .code(let code) = block.kind else { continue }
      let lines = String(decoding: document.code(of: code), as: UTF8.self).split(separator: "\n")
      guard lines.count == 1, let words = lines.first?.split(separator: " ", maxSplits: 1), words.count == 2,
        ["case", "func"].contains(words[0])
      else { return nil }
      return Owners.callName(String(words[1])).map { ($0, words[0] == "case") }
    }
    return nil
  }

  /// Gives what stands behind a part of a request, of which nobody says who sends it, to the module; false for other texts.
  func readRequested(_ words: Phrase, _ passage: Passage, _ context: inout Context) -> Bool {
    guard let name = requested[passage.anchor], context.owner == nil, owners.named(in: words) == nil else {
      return false
    }
    (context.owner, context.foreign, context.isOutside) = (owners.main, name, true)
    return true
  }

  /// The words of the headings around an anchor, which say whose chapter it is.
  mutating func chapter(ofAnchor anchor: Int) -> Phrase {
    if let known = chapters[anchor] { return known }
    let chapter = [Word](plain: reading.titles(around: anchor).joined(separator: ". "))[...]
    chapters[anchor] = chapter
    return chapter
  }

  func isCase(_ name: String, of owner: Int?) -> Bool {
    owner.map { owners.components[$0].cases.contains { $0.name == name } && owners.components[$0].kind == .reducer }
      ?? false
  }

  /// Whether a case may be an action of a reducer that declares none.
  func mayBeAction(of owner: Int?) -> Bool {
    owner.map { owners.components[$0].kind == .reducer && owners.components[$0].cases.isEmpty } == true
  }

  static func calls(_ phrase: Phrase) -> Bool {
    phrase.first.map { $0.isPlain("call", "calls", "invoke", "invokes") } ?? false
  }

  /// Whether a condition stands before a call, which is then what another function does: "On success call `clear()`".
  private static func endsInCall(_ phrase: Phrase) -> Bool {
    guard Conditional.begins(phrase), let code = phrase.firstIndex(where: { $0.kind == .code }),
      code > phrase.startIndex
    else { return false }
    return phrase[code - 1].isPlain("call", "calls", "invoke", "invokes")
  }

  /// What the chapter or list says that its tests are: "Integration tests".
  func tested(_ passage: Passage) -> Behavior.Level? {
    guard passage.purpose == .test else { return nil }
    let heads =
      (passage.parent.map { [passages[$0].words.prefix(6).text.lowercased()] } ?? [])
      + reading.titles(around: passage.anchor).prefix(1)
    for head in heads {
      if head.holds("integration test") || head.holds("integration tests") { return .integration }
      if head.holds("unit test") || head.holds("unit tests") { return .unit }
      if head.holds("ui test") || head.holds("ui tests") { return .ui }
    }
    return nil
  }

  /// Whether nothing but some words of a sentence speaks for its component: no place, and not what the sentence is about.
  func isFarGuess(_ owner: Int?, _ phrase: Phrase, label: Phrase, _ passage: Passage) -> Bool {
    guard let owner, owners.doers.count(where: { !owners.isValue($0) }) > 1, owner != owners.titled,
      !owners.isScreen(owner),
      topic(of: passage) == nil, owners.place(of: passage) == nil
    else { return false }
    let above = [headings[passage.anchor][...], label] + (passage.parent.map { [passages[$0].words[...]] } ?? [])
    let isPart = owners.part(at: passage.line) != nil || owners.isApart(passage.anchor)
    return !owners.isSpokenOf(owner, in: phrase, below: above, isPart: isPart)
  }

  /// The component that is one of several alike, and whose own text says what the subject says: "Wired sensors will …".
  mutating func component(ofKindIn phrase: Phrase) -> Int? {
    let subject = Self.subject(of: phrase).drop { $0.isPlain(PhraseWords.articles) }
    guard subject.count == 2, let word = subject.first, word.kind == .plain, let noun = subject.last,
      Owners.singular(noun.lower).count < noun.lower.count
    else { return nil }
    let kind = String(Owners.singular(noun.lower))
    let alike = owners.components.indices.filter {
      owners.components[$0].test != .none && owners.nameWords[$0].contains(kind) && !owners.isData($0)
    }
    guard alike.count > 1 else { return nil }
    let telling = holders(of: word.lower)
    let own = alike.filter { owners.nameWords[$0].contains(word.lower) }
    let found = own.isEmpty ? alike.filter(telling.contains) : own
    return found.count < alike.count ? found.first : nil
  }

  /// The only screen in whose own text stands what a user touches: "Enter" of "pressing Enter with no text".
  mutating func component(withControlIn phrase: Phrase) -> Int? {
    for word in phrase where word.isPlain(Self.touched) {
      let screens = holders(of: word.lower).filter { owners.isScreen($0) }
      if screens.count == 1 { return screens.first }
    }
    return nil
  }

  private static let touched: WordSet = [
    "enter", "click", "tap", "swipe", "drag", "overlay", "prompt", "sheet", "button", "alert",
  ]

  /// The components in whose own text a word stands, and does not stand behind *no* or *not*.
  private mutating func holders(of word: String) -> Set<Int> {
    if let known = told[word] { return known }
    guard told.count < 60 else { return [] }
    var (holders, others) = (Set<Int>(), Set<Int>())
    for passage in passages where passage.purpose == .specification {
      guard
        let place = passage.words.firstIndex(where: {
          $0.kind == .plain && $0.lower.split(separator: "-").first == word[...]
        }),
        let owner = owners.component(of: passage)
      else { continue }
      let isDenied = passage.words[..<place].suffix(3).holds(anyOf: "no", "not", "without", "never")
      if isDenied { others.insert(owner) } else { holders.insert(owner) }
    }
    told[word] = holders.subtracting(others)
    return holders.subtracting(others)
  }

  /// Notes with which words the document speaks of each component.
  mutating func noteVotes(of code: [(owner: Int, statement: String)]) {
    guard owners.components.count > 1 else { return }
    var votes = OwnerVotes()
    for (index, component) in owners.components.enumerated() where component.test != .none {
      let isPart = owners.nameWords[index].count > 1 && owners.nameWords[index].last.map(Owners.parts.contains) == true
      let kind = isPart ? 1 : owners.kindCount(of: index)
      let name = owners.nameWords[index].dropLast(kind)
      votes.note(name.map(WordStem.stem), of: index, worth: OwnerVotes.ofName)
      // What a planner does is planning.
      let deed = name.last.flatMap { $0.count > 4 && $0.hasSuffix("er") ? WordStem.stem($0.dropLast(2) + "ing") : nil }
      votes.note([deed].compactMap { $0 }, of: index, worth: OwnerVotes.ofName)
      votes.note(owners.nameWords[index].suffix(kind).map(WordStem.stem), of: index, worth: OwnerVotes.ofText)
      for name in component.members.prefix(80).map(\.baseName) + component.cases.prefix(80).map(\.name) {
        votes.note(WordStem.stems(of: name), of: index, worth: OwnerVotes.ofMember)
      }
    }
    for (owner, statement) in code { votes.note(WordStem.stems(of: statement), of: owner, worth: OwnerVotes.ofText) }
    for passage in passages where passage.purpose == .specification {
      let place = owners.place(of: passage)
      let named = owners.named(in: Self.subject(of: passage.words[...]))
      guard let owner = named ?? tasked[passage.anchor]?.owner ?? place?.component,
        place?.isBeside != true || place?.component != owner
      else { continue }
      votes.note(WordStem.stems(of: passage.words[...]), of: owner, worth: OwnerVotes.ofText)
      votes.note(OwnerVotes.systems(in: passage.words[...]), of: owner, worth: OwnerVotes.ofSystem)
    }
    owners.votes = votes
  }

  /// The component of which a text speaks that stands beside the chapter of another, or apart from all; nil where its words
  /// do not tell, and for an overview, which speaks of all.
  func voted(_ words: Phrase, _ passage: Passage, besides near: Int?, isPooled: Bool = false) -> Int? {
    guard reading.anchors[passage.anchor].role != .overview, !isOverview(passage) else { return nil }
    // "`alreadyTaken` - The list is loaded anew": not whoever throws the error does what comes of it.
    if passage.item != nil, let first = words.first, first.kind == .code, first.text.first?.isLowercase == true,
      first.text.allSatisfy(\.isLetter), owners.members[first.text] == nil, words.dropFirst().first?.kind == .mark
    {
      // Whoever shows what happened does all that an item of the list says.
      let isThrown = words.holds(anyOf: "thrown", "throws", "raised", "when", "if")
      return isThrown
        ? nil : owners.main.flatMap { [.reducer, .viewModel].contains(owners.components[$0].kind) ? $0 : nil }
    }
    let isSpecified = passage.purpose == .specification
    let isStrict = !isPooled && isSpecified
    let voted = owners.voted(words, below: headings[passage.anchor][...], besides: near, isStrict: isStrict)
    return voted.flatMap { isSpecified && owners.isOfLaterPhase($0, than: passage.anchor) ? nil : $0 }
  }

  /// Whether a passage tells of the whole module: it stands in an overview, or between the title and the first chapter.
  func isOverview(_ passage: Passage) -> Bool {
    [.overview, .background].contains(reading.anchors[passage.anchor].role)
      || passage.shape == .paragraph && passage.parent == nil && reading.titles(around: passage.anchor).isEmpty
        && reading.document.sections.count > 1
  }

  /// The same for a row: what the rows of one table say, they say of one component.
  mutating func voted(forTableOf passage: Passage, _ titles: [String], besides near: Int?) -> Int? {
    let group = Group.table(anchor: passage.anchor, titles: titles)
    if let known = spokenOf[group] { return known }
    let rows = passages[contexts.count...].prefix { row in
      guard row.anchor == passage.anchor, case .row(titles, _, _) = row.shape else { return false }
      return true
    }
    let words = [Word](plain: titles.joined(separator: " ")) + rows.flatMap(\.words)
    let voted = voted(words[...], passage, besides: near, isPooled: true)
    spokenOf[group] = .some(voted)
    return voted
  }

  /// The same for an item whose own words do not tell: what the items of one list say, they say of one component.
  mutating func voted(forListOf passage: Passage, saying words: Phrase) -> Int? {
    guard let start = passage.item?.listStart, passage.purpose == .specification, !words.holds(anyOf: Owners.visible)
    else { return nil }
    let group = Group.list(anchor: passage.anchor, start: start)
    if let known = spokenOf[group] { return known }
    let items = items(around: passage, start)
    var voted = items.count > 1 ? voted(items.flatMap(\.words)[...], passage, besides: nil, isPooled: true) : nil
    if let found = voted {
      // One item alone does not speak for the others, and what nobody is named for, values hardly do.
      let own = Set(owners.nameWords[found].dropLast(max(1, owners.kindCount(of: found))))
      let naming = items.count { $0.words.contains { own.contains(String(Owners.singular($0.lower))) } }
      if naming < 2 || owners.components[found].kind == .model || owners.isData(found) { voted = nil }
    }
    spokenOf[group] = .some(voted)
    return voted
  }

  /// The items of a list that stand side by side around one of them.
  private func items(around passage: Passage, _ start: Int) -> ArraySlice<Passage> {
    let isOther = { (other: Passage) in other.anchor != passage.anchor || other.item?.listStart != start }
    let first = passages[..<contexts.count].lastIndex(where: isOther).map { $0 + 1 } ?? 0
    return passages[first...].prefix { !isOther($0) }
  }

  /// Whether the list of an item says what is decided in each case, and not what the parts of a screen look like: one item is for
  /// everything else, or two are for numbers.
  mutating func listsVerdicts(_ passage: Passage) -> Bool {
    guard let start = passage.item?.listStart else { return false }
    let group = Group.list(anchor: passage.anchor, start: start)
    if let known = deciding[group] { return known }
    let cases = items(around: passage, start).map { item in item.words.prefix { !$0.isMark(":") } }
    let decides =
      cases.contains { words in
        let words = words.drop { $0.isPlain("in", "for") }
        return words.first?.isPlain(ConditionWords.otherwise) == true
          || words.first?.isPlain("everything", "anything", "everyone", "all", "any") == true
            && words.dropFirst().first?.isPlain("else", "other", "others") == true
      }
      || cases.count { $0.count > 2 && $0.contains(where: \.isNumber) } > 1
    deciding[group] = decides
    return decides
  }
}
