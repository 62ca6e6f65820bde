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
    // With a least and a most, each row holds two figures.
    guard row.column({ values.contains($0) }, besides: 0, column) == nil else { return [] }
    let (named, cell) = (row.cells[0], row.cells[column])
    // "Swift version", "team size": what holds for the project.
    let isOfWork = named.holds(anyOf: [
      "version", "versions", "accuracy", "precision", "lowest", "least", "swift", "ios", "team", "budget", "sprint",
      "platform", "library", "framework", "xcode",
    ])
    guard (1...8).contains(named.count), !row.isBlank(0), !isOfWork,
      (1...6).contains(cell.count),
      cell.contains(where: \.isNumber) || cell.contains(where: { $0.text.startsWithNumber }),
      title.isCalled(["limit", "quota", "cap", "timeout"]) || ResponsePhrase(named) == nil
        || named.first?.isPlain("last", "free") == true
    else { return [] }
    let start = named.first?.isPlain("max", "max.", "maximum") == true ? named.dropFirst() : named
    let isLower = row.titles[column].isCalled(["min", "minimum"])
    let isUpper =
      start.count < named.count || row.titles[column].isCalled(["limit", "max", "maximum"])
      || title.isCalled(["limit", "quota", "cap"]) && !isLower
        && named.first?.isPlain("min", "min.", "minimum") != true
    let isTimeout = title == "timeout"
    let bound = FieldRow.bound(of: cell)
    let thing = start.spoken(limit: 8) + (isTimeout ? " timeout" : "")
    let value = bound?.value ?? cell.trimmed.spoken(limit: 6)
    let isSpan = bound == nil && cell.text.statedRange != nil
    let isSure = isUpper || isLower || isSpan || bound != nil || !title.isCalled(["constraint", "restriction"])
    guard !thing.isEmpty, !value.isEmpty, isSure else { return [] }
    let words: String =
      if let bound, bound.words != "at most" {
        "have \(thing) \(bound.words) \(value)"
      } else if isSpan {
        "have \(thing) of \(value)"
      } else if isLower {
        "require at least \(value) \(thing)"
      } else {
        bound != nil || isUpper ? "limit \(thing) to \(value)" : "have \(thing) \(value)"
      }
    let being = ResponsePhrase.being(of: thing)
    let state = words.hasPrefix("limit ") ? "\(thing) \(being) limited to \(value)" : "it has to \(words)"
    var found = Understood(.always, Response(words, state: state), weight: 8)
    found.statement = "\(named.text.capitalizedFirst): \(isLower ? "at least " : "")\(cell.text)."
    found.literals = cell.filter(\.isNumber).map(\.text)
    guard let exceeded = row.column({ $0.holds(anyOf: ["exceed", "expir"]) }, besides: 0, column),
      !row.isBlank(exceeded),
      let outcome = CellOutcome("outcome", row.cells[exceeded]), let response = CellOutcome.joined([outcome])
    else { return [found] }
    var beyond = Understood(
      Condition(isTimeout ? "expired \(thing)" : "more than \(value) \(thing)"),
      response,
      weight: 8
    )
    beyond.statement = "\(named.text.capitalizedFirst) beyond \(cell.text): \(row.cells[exceeded].text)."
    return [found, beyond]
  }

  private static let kinds: Set<String> = [
    "limit", "constraint", "rule", "bound", "quota", "restriction", "cap", "timeout",
  ]
  private static let values: Set<String> = ["value", "limit", "maximum", "max", "minimum", "min", "bound", "cap"]
}
