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
      model.requirements == [
        "Test all public methods", "Use mocks from `ShopTests/Mocks/`",
        "Replace collaborators: `MockPaymentService`", "Achieve 80% code coverage for ViewModels",
        "Follow AAA pattern from TESTING_GUIDELINES.md",
      ]
    )
    #expect(model.acceptance == ["All tests pass, coverage ≥ 80%"])
    #expect(model.coverage == 80)
    #expect(model.doubles.map(\.name) == ["MockPaymentService"])
    #expect(model.isolation == .mainActor)
    let flow = try #require(plan.tasks.first { $0.kind == .ui })
    #expect(flow.title == "Create CheckoutFlowUITests")
    #expect(flow.requirements.first == "Use page object pattern with `CheckoutPage`")
    #expect(flow.pageObject == "CheckoutPage")
    #expect(flow.coverage == nil)
    #expect(flow.screens == ["CheckoutView", "ReceiptView"])
  }

  private static let golden = """
    3.9.1 unit:CartTotals [planned] ShopTests/Checkout/CartTotalsTests.swift
      CartTotals/happy
        test_cartTotals_givenValidInput_shouldReturnExpectedResult [sync]
        no signature in the document, but a utility, line 75
      CartTotals/err
        test_cartTotals_whenErrorOccurs_shouldHandleGracefully [sync]
        no signature in the document, but a utility, line 75
    3.9.2 unit:CheckoutViewModel [planned] ShopTests/Checkout/CheckoutViewModelTests.swift
      CheckoutViewModel/init.initialState
        test_init_givenDefaultDependencies_shouldHaveInitialState [sync]
        is a view model, line 40
      CheckoutViewModel/canPay/true
        test_canPay_givenMatchingState_shouldBeTrue [sync]
        is computed, line 47
      CheckoutViewModel/canPay/false
        test_canPay_givenOtherState_shouldBeFalse [sync]
        is computed, line 47
      CheckoutViewModel/load()/happy
        test_load_givenValidInput_shouldUpdateState [async]
        returns nothing, line 50
      CheckoutViewModel/load()/loading
        test_load_whenFinished_shouldResetIsLoading [async]
        'isLoading' tells progress, line 50
      CheckoutViewModel/load()/errorState
        test_load_whenErrorOccurs_shouldSetErrorMessage [async]
        'errorMessage' holds the error, line 50
      CheckoutViewModel/load()/clearsError
        test_load_whenRetrySucceeds_shouldClearErrorMessage [async]
        'errorMessage' holds the error, line 50
      CheckoutViewModel/pay(method:)/happy
        test_pay_givenValidInput_shouldUpdateState [asyncThrowing]
        returns nothing, line 52
      CheckoutViewModel/pay(method:)/cancel
        test_pay_whenCancelled_shouldStop [asyncThrowing]
        async throws, line 52
      CheckoutViewModel/pay(method:)/loading
        test_pay_whenFinished_shouldResetIsLoading [asyncThrowing]
        'isLoading' tells progress, line 52
      CheckoutViewModel/pay(method:)/errorState
        test_pay_whenErrorOccurs_shouldSetErrorMessage [asyncThrowing]
        'errorMessage' holds the error, line 52
      CheckoutViewModel/pay(method:)/clearsError
        test_pay_whenRetrySucceeds_shouldClearErrorMessage [asyncThrowing]
        'errorMessage' holds the error, line 52
      CheckoutViewModel/pay(method:)/p.method.each
        test_pay_givenEachMethod_shouldHandleIt [asyncThrowing, table]
        takes 'PaymentMethod', an enum of the document, line 52
      CheckoutViewModel/load()/perf.loadsInUnder200Ms
        test_load_whenMeasured_shouldMeetPerformanceFigure [measured]
        performance figure 'loads in under 200 ms', line 120
    3.9.3 unit:PaymentService [planned] ShopTests/Checkout/PaymentServiceTests.swift
      PaymentService/concurrent
        test_concurrency_whenCalledConcurrently_shouldStayConsistent [async]
        is an actor, line 60
      PaymentService/methods(userID:limit:)/empty
        test_methods_givenNoItems_shouldReturnEmptyCollection [asyncThrowing]
        returns a collection, line 64
      PaymentService/methods(userID:limit:)/one
        test_methods_givenOneItem_shouldReturnThatItem [asyncThrowing]
        returns a collection, line 64
      PaymentService/methods(userID:limit:)/many
        test_methods_givenManyItems_shouldReturnAllItems [asyncThrowing]
        returns a collection, line 64
      PaymentService/methods(userID:limit:)/err.declined
        test_methods_givenDeclined_shouldThrowDeclined [asyncThrowing]
        throws, and 'PaymentError' is declared, line 64
      PaymentService/methods(userID:limit:)/err.notFound
        test_methods_givenNotFound_shouldThrowNotFound [asyncThrowing]
        throws, and 'PaymentError' is declared, line 64
      PaymentService/methods(userID:limit:)/cancel
        test_methods_whenCancelled_shouldStop [asyncThrowing]
        async throws, line 64
      PaymentService/methods(userID:limit:)/boundary
        test_methods_givenBoundaryValues_shouldMatchExpectations [asyncThrowing, table]
        one table for p.limit.zero, p.limit.negative, p.limit.max, default, line 64
      PaymentService/cancel(id:)/happy
        test_cancel_givenValidInput_shouldUpdateState [asyncThrowing]
        returns nothing, line 66
      PaymentService/cancel(id:)/err.notFound
        test_cancel_givenNotFound_shouldThrowNotFound [asyncThrowing]
        documents 'PaymentError.notFound', line 66
      PaymentService/cancel(id:)/p.id.empty
        test_cancel_givenEmptyId_shouldThrowError [asyncThrowing]
        takes a text, line 66
    3.9.4 ui:CheckoutFlow [planned] ShopUITests/Checkout/CheckoutFlowUITests.swift
      CheckoutFlow/complete
        test_checkoutFlow_whenCompletingAllSteps_thenFinalScreenIsVisible [scenario]
        is a user flow, line 12
      CheckoutFlow/validation
        test_checkoutFlow_whenEnteringInvalidInput_thenValidationErrorIsShown [scenario]
        is a user flow, line 12
      CheckoutFlow/navigation
        test_checkoutFlow_whenNavigatingBackAndForth_thenEnteredStateIsKept [scenario]
        is a user flow, line 12
      CheckoutFlow/accessibility
        test_checkoutFlow_whenAuditingAccessibility_thenAllElementsHaveIdentifiers [scenario]
        is a user flow, line 12
    """
}
