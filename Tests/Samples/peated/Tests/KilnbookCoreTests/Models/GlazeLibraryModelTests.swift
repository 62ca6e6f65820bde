// Tests of GlazeLibraryModel, scaffolded by specfit from docs/features/glaze-library/README.md; yours to edit.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import KilnbookCore

@MainActor
@Suite("GlazeLibraryModel", .timeLimit(.minutes(1)))
struct GlazeLibraryModelTests {
    // specfit: GlazeLibraryModel/init.initialState
    // contract: 2:cbf29ce484222325:fc1223336c801702 GlazeLibraryModel
    /// Because: is a view model (docs/features/glaze-library/README.md:49).
    @Test("Given default dependencies, should have initial state")
    func testInitGivenDefaultDependencies() async throws {
        // Given default dependencies
        let repository = MockGlazeRepository()

        // When
        let sut = try makeSUT(repository: repository)

        // Then
        #expect(sut.query == "")
        #expect(sut.results.isEmpty)
        #expect(sut.favourites.isEmpty)
        #expect(!sut.isSearching)
        #expect(sut.errorMessage == nil)
        #expect(repository.searchCallCount == 0)
    }

    // specfit: GlazeLibraryModel/init(repository:clock:)/defaults
    // contract: 2:aae58ab109534aef:fe76e52806242faf init(repository: any GlazeRepositoryProtocol, clock: any ClockProtocol = SystemClock())
    /// Because: is an initialiser with defaults (docs/features/glaze-library/README.md:69).
    @Test("init(repository:clock:): given omitted arguments, should use defaults")
    func testInitGivenOmittedArguments() async throws {
        // Given omitted arguments
        let repository = MockGlazeRepository()
        repository.searchResult = .success([.sample1])
        let sut = GlazeLibraryModel(repository: repository)

        // When
        let start = ContinuousClock.now
        await sut.search()

        // Then: the system's clock makes it wait
        #expect(start.duration(to: .now) >= .milliseconds(300))
        #expect(sut.results == [.sample1])
    }

    // specfit: GlazeLibraryModel/favouriteResults/empty
    // contract: 2:19c233cf8b6eca14:1f8e2eb3f1ceb6e4 var favouriteResults: [Glaze]
    /// Because: is computed (docs/features/glaze-library/README.md:74).
    @Test("favouriteResults: given no items, should be empty")
    func testFavouriteResultsGivenNoItems() async throws {
        // Given results of which none is a favourite
        let repository = MockGlazeRepository()
        repository.searchResult = .success([.sample1, .sample2])
        let sut = try makeSUT(repository: repository)
        await sut.search()

        // When
        let result = sut.favouriteResults

        // Then
        #expect(result.isEmpty)
    }

    // specfit: GlazeLibraryModel/favouriteResults/many
    // contract: 2:19c233cf8b6eca14:9c29ef3a9788c89d var favouriteResults: [Glaze]
    /// Because: is computed (docs/features/glaze-library/README.md:74).
    @Test("favouriteResults: given many items, should hold all items")
    func testFavouriteResultsGivenManyItems() async throws {
        // Given results of which all but one are favourites
        let repository = MockGlazeRepository()
        repository.searchResult = .success([.sample1, .sample2, .sample3])
        let sut = try makeSUT(repository: repository)
        await sut.search()
        sut.toggleFavourite(.sample3)
        sut.toggleFavourite(.sample1)

        // When
        let result = sut.favouriteResults

        // Then
        #expect(result == [.sample1, .sample3], "in the order of the results")
    }

    // specfit: GlazeLibraryModel/search()/happy
    // contract: 2:89ac13e56ef52cbc:976149d4d8f1f2fb func search() async
    /// Because: returns nothing (docs/features/glaze-library/README.md:77).
    @Test("search(): given valid input, should update state")
    func testSearchGivenValidInput() async throws {
        // Given valid input
        let repository = MockGlazeRepository()
        repository.searchResult = .success([.sample1])
        let clock = MockClock()
        let sut = try makeSUT(repository: repository, clock: clock)
        sut.query = "cela"

        // When
        await sut.search()

        // Then
        #expect(sut.results == [.sample1])
        #expect(!sut.isSearching)
        #expect(repository.lastSearchQuery == "cela")
        #expect(clock.lastSleepDuration == .milliseconds(300))
    }

    // specfit: GlazeLibraryModel/search()/errorState
    // contract: 2:89ac13e56ef52cbc:f943cda4f9a4e2df func search() async
    /// Because: 'errorMessage' holds the error (docs/features/glaze-library/README.md:77).
    @Test(
        "search(): when error occurs, should set error message",
        .tags(.errorHandling)
    )
    func testSearchWhenErrorOccurs() async throws {
        // Given
        let repository = MockGlazeRepository()
        repository.mockError = RepositoryError.offline
        let sut = try makeSUT(repository: repository)

        // When error occurs
        await sut.search()

        // Then
        #expect(sut.errorMessage == "There is no connection")
        #expect(!sut.isSearching)
    }

    // specfit: GlazeLibraryModel/search()/clearsError
    // contract: 2:89ac13e56ef52cbc:13af50a77d9ba8f3 func search() async
    /// Because: 'errorMessage' holds the error (docs/features/glaze-library/README.md:77).
    @Test(
        "search(): when retry succeeds, should clear error message",
        .tags(.errorHandling)
    )
    func testSearchWhenRetrySucceeds() async throws {
        // Given
        let repository = MockGlazeRepository()
        repository.searchResult = .success([.sample1])
        repository.mockError = TestScenarios.timeoutError
        let sut = try makeSUT(repository: repository)
        await sut.search()
        #expect(sut.errorMessage != nil)

        // When retry succeeds
        repository.mockError = nil
        await sut.search()

        // Then
        #expect(sut.errorMessage == nil)
        #expect(sut.results == [.sample1])
    }

