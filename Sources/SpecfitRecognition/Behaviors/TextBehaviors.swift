// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

/// Reads behaviors from sentences, items and rows.
struct TextBehaviors {
  let reading: DocumentReading
  let passages: [Passage]
  var owners: Owners
  /// By anchor, the words of the innermost heading around it.
  let headings: [[Word]]
  /// What the cases are called that the code of the document declares or asks for: *out of service*.
  let cases: Set<String>
  /// By anchor, the component that its heading is about, or else its text.
  private(set) var topics: [Int?] = []
  /// The first words of headings such as "Property 7: Order", in lower case.
  let numbered: Set<String>
  /// By a word in lower case, the components in whose own text it stands, as far as they were asked for.
  var told: [String: Set<Int>] = [:]
  /// Per passage, what it says to the items below it.
  var contexts: [Context] = []
  var drafts: [BehaviorDraft] = []
  /// By an acceptance criterion, the components of the tasks that name it: "(AC: 2, 6)".
  var criteria: [Criterion: Set<Int>] = [:]
  /// The anchors of chapters in which criteria stand as well as tasks that name some.
  var stories: Set<Int> = []
  /// By anchor, the member that the heading names, or that the instruction of a task asks to implement.
  var tasked: [Int: (owner: Int, member: String)] = [:]
  /// By anchor, the request of which nobody says who sends it, and whose parts stand there.
  var requested: [Int: String] = [:]
  /// By anchor, the component in which the instruction of a task has something done: "Implement `cancel()` in OrderViewModel".
  var workplaces: [Int: Int] = [:]
  /// The anchors whose heading is a function or action, which a text may introduce before its items say what it does.
  var headed: Set<Int> = []
  /// By anchor, the condition to which the next item of a list may point back.
  var premises: [Int: Premise] = [:]
  /// The lines of sentences that sound like behaviors, and that no reader understood.
  var unread: [UnreadPassage] = []
  /// The lines of sentences that leave open what comes of what they say.
  var vague: [UnreadPassage] = []
  /// By anchor, the words of all headings around it, as far as they were asked for.
  var chapters: [Int: Phrase] = [:]
  /// The texts above lists in which an item was read as an input with its output; below zero, the anchors of others.
  var mapped: Set<Int> = []
  /// Of which component rows or items beside the chapters of components speak; nil where their words do not tell.
  ///
  /// What was not asked yet is missing.
  var spokenOf: [Group: Int?] = [:]
  /// Whether the items of a list say what is decided, as one of them is for everything else.
  ///
  /// What was not asked yet is missing.
  var deciding: [Group: Bool] = [:]
  /// The positions of items that the member above them was read with.
  var contracted: Set<Int> = []

  /// What a passage makes of itself for those below it.
  struct Context {
    var owner: Int?
    var member: String?
    var given: Condition?
    var givenText = ""
    /// The condition to which the next sentence may point back.
    var premise: Premise?
    /// Whether nothing below it is to be built by the module.
    var isSetAside = false
    var previous: Phrase = []
    /// The component that the last item below it has named.
    var lastNamed: Int?
    /// The type of which the items say what it does, where that is none of the components.
    var foreign: String?
    /// The screen that the sentence names, where that is none of the components.
    var screen: Phrase?
    /// Whether nothing near names the owner.
    var isGuessed = false
    /// Whether nothing tells the owner, and many could be: then it is said of the module.
    var isOfModule = false
    /// Whether the owner is specified in another chapter, below the same heading.
    var isBeside = false
    /// Whether something else acts than any component: an endpoint, a panel.
    var isOutside = false
    /// Whether the words alone tell the owner.
    var isVoted = false
    /// Whether its chapter or part is about no component, so that only one that it names is its owner.
    var isApart = false
    /// Whether nothing but some of the words speaks for its owner, and neither the place nor what is said of each component.
    var isFar = false
    /// What its items are about, where it is a thing.
    var topic: Phrase = []
    /// Of what there is one for each, where the items are about a screen: `provider`.
    var each = ""
    /// Its label, or that of the item around it.
    var label = ""
    /// Whether its items are events or states with what follows.
    var listsConditions = false
    /// What is done to the things that its items name: *reject*; empty for other items.
    var deed: Phrase = []
  }

