// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel
import SpecfitPlanning
import Testing

struct RuleTests {
  @Test(
    "a rule plans the cases of its examples",
    arguments: RuleExample.calls + RuleExample.parameters + RuleExample.members + RuleExample.components
  )
  func plansExamples(example: RuleExample) throws {
    #expect(example.planned(with: try .airfit) == example.expected)
  }

  @Test(
    "a member that no test can call gets none",
    arguments: [
      Member.function("load", access: "private"), .function("load", access: "fileprivate"),
      .computed("body", "some View"),
      .stored("count", "Int"), .function("load", summary: "Deprecated: use fetch."),
    ]
  )
  func skips(member: Member) throws {
    let plan = try TestPlan.of(.module("Shop", [.unit("Shop", members: [member])]))
    let cases = plan.tasks.flatMap(\.cases)
    #expect(!cases.isEmpty)
    #expect(cases.allSatisfy { $0.because.hasPrefix("no member that a test can call") })
  }

  @Test("every kind of component has cases without any signature, and they say that none was there")
  func outlines() throws {
    for kind in ComponentKind.allCases where kind != .view && kind != .screen {
      let plan = try TestPlan.of(.module("Shop", [.unit("Shop", kind)]))
      let cases = plan.tasks.flatMap(\.cases)
      #expect((1...3).contains(cases.count), "\(kind)")
      #expect(
        cases.allSatisfy { $0.because.contains("no signature in the document") || $0.rule == 32 },
        "\(kind)"
      )
    }
  }

  @Test("a stream, a rule that nothing else knows, and a View: each call has a case, unless it gives a view")
  func fallback() throws {
    func cases(_ type: String) throws -> Int {
      let members = [Member.function("make", returns: type), .function("a")]
      return try TestPlan.of(.module("Shop", [.unit("Shop", members: members)]))
        .tasks.flatMap(\.cases).filter { $0.member == "make()" }.count
    }
    #expect(try cases("some View") == 0)
    #expect(try cases("AnyPublisher<Int, Never>") == 1)
    #expect(try cases("AsyncStream<Int>") == 3)
  }

  @Test("the form of a case follows the effects of its member, and actors are awaited")
  func forms() throws {
    func form(_ member: Member, _ isolation: Component.Isolation = .none) throws -> PlannedCase.Form? {
      let component = Component.unit("Shop", members: [member]).with { $0.isolation = isolation }
      let plan = try TestPlan.of(.module("Shop", [component]))
      return plan.tasks[0].cases.first { $0.member != nil }?.form
    }
    #expect(try form(.function("a")) == .sync)
    #expect(try form(.function("a", throwing: .any)) == .throwing)
    #expect(try form(.function("a", throwing: .typed("Never"))) == .sync)
    #expect(try form(.function("a", isAsync: true)) == .async)
    #expect(try form(.function("a", isAsync: true, throwing: .any)) == .asyncThrowing)
    #expect(try form(.function("a"), .actor) == .async)
    #expect(try form(.function("a"), .mainActor) == .sync)
  }

  @Test("a reason names the rule and the line")
  func reasons() throws {
    let plan = try TestPlan.of(.module("Shop", [.unit("Shop", members: [.function("pay", throwing: .any, line: 61)])]))
    #expect(plan.tasks[0].cases.map(\.because) == ["returns nothing, line 61", "throws, line 61"])
    #expect(plan.tasks[0].cases.allSatisfy { $0.line == 61 })
  }
}
