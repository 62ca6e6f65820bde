// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel
import SpecfitPlanning
import Testing

struct AdoptionTests {
  @Test("what a person's task tests gets no second task, and the written one comes first as it stands")
  func noSecondTask() throws {
    var spec = ModuleSpec.checkout
    spec.testTasks = [
      .written("Checkout UI Tests", .ui, number: "3.8.2", line: 95),
      .written("CheckoutViewModel", number: "3.8.1", file: "Tests/Old/CheckoutViewModelTests.swift", line: 90),
    ]
    let plan = try TestPlan.of(spec)
    #expect(
      plan.tasks.map(\.key) == [
        "ui:Checkout_UI_Tests", "unit:CheckoutViewModel", "unit:CartTotals", "unit:PaymentService",
      ]
    )
    let model = plan.tasks[1]
    #expect(model.number == "3.8.1")
    #expect(model.file == "Tests/Old/CheckoutViewModelTests.swift")
    #expect(model.origin == .written)
    #expect(model.state == .unknown)
    #expect(model.line == 90)
    #expect(model.component == "CheckoutViewModel")
    #expect(model.coverage == 80)
    #expect(plan.tasks[2].number == "3.9.1")
  }

  @Test(
    "a written task that spells the component otherwise counts as well",
    arguments: ["Cart Totals", "CartTotalsTests", "cart totals unit tests"]
  )
  func otherSpelling(subject: String) throws {
    var spec = ModuleSpec.checkout
    spec.testTasks = [.written(subject)]
    let plan = try TestPlan.of(spec)
    #expect(plan.tasks.filter { $0.component == "CartTotals" }.map(\.origin) == [.written])
  }

  @Test("what is stated under a topic is tested in the suite that a person named after the topic")
  func topics() throws {
    func behavior(_ response: String, _ topics: [String]) -> Behavior {
      var behavior = Behavior(
        condition: .always,
        response: Response(response),
        statement: "It \(response).",
        lines: [40],
        by: "property",
        weight: 8
      )
      (behavior.id, behavior.topics) = (response, topics)
      return behavior
    }
    var controller = Component.unit("CheckoutController", .controller)
    controller.behaviors = [
      behavior("contain role", ["Property 4: Tab labels contain the role", "Correctness"]),
      behavior("format amount", ["Formatting of messages"]),
      behavior("close cart", ["Property 9: CheckoutController and its tab label"]),
      behavior("open cart", []),
    ]
    var spec = ModuleSpec.module("Checkout", [controller])
    spec.testTasks = [.written("TabLabel"), .written("MessageFormatter"), .written("Empty")]
    let tasks = try TestPlan.of(spec).tasks
    #expect(tasks.map(\.subject) == ["TabLabel", "MessageFormatter", "Empty", "CheckoutController"])
    #expect(
      tasks.map { $0.cases.map(\.name) } == [
        ["test_tabLabel_shouldContainRole"], ["test_messageFormatter_shouldFormatAmount"], [],
        ["test_checkoutController_shouldCloseCart", "test_checkoutController_shouldOpenCart"],
      ]
    )
    // The case stays the same one, wherever it is tested.
    #expect(tasks[0].cases.map(\.key) == ["CheckoutController/contain role"])
    #expect(tasks[0].component == "CheckoutController" && tasks[2].component == nil)
  }

  @Test("a suite that loses all its cases to one of a topic is not planned, unless a person wrote it")
  func emptiedSuite() throws {
    var behavior = Behavior(
      condition: .always,
      response: Response("contain role"),
      statement: "It contains the role.",
      lines: [40],
      by: "property",
      weight: 8
    )
    (behavior.id, behavior.topics) = ("role", ["Tab labels contain the role"])
    var controller = Component.unit("CheckoutController", .controller)
    controller.behaviors = [behavior]
    var spec = ModuleSpec.module("Checkout", [controller])
    spec.testTasks = [.written("TabLabel")]
    let task = try #require(try TestPlan.of(spec).tasks.first)
    #expect(task.subject == "TabLabel" && task.component == "CheckoutController" && task.cases.count == 1)
    #expect(try TestPlan.of(spec).tasks.count == 1 && task.coverage != nil)
    spec.testTasks.append(.written("CheckoutController"))
    let tasks = try TestPlan.of(spec).tasks
    #expect(tasks.map(\.subject) == ["TabLabel", "CheckoutController"])
    #expect(tasks.map(\.cases.count) == [1, 0])
  }

  @Test("a written task without test names has the cases of its component")
  func derivesCases() throws {
    var spec = ModuleSpec.checkout
    let derived = try #require(try TestPlan.of(spec).tasks.first { $0.subject == "PaymentService" }).cases
    spec.testTasks = [.written("PaymentService")]
    #expect(try TestPlan.of(spec).tasks[0].cases == derived)
  }

  @Test("test names that the document gives stand as they are, and members that they name get no others")
  func namesAdopted() throws {
    var spec = ModuleSpec.checkout
    spec.testTasks = [
      .written(
        "PaymentService",
        line: 90,
        tests: [
          "test_methods_withManyCards_sortsThem", "testCancelTwiceIsHarmless", "test_methods_withManyCards_sortsThem",
        ]
      )
    ]
    let cases = try TestPlan.of(spec).tasks[0].cases
    #expect(
      cases.map(\.key) == [
        "PaymentService/test_methods_withManyCards_sortsThem", "PaymentService/testCancelTwiceIsHarmless",
      ]
    )
    #expect(cases[0].because == "the document names it, line 91")
    #expect(cases.allSatisfy { $0.form == .adopted })
  }

  @Test("of a test that prose names and code writes out, the body stays")
  func bodyAdopted() throws {
    var spec = ModuleSpec.checkout
    var task = TestTask.written(
      "PaymentService",
      tests: ["test_cancel_twice", "test_cancel_twice", "test_cancel_twice"]
    )
    task.testNames[1].written = WrittenTest(lines: ["XCTFail()"], isAsync: true)
    task.testNames[2].written = WrittenTest(lines: ["another body"])
    spec.testTasks = [task]
    let cases = try TestPlan.of(spec).tasks[0].cases.filter { $0.name == "test_cancel_twice" }
    #expect(cases.map(\.written) == [WrittenTest(lines: ["XCTFail()"], isAsync: true)])
  }

  @Test("members that no adopted test names keep their cases")
  func othersKept() throws {
    var spec = ModuleSpec.checkout
    spec.testTasks = [.written("PaymentService", tests: ["test_methods_areSorted()"])]
    let cases = try TestPlan.of(spec).tasks[0].cases
    #expect(cases[0].name == "test_methods_areSorted")
    #expect(cases.dropFirst().allSatisfy { $0.member == "cancel(id:)" })
    #expect(cases.map(\.id).dropFirst() == ["err.notFound"])
  }

  @Test("a UI task with test names has only those")
  func uiNames() throws {
    var spec = ModuleSpec.checkout
    spec.testTasks = [.written("CheckoutFlow", .ui, tests: ["testPayByCard"])]
    #expect(try TestPlan.of(spec).tasks[0].cases.map(\.name) == ["testPayByCard"])
  }

  @Test("several written tasks for one component have keys of their own, and only the first has its cases")
  func severalTasks() throws {
    let tasks = [
      TestTask.written("Basket", number: "T004"), .written("Basket", number: "T009"),
      .written("Basket", file: "Tests/BasketPropertyTests.swift"), .written("Basket"), .written("Basket"),
    ]
    let plan = try TestPlan.of(
      .module("Shop", [.unit("Basket", members: [.function("item", returns: "Item?")])], tasks: tasks)
    )
    #expect(
      plan.tasks.map(\.key) == [
        "unit:Basket", "unit:Basket:T009", "unit:Basket:BasketPropertyTests", "unit:Basket:2", "unit:Basket:3",
      ]
    )
    #expect(plan.tasks.map { $0.cases.isEmpty } == [false, true, true, true, true])
  }

  @Test("a document that is no module gets no tasks, but keeps those that it has")
  func notAModule() throws {
    var spec = ModuleSpec.checkout
    spec.verdict = Verdict(.notAModule, because: "it is a guide")
    #expect(try TestPlan.of(spec).tasks.isEmpty)
    spec.testTasks = [.written("PaymentService")]
    #expect(try TestPlan.of(spec).tasks.map(\.origin) == [.written])
  }

  @Test("what needs no test gets none")
  func noNeed() throws {
    let component = Component(name: "Item", kind: .model, line: 3, test: .none)
    #expect(try TestPlan.of(.module("Shop", [component])).tasks.isEmpty)
  }
}