  /// A table by its titles, or a list by the line on which it starts, in the chapter of an anchor.
  enum Group: Hashable {
    case table(anchor: Int, titles: [String])
    case list(anchor: Int, start: Int)
  }

  /// `code` is what the code of the components does, each with its owner.
  init(
    _ reading: DocumentReading,
    _ passages: [Passage],
    owners: Owners,
    code: [(owner: Int, statement: String)]
  ) {
    self.reading = reading
    self.owners = owners
    self.passages = passages
    headings = reading.anchors.indices.map { reading.heading(ofAnchor: $0) }
    cases = Self.cases(in: reading)
    numbered = Set(
      reading.document.sections.compactMap { section in
        let words = section.text.lowercased().words(separatedBy: Self.headEnds)
        return words.count > 2 && words[1].allSatisfy(\.isNumber) ? "\(words[0]) \(words[1])" : nil
      }
    )
    contexts.reserveCapacity(passages.count)
    drafts.reserveCapacity(passages.count)
    noteCriteria()
    noteHeadings()
    noteVotes(of: code)
    topics = reading.anchors.indices.map { self.owners.topic(ofAnchor: $0) }
    for index in passages.indices { read(index) }
  }

  private static let headEnds = ByteSet(" :")

  mutating func read(_ index: Int) {
    let passage = passages[index]
    var context = inherited(by: passage)
    if passage.purpose == .criterion, context.owner == nil, let number = passage.number {
      context.owner = owner(of: criterion(number, of: passage), saying: passage.words[...])
    }
    defer { contexts.append(context) }
    guard !context.isSetAside, !contracted.contains(index) else { return }
    if passage.words[...].holds(anyOf: Self.setUp) {
      context.isSetAside = passage.shape != .paragraph
      // "Open the settings in Xcode": the steps behind it are done there as well.
      if let parent = passage.parent, passage.words.first?.isPlain("open", "go", "in") == true {
        contexts[parent].isSetAside = true
      }
      if ItemHead.setsAside(passage.words[...], passage.purpose) { noteTask(passage.words[...], passage) }
      return
    }
    if case .row(let titles, let cells, let layout) = passage.shape {
      readRow(passage, titles, cells, layout, context)
      return
    }
    // "Ready for review" says how far the document is.
    let isProgress = passage.words.count < 7 && headings[passage.anchor][...].text.lowercased() == "status"
    if isProgress || Self.isDenied(passage) {
      context.isSetAside = true
      return
    }
    var words = Framing.implementing(Framing.stripped(passage.words[...]))
    guard !words.isEmpty else { return }
    if passage.shape != .paragraph, Framing.listsShown(headings[passage.anchor][...]) { words = Framing.shown(words) }
    // "The prompt should instruct the model to:": what stands below is done by who reads the prompt.
    if passage.hasChildren, words.holds(anyOf: "prompt", "prompts"),
      words.holds(anyOf: "instruct", "instructs", "ask"), words.holds(anyOf: "ai", "model", "llm", "assistant")
    {
      context.isSetAside = true
      return
    }
    if readAddition(words, passage, &context) { return }
    if ItemHead.setsAside(words, passage.purpose) {
      // What stands below the path of one file is what the file is for.
      context.isSetAside = !(words.first?.isPlain("file") == true && passage.shape == .paragraph)
      noteTask(words, passage)
      return
    }
    // "For `ListView`, …": what an item says of one is not said of what the items around it are about.
    if let place = Framing.place(of: passage.words[...]).flatMap({ owners.named(in: [$0]) }), place != context.owner {
      (context.owner, context.member, context.screen) = (place, nil, nil)
    }
    // What names a member or component is the subject of all that follows.
    if !readRequested(words, passage, &context) { findOwner(of: words, passage, &context) }
    let head = ItemHead(words)
    var label: Phrase = []
    switch head {
    case .member(let name, let rest):
      if let first = words.first, first.text.hasPrefix("."), !isCase(name, of: context.owner),
        !mayBeAction(of: context.owner) || context.member != nil,
        let condition = ConditionPhrase.condition([first])
      {
        context.given = Conditional.joined(condition, context.given)
        context.givenText = "`\(first.text)`"
      } else if let first = words.first, first.text.hasPrefix("."), let given = Self.given(byArgumentOf: first) {
        setMember(name, line: passage.line, &context)
        (context.given, context.givenText) = (given, "`\(first.text)`")
      } else {
        setMember(name, line: passage.line, &context)
        if !passage.hasChildren {
          context.given = words.first.flatMap { Self.given(toCall: $0.text, saying: rest) }
          if context.given == nil, let call = words.first, let given = Self.given(byArgumentOf: call) {
            (context.given, context.givenText) = (given, "`\(call.text)`")
          }
        }
      }
      words = rest
      if !passage.hasChildren, let value = rest.sentences.first, let formula = FieldRow.formula(of: name, value) {
        append([formula], of: passage, context, by: "field", phrase: value)
        words = rest[value.endIndex...].trimmed
      }
    case .label(let text, _) where passage.purpose == .specification && Self.isFile(text): return
    case .label(let text, let rest):
      // "Property 7: generate drafts, check the order": how the property is tested that a heading of that name states.
      if passage.purpose == .test, text.count == 2, text.last?.isNumber == true,
        numbered.contains(text.text.lowercased())
      {
        return
      }
      label = text
      context.label = text.text
      read(label: text, rest, passage, &context)
      // "**PhotoClient.upload**: Uploads a photo": what a type does that is described nowhere.
      if let foreign = owners.foreignType(in: text) {
        (context.isOutside, context.member, context.foreign) = (true, nil, foreign)
      }
      // "**Pickup** – Shows what is ready" in a list of screens.
      if passage.purpose == .specification, context.member == nil, owners.named(in: passage.words[...]) == nil,
        context.isBeside || context.isGuessed
          || headings[passage.anchor][...].holds(anyOf: "screens", "views", "components", "services", "ui"),
        let called = owners.called(text)
      {
        (context.owner, context.screen, context.isGuessed, context.isBeside) = (called, nil, false, false)
        context.isOfModule = false
      } else if let verb = rest.first, Verb.base(ofThirdPerson: verb) != nil, context.isBeside || context.isGuessed,
        let screen = Self.screen(calledBy: text)
      {
        (context.isOutside, context.member, context.foreign) = (true, nil, screen)
      }
      words = rest
    case .none: break
    }
    if passage.purpose == .specification, let layout = WorkedExamples.layout(passage.words[...]) {
      setOnlyFunction(of: &context)
      append([layout], of: passage, context, by: "worked-example", phrase: passage.words[...])
      return
    }
    if let mapping = Mapping(passage.words[...], errors: owners.errorCases, isListed: isMapped(passage)) {
      mapped.insert(passage.parent ?? -1 - passage.anchor)
      if mapping.understood.contains(where: { $0.literals.first.map(Mapping.isAddress) == false }) {
        setOnlyFunction(of: &context)
      }
      append(mapping.understood, of: passage, context, by: "example")
      return
    }
    if let first = words.sentences.first, case let parts = Mapping.listed(in: first), !parts.isEmpty {
      let found = parts.map { Mapping($0, errors: owners.errorCases, isListed: true)?.understood ?? [] }
      if found.allSatisfy({ !$0.isEmpty }) {
        for (part, found) in zip(parts, found) { append(found, of: passage, context, by: "example", phrase: part) }
        words = words[first.endIndex...].trimmed
      }
    }
    if passage.shape != .paragraph, let verdict = Mapping.verdict(passage.words[...]), listsVerdicts(passage) {
      setOnlyFunction(of: &context)
      append([verdict], of: passage, context, by: "example")
      return
    }
    if let name = context.member ?? requested[passage.anchor], let (request, rest) = Mapping.request(words, of: name) {
      append([request], of: passage, context, by: "request")
      for part in rest.split(at: [","]) { readSentences(part, label: [], passage, &context) }
      return
    }
    if let entry = entry(words, label, passage, context) {
      append([entry], of: passage, context, by: "feature")
      return
    }
    if !readContract(words, head, at: index, context) { readSentences(words, label: label, passage, &context) }
    if passage.hasChildren { prepare(&context, for: words, label: label) }
  }

