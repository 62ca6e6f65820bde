// Tables of states and events: "| State | connect | drop |", each cell what a state becomes.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// A table whose first column holds states, whose titles are events, and whose cells say what comes of both.
struct StateMatrix: Hashable {
  private let states: Set<String>
  /// The titles of all columns but the first, as they are written.
  private let events: [String]

  /// Nil for another table.
  init?(_ titles: [String], _ rows: [[[Word]]]) {
    guard titles.count > 2, rows.count > 1, let title = titles.first?.lowercased(),
      Mapping.kinds.contains(title.split(separator: " ").last ?? ""),
      titles.dropFirst().allSatisfy({
        (1...3).contains($0.split(separator: " ").count) && !Self.says($0.lowercased())
      }),
      rows.allSatisfy({ $0.count == titles.count && (1...3).contains($0[0].count) })
    else { return nil }
    (states, events) = (Set(rows.map { Self.name($0[0]) }), Array(titles.dropFirst()))
    let cells = rows.flatMap { $0.dropFirst() }.filter { !Self.isBlank($0) && outcome(of: $0) == nil }
    let known = cells.count { states.contains(Self.name($0)) }
    // A state from which nothing leads has no row.
    guard states.count == rows.count, known > 1, known * 2 > cells.count, cells.allSatisfy({ $0.count <= 2 }) else {
      return nil
    }
  }

  /// Whether a title is no event, but says of each state what it is like.
  private static func says(_ title: String) -> Bool {
    title.holds(anyOf: ColumnTitles.results + ColumnTitles.foreign + ["next", "when", "allowed"])
      || ColumnTitles.remarks.contains(title)
  }

  private static func name(_ cell: [Word]) -> String {
    cell.map { $0.text.drop { $0 == "." } }.joined(separator: " ").lowercased()
  }

  /// Whether a cell has nothing to say: a dash.
  static func isBlank(_ cell: [Word]) -> Bool { cell.allSatisfy { $0.kind == .mark || $0.text == "-" } }

  /// What is done where a state does not change: *ignored*, *error*, `GateError.locked`.
  private func outcome(of cell: [Word]) -> String? {
    if states.contains(Self.name(cell)) { return nil }
    if cell.count == 2, cell[0].isPlain("throws", "throw") { return outcome(of: [cell[1]]) }
    if ErrorRow.name(of: cell) != nil, cell[0].text.holds("Error.") { return Response.throwing(cell[0].text).words }
    // "Queued" is done with the event.
    let isDone = cell.count == 1 && cell[0].kind == .plain && Verb.base(ofParticiple: cell[0]) != nil
    return Self.outcomes[Self.name(cell)]
      ?? (isDone && !Self.ending.contains(cell[0].lower) ? "be \(cell[0].lower)" : nil)
  }

  /// States from which nothing leads.
  private static let ending: WordSet = ["failed", "closed", "finished", "cancelled", "canceled", "stopped", "expired"]
  private static let outcomes = [
    "error": "fail", "fails": "fail", "throws": "throw error", "ignored": "be ignored", "ignore": "be ignored",
    "rejected": "be rejected", "refused": "be refused", "no effect": "do nothing", "nothing": "do nothing",
    "same": "stay", "unchanged": "stay", "stays": "stay",
  ]

  /// What a row says: *stopping while idle* leads nowhere, *starting while idle* to running.
  func stated(_ cells: [[Word]]) -> [Understood] {
    guard let first = cells.first, case let state = first[...].spoken(limit: 3), !state.isEmpty else { return [] }
    return zip(events, cells.dropFirst()).compactMap { title, cell -> Understood? in
      let name = String(title.part(before: "("))
      let event = [Word](plain: Phrase.words(ofText: name).joined(separator: " "))[...]
      guard !Self.isBlank(cell), !event.isEmpty else { return nil }
      let happening = "\(Mapping.gerund(event)) while \(state)"
      var words: String
      var reached = ""
      if let outcome = outcome(of: cell) {
        words = outcome == "stay" ? "stay \(state)" : outcome
      } else {
        let next = cell[...].spoken(limit: 3)
        words = Self.name(cell) == Self.name(first) ? "stay \(next)" : "become \(next)"
        reached = words.replacing("become", with: "it becomes")
      }
      if reached.isEmpty { reached = "it has to \(words)" }
      var found = Understood(
        Condition(happening, .event(happening), isEvent: true),
        Response(words, state: reached),
        weight: 8
      )
      if words.hasPrefix("throw "), let error = cell.last, error.kind == .code {
        found.response.meaning = .throws(error.text)
      }
      found.member = name
      found.statement = "From \(first[...].text), \(title) leads to \(cell[...].text).".capitalizedFirst
      found.row = ("\(first[...].text), \(title)", cell[...].text)
      return found
    }
  }
}
