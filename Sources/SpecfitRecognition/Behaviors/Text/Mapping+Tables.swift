// Rows of tables of a known kind: figures, permissions, and members with what they do.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Mapping {
  /// "Splitting at the end → `EditError.empty`": an error, and what it is thrown for; nil for another sentence.
  static func failure(_ phrase: Phrase, errors: Set<String>) -> Understood? {
    let arrows = phrase.indices.filter { phrase[$0].isMark("→", "->", "=>") && phrase[$0].depth == 0 }
    guard arrows.count == 1, case let input = phrase[..<arrows[0]].trimmed, (1...24).contains(input.count),
      case let output = phrase[(arrows[0] + 1)...].trimmed, output.count == 1, let error = output.first,
      namesError(error) || isError(error, errors)
    else { return nil }
    // "… would leave a half": why, and not when.
    let given = Mapping.withoutCue(input.prefix { !$0.isPlain("would", "means", "leaves") })
    guard let condition = ConditionPhrase.condition(given) ?? (given.isEmpty ? nil : Condition(given.spoken(limit: 8)))
    else { return nil }
    var found = Understood(condition, .throwing(error.text), weight: 8)
    found.statement = "\(input.text.capitalizedFirst): throws `\(error.text)`.".shortened(to: StatementText.limit)
    return found
  }

  /// "| Nights | Discount |", "| 7 to 27 | 10 % |": a number, span or case with the figure that belongs to it; nil for
  /// another row.
  static func figure(_ titles: [String], _ cells: [[Word]]) -> Understood? {
    guard (2...4).contains(titles.count), cells.count == titles.count,
      !titles.contains(where: { $0.holds(anyOf: ColumnTitles.foreign) }),
      titles.last?.holds(anyOf: ColumnTitles.worth) == true,
      let step = cells.first, let title = titles.first, let figure = cells.last, let of = titles.last,
      title.utf8.first?.isLetter == true, of.utf8.first?.isLetter == true
    else { return nil }
    let isNone = figure.count == 1 && figure[0].isPlain(nothing)
    // Among figures stands what has none: "unknown" and "throws `RateError.unknown`".
    let isThrown = figure.count == 2 && figure[0].isPlain("throws", "throw") && figure[1].kind == .code
    guard isThrown ? step.count <= 3 : isStep(step),
      isNone || isThrown || figure.count <= 3 && figure.contains(where: \.isFigure)
    else { return nil }
    let cell = step[...].trimmed
    let said =
      cell.count == 1 && cell.first?.kind == .code ? cell.spoken(limit: 5) : spokenSpan(cell)
    // "| From | To | Factor |": what stands between the first and the last belongs to what it is found by.
    let between = titles.indices.dropFirst().dropLast().filter {
      isStep(cells[$0]) && !ColumnTitles.remarks.contains(titles[$0]) && !cells[$0].isEmpty
    }
    func key(_ first: String, _ told: (Phrase) -> String) -> String {
      ([named(first, by: title)] + between.map { named(told(cells[$0][...]), by: titles[$0]) }).joined(separator: " ")
    }
    let value = figure[...].text
    let thing = isNone ? "no \(withoutUnit(of))" : named(figure[...].spoken(limit: 4), by: of)
    let response =
      isThrown
      ? .throwing(figure[1].text)
      : Response("have \(thing)", state: "it has \(thing)")
    let given = key(said, spokenSpan)
    var found = Understood(Condition(given, .words), response, weight: 8)
    let shown = key(cell.text, \.text).capitalizedFirst
    found.statement = isThrown ? "\(shown) \(value)." : "\(shown): \(named(value, by: of))."
    found.literals = [cell.text]
    found.row = (cell.text, value)
    return found
  }

  /// A cell behind the title of its column, whose unit stands in parentheses: *length up to 6 m*.
  static func named(_ cell: String, by title: String) -> String {
    let unit = title.hasSuffix(")") ? title.split(separator: "(").last.map { " " + $0.dropLast() } ?? "" : ""
    return "\(withoutUnit(title)) \(cell)\(unit)"
  }

  static func withoutUnit(_ title: String) -> String { String(title.part(before: "(")).trimmingBlanks }

  /// The words of a span, whose signs are said: "0–4" is *0 to 4*.
  static func spokenSpan(_ cell: Phrase) -> String {
    cell.indices.flatMap { place -> [String] in
      let word = cell[place]
      // "48 h before".
      if place > cell.startIndex, cell[place - 1].isFigure,
        let unit = Figures.unit(word.text, after: cell[place - 1].text)
      {
        return [unit]
      }
      // "22:00, 23:00".
      if word.isMark(",") { return ["and"] }
      return word.isSimple || word.kind != .plain ? [word.lower] : Phrase.words(ofText: word.text)
    }
    .joined(separator: " ")
  }

  /// A number, a span of numbers, or a case.
  static func isStep(_ cell: [Word]) -> Bool {
    if cell.count == 1, cell[0].kind == .code { return true }
    let words = cell.filter {
      !$0.isFigure && $0.kind == .plain && !$0.isPlain(ConditionWords.spanning) && !$0.isPlain(ConditionWords.measured)
    }
    let figures = cell.count(where: \.isFigure)
    // Each figure has its unit.
    return cell.count <= 8 && figures > 0 && words.count <= figures
      && !cell.contains { $0.kind == .code }
  }

  private static let nothing = WordSet(PhraseWords.nothing + ["free", "unlimited"])

  /// Whether a cell says *yes* or *no*; nil for another cell.
  static func answer(_ cell: [Word]) -> Bool? {
    guard cell.count == 1, let word = cell.first else { return nil }
    if ["yes", "y", "true", "✓", "✅", "✔", "allowed"].contains(word.lower) { return true }
    return ["no", "n", "false", "✗", "❌", "✘", "denied"].contains(word.lower) ? false : nil
  }

  /// "| Action | Owner | Guest |": who may do what; empty for another row.
  static func permissions(_ titles: [String], _ cells: [[Word]]) -> [Understood] {
    guard titles.count > 2, cells.count == titles.count, let first = titles.first, (1...4).contains(cells[0].count),
      first.holds("role") && titles.dropFirst().allSatisfy({ Verb.isBase(String(deed($0).part(before: " "))) })
        || first.holds(anyOf: ["action", "permission", "operation"]) && titles.dropFirst().allSatisfy(isRole)
    else { return [] }
    let answers = cells.dropFirst().map(answer)
    guard answers.allSatisfy({ $0 != nil }) else { return [] }
    let head = cells[0][...].spoken(limit: 4, keepsVerb: true)
    let isOfRole = first.holds("role")
    return [true, false].compactMap { isAllowed in
      let names = zip(titles.dropFirst().map(deed), answers).filter { $0.1 == isAllowed }.map(\.0)
      guard !names.isEmpty else { return nil }
      let who = isOfRole ? head : names.joined(separator: " or ")
      let what = isOfRole ? names.joined(separator: isAllowed ? " and " : " or ") : head
      let allow = isAllowed ? "allow" : "not allow"
      var found = Understood(
        Condition(who, .words),
        Response("\(allow) \(what)", state: "\(what) is \(isAllowed ? "" : "not ")allowed"),
        weight: 8
      )
      found.statement = "\(who.capitalizedFirst): \(what) is \(isAllowed ? "" : "not ")allowed."
      return found
    }
  }

  /// `cancel` of *can cancel*.
  private static func deed(_ title: String) -> String {
    let title = title.hasSuffix("?") ? title.dropLast() : title[...]
    return String(["can ", "may "].first(where: title.hasPrefix).map { title.dropFirst($0.utf8.count) } ?? title)
  }

  /// Whether a title names somebody who may do something: *admin*, *signed-in user*, *owner*.
  private static func isRole(_ title: String) -> Bool {
    let last = String(title.split(separator: " ").last ?? "").singular
    return roles.contains(last) || ["er", "or", "ist"].contains { last.hasSuffix($0) }
  }

  private static let roles: Set<String> = [
    "admin", "guest", "staff", "anyone", "everyone", "public", "parent", "child", "student", "client", "agent",
    "tenant",
  ]

  /// "`check` on a closed hall": a call, and on or with what.
  static func isCallOnSomething(_ cell: [Word]) -> Bool {
    (3...9).contains(cell.count) && cell[0].kind == .code
      && cell[1].isPlain(["on", "with", "for", "in", "from", "while", "when", "after", "before"])
      && cell.allSatisfy { $0.kind != .mark }
  }

  /// The cell of a row that says what the member in the first one does; nil for a row of something else.
  static func memberCell(_ titles: [String], _ cells: [[Word]]) -> [Word]? {
    guard !cells.joined().contains(where: { $0.isPlain("private", "please", "see") }), let title = titles.first,
      title.holds(anyOf: ColumnTitles.members) || title == "action", cells.count == titles.count,
      cells[0].first?.kind == .code, cells[0].count == 1 || isCallOnSomething(cells[0]),
      let index = titles.indices.dropFirst().first(where: { titles[$0].holds(anyOf: ColumnTitles.contracts) }),
      let first = cells[index].first, cells[index].count > 2,
      first.kind != .plain || !first.isPlain("yes", "no")
    else { return nil }
    return cells[index]
  }

  /// "| `start()` | `.torn` if it has no pages |": the errors of a member with what they are thrown for, as sentences.
  static func failures(_ titles: [String], _ cells: [[Word]]) -> [Phrase] {
    guard cells.count == titles.count,
      let column = titles.firstIndex(where: { $0.holds(anyOf: ["error", "throws"]) })
    else { return [] }
    return cells[column][...].split(at: [",", ";"]).map(\.trimmed).compactMap { part in
      guard part.count > 2, let error = part.first, error.kind == .code,
        part.dropFirst().first?.isPlain("if", "when", "for", "above", "below", "unless") == true
      else { return nil }
      return Phrase([.supplied("throws", at: error)] + Array(part))
    }
  }

  /// "| Action | State change | Effect |": what an action changes and sets off, a sentence a cell; empty for another
  /// row.
  static func outcomes(_ titles: [String], _ cells: [[Word]]) -> [Phrase] {
    guard titles.first == "action", titles.contains(where: { $0.holds("state") }), cells.count == titles.count else {
      return []
    }
    let row = Row(titles, cells)
    return row.columns.dropFirst().filter { row.titles[$0].holds(anyOf: ["state", "effect", "result"]) }
      .map { row.cells[$0] }
  }
}

extension Word {
  /// `10`, `1.5`, `≤5`, and no name that holds a digit, such as `UT-3`.
  var isFigure: Bool { isNumber && text.first.map { !$0.isLetter } ?? false }
}
