// Unit tests of CheckoutViewModel, scaffolded by specfit from Docs/CheckoutScreen.md; yours to edit.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Shelfmark

@MainActor
@Suite("CheckoutViewModel")
struct CheckoutViewModelTests {
    // specfit: CheckoutViewModel/init.initialState
    // contract: 2:cbf29ce484222325:9f38c1cba9248c8c CheckoutViewModel
    /// Because: is a view model (Docs/CheckoutScreen.md:61).
    @Test("Given default dependencies, should have initial state")
    func initWithDefaultDependenciesShouldHaveInitialState() throws {
        // Act
        let sut = try makeSUT()

        // Assert
        #expect(sut.flow.state == .scanning)
        #expect(sut.validationMessage == nil)
        #expect(sut.isbnText == "")
    }

    // specfit: CheckoutViewModel/submitISBN()/happy
    // contract: 2:03c3faf1d92b7890:a0ce7d778b99036a func submitISBN()
    /// Because: returns nothing (Docs/CheckoutScreen.md:79).
    @Test("submitISBN(): given valid input, should update state")
    func submitISBNWithValidInputShouldUpdateState() throws {
        // Arrange
        let sut = try makeSUT()
        sut.isbnText = "978-0-00-000000-2"

        // Act
        sut.submitISBN()

        // Assert
        #expect(sut.flow.state == .confirming(isbn: "9780000000002"), "dashes are left out")
    }

    // specfit: CheckoutViewModel/submitISBN()/shows.validationMessage
    // contract: 2:03c3faf1d92b7890:7f0f8d15ceb13bd7 func submitISBN()
    /// Because: sets 'validationMessage' (Docs/CheckoutScreen.md:79).
    @Test("submitISBN(): given refused input, should set validation message")
    func submitISBNWithRefusedInputShouldSetValidationMessage() throws {
        // Arrange
        let sut = try makeSUT()
        sut.isbnText = "978"

        // Act
        sut.submitISBN()

        // Assert
        #expect(sut.validationMessage == "This is no ISBN.")
    }

    // specfit: CheckoutViewModel/confirm()/happy
    // contract: 2:1bc9a421bacc548a:455b87263e420129 func confirm() async
    /// Because: returns nothing (Docs/CheckoutScreen.md:84).
    @Test("confirm(): given valid input, should update state")
    func confirmWithValidInputShouldUpdateState() async throws {
        // Arrange
        let service = MockCheckoutService()
        service.lendResult = .success(.mock)
        let sut = try makeSUT(service: service)
        sut.isbnText = "978-0-00-000000-2"
        sut.submitISBN()

        // Act
        await sut.confirm()

        // Assert
        #expect(service.lendCallCount == 1)
        #expect(service.lastLendIsbn == "9780000000002")
    }

    // specfit: CheckoutViewModel/startOver()/happy
    // contract: 2:052ad30707ca1f80:c3afd60f307a241c func startOver()
    /// Because: returns nothing (Docs/CheckoutScreen.md:94).
    @Test("startOver(): given valid input, should update state")
    func startOverWithValidInputShouldUpdateState() async throws {
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
        #expect(sut.flow.state == .scanning)
    }

    // specfit: CheckoutViewModel/submitISBN()/scenario.aValidISBNAsksForConfirmation
    // contract: 2:03c3faf1d92b7890:0c2ebabc13ada7f1 func submitISBN()
    /// Because: testing scenario 'A valid ISBN asks for confirmation' (Docs/CheckoutScreen.md:148).
    @Test("submitISBN(): given a valid ISBN, should ask for confirmation")
    func submitISBNWithAValidISBNShouldAskForConfirmation() throws {
        // Arrange
        let service = MockCheckoutService()
        let sut = try makeSUT(service: service)
        sut.isbnText = "9780000000002"

        // Act
        sut.submitISBN()

        // Assert
        #expect(sut.flow.state == .confirming(isbn: "9780000000002"))
        #expect(sut.validationMessage == nil)
        #expect(service.callCount.all == 0, "nothing is lent before the reader confirms")
    }

    // specfit: CheckoutViewModel/submitISBN()/scenario.anInvalidISBNShowsTheValidation
    // contract: 2:03c3faf1d92b7890:d44eac4cab16eba2 func submitISBN()
    /// Because: testing scenario 'An invalid ISBN shows the validation error' (Docs/CheckoutScreen.md:149).
    @Test("submitISBN(): given an invalid ISBN, should show the validation error")
    func submitISBNWithAnInvalidISBNShouldShowTheValidationError() throws {
        // Arrange
        let sut = try makeSUT()
        sut.isbnText = "9780000000003"

        // Act
        sut.submitISBN()

        // Assert
        #expect(sut.validationMessage != nil)
        #expect(sut.flow.state == .scanning)

        // A valid one takes the message away.
        sut.isbnText = "9780000000002"
        sut.submitISBN()
        #expect(sut.validationMessage == nil)
    }

    // specfit: CheckoutViewModel/confirm()/scenario.confirmingLendsTheBook
    // contract: 2:1bc9a421bacc548a:82b08b45c42ac2ee func confirm() async
    /// Because: testing scenario 'Confirming lends the book' (Docs/CheckoutScreen.md:150).
    @Test("confirm(): given confirming lends the book, should behave as described")
    func confirmWithConfirmingLendsTheBookShouldBehaveAsDescribed() async throws {
        // Arrange
        let loan = LoanBuilder().with(isbn: "9780000000002").build()
        let service = MockCheckoutService()
        service.lendResult = .success(loan)
        let sut = try makeSUT(service: service)
        sut.isbnText = loan.isbn
        sut.submitISBN()

        // Act
        await sut.confirm()

        // Assert
        #expect(sut.flow.state == .lent(loan))

        // Confirming twice lends one book.
        await sut.confirm()
        #expect(service.lendCallCount == 1)
    }

    // specfit: CheckoutViewModel/startOver()/scenario.startingOverClearsTheField
    // contract: 2:052ad30707ca1f80:b8d4da6b2e124cfb func startOver()
    /// Because: testing scenario 'Starting over clears the field' (Docs/CheckoutScreen.md:152).
    @Test("startOver(): given starting over, should clear the field")
    func startOverWithStartingOverShouldClearTheField() throws {
        // Arrange
        let sut = try makeSUT()
        sut.isbnText = "9780000000002"

        // Act
        sut.startOver()

        // Assert
        #expect(sut.isbnText == "")
    }

    // MARK: - What the tests share

    // specfit: CheckoutViewModel/makeSUT
    // contract: 2:83d24db9c0d594a7:38f7adf8b6042503 init(service: any CheckoutServiceProtocol)
    /// Makes a CheckoutViewModel with a double for each collaborator.
    private func makeSUT(service: MockCheckoutService = MockCheckoutService()) throws -> CheckoutViewModel {
        CheckoutViewModel(service: service)
    }
}
