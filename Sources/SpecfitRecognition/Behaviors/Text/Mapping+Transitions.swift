// Rows of tables that say what becomes of a state when something happens.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Mapping {
  /// "| From | Event | To | Effect |": what happens in a state, and what becomes of it; nothing for a row of such a
  /// table that leads nowhere, nil for another table.
  static func transition(_ row: Row, remark: Phrase?, limit: Phrase?) -> [Understood]? {
    func state(_ title: String) -> Substring {
      title.split(separator: " ").first { $0 != "state" && $0 != "status" } ?? ""
    }
    // "| Was | Key | Is afterwards |"; "| Key | Was | New |" is about values of a setting.
    let becoming = row.column { $0.isCalled(["afterwards", "becomes"]) }
    guard let from = row.column({ sources.contains(state($0)) || becoming != nil && state($0) == "was" }),
      let to = row.column({ targets.contains(state($0)) }, besides: from) ?? becoming,
      let event = row.column(
        { $0.isCalled(ColumnTitles.events) || becoming != nil && $0.isCalled(["key", "command", "signal"]) },
        besides: from,
        to
      )
    else { return nil }
    let isAny = row.cells[event].count == 1 && row.cells[event].first?.isPlain("any", "all") == true
    let effect =
      row.column({ $0.holds(anyOf: ColumnTitles.deeds) }, besides: from, to, event).flatMap {
        row.isBlank($0) ? nil : row.cells[$0]
      } ?? remark
    guard isAny || !row.isBlank(event), row.cells[to].count <= 5, row.cells[from].count <= 6 else {
      return event == from || row.titles.count < 3 ? nil : []
    }
    let (before, after) = (row.isBlank(from) ? "" : row.cells[from].spoken(limit: 4), row.cells[to].spoken(limit: 4))
    // "Start, resume" are two events, "target reached, hold > 0" is one.
    let parts = row.cells[event].split(at: [","])
    let events = parts.allSatisfy { $0.count == 1 } ? parts : [row.cells[event]]
    let told = events.map { gerund($0.drop { $0.isPlain(PhraseWords.articles) }) }
    let happening = isAny ? "any event" : told.joined(separator: " or ")
    guard !happening.isEmpty, !after.isEmpty || row.isBlank(to) else { return [] }
    let limit =
      row.column({ $0.isCalled(["guard", "condition", "if"]) }, besides: from, to, event).flatMap {
        row.isBlank($0) ? nil : row.cells[$0]
      } ?? limit
    // "Not before noon", "with the key".
    func cue(_ limit: Phrase) -> String { limit.first?.isPlain(CellOutcome.limiting) == true ? "" : "with " }
    let guarded = limit.map { cue($0) + $0.prefix { !$0.isMark(",") }.spoken(limit: cue($0).isEmpty ? 8 : 5) }
    if row.titles[event].isCalled(["gesture"]), !before.isEmpty {
      return [gesture(happening, on: before, to: row.cells[to])]
    }
    let givens = [happening, guarded, before.isEmpty ? nil : "while \(before)"].compactMap(\.self)
    let condition = givens.joined(separator: " ")
    if row.isBlank(to) {
      return effect.flatMap { refused($0, condition, row.cells[from], row.cells[event]) }.map { [$0] } ?? []
    }
    let (words, state) =
      before == after ? ("stay \(after)", "it stays \(after)") : ("become \(after)", "it is \(after)")
    // "Tries + 1" is a sum.
    let done = effect.flatMap { $0.contains { $0.text == "+" } ? nil : ResponsePhrase($0) }.map {
      Response($0, limit: 8)
    }
    var found = Understood(
      Condition(condition, .event(condition), isEvent: true),
      Response(
        done.map { "\(words) and \($0.words)" } ?? words,
        state: done.map { "\(state) and \($0.state)" } ?? state
      ),
      weight: 8
    )
    let start = row.isBlank(from) ? "" : "from \(row.cells[from].text), "
    let given =
      limit.map { " \(cue($0))\(cue($0).isEmpty ? $0.text.prefix(1).lowercased() + $0.text.dropFirst() : $0.text)" }
      ?? ""
    let led = "\(start)\(row.cells[event].text)\(given) leads to \(row.cells[to].text)"
    let whole = effect.map { "\(led): \($0.text)." } ?? "\(led)."
    found.statement = (whole.utf8.count <= StatementText.limit ? whole : "\(led).").capitalizedFirst
    return [found]
  }

  /// What comes of an event that leads nowhere: "throws `LockError.closed`", "ignored"; nil for what no sentence says.
  private static func refused(_ effect: Phrase, _ condition: String, _ from: Phrase, _ event: Phrase) -> Understood? {
    guard let outcome = CellOutcome("outcome", effect), let response = CellOutcome.joined([outcome]) else { return nil }
    var found = Understood(Condition(condition, .event(condition), isEvent: true), response, weight: 8)
    found.statement = "From \(from.text), \(event.text): \(effect.text).".shortened(to: StatementText.limit)
    return found
  }

  /// "| Row | tap | details |": what a touch of a part of a screen leads to.
  private static func gesture(_ happening: String, on part: String, to place: Phrase) -> Understood {
    let (event, shown) = ("\(happening) \(part)", place.spoken(limit: 5))
    // "Pin menu": a part of a screen, and nothing that is done.
    let isPart = place.last?.isPlain("menu", "page", "sheet", "screen", "view", "dialog", "list", "form") == true
    let done = isPart ? nil : ResponsePhrase(place).map { Response($0) }
    var found = Understood(
      Condition(event, .event(event), isEvent: true),
      done ?? Response("show \(shown)", state: "\(shown) \(ResponsePhrase.being(of: shown)) shown"),
      weight: 8
    )
    found.statement = "\(event.capitalizedFirst) leads to \(place.text)."
    return found
  }

  /// What a remark says that is done: "reserves a berth".
  static func remark(_ titles: [String], _ cells: [[Word]]) -> Phrase? {
    remarkCell(titles, cells).flatMap { cell in
      cell.first.map { $0.kind == .plain && Verb.base(ofThirdPerson: $0) != nil } == true ? cell : nil
    }
  }

  /// What a remark says that limits when something is possible: "not before noon", "the keeper's key, until dusk".
  static func limit(_ titles: [String], _ cells: [[Word]]) -> Phrase? {
    remarkCell(titles, cells).flatMap { cell in
      (2...14).contains(cell.count) && (cell.first?.isPlain("only") == true || cell.holds(anyOf: bounds))
        && !cell.contains(where: ResponsePhrase.isFinite) ? cell : nil
    }
  }

  /// The remark of a row, whose number is none.
  private static func remarkCell(_ titles: [String], _ cells: [[Word]]) -> Phrase? {
    titles.indices.first { ColumnTitles.remarks.contains(titles[$0]) && cells[$0].count > 1 }
      .map { cells[$0][...].trimmed }
  }

  private static let bounds: WordSet = [
    "not", "until", "unless", "within", "before", "after", "during", "least", "most",
  ]

  private static let sources: Set<Substring> = ["from", "current", "before", "old", "previous", "starting", ""]
  private static let targets: Set<Substring> = ["to", "next", "new", "after", "target", "resulting"]

  /// What happens as a clause says it: *acquire by another* is *acquiring by another*.
  static func gerund(_ event: Phrase) -> String {
    let words = event.spoken(limit: 6, keepsVerb: true)
    let verb = String(words.part(before: " "))
    // "Reset by staff", "cancel pressed" is done.
    let next = event.dropFirst().first
    if event.count == 2, let next, Verb.base(ofParticiple: next) != nil, !Verb.isBase(next) { return words }
    // So is "last sheet out".
    guard Verb.isBase(verb), verb != "last", !words.hasPrefix("\(verb) by ") else { return words }
    return Verb.gerund(of: verb) + words.dropFirst(verb.count)
  }
}
