// Tables whose rows are cases, whatever their columns are called: "| Typed | Changes |", "| Tab | Headline | Button |".
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// A table that no reader knows by its titles, whose cells show that its first columns say when and the others what then.
struct CaseTable: Hashable {
  /// How many of the first columns say when.
  private let keys: Int
  /// The column of a rule beside one that shows how it is broken: "| Check | Bad example | Complaint |".
  private let rule: Int?
  /// The column that says when the values of the first one come: "| Finding | Raised by |".
  private let cause: Int?
  /// What its signs mean: "| Token | Meaning |".
  let notation: NotationTable?

  /// Reads titles in lower case; nil for a table of anything else.
  init?(_ titles: [String], _ rows: [[[Word]]]) {
    guard rows.count > 1, rows.allSatisfy({ $0.count == titles.count }) else { return nil }
    var columns = titles.indices.filter { column in
      Mapping.Row.says(titles[column], among: titles) && rows.contains { Self.kind($0[column]) != nil }
    }
    let isBroken =
      columns.count > 2 && titles[columns[0]].isCalled(["check", "rule", "constraint"])
      && titles[columns[1]].isCalled(["example", "violation", "counterexample"])
    rule = isBroken ? columns.removeFirst() : nil
    cause = Self.cause(of: columns, titles, rows)
    notation = NotationTable(titles, rows)
    if cause != nil || notation != nil {
      keys = 1
      return
    }
    // "| Keeper says | Code says |": two words for one thing.
    if columns.count(where: { Self.saysWho(titles[$0]) }) > 1 { return nil }
    // A finding of a review has no consequence in the program.
    let isLed = columns.contains { Self.isClause(titles[$0]) || titles[$0].hasSuffix("?") }
    guard let first = columns.first, columns.count > 1,
      !columns.contains(where: { column in
        Self.isForeign(titles[column]) && !(column == first && (isBroken || isLed && titles[column] == "finding"))
          && !Self.nameCases(rows.map { $0[column] })
      }),
      !titles[first].isCalled(ColumnTitles.plans) || rows.allSatisfy({ Mapping.isStep($0[first]) })
    else { return nil }
    let kinds = columns.map { column in Self.kind(of: rows.map { $0[column] }) }
    let told = zip(columns, kinds).map { column, kind in
      Self.isOutcome(titles[column]) || kind == .answer && Self.begins(withVerb: titles[column])
    }
    // "| Age | Member? | Fee |": a question before what comes out asks for more of what goes in.
    // "| Sky | Sign | Fan runs |": a text beside a thing belongs to it.
    let isFirstAsked = Self.isAsked(titles[first])
    let decidesAlone =
      Set(rows.map { $0[first][...].text.lowercased() }).count == rows.count && isFirstAsked
    let result = columns.indices.dropFirst().first {
      (decidesAlone || told[$0]) && !titles[columns[$0]].hasSuffix("?")
        || kinds[0] == .words && kinds[$0] == .quote
    }
    guard
      var end = result
        ?? columns.indices.dropFirst().first(where: { told[$0] || kinds[$0].isValue && kinds[$0] != kinds[0] })
        ?? (kinds[0].isValue || isFirstAsked || Self.happens(in: rows.map { Array($0.dropFirst()) })
          ? 1 : nil)
    else { return nil }
    func asked() -> [[String]] { rows.map { row in columns[..<end].map { row[$0][...].text.lowercased() } } }
    while Set(asked()).count < rows.count, end + 1 < columns.count { end += 1 }
    let outcomes = columns[end...]
    guard Set(asked()).count == rows.count, asked().joined().allSatisfy({ $0.utf8.count <= 120 }),
      Self.areCases(kinds, told, titles[first], outcomes.map { titles[$0] }, end)
        || Self.happens(in: rows.map { row in outcomes.map { row[$0] } }),
      !(kinds[0] == .code && rows.contains { Self.isDeclared($0[first]) })
    else { return nil }
    keys = columns[end]
  }

  /// What a row says; nil for one that has nothing to say.
  func stated(_ titles: [String], _ cells: [[Word]]) -> Understood? {
    plainly(titles, cells) ?? remarked(titles, cells)
  }

  /// Whether other columns than the last one say what comes of a row.
  func hasMoreThanLast(of titles: [String]) -> Bool {
    let outcomes = titles.indices.filter { $0 >= keys && Mapping.Row.says(titles[$0], among: titles) }
    return outcomes != [titles.count - 1]
  }

