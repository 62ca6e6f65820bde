// Unit tests of OfferListViewModel, scaffolded by specfit from Module4.md; yours to edit.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import XCTest

@testable import Windowsill

@MainActor
final class OfferListViewModelTests: XCTestCase {
    // specfit: OfferListViewModel/refresh()/b3c206ffcb4
    // contract: 2:f276c7bcd4d3c795:95c3917e9172d2cd func refresh() async
    /// `refresh()` starts at the first page.
    ///
    /// Stated in Module4.md:179.
    func test_refresh_shouldStartAtFirstPage() async throws {
        // Arrange
        let service = MockSwapService()
        service.offersHandler = { _, page in page == 0 ? [.monstera] : [.ivy] }
        let sut = try makeSUT(service: service)
        await sut.refresh()
        await sut.loadMore()

        // Act
        await sut.refresh()

        // Assert
        XCTAssertEqual(pagesAsked(of: service), [0, 1, 0])
    }

    // specfit: OfferListViewModel/refresh()/bf93460834c
    // contract: 2:f276c7bcd4d3c795:6083485de2d1ddae func refresh() async
    /// Replaces the list.
    ///
    /// Stated in Module4.md:179.
    func test_refresh_shouldReplaceList() async throws {
        // Arrange
        let service = MockSwapService()
        service.offersResult = .success([.monstera])
        let sut = try makeSUT(service: service)
        await sut.refresh()
        service.offersResult = .success([.ivy])

        // Act
        await sut.refresh()

        // Assert
        XCTAssertEqual(sut.offers, [.ivy])
    }

    // specfit: OfferListViewModel/loadMore()/b503f5e7121
    // contract: 2:d833dd64444fcc85:7a8317107dedb1f3 func loadMore() async
    /// `loadMore()` while loading does nothing.
    ///
    /// Stated in Module4.md:180.
    func test_loadMore_givenLoadMoreWhileLoading_shouldDoNothing() async throws {
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

    // specfit: OfferListViewModel/init(service:)/b09d72ffef4
    // contract: 2:d93a7d9e663323d2:f15b7abe5c7e463f init(service: any SwapServiceProtocol)
    /// A new `OfferListViewModel` has `radiusInMetres` 1_000.
    ///
    /// Stated in Module4.md:164.
    func test_init_shouldDefaultRadiusInMetresTo1000() async throws {
        // Act
        let sut = try makeSUT()

        // Assert
        XCTAssertEqual(sut.radiusInMetres, 1_000)
    }

    // specfit: OfferListViewModel/b831e16e0b5
    // contract: 2:cbf29ce484222325:730c5d3289dea376 OfferListViewModel
    /// Offers within the chosen radius are listed, the nearest first.
    ///
    /// Stated in Module4.md:236.
    func test_offerListViewModel_shouldListOffersWithinChosenRadiusNearestFirst() async throws {
        // Arrange
        let service = MockSwapService()
        service.offersResult = .success([.monstera, .ivy])
        let sut = try makeSUT(service: service)
        sut.radiusInMetres = 500

        // Act
        await sut.refresh()

        // Assert
        let call = try XCTUnwrap(service.invocations["offers(within:page:)"]?.last)
        XCTAssertEqual(call.first as? Int, 500)
        XCTAssertEqual(sut.offers.map(\.distanceInMetres), [120, 300], "the order of the service is kept")
    }

    // specfit: OfferListViewModel/bc334236c2b
    // contract: 2:cbf29ce484222325:7ec3857b5b7adc0f OfferListViewModel
    /// The list of offers appears within 500 ms on a good connection.
    ///
    /// Stated in Module4.md:239.
    func test_offerList_givenGoodConnection_shouldShowListOfOffersWithin500Milliseconds() async throws {
        // Arrange
        let service = MockSwapService()
        service.offersResult = .success([.monstera, .ivy])
        let sut = try makeSUT(service: service)

        // Act
        let start = ContinuousClock.now
        await sut.refresh()
        let taken = start.duration(to: .now)

        // Assert
        XCTAssertLessThan(taken, .milliseconds(500))
        XCTAssertFalse(sut.offers.isEmpty)
    }

    // specfit: OfferListViewModel/ask(for:)/loading
    // contract: 2:8481c4cd2bb380d4:8ee8d10a37dfc314 func ask(for offer: Offer) async throws
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
    // contract: 2:8481c4cd2bb380d4:a05448400fc0f1ae func ask(for offer: Offer) async throws
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

    // MARK: - What the tests share

    // specfit: OfferListViewModel/makeSUT
    // contract: 2:d93a7d9e663323d2:c561508f77444440 init(service: any SwapServiceProtocol)
    /// Makes a OfferListViewModel with a double for each collaborator.
    private func makeSUT(service: MockSwapService = MockSwapService()) throws -> OfferListViewModel {
        OfferListViewModel(service: service)
    }
}

extension OfferListViewModelTests {
    /// The pages that the service was asked for, the first call first.
    private func pagesAsked(of service: MockSwapService) -> [Int] {
        (service.invocations["offers(within:page:)"] ?? []).compactMap { $0.last as? Int }
    }
}

extension Offer {
    fileprivate static let monstera = OfferBuilder().with(plantName: "Monstera").with(distanceInMetres: 120).build()
    fileprivate static let ivy = OfferBuilder().with(plantName: "Ivy").with(distanceInMetres: 300).build()
}
