// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel
import SpecfitPlanning
import Testing

struct PlanGoldenTests {
  @Test("a module with a view model, an actor, a utility, screens and a flow is planned as a reader would expect")
  func module() throws {
    let plan = try TestPlan.of(.checkout)
    #expect(plan.dump == Self.golden)
  }

  @Test("a task says what the profile says, with the module's own names")
  func sentences() throws {
    let plan = try TestPlan.of(.checkout)
    let model = try #require(plan.tasks.first { $0.subject == "CheckoutViewModel" })
    #expect(model.title == "Create CheckoutViewModelTests")
    #expect(
      model.demands.requirements == [
        "Test all public methods", "Use mocks from `ShopTests/Mocks/`", "Follow AAA pattern from TESTING_GUIDELINES.md",
        "Replace collaborators: `MockPaymentService`", "Achieve 80% code coverage for ViewModels",
      ]
    )
    #expect(model.demands.acceptance == ["All tests pass, coverage ≥ 80%"])
    #expect(model.coverage == 80)
    #expect(model.doubles.map(\.name) == ["MockPaymentService"])
    #expect(model.isolation == .mainActor)
    let flow = try #require(plan.tasks.first { $0.kind == .ui })
    #expect(flow.title == "Create CheckoutFlowUITests")
    #expect(flow.own.requirements == ["Use page object pattern with `CheckoutPage`"])
    #expect(flow.pageObject == "CheckoutPage")
    #expect(flow.coverage == nil)
    #expect(flow.screens == ["CheckoutView", "ReceiptView"])
  }

  @Test("what a sentence only says is dealt with, the plan asks about, at the component or the flow that shows it")
  func questions() throws {
    var spec = ModuleSpec.checkout
    spec.vague = ["CheckoutViewModel", "ReceiptView", "Elsewhere"].map {
      UnreadPassage(text: "Handles the receipt.", line: 7, component: $0)
    }
    let asked = try TestPlan.of(spec).questions.filter { $0.line == 7 }
    #expect(asked.map(\.subject) == ["CheckoutViewModel", "CheckoutFlow"])
    #expect(asked.first?.text.hasPrefix("What comes of \"Handles the receipt.\"?") == true)
  }

  private static let golden = """
    3.9.1 unit:CartTotals [planned] ShopTests/Checkout/CartTotalsTests.swift
    3.9.2 unit:CheckoutViewModel [planned] ShopTests/Checkout/CheckoutViewModelTests.swift
      CheckoutViewModel/load()/loading
        test_load_whenFinished_shouldResetIsLoading [async]
        'isLoading' tells progress, line 50
      CheckoutViewModel/load()/errorState
        test_load_whenErrorOccurs_shouldSetErrorMessage [async]
        'errorMessage' holds the error, line 50
      CheckoutViewModel/pay(method:)/loading
        test_pay_whenFinished_shouldResetIsLoading [asyncThrowing]
        'isLoading' tells progress, line 52
      CheckoutViewModel/pay(method:)/errorState
        test_pay_whenErrorOccurs_shouldSetErrorMessage [asyncThrowing]
        'errorMessage' holds the error, line 52
    3.9.3 unit:PaymentService [planned] ShopTests/Checkout/PaymentServiceTests.swift
      PaymentService/cancel(id:)/err.notFound
        test_cancel_givenNotFound_shouldThrowNotFound [asyncThrowing]
        documents 'PaymentError.notFound', line 66
    3.9.4 ui:CheckoutFlow [planned] ShopUITests/Checkout/CheckoutFlowUITests.swift
    """
}
