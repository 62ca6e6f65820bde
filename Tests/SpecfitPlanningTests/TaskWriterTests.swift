// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel
import Testing

@testable import SpecfitPlanning

@Suite("What a task asks for")
struct TaskWriterTests {
  private static func task(isChosen: Bool, label: DocumentLayout.TaskLabel = .none) throws -> PlannedTask {
    var profile = try Profile.airfit
    profile.isChosen = isChosen
    var layout = DocumentLayout()
    layout.taskLabel = label
    let spec = ModuleSpec.module("Shop", [.unit("CartService")], layout: layout)
    return try #require(TestPlan(for: spec, profile: profile).tasks.first)
  }

  @Test("a project that has chosen no profile hears nothing of its mocks, its guidelines, and its coverage")
  func nobodys() throws {
    let task = try Self.task(isChosen: false)
    #expect(task.demands.isEmpty, "\(task.demands)")
    #expect(task.title == "Create CartServiceTests")
  }

  @Test(
    "house rules are those of a project that has chosen the profile, or whose tasks look like the profile's",
    arguments: [(true, DocumentLayout.TaskLabel.none, true), (false, .agentTask, true), (false, .task, false)]
  )
  func chosen(isChosen: Bool, label: DocumentLayout.TaskLabel, hasRules: Bool) throws {
    let demands = try Self.task(isChosen: isChosen, label: label).demands
    #expect(demands.requirements.contains { $0.contains("TESTING_GUIDELINES.md") } == hasRules)
    #expect(demands.acceptance.contains { $0.contains("coverage") } == hasRules)
  }

  @Test("what is the same for every component is shared, and what depends on its kind is the task's own")
  func shared() throws {
    let task = try Self.task(isChosen: true)
    #expect(task.shared.requirements.contains("Test all public methods"))
    #expect(task.own.requirements == ["Achieve 70% code coverage for Services"])
    #expect(task.own.acceptance == ["All tests pass, coverage ≥ 70%"])
    #expect(task.demands.requirements == task.shared.requirements + task.own.requirements)
  }

  @Test("the coverage that the document demands counts, the narrowest first, and the profile's only without one")
  func statedCoverage() throws {
    var profile = try Profile.airfit
    profile.isChosen = true
    var spec = ModuleSpec.module("Shop", [.unit("CartService"), .unit("CartModel", .viewModel)])
    spec.coverage.module = 85
    spec.coverage.kinds[.viewModel] = 90
    let tasks = TestPlan(for: spec, profile: profile).tasks
    #expect(tasks.map(\.coverage) == [90, 85] && tasks.allSatisfy { $0.minimumCoverage == nil })
    #expect(tasks[1].own.acceptance == ["All tests pass, coverage ≥ 85%"])
  }

  @Test("a sentence with a component in it, with kinds, or with a condition is not shared")
  func sentences() {
    func isShared(_ text: String, kinds: Set<ComponentKind> = [], when: Profile.Sentence.Condition? = nil) -> Bool {
      Profile.Sentence(text: TextPattern(text), kinds: kinds, condition: when, isHouseRule: nil).isShared
    }
    #expect(isShared("Use mocks from `{mocks}` in {module}"))
    #expect(!isShared("Test {subject}"))
    #expect(!isShared("Test it", kinds: [.service]))
    #expect(!isShared("Replace them", when: .doubles))
  }

  @Test("a member of which only the signature is known is asked about as such")
  func questions() throws {
    let component = Component.unit("CartService", members: [.function("save"), .function("load")])
    let plan = TestPlan(for: .module("Shop", [component]), profile: try Profile.airfit)
    for question in plan.questions { #expect(question.isOfSignatureAlone == (question.member != nil)) }
  }

  @Test("what several tasks test is asked about once, and only for what none of them has a case")
  func questionsOnce() throws {
    var component = Component.unit(
      "CartService",
      members: [.function("save"), .function("load"), .function("clear")]
    )
    component.behaviors = [
      Behavior(
        member: "save(...)",
        condition: Condition("", .always),
        response: Response("store cart"),
        statement: "`save` stores the cart.",
        lines: [3],
        by: "statement",
        weight: 6
      )
    ]
    var spec = ModuleSpec.module("Shop", [component])
    spec.testTasks = [.written("CartService"), .written("CartService", number: "T009")]
    let plan = try TestPlan.of(spec)
    #expect(plan.questions.map(\.member) == ["load()", "clear()"])
    #expect(plan.questions.allSatisfy { $0.subject == "CartService" })
  }

  @Test("of a screen whose flow tries what it does nothing is asked, and of a callback never")
  func noQuestions() throws {
    var screen = Component.screen("BasketView")
    screen.behaviors = [
      Behavior(
        member: nil,
        condition: Condition("opening", .always),
        response: Response("show total"),
        level: .ui,
        statement: "The basket shows the total.",
        lines: [3],
        by: "statement",
        weight: 6
      )
    ]
    var callback = Member.function("onSale")
    callback.kind = .closureProperty
    var paying = Member.function("pay")
    paying.kind = .closureProperty
    let service = Component.unit("CartService", members: [callback, paying])
    var spec = ModuleSpec.module("Shop", [screen, service], flows: [Flow("Shop", screens: ["BasketView"])])
    spec.testTasks = [.written("BasketView"), .written("CartService"), .written("Shop", .ui)]
    spec.components[1].behaviors = [
      Behavior(
        member: nil,
        condition: Condition("", .always),
        response: Response("store cart"),
        statement: "The service stores the cart.",
        lines: [4],
        by: "statement",
        weight: 6
      )
    ]
    let questions = try TestPlan.of(spec).questions
    #expect(questions.map(\.member) == ["pay()"])
  }
}
