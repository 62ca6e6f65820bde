// What the rows of tables state, each read as what the titles of its columns make of it.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension TextBehaviors {
  /// A row of a table.
  ///
  /// What tables of a known kind say goes before inputs with their outputs, and these before plain sentences.
  mutating func readRow(
    _ passage: Passage,
    _ titles: [String],
    _ cells: [[Word]],
    _ layout: TableLayout,
    _ context: Context
  ) {
    var context = context
    let cells = cells.map { Self.isReference($0[...]) ? [] : $0 }
    findOwner(ofRow: passage, titles, cells, &context)
    let violated = ErrorRow.violated(titles, cells)
    if let violated { append([violated], of: passage, context, by: "row") }
    if let reported = ErrorRow.reported(titles, cells) {
      append([reported], of: passage, context, by: "row")
      return
    }
    if let field = FieldRow(titles, cells) {
      readField(field, passage, context)
      return
    }
    guard violated == nil, !ErrorRow.areRules(titles) else { return }
    if readOption(titles, cells, passage, context) || readCode(titles, cells, passage, context) { return }
    findDoer(ofRow: passage, titles, &context)
    if readMember(passage, titles, cells, &context) { return }
    // Whose requests these are, words alone do not tell.
    let requests = context.isVoted ? [] : EndpointRow.read(titles, cells)
    let listed = Mapping.permissions(titles, cells) + requests
    if !listed.isEmpty {
      append(listed, of: passage, context, by: "row")
      return
    }
    if let figure = Figures.row(titles, cells), let found = owners.member(in: passage.words[...], near: context.owner) {
      (context.owner, context.member) = (found.component, found.member)
      append([figure], of: passage, context, by: "figure", phrase: passage.words[...])
      return
    }
    // The whole table may be a case of a member already.
    let isTabled = owners.membersOfTables[passage.line] != nil
    if !isTabled, let title = Mapping.Row(titles, cells).titles.last,
      let call = owners.call(title, near: context.owner), call.component == context.owner || title.contains("("),
      let found = Mapping.computed(titles, cells, by: String(call.member.part(before: "(")))
    {
      (context.owner, context.member) = call
      append([found], of: passage, context, by: "row")
      return
    }
    if !isTabled, let error = ErrorRow.read(titles, cells) {
      nameMember(above: passage, &context)
      // Of several functions that throw, the row does not say which.
      if case .throws = error.response.meaning, context.member == nil, let owner = context.owner {
        let throwing = owners.components[owner].members.filter { $0.kind == .function && !$0.isHidden && $0.canThrow }
        context.member = throwing.count == 1 ? throwing[0].name : nil
      }
      append([error], of: passage, context, by: "row")
      return
    }
    if !isTabled, let (topic, cell) = Mapping.changed(titles, cells) {
      readSentences(Framing.stripped(cell), label: topic, passage, &context)
      return
    }
    if !isTabled, let (cause, deeds) = Mapping.told(titles, cells) {
      nameMember(above: passage, &context)
      context.listsConditions = true
      read(label: cause, deeds, passage, &context)
      readSentences(deeds, label: cause, passage, &context)
      return
    }
    // "Exit codes:" may stand above the table, and be no heading.
    let above = passage.introduction.count < 6 ? passage.introduction : []
    let heading = (headings[passage.anchor] + above)[...].text.lowercased()
    var stated = Mapping.stated(titles, cells, layout, below: heading)
    if !stated.isEmpty, !isTabled {
      // An event is a member only where the component has one that is called so.
      for index in stated.indices {
        stated[index].member = stated[index].member.flatMap { name in
          context.owner.flatMap { owners.fullNames[$0][name] }
        }
      }
      // Whose process ends, the words of an exit code do not tell.
      if titles.contains(where: { $0.lowercased().hasPrefix("exit") }), context.isVoted || context.isGuessed {
        (context.owner, context.isOfModule) = (owners.main, true)
      }
      nameMember(above: passage, &context)
      append(stated, of: passage, context, by: "row")
      return
    }
    var table: CaseTable?
    switch layout {
    case .rows: break
    case .cases(let cases): table = cases
    case .decision, .states, .modes: return
    }
    // What more than two columns say, an input and an output tell only in part.
    let isWide = titles.count(where: { Mapping.Row.says($0, among: titles) }) > 2
    // "Yes" is no output.
    let isAnswered = zip(titles, cells).contains { $0.hasSuffix("?") && Mapping.answer($1) != nil }
    let isWhole = (isWide || isAnswered) && (!isTabled || table?.hasMoreThanLast(of: titles) == true)
    let whole = isWhole ? table?.stated(titles, cells) : nil
    if passage.isOfNotation { setOnlyFunction(of: &context) }
    if let whole {
      nameOwner(above: passage, &context)
      nameMember(above: passage, &context)
      if let known = owners.membersOfTables[passage.line] { (context.owner, context.member) = known }
      append([whole], of: passage, context, by: "row")
    } else if let mapping = Mapping(titles: titles, cells: cells, errors: owners.errorCases) {
      nameMember(above: passage, &context)
      nameTaker(of: mapping, &context)
      append(mapping.understood, of: passage, context, by: "row")
    } else if !isTabled, let found = table.flatMap({ Mapping.figure(titles, cells) ?? $0.stated(titles, cells) }) {
      nameOwner(above: passage, &context)
      nameMember(above: passage, &context)
      append([found], of: passage, context, by: "row")
    } else if let cell = Mapping.sentenceCell(titles, cells) {
      // What a person or the compiler checks is no test.
      let isChecked = cells.dropFirst(2).joined().contains {
        $0.isPlain("compiler") || $0.isPlain("manual") && $0.depth > 0
      }
      let words = Framing.stripped(cell[...])
      let said = ElementRow.said(words, titles, cells)
      // "| Title | in bold while unread |": of the title, too.
      let isLabelled = ElementRow.lists(titles) && said.count == words.count && words.first != cells[0].first
      if !isChecked, !words.isEmpty { readSentences(said, label: isLabelled ? cells[0][...] : [], passage, &context) }
    } else if !isTabled, let figure = Mapping.figure(titles, cells) {
      nameMember(above: passage, &context)
      append([figure], of: passage, context, by: "row")
    }
  }

  /// Whether a cell only says where more is told: "see *Synchronization*".
  private static func isReference(_ cell: Phrase) -> Bool {
    guard (2...6).contains(cell.count), cell.first?.isPlain("see") == true else { return false }
    return !cell[cell.startIndex + 1].isPlain(PhraseWords.articles) && !cell.contains(where: ResponsePhrase.isFinite)
  }

  // MARK: - Whose it is

  /// Gives a row the component that alone the text above its table names: "whether it waits is decided by `Gate`:".
  private func nameOwner(above passage: Passage, _ context: inout Context) {
    guard let named = owners.named(in: passage.introduction[...]), named != context.owner, !owners.isData(named)
    else { return }
    (context.owner, context.member) = (named, nil)
  }

  /// The component that the first cell names, or else the one that the table is about.
  private mutating func findOwner(
    ofRow passage: Passage,
    _ titles: [String],
    _ cells: [[Word]],
    _ context: inout Context
  ) {
    let first = cells.first?[...] ?? []
    if owners.isOfTool(first, at: passage.anchor) {
      (context.owner, context.member, context.isOutside) = (owners.main, nil, true)
      return
    }
    // "The heater loop reports its errors as follows:".
    if let named = owners.named(in: Self.subject(of: passage.introduction[...])), named != context.owner {
      (context.owner, context.member) = (named, nil)
    }
    if let suite = cells.lazy.compactMap(Mapping.suite).first, let tested = owners.tested(bySuite: suite) {
      (context.owner, context.member) = (tested, nil)
      return
    }
    // A column says where it happens.
    let place = zip(titles, cells).first {
      (ColumnTitles.places.contains($0.0) || $0.0 == "owner" || $0.0 == "type") && $0.1.count < 3
    }
    // "Booking form": the words of `BookingFormViewModel` without its kind.
    if let place, let named = owners.group(place.1[...]) ?? owners.named(in: place.1[...]), !owners.isData(named) {
      if named != context.owner { (context.owner, context.member) = (named, nil) }
    } else if let named = owners.named(in: first), first.count < 4, !owners.isData(named) {
      if named != context.owner { (context.owner, context.member) = (named, nil) }
    } else if context.owner == nil, let task = tasked[passage.anchor] {
      (context.owner, context.member) = task
    } else if context.owner == nil {
      let place = owners.place(of: passage)
      let topic = topic(of: passage)
      let isLoose = topic == nil && place?.isBeside != false
      // "Urgency": the column of what comes out is called after a function.
      let called = isLoose ? titles.last.flatMap { owners.call($0, near: nil)?.component } : nil
      if isLoose, called == nil, let thrower = owners.thrower(ofErrorIn: cells) {
        (context.owner, context.member) = (thrower.component, thrower.member)
        // What else the chapter says is about the same function.
        if tasked[passage.anchor] == nil { tasked[passage.anchor] = (thrower.component, thrower.member) }
        return
      }
      // What signs mean is told of whoever reads them, though it speaks of whoever does what they stand for.
      let isVotedFor = isLoose && called == nil && !passage.isOfNotation
      let voted = isVotedFor ? voted(forTableOf: passage, titles, besides: place?.component) : nil
      // Which button there is, a screen shows: "| Situation | Row text | Button |".
      let listsShown = titles.contains { $0.isCalled(["button", "buttons", "shows"]) } || ElementRow.lists(titles)
      let isShown = isLoose && called == nil && listsShown
      let model = place.flatMap { owners.components[$0.component].kind == .viewModel ? $0.component : nil }
      let screen =
        isShown
        ? model.map(owners.view) ?? owners.closestView(to: passage.words[...]) ?? owners.mainView : nil
      let shown = listsShown ? topic.flatMap { owners.view(ofModel: $0) } : nil
      context.owner = shown ?? topic ?? called ?? screen ?? voted ?? place?.component
      context.isVoted = screen == nil && voted != nil
      // Rows that name nobody, in or beside the chapter of one of many, are about the whole.
      let isApart = isLoose || place?.isBeside == true && passage.purpose == .specification
      if isApart, let near = place?.component, context.owner == near, screen ?? called ?? voted == nil {
        context.isOfModule = owners.isBesideMany(passage, near)
      }
      if context.owner == nil {
        context.owner = owners.elsewhere(passage.words[...], at: passage.anchor)
        context.isOfModule =
          context.owner.map { owners.isOfModule(passage.words[...], at: passage.anchor, guess: $0) } ?? false
      }
    }
  }

  /// What comes of inputs, values do not say: of a type without functions the closest component with some.
  private func findDoer(ofRow passage: Passage, _ titles: [String], _ context: inout Context) {
    guard let owner = context.owner, owners.isData(owner), !owners.isSpecified(owner, around: passage.anchor),
      let doing = owners.closest(
        to: headings[passage.anchor][...] + [Word](plain: titles.joined(separator: " "))[...],
        least: 1,
        among: Set(owners.components.indices.filter { !owners.functionWords[$0].isEmpty })
      )
    else { return }
    context.owner = doing
  }

  /// Gives a row the member that the text above its table names.
  private func nameMember(above passage: Passage, _ context: inout Context) {
    guard
      let found = owners.member(in: passage.introduction[...], near: context.owner)
        ?? owners.member(in: reading.words(before: passage), near: context.owner)
    else { return }
    (context.owner, context.member) = (found.component, found.member)
  }

  /// Gives values to the only function that takes one; what a table says of states is said of the component.
  private func nameTaker(of mapping: Mapping, _ context: inout Context) {
    guard mapping.takesValues else { return }
    if mapping.understood.contains(where: { !$0.literals.isEmpty }) { setOnlyFunction(of: &context) }
    guard context.member == nil, let owner = context.owner else { return }
    let isFailing = mapping.understood.contains { if case .throws = $0.response.meaning { true } else { false } }
    context.member = owners.onlyTaker(of: owner, isFailing: isFailing)
  }

  // MARK: - Members and fields

  /// The member in the first cell of a row, with what it does and throws; false where other columns say more.
  private mutating func readMember(
    _ passage: Passage,
    _ titles: [String],
    _ cells: [[Word]],
    _ context: inout Context
  ) -> Bool {
    guard let title = titles.first, let first = cells.first?.first, first.kind == .code,
      cells[0].count == 1 || Mapping.isCallOnSomething(cells[0]) && titles[0].holds(anyOf: ColumnTitles.members),
      let name = Owners.callName(first.text),
      // The actions of a reducer are members as well.
      title.holds(anyOf: ColumnTitles.members)
        || title == "action" && (isCase(name, of: context.owner) || isOfReducer(context.owner))
    else { return false }
    let found = owners.member(in: [first], near: context.owner)
    (context.owner, context.member) = (found?.component ?? context.owner, found?.member ?? name)
    // "| `check(.row)` | … |", "| `check` on a closed hall | … |": with what, or where, it is called.
    let given =
      Self.given(byArgumentOf: first)
      ?? (cells[0].count > 1 ? ConditionPhrase.condition(cells[0][...].dropFirst(2)) : nil)
    if let given { (context.given, context.givenText) = (given, cells[0][...].text) }
    let outcomes = Mapping.outcomes(titles, cells)
    if !outcomes.isEmpty {
      for outcome in outcomes { readSentences(outcome, label: [], passage, &context) }
      return true
    }
    if let contract = ErrorRow.contract(of: name, titles, cells) {
      append(contract, of: passage, context, by: "row")
      return true
    }
    // "| `start()` | Begins with the first player |": a member with what it does.
    if let cell = Mapping.memberCell(titles, cells) {
      var words = Framing.stripped(cell[...])
      // "| `check` on empty cells | They are counted |": the cells are.
      if cells[0].count > 1, cells[0][1].isPlain("on", "with", "for"), words.first?.isPlain("they") == true,
        cells[0].last.map(ResponsePhrase.isPluralNoun) == true
      {
        words = Phrase(cells[0].dropFirst(2) + words.dropFirst())
      }
      if !words.isEmpty { readSentences(words, label: [], passage, &context) }
      return true
    }
    for failure in Mapping.failures(titles, cells) { readSentences(failure, label: [], passage, &context) }
    return false
  }

  /// Whether a component is a reducer, whose actions need not be declared where a table lists them.
  private func isOfReducer(_ owner: Int?) -> Bool { owner.map { owners.components[$0].kind == .reducer } == true }

  /// What a table of fields says of the values of one.
  private mutating func readField(_ field: FieldRow, _ passage: Passage, _ context: Context) {
    var context = context
    if field.isMember {
      // Of the only component that has it, whatever was specified last.
      if let holders = owners.members[field.name.text], holders.count == 1,
        context.owner.map({ owners.fullNames[$0][field.name.text] == nil }) == true,
        !owners.isHeading(context.owner, of: passage.anchor)
      {
        context.owner = holders[0]
      }
      setMember(field.name.text, line: passage.line, &context)
    }
    // What a form calls a field has no member of that name.
    func named(_ fact: Understood) -> Understood {
      var fact = fact
      if !field.isMember, fact.condition.words.isEmpty { fact.condition = Condition(field.name.text.lowercased()) }
      return fact
    }
    if !field.facts.isEmpty { append(field.facts.map(named), of: passage, context, by: "field") }
    for (place, (part, isRule)) in field.rules.prefix(6).enumerated() where part.contains(where: { $0.kind != .mark }) {
      // "Can be set from 3 to 21, and what lies outside is clamped": the second says what is done.
      let clauses = part.first?.isPlain("may", "can") == true ? Responses.split(part) : []
      let rule = clauses.count == 2 ? clauses[1].text : part
      if let fact = field.fact(rule) {
        append([named(fact)], of: passage, context, by: "field")
        continue
      }
      let phrase = field.sentence(rule)
      // What may be need not be.
      guard !Trap.holds(phrase), rule.first?.isPlain("may", "can") != true else { continue }
      var sentence = Sentence(phrase: phrase, purpose: passage.purpose)
      sentence.member = context.member
      if let owner = context.owner { describe(&sentence, owner, on: nil) }
      guard let (reader, found) = Self.understood(sentence),
        // The first part of a description says what the field is, the others what is done with it.
        isRule || FieldRow.tells(rule) || place > 0 && FieldRow.isClause(rule)
          ? reader != "feature" && reader != "title" : Self.ofFields.contains(reader)
      else { continue }
      append(found, of: passage, context, by: reader, phrase: phrase)
    }
  }

  /// What reads a description that says more than what the field is.
  private static let ofFields: Set<String> = ["conditional", "only-if", "default", "limit"]
}

extension Passage {
  /// Whether it is a row that says what a sign means.
  fileprivate var isOfNotation: Bool {
    if case .row(_, _, .cases(let table)) = shape { table.notation != nil } else { false }
  }
}
