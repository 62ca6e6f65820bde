// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension ComponentPlanner {
  /// Adds a parameterised case for each table of values, its rows as arguments.
  func planTables(of component: Component, into series: inout CaseSeries) {
    guard !component.tables.isEmpty else { return }
    let names = component.members.enumerated().map { ($1.name, $0) }
    let members = Dictionary(names) { first, _ in first }
    var counts: [String: Int] = [:]
    for table in component.tables {
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
      let draft = CaseDraft(count == 1 ? "table" : "table.\(count)", given: "each row of table", should: "match it")
        .asTable.because("table '\(columns)' of \(table.countText)")
      let form = member.map { MemberSubject.form(isAsync: $0.isAsync, canThrow: $0.canThrow) } ?? .sync
      var planned = namer.planned(draft, RuleReference(62, "table of values"), at: place, form: form)
      planned.table = table
      planned.rows = table.rows.map { table.sentence(ofRow: $0) }
      series.add([planned])
    }
  }
}
