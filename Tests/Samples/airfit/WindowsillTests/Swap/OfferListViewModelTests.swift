// Unit tests of OfferListViewModel, scaffolded by specfit from Module4.md; yours to edit.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import XCTest

@testable import Windowsill

@MainActor
final class OfferListViewModelTests: XCTestCase {
    // specfit: OfferListViewModel/init.initialState
    // contract: 2:cbf29ce484222325:15473a933adc033e OfferListViewModel
    /// Given default dependencies, should have initial state.
    ///
    /// Because: is a view model (Module4.md:22).
    func test_init_givenDefaultDependencies_shouldHaveInitialState() throws {
        // Act
        let sut = try makeSUT()

        // Assert
        XCTAssertTrue(sut.offers.isEmpty)
        XCTAssertFalse(sut.isLoading)
        XCTAssertNil(sut.errorMessage)
        XCTAssertEqual(sut.radiusInMetres, 1_000)
    }

    // specfit: OfferListViewModel/refresh()/happy
    // contract: 2:f276c7bcd4d3c795:20b3c5da91e613e1 func refresh() async
    /// Given valid input, should update state.
    ///
    /// Because: returns nothing (Module4.md:173).
    func test_refresh_givenValidInput_shouldUpdateState() async throws {
        // Arrange
        let service = MockSwapService()
        service.offersResult = .success([.monstera, .ivy])
        let sut = try makeSUT(service: service)
        sut.radiusInMetres = 500

        // Act
        await sut.refresh()

        // Assert
        XCTAssertEqual(sut.offers, [.monstera, .ivy])
        let call = try XCTUnwrap(service.invocations["offers(within:page:)"]?.last)
        XCTAssertEqual(call as? [Int], [500, 0])
    }

    // specfit: OfferListViewModel/refresh()/loading
    // contract: 2:f276c7bcd4d3c795:9b93a4e2582ed189 func refresh() async
    /// When finished, should reset is loading.
    ///
    /// Because: 'isLoading' tells progress (Module4.md:173).
    func test_refresh_whenFinished_shouldResetIsLoading() async throws {
        // Arrange
        let service = MockSwapService()
        let sut = try makeSUT(service: service)
        service.offersHandler = { _, _ in
            let isLoading = await sut.isLoading
            XCTAssertTrue(isLoading, "it is loading as long as the service has not answered")
            return []
        }

        // Act
        await sut.refresh()

        // Assert
        service.verify("offers(within:page:)", called: 1)
        XCTAssertFalse(sut.isLoading)
    }

    // specfit: OfferListViewModel/refresh()/errorState
    // contract: 2:f276c7bcd4d3c795:c09e92b092359233 func refresh() async
    /// When error occurs, should set error message.
    ///
    /// Because: 'errorMessage' holds the error (Module4.md:173).
    func test_refresh_whenErrorOccurs_shouldSetErrorMessage() async throws {
        // Arrange
        let service = MockSwapService()
        service.shouldThrowError = SwapServiceError.offline
        let sut = try makeSUT(service: service)

        // Act
        await sut.refresh()

        // Assert
        XCTAssertNotNil(sut.errorMessage)
        XCTAssertTrue(sut.offers.isEmpty)
    }

    // specfit: OfferListViewModel/refresh()/clearsError
    // contract: 2:f276c7bcd4d3c795:504fd48baa444af6 func refresh() async
    /// When retry succeeds, should clear error message.
    ///
    /// Because: 'errorMessage' holds the error (Module4.md:173).
    func test_refresh_whenRetrySucceeds_shouldClearErrorMessage() async throws {
        // Arrange
        let service = MockSwapService()
        service.offersResult = .success([.monstera])
        let sut = try makeSUT(service: service)
        service.shouldThrowError = SwapServiceError.offline
        await sut.refresh()
        service.shouldThrowError = nil

        // Act
        await sut.refresh()

        // Assert
        XCTAssertNil(sut.errorMessage)
        XCTAssertEqual(sut.offers, [.monstera])
    }

    // specfit: OfferListViewModel/loadMore()/happy
    // contract: 2:d833dd64444fcc85:b462351f5f004617 func loadMore() async
    /// Given valid input, should update state.
    ///
    /// Because: returns nothing (Module4.md:174).
    func test_loadMore_givenValidInput_shouldUpdateState() async throws {
        // Arrange
        let service = MockSwapService()
        service.offersHandler = { _, page in page == 0 ? [.monstera] : [.ivy] }
        let sut = try makeSUT(service: service)
        await sut.refresh()

        // Act
        await sut.loadMore()

        // Assert
        XCTAssertEqual(sut.offers, [.monstera, .ivy])
        XCTAssertEqual(pagesAsked(of: service), [0, 1])
    }