  /// "| `CT31` | – | `ParseError.tooMany`, there are only 30 |": what comes of it stands in a remark.
  private func remarked(_ titles: [String], _ cells: [[Word]]) -> Understood? {
    guard let remark = titles.indices.last, remark >= keys, cells.count == titles.count,
      ColumnTitles.remarks.contains(titles[remark]),
      let error = cells[remark].first, ErrorRow.namesCase(error), error.text.holds("Error.")
    else { return nil }
    let given = Mapping.Row(Array(titles[..<keys]), Array(cells[..<keys]))
    let words = given.columns.compactMap { DecisionTable.condition(given.titles[$0], given.cells[$0])?.whole }
    guard !words.isEmpty else { return nil }
    var found = Understood(Condition(words.joined(separator: " and ")), .throwing(error.text), weight: 8)
    found.statement =
      "\(given.told): throws \(cells[remark][...].text).".shortened(to: StatementText.limit).capitalizedFirst
    return found
  }

  private func plainly(_ titles: [String], _ cells: [[Word]]) -> Understood? {
    if let cause { return Self.caused(titles, cells, by: cause) }
    if let notation { return notation.stated(cells) }
    guard let rule, cells.count == titles.count else { return DecisionTable.stated(titles, cells, keys: keys) }
    var (titles, cells) = (titles, cells)
    titles.remove(at: rule)
    let text = cells.remove(at: rule)[...].trimmed.text
    guard var found = DecisionTable.stated(titles, cells, keys: keys - 1) else { return nil }
    if let row = found.row {
      found.statement = "\(text): \(row.input), \(row.output).".shortened(to: StatementText.limit).capitalizedFirst
    }
    return found
  }

  // MARK: - Causes

  /// The column that says when the names in the first come about: "raised by", "set when", "given if".
  private static func cause(of columns: [Int], _ titles: [String], _ rows: [[[Word]]]) -> Int? {
    guard let first = columns.first, nameCases(rows.map { $0[first] }) else { return nil }
    return columns.dropFirst().first { column in
      let words = titles[column].split(separator: " ").map(String.init)
      guard words.count == 2, let verb = words.first, let cue = words.last, ["by", "when", "if"].contains(cue),
        Verb.base(ofParticiple: verb) != nil, !works.contains(verb)
      else { return false }
      // "The old proxy" raises it, and is no condition.
      return !["added", "removed", "introduced", "chosen"].contains(verb)
        && rows.allSatisfy { row in
          row[column].count > 1 && row[column].first?.kind == .plain
            && (row[column].count > 3 || row[column].first?.isPlain(PhraseWords.articles) == false)
        }
    }
  }

  /// What a row says whose first cell comes about for what another says.
  private static func caused(_ titles: [String], _ cells: [[Word]], by cause: Int) -> Understood? {
    let row = Mapping.Row(titles, cells)
    guard cells.count == titles.count, let title = titles[cause].split(separator: " ").first,
      let place = row.titles.firstIndex(of: titles[cause]), place > 0,
      let verb = Verb.base(ofParticiple: String(title)),
      case let (said, given) = (row.cells[0].spoken(limit: 4), row.cells[place]), !said.isEmpty,
      let condition = Mapping.given(given.prefix { !$0.isMark("–", "-", "—", ";") })
    else { return nil }
    let others = row.columns.filter { $0 != 0 && $0 != place }
    let told = others.compactMap { CellOutcome(row.titles[$0], row.cells[$0]) }
    let comes = CellOutcome("\(verb) \(said)", state: "\(said) \(ResponsePhrase.being(of: said)) \(title)")
    guard let response = CellOutcome.joined([comes] + told) else { return nil }
    var found = Understood(condition, response, weight: 8)
    let rest = row.told(others)
    found.statement =
      "\(row.cells[0].text) is \(titles[cause]) \(Mapping.lowered(given))\(rest.isEmpty ? "" : ": \(rest)")."
      .shortened(to: StatementText.limit)
    found.row = (given.text, row.cells[0].text)
    return found
  }

  /// Whether all cells of a column hold a case: `.empty`.
  private static func nameCases(_ cells: [[Word]]) -> Bool {
    cells.allSatisfy { $0.first.map(ErrorRow.namesCase) == true }
  }

