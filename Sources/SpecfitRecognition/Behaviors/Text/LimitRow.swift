// Rows of tables of limits: "| Limit | Value |", "| Constraint | Maximum | When exceeded |".
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// What a row says of how many or how long something may be.
enum LimitRow {
  /// Nothing for a row of such a table that cannot be read; nil for another table.
  static func read(_ row: Mapping.Row) -> [Understood]? {
    guard let title = row.titles.first, title.isCalled(kinds), !title.contains(" ") || title.isCalled(["limit"]),
      let column = row.column({ values.contains($0) }, besides: 0)
    else { return nil }
    let (named, cell) = (row.cells[0], row.cells[column])
    guard (1...8).contains(named.count), !row.isBlank(0), (1...6).contains(cell.count),
      cell.contains(where: \.isNumber) || cell.contains(where: { $0.text.startsWithNumber }),
      ResponsePhrase(named) == nil || named.first?.isPlain(["last", "free"]) == true
    else { return [] }
    let start = named.first?.isPlain(["max", "max.", "maximum"]) == true ? named.dropFirst() : named
    let isUpper =
      start.count < named.count || title.isCalled(["limit", "quota", "cap"])
      || row.titles[column].isCalled(["limit", "max", "maximum"])
    let isLower = row.titles[column].isCalled(["min", "minimum"])
    let bound = FieldRow.bound(of: cell)
    let thing = start.spoken(limit: 8)
    let value = bound?.value ?? Mapping.spokenSpan(cell.trimmed)
    guard !thing.isEmpty, !value.isEmpty else { return [] }
    let words: String =
      switch bound?.words {
      case "at most": "limit \(thing) to \(value)"
      case .some(let bound): "have \(thing) \(bound) \(value)"
      case nil:
        isLower
          ? "require at least \(value) \(thing)" : isUpper ? "limit \(thing) to \(value)" : "have \(thing) \(value)"
      }
    let state =
      words.hasPrefix("limit ")
      ? "\(thing) \(ResponsePhrase.being(of: thing)) limited to \(value)" : "it has to \(words)"
    var found = Understood(.always, Response(words, state: state), weight: 8)
    found.statement = "\(named.text.capitalizedFirst): \(isLower ? "at least " : "")\(cell.text)."
    found.literals = cell.filter(\.isNumber).map(\.text)
    guard let exceeded = row.column({ $0.holds("exceed") }, besides: 0, column), !row.isBlank(exceeded),
      let outcome = CellOutcome("outcome", row.cells[exceeded]), let response = CellOutcome.joined([outcome])
    else { return [found] }
    var beyond = Understood(Condition("more than \(value) \(thing)"), response, weight: 8)
    beyond.statement = "\(named.text.capitalizedFirst) beyond \(cell.text): \(row.cells[exceeded].text)."
    return [found, beyond]
  }

  private static let kinds: Set<String> = ["limit", "constraint", "rule", "bound", "quota", "restriction", "cap"]
  private static let values: Set<String> = ["value", "limit", "maximum", "max", "minimum", "min", "bound", "cap"]
}
