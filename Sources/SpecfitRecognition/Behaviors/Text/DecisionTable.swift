// Tables whose first columns decide what the others say: "| Species | Weight | Room |".
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// How the columns of a table belong together, as all its rows show.
enum TableLayout: Hashable {
  /// Each row tells by its titles alone.
  case rows
  /// Each row tells by its titles, and what these leave unsaid is a case.
  case cases(CaseTable)
  /// So many of the first columns decide what the others say.
  case decision(keys: Int)
  /// The first column holds states, the titles events, the cells what comes of both.
  case states(StateMatrix)
  /// The first column holds what may be so, the titles modes, the cells what comes of both.
  case modes(ModeTable)

  /// Reads titles as they are written, and all rows.
  init(_ titles: [String], _ rows: [[[Word]]]) {
    if let matrix = StateMatrix(titles, rows) {
      self = .states(matrix)
      return
    }
    if let table = ModeTable(titles, rows) {
      self = .modes(table)
      return
    }
    let keys = DecisionTable.keys(titles.map { $0.lowercased() }, rows)
    let rest = CaseTable(titles.map { $0.lowercased() }, rows).map(Self.cases) ?? .rows
    self = keys > 0 ? .decision(keys: keys) : rest
  }
}

/// Which columns of a table decide, and what its rows state.
enum DecisionTable {
  /// How many of the first columns decide what the others say, as the rows of a whole table show; zero where they do not.
  ///
  /// What stands before *any* decides, and so does what stands before a column that is called after what comes out. Then no
  /// two rows ask for the same.
  static func keys(_ titles: [String], _ rows: [[[Word]]]) -> Int {
    let columns = titles.indices.filter { Mapping.Row.says(titles[$0], among: titles) }
    guard columns.count > 1, !rows.isEmpty, rows.allSatisfy({ $0.count == titles.count }),
      !titles.contains(where: { $0.isCalled(ColumnTitles.works) }),
      let keys = deciding(columns, titles, rows),
      keys < titles.count,
      case let deciding = columns.filter({ $0 < keys }), !deciding.isEmpty,
      !titles[keys...].contains(where: { !["decision", "phase"].contains($0) && $0.holds(anyOf: ColumnTitles.foreign) })
    else { return 0 }
    let asked = rows.map { row in deciding.map { row[$0][...].text.lowercased() } }
    let isShort = rows.allSatisfy { row in deciding.allSatisfy { row[$0].count <= 12 } }
    return isShort && Set(asked).count == asked.count ? keys : 0
  }

  private static func deciding(_ columns: [Int], _ titles: [String], _ rows: [[[Word]]]) -> Int? {
    // A single row shows no more than that it holds a span.
    guard rows.count > 1 else { return stepped(columns, titles, rows) }
    if columns.count == 2 {
      return stepped(columns, titles, rows)
        ?? (titles[columns[1]] == "ui" ? single(columns, titles, rows) : nil)
    }
    return open(columns, titles, rows) ?? called(columns, titles, rows) ?? single(columns, titles, rows)
      ?? stepped(columns, titles, rows)
  }

  /// Up to the last column in which *any* stands, and beyond it as far as others only answer yes or no, where what comes
  /// out is said behind them.
  private static func open(_ columns: [Int], _ titles: [String], _ rows: [[[Word]]]) -> Int? {
    func isAnswered(_ column: Int) -> Bool {
      !isResult(titles[column]) && rows.allSatisfy { $0[column].isEmpty || Mapping.answer($0[column]) != nil }
    }
    guard
      let last = columns.dropFirst().dropLast().last(where: { column in
        rows.contains { $0[column].count == 1 && ($0[column][0].isPlain(anything) || $0[column][0].text == "*") }
      })
    else { return nil }
    let behind = columns.filter { $0 > last }
    if let result = behind.first(where: { isResult(titles[$0]) }), result > last + 1 { return result }
    let flags = behind.prefix { isAnswered($0) }
    return flags.count == behind.count ? last + 1 : (flags.last ?? last) + 1
  }

