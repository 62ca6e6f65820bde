// What the code of members, and prose about them, ask of tests.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel
import SpecfitPlanning
import SpecfitSource
import Testing

struct BodyRuleTests {
  /// The ids of the cases of a member, in the order of the plan.
  private func ids(
    _ member: Member,
    in component: Component,
    others: [Member] = [],
    types: [DeclaredType] = []
  ) throws -> [String] {
    var component = component
    component.members += others + [member]
    let plan = try TestPlan.of(.module("Shop", [component], types: types))
    return plan.tasks.flatMap(\.cases).filter { $0.member == member.name }.map(\.id)
  }

  private func body(_ change: (inout BodyFacts) -> Void) -> BodyFacts {
    var body = BodyFacts()
    change(&body)
    return body
  }

  private static let model = Component.unit(
    "ShelfViewModel",
    .viewModel,
    members: [
      .stored("isLoading", "Bool", initial: "false"), .stored("errorMessage", "String?"),
      .stored("hintMessage", "String?"), .stored("state", "ShelfState"),
    ]
  )
  private static let states = DeclaredType(
    name: "ShelfState",
    keyword: .enum,
    cases: ["loading", "loaded", "empty", "failed"].map { EnumCase(name: $0, line: 3) },
    line: 2
  )

  @Test("a call has cases for the properties that its code touches, and for no others")
  func touched() throws {
    let plain = Member.function("load", isAsync: true)
    #expect(try ids(plain, in: Self.model) == ["loading", "errorState"])
    var silent = plain
    silent.body = body { $0.names = ["shelf"] }
    #expect(try ids(silent, in: Self.model).isEmpty)
    var busy = plain
    busy.body = body { $0.names = ["isLoading"] }
    #expect(try ids(busy, in: Self.model) == ["loading"])
    var telling = plain
    telling.body = body { $0.ownCalls = ["showError"] }
    #expect(try ids(telling, in: Self.model) == ["errorState"])
  }

  @Test("a property that the code of one call uses is not that of calls without code, unless they are called like it")
  func shownElsewhere() throws {
    let model = Component.unit(
      "ShelfViewModel",
      .viewModel,
      members: [.stored("isSaving", "Bool", initial: "false"), .stored("lastError", "String?")]
    )
    var feed = Member.function("feed", isAsync: true)
    #expect(try ids(.function("load", isAsync: true), in: model) == ["loading", "errorState"])
    feed.body = body { $0.names = ["isSaving", "lastError"] }
    #expect(try ids(.function("load", isAsync: true), in: model, others: [feed]).isEmpty)
    #expect(try ids(.function("save", isAsync: true), in: model, others: [feed]) == ["loading"])
  }

  @Test(
    "of a type that holds things in a row, what it gives is missing where it is empty",
    arguments: [
      ("PrintQueue", "popNext", "givenEmptyQueue"), ("PrintQueue", "draft", "givenNoDraft"),
      ("PrintDesk", "popNext", "givenNothingToPop"),
    ]
  )
  func empty(type: String, call: String, condition: String) throws {
    let member = Member.function(call, returns: "Job?")
    let cases = try TestPlan.of(.module("Shop", [.unit(type, members: [member])])).tasks.flatMap(\.cases)
    #expect(cases.map(\.name) == ["test_\(call)_\(condition)_shouldReturnNil"])
  }

  @Test("what a member does counts for those that call it, and of one that tests call only errors and states")
  func helpers() throws {
    var load = Member.function("load", isAsync: true)
    load.body = body { $0.ownCalls = ["show", "reload"] }
    var show = Member.function("show", access: "private")
    show.body = body { $0.names = ["isLoading"] }
    var reload = Member.function("reload", isAsync: true)
    reload.body = body {
      $0.names = ["errorMessage"]
      $0.changed = ["hintMessage"]
      $0.restores = true
    }
    let expected = ["loading", "errorState"]
    #expect(try ids(load, in: Self.model, others: [show, reload]) == expected)
  }

  @Test("members that call each other come to an end")
  func cycles() throws {
    var load = Member.function("load", isAsync: true)
    load.body = body { $0.ownCalls = ["reload"] }
    var reload = Member.function("reload", isAsync: true)
    reload.body = body {
      $0.ownCalls = ["load", "reload"]
      $0.names = ["isLoading"]
    }
    #expect(try ids(load, in: Self.model, others: [reload]) == ["loading"])
  }

  @Test(
    "errors of a member that tests call come through where the code lets them",
    arguments: [(true, ["err.full"]), (false, [])]
  )
  func errorsOfOthers(passes: Bool, expected: [String]) throws {
    var store = Member.function("store", throwing: .any)
    store.body = body { $0.thrown = ["ShelfError.full"] }
    var fill = Member.function("fill", throwing: .any)
    fill.body = body {
      $0.ownCalls = ["store"]
      $0.passesErrors = passes
    }
    #expect(try ids(fill, in: .unit("ShelfKeeper", .utility), others: [store]) == expected)
  }

  @Test("an error that a statement names behind another response has no second case")
  func errorsNamed() throws {
    var store = Member.function("store", throwing: .any)
    store.body = body { $0.thrown = ["ShelfError.full"] }
    var keeper = Component.unit("ShelfKeeper", .utility)
    let told = "Given a full shelf, `store` sets `state` to `.shut` and throws `ShelfError.full`."
    keeper.behaviors = [
      Behavior(
        member: "store()",
        condition: Condition("full shelf"),
        response: Response("set state to shut", state: "state is shut", .sets("state", to: ".shut")),
        statement: told,
        lines: [4],
        by: "guard",
        weight: 8
      )
    ]
    #expect(try ids(store, in: keeper).allSatisfy { !$0.hasPrefix("err.") })
    keeper.behaviors[0].statement = "Given a full shelf, `store` sets `state` to `.shut`."
    #expect(try ids(store, in: keeper).contains("err.full"))
  }

