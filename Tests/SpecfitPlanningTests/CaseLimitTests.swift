// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel
import SpecfitPlanning
import Testing

struct CaseLimitTests {
  private static let busy = Member.function(
    "search",
    [Parameter("query", "String"), Parameter("limit", "Int"), Parameter("page", "Int"), Parameter("tag", "Tag?")],
    returns: "[Item]",
    isAsync: true,
    throwing: .any
  )

  @Test("a member has at most eight cases, and the eighth is a table of the rest")
  func limit() throws {
    let cases = try TestPlan.of(.module("Shop", [.unit("Shop", members: [Self.busy])])).tasks[0].cases
    #expect(cases.count == 8)
    let last = try #require(cases.last)
    #expect(last.key == "Shop/search(query:limit:page:tag:)/boundary")
    #expect(last.name == "test_search_givenBoundaryValues_shouldMatchExpectations")
    #expect(last.isTable)
    #expect(last.because.contains("p.page.negative") && last.because.contains("p.tag.nil"))
    #expect(!last.because.contains("cancel"), "what has a case of its own is not in the table")
  }

  @Test("exactly as many cases as the limit stand alone; one more makes a table", arguments: [0, 1])
  func boundary(more: Int) throws {
    let errors = (0..<7 + more).map { "case\($0)" }
    let member = Member.function("pay", throwing: .any, errors: errors)
    let cases = try TestPlan.of(.module("Shop", [.unit("Shop", members: [member])])).tasks[0].cases
    #expect(cases.count == 8)
    #expect(cases.contains(where: \.isTable) == (more == 1))
  }

  @Test("the profile can change the limit")
  func ownLimit() throws {
    let profile = try Profile.airfit(with: "cases: {perMember: 3}")
    let plan = TestPlan(for: .module("Shop", [.unit("Shop", members: [Self.busy])]), profile: profile)
    #expect(plan.tasks[0].cases.map(\.isTable) == [false, false, true])
  }

  @Test("criteria of the document are never folded away")
  func criteria() throws {
    let component = Component.unit("Shop", members: [Self.busy])
      .with { $0.criteria = [Criterion(.acceptance, text: "finds all", line: 9, member: "search")] }
    let cases = try TestPlan.of(.module("Shop", [component])).tasks[0].cases
    #expect(cases.count == 9)
    #expect(cases.last?.key == "Shop/search(query:limit:page:tag:)/accept.findsAll")
  }
}
