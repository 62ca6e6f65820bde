// From what readers understood to drafts of behaviors.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension TextBehaviors {
  func line(of phrase: Phrase, _ passage: Passage) -> Int {
    guard let first = phrase.first, first.offset > 0 else { return passage.line }
    return max(passage.line, reading.file.line(ofByte: min(first.offset, reading.file.bytes.count)))
  }

  mutating func append(
    _ found: [Understood],
    of passage: Passage,
    _ context: Context,
    by reader: String,
    phrase: Phrase = []
  ) {
    guard var near = context.owner else { return }
    for understood in found {
      // "Saving fails, and the session logs it": the second is done by another one, and so is what follows.
      if found.count > 1, let other = understood.clauses.flatMap({ owners.agent(in: $0.response) }) { near = other }
      // Of two things that a sentence says a screen may do the one.
      lazy var verb = understood.response.words.parts(between: " ").first { $0 != "not" }.map(String.init)
      let owner =
        owners.isData(near) && owners.component(of: passage) != near
          && owners.named(in: Self.subject(of: phrase)) != near
        ? owners.doer(of: verb, insteadOf: near, for: phrase) ?? near : near
      let isView = owners.isScreen(owner)
      let text =
        understood.statement
        ?? StatementText.sentence(understood, of: phrase, given: context.givenText, isOnly: found.count == 1)
      guard !text.isEmpty else { continue }
      let isLoose = context.isFar && passage.shape == .paragraph
      if passage.purpose == .specification, understood.condition.words.isEmpty || isLoose {
        let isOverview = isOverview(passage)
        // In prose an overview tells what for, and the chapters what; a number, a name, a text, a demand or what is done to a
        // thing is a fact wherever it stands.
        if isOverview, passage.shape == .paragraph, !Self.isFact(phrase) { continue }
        let isDefinite = Self.isDefinite(phrase)
        // What an overview says of the whole system, and of no component, the chapters of the components say better.
        if isOverview, !isDefinite,
          context.isOfModule || context.isGuessed && passage.shape == .paragraph && Self.speaksOfWhole(phrase)
        {
          continue
        }
        // What a chapter about goals or decisions says of no component is listed.
        if context.isOfModule, !isDefinite, !phrase.holds(anyOf: Self.counting),
          Stance.isOfWhole(headings[passage.anchor][...].text.lowercased())
        {
          if unread.count < 500 {
            unread.append(UnreadPassage(text: text, line: line(of: phrase, passage), component: nil))
          }
          continue
        }
      }
      var draft = BehaviorDraft(
        owner: .component(owner),
        anchor: passage.anchor,
        member: understood.member ?? (near == context.owner ? context.member : nil),
        condition: understood.condition,
        response: understood.response,
        level: understood.level ?? (isView ? .ui : Levels.level(of: phrase) ?? tested(passage)),
        statement: text,
        lines: [line(of: phrase, passage)],
        by: reader,
        weight: understood.weight + (passage.purpose == .specification ? 0 : -1)
      )
      if isView, draft.condition.words.isEmpty || draft.condition.meaning == .event("open"),
        let step = step(before: passage)
      {
        draft.condition = step
      } else if isView, draft.condition.words.isEmpty || draft.condition.meaning == .event("open"),
        let situation = situation(of: passage), !phrase.holds(anyOf: Self.successes)
      {
        let isFailure = understood.response.words.split(separator: " ").contains { $0 == "error" || $0 == "revert" }
        draft.condition = Condition(isFailure ? situation.failing : situation.words, .words)
      }
      if isView, !context.each.isEmpty, !draft.condition.isTap, draft.response.state != draft.response.words {
        draft.response.words += " for each \(context.each)"
        draft.response.state += " for each \(context.each)"
      }
      draft.subject = isView ? context.screen?.title : context.foreign
      draft.isGuessed = context.isGuessed || context.isVoted
      let isOfAll = context.isGuessed && phrase.prefix(2).map(\.lower) == ["nobody", "calls"]
      let isOutside = isOfAll || context.isOutside || owners.isPassed(owner, in: phrase) || isOfSeveral(phrase, passage)
      // Where there are no screens, a sheet is of paper.
      let isSeen = isView || draft.level == .ui && owners.hasScreens && !context.isFar
      draft.isOfModule = (context.isOfModule || isOutside) && !isSeen && draft.member == nil
      if draft.isOfModule, draft.level == .ui { draft.level = .integration }
      draft.criteria = criteria(of: passage)
      draft.isIntroduction = passage.shape == .paragraph && headed.contains(passage.anchor)
      draft.isHeadline = passage.purpose == .criterion && reader == "feature"
      draft.references = references(of: passage)
      draft.isListedTest = passage.parent.map { Self.asksForTests(passages[$0].words[...]) } == true
      draft.topics = (context.label.isEmpty ? [] : [context.label]) + reading.titles(around: passage.anchor)
      // What an overview says of the whole module is said of a component elsewhere.
      // `viewModel.items` and `items` are one thing.
      for place in phrase.indices where phrase[place].kind == .code {
        let code = phrase[place].text
        guard !code.utf8.contains(UInt8(ascii: "(")) else { continue }
        draft.codes.insert(code.parts(between: ".").last.map(String.init) ?? code)
      }
      draft.isVague = understood.isVague
      draft.isSupport =
        draft.isVague || understood.response.meaning == .unstated
        || passage.purpose == .specification && understood.weight <= 5 && isOverview(passage)
          && !(isDuty(passage, verb: verb) && phrase.count > 5)
      draft.literals = understood.literals
      for place in phrase.indices where phrase[place].kind == .quote { draft.literals.append(phrase[place].text) }
      if let row = understood.row {
        draft.rows = [Behavior.Row(input: row.input, output: row.output, line: passage.line)]
      }
      drafts.append(draft)
    }
  }

  /// Whether a sentence that names no component stands in an overview that names several: "Prices are rounded at the gate".
  private func isOfSeveral(_ phrase: Phrase, _ passage: Passage) -> Bool {
    guard isOverview(passage), owners.named(in: phrase) == nil else { return false }
    return Set(passage.words.compactMap { $0.kind == .code ? owners.named(by: $0.text) : nil }).count > 1
  }

  /// Whether an item of the responsibilities of a component says what it does, and not only what it is for.
  private func isDuty(_ passage: Passage, verb: String?) -> Bool {
    passage.shape != .paragraph && headings[passage.anchor][...].holds(anyOf: "responsibilities")
      && verb.map { !Self.general.contains($0) } == true
  }

  /// Whether a sentence is about the whole system: "The app works out …".
  private static func speaksOfWhole(_ phrase: Phrase) -> Bool {
    guard let first = phrase.first else { return false }
    let noun = first.isPlain("the", "this") ? phrase.dropFirst().first : nil
    return first.isPlain("it", "this")
      || noun?.isPlain("app", "application", "system", "module", "package", "library", "tool", "feature") == true
  }

  /// Whether a sentence has something of its own to check.
  private static func isDefinite(_ phrase: Phrase) -> Bool { isExact(phrase) || phrase.holds(anyOf: definite) }

  /// Whether a sentence of an overview states more than what something is for.
  private static func isFact(_ phrase: Phrase) -> Bool {
    isExact(phrase) || phrase.holds(anyOf: demanding) || phrase.holds(anyOf: Numerals.several)
      || ResponsePhrase(phrase)?.isPassive == true
  }

  private static func isExact(_ phrase: Phrase) -> Bool {
    phrase.contains { $0.isNumber || $0.kind == .quote || $0.kind == .code }
  }

  private static let demanding: WordSet = ["must", "always", "never", "only", "cannot", "shall"]

  private static let definite: WordSet = ["always", "never", "only", "not", "no", "nothing"]
  private static let counting: WordSet = ["all", "every", "each", "once", "twice"]

  /// Verbs by which responsibilities name a field and no deed.
  private static let general: WordSet = [
    "handle", "manage", "provide", "support", "coordinate", "allow", "display", "show", "track", "maintain", "present",
    "implement", "define", "ensure", "process", "control", "represent", "enable", "include", "be", "have", "use",
  ]

  /// What is said of a success does not follow from the failure that a heading names.
  private static let successes: WordSet = ["successful", "successfully", "success", "succeeds"]

  /// The number of a criterion, and those that the items around another passage say to meet.
  private func criteria(of passage: Passage) -> Set<Criterion> {
    guard !criteria.isEmpty else { return [] }
    if passage.purpose == .criterion, let number = passage.number { return [criterion(number, of: passage)] }
    var met = Self.criteriaMet(by: passage)
    var parent = passage.parent
    while met.isEmpty, let place = parent {
      met = Self.criteriaMet(by: passages[place])
      parent = passages[place].parent
    }
    return Set(met.map { criterion($0, of: passage) })
  }

  /// "Write property tests for the store": what stands below are its tests.
  private static func asksForTests(_ words: Phrase) -> Bool {
    let words = words.drop { $0.kind == .mark || $0.isNumber || $0.isTaskNumber }
    return words.first?.isPlain("write", "add", "create") == true && words.prefix(6).holds(anyOf: "test", "tests")
  }

  /// What a user did in the step before, of a numbered list in a chapter of flows: "User taps "Log in"".
  private func step(before passage: Passage) -> Condition? {
    guard passage.shape == .item(isNumbered: true), let list = passage.item?.listStart,
      reading.titles(around: passage.anchor).contains(where: { title in
        title.split { !$0.isLetter }.contains { $0 == "flow" || $0 == "flows" }
      })
    else { return nil }
    let before = passages[..<contexts.count].suffix(8).reversed().prefix { $0.item?.listStart == list }
    return before.lazy.compactMap { Steps.gesture(in: $0.words[...]) }.first.flatMap {
      ConditionPhrase.condition($0, isEvent: true)
    }
  }

  /// The state of a screen of which the text around a passage, or its chapter, speaks.
  private func situation(of passage: Passage) -> Situation? {
    let head = passage.parent.map { [passages[$0].words[...].text.lowercased()] } ?? []
    return Situation(titles: head + reading.titles(around: passage.anchor))
  }

  /// Appends what the operators return that a title names; false for none.
  mutating func appendOperators(in title: Phrase, of owner: Int, _ passage: Passage, _ context: Context) -> Bool {
    let operators = owners.operators(in: title, of: owner)
    let operands = owners.nameWords[owner].joined(separator: " ").plural
    for (member, result) in operators {
      var own = context
      (own.owner, own.member) = (owner, member)
      var found = Understood(Condition("two \(operands)"), Response("return their \(result)"), weight: 6)
      found.statement = "`\(member.part(before: "("))` returns the \(result) of two \(operands)."
      append([found], of: passage, own, by: "title", phrase: title)
    }
    return !operators.isEmpty
  }

  /// The names by which others refer to a passage, and those to which a row refers.
  func references(of passage: Passage) -> Set<String> {
    guard passage.purpose == .test || passage.purpose == .criterion else { return [] }
    return Set(passage.words.filter { $0.kind == .plain && Framing.isID($0.text) && $0.text.contains("-") }.map(\.text))
  }

  /// Values that are given to a component with one function are given to that.
  func setOnlyFunction(of context: inout Context) {
    guard context.member == nil, let owner = context.owner else { return }
    context.member = owners.onlyFunction(of: owner)
  }

  /// Remembers a sentence that leaves open what comes of what it says; a criterion leaves that to what it sums up.
  mutating func ask(_ phrase: Phrase, _ passage: Passage, _ owner: Int?, isQuestion: Bool = false) {
    guard passage.purpose == .specification, let owner, vague.count < 100 else { return }
    let line = line(of: phrase, passage)
    let text = phrase.trimmed.text.shortened(to: 120)
    let name = owners.components[owner].name
    vague.append(UnreadPassage(text: text, line: line, component: name, isQuestion: isQuestion))
  }

  mutating func note(_ phrase: Phrase, _ passage: Passage, _ owner: Int?) {
    // What an overview says of the whole module is said of a component elsewhere.
    guard passage.purpose != .specification || !isOverview(passage) else { return }
    guard phrase.count > 3, unread.count < 500 else { return }
    // "A section over an array renders once per element": an item with a subject and a verb that says something.
    // So does one whose verb nothing knows what to make of.
    let tells =
      passage.shape != .paragraph
      && (ResponsePhrase(phrase).map(Trap.tells)
        ?? (phrase.count > 4 && phrase.contains(where: ResponsePhrase.isFinite)))
    guard tells || phrase.holds(anyOf: UnreadPassage.signs) else { return }
    unread.append(
      UnreadPassage(
        text: String(phrase.text.prefix(300)),
        line: line(of: phrase, passage),
        component: owner.map { owners.components[$0].name }
      )
    )
  }
}

extension Phrase {
  /// The words as a name, each with a capital.
  fileprivate var title: String { map(\.text.capitalizedFirst).joined(separator: " ") }
}
