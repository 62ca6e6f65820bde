// Tables with one column of outcomes for each mode: "| Problem | lenient | strict |".
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// A table whose first column says what may be so, whose other titles name modes, and whose cells say what comes of both.
struct ModeTable: Hashable {
  /// The titles of all columns but the first, in lower case.
  private let modes: [String]

  /// Nil for another table.
  init?(_ titles: [String], _ rows: [[[Word]]]) {
    let titles = titles.map { $0.lowercased() }
    guard (3...5).contains(titles.count), rows.count > 1, let title = titles.first,
      title.isCalled(ColumnTitles.situations),
      titles.dropFirst().allSatisfy(Self.isMode), Set(titles).count == titles.count,
      rows.allSatisfy({ $0.count == titles.count && (1...16).contains($0[0].count) })
    else { return nil }
    modes = Array(titles.dropFirst())
    let cells = rows.flatMap { $0.dropFirst() }.filter { !StateMatrix.isBlank($0) }
    let told = cells.count { Self.isDeed($0[...]) || same(as: $0[...]) != nil }
    // What a cell throws or gives, or that one mode is like another, tells modes from any two things that are compared.
    let isSure =
      titles.contains { $0.holds("mode") }
      || cells.contains { $0.contains(where: ErrorRow.namesCase) || same(as: $0[...]) != nil }
    guard isSure, told > 1, told * 3 >= cells.count * 2 else { return nil }
  }

  /// Whether a title is the name of something, and says by itself nothing of what stands below it.
  private static func isMode(_ title: String) -> Bool {
    let words = title.split(separator: " ").map(String.init)
    let known = ColumnTitles.results + ColumnTitles.worth + ColumnTitles.inputs + ColumnTitles.foreign
    return (1...2).contains(words.count) && title.contains(where: \.isLetter)
      && !title.isCalled(ColumnTitles.resultWords) && !title.isCalled(ColumnTitles.causes)
      && !title.isCalled(ColumnTitles.works) && !title.isCalled(ColumnTitles.catalogues)
      && !title.isCalled(ColumnTitles.events) && !title.isCalled(ColumnTitles.comparisons)
      && !ColumnTitles.remarks.contains(title) && !title.holds(anyOf: known)
      && !words.contains { Verb.base(ofThirdPerson: $0) != nil }
  }

  /// Whether a cell says what is done: "point is dropped", "throws `.invalid`", "ignored".
  private static func isDeed(_ cell: Phrase) -> Bool {
    guard let first = cell.first else { return false }
    return first.isPlain("throws", "nothing") || CellOutcome.clause(cell) != nil || ResponsePhrase(cell) != nil
      || first.kind == .plain && (Verb.base(ofParticiple: first) != nil || Verb.isBase(first))
  }

  /// The column of the mode that a cell names: "same as lenient"; nil for another cell.
  private func same(as cell: Phrase) -> Int? {
    guard cell.first?.isPlain("same", "like", "as") == true, cell.count < 5 else { return nil }
    let text = " " + cell.text.lowercased()
    return modes.indices.filter { text.hasSuffix(" " + modes[$0]) }.max { modes[$0].count < modes[$1].count }
  }

  /// Per mode, the one whose cell says what happens: its own, the one that it names, or for "same" the one before.
  private func sources(_ outcomes: [Phrase]) -> [Int] {
    var sources = outcomes.indices.map { column -> Int in
      let cell = outcomes[column]
      if cell.count == 1, cell.first?.isPlain("same") == true, column > 0 { return column - 1 }
      return same(as: cell) ?? column
    }
    for _ in sources.indices { sources = sources.map { sources[$0] } }
    return sources
  }

  /// What a row says of each mode; of all at once where they are alike.
  func stated(_ cells: [[Word]]) -> [Understood] {
    guard let situation = cells.first?[...].trimmed else { return [] }
    let given = ConditionPhrase.condition(Mapping.withoutCue(situation))?.words ?? situation.spoken(limit: 8)
    let outcomes = cells.dropFirst().map { $0[...].trimmed }
    guard !given.isEmpty, outcomes.count == modes.count, case let sources = sources(outcomes) else { return [] }
    return outcomes.indices.compactMap { column -> Understood? in
      let sharing = sources.indices.filter { sources[$0] == column }
      guard sources[column] == column, !StateMatrix.isBlank(Array(outcomes[column])) else { return nil }
      let parts = outcomes[column].split(at: [",", ";"]).compactMap { CellOutcome("outcome", $0.trimmed) }
      guard let response = CellOutcome.joined(parts) else { return nil }
      let isForAll = sharing.count == modes.count
      let names = sharing.map { modes[$0] }.joined(separator: " or ")
      var found = Understood(Condition(isForAll ? given : "\(given) and \(names)"), response, weight: 8)
      let start = isForAll ? situation.text : "\(situation.text), \(names)"
      found.statement = "\(start): \(outcomes[column].text).".shortened(to: StatementText.limit).capitalizedFirst
      return found
    }
  }
}
