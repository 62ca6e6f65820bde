// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel
import Testing

struct TestCoverageTests {
  @Test(
    "a task tests the component that its subject or file names, however it is spelled",
    arguments: [
      TestTask.written("CartViewModel"),
      .written("Cart View Model Tests"),
      .written("CartViewModelTests"),
      .written("cart view model unit tests"),
      .written("whatever", file: "ShopTests/Cart/CartViewModelTests.swift"),
      .written("CheckoutService, CartViewModel"),
      .written("CartViewModel", .integration),
    ]
  )
  func namesMatch(task: TestTask) {
    let model = Component.unit("CartViewModel", .viewModel)
    let coverage = TestCoverage(of: .module("Shop", [model], tasks: [task]))
    #expect(coverage.tasks(testing: model) == [task])
    #expect(task.covers(model))
    #expect(!coverage.lacksTest(model))
  }

  @Test(
    "a task for something else tests nothing here",
    arguments: [
      TestTask.written("CartService"), .written("CartView", .ui), .written("CartViewModel", .performance),
      .written("MockCartViewModel", .support), .written("CartViewModelFactory"), .written(""),
    ]
  )
  func othersDoNotMatch(task: TestTask) {
    let model = Component.unit("CartViewModel", .viewModel)
    let coverage = TestCoverage(of: .module("Shop", [model], tasks: [task]))
    #expect(coverage.lacksTest(model))
    #expect(!task.covers(model))
  }

  @Test("a suite named by a common prefix tests the components with one more word")
  func prefixMatches() {
    let service = Component.unit("ExportService")
    let options = Component.unit("ExportQueueSnapshot", .model)
    let coverage = TestCoverage(of: .module("Shop", [service, options], tasks: [.written("Export")]))
    #expect(!coverage.lacksTest(service))
    #expect(coverage.lacksTest(options))
  }

  @Test("a suite called after the end of a name tests the only component that ends so")
  func endingMatches() {
    let estimator = Component.unit("YarnEstimator")
    let coverage = TestCoverage(of: .module("Shop", [estimator], tasks: [.written("EstimatorTests")]))
    #expect(!coverage.lacksTest(estimator))
    let other = Component.unit("TimeEstimator")
    let several = TestCoverage(of: .module("Shop", [estimator, other], tasks: [.written("EstimatorTests")]))
    #expect(several.lacksTest(estimator))
    #expect(several.lacksTest(other))
  }

  @Test("a prefix that names a component of its own tests only that")
  func exactNameWins() {
    let service = Component.unit("ExportService")
    let coverage = TestCoverage(
      of: .module("Shop", [service, .unit("Export", .model)], tasks: [.written("Export")])
    )
    #expect(coverage.lacksTest(service))
  }

  @Test(
    "one written UI task serves the module's only flow and its screens",
    arguments: [
      "CartFlow", "Cart", "Cart Flow UI Tests", "CartView", "Cart navigation", "basket walk-through",
    ]
  )
  func uiTaskServesModule(subject: String) {
    let flow = Flow("CartFlow", screens: ["CartView"])
    let screen = Component.screen("CartView")
    let coverage = TestCoverage(
      of: .module("Cart", [screen], flows: [flow], tasks: [.written(subject, .ui)])
    )
    #expect(!coverage.lacksTest(flow))
    #expect(!coverage.lacksTest(screen))
  }

  @Test("with several flows, a task that names one leaves the others")
  func severalFlows() {
    let pay = Flow("PaymentFlow", screens: ["PayView"])
    let find = Flow("SearchFlow", screens: ["SearchView"])
    let components = [Component.screen("PayView"), .screen("SearchView")]
    let coverage = TestCoverage(
      of: .module("Shop", components, flows: [pay, find], tasks: [.written("PaymentFlow", .ui)])
    )
    #expect(!coverage.lacksTest(pay))
    #expect(coverage.lacksTest(find))
    #expect(!coverage.lacksTest(components[0]))
    #expect(coverage.lacksTest(components[1]))
  }

  @Test("with several flows, a task for the module's own flow serves all")
  func moduleFlow() {
    let flows = [Flow("PaymentFlow"), Flow("SearchFlow")]
    let coverage = TestCoverage(of: .module("Shop", flows: flows, tasks: [.written("ShopUITests", .ui)]))
    #expect(flows.allSatisfy { !coverage.lacksTest($0) })
  }

  @Test("a generated UI task tests its own flow only")
  func generatedIsExact() {
    let flows = [Flow("PaymentFlow"), Flow("SearchFlow")]
    var task = TestTask.written("PaymentFlow", .ui)
    task.origin = .generated
    let coverage = TestCoverage(of: .module("Payment", flows: flows, tasks: [task]))
    #expect(!coverage.lacksTest(flows[0]))
    #expect(coverage.lacksTest(flows[1]))
  }

  @Test("screens without a flow give the module one flow")
  func flowFromModule() {
    let spec = ModuleSpec.module("Cart", [.unit("Basket"), .screen("CartView", line: 33), .screen("PayView")])
    #expect(spec.flowsToTest == [Flow("Cart", name: "Cart flow", line: 33, screens: ["CartView", "PayView"])])
    #expect(ModuleSpec.module("Cart", [.unit("Basket")]).flowsToTest.isEmpty)
  }
}