  /// Whether an item before a passage in its list is an input with its output.
  private func isMapped(_ passage: Passage) -> Bool {
    passage.shape != .paragraph && mapped.contains(passage.parent ?? -1 - passage.anchor)
  }

  /// Whether a text says that what it states, or what stands below it, is open, goes, or is nothing for a test.
  private static func isDenied(_ passage: Passage) -> Bool {
    let words = passage.words
    // "(Stub for now) It calls the server".
    if words.first?.isMark("(") == true,
      words.dropFirst().first?.isPlain("stub", "stubbed", "mock", "mocked", "placeholder") == true
    {
      return true
    }
    // Words that say so have capitals behind the first letter, or are struck through.
    let mayBeOpen = words.prefix(4).contains { word in
      !word.isSimple && word.text.utf8.contains { $0 == UInt8(ascii: "T") || $0 == ASCII.tilde }
    }
    if mayBeOpen, ScenarioDenial.isOpen(words.prefix(4).text) { return true }
    let colon = words.prefix(10).firstIndex { $0.isMark(":") }
    if passage.hasChildren || colon != nil,
      ScenarioDenial.isTitle(words[..<(colon ?? min(10, words.endIndex))].text.lowercased())
    {
      return true
    }
    // What names a kind of tests may list the tests of it.
    return [.test, .criterion].contains(passage.purpose) && !passage.hasChildren
      && ScenarioDenial.isIn(item: words.prefix(24).text)
  }

