// Rows of tables of errors: what each is thrown for, and what comes of it.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// A row that tells of an error in all its columns: "| Error | When | Message | HTTP status |".
enum ErrorRow {
  /// An error with its cause and with what comes of it, as one behavior; nil for another row.
  static func read(_ titles: [String], _ cells: [[Word]]) -> Understood? {
    guard cells.count == titles.count,
      let error = titles.indices.first(where: { isError(titles[$0]) && name(of: cells[$0]) != nil }),
      let name = name(of: cells[error]), !titles.contains(where: { $0.holds(anyOf: repairs) })
    else { return nil }
    if let answered = answered(titles, cells, error) { return answered }
    let cause = titles.indices.first { $0 != error && titles[$0].isCalled(causes) }
    if let cause {
      guard let first = cells[cause].first, first.kind == .plain,
        !first.isPlain("never", "n/a", "see", "none", "tbd")
      else { return nil }
    } else if titles.indices.contains(where: { $0 != error && titles[$0].holds(anyOf: ColumnTitles.inputs) }) {
      return nil
    }
    let others = titles.indices.filter {
      $0 != error && $0 != cause && Mapping.Row.says(titles[$0]) && DecisionTable.isResult(titles[$0])
    }
    let row = Mapping.Row(others.map { titles[$0] }, others.map { cells[$0] })
    let outcomes = row.titles.indices.compactMap { CellOutcome(row.titles[$0], row.cells[$0]) }
    let (code, words) = (cells[error][0].text, Phrase.words(ofCode: name).joined(separator: " ").lowercased())
    let given = cause.map { Mapping.withoutCue(cells[$0][...]) } ?? []
    let condition = given.spoken(limit: 8)
    let told = row.told.isEmpty ? "" : ": \(row.told)"
    // The name of a type, or of what others throw, says nothing of who throws it.
    guard name.first?.isLowercase == true, !condition.isEmpty else {
      guard let response = CellOutcome.joined(outcomes) else { return nil }
      var found = Understood(Condition(words), response, weight: 7)
      let end = CellOutcome.answered(&found.response, in: row, titles, cells).map { ": " + $0 } ?? told
      found.statement = "`\(code)`\(end).".shortened(to: StatementText.limit)
      found.literals = [code]
      return found
    }
    let thrown = CellOutcome(.throwing(code))
    guard let response = CellOutcome.joined([thrown] + outcomes) else { return nil }
    var found = Understood(Condition(condition, .words), response, weight: 8)
    found.statement = "When \(Mapping.lowered(given)), `\(code)` is thrown\(told).".shortened(to: StatementText.limit)
    return found
  }

  /// "| Status | Code | Error | Shown |": the error that an answer becomes, and what comes of it; nil where the status does
  /// not stand before the error, and is what the error is answered with.
  private static func answered(_ titles: [String], _ cells: [[Word]], _ error: Int) -> Understood? {
    guard error > 0, titles[0].isCalled(["status", "http"]), !titles[0].isCalled(["error"]),
      let code = cells[error].first,
      let status = ConditionPhrase.condition(cells[0][...])?.words ?? cells[0].first?.text
    else { return nil }
    let parts = titles.indices.dropFirst().prefix { $0 < error }.compactMap { column -> String? in
      let said = cells[column][...].spoken(limit: 3)
      return said.isEmpty ? nil : "\(titles[column].part(before: " ")) \(said)"
    }
    let others = titles.indices.filter {
      $0 > error && Mapping.Row.says(titles[$0]) && DecisionTable.isResult(titles[$0])
    }
    let row = Mapping.Row(others.map { titles[$0] }, others.map { cells[$0] })
    let outcomes = row.titles.indices.compactMap { CellOutcome(row.titles[$0], row.cells[$0]) }
    guard let response = CellOutcome.joined([CellOutcome(.throwing(code.text))] + outcomes) else { return nil }
    let given = ([status] + parts).joined(separator: " with ")
    var found = Understood(Condition(given), response, weight: 8)
    let told = row.told.isEmpty ? "" : ", \(row.told)"
    let asked = ([cells[0][...].text] + parts).joined(separator: " with ")
    found.statement = "\(asked.capitalizedFirst) becomes `\(code.text)`\(told).".shortened(to: StatementText.limit)
    return found
  }

