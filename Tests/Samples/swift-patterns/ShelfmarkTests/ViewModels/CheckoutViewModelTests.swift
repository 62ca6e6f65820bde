// Unit tests of CheckoutViewModel, scaffolded by specfit from Docs/CheckoutScreen.md; yours to edit.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Shelfmark

@MainActor
@Suite("CheckoutViewModel")
struct CheckoutViewModelTests {
    // specfit: CheckoutViewModel/submitISBN()/b46d118d0be
    // contract: 2:03c3faf1d92b7890:c8dfe150ebf485ce func submitISBN()
    /// When `flow.apply(.scanned(isbn))` holds, `submitISBN` clears `validationMessage`.
    ///
    /// Stated in Docs/CheckoutScreen.md:81.
    @Test("submitISBN(): given apply scanned, should clear validation message")
    func submitISBNWithApplyScannedShouldClearValidationMessage() throws {
        // Arrange
        let service = MockCheckoutService()
        let sut = try makeSUT(service: service)
        sut.isbnText = "978"
        sut.submitISBN()
        try #require(sut.validationMessage != nil)
        sut.isbnText = "978-0-00-000000-2"

        // Act
        sut.submitISBN()

        // Assert
        #expect(sut.validationMessage == nil)
        #expect(sut.flow.state == .confirming(isbn: "9780000000002"), "dashes are left out")
        #expect(service.callCount.all == 0, "nothing is lent before the reader confirms")
    }

    // specfit: CheckoutViewModel/submitISBN()/b9f4c906165
    // contract: 2:03c3faf1d92b7890:2d876d7b48c81ff7 func submitISBN()
    /// When `flow.apply(.scanned(isbn))` does not hold, `submitISBN` sets `validationMessage` to "This is no ISBN."
    ///
    /// Stated in Docs/CheckoutScreen.md:81.
    @Test("submitISBN(): given not apply scanned, should set validation message to \"This is no ISBN.\"")
    func submitISBNWithNotApplyScannedShouldSetValidationMessageToThisIsNoISBN() throws {
        // Arrange
        let sut = try makeSUT()
        sut.isbnText = "9780000000003"

        // Act
        sut.submitISBN()

        // Assert
        #expect(sut.validationMessage == "This is no ISBN.")
        #expect(sut.flow.state == .scanning)
    }

    // specfit: CheckoutViewModel/confirm()/b3b59a1411a
    // contract: 2:1bc9a421bacc548a:ec08bb32b1f15728 func confirm() async
    /// When `flow.state` is not `.confirming`, `confirm` does not call `service.lend(isbn:)`.
    ///
    /// Stated in Docs/CheckoutScreen.md:85.
    @Test("confirm(): given other than confirming flow, should not lend service")
    func confirmWithOtherThanConfirmingFlowShouldNotLendService() async throws {
        // Arrange
        let service = MockCheckoutService()
        let sut = try makeSUT(service: service)

        // Act
        await sut.confirm()

        // Assert
        #expect(service.lendCallCount == 0)
        #expect(sut.flow.state == .scanning)
    }

    // specfit: CheckoutViewModel/confirm()/b6837ab78cb
    // contract: 2:1bc9a421bacc548a:8fb11b93944f2691 func confirm() async
    // specfit: CheckoutViewModel/confirm()/b1dc5f9c5ee
    // contract: 2:1bc9a421bacc548a:2154f3183f45bdaa func confirm() async
    /// When `flow.state` is `.confirming`, `confirm` calls `service.lend(isbn: isbn)`.
    ///
    /// Stated in Docs/CheckoutScreen.md:87.
    @Test("confirm(): given confirming flow, should lend service")
    func confirmWithConfirmingFlowShouldLendService() async throws {
        // Arrange
        let loan = LoanBuilder().with(isbn: "9780000000002").build()
        let service = MockCheckoutService()
        service.lendResult = .success(loan)
        let sut = try makeSUT(service: service)
        sut.isbnText = "978-0-00-000000-2"
        sut.submitISBN()

        // Act
        await sut.confirm()

        // Assert
        #expect(service.lendCallCount == 1)
        #expect(service.lastLendIsbn == "9780000000002")
        #expect(sut.flow.state == .lent(loan))
    }

    // specfit: CheckoutViewModel/confirm()/bd222737d35
    // contract: 2:1bc9a421bacc548a:7b79b68c73f6876b func confirm() async
    @Test("confirm(): given failing lend, should refuse the loan")
    func confirmWithFailingLendShouldRefuseLoan() async throws {
        // Arrange
        let service = MockCheckoutService()
        service.lendResult = .failure(.offline)
        let sut = try makeSUT(service: service)
        sut.isbnText = "9780000000002"
        sut.submitISBN()

        // Act
        await sut.confirm()

        // Assert
        #expect(sut.flow.state == .failed(.offline))
        #expect(service.lendCallCount == 1, "it is not tried again")
        #expect(sut.validationMessage == nil)
    }

    // specfit: CheckoutViewModel/startOver()/bde5a3c3c9b
    // contract: 2:052ad30707ca1f80:4f0207b21b56cd4e func startOver()
    // specfit: CheckoutViewModel/startOver()/b085d049b85
    // contract: 2:052ad30707ca1f80:2786e2c80af6071f func startOver()
    /// `startOver` clears `isbnText`.
    ///
    /// Stated in Docs/CheckoutScreen.md:95.
    @Test("startOver(): start over with should clear isbn text")
    func startOverWithShouldClearIsbnText() async throws {
        // Arrange
        let service = MockCheckoutService()
        service.lendResult = .failure(.offline)
        let sut = try makeSUT(service: service)
        sut.isbnText = "9780000000002"
        sut.submitISBN()
        await sut.confirm()
        try #require(sut.flow.state == .failed(.offline))

        // Act
        sut.startOver()

        // Assert
        #expect(sut.isbnText.isEmpty)
        #expect(sut.flow.state == .scanning)
    }

    // MARK: - What the tests share

    // specfit: CheckoutViewModel/makeSUT
    // contract: 2:83d24db9c0d594a7:38f7adf8b6042503 init(service: any CheckoutServiceProtocol)
    /// Makes a CheckoutViewModel with a double for each collaborator.
    private func makeSUT(service: MockCheckoutService = MockCheckoutService()) throws -> CheckoutViewModel {
        CheckoutViewModel(service: service)
    }
}
