// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel
import SpecfitPlanning
import SpecfitSource
import Testing

@Suite("The list of cases that stands in a document")
struct CaseListingTests {
  private static func behavior(_ id: String, _ given: String, _ then: String, _ statement: String) -> Behavior {
    var behavior = Behavior(
      member: "load()",
      condition: given.isEmpty ? .always : Condition(given),
      response: Response(then),
      statement: statement,
      lines: [40],
      by: "statement",
      weight: 7
    )
    behavior.id = id
    return behavior
  }

  private static var store: Component {
    var component = Component.unit("TideStore", members: [.function("load")])
    component.behaviors = [
      behavior("b1", "no tide", "return nil", "When there is no tide, `load()` returns nil."),
      behavior("b2", "", "keep last 20 tides", "`load()` keeps the last 20 tides."),
      behavior("b3", "", "sort tides by time", "`load()` sorts the tides by time."),
    ]
    return component
  }

  private static let noTide = "test_load_givenNoTide_shouldReturnNil"
  private static let last20 = "test_load_shouldKeepLast20Tides"
  private static let sorted = "test_load_shouldSortTidesByTime"

  /// The task of a document whose generated task lists cases; a person changed the task unless said otherwise.
  private static func task(
    _ listed: [NamedTest],
    text: String = "mine",
    sum: String = "0",
    file: String? = nil,
    of component: Component = store
  ) throws -> PlannedTask {
    var layout = DocumentLayout()
    let own = TestingRegion.Task(
      key: "unit:TideStore",
      lines: 60...70,
      firstLine: 62,
      text: 0..<0,
      isUntouched: false,
      ownText: text,
      sum: sum
    )
    layout.region = TestingRegion(lines: 58...72, range: 0..<0, ownsBlankBefore: false, tasks: [own])
    let generated = TestTask(
      subject: "TideStore",
      kind: .unit,
      file: file,
      line: 62,
      origin: .generated,
      testNames: listed
    )
    let spec = ModuleSpec.module("Coast", [component], tasks: [generated], layout: layout)
    return try #require(TestPlan(for: spec, profile: .airfit).tasks.first)
  }

  private static func test(_ name: String, _ statement: String? = nil, isStruck: Bool = false) -> NamedTest {
    NamedTest(name: name, line: 65, statement: statement, isStruck: isStruck)
  }

  private static let all = [test(noTide), test(last20), test(sorted)]

  @Test("a list that says what specfit plans changes nothing, nor does a text without a list")
  func unchanged() throws {
    for listed in [[], Self.all, Array(Self.all.reversed())] {
      let task = try Self.task(listed)
      #expect(task.cases.map(\.name) == [Self.noTide, Self.last20, Self.sorted])
      #expect(task.cases.map(\.source) == [.behavior, .behavior, .behavior])
      #expect(task.leftOut.isEmpty && !task.isListed && task.leftOutSentence == nil)
    }
  }

  @Test("all rows are listed where the sentence has no room for them, and a list without them says the same")
  func rows() throws {
    var names = Self.behavior("b4", "each tide", "return stated name", "The name is \"Low\" for `.low`, and 2 more.")
    names.rows = [("low", "Low"), ("high", "High"), ("slack", "`Slack`")].map {
      Behavior.Row(input: "." + $0, output: "\"\($1)\"", line: 40)
    }
    var store = Component.unit("TideStore", members: [.function("load")])
    store.behaviors = [names]
    let planned = try #require(try Self.task([], of: store).cases.first)
    let shown = names.statement + " All rows: `.low → \"Low\"`; `.high → \"High\"`; .slack → \"`Slack`\"."
    #expect(planned.shownStatement == shown && planned.statement == names.statement)
    for sentence in [shown, names.statement] {
      let task = try Self.task([Self.test(planned.name, sentence)], of: store)
      #expect(task.cases == [planned] && !task.isListed)
    }
    store.behaviors[0].statement = "The name is \"Low\" for `.low`, \"High\" for `.high`, \"`Slack`\" for `.slack`."
    #expect(try Self.task([], of: store).cases.map(\.shownStatement) == store.behaviors.map(\.statement))
  }

  @Test("a case that a person adds is planned with their name and sentence")
  func added() throws {
    let own = Self.test("test_load_givenStorm_shouldThrow", "`load()` throws in a storm.")
    let task = try Self.task(Self.all + [own, Self.test("", "Two storms are one.")])
    let added = task.cases.suffix(2)
    #expect(task.cases.count == 5 && task.isListed && task.leftOut.isEmpty)
    #expect(added.map(\.source) == [.written, .written])
    #expect(added.map(\.name) == ["test_load_givenStorm_shouldThrow", "test_tideStore_twoStormsAreOne"])
    #expect(added.map(\.statement) == ["`load()` throws in a storm.", "Two storms are one."])
    #expect(added.map(\.key)[0] == "TideStore/test_load_givenStorm_shouldThrow")
    #expect(added.map(\.line) == [65, 65])
  }