  /// Up to the first column that is called after what comes out, where the first alone does not decide.
  private static func called(_ columns: [Int], _ titles: [String], _ rows: [[[Word]]]) -> Int? {
    guard let first = columns.first,
      let result = columns.dropFirst(2).first(where: { titles[$0].isCalled(ColumnTitles.outcomes) })
        ?? columns.dropFirst(2).first(where: { isResult(titles[$0]) }),
      case let isTest = titles[first].isCalled(ColumnTitles.entries) && titles[result].isCalled(ColumnTitles.outcomes),
      // "| Precondition | Action | Expected result |": what is done there is no result.
      !columns.contains(where: {
        $0 < result && isResult(titles[$0])
          && !(titles[$0] == "action" && titles[result].isCalled(ColumnTitles.outcomes))
      })
    else { return nil }
    // "| Type | Mark | Result |": two columns of code are one key.
    let areCodes = rows.allSatisfy { row in
      columns.prefix(2).allSatisfy { row[$0].count == 1 && row[$0][0].kind == .code }
    }
    guard !areCodes || isTest || columns.count > 3 else { return nil }
    let isShared = Set(rows.map { $0[first][...].text.lowercased() }).count < rows.count
    let areAnswers = rows.allSatisfy { Mapping.answer($0[first]) != nil }
    let isCase =
      titles[first].holds(anyOf: ["given", "precondition"])
      && titles[columns[1]].holds(anyOf: ["when", "event", "trigger", "action"])
    // "| Input | Threshold | Expected |": all that is put in, though the first alone may tell the rows apart.
    return isShared || areAnswers || isCase || isTest ? result : nil
  }

  /// The rows, in which a cell that is "the same" before what comes out holds what the one above it does.
  static func filled(_ titles: [String], _ rows: [[[Word]]]) -> [[[Word]]] {
    guard let result = titles.firstIndex(where: { $0.isCalled(ColumnTitles.outcomes) || isResult($0) }), result > 0
    else {
      return rows
    }
    var above: [[Word]] = []
    return rows.map { row in
      above = row.indices.map { column in
        column < result && column < above.count && isSame(row[column]) ? above[column] : row[column]
      }
      return above
    }
  }

  /// "The same", "same as above", "the same boats", and no "same day".
  private static func isSame(_ cell: [Word]) -> Bool {
    let words = cell.drop { $0.isPlain("the") }
    guard words.first?.isPlain("same", "ditto") == true else { return cell.count == 2 && cell[...].text == "as above" }
    let rest = words.dropFirst()
    return rest.isEmpty || rest.text == "as above"
      || words.count < cell.count && rest.count == 1 && rest.first?.isPlain(ConditionPhrase.spans) == false
  }

  /// "| Situation | Status | Message | Recovery |", "| Condition | Severity | Repeat |": the first, where the others are called
  /// after what comes out, or after nothing that goes in.
  private static func single(_ columns: [Int], _ titles: [String], _ rows: [[[Word]]]) -> Int? {
    guard let first = columns.first, case let others = columns.dropFirst().map({ titles[$0] }) else { return nil }
    // "| Decision | Entry button | Extra |": by cases, which nothing else explains.
    if ["decision", "verdict", "status", "phase"].contains(titles[first]),
      rows.allSatisfy({ $0[first].count == 1 && $0[first][0].kind == .code && !$0[first][0].text.contains("(") }),
      !others.contains(where: {
        $0.holds(anyOf: [
          "meaning", "description", "type", "when", "next", "comment", "since", "reason", "why", "chosen", "rejected",
          "alternative", "rationale",
        ])
      })
    {
      return columns[1]
    }
    guard ColumnTitles.situations.contains(titles[first]) else { return nil }
    let areBrief = rows.allSatisfy { row in columns.dropFirst().allSatisfy { row[$0].count <= 6 } }
    let isCause = ["condition", "trigger", "situation", "moment"].contains(titles[first])
    guard
      others.allSatisfy(isResult)
        || isCause && areBrief
          && !others.contains(where: { $0.holds(anyOf: ColumnTitles.inputs + ColumnTitles.foreign) })
    else { return nil }
    return columns[1]
  }

  /// "| Wind in knots | Flag | Harbour |": by spans of numbers, and what is left of them.
  private static func stepped(_ columns: [Int], _ titles: [String], _ rows: [[[Word]]]) -> Int? {
    guard (2...4).contains(columns.count), let first = columns.first, titles[first].utf8.first?.isLetter == true,
      titles[first].split(separator: " ").allSatisfy({ !ColumnTitles.plans.contains(String($0)) }),
      !columns.dropFirst().contains(where: { titles[$0].holds(anyOf: ColumnTitles.efforts) }),
      rows.contains(where: { isSpan($0[first]) }),
      rows.allSatisfy({ row in
        (Mapping.isStep(row[first]) && !row[first].contains { $0.kind == .code } || isRest(row[first]))
          && columns.dropFirst().allSatisfy { (1...6).contains(row[$0].count) }
      })
    else { return nil }
    // "| Change | Period | Event |": a second column of spans decides as well.
    let others = columns.dropFirst().dropLast().prefix { column in
      !isResult(titles[column]) && rows.allSatisfy { Mapping.isStep($0[column]) }
        && rows.contains { isSpan($0[column]) }
    }
    return columns[1 + others.count]
  }

