// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel
import SpecfitPlanning
import Testing

struct CaseLimitTests {
  private static func failing(_ count: Int) -> Member {
    .function("pay", throwing: .any, errors: (1...count).map { "case\($0)" })
  }

  @Test("a member has at most eight cases, and the eighth is a table of the rest")
  func limit() throws {
    let cases = try TestPlan.of(.module("Shop", [.unit("Shop", members: [Self.failing(10)])])).tasks[0].cases
    #expect(cases.count == 8)
    let last = try #require(cases.last)
    #expect(last.key == "Shop/pay()/boundary")
    #expect(last.name == "test_pay_givenEachFurtherCondition_shouldMeetItsPromise")
    #expect(last.isTable)
    #expect(last.because.contains("err.case8, err.case9, err.case10"))
    #expect(!last.because.contains("err.case7,"), "what has a case of its own is not in the table")
  }

  @Test("exactly as many cases as the limit stand alone; one more makes a table", arguments: [0, 1])
  func boundary(more: Int) throws {
    let cases = try TestPlan.of(.module("Shop", [.unit("Shop", members: [Self.failing(8 + more)])])).tasks[0].cases
    #expect(cases.count == 8)
    #expect(cases.contains(where: \.isTable) == (more == 1))
  }

  @Test("the profile can change the limit")
  func ownLimit() throws {
    let profile = try Profile.airfit(with: "cases: {perMember: 3}")
    let plan = TestPlan(for: .module("Shop", [.unit("Shop", members: [Self.failing(5)])]), profile: profile)
    #expect(plan.tasks[0].cases.map(\.isTable) == [false, false, true])
  }
}
