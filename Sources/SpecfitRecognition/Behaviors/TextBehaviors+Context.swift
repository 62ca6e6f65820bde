// What a text makes of itself for those below it.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension TextBehaviors {
  func inherited(by passage: Passage) -> Context {
    guard let parent = passage.parent else { return Context() }
    var context = contexts[parent]
    context.previous = []
    if passages[parent].shape != .paragraph { context.deed = [] }
    if let own = ownComponent(of: passage, introducedBy: passages[parent], context) { context.owner = own }
    return context
  }

  /// The component that an item specifies below a text that introduces all items, and names nobody.
  func ownComponent(of passage: Passage, introducedBy text: Passage, _ context: Context) -> Int? {
    guard text.shape == .paragraph, context.member == nil, owners.named(in: text.words[...]) == nil else { return nil }
    return owners.component(inItemOf: passage)
  }

  /// The component that the heading of a specification names in words, for what itself specifies none.
  func topic(of passage: Passage) -> Int? {
    guard passage.purpose == .specification, owners.component(inItemOf: passage) == nil else { return nil }
    return topics[passage.anchor]
  }

  mutating func findOwner(of words: Phrase, _ passage: Passage, _ context: inout Context) {
    var topic = context.owner == nil && tasked[passage.anchor] == nil ? topic(of: passage) : nil
    let place = context.owner ?? topic == nil ? owners.place(of: passage) : nil
    if context.owner ?? topic == nil, passage.hasChildren, !owners.isHeading(place?.component, of: passage.anchor) {
      topic = owners.group(words)
    }
    // Of a list of unit tests those that name nobody are not about whatever the chapter before them is.
    let isOfOthers =
      passage.purpose == .test && passage.hasChildren && passage.shape != .paragraph && place?.isBeside == true
    let hasNoComponent =
      (context.owner ?? topic ?? workplaces[passage.anchor]) == nil
      && (owners.isOfForeign(passage.anchor, besides: place) || owners.isOfUnknownScreen(passage.anchor)
        || passage.purpose == .specification && place?.isBeside != false && owners.isApart(passage.anchor))
    let near =
      context.owner ?? topic ?? workplaces[passage.anchor] ?? (isOfOthers || hasNoComponent ? nil : place?.component)
    // "Booking:" in the list of a service that books is what it does, and no `Booking`.
    let deed = words.trimmed
    if passage.hasChildren, context.member == nil, let near, deed.first?.lower.hasSuffix("ing") == true,
      let member = owners.member(ofDeed: deed.map(\.text), of: near)
    {
      (context.owner, context.member) = (near, member)
      return
    }
    let subject = Self.subject(of: words)
    // "`send()` posts the text": among the steps of another function it is said of this one.
    if context.member != nil, words.count > 1, let first = words.first, first.kind == .code, first.text.hasSuffix(")"),
      words[words.startIndex + 1].kind == .plain, let found = owners.member(in: [first], near: near),
      found.component == near
    {
      context.member = found.member
    }
    // "`removeUnused` runs on launch": one of the functions that the instruction of the task names.
    if context.member == nil, let first = words.first, first.kind == .code, let near,
      words.dropFirst().first.map(ResponsePhrase.isFinite) == true, let name = Owners.callName(first.text),
      name == first.text, let member = owners.fullNames[near][name], member.hasSuffix(")")
    {
      (context.owner, context.member) = (near, member)
    }
    // "`retry()` starts it anew": a function that no code declares is one nevertheless.
    if context.member == nil, let near, let first = words.first, first.kind == .code,
      let next = words.dropFirst().first,
      next.kind == .plain, let name = Owners.callName(first.text), owners.members[name] == nil,
      first.text.hasSuffix("()")
        ? Verb.base(ofThirdPerson: next) != nil
        : Self.isDeed(name, before: next) || ResponsePhrase.isFinite(next) && isCalled(name, before: passage)
    {
      (context.owner, context.member) = (near, name)
    }
    if context.member == nil, let task = tasked[passage.anchor], context.owner == nil || context.owner == task.owner {
      // What a queue keeps is the queue's, where its code stands below the heading of a function that sends what it keeps.
      let isOfOther = place.map {
        $0.component != task.owner && !$0.isBeside && owners.isMeant($0.component, by: words)
      }
      if isOfOther != true { (context.owner, context.member) = (task.owner, task.member) }
    }
    if let named = owners.named(in: subject), !Conditional.beginsStrictly(words) {
      if named != context.owner { (context.member, context.screen) = (nil, nil) }
      context.owner = named
      (context.isGuessed, context.isOfModule, context.isOutside) = (false, false, false)
    } else if context.owner == nil {
      let told = words + headings[passage.anchor]
      // A part of its own, "5. **Outbox**", is about none of those before it, and "Sync rules" about `SyncService`.
      let isPart = hasNoComponent || owners.part(at: passage.line) != nil
      let isNobodys = isPart && !owners.isApart(passage.anchor)
      let likely = near == nil && !isNobodys ? voted(words, passage, besides: nil) : nil
      // Among the chapters of components a sentence may be about what only one of them does.
      let isDone = likely.map { owners.does($0, what: words) } == true
      context.owner = near ?? (isPart && !isDone ? nil : likely)
      context.isFar = near == nil && !(isPart && isDone)
      if context.owner == nil, !isPart, owners.closest(to: words) == nil {
        context.owner = voted(forListOf: passage, saying: words)
        context.isFar = context.owner == nil
      }
      if context.owner == nil {
        context.isOutside = hasNoComponent && owners.isOfFormat(passage.anchor)
        if isPart, owners.closest(to: words) == nil || owners.isOfUnknownScreen(passage.anchor) {
          (context.owner, context.isOfModule) = (owners.main, true)
          context.isApart = true
        } else if !isPart, let only = owners.onlyDoer(around: passage.anchor) {
          let isOther = owners.isOfLaterPart(only, than: passage.anchor)
          context.owner = isOther ? owners.main : only
          context.isOfModule = isOther || owners.isOfModule(told, at: passage.anchor, guess: only)
        } else {
          context.owner = owners.elsewhere(told, at: passage.anchor)
          context.isOfModule = context.owner.map { owners.isOfModule(told, at: passage.anchor, guess: $0) } == true
        }
      }
      context.isGuessed = near == nil || topic != nil
      context.isBeside = workplaces[passage.anchor] == nil && place?.isBeside == true && !hasNoComponent
      if near == nil, let owner = context.owner, owners.isScreen(owner) {
        context.screen = context.screen ?? Self.screen(inHeading: headings[passage.anchor][...])
      }
    }
    // What a validator checks holds of others, and is its own.
    let isChecked =
      headings[passage.anchor][...].holds(anyOf: "checks")
      && context.owner.map { Statements.isChecker(owners.components[$0].name) } == true
    if context.isBeside, !isChecked, context.member == nil, passage.purpose == .specification,
      owners.named(in: words) == nil, !Framing.listsShown(headings[passage.anchor][...]),
      let voted = voted(words, passage, besides: context.owner), voted != context.owner
    {
      (context.owner, context.isVoted) = (voted, true)
    } else if context.isBeside, !isChecked, passage.purpose == .specification,
      let near = context.owner, owners.isBesideMany(passage, near)
    {
      context.isOfModule = true
      // Nor is it about the screen before it.
      if owners.isScreen(near), let main = owners.main, !owners.isScreen(main) { context.owner = main }
    }
    if passage.hasChildren, owners.named(in: words) == nil, let screen = Self.screen(inHeading: passage.words[...]) {
      context.screen = screen
    }
  }

  /// The words before the verb, in which a sentence names what it is about; for work on a component all of them.
  static func subject(of words: Phrase) -> Phrase {
    guard let first = words.first else { return words }
    // "`load()`: reads `Config`": what follows the colon is no subject.
    if first.kind == .code, words.dropFirst().first?.isMark(":") == true { return words.prefix(1) }
    // "On launch: read the config": what is read is no subject.
    if first.isPlain("on", "upon", "at", "after"), let colon = words.firstIndex(where: { $0.isMark(":", ",") }),
      colon + 1 < words.endIndex
    {
      return subject(of: words[(colon + 1)...])
    }
    if first.isPlain(Verbs.making) || Verb.base(ofParticiple: first).map(Verbs.making.contains) == true {
      return words.prefix(14)
    }
    let opening =
      first.lower.utf8.contains(UInt8(ascii: "/"))
      ? first.lower.parts(between: "/").first.map(String.init) ?? first.lower : first.lower
    if first.kind == .plain, Verb.isBase(opening) || Verb.base(ofThirdPerson: opening) != nil { return [] }
    // "For any channel, …": what a property is said for is not what has it.
    if first.isPlain("for"), words.dropFirst().first?.isPlain("any", "all", "each", "every") == true,
      let comma = words.firstIndex(where: { $0.isMark(",") }), comma + 1 < words.endIndex
    {
      return words[(comma + 1)...].prefix(8)
    }
    let verb = words.indices.dropFirst().first { index in
      words[index].kind == .plain
        && (ConditionWords.modals.contains(words[index])
          // "Order costs are split": no verb stands before another.
          || Verb.base(ofThirdPerson: words[index]) != nil
            && words[(index + 1)...].first?.isPlain("is", "are") != true
          || words[index].isPlain("is", "are"))
    }
    // "`total: Int` (from `Cart`)": what brackets name is no subject.
    let aside = words.dropFirst().firstIndex { $0.isMark("(") } ?? words.endIndex
    // "An empty file → `CartError.empty`": nor is what comes of it.
    let arrow = words.dropFirst().firstIndex { $0.isMark("→", "->", "=>") } ?? words.endIndex
    return words[..<min(verb ?? min(aside, words.startIndex + 6), arrow)]
  }

  func setMember(_ name: String, line: Int, _ context: inout Context) {
    context.member = context.owner.map { owners.fullName(name, of: $0) } ?? name
    context.given = nil
    context.givenText = ""
  }

  /// Takes a label for what it is: a condition, the name of a component or member, or a topic.
  func read(label: Phrase, _ rest: Phrase, _ passage: Passage, _ context: inout Context) {
    if let owner = context.owner {
      // "**signIn**: Starts the session": a label is the name of a member.
      let name = label.count == 1 ? label.first.flatMap { owners.fullNames[owner][$0.text] } : nil
      if let member = name ?? owners.memberByWords(in: label, of: owner) { context.member = member }
    }
    if let owner = context.owner, owners.isScreen(owner), let event = Controls.event(label) {
      context.given = Conditional.joined(event, context.given)
      context.givenText = label.text
      return
    }
    // What was decided is the topic of what its label introduces.
    guard !reading.titles(around: passage.anchor).prefix(2).contains(where: Stance.tellsOfDecisions) else { return }
    let isAboutFailures = reading.titles(around: passage.anchor).contains { $0.holds(anyOf: ItemHead.conditionTitles) }
    // "Out of service: shows why": what a function does in a case that code has.
    let isCase =
      context.member != nil && cases.contains(label.text.lowercased())
      && rest.first.map { Verb.isBase($0) || Verb.base(ofThirdPerson: $0) != nil } == true
    if context.listsConditions || isCase || ItemHead.isCondition(label, of: rest, inChapterOfFailures: isAboutFailures),
      let condition = ConditionPhrase.condition(ItemHead.withoutCue(label))
        ?? (isCase ? Condition(label.text.lowercased()) : nil)
    {
      context.given = Conditional.joined(condition, context.given)
      context.givenText = label.text
    }
  }

  /// A way to a screen, which its chapter lists without a verb: "Entry points: push notification tap".
  func entry(_ words: Phrase, _ label: Phrase, _ passage: Passage, _ context: Context) -> Understood? {
    guard passage.shape != .paragraph, label.isEmpty, let owner = context.owner,
      [.view, .screen].contains(owners.components[owner].kind), words.count <= 8,
      ResponsePhrase(words.prefix { !$0.isPlain("when", "if", "while") }) == nil,
      reading.titles(around: passage.anchor).first?.holds("entry point") == true,
      let event = EventNoun.entry(words)
    else { return nil }
    var entry = Understood(event, Response("show screen", state: "screen is shown"), weight: 6)
    entry.statement = "\(words.trimmed.text) shows the screen."
    return entry
  }

  /// What an item leaves to the items below it.
  func prepare(_ context: inout Context, for words: Phrase, label: Phrase) {
    context.previous = words
    // "When `Importer` receives a file:" introduces what the importer does.
    if words.first?.isPlain("when", "if", "once") == true, let name = owners.foreign(in: words.dropFirst()) {
      context.foreign = name
    }
    let thing = (label.isEmpty ? words : label).trimmed
    let isCode = thing.contains { $0.kind == .code || $0.text.hasSuffix(".swift") }
    context.topic =
      !isCode && thing.count <= 6 && ResponsePhrase(thing) == nil && thing.first?.isTaskNumber != true
        && thing.first?.isPlain(Verbs.making) != true
        && !PhraseWords.isTransparent(thing) ? thing : []
    let passage = passages[contexts.count]
    // "Conflict rule: the later one wins. If both are old, neither does." introduces nothing.
    guard let last = passage.words.last, last.isMark(":") || !label.isEmpty && passage.shape != .paragraph else {
      return
    }
    // "Wraps the dial. On `open()`:" introduces with its last sentence.
    let words = label.isEmpty ? words.sentences.last ?? words : words
    // "Decides what is recorded. Rejects:": the items are what it rejects.
    let verb = words.trimmed
    if verb.count == 1, let word = verb.first, word.isPlain(Self.listing), let base = Verb.base(ofThirdPerson: word) {
      context.deed = [.supplied(base.capitalizedFirst, at: word)]
      return
    }
    if let cue = words.first, words.count == 2, cue.isPlain("on", "when", "upon", "after"), let call = words.last,
      call.kind == .code, call.text.contains("("), let name = Owners.callName(call.text)
    {
      setMember(name, line: 0, &context)
      return
    }
    // "This requires the `Reader` to:": the items say what that one does.
    if words.count > 4, words.trimmed.last?.isPlain("to") == true, words.holds(anyOf: "requires", "needs") {
      if let named = owners.named(in: words) {
        if named != context.owner { (context.owner, context.member, context.given) = (named, nil, nil) }
        context.givenText = ""
        return
      }
      // What another module has to do is not tested here.
      if words.contains(where: { $0.kind == .code && TypeName.isCompound($0.text) }) {
        context.isSetAside = true
        return
      }
    }
    // "For each screen specified in the flow:" is about all of them, and about none that an item below it names.
    if words.count > 2, words.first?.isPlain("for") == true, words[words.startIndex + 1].isPlain("each", "every"),
      words[words.startIndex + 2].isPlain("screen", "view"), let view = owners.mainView
    {
      (context.owner, context.member, context.screen) = (view, nil, Self.eachScreen(words[words.startIndex]))
      return
    }
    // On a screen "for each row" names what is repeated; it is no condition.
    if words.count > 2, words.first?.isPlain("for") == true, words[words.startIndex + 1].isPlain("each", "every"),
      let owner = context.owner, [.view, .screen].contains(owners.components[owner].kind)
    {
      let thing = words.dropFirst(2).prefix { !$0.isPlain("in", "of") && $0.kind != .mark }
      context.each = thing.count > 2 ? "" : thing.spoken(limit: 3)
      context.givenText = words.text
      return
    }
    if let cue = words.first, cue.isPlain(["if", "when", "once", "after", "on", "for", "upon", "while", "whenever"]),
      !words.contains(where: { $0.isMark(",") }),
      let condition = ConditionPhrase.condition(
        words.dropFirst(cue.lower == "for" && words.dropFirst().first?.isPlain("each", "every") == true ? 2 : 1),
        isEvent: cue.isPlain("when", "once", "after", "on", "upon", "whenever")
      )
    {
      context.given = Conditional.joined(condition, context.given)
      context.givenText = words.text
    } else if let split = Conditional.leading(words) ?? Conditional.trailing(words) {
      context.given = split.condition
      context.givenText = split.condition.words
    }
    if let owner = context.owner, let found = owners.member(in: words, near: owner), found.component == owner {
      context.member = found.member
    }
    context.listsConditions =
      words.holds(anyOf: "errors", "states", "cases", "conditions", "scenarios")
      && !words.holds(anyOf: "test", "tests")
  }

  /// What is done to each thing of a list that stands behind it alone.
  private static let listing: WordSet = [
    "rejects", "refuses", "accepts", "ignores", "removes", "deletes", "excludes", "allows", "keeps", "preserves",
    "clears",
  ]

  /// Reads an item that is a member with its contract below it; false where there is none, or the text says more.
  mutating func readContract(_ words: Phrase, _ head: ItemHead, at index: Int, _ context: Context) -> Bool {
    let passage = passages[index]
    guard passage.hasChildren, head.isOneName, let member = context.member, let owner = context.owner else {
      return false
    }
    let declared = owners.components[owner].members.first { $0.name == member }?.returnType
    let items = items(below: index)
    let contract = MemberContract(
      items.map { ($0, passages[$0].words[...]) },
      below: { item in self.items(below: item).map { passages[$0].words[...] } },
      declared: declared
    )
    guard !contract.passages.isEmpty else { return false }
    contracted.formUnion(contract.passages)
    for item in contract.passages { contracted.formUnion(self.items(below: item)) }
    let name = String(member.part(before: "("))
    defer {
      for (type, place) in contract.errors {
        append([MemberContract.failure(type, of: name)], of: passages[place], context, by: "contract")
      }
      for failure in contract.failures {
        guard let found = MemberContract.failure(failure.error, for: failure.cause, of: name) else { continue }
        append([found], of: passages[failure.passage], context, by: "contract")
      }
    }
    var sentence = Sentence(phrase: words, purpose: passage.purpose)
    describe(&sentence, owner, on: nil)
    let understood = Self.understood(sentence)
    // What has a condition, or takes several sentences, is read as everywhere.
    let isPlain = understood.map { ["statement", "feature"].contains($0.0) } ?? true
    guard words.sentences.count == 1, isPlain || Self.checked(words) != nil else { return false }
    let found = contract.behaviors(of: words, member: name, plain: understood?.1.first)
    append(found, of: passage, context, by: "contract", phrase: words)
    return true
  }

  /// The positions of the items right below a passage.
  private func items(below index: Int) -> [Int] {
    let all = passages.indices[(index + 1)...].prefix { passages[$0].parent.map { $0 >= index } ?? false }
    return all.filter { passages[$0].parent == index }
  }

  /// "**Last departure**" or "Find the gaps (AC: 3)" with items below: whether an item is set as what they are about.
  static func isHeading(_ phrase: Phrase, of passage: Passage) -> Bool {
    if passage.hasChildren, !criteriaMet(by: passage).isEmpty { return !Conditional.begins(phrase) }
    return passage.hasChildren && phrase.count <= 4 && phrase.allSatisfy { $0.isStrong && $0.kind == .plain }
      && !phrase.contains { ResponsePhrase.isFinite($0) }
  }
}
