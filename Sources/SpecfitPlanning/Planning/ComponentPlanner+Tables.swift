// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension ComponentPlanner {
  /// Adds a parameterised case for each table of values, its rows as arguments.
  func planTables(of component: Component, into series: inout CaseSeries) {
    guard !component.tables.isEmpty else { return }
    let names = component.members.enumerated().map { ($1.name, $0) }
    let members = Dictionary(names) { first, _ in first }
    var counts: [String: Int] = [:]
    let told = Set(component.behaviors.flatMap(\.rows).map(\.line))
    for table in component.tables {
      // Each row may be a case of its own.
      let lines = (table.line + 2)..<(table.line + 2 + table.rowCount)
      guard !lines.allSatisfy(told.contains) else { continue }
      let index = table.member.flatMap { members[$0] }
      let member = index.map { component.members[$0] }
      let owner = member.map { "\(component.name)/\($0.keyName)" } ?? component.name
      counts[owner, default: 0] += 1
      let count = counts[owner] ?? 1
      let place = CasePlace(
        owner: owner,
        stem: member.map(MemberNames.base) ?? component.name,
        line: table.line,
        member: member?.name,
        memberIndex: index
      )
      let columns = table.columns.joined(separator: " | ").prefix(80)
      let draft = CaseDraft(
        .table(table, number: count),
        given: "each \(Self.spoken(table.columns.first, or: "row"))",
        should: "have stated \(Self.spoken(table.columns.last, or: "result"))"
      )
      .because("table '\(columns)' of \(table.countText)")
      let form = member.map { MemberSubject.form(isAsync: $0.isAsync, canThrow: $0.canThrow) } ?? .sync
      series.add([namer.planned(draft, RuleReference(62, "table of values"), at: place, form: form)])
    }
  }

  /// The title of a column in a sentence; the name of a call is no title.
  private static func spoken(_ title: String?, or other: String) -> String {
    guard let title, !title.contains("(") else { return other }
    let words = title.split { !$0.isLetter && !$0.isNumber }.prefix(4)
    let spoken = words.map { Wording.words(of: $0) }.joined(separator: " ")
    guard let first = spoken.first, spoken.contains(where: \.isLetter) else { return other }
    let isName = spoken.dropFirst().first?.isUppercase ?? false
    return isName ? spoken : first.lowercased() + spoken.dropFirst()
  }
}