  @Test("a case that is deleted or struck through is not planned, and one line says so")
  func dropped() throws {
    let task = try Self.task([Self.test(Self.noTide), Self.test(Self.sorted, isStruck: true)])
    #expect(task.cases.map(\.name) == [Self.noTide])
    #expect(task.leftOut.map(\.planned.name) == [Self.last20, Self.sorted])
    #expect(task.leftOut.map(\.isStruck) == [false, true])
    #expect(
      task.leftOutSentence == "task 'unit:TideStore' leaves out 2 cases that specfit would plan: "
        + "\(Self.last20), \(Self.sorted) (1 of them struck through)"
    )
    let all = try Self.task(Self.all.map { Self.test($0.name, isStruck: true) })
    #expect(all.cases.isEmpty && all.leftOut.count == 3)
    #expect(all.leftOutSentence?.hasSuffix("(all struck through)") == true)
  }

  @Test(
    "a reworded case keeps its key, and takes the person's words",
    arguments: [
      // The sentence is the same, and the name another one.
      test("test_emptySea", "When there is no tide, `load()` returns nil."),
      // The sentence says the same in other words.
      test("test_load_onDryLand", "When there is no tide, `load()` gives nil."),
      // The name says the same in other words, with no sentence at all.
      test("test_load_whenNoTide_shouldGiveNil"),
      // The name is the same.
      test(noTide, "Nothing comes of a dry sea."),
    ]
  )
  func reworded(test: NamedTest) throws {
    let task = try Self.task([Self.test(Self.last20), test, Self.test(Self.sorted)])
    #expect(task.leftOut.isEmpty && task.cases.count == 3)
    let planned = task.cases[1]
    #expect(planned.key == "TideStore/load()/b1" && planned.source == .behavior)
    #expect(planned.name == test.name)
    #expect(planned.statement == test.statement ?? "When there is no tide, `load()` returns nil.")
    #expect(planned.usualName == (test.name == Self.noTide ? nil : Self.noTide))
  }

  @Test("a case that is struck through and written anew is reworded")
  func struckAndRewritten() throws {
    let old = Self.test(Self.noTide, isStruck: true)
    let task = try Self.task([old, Self.test("test_load_whenNoTide_shouldGiveNil")] + Self.all.dropFirst())
    #expect(task.cases.map(\.id) == ["b1", "b2", "b3"] && task.leftOut.isEmpty)
  }

  @Test("another value is another case")
  func otherValue() throws {
    let listed = [
      Self.test(Self.noTide), Self.test("test_load_shouldKeepLast30Tides", "`load()` keeps the last 30 tides."),
      Self.test(Self.sorted),
    ]
    let task = try Self.task(listed)
    #expect(task.cases.map(\.source) == [.behavior, .written, .behavior])
    #expect(task.leftOut.map(\.planned.name) == [Self.last20])
  }

  @Test("the title of a group whose cases are gone is no case")
  func emptyGroup() throws {
    let task = try Self.task([Self.test("load"), Self.test(Self.noTide)])
    #expect(task.cases.map(\.name) == [Self.noTide])
  }

  @Test("who changes the file alone leaves the list to specfit")
  func fileAlone() throws {
    let usual = try Self.task([]).file
    let text = "- File: `Mine/TideTests.swift`"
    let sum = Digest(of: "- File: `\(usual)`".utf8).description
    let listed = [Self.test(Self.noTide)]
    let task = try Self.task(listed, text: text, sum: sum, file: "Mine/TideTests.swift")
    #expect(task.cases.count == 3 && !task.isListed)
    #expect(try Self.task(listed, text: text + "\n- Mine", sum: sum, file: "Mine/TideTests.swift").cases.count == 1)
  }

  @Test("what no test is wanted of is no open question")
  func noQuestion() throws {
    var component = Component.unit("TideStore", members: [.function("load")])
    component.behaviors = Array(Self.store.behaviors.prefix(1))
    var layout = DocumentLayout()
    let own = TestingRegion.Task(key: "unit:TideStore", lines: 60...70, text: 0..<0, isUntouched: false)
    layout.region = TestingRegion(lines: 58...72, range: 0..<0, ownsBlankBefore: false, tasks: [own])
    var generated = TestTask(subject: "TideStore", kind: .unit, line: 60, origin: .generated)
    generated.testNames = [Self.test(Self.noTide, isStruck: true)]
    let spec = ModuleSpec.module("Coast", [component], tasks: [generated], layout: layout)
    #expect(TestPlan(for: spec, profile: try .airfit).questions.isEmpty)
    #expect(spec.withoutOwnLists.testTasks[0].testNames.isEmpty)
  }

  @Test("a task that a person wrote keeps what the document states besides, but for what it strikes through")
  func written() throws {
    var written = TestTask.written("TideStore", file: "CoastTests/TideStoreTests.swift")
    written.testNames = [
      Self.test("test_load_givenStorm_shouldThrow", "It throws in a storm."),
      Self.test("test_load_givenCalm_shouldSucceed", isStruck: true),
      Self.test("", isStruck: true), Self.test(Self.last20, isStruck: true), Self.test(Self.sorted),
    ]
    let spec = ModuleSpec.module("Coast", [Self.store], tasks: [written])
    let task = try #require(TestPlan(for: spec, profile: .airfit).tasks.first)
    #expect(task.cases.map(\.name) == ["test_load_givenStorm_shouldThrow", Self.sorted, Self.noTide])
    #expect(task.cases.map(\.source) == [.written, .written, .behavior])
    #expect(task.cases[0].statement == "It throws in a storm.")
    // The test that the document names as specfit would is that of the statement.
    #expect(task.cases[1].behaviors.map(\.id) == ["b3"])
    #expect(task.leftOut.map(\.planned.name) == [Self.last20] && task.leftOut.allSatisfy(\.isStruck))
  }
}
