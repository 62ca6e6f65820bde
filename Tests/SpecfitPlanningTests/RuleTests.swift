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
    #expect(plan.tasks.flatMap(\.cases).isEmpty)
  }

  @Test(
    "a component of which the document states nothing has a question and no case",
    arguments: ComponentKind.allCases
  )
  func silence(kind: ComponentKind) throws {
    guard kind != .view, kind != .screen else { return }
    let plan = try TestPlan.of(.module("Shop", [.unit("Shop", kind, members: [.function("wait")])]))
    #expect(plan.tasks.flatMap(\.cases).isEmpty)
    #expect(plan.questions.map(\.subject) == ["Shop"])
  }

  @Test("where a member has statements, its signature adds only errors that none of them names")
  func stated() throws {
    let member = Member.function(
      "find",
      returns: "Item?",
      throwing: .any,
      errors: ["ShopError.closed", "ShopError.lost"]
    )
    let behavior = Behavior(
      member: "find()",
      condition: Condition("closed shop"),
      response: Response("throw closed", .throws("ShopError.closed")),
      statement: "A closed shop finds nothing.",
      lines: [7],
      by: "conditional",
      weight: 7
    )
    let component = Component.unit("Shop", members: [member]).with { $0.behaviors = [behavior] }
    let cases = try TestPlan.of(.module("Shop", [component])).tasks.flatMap(\.cases)
    #expect(cases.map(\.intent) == [.behavior(behavior), .signature(.throwing("ShopError.lost"))])
    #expect(cases.map(\.source) == [.behavior, .signature])
    #expect(cases.map(\.intent.aspect) == ["err", "err"])
  }

  @Test("the form of a case follows the effects of its member, and actors are awaited")
  func forms() throws {
    func form(_ member: Member, _ isolation: Component.Isolation = .none) throws -> PlannedCase.Form? {
      let component = Component.unit("Shop", members: [member]).with { $0.isolation = isolation }
      let plan = try TestPlan.of(.module("Shop", [component]))
      return plan.tasks[0].cases.first { $0.member != nil }?.form
    }
    func function(isAsync: Bool = false, throwing: Member.Throwing = .never) -> Member {
      .function("a", returns: "Int?", isAsync: isAsync, throwing: throwing)
    }
    #expect(try form(function()) == .sync)
    #expect(try form(function(throwing: .any)) == .throwing)
    #expect(try form(function(throwing: .typed("Never"))) == .sync)
    #expect(try form(function(isAsync: true)) == .async)
    #expect(try form(function(isAsync: true, throwing: .any)) == .asyncThrowing)
    #expect(try form(function(), .actor) == .async)
    #expect(try form(function(), .mainActor) == .sync)
  }

  @Test("a reason names the rule and the line")
  func reasons() throws {
    let plan = try TestPlan.of(
      .module("Shop", [.unit("Shop", members: [.function("pay", throwing: .typed("PayError"), line: 61)])])
    )
    #expect(plan.tasks[0].cases.map(\.because) == ["throws(PayError), line 61"])
    #expect(plan.tasks[0].cases.allSatisfy { $0.line == 61 })
  }
}