  /// "3–5", "> 10", "up to 7", and no number below zero.
  private static func isSpan(_ cell: [Word]) -> Bool {
    let text = cell[...].text
    return (text.first == "-" ? text.dropFirst() : text[...]).contains { "–-+<>≤≥…".contains($0) }
      || cell[...].holds(anyOf: ConditionWords.spanning)
  }

  /// "Everything else".
  private static func isRest(_ cell: [Word]) -> Bool {
    cell.first?.isPlain("everything", "anything", "other", "otherwise", "others", "later", "else") == true
  }

  static func isResult(_ title: String) -> Bool { title.isCalled(ColumnTitles.resultWords) }

  private static let anything: WordSet = ["any", "anything", "either", "whatever", "anyone"]

  // MARK: - Rows

  /// What a row states, all of what decides as one condition and the rest as one response; nil for a row that decides
  /// nothing.
  static func stated(_ titles: [String], _ cells: [[Word]], keys: Int) -> Understood? {
    guard keys > 0, cells.count == titles.count else { return nil }
    let given = Mapping.Row(Array(titles[..<keys]), Array(cells[..<keys]))
    let result = Mapping.Row(Array(titles[keys...]), Array(cells[keys...]))
    // "| Side | 9 seats become |": the title says what goes in.
    let counted = result.titles.lazy.compactMap { WorkedExamples.yielded(by: $0)?.input }.first
    let conditions =
      (counted.map { [(whole: $0, brief: $0)] } ?? [])
      + given.columns.compactMap { condition(given.titles[$0], given.cells[$0]) }
    let responses = result.titles.indices.compactMap { CellOutcome(result.titles[$0], result.cells[$0]) }
    guard !conditions.isEmpty, let response = CellOutcome.joined(responses) else { return nil }
    let whole = conditions.map(\.whole).joined(separator: " and ")
    // Of many conditions each is said by its value alone, so that a name has room for all.
    let words = whole.utf8.count <= 40 ? whole : conditions.map(\.brief).joined(separator: " and ")
    var found = Understood(Condition(words), response, weight: 8)
    let told = result.told(
      result.titles.indices.filter { CellOutcome(result.titles[$0], result.cells[$0]) != nil },
      isResult: true
    )
    found.row = (given.told, told)
    let end = CellOutcome.answered(&found.response, in: result, titles, cells) ?? told
    found.statement = "\(given.told): \(end).".shortened(to: StatementText.limit).capitalizedFirst
    return found
  }

  /// A cell as a condition, with the title of its column and without: *weight below 30 kg*, *not blocked*, *quiet room*.
  static func condition(_ title: String, _ cell: Phrase) -> (whole: String, brief: String)? {
    func same(_ words: String) -> (String, String)? { words.isEmpty ? nil : (words, words) }
    // "(no boats)".
    let isAside = cell.first?.isMark("(") == true && cell.last?.isMark(")") == true
    let cell = isAside ? cell.dropFirst().dropLast() : cell
    if let answer = Mapping.answer(Array(cell)) { return same((answer ? "" : "not ") + title.replacing("?", with: "")) }
    if Mapping.isStep(Array(cell)), cell.first?.kind != .code, !ColumnTitles.situations.contains(title) {
      return same(Mapping.named(Mapping.spokenSpan(cell), by: title))
    }
    if cell.count > 3 || title.holds(anyOf: ColumnTitles.inputs) {
      return same(ConditionPhrase.condition(cell)?.words ?? cell.spoken(limit: 7))
    }
    // "Zone A".
    if cell.count == 1, let letter = cell.first, letter.text.count == 1, letter.kind == .plain, !title.contains(" ") {
      return same("\(title) \(letter.text)")
    }
    let (said, words) = (cell.spoken(limit: 4), title.split(separator: " "))
    guard !said.isEmpty, !isRest(Array(cell)), !ColumnTitles.situations.contains(title), words.count == 1,
      title.utf8.allSatisfy(\.isLetter), !said.holds(title)
    else {
      return same(said)
    }
    return ("\(said) \(title)", said)
  }
}
