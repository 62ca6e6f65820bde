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
    #expect(try ids(plain, in: Self.model) == ["happy", "loading", "errorState", "clearsError"])
    var silent = plain
    silent.body = body { $0.names = ["shelf"] }
    #expect(try ids(silent, in: Self.model) == ["happy"])
    var busy = plain
    busy.body = body { $0.names = ["isLoading"] }
    #expect(try ids(busy, in: Self.model) == ["happy", "loading"])
    var telling = plain
    telling.body = body { $0.ownCalls = ["showError"] }
    #expect(try ids(telling, in: Self.model) == ["happy", "errorState", "clearsError"])
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
    let expected = ["happy", "loading", "errorState", "clearsError"]
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
    #expect(try ids(load, in: Self.model, others: [reload]) == ["happy", "loading"])
  }

  @Test(
    "errors of a member that tests call come through where the code lets them",
    arguments: [(true, ["happy", "err.full"]), (false, ["happy", "err"])]
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

  @Test("a flag for something particular is for the calls that are named like it")
  func particular() throws {
    let model = Component.unit("ShelfViewModel", .viewModel, members: [.stored("isLoadingMore", "Bool")])
    #expect(try ids(.function("refresh", isAsync: true), in: model) == ["happy"])
    #expect(try ids(.function("loadMore", isAsync: true), in: model) == ["happy", "loading"])
  }

  @Test("the states that the code sets are cases; without code, those of loading")
  func stateCases() throws {
    var load = Member.function("load", isAsync: true)
    load.body = body {
      $0.names = ["state"]
      $0.states = ["state": ["failed", "empty"]]
    }
    #expect(try ids(load, in: Self.model, types: [Self.states]) == ["happy", "state.empty", "state.failed"])
    load.body = nil
    let all = try ids(load, in: Self.model, types: [Self.states])
    #expect(all.filter { $0.hasPrefix("state.") } == ["state.loading", "state.loaded", "state.empty", "state.failed"])
    let wizard = DeclaredType(
      name: "ShelfState",
      keyword: .enum,
      cases: ["name", "size"].map { EnumCase(name: $0, line: 3) },
      line: 2
    )
    #expect(try ids(load, in: Self.model, types: [wizard]).allSatisfy { !$0.hasPrefix("state.") })
  }

  @Test("a message that a call sets is seen, if it is not the error's")
  func messages() throws {
    var submit = Member.function("submit")
    submit.body = body { $0.changed = ["hintMessage", "errorMessage"] }
    #expect(try ids(submit, in: Self.model) == ["happy", "shows.hintMessage"])
  }

  @Test("a change is reverted where code, or prose anywhere, says so")
  func reverting() throws {
    var drop = Member.function("drop", isAsync: true)
    drop.body = body { $0.restores = true }
    #expect(try ids(drop, in: Self.model).contains("revert"))
    drop.body = body { $0.names = ["shelf"] }
    #expect(try !ids(drop, in: Self.model).contains("revert"))
    drop.undoneAt = 77
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
    var put = Member.function("store", throwing: .any)
    #expect(try ids(put, in: shelf, types: [declared]) == ["happy", "err.full", "err.locked"])
    put.body = body { $0.thrown = ["ShelfError.full"] }
    #expect(try ids(put, in: shelf, types: [declared]) == ["happy", "err.full"])
    put.body = body { $0.passesErrors = true }
    #expect(try ids(put, in: shelf, types: [declared]) == ["happy", "err"])
    put.body = body {
      $0.passesErrors = true
      $0.throwsUnread = true
      $0.thrown = ["ShelfError.full", "PowerError.out"]
    }
    #expect(try ids(put, in: shelf, types: [declared]) == ["happy", "err.full", "err.locked", "err.out"])
    put.body = body { $0.thrown = ["a", "b", "c", "storeLost", "e"].map { "ShelfError.\($0)" } }
    #expect(try ids(put, in: shelf, types: [declared]) == ["happy", "err.storeLost", "err.each"])
  }

  @Test(
    "code tells whether a call looks into the cache, makes it forget, or leaves it alone",
    arguments: [
      (["cache.value", "cache.store"], ["cache.hit", "cache.miss"]), (["cache.invalidate"], ["cache.invalidated"]),
      (["cache.store"], []), (["client.value"], []), (["shelfCache.get"], ["cache.hit", "cache.miss"]),
    ] as [(Set<String>, [String])]
  )
  func caches(calls: Set<String>, expected: [String]) throws {
    let store = Component.unit("ShelfModel", .viewModel, members: [.stored("cache", "CacheService<Int, Shelf>")])
    var load = Member.function("load", isAsync: true)
    load.body = body { $0.calls = calls }
    #expect(try ids(load, in: store).filter { $0.hasPrefix("cache.") } == expected)
  }

  @Test("without code, prose tells whether a call goes past the cache, or makes it forget")
  func cacheProse() throws {
    func ids(_ summary: String) throws -> [String] {
      let member = Member.function("shelves", returns: "[Shelf]", isAsync: true, summary: summary)
      return try self.ids(member, in: .unit("ShelfRepository", .repository)).filter { $0.hasPrefix("cache.") }
    }
    #expect(try ids("Gives them from the cache") == ["cache.hit", "cache.miss"])
    #expect(try ids("Loads them, past every cache") == ["cache.bypassed"])
    #expect(try ids("Invalidates the cache") == ["cache.invalidated"])
    #expect(try ids("Loads them").isEmpty)
  }

  @Test("what the document says of ages are cases of the calls that look into the cache")
  func policy() throws {
    var cache = Component.unit("ShelfCache", .store)
    cache.caching = CachePolicy(expiresAt: 8, staleAt: 7)
    let value = Member.function("value", [Parameter("key", "Int")], returns: "Shelf?")
    let found = try ids(value, in: cache).filter { $0.hasPrefix("cache.") }
    #expect(found == ["cache.hit", "cache.miss", "cache.stale", "cache.expired"])
  }

  @Test("a table of values is one parameterised case that takes the place of the general one")
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
    #expect(cases.first?.rows == ["Axles 2, Toll 5", "Axles 3, Toll 7"])
    #expect(cases.first?.isTable == true)
    #expect(cases.first?.because == "table 'Axles | Toll' of 2 rows, line 40")
  }

  @Test("scenarios are cases of their component, and journeys of their flow with the priority in the key")
  func sentences() throws {
    var model = Self.model
    model.criteria = [Criterion(.scenario, text: "Loading fails at night", line: 70)]
    var view = Component.screen("ShelfView")
    view.criteria = [Criterion(.scenario, text: "The screen turns", line: 71)]
    var flow = Flow("ShelfFlow", screens: ["ShelfView"])
    flow.journeys = [Journey("Put a book up and see it", priority: 0, line: 80), Journey("Dust the shelf", line: 81)]
    let plan = try TestPlan.of(.module("Shelf", [model, view], flows: [flow]))
    let cases = plan.tasks.flatMap(\.cases)
    #expect(
      cases.filter { $0.rule == 61 }.map(\.key) == [
        "ShelfViewModel/scenario.loadingFailsAtNight", "ShelfFlow/ShelfView/scenario.theScreenTurns",
      ]
    )
    let journeys = cases.filter { $0.rule == 63 }
    #expect(journeys.map(\.key) == ["ShelfFlow/journey.p0.putABookUpAndSee", "ShelfFlow/journey.dustTheShelf"])
    #expect(journeys.map(\.condition) == ["Put a book up", "Dust the shelf"])
    #expect(journeys.map(\.outcome) == ["see it", "journey completes"])
  }
}