  static func isError(_ title: String) -> Bool {
    (title.holds("error") || title.holds("throws")) && !title.isCalled(["message", "text", "handling", "code"])
  }

  /// The name of the case or type that is all of a cell: *full* of `StoreError.full(2)`.
  static func name(of cell: [Word]) -> String? {
    guard cell.count == 1, let word = cell.first, word.kind == .code,
      let name = word.text.part(before: "(").split(separator: ".").last,
      name.utf8.allSatisfy({ $0.isLetter || $0.isDigit })
    else { return nil }
    return String(name)
  }

  /// Whether a word is a case or an error as code writes it: `.invalid`, `StoreError.full(2)`.
  static func namesCase(_ word: Word) -> Bool {
    name(of: [word])?.first?.isLowercase == true && (word.text.hasPrefix(".") || word.text.holds("Error."))
  }

  private static let causes = ColumnTitles.causes.union(ColumnTitles.situations).union(["reason", "why"])
  /// What tells a person how to get rid of an error.
  private static let repairs = ["solution", "fix", "resolution", "workaround"]

  // MARK: - Rules that are broken

  /// "| Field | Validation | Error message |": what comes of a value that breaks its rule; nil for another row.
  static func violated(_ titles: [String], _ cells: [[Word]]) -> Understood? {
    if let broken = broken(Mapping.Row(titles, cells)) { return broken }
    // "| Rule | Limit | Message |": a rule has a name, and more than one row may have the same.
    guard cells.count == titles.count, let title = titles.first,
      case let isNamed = title.isCalled(["rule", "check"]),
      isNamed || title.isCalled(["field", "property", "input", "attribute"]),
      let rule = titles.indices.dropFirst().first(where: {
        titles[$0].isCalled(isNamed ? ["limit", "requirement", "allowed"] : ["validation", "rule", "constraint"])
      }),
      let error = titles.indices.dropFirst().first(where: {
        $0 != rule && titles[$0].isCalled(["error", "message"]) && !titles[$0].holds("success")
      }), Mapping.answer(cells[rule]) == nil,
      (1...(isNamed ? 7 : 3)).contains(cells[0].count), !cells[rule].isEmpty,
      !(cells[rule].count == 1 && cells[rule][...].holds(anyOf: nothing)), let first = cells[error].first,
      first.kind == .quote || name(of: cells[error]) != nil,
      let outcome = CellOutcome(first.kind == .quote ? "message" : titles[error], cells[error][...].trimmed)
    else { return nil }
    let thing = cells[0][...].spoken(limit: 3)
    guard !thing.isEmpty, let response = CellOutcome.joined([outcome]) else { return nil }
    let given = isNamed ? "\(thing) breaking \(cells[rule][...].spoken(limit: 6))" : "invalid \(thing)"
    var found = Understood(Condition(given), response, weight: 8)
    let text = cells[0][...].text
    let told = cells[error][...].text
    // A text with a full stop of its own ends the sentence.
    found.statement =
      "\(text.capitalizedFirst): \(cells[rule][...].text), or else \(told)\([".\"", "!\"", "?\""].contains(where: told.hasSuffix) ? "" : ".")"
      .shortened(to: StatementText.limit)
    return found
  }

  /// "| # | Rule | Error |", "| Check | On failure |": what comes of a rule that does not hold; nil for another row.
  private static func broken(_ row: Mapping.Row) -> Understood? {
    let column = row.column { ["rule", "check", "constraint", "invariant", "validation"].contains($0) }
    guard let column, column == row.titles.indices.first(where: { row.titles[$0] != "order" }),
      let end = row.column({ failing.contains($0) || isError($0) }, besides: column),
      row.cells[column].count > 2,
      row.cells[column].dropFirst().contains(where: { ResponsePhrase.isFinite($0) || ResponsePhrase.isVerb($0) }),
      !row.cells[column].holds(anyOf: "or", "and", "only"),
      case let place = denial(in: row.cells[column]), case let isDenied = place != nil,
      row.cells[column].count(where: { $0.isPlain(denials) || $0.isPlain("no") }) == (isDenied ? 1 : 0),
      let rule = ConditionPhrase.condition(
        place.map { row.cells[column][..<$0] + row.cells[column][($0 + 1)...] } ?? row.cells[column]
      ), !rule.words.holds(" must "), !rule.words.hasPrefix("must "),
      failing.contains(row.titles[end]) || name(of: Array(row.cells[end]))?.first?.isLowercase == true,
      let outcome = CellOutcome(isError(row.titles[end]) ? row.titles[end] : "outcome", row.cells[end]),
      let response = CellOutcome.joined([outcome])
    else { return nil }
    var found = Understood(isDenied ? rule : rule.negated, response, weight: 8)
    let told = isError(row.titles[end]) ? "\(row.cells[end].text) is thrown" : row.cells[end].text
    found.statement = "\(row.cells[column].text.capitalizedFirst), or else \(told)."
    return found
  }

  /// "| Code | Severity | Rule |", "| Check | Severity |": what is reported where a rule is broken, which says what is wrong;
  /// nil for another row.
  static func reported(_ titles: [String], _ cells: [[Word]]) -> Understood? {
    let row = Mapping.Row(titles, cells)
    guard let severity = row.column({ ["severity", "level"].contains($0) }),
      row.cells[severity].count == 1, row.cells[severity].holds(anyOf: severities)
    else { return nil }
    guard let code = row.column({ ["code", "id", "rule id", "#", "no."].contains($0) }, besides: severity) else {
      return row.titles.count == 2 ? fault(row, severity) : nil
    }
    guard let rule = row.column({ $0.isCalled(rules) }, besides: severity, code), row.cells[code].count == 1,
      let id = row.cells[code].first?.text, id.contains(where: \.isNumber), id.contains(where: \.isLetter),
      case let cell = row.cells[rule].trimmed, cell.count > 1, !cell.holds(anyOf: "must", "should", "shall", "may")
    else { return nil }
    let condition = ConditionPhrase.condition(cell) ?? Condition(cell.spoken(limit: 9))
    guard !condition.words.isEmpty else { return nil }
    let kind = row.cells[severity].text.lowercased()
    var found = Understood(condition, Response("report \(id) \(kind)"), weight: 8)
    found.statement = "\(cell.text.capitalizedFirst): reports the \(kind) \(id).".shortened(to: StatementText.limit)
    found.literals = [id]
    return found
  }

  /// What is wrong, as "Slot shorter than 3" and "more than a sixth are blocks" say, and no rule that has to hold.
  private static func fault(_ row: Mapping.Row, _ severity: Int) -> Understood? {
    guard let rule = row.column({ $0.isCalled(rules) }, besides: severity),
      case let cell = row.cells[rule].trimmed, (2...16).contains(cell.count),
      !cell.holds(anyOf: demands), cell.first?.isPlain("no", "only", "not") == false,
      cell.holds(anyOf: breaking) || cell.count < 6 && cell.holds(anyOf: "without")
        || cell.indices.dropLast().contains(where: { place in
          cell[place].isPlain("not") && cell[place + 1].isPlain("found")
            || cell[place].isPlain("has") && cell[place + 1].isPlain("no")
        })
    else { return nil }
    let condition = Condition(cell.withoutAsides.spoken(limit: 9))
    guard !condition.words.isEmpty else { return nil }
    let kind = row.cells[severity].text.lowercased()
    var found = Understood(condition, Response("report \(kind)", state: "\(kind) is reported"), weight: 8)
    found.statement = "\(cell.text.capitalizedFirst): reports \(kind.article).".shortened(to: StatementText.limit)
    return found
  }

  private static let demands: WordSet = [
    "must", "should", "shall", "may", "all", "every", "each", "only", "least", "most",
  ]
  private static let breaking: WordSet = ["than", "missing", "twice", "unknown", "invalid", "duplicate"]
  private static let rules: Set<String> = ["rule", "check", "condition", "description", "meaning", "validation"]
  private static let severities: WordSet = ["error", "warning", "info", "note", "hint", "fatal", "critical", "notice"]

  /// Whether a table holds rules and what comes of breaking them: one whose opposite nobody can say states nothing.
  static func areRules(_ titles: [String]) -> Bool {
    guard let title = titles.first(where: { Mapping.Row.says($0) }),
      title.isCalled(["rule", "check", "constraint", "invariant", "validation"])
    else { return false }
    return titles.contains { $0 != title && (failing.contains($0) || isError($0)) }
  }

  /// Where a rule denies what it says: behind its own verb, and in no clause.
  private static func denial(in rule: Phrase) -> Int? {
    guard let place = rule.indices.dropFirst().first(where: { rule[$0].isPlain(denials) }),
      ResponsePhrase.isFinite(rule[place - 1])
        || place + 1 < rule.endIndex && ResponsePhrase.isVerb(rule[place + 1]),
      !rule[..<place].holds(anyOf: ["that", "which", "who", "when", "if", "while", "unless"])
    else { return nil }
    return place
  }

  private static let nothing = WordSet(PhraseWords.nothing)

  private static let denials: WordSet = ["never", "not"]
  private static let failing: Set<String> = [
    "on failure", "if not", "otherwise", "else", "on violation", "when violated", "if violated", "when broken",
  ]

  // MARK: - Contracts of members

  /// "| Method | Precondition | Postcondition | Errors |": what a call leads to where it may be made, and what is
  /// thrown where not; nil for another table.
  static func contract(of member: String, _ titles: [String], _ cells: [[Word]]) -> [Understood]? {
    // What has nothing to say says nothing: a dash, "none".
    func cell(_ names: [String]) -> Phrase? {
      guard cells.count == titles.count,
        let column = titles.indices.dropFirst().first(where: { titles[$0].holds(anyOf: names) }),
        case let cell = cells[column][...].trimmed, !cell.isEmpty,
        !(cell.count == 1 && cell.holds(anyOf: nothing))
      else { return nil }
      return cell
    }
    let (before, after) = (cell(["precondition", "requires"]), cell(["postcondition", "ensures"]))
    guard before != nil || after != nil else { return nil }
    let needed = before.flatMap { $0.isEmpty ? nil : ConditionPhrase.condition($0) }
    var all: [Understood] = []
    if let after, let response = CellOutcome("outcome", after).flatMap({ CellOutcome.joined([$0]) }) {
      var found = Understood(needed ?? .always, response, weight: 7)
      let when = needed == nil ? "" : " when \(before?.text ?? "")"
      found.statement = "Calling `\(member)`\(when): \(after.text)."
      all.append(found)
    }
    // Where either is enough, it takes both to fail.
    if let needed, !needed.words.holds(" or "), let error = cell(["error", "throws"]), name(of: Array(error)) != nil {
      var found = Understood(needed.negated, .throwing(error.text.replacing("`", with: "")), weight: 8)
      found.statement = "Unless \(before?.text ?? ""), `\(member)` throws \(error.text)."
      all.append(found)
    }
    return all
  }
}

extension Response {
  /// That an error is thrown, as a document writes it: `StoreError.full`.
  static func throwing(_ error: String) -> Response {
    Response("throw \(Phrase.words(ofCode: error).joined(separator: " "))", .throws(error))
  }
}
