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
    phrase: Phrase = [],
    statement: String? = nil
  ) {
    guard let near = context.owner else { return }
    for understood in found {
      // Of two things that a sentence says a screen may do the one.
      let verb = understood.response.words.split(separator: " ").first { $0 != "not" }.map(String.init)
      let owner =
        owners.isData(near) && owners.component(of: passage) != near
          && owners.named(in: Self.subject(of: phrase)) != near
        ? owners.doer(of: verb, insteadOf: near, for: phrase) ?? near : near
      let isView = owners.isScreen(owner)
      let text =
        statement ?? understood.statement
        ?? StatementText.sentence(understood, of: phrase, given: context.givenText, isOnly: found.count == 1)
      guard !text.isEmpty else { continue }
      var draft = BehaviorDraft(
        owner: .component(owner),
        anchor: passage.anchor,
        member: understood.member ?? context.member,
        condition: understood.condition,
        response: understood.response,
        level: understood.level ?? (isView ? .ui : Levels.level(of: phrase) ?? tested(passage)),
        statement: text,
        lines: [line(of: phrase, passage)],
        by: reader,
        weight: understood.weight + (passage.purpose == .specification ? 0 : -1)
      )
      if isView, draft.condition.words.isEmpty || draft.condition.meaning == .event("open"),
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
      draft.isGuessed = context.isGuessed
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
      draft.isSupport =
        understood.response.meaning == .unstated
        || passage.purpose == .specification && understood.weight <= 5 && isOverview(passage)
      draft.literals = understood.literals
      for place in phrase.indices where phrase[place].kind == .quote { draft.literals.append(phrase[place].text) }
      if let row = understood.row {
        draft.rows = [Behavior.Row(input: row.input, output: row.output, line: passage.line)]
      }
      drafts.append(draft)
    }
  }

  /// What is said of a success does not follow from the failure that a heading names.
  private static let successes: WordSet = ["successful", "successfully", "success", "succeeds"]

  /// The number of a criterion, and those that the items around another passage say to meet.
  private func criteria(of passage: Passage) -> Set<Int> {
    guard !criteria.isEmpty else { return [] }
    if passage.purpose == .criterion, let number = passage.number { return [number] }
    var met = Self.criteriaMet(by: passage)
    var parent = passage.parent
    while met.isEmpty, let place = parent {
      met = Self.criteriaMet(by: passages[place])
      parent = passages[place].parent
    }
    return Set(met)
  }

  /// "Write property tests for the store": what stands below are its tests.
  private static func asksForTests(_ words: Phrase) -> Bool {
    let words = words.drop { $0.kind == .mark || $0.isNumber || $0.isTaskNumber }
    return words.first?.isPlain(["write", "add", "create"]) == true && words.prefix(6).holds(anyOf: ["test", "tests"])
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

  // MARK: - Rows

  /// A row of a table: input and output, or a sentence that says what must hold.
  mutating func readRow(_ passage: Passage, _ titles: [String], _ cells: [[Word]], _ context: Context) {
    var context = context
    let first = cells.first?[...] ?? []
    if let named = owners.named(in: first), first.count < 4, !owners.isData(named) {
      if named != context.owner { (context.owner, context.member) = (named, nil) }
    } else if context.owner == nil {
      let place = owners.place(of: passage)
      let topic = topic(of: passage)
      let isLoose = topic == nil && place?.isBeside != false
      let voted = isLoose ? voted(forTableOf: passage, titles, besides: place?.component) : nil
      context.owner = topic ?? voted ?? place?.component ?? owners.elsewhere(passage.words[...])
      context.isVoted = voted != nil
    }
    let field = FieldRow(titles, cells)
    if field == nil, let owner = context.owner, owners.isData(owner),
      !owners.isSpecified(owner, around: passage.anchor),
      let doing = owners.closest(
        to: headings[passage.anchor][...] + [Word](plain: titles.joined(separator: " "))[...],
        least: 1,
        among: Set(owners.components.indices.filter { !owners.functionWords[$0].isEmpty })
      )
    {
      // What comes of inputs, values do not say.
      context.owner = doing
    }
    if let field {
      readField(field, passage, context)
      return
    }
    // "| `start()` | Begins with the first player |": a member with what it does.
    if let cell = Mapping.memberCell(titles, cells), let first = cells[0].first, let name = Owners.callName(first.text)
    {
      let found = owners.member(in: [first], near: context.owner)
      (context.owner, context.member) = (found?.component ?? context.owner, found?.member ?? name)
      let words = Framing.stripped(cell[...])
      if !words.isEmpty { readSentences(words, label: [], passage, &context) }
      return
    }
    let permissions = Mapping.permissions(titles, cells)
    if !permissions.isEmpty {
      append(permissions, of: passage, context, by: "row")
      return
    }
    if let figure = Figures.row(titles, cells), let found = owners.member(in: passage.words[...], near: context.owner) {
      (context.owner, context.member) = (found.component, found.member)
      append([figure], of: passage, context, by: "figure", phrase: passage.words[...])
      return
    }
    if !owners.linesOfTables.contains(passage.line),
      let call = Mapping.Row(titles, cells).titles.last.flatMap({ owners.call($0, near: context.owner) }),
      let found = Mapping.computed(titles, cells)
    {
      (context.owner, context.member) = call
      append([found], of: passage, context, by: "row")
      return
    }
    let stated = Mapping.stated(titles, cells, below: headings[passage.anchor][...].text.lowercased())
    if !stated.isEmpty, !owners.linesOfTables.contains(passage.line) {
      if let found = owners.member(in: reading.words(before: passage), near: context.owner) {
        (context.owner, context.member) = (found.component, found.member)
      }
      append(stated, of: passage, context, by: "row")
      return
    }
    if let mapping = Mapping(titles: titles, cells: cells, errors: owners.errorCases) {
      if let found = owners.member(in: reading.words(before: passage), near: context.owner) {
        (context.owner, context.member) = (found.component, found.member)
      }
      // What a decision table says of states is said of the component.
      if mapping.understood.contains(where: { !$0.literals.isEmpty }), mapping.takesValues {
        setOnlyFunction(of: &context)
      }
      if context.member == nil, mapping.takesValues, let owner = context.owner {
        let isFailing = mapping.understood.contains { if case .throws = $0.response.meaning { true } else { false } }
        context.member = owners.onlyTaker(of: owner, isFailing: isFailing)
      }
      append(mapping.understood, of: passage, context, by: "row", statement: mapping.statement)
      return
    }
    guard let cell = Mapping.sentenceCell(titles, cells) else {
      guard !owners.linesOfTables.contains(passage.line), let figure = Mapping.figure(titles, cells) else { return }
      if let found = owners.member(in: reading.words(before: passage), near: context.owner) {
        (context.owner, context.member) = (found.component, found.member)
      }
      append([figure], of: passage, context, by: "row")
      return
    }
    // What a person or the compiler checks is no test.
    guard
      !cells.dropFirst(2).contains(where: { cell in
        cell.contains { $0.isPlain(["compiler"]) || $0.isPlain(["manual"]) && $0.depth > 0 }
      })
    else { return }
    let words = Framing.stripped(cell[...])
    guard !words.isEmpty else { return }
    readSentences(words, label: [], passage, &context)
  }

  /// What a table of fields says of the values of one.
  private mutating func readField(_ field: FieldRow, _ passage: Passage, _ context: Context) {
    var context = context
    setMember(field.name.text, line: passage.line, &context)
    guard field.rules.contains(where: { $0.kind != .mark }) else { return }
    if let range = field.range {
      append([range], of: passage, context, by: "field")
      return
    }
    for phrase in field.sentence.sentences.prefix(4) where !Trap.holds(phrase) {
      var sentence = Sentence(phrase: phrase, purpose: passage.purpose)
      sentence.member = context.member
      if let owner = context.owner { describe(&sentence, owner, on: nil) }
      guard let (reader, found) = Self.understood(sentence),
        field.isRule ? reader != "feature" && reader != "title" : Self.ofFields.contains(reader)
      else { continue }
      append(found, of: passage, context, by: reader, phrase: phrase)
    }
  }

  /// What reads a description that says more than what the field is.
  private static let ofFields: Set<String> = ["conditional", "only-if", "default", "limit"]

  /// Values that are given to a component with one function are given to that.
  func setOnlyFunction(of context: inout Context) {
    guard context.member == nil, let owner = context.owner else { return }
    context.member = owners.onlyFunction(of: owner)
  }
}

extension Phrase {
  /// The words as a name, each with a capital.
  fileprivate var title: String { map(\.text.capitalizedFirst).joined(separator: " ") }
}