  /// Whether a label is the path of a file that is no component: "`packages/shared/` - Shared types".
  private static func isFile(_ label: Phrase) -> Bool {
    guard label.count == 1, let parts = label.first?.text.split(separator: "/", omittingEmptySubsequences: false),
      parts.count > 2, let name = parts.last
    else { return false }
    return name.isEmpty && parts.count > 3 || name.contains(".") && !name.hasSuffix(".swift")
  }

  /// Words of work by hand on the project.
  static let setUp: WordSet = [
    "xcode", "info.plist", "entitlements", "capabilities", "xcodegen", "podfile",
  ]
}

extension Condition {
  /// Whether somebody touches a control.
  var isTap: Bool { if case .taps = meaning { true } else { false } }
}

extension UnreadPassage {
  /// Words by which a text sounds like a behavior.
  static let signs: WordSet = [
    "if", "when", "must", "should", "shall", "never", "only", "unless", "otherwise", "until", "whenever", "always",
    "once", "fails", "error", "invalid", "maximum", "minimum", "default",
  ]
}

extension DocumentReading {
  /// The words of the innermost heading around an anchor.
  func heading(ofAnchor anchor: Int) -> [Word] { surroundings[anchor].heading }

  /// The words of the heading or text above a table, in which the member is named whose values it lists.
  func words(before passage: Passage) -> Phrase {
    let anchor = anchors[passage.anchor]
    guard let block = anchor.blocks.first else { return [] }
    return [Word](file.inlines(in: document.contentRange(of: block)))[...]
  }
}