    // specfit: GlazeLibraryModel/toggleFavourite(_:)/happy
    // contract: 2:d381aec39495fba8:bef035d51db01b5d func toggleFavourite(_ glaze: Glaze)
    /// Because: returns nothing (docs/features/glaze-library/README.md:93).
    @Test("toggleFavourite(_:): given valid input, should update state")
    func testToggleFavouriteGivenValidInput() async throws {
        // Given valid input
        let sut = try makeSUT()

        // When
        sut.toggleFavourite(.sample1)

        // Then
        #expect(sut.favourites == [Glaze.sample1.id])

        // And once more takes it back
        sut.toggleFavourite(.sample1)
        #expect(sut.favourites.isEmpty)
    }

    // specfit: GlazeLibraryModel/scenario.staleResultsWhenTheRequestFails
    // contract: 2:cbf29ce484222325:d05a4747492b6509 GlazeLibraryModel
    /// Because: testing scenario 'Stale results when the request fails' (docs/features/glaze-library/README.md:130).
    @Test("Given stale results when the request fails, should behave as described")
    func testGlazeLibraryModelGivenStaleResultsWhenTheRequestFails() async throws {
        // Given results of an earlier search
        let repository = MockGlazeRepository()
        repository.searchResult = .success([.sample1])
        let sut = try makeSUT(repository: repository)
        await sut.search()

        // When
        repository.mockError = TestScenarios.networkError
        await sut.search()

        // Then
        #expect(sut.results == [.sample1])
    }

    // specfit: GlazeLibraryModel/scenario.anEmptyQueryAsksNobody
    // contract: 2:cbf29ce484222325:75512f1ad7fbcfa6 GlazeLibraryModel
    /// Because: testing scenario 'An empty query asks nobody' (docs/features/glaze-library/README.md:131).
    @Test("Given an empty query, should ask nobody")
    func testGlazeLibraryModelGivenAnEmptyQuery() async throws {
        // Given the API client's double, the real repository on it
        let client = MockAPIClient()
        let sut = GlazeLibraryModel(repository: GlazeRepository(apiClient: client), clock: MockClock())
        sut.query = "  "

        // When
        await sut.search()

        // Then
        #expect(client.glazesCallCount == 0)
        #expect(sut.results.isEmpty)
        #expect(sut.errorMessage == nil)
    }

    // specfit: GlazeLibraryModel/scenario.aQueryThatWasChangedWhile
    // contract: 2:cbf29ce484222325:6994f8c102b07bfc GlazeLibraryModel
    /// Because: testing scenario 'A query that was changed while waiting is dropped' (docs/features/glaze-library/README.md:132).
    @Test("Given a query that was changed while waiting is dropped, should behave as described")
    func testGlazeLibraryModelGivenAQueryThatWasChangedWhileWaitingIsDropped() async throws {
        // Given a search that waits for the next letter
        let gate = TestGate()
        let clock = MockClock()
        clock.sleepHandler = { _ in await gate.pass() }
        let repository = MockGlazeRepository()
        let sut = try makeSUT(repository: repository, clock: clock)
        sut.query = "c"
        async let search: Void = sut.search()
        await gate.waitForArrivals()

        // When
        sut.query = "ce"
        await gate.open()
        await search

        // Then
        #expect(repository.searchCallCount == 0)
        #expect(sut.results.isEmpty)
    }

    // specfit: GlazeLibraryModel/scenario.errorHandling
    // contract: 2:cbf29ce484222325:89a8624566814472 GlazeLibraryModel
    /// Because: testing scenario 'Error handling' (docs/features/glaze-library/README.md:133).
    @Test("Given error handling, should behave as described")
    func testGlazeLibraryModelGivenErrorHandling() async throws {
        // Given a search that is cancelled while it waits
        let repository = MockGlazeRepository()
        let clock = MockClock()
        clock.sleepResult = .failure(CancellationError())
        let sut = try makeSUT(repository: repository, clock: clock)

        // When
        await sut.search()

        // Then: that is no error which anybody should see
        #expect(sut.errorMessage == nil)
        #expect(repository.searchCallCount == 0)
    }

    // MARK: - What the tests share

    // specfit: GlazeLibraryModel/makeSUT
    // contract: 2:aae58ab109534aef:61cefd3a7a5d6b45 init(repository: any GlazeRepositoryProtocol, clock: any ClockProtocol = SystemClock())
    /// Makes a GlazeLibraryModel of its own for each test, with every dependency injected.
    private func makeSUT(repository: MockGlazeRepository = MockGlazeRepository(), clock: MockClock = MockClock()) throws -> GlazeLibraryModel {
        GlazeLibraryModel(repository: repository, clock: clock)
    }
}

extension Glaze {
    fileprivate static let sample1 = Glaze(id: "1", name: "Celadon", family: "Celadon", cone: Cone("10"))
    fileprivate static let sample2 = Glaze(id: "2", name: "Shino", family: "Shino", cone: Cone("10"))
    fileprivate static let sample3 = Glaze(id: "3", name: "Floating Blue", family: "Other", cone: Cone("6"))
}
