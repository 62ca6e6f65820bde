// Tests of GlazeLibraryModel, scaffolded by specfit from docs/features/glaze-library/README.md; yours to edit.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import KilnbookCore

@MainActor
@Suite("GlazeLibraryModel", .timeLimit(.minutes(1)))
struct GlazeLibraryModelTests {
    // specfit: GlazeLibraryModel/favouriteResults/bd843dd25c8
    // contract: 2:19c233cf8b6eca14:0961f3fd9e9186af var favouriteResults: [Glaze]
    /// `favouriteResults` keeps only the `results` whose `id` is in `favourites`.
    ///
    /// Stated in docs/features/glaze-library/README.md:74.
    @Test("favouriteResults: test favourite results keep only results in favourites")
    func testFavouriteResultsKeepOnlyResultsInFavourites() async throws {
        // Given results of which all but one are favourites
        let repository = MockGlazeRepository()
        repository.searchResult = .success([.sample1, .sample2, .sample3])
        let sut = try makeSUT(repository: repository)
        await sut.search()
        #expect(sut.favouriteResults.isEmpty)
        sut.toggleFavourite(.sample3)
        sut.toggleFavourite(.sample1)

        // When
        let result = sut.favouriteResults

        // Then
        #expect(result == [.sample1, .sample3], "in the order of the results")
    }

    // specfit: GlazeLibraryModel/search()/b5bee721c2e
    // contract: 2:89ac13e56ef52cbc:f46c86be988ce2b5 func search() async
    /// `search` waits 300 milliseconds.
    ///
    /// Stated in docs/features/glaze-library/README.md:80.
    @Test("search(): test search given")
    func testSearchGiven() async throws {
        // Given
        let clock = MockClock()
        let repository = MockGlazeRepository()
        repository.searchResult = .success([])
        let sut = try makeSUT(repository: repository, clock: clock)

        // When
        await sut.search()

        // Then
        #expect(clock.sleepCallCount == 1)
        #expect(clock.lastSleepDuration == .milliseconds(300))
    }