  @Test("a flag for something particular is for the calls that are named like it")
  func particular() throws {
    let model = Component.unit("ShelfViewModel", .viewModel, members: [.stored("isLoadingMore", "Bool")])
    #expect(try ids(.function("refresh", isAsync: true), in: model).isEmpty)
    #expect(try ids(.function("loadMore", isAsync: true), in: model) == ["loading"])
  }

  @Test("the states that the code sets are cases; without code there are none")
  func stateCases() throws {
    var load = Member.function("load", isAsync: true)
    load.body = body {
      $0.names = ["state"]
      $0.states = ["state": ["failed", "empty"]]
    }
    #expect(try ids(load, in: Self.model, types: [Self.states]) == ["state.empty", "state.failed"])
    load.body = nil
    #expect(try ids(load, in: Self.model, types: [Self.states]).allSatisfy { !$0.hasPrefix("state.") })
  }

  @Test("a message that a call sets is seen, if it is not the error's")
  func messages() throws {
    var submit = Member.function("submit")
    submit.body = body { $0.changed = ["hintMessage", "errorMessage"] }
    #expect(try ids(submit, in: Self.model) == ["shows.hintMessage"])
  }

  @Test("a change is reverted where the code of a call, or the prose beside it, says so")
  func reverting() throws {
    var drop = Member.function("drop", isAsync: true)
    drop.body = body { $0.restores = true }
    #expect(try ids(drop, in: Self.model).contains("revert"))
    drop.body = body { $0.names = ["shelf"] }
    #expect(try !ids(drop, in: Self.model).contains("revert"))
    drop.summary = "Puts the book back. Changes are reverted when the request fails."
    #expect(try ids(drop, in: Self.model).contains("revert"))
  }

  @Test("a member throws the errors of its code, not all that the document declares")
  func errors() throws {
    let declared = DeclaredType(
      name: "ShelfError",
      keyword: .enum,
      conformances: ["Error"],
      cases: ["full", "locked"].map { EnumCase(name: $0, line: 3) },
      line: 2
    )
    var shelf = Component.unit("ShelfKeeper", .utility)
    shelf.supporting = ["ShelfError"]
    var put = Member.function("storeLocked", throwing: .any)
    #expect(try ids(put, in: shelf, types: [declared]) == ["err.locked"])
    put.body = body { $0.thrown = ["ShelfError.full"] }
    #expect(try ids(put, in: shelf, types: [declared]) == ["err.full"])
    put.body = body { $0.passesErrors = true }
    #expect(try ids(put, in: shelf, types: [declared]).isEmpty)
    put.body = body { $0.thrown = ["a", "b", "c", "storeLost", "e"].map { "ShelfError.\($0)" } }
    #expect(try ids(put, in: shelf, types: [declared]) == ["err.storeLost", "err.each"])
  }

  @Test("a call is cancelled where its code or prose speaks of its task")
  func cancelling() throws {
    var load = Member.function("load", isAsync: true, throwing: .any)
    let store = Component.unit("ShelfStore", .utility)
    #expect(try ids(load, in: store).isEmpty)
    load.body = body { $0.names = ["checkCancellation"] }
    #expect(try ids(load, in: store) == ["cancel"])
  }

  @Test("a table of values is one parameterised case that is named after its columns")
  func tables() throws {
    var meter = Component.unit(
      "TollMeter",
      .utility,
      members: [.function("toll", [Parameter("axles", "Axles")], returns: "Cents")]
    )
    meter.tables = [
      ValueTable(member: "toll(axles:)", columns: ["Axles", "Toll"], rows: [["2", "5"], ["3", "7"]], line: 40)
    ]
    let plan = try TestPlan.of(.module("Road", [meter]))
    let cases = plan.tasks.flatMap(\.cases)
    #expect(cases.map(\.key) == ["TollMeter/toll(axles:)/table"])
    #expect(cases.map(\.title) == ["given each axles, should have stated toll"])
    #expect(cases.first?.rows == ["Axles 2, Toll 5", "Axles 3, Toll 7"])
    #expect(cases.first?.isTable == true)
    #expect(cases.first?.because == "table 'Axles | Toll' of 2 rows, line 40")
  }

  @Test("journeys are cases of their flow with the priority in the key")
  func journeys() throws {
    var flow = Flow("ShelfFlow", screens: ["ShelfView"])
    flow.journeys = [Journey("Put a book up and see it", priority: 0, line: 80), Journey("Dust the shelf", line: 81)]
    let cases = try TestPlan.of(.module("Shelf", [.screen("ShelfView")], flows: [flow])).tasks.flatMap(\.cases)
    #expect(cases.map(\.key) == ["ShelfFlow/journey.p0.putABookUpAndSee", "ShelfFlow/journey.dustTheShelf"])
    #expect(cases.map(\.journeyPriority) == [0, nil])
    #expect(cases.map(\.condition) == ["Put a book up", "Dust the shelf"])
    #expect(cases.map(\.outcome) == ["see it", "journey completes"])
    #expect(cases.map(\.title) == ["Put a book up and see it", "Dust the shelf"])
  }
}