  /// Whether what the first columns hold can be so, and the others say what then.
  private static func areCases(
    _ kinds: [Kind],
    _ told: [Bool],
    _ title: String,
    _ outcomes: [String],
    _ end: Int
  ) -> Bool {
    let values = kinds[end...].filter(\.isValue).count
    // "| State | accept | decline |": events, and no outcomes.
    if outcomes.count(where: { Verb.isBase($0) }) > 1 { return false }
    if told[end...].allSatisfy(\.self) {
      return isAsked(title) || kinds[0].isValue || values > 0 || outcomes.count(where: isText) > 1
    }
    if isAsked(title) { return values > 0 || outcomes.contains(where: isOfScreen) }
    // "| bath | push | on the dial |": what no column decides alone, several do together.
    if end > 1, outcomes.count == 1, values == 1, kinds[0].isValue { return true }
    // "| Token | Light |", "| Points | Line height |": values of one kind belong to each other in any way.
    if kinds[0].isValue { return kinds[end...].contains { $0.isValue && $0 != kinds[0] && $0 != .answer } }
    // Values, one of which is an outcome.
    if kinds[end...].allSatisfy(\.isValue), told[end...].contains(true) { return true }
    // "| Last donation | Days to wait |": figures of a unit that the title names.
    return outcomes.count(where: isText) > 1
      || kinds[end] == .figure && outcomes[0].isCalled(units) && !outcomes[0].isCalled(["person", "work", "effort"])
  }

  /// Whether nearly every row says in another cell than the first what happens: in a clause, with an error, or with nothing.
  private static func happens(in rows: [[[Word]]]) -> Bool {
    let telling = rows.count { row in
      row.contains { cell in
        let words = cell[...].trimmed
        return words.first?.isPlain(nothing) == true || words.contains(where: ErrorRow.namesCase)
          || words.count > 1
            && (words.dropFirst().contains { ResponsePhrase.isFinite($0) && !ResponsePhrase.isPluralNoun($0) }
              || words.first.map { Verb.base(ofThirdPerson: $0) != nil } == true)
      }
    }
    return rows.count > 1 && telling * 4 >= rows.count * 3
  }

  private static let nothing: WordSet = ["nothing", "nobody", "unchanged", "ignored", "stays", "untouched", "refused"]

  // MARK: - Titles

  private static func isForeign(_ title: String) -> Bool {
    // "What the service does" is an outcome, "what we learned" a remark.
    if title.hasPrefix("what ") {
      return title.isCalled(["learned", "tried", "today", "changes", "happened"]) || title.hasPrefix("what it ")
        || title.hasPrefix("what they ")
    }
    // "Said to the person". "Hull class" is no class of code.
    guard !isClause(title), !title.hasSuffix("by default?") else { return false }
    return title.holds(anyOf: ColumnTitles.foreign) || title == "class" || title.isCalled(foreign)
      || title.isCalled(ColumnTitles.catalogues)
      || title.isCalled(ColumnTitles.works) || ColumnTitles.comparisons.subtracting(["then"]).contains(title)
  }

  /// Those of figures to reach, of gates, and of what code declares.
  private static let foreign: Set<String> = [
    "name", "target", "goal", "metric", "budget", "default", "property", "criteria", "criterion", "validation",
    "verification", "gate", "finding", "benchmark", "current", "field", "variable", "parameter", "component",
    "requirement", "status", "when", "meaning", "size", "supported", "alternative", "method",
    "service", "test", "epic", "story", "release", "year", "language", "entitlement", "index", "competitor",
    "rival", "upside", "downside", "pro", "con", "principle", "approach", "job", "threat", "countermeasure", "idea",
    "commit", "attempt", "incident", "modifier", "app", "area", "table",
  ]

  /// Whether a title says what its cells are given: "typed", "found in the file", "what happens".
  private static func isAsked(_ title: String) -> Bool {
    title.isCalled(ColumnTitles.situations) || title.isCalled(Set(ColumnTitles.inputs)) || title.hasPrefix("what ")
      || title.isCalled([
        "found", "happens", "query", "syntax", "snapshot", "reason", "do", "step", "example", "violation",
      ])
      // "What the ticket says", "server answers", "fires on".
      || title.contains(" ")
        && (saysWho(title)
          || ["fires", "triggers", "reacts", "complains", "applies"].contains {
            title.hasPrefix("\($0) ")
          })
  }

  /// Whether a title ends with what somebody or something does.
  private static func saysWho(_ title: String) -> Bool {
    title.split(separator: " ").last.map { sayings.contains(String($0)) } == true
  }

  /// What somebody or something does before anything comes of it.
  private static let sayings: Set<String> = [
    "says", "answers", "does", "types", "enters", "taps", "presses", "sends", "picks", "chooses", "selects", "holds",
    "contains", "reports", "finds", "reads", "is", "has", "asks", "arrives", "fails",
  ]

