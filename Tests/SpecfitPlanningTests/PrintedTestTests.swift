// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel
import SpecfitPlanning
import Testing

@Suite("Behaviors that a printed test tries already")
struct PrintedTestTests {
  private static func effect(
    _ words: String,
    _ meaning: Response.Meaning,
    when condition: Condition = .always,
    _ statement: String = "`load` does it.",
    by reader: String = "effect"
  ) -> Behavior {
    var behavior = Behavior(
      member: reader == "statement" ? nil : "load()",
      condition: condition,
      response: Response(words, meaning),
      statement: statement,
      lines: [40, 41],
      by: reader,
      weight: 7
    )
    behavior.id = words
    return behavior
  }

  /// A menu that is loaded while it is closed, and of which everything is checked.
  private static var printed: WrittenTest {
    var test = WrittenTest(lines: ["sut.note = \"vegan\"", "sut.load()", "XCTAssertEqual(sut.dishes.count, 2)"])
    test.calls = ["load"]
    test.givens = [
      WrittenTest.Fact(name: "note", said: "is \"\""), WrittenTest.Fact(name: "day", said: "is `.sunday`"),
      WrittenTest.Fact(name: "page", said: "is `.desserts`"),
    ]
    test.claims = [
      WrittenTest.Fact(name: "dishes.count", said: "is 2"), WrittenTest.Fact(name: "isOpen", said: "is true"),
      WrittenTest.Fact(name: "page", said: "is `.desserts`"), WrittenTest.Fact(name: "guests.count", said: "is 1"),
      WrittenTest.Fact(name: "mockClient.loadMenuCalled", said: "is true"),
      WrittenTest.Fact(name: "mockClient.didSend", said: "is false"),
    ]
    return test
  }

  private static func cases(_ behavior: Behavior, besides test: WrittenTest = printed) throws -> [PlannedCase] {
    var menu = Component.unit("Menu", members: [.function("load")])
    menu.behaviors = [behavior]
    var spec = ModuleSpec.module("Menu", [menu])
    var task = TestTask.written("Menu", line: 80, tests: ["test_load_withVeganNote_shouldSortSaladsFirst"])
    task.testNames[0].written = test
    spec.testTasks = [task]
    return try TestPlan.of(spec).tasks[0].cases
  }

  @Test(
    "the printed test cites the lines of what it tries, and that is no case of its own",
    arguments: [
      effect("store dishes", .sets("dishes", to: "client.loadMenu()")),
      effect("set open to true", .sets("isOpen", to: "true")),
      effect("load menu", .calls("client", "loadMenu")),
      effect("append dish", .calls("dishes", "append")),
      effect(
        "not send",
        .callsNot("client", "send"),
        when: Condition("empty note", .isEmpty("note", true)),
        by: "guard"
      ),
      effect(
        "set open",
        .sets("isOpen", to: "true"),
        when: Condition("sunday", .equals("day", ".sunday", true)),
        by: "branch"
      ),
      effect("store guest", .words, "`load` inserts `guest` into `context` and saves."),
      effect(
        "not move page",
        .words,
        when: Condition("last page", .words),
        "When `page` is the last one, `load` does not move `page`.",
        by: "guard"
      ),
      effect("sort salads first", .words, "Loading correctly sorts salads first (vegan).", by: "statement"),
      effect("sort first", .words, "Loading of salads sorts first by freshness.", by: "statement"),
    ]
  )
  func folded(behavior: Behavior) throws {
    let cases = try Self.cases(behavior)
    #expect(cases.map(\.name) == ["test_load_withVeganNote_shouldSortSaladsFirst"])
    #expect(cases[0].lines == [81, 40, 41])
    #expect(cases[0].behaviors == [behavior])
  }

