// Tables of states and events: "| State | connect | drop |", each cell what a state becomes.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// A table whose first column holds states, whose titles are events, and whose cells say what comes of both.
enum StateMatrix {
  /// The states of such a table; nil for another one.
  static func states(_ titles: [String], _ rows: [[[Word]]]) -> Set<String>? {
    guard titles.count > 2, rows.count > 1, let title = titles.first,
      Mapping.kinds.contains(title.split(separator: " ").last ?? ""),
      titles.dropFirst().allSatisfy({ (1...3).contains($0.split(separator: " ").count) && !says($0) }),
      rows.allSatisfy({ $0.count == titles.count && (1...3).contains($0[0].count) })
    else { return nil }
    let states = Set(rows.map { name($0[0]) })
    let cells = rows.flatMap { $0.dropFirst() }.filter { !isBlank($0) && outcome(of: $0, states) == nil }
    let known = cells.filter { states.contains(name($0)) }
    // A state from which nothing leads has no row.
    return states.count == rows.count && known.count > 1 && known.count * 2 > cells.count
      && cells.allSatisfy { $0.count <= 2 } ? states : nil
  }

  /// Whether a title is no event, but says of each state what it is like.
  private static func says(_ title: String) -> Bool {
    title.holds(anyOf: ColumnTitles.results + ColumnTitles.foreign + ["next", "when", "allowed"])
      || ColumnTitles.remarks.contains(title)
  }

  private static func name(_ cell: [Word]) -> String {
    cell.map { $0.text.drop { $0 == "." } }.joined(separator: " ").lowercased()
  }

  private static func isBlank(_ cell: [Word]) -> Bool { cell.allSatisfy { $0.kind == .mark || $0.text == "-" } }

  /// What is done where a state does not change: *ignored*, *error*, `GateError.locked`.
  private static func outcome(of cell: [Word], _ states: Set<String>) -> String? {
    if states.contains(name(cell)) { return nil }
    if cell.count == 2, cell[0].isPlain(["throws", "throw"]) { return outcome(of: [cell[1]], states) }
    if cell.count == 1, let name = ErrorRow.name(of: cell), cell[0].text.holds("Error.") {
      return "throw \(Phrase.words(ofCode: name).joined(separator: " "))"
    }
    // "Queued" is done with the event.
    let isDone = cell.count == 1 && cell[0].kind == .plain && Verb.base(ofParticiple: cell[0]) != nil
    return outcomes[name(cell)] ?? (isDone && !ending.contains(cell[0].lower) ? "be \(cell[0].lower)" : nil)
  }

  /// States from which nothing leads.
  private static let ending: WordSet = ["failed", "closed", "finished", "cancelled", "canceled", "stopped", "expired"]
  private static let outcomes = [
    "error": "fail", "fails": "fail", "throws": "throw error", "ignored": "be ignored", "ignore": "be ignored",
    "rejected": "be rejected", "refused": "be refused", "no effect": "do nothing", "nothing": "do nothing",
    "same": "stay", "unchanged": "stay", "stays": "stay",
  ]

  /// What a row says: *stopping while idle* leads nowhere, *starting while idle* to running.
  static func stated(_ titles: [String], _ cells: [[Word]], _ states: Set<String>) -> [Understood] {
    guard let first = cells.first, case let state = first[...].spoken(limit: 3), !state.isEmpty else { return [] }
    return zip(titles, cells).dropFirst().compactMap { title, cell -> Understood? in
      let event = [Word](plain: String(title.part(before: "(")))[...]
      guard !isBlank(cell), !event.isEmpty else { return nil }
      let happening = "\(Mapping.gerund(event)) while \(state)"
      var words: String
      var reached = ""
      if let outcome = outcome(of: cell, states) {
        words = outcome == "stay" ? "stay \(state)" : outcome
      } else {
        let next = cell[...].spoken(limit: 3)
        words = name(cell) == name(first) ? "stay \(next)" : "become \(next)"
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
      found.member = String(title.part(before: "("))
      found.statement = "From \(first[...].text), \(title) leads to \(cell[...].text).".capitalizedFirst
      found.row = ("\(first[...].text), \(title)", cell[...].text)
      return found
    }
  }
}