    // specfit: OfferListViewModel/loadMore()/loading
    // contract: 2:d833dd64444fcc85:319548eac70c1db7 func loadMore() async
    /// When finished, should reset is loading.
    ///
    /// Because: 'isLoading' tells progress (Module4.md:174).
    func test_loadMore_whenFinished_shouldResetIsLoading() async throws {
        // Arrange
        let service = MockSwapService()
        let sut = try makeSUT(service: service)
        service.offersHandler = { _, _ in
            let isLoading = await sut.isLoading
            XCTAssertTrue(isLoading, "it is loading as long as the service has not answered")
            return []
        }

        // Act
        await sut.loadMore()

        // Assert
        service.verify("offers(within:page:)", called: 1)
        XCTAssertFalse(sut.isLoading)
    }

    // specfit: OfferListViewModel/loadMore()/errorState
    // contract: 2:d833dd64444fcc85:110fc229dd8c6b1d func loadMore() async
    /// When error occurs, should set error message.
    ///
    /// Because: 'errorMessage' holds the error (Module4.md:174).
    func test_loadMore_whenErrorOccurs_shouldSetErrorMessage() async throws {
        // Arrange
        let service = MockSwapService()
        service.offersResult = .success([.monstera])
        let sut = try makeSUT(service: service)
        await sut.refresh()
        service.shouldThrowError = SwapServiceError.offline

        // Act
        await sut.loadMore()

        // Assert
        XCTAssertNotNil(sut.errorMessage)
        XCTAssertEqual(sut.offers, [.monstera], "what is shown stays")
    }

    // specfit: OfferListViewModel/loadMore()/clearsError
    // contract: 2:d833dd64444fcc85:983b329ed8ead364 func loadMore() async
    /// When retry succeeds, should clear error message.
    ///
    /// Because: 'errorMessage' holds the error (Module4.md:174).
    func test_loadMore_whenRetrySucceeds_shouldClearErrorMessage() async throws {
        // Arrange
        let service = MockSwapService()
        service.offersResult = .success([.monstera])
        let sut = try makeSUT(service: service)
        service.shouldThrowError = SwapServiceError.offline
        await sut.loadMore()
        service.shouldThrowError = nil

        // Act
        await sut.loadMore()

        // Assert
        XCTAssertNil(sut.errorMessage)
        XCTAssertEqual(sut.offers, [.monstera])
        XCTAssertEqual(pagesAsked(of: service), [0, 0], "the page that failed is asked for again")
    }

    // specfit: OfferListViewModel/ask(for:)/happy
    // contract: 2:8481c4cd2bb380d4:ed44230b2a7c4e9e func ask(for offer: Offer) async throws
    /// Given valid input, should update state.
    ///
    /// Because: returns nothing (Module4.md:175).
    func test_ask_givenValidInput_shouldUpdateState() async throws {
        // Arrange
        let service = MockSwapService()
        service.messagesValues = [SwapMessage(text: "Come by at six.")]
        let sut = try makeSUT(service: service)

        // Act
        try await sut.ask(for: .monstera)

        // Assert
        let call = try XCTUnwrap(service.invocations["messages(about:)"]?.last)
        XCTAssertEqual(call.first as? UUID, Offer.monstera.id)
        XCTAssertNil(sut.errorMessage)
    }

    // specfit: OfferListViewModel/ask(for:)/cancel
    // contract: 2:8481c4cd2bb380d4:d499400b5bfa7f2b func ask(for offer: Offer) async throws
    /// When cancelled, should stop.
    ///
    /// Because: async throws (Module4.md:175).
    func test_ask_whenCancelled_shouldStop() async throws {
        // Arrange
        let service = MockSwapService()
        let (messages, giver) = AsyncThrowingStream.makeStream(of: SwapMessage.self, throwing: (any Error).self)
        service.messagesHandler = { _ in messages }
        let sut = try makeSUT(service: service)
        let asking = Task { try await sut.ask(for: .monstera) }

        // Act
        asking.cancel()
        _ = await asking.result

        // Assert
        guard case .terminated = giver.yield(SwapMessage(text: "Too late.")) else {
            return XCTFail("nobody should listen any more")
        }
    }

    // specfit: OfferListViewModel/ask(for:)/loading
    // contract: 2:8481c4cd2bb380d4:39014ae13f29d679 func ask(for offer: Offer) async throws
    /// When finished, should reset is loading.
    ///
    /// Because: 'isLoading' tells progress (Module4.md:175).
    func test_ask_whenFinished_shouldResetIsLoading() async throws {
        // Arrange
        let service = MockSwapService()
        let sut = try makeSUT(service: service)
        service.messagesHandler = { _ in
            MainActor.assumeIsolated {
                XCTAssertTrue(sut.isLoading, "it is loading as long as the giver has not answered")
            }
            return AsyncThrowingStream(of: [], throwing: nil)
        }

        // Act
        try await sut.ask(for: .monstera)

        // Assert
        service.verify("messages(about:)", called: 1)
        XCTAssertFalse(sut.isLoading)
    }

