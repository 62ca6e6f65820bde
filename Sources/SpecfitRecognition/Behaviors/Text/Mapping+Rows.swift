// Rows of tables that say what comes of events, states, steps and exits, each column with its part of one behavior.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Mapping {
  /// What a row of such a table says, below the innermost `heading` in lower case; empty for another row.
  static func stated(
    _ titles: [String],
    _ cells: [[Word]],
    _ layout: TableLayout,
    below heading: String
  ) -> [Understood] {
    guard titles.count > 1, cells.count == titles.count else { return [] }
    if case .states(let matrix) = layout { return matrix.stated(cells) }
    if case .modes(let table) = layout { return table.stated(cells) }
    let row = Row(titles, cells)
    if let found = transition(row, remark: remark(titles, cells), limit: limit(titles, cells)) { return found }
    if let found = exit(row, heading) { return [found] }
    // What several columns decide, no single one does.
    if case .decision(let keys) = layout { return DecisionTable.stated(titles, cells, keys: keys).map { [$0] } ?? [] }
    if let found = ElementRow.read(row) ?? LimitRow.read(row) { return found }
    return states(row)
  }

  /// The columns that say something: what only numbers or comments the rows is left out.
  struct Row {
    var titles: [String] = []
    var cells: [Phrase] = []

    init(_ titles: [String], _ cells: [[Word]]) {
      for (title, cell) in zip(titles, cells)
      where Self.says(title, among: titles) {
        self.titles.append(title)
        // A ✓ alone is an answer.
        self.cells.append(Mapping.answer(cell) == nil ? cell[...].trimmed : cell[...])
      }
    }

    /// Whether the column of a title says something; where others are *given* and *when*, the name of a scenario says
    /// nothing.
    static func says(_ title: String, among titles: [String] = []) -> Bool {
      // "| Reason | Screen |": in the first column a reason is what it happens for.
      let isRemark =
        ColumnTitles.remarks.contains(title) && !(title == "reason" && titles.first == title)
        || [" comment", " comments", " remark", " remarks", " notes"].contains(where: title.hasSuffix)
      return !title.isEmpty && !isRemark && !title.hasSuffix(" id") && !isOrigin(title)
        && !(ColumnTitles.labels.contains(title) && titles.contains { $0.holds("given") })
    }

    /// "Who asked", "seen in the field", "wanted by", "where": what a row comes from, or happens in.
    private static func isOrigin(_ title: String) -> Bool {
      let words = title.parts(between: " ").map(String.init)
      guard words.count > 1 else { return title == "where" }
      return words[0] == "why" || words[0] == "who" && words.count == 2 && words[1] != "acts"
        || words[0] == "seen" && words[1] != "by"
        || words[1] == "by" && ColumnTitles.wishes.contains(words[0])
    }

    /// The columns whose cells say something.
    var columns: [Int] { titles.indices.filter { !isBlank($0) } }

    /// The row in words: *species dog, weight < 30 kg*.
    var told: String { told(columns) }

    /// "What the ticket says" is told as "the ticket says", and "what went wrong" by the cell alone.
    ///
    /// What comes out may be a text, which is shown.
    func told(_ columns: [Int], isResult: Bool = false) -> String {
      columns.map { column in
        let cell = cells[column]
        var title = titles[column][...]
        if title.hasPrefix("what ") { title = title.dropFirst(5) }
        if title.hasPrefix("is ") { title = title.dropFirst(3) }
        if ["happens", "happened", "went wrong", "fails", "we do"].contains(title)
          || title == "situation"
          || cell.count > 1
            && (["trigger", "event"].contains(title) || ColumnTitles.deeds.contains(String(title)))
        {
          return cell.text
        }
        if isResult, CellOutcome.isText(cell, below: String(title)) { return "shows \"\(cell.text)\"" }
        // "What the ledger does" has the subject of the cell's verb; with a subject of its own, the cell says all.
        if title.hasSuffix(" does") {
          return cell.first.map(Mapping.goesOn) == true ? "\(title.dropLast(5)) \(cell.text)" : cell.text
        }
        return Mapping.sentence(of: cell[...], below: String(title))?.text ?? "\(title) \(cell.text)"
      }
      .joined(separator: ", ")
    }

    /// Whether a cell has nothing to say: a dash, *any*, *same*.
    func isBlank(_ column: Int) -> Bool {
      Mapping.answer(Array(cells[column])) == nil
        && cells[column].allSatisfy { $0.kind == .mark || $0.text == "-" || $0.text == "*" }
        || cells[column].count == 1 && cells[column][cells[column].startIndex].isPlain(Mapping.blanks)
    }

    func column(_ matches: (String) -> Bool, besides others: Int?...) -> Int? {
      titles.indices.first { matches(titles[$0]) && !others.contains($0) }
    }
  }

  /// What a cell says below a title that has its subject, or leads to a sentence: "dropped" below "happens to the call",
  /// "the list opens again" below "the reader sees"; nil for another title.
  static func sentence(of cell: Phrase, below title: String) -> Phrase? {
    guard let first = cell.first else { return nil }
    if title.hasPrefix("happens to ") {
      let thing = [Word](plain: String(title.dropFirst("happens to ".count)))
      if goesOn(first) { return Phrase(thing + cell) }
      return isDone(cell) ? Phrase(thing + [.supplied("is", at: first)] + cell) : cell
    }
    let isWhole =
      title.hasSuffix(" sees") && first.kind == .plain && !first.isPlain("nothing", "none")
      && cell.contains(where: ResponsePhrase.isFinite)
    return isWhole ? cell : nil
  }

  /// Whether a cell that begins with a word has the verb of its title's subject.
  fileprivate static func goesOn(_ first: Word) -> Bool {
    Verb.base(ofThirdPerson: first) != nil || ResponsePhrase.isFinite(first)
  }

  /// Whether a cell says what is done by its participle alone: "dropped", "not tried again".
  private static func isDone(_ cell: Phrase) -> Bool {
    cell.first { !$0.isPlain("not", "never") }.map { Verb.base(ofParticiple: $0) != nil && !Verb.isBase($0) } == true
  }

  fileprivate static let blanks = WordSet(PhraseWords.nothing + ["any", "all", "same", "unchanged"])

  /// "| Failure | Handling |", "| Sensor offline | Keep the last value, and grey it out |": what happens, and what comes of
  /// it in sentences; nil for another row.
  static func told(_ titles: [String], _ cells: [[Word]]) -> (cause: Phrase, deeds: Phrase)? {
    let row = Row(titles, cells)
    guard row.titles.count == 2, row.titles[0].isCalled(ColumnTitles.situations.union(["error", "event"])),
      row.titles[1].isCalled(handlings) || row.titles[1].holds("happens"),
      case let (cause, deeds) = (row.cells[0], row.cells[1]), let first = cause.first, first.kind == .plain,
      !first.isNumber, deeds.count > 2, deeds.first?.kind == .plain, !Responses.of(deeds).isEmpty
    else { return nil }
    return (cause, deeds)
  }

  /// "| Area | Before | Now |": what it is about, and how it is now; nil for another row.
  static func changed(_ titles: [String], _ cells: [[Word]]) -> (topic: Phrase, now: Phrase)? {
    let words = titles.map { $0.split(separator: " ").first.map(String.init) ?? "" }
    guard words.count > 2, cells.count == words.count, !ColumnTitles.comparisons.contains(words[0]),
      !titles[0].isCalled(ColumnTitles.situations),
      !["action", "input", "operation", "call", "step"].contains(words[0]),
      let old = words.firstIndex(where: ["before", "old", "previous"].contains),
      let new = words.firstIndex(where: ["now", "after", "new", "today"].contains), new > old,
      words.count(where: ColumnTitles.comparisons.contains) == 2,
      case let now = cells[new][...].trimmed, now.count > 2
    else { return nil }
    return (cells[0][...].trimmed, now)
  }

  private static let handlings: Set<String> = [
    "handling", "recovery", "reaction", "response", "behavior", "behaviour", "rule", "action",
  ]

  // MARK: - Ways out

  /// "| Exit code | Meaning |": with what a command ends, and when.
  private static func exit(_ row: Row, _ heading: String) -> Understood? {
    let isFirst = heading.holds("exit") && row.titles.first.map(["code", "status"].contains) == true
    guard let code = row.titles.firstIndex(where: { $0.holds("exit") }) ?? (isFirst ? 0 : nil),
      row.cells[code].count == 1, let number = row.cells[code].first, number.text.utf8.allSatisfy(\.isDigit),
      // Beside "when" a meaning only names it.
      let cause = row.column({ ["when", "condition", "cause"].contains($0) }, besides: code)
        .flatMap({ row.cells[$0].isEmpty ? nil : $0 }) ?? row.column({ $0.holds(anyOf: meanings) }, besides: code),
      let given = given(row.cells[cause])
    else { return nil }
    let words = "exit with \(number.text)"
    var found = Understood(given, Response(words, state: "it exits with \(number.text)"), weight: 8)
    let message = row.column({ $0.hasPrefix("message") || $0.hasPrefix("text") }, besides: code)
      .flatMap { row.cells[$0].first { $0.kind == .code || $0.kind == .quote } }
    found.literals = [message?.text].compactMap(\.self)
    let said = message.map { ", and says `\($0.text)`" } ?? ""
    found.statement = "Exits with \(number.text)\(said): \(row.cells[cause].text).".shortened(to: StatementText.limit)
    found.row = (row.cells[cause].text, number.text)
    return found
  }

  private static let meanings = [
    "meaning", "when", "condition", "description", "cause", "situation", "case", "scenario",
  ]

  static func given(_ cell: Phrase) -> Condition? {
    let words = withoutCue(cell)
    if let condition = ConditionPhrase.condition(words) { return condition }
    let spoken = words.spoken(limit: 7)
    return spoken.isEmpty ? nil : Condition(spoken)
  }

  // MARK: - States

  /// "| State | Entered when | Shown as |", "| Status | Badge | Button |": when something is in a state, and what it is
  /// like then.
  private static func states(_ row: Row) -> [Understood] {
    guard let title = row.titles.first, kinds.contains(title.split(separator: " ").last ?? ""), !row.isBlank(0),
      // The phases of a machine have something to show, those of a project have not.
      title != "phase" || row.titles.contains(where: { $0.holds(anyOf: displays) }),
      !row.titles.dropFirst().contains(where: {
        $0.holds(anyOf: ColumnTitles.foreign + ["duration", "progress", "count"])
      })
    else { return [] }
    let state = row.cells[0].withoutAsides
    let named = state.spoken(limit: 4)
    guard (1...6).contains(state.count), !named.isEmpty else { return [] }
    let cause = row.column({ $0.holds(anyOf: ["when", "condition", "trigger", "criteria"]) }, besides: 0)
    var all: [Understood] = []
    if let cause, !row.isBlank(cause), let given = given(row.cells[cause]) {
      var found = Understood(given, Response("be \(named)", state: "it is \(named)"), weight: 7)
      found.statement = "The \(title) is \(state.text) when \(lowered(row.cells[cause]))."
      all.append(found)
    }
    let next = row.column({ following.contains($0) }, besides: 0)
    if let next, !row.isBlank(next),
      case let states = row.cells[next].filter({ $0.kind != .mark && !$0.isPlain("or", "and") }),
      (1...5).contains(states.count), states.allSatisfy({ $0.kind == .code || $0.isSimple })
    {
      let words = states.map { [$0][...].spoken(limit: 3) }.joined(separator: " or ")
      var found = Understood(
        Condition(named),
        Response("only allow \(words)", state: "only \(words) is allowed"),
        weight: 7
      )
      found.statement = "From \(state.text) only \(row.cells[next].text) may follow."
      found.row = (state.text, row.cells[next].text)
      found.literals = [state.text]
      all.append(found)
      if row.titles.count == 2 { return all }
    }
    let shown = row.titles.indices.dropFirst().filter {
      $0 != cause && $0 != next && !row.isBlank($0) && row.cells[$0].count <= 12
        && !["meaning", "description"].contains(row.titles[$0])
    }
    let isPlain = cause == nil && row.titles.count == 2
    guard !shown.isEmpty, !isPlain || row.titles[1].holds(anyOf: displays) else { return all }
    guard let response = CellOutcome.joined(shown.prefix(2).compactMap { CellOutcome(row.titles[$0], row.cells[$0]) })
    else { return all }
    let isNumber = state.first?.text.startsWithNumber == true
    var found = Understood(Condition(isNumber ? "\(title) \(named)" : named), response, weight: 7)
    let told = shown.map { "\(row.titles[$0]) \(row.cells[$0].text)" }.joined(separator: ", ")
    found.statement = "\(title) \(row.cells[0].text): \(told).".shortened(to: StatementText.limit).capitalizedFirst
    found.row = (state.text, told)
    return all + [found]
  }

  private static let following: Set<String> = [
    "allowed next", "allowed next states", "next states", "allowed transitions", "may become", "can become",
    "transitions to", "can transition to",
  ]
  static let kinds: Set<Substring> = ["state", "states", "status", "mode", "phase"]
  private static let displays = [
    "display", "shown", "shows", "looks", "appearance", "icon", "badge", "label", "colour", "color",
  ]

  // MARK: - Computations

  /// "| Span | Reference | Cutoff |": what the call after which the last column is called gives for the others.
  static func computed(_ titles: [String], _ cells: [[Word]], by name: String) -> Understood? {
    guard cells.count == titles.count else { return nil }
    let row = Row(titles, cells)
    guard row.titles.count > 1, let result = row.cells.last, !result.isEmpty,
      row.cells.allSatisfy({ (1...6).contains($0.count) })
    else { return nil }
    let inputs = row.titles.indices.dropLast()
    let given = inputs.filter { !row.isBlank($0) }.compactMap {
      DecisionTable.condition(row.titles[$0], row.cells[$0])?.whole
    }
    guard !given.isEmpty else { return nil }
    let value = result.spoken(limit: 5)
    // "throws `.closed`"; what else a verb says, others read.
    let isDone = result.first.map { Verb.base(ofThirdPerson: $0) != nil || $0.isPlain("error", "throw") } == true
    let error = isDone && result.count == 2 && result.last?.kind == .code ? result.last : nil
    guard !row.isBlank(row.titles.count - 1),
      !isDone || result.first?.isPlain("throws", "throw") == true && error != nil
    else { return nil }
    var found = Understood(
      Condition(given.joined(separator: " and ")),
      error.map { .throwing($0.text) }
        ?? Response("return \(value)", state: "\(value) is returned", .returns(result.text.replacing("`", with: ""))),
      weight: 8
    )
    let told = inputs.map { "\(row.titles[$0]) \(row.cells[$0].text)" }.joined(separator: ", ")
    found.statement = "\(told): `\(name)` \(error == nil ? "is " : "")\(result.text).".capitalizedFirst
    found.row = (told, result.text)
    return found
  }

  // MARK: - Words

  static func withoutCue(_ cell: Phrase) -> Phrase {
    cell.first?.isPlain("when", "if", "once", "while") == true ? cell.dropFirst() : cell
  }

  /// A cell as it stands inside a sentence.
  static func lowered(_ cell: Phrase) -> String {
    let words = withoutCue(cell)
    let text = words.text
    return words.first.map { $0.isSimple || $0.isPlain(PhraseWords.articles) } == true
      ? text.prefix(1).lowercased() + text.dropFirst() : text
  }
}