  @Test(
    "what differs in value, condition, member or words stays a case",
    arguments: [
      effect("set open to false", .sets("isOpen", to: "false")),
      effect("store total", .sets("total", to: "sum")),
      effect(
        "store dishes",
        .sets("dishes", to: "cache"),
        when: Condition("failing load", .fails("load", error: nil)),
        by: "branch"
      ),
      effect(
        "not send",
        .callsNot("client", "send"),
        when: Condition("blank note", .isEmpty("note", true)),
        by: "guard"
      ),
      effect("send", .calls("client", "send")),
      effect("store dishes and total", .sets("dishes", to: "menu")),
      effect("store dishes", .sets("dishes", to: "menu"), by: "catch"),
      effect("store host", .words, "`load` inserts `host` into `context` and saves."),
      effect("sort soups first", .words, "Loading correctly sorts soups first (vegan).", by: "statement"),
    ]
  )
  func kept(behavior: Behavior) throws {
    let cases = try Self.cases(behavior)
    #expect(cases.count == 2)
    #expect(cases[0].lines == [81] && cases[0].behaviors.isEmpty)
  }

  /// A feature that is sent an action, and receives what its client answers.
  private static var stepped: WrittenTest {
    var test = WrittenTest(lines: ["await store.send(.load) { $0.isLoading = true }", "await store.receive(.loaded)"])
    test.calls = ["send", "receive"]
    test.steps = [
      WrittenTest.Step(action: "load", changes: [WrittenTest.Fact(name: "isLoading", said: "is true")]),
      WrittenTest.Step(action: "loaded.success", changes: [WrittenTest.Fact(name: "dishes", said: "is `[soup]`")]),
    ]
    return test
  }

  private static func step(
    _ member: String,
    _ meaning: Response.Meaning,
    when words: String = "",
    _ statement: String
  ) -> Behavior {
    var behavior = Self.effect(statement, meaning, when: Condition(words, .words), statement, by: "reducer-case")
    behavior.member = member
    return behavior
  }

  @Test(
    "the steps of a feature that a printed test asserts are no cases of their own, and all others are",
    arguments: [
      (step("load", .sets("isLoading", to: "true"), "`load` sets `isLoading` to true."), true),
      (step("load", .sends("loaded.success"), "`load` sends `.loaded(.success(dishes))`."), true),
      (
        step(
          "loaded",
          .sets("dishes", to: "menu"),
          when: "success",
          "When `loaded` succeeds, it stores `menu` in `dishes`."
        ),
        true
      ),
      (step("load", .sets("isLoading", to: "false"), "`load` sets `isLoading` to false."), false),
      (step("load", .sends("loaded.failure"), "`load` sends `.loaded(.failure(error))`."), false),
      (
        step(
          "loaded",
          .sets("dishes", to: "menu"),
          when: "success",
          "When `loaded` succeeds, it stores `menu` in `dishes` and clears `error`."
        ),
        false
      ),
      (
        step(
          "loaded",
          .sets("dishes", to: "menu"),
          when: "success",
          "When `loaded` succeeds and `page` is nil, it stores `menu` in `dishes`."
        ),
        false
      ),
      (
        step("loaded", .sets("dishes", to: "[]"), when: "failure", "When `loaded` fails, it clears `dishes`."),
        false
      ),
      (
        step("loaded", .calls("client", "log"), when: "success", "When `loaded` succeeds, it calls `client.log()`."),
        false
      ),
    ]
  )
  func steps(behavior: Behavior, isTried: Bool) throws {
    let cases = try Self.cases(behavior, besides: Self.stepped)
    #expect(cases.count == (isTried ? 1 : 2))
  }

  @Test("a printed test whose only assertion is always true raises a question")
  func hollowTest() throws {
    var task = TestTask.written("Menu", line: 80, tests: ["test_load"])
    task.testNames[0].written = WrittenTest(lines: ["XCTAssertTrue(true)"])
    task.testNames[0].written?.emptyAssertion = "true"
    let spec = ModuleSpec.module("Menu", [.unit("Menu")], tasks: [task])
    let questions = try TestPlan.of(spec).questions
    #expect(questions.map(\.text) == ["What should `test_load` check? Its only assertion, `true`, is always true."])
    #expect(questions.map(\.line) == [81])
  }
}