    // specfit: GlazeLibraryModel/search()/b5b0035df98
    // contract: 2:89ac13e56ef52cbc:3df906008c29c96b func search() async
    /// When `query` has changed meanwhile, `search` leaves `results` as before.
    ///
    /// Stated in docs/features/glaze-library/README.md:81.
    @Test("search(): given changed query, should keep results")
    func testSearchGivenChangedQueryKeepResults() async throws {
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

    // specfit: GlazeLibraryModel/search()/bbfb03fc7c3
    // contract: 2:89ac13e56ef52cbc:7c4c154816b9c6b8 func search() async
    /// `isSearching` is true while `search` runs, and false afterwards, also after an error.
    ///
    /// Stated in docs/features/glaze-library/README.md:82.
    @Test("search(): when running, should be searching until it ends")
    func testSearchWhenRunning() async throws {
        // Given a repository that looks at the model before it answers
        let repository = MockGlazeRepository()
        let sut = try makeSUT(repository: repository)
        repository.searchHandler = { _ in
            let isSearching = await sut.isSearching
            #expect(isSearching, "it is searching as long as the repository has not answered")
            throw RepositoryError.offline
        }

        // When
        await sut.search()

        // Then
        #expect(repository.searchCallCount == 1)
        #expect(!sut.isSearching)
    }

    // specfit: GlazeLibraryModel/search()/bbf0b4aa6a6
    // contract: 2:89ac13e56ef52cbc:323741cfbaf17c74 func search() async
    /// When `query` has not changed meanwhile, `search` stores the result of `repository.search(asked)` in `results` and clears `errorMessage`.
    ///
    /// Stated in docs/features/glaze-library/README.md:84.
    @Test("search(): given unchanged query, should store results and clear error message")
    func testSearchGivenUnchangedQueryStoreResultsAndClearErrorMessage() async throws {
        // Given a search that failed
        let repository = MockGlazeRepository()
        repository.searchResult = .success([.sample1])
        repository.mockError = TestScenarios.timeoutError
        let sut = try makeSUT(repository: repository)
        sut.query = "cela"
        await sut.search()
        #expect(sut.errorMessage != nil)

        // When
        repository.mockError = nil
        await sut.search()

        // Then
        #expect(sut.results == [.sample1])
        #expect(sut.errorMessage == nil)
        #expect(repository.lastSearchQuery == "cela")
    }

    // specfit: GlazeLibraryModel/search()/ba61c2672aa
    // contract: 2:89ac13e56ef52cbc:fa7edb45d45ca6f2 func search() async
    /// When `sleep()` fails with `CancellationError`, `search` leaves `results` as before and shows no error.
    ///
    /// Stated in docs/features/glaze-library/README.md:86.
    @Test(
        "search(): given cancellation error, should keep results",
        .tags(.errorHandling)
    )
    func testSearchGivenCancellationErrorKeepResults() async throws {
        // Given a search that is cancelled while it waits, after one that failed
        let repository = MockGlazeRepository()
        repository.mockError = RepositoryError.offline
        let clock = MockClock()
        let sut = try makeSUT(repository: repository, clock: clock)
        await sut.search()
        clock.sleepResult = .failure(CancellationError())

        // When
        await sut.search()

        // Then: the message is that of the first search
        #expect(sut.errorMessage == "There is no connection")
        #expect(repository.searchCallCount == 1)
    }

    // specfit: GlazeLibraryModel/search()/bc39ac4ea1a
    // contract: 2:89ac13e56ef52cbc:1cfffe5f27ca24e0 func search() async
    /// When `repository.search(_:)` fails with any other error, `search` sets `errorMessage` to the error's description.
    ///
    /// Stated in docs/features/glaze-library/README.md:88.
    @Test(
        "search(): given other error, should set error message to error description",
        .tags(.errorHandling)
    )
    func testSearchGivenOtherError() async throws {
        // Given a repository that fails
        let repository = MockGlazeRepository()
        repository.searchResult = .failure(RepositoryError.offline)
        let sut = try makeSUT(repository: repository)

        // When
        await sut.search()

        // Then
        #expect(sut.errorMessage == RepositoryError.offline.localizedDescription)
    }

    // specfit: GlazeLibraryModel/toggleFavourite(_:)/b7378692b01
    // contract: 2:d381aec39495fba8:c0f714f20e3cb85f func toggleFavourite(_ glaze: Glaze)
    /// When `favourites` do not contain `glaze.id`, `toggleFavourite` adds `glaze.id` to `favourites`.
    ///
    /// Stated in docs/features/glaze-library/README.md:94.
    @Test("toggleFavourite(_:): given favourites not containing glaze ID, should add glaze ID")
    func testToggleFavouriteGivenFavouritesNotContainingGlazeIDAddGlazeIDToFavourites() async throws {
        // Given a glaze that is no favourite
        let sut = try makeSUT()

        // When
        sut.toggleFavourite(.sample1)

        // Then
        #expect(sut.favourites == [Glaze.sample1.id])

        // And once more takes it back
        sut.toggleFavourite(.sample1)
        #expect(sut.favourites.isEmpty)
    }

    // specfit: GlazeLibraryModel/bb96109c8aa
    // contract: 2:cbf29ce484222325:01572ff69985ede6 GlazeLibraryModel
    /// Results are cached for a day.
    ///
    /// Stated in docs/features/glaze-library/README.md:8.
    @Test("Test glaze library model cache results for day")
    func testGlazeLibraryModelCacheResultsForDay() async throws {
        // Arrange
        let (api, clock) = (MockAPIClient(), MockClock())
        let sut = makeLibrary(api: api, clock: clock)
        api.glazesResult = .success([.celadon])
        await sut.search()
        api.mockError = APIError.networkUnavailable

        // Act
        clock.nowResult = Date(timeIntervalSince1970: 86_400)
        await sut.search()

        // Assert
        #expect(sut.results.map(\.name) == ["Celadon"])
        #expect(sut.errorMessage == nil)
    }

    // specfit: GlazeLibraryModel/b45dad56021
    // contract: 2:cbf29ce484222325:f71017eddf11a23e GlazeLibraryModel
    /// Results are shown from the cache when there is no connection.
    ///
    /// Stated in docs/features/glaze-library/README.md:8.
    @Test("When no connection, should show results from cache")
    func testGlazeLibraryModelWhenNoConnectionShowResultsFromCache() async throws {
        // Arrange
        let (api, clock) = (MockAPIClient(), MockClock())
        let sut = makeLibrary(api: api, clock: clock)
        api.glazesResult = .success([.celadon])
        await sut.search()

        // Act
        api.mockError = APIError.networkUnavailable
        clock.nowResult = Date(timeIntervalSince1970: 7_200)
        await sut.search()

        // Assert
        #expect(api.glazesCallCount == 2, "the server was asked, and did not answer")
        #expect(sut.results.map(\.name) == ["Celadon"])
    }

    // specfit: GlazeLibraryModel/bf8180440ec
    // contract: 2:cbf29ce484222325:9b1cba257a6d3b04 GlazeLibraryModel
    /// Cache hit within an hour.
    ///
    /// Stated in docs/features/glaze-library/README.md:129.
    @Test("Test glaze library model cache hit within hour")
    func testGlazeLibraryModelCacheHitWithinHour() async throws {
        // Arrange
        let (api, clock) = (MockAPIClient(), MockClock())
        let sut = makeLibrary(api: api, clock: clock)
        api.glazesResult = .success([.celadon])
        await sut.search()

        // Act
        clock.nowResult = Date(timeIntervalSince1970: 3_600)
        await sut.search()

        // Assert
        #expect(api.glazesCallCount == 1)
        #expect(sut.results.map(\.name) == ["Celadon"])
    }

    // specfit: GlazeLibraryModel/b55c9595179
    // contract: 2:cbf29ce484222325:11117aec3e7416d4 GlazeLibraryModel
    /// Cache miss after a day.
    ///
    /// Stated in docs/features/glaze-library/README.md:129.
    @Test("When day, should cache miss")
    func testGlazeLibraryModelWhenDayCacheMiss() async throws {
        // Arrange
        let (api, clock) = (MockAPIClient(), MockClock())
        let sut = makeLibrary(api: api, clock: clock)
        api.glazesResult = .success([.celadon])
        await sut.search()
        api.mockError = APIError.networkUnavailable

        // Act
        clock.nowResult = Date(timeIntervalSince1970: 86_401)
        await sut.search()

        // Assert
        #expect(api.glazesCallCount == 2)
        #expect(sut.errorMessage != nil, "what was found a day ago is no answer")
    }

    // specfit: GlazeLibraryModel/b748a49fdd9
    // contract: 2:cbf29ce484222325:a2894d7e8180363a GlazeLibraryModel
    /// Stale results when the request fails.
    ///
    /// Stated in docs/features/glaze-library/README.md:130.
    @Test("Given stale results when request, should fail")
    func testGlazeLibraryModelGivenStaleResultsWhenRequestFail() async throws {
        // Arrange
        let (api, clock) = (MockAPIClient(), MockClock())
        let sut = makeLibrary(api: api, clock: clock)
        api.glazesResult = .success([.celadon])
        await sut.search()

        // Act
        api.mockError = APIError.server(status: 500)
        clock.nowResult = Date(timeIntervalSince1970: 3_601)
        await sut.search()

        // Assert
        #expect(sut.results.map(\.name) == ["Celadon"])
        #expect(sut.errorMessage == nil)
    }

    // specfit: GlazeLibraryModel/b84e014f27e
    // contract: 2:cbf29ce484222325:8938ef541610a058 GlazeLibraryModel
    /// An empty query asks nobody.
    ///
    /// Stated in docs/features/glaze-library/README.md:131.
    @Test("Given empty query, should ask nobody")
    func testGlazeLibraryModelGivenEmptyQueryAskNobody() async throws {
        // Arrange
        let api = MockAPIClient()
        api.glazesResult = .success([.celadon])
        let sut = makeLibrary(api: api, clock: MockClock())
        sut.query = " "

        // Act
        await sut.search()

        // Assert
        #expect(api.glazesCallCount == 0)
        #expect(sut.results.isEmpty)
    }

    // specfit: GlazeLibraryModel/b07b734904c
    // contract: 2:cbf29ce484222325:3b584892c55c9547 GlazeLibraryModel
    /// A query that was changed while waiting is dropped.
    ///
    /// Stated in docs/features/glaze-library/README.md:132.
    @Test("Given query changed while waiting, should drop query")
    func testGlazeLibraryModelGivenQueryChangedWhileWaitingDropQuery() async throws {
        // Arrange
        let gate = TestGate()
        let (api, clock) = (MockAPIClient(), MockClock())
        clock.sleepHandler = { _ in await gate.pass() }
        let sut = makeLibrary(api: api, clock: clock)
        async let search: Void = sut.search()
        await gate.waitForArrivals()

        // Act
        sut.query = "celadon"
        await gate.open()
        await search

        // Assert
        #expect(api.glazesCallCount == 0)
    }

    // MARK: - What the tests share

    // specfit: GlazeLibraryModel/makeSUT
    // contract: 2:aae58ab109534aef:61cefd3a7a5d6b45 init(repository: any GlazeRepositoryProtocol, clock: any ClockProtocol = SystemClock())
    /// Makes a GlazeLibraryModel of its own for each test, with every dependency injected.
    private func makeSUT(repository: MockGlazeRepository = MockGlazeRepository(), clock: MockClock = MockClock()) throws -> GlazeLibraryModel {
        GlazeLibraryModel(repository: repository, clock: clock)
    }

    /// A library whose repository asks a mock of the server.
    private func makeLibrary(api: MockAPIClient, clock: MockClock) -> GlazeLibraryModel {
        clock.nowResult = Date(timeIntervalSince1970: 0)
        let library = GlazeLibraryModel(repository: GlazeRepository(apiClient: api, clock: clock), clock: clock)
        library.query = "cela"
        return library
    }
}

extension Glaze {
    fileprivate static let sample1 = Glaze(id: "1", name: "Celadon", family: "Celadon", cone: Cone("10"))
    fileprivate static let sample2 = Glaze(id: "2", name: "Shino", family: "Shino", cone: Cone("10"))
    fileprivate static let sample3 = Glaze(id: "3", name: "Floating Blue", family: "Other", cone: Cone("6"))
}

extension APIGlaze {
    fileprivate static let celadon = APIGlaze(id: 1, name: "Celadon", family: "Celadon", cone: "10")
}