  /// Whether a title says what comes out: "complaint", "floats reported", "skipped?", "tap goes to".
  private static func isOutcome(_ title: String) -> Bool {
    let words = title.split { !$0.isLetter }.map(String.init)
    return DecisionTable.isResult(title) || isOfScreen(title) || title.isCalled(results) || isClause(title)
      || words.count > 1 && ["max", "maximum"].contains(words[0])
      || words.count > 1
        && words.last.map { last in
          Verb.base(ofThirdPerson: last) != nil || Verb.base(ofParticiple: last) != nil && !works.contains(last)
        } == true
      || title.hasSuffix("?") && words.last.map(works.contains) != true || words.count > 1 && words.last == "afterwards"
  }

  /// Whether a title tells of its cells what happens: "comes back after", "shown as", "counts as".
  static func isClause(_ title: String) -> Bool {
    let words = title.split { !$0.isLetter }.map(String.init)
    if words.count > 1, handed.contains(words[0]), words[1] == "to" { return true }
    guard words.count > 1, let verb = words.first, let last = words.last,
      ["as", "after", "to", "at"].contains(last), !ties.contains(verb)
    else { return false }
    return !works.contains(verb) && Verb.base(ofThirdPerson: verb) != nil
      || last == "as" && Verb.base(ofParticiple: verb) != nil
  }

  /// "Blocks firing": what it does, or does not.
  private static func begins(withVerb title: String) -> Bool {
    title.contains(" ") && title.split(separator: " ").first.map { Verb.base(ofThirdPerson: String($0)) != nil } == true
  }

  /// Verbs by which a title ties two things, and nothing happens.
  private static let ties: Set<String> = ["fits", "grows", "belongs", "points", "holds", "means", "lives", "used"]

  /// What is done to a text or value for somebody.
  private static let handed: Set<String> = ["said", "told", "shown", "sent", "returned", "given", "written"]

  /// What people do with parts of a project.
  private static let works: Set<String> = [
    "reviewed", "tested", "translated", "shipped", "planned", "agreed", "approved", "updated", "done", "needed",
    "required",
    "supported", "covered", "implemented", "owned", "released", "documented",
  ]

  private static let results: Set<String> = [
    "expect", "expects", "complaint", "problem", "thrown", "severity", "gives", "yields", "becomes",
  ]

  /// Whether a title names a part of a screen, or where a touch of it leads.
  private static func isOfScreen(_ title: String) -> Bool {
    title.isCalled(parts) || title.hasSuffix("goes to") || title.hasSuffix(" sees")
  }

  /// Whether a title names a text of a screen; screens and widgets alone are listed anywhere.
  private static func isText(_ title: String) -> Bool {
    isOfScreen(title) && !title.isCalled(["screen", "sheet", "widget", "badge"])
  }

  private static let parts: Set<String> = [
    "headline", "subtitle", "body", "button", "banner", "toast", "hint", "placeholder", "badge", "widget", "screen",
    "sheet", "caption",
  ]

  private static let units: Set<String> = [
    "second", "minute", "hour", "day", "per", "eur", "usd", "percent", "euro", "dollar", "cent",
  ]

  // MARK: - Cells

  /// What the cells of a column hold, most of them.
  private enum Kind {
    case answer, code, quote, figure, words

    /// Whether it holds values, and no prose.
    var isValue: Bool { self != .words }
  }

  /// What a cell holds; nil for one that says nothing.
  private static func kind(_ cell: [Word]) -> Kind? {
    if Mapping.answer(cell) != nil { return .answer }
    guard let first = cell.first(where: { $0.kind != .mark }), first.text != "…", first.text != "-" else { return nil }
    if first.kind == .code { return .code }
    if first.kind == .quote { return .quote }
    return first.isNumber || Mapping.isStep(cell) ? .figure : .words
  }

  private static func kind(of cells: [[Word]]) -> Kind {
    let kinds = cells.compactMap(kind)
    return kinds.first { one in kinds.count { $0 == one } * 2 > kinds.count } ?? .words
  }

  /// Whether a cell holds what code declares, or a file, and no value: `Archive`, `load()`, `Sources/App.swift`.
  private static func isDeclared(_ cell: [Word]) -> Bool {
    guard let word = cell.first, word.kind == .code else { return false }
    return word.text.first?.isUppercase == true && TypeName.isCompound(word.text) || word.text.contains("()")
      || word.text.hasSuffix(":)")
      || word.text.contains("/") && word.text.contains(".swift")
  }
}