    // specfit: OfferListViewModel/ask(for:)/errorState
    // contract: 2:8481c4cd2bb380d4:87d5292e5b9ee5eb func ask(for offer: Offer) async throws
    /// When error occurs, should set error message.
    ///
    /// Because: 'errorMessage' holds the error (Module4.md:175).
    func test_ask_whenErrorOccurs_shouldSetErrorMessage() async throws {
        // Arrange
        let service = MockSwapService()
        service.messagesError = SwapServiceError.signedOut
        let sut = try makeSUT(service: service)

        // Act
        do {
            try await sut.ask(for: .monstera)
            XCTFail("ask(for:) should throw")
        } catch {
            // Assert
            XCTAssertEqual(error as? SwapServiceError, .signedOut)
            XCTAssertNotNil(sut.errorMessage)
        }
    }

    // specfit: OfferListViewModel/ask(for:)/clearsError
    // contract: 2:8481c4cd2bb380d4:e85a8f8b0cb89713 func ask(for offer: Offer) async throws
    /// When retry succeeds, should clear error message.
    ///
    /// Because: 'errorMessage' holds the error (Module4.md:175).
    func test_ask_whenRetrySucceeds_shouldClearErrorMessage() async throws {
        // Arrange
        let service = MockSwapService()
        service.messagesError = SwapServiceError.offline
        let sut = try makeSUT(service: service)
        try? await sut.ask(for: .monstera)
        service.messagesError = nil

        // Act
        try await sut.ask(for: .monstera)

        // Assert
        XCTAssertNil(sut.errorMessage)
        service.verify("messages(about:)", called: 2)
    }

    // specfit: OfferListViewModel/refresh()/accept.refreshStartsAtTheFirstPage
    // contract: 2:f276c7bcd4d3c795:231b81fd25748161 func refresh() async
    /// Given acceptance criterion, should refresh() starts at the first page and replaces the list.
    ///
    /// Because: acceptance criterion 'refresh() starts at the first page and replaces the list' (Module4.md:179).
    func test_refresh_givenAcceptanceCriterion_shouldRefreshStartsAtTheFirstPageAndReplacesTheList() async throws {
        // Arrange
        let service = MockSwapService()
        service.offersHandler = { _, page in page == 0 ? [.monstera] : [.ivy] }
        let sut = try makeSUT(service: service)
        await sut.refresh()
        await sut.loadMore()

        // Act
        await sut.refresh()

        // Assert
        XCTAssertEqual(sut.offers, [.monstera])
        XCTAssertEqual(pagesAsked(of: service), [0, 1, 0])
    }

    // specfit: OfferListViewModel/loadMore()/accept.loadMoreWhileLoadingDoesNothing
    // contract: 2:d833dd64444fcc85:4f1871d5c8154254 func loadMore() async
    /// Given acceptance criterion, should loadMore() while loading does nothing.
    ///
    /// Because: acceptance criterion 'loadMore() while loading does nothing' (Module4.md:180).
    func test_loadMore_givenAcceptanceCriterion_shouldLoadMoreWhileLoadingDoesNothing() async throws {
        // Arrange
        let service = MockSwapService()
        let (gate, opening) = AsyncStream.makeStream(of: Void.self)
        let asked = expectation(description: "the service is asked")
        asked.assertForOverFulfill = false
        service.offersHandler = { _, _ in
            asked.fulfill()
            // Only the first call waits, so that a second one fails the test instead of blocking it.
            if service.invocations["offers(within:page:)"]?.count == 1 {
                for await _ in gate { break }
            }
            return [.monstera]
        }
        let sut = try makeSUT(service: service)
        let loading = Task { await sut.loadMore() }
        await fulfillment(of: [asked], timeout: 10)

        // Act
        await sut.loadMore()

        // Assert
        service.verify("offers(within:page:)", called: 1)
        opening.yield()
        await loading.value
        XCTAssertEqual(sut.offers, [.monstera])
    }

    // MARK: - What the tests share

    // specfit: OfferListViewModel/makeSUT
    // contract: 2:d93a7d9e663323d2:c561508f77444440 init(service: any SwapServiceProtocol)
    /// Makes a OfferListViewModel with a double for each collaborator.
    private func makeSUT(service: MockSwapService = MockSwapService()) throws -> OfferListViewModel {
        OfferListViewModel(service: service)
    }

    /// The pages that the service was asked for, the first call first.
    private func pagesAsked(of service: MockSwapService) -> [Int] {
        (service.invocations["offers(within:page:)"] ?? []).compactMap { $0.last as? Int }
    }
}

extension Offer {
    fileprivate static let monstera = OfferBuilder().with(plantName: "Monstera").with(distanceInMetres: 120).build()
    fileprivate static let ivy = OfferBuilder().with(plantName: "Ivy").with(distanceInMetres: 300).build()
}
