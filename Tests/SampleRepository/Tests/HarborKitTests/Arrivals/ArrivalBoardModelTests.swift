import HarborKit
import HarborTestSupport
import XCTest

@MainActor
final class ArrivalBoardModelTests: XCTestCase {
    private struct Offline: Error {}

    private func makeModel(_ bookings: [Booking] = []) -> ArrivalBoardModel {
        ArrivalBoardModel(repository: MockBerthRepository(bookings: bookings), clock: StubClock("2025-07-01"))
    }

    func testIsIdleBeforeLoading() {
        let model = makeModel()
        XCTAssertEqual(model.state, .idle)
        XCTAssertEqual(model.title, "No arrivals today")
    }

    func testShowsConfirmedGuestsOfToday() async {
        let model = makeModel([
            BookingBuilder(1).arriving("2025-07-01", nights: 2).confirmed().build(),
            BookingBuilder(2).arriving("2025-07-02").confirmed().build(),
            BookingBuilder(3).arriving("2025-07-01").status(.cancelled).build(),
        ])

        await model.load()

        XCTAssertEqual(model.state, .loaded)
        XCTAssertEqual(model.arrivals.map(\.id), [1])
        XCTAssertEqual(model.arrivals.map(\.nights), [2])
        XCTAssertEqual(model.title, "1 arrival today")
    }

    func testSortsArrivalsByBerth() async {
        let model = makeModel([
            BookingBuilder(1).at("C-1").confirmed().build(),
            BookingBuilder(2).at("A-1").confirmed().build(),
        ])
        await model.load()
        XCTAssertEqual(model.arrivals.map(\.berth), ["A-1", "C-1"])
        XCTAssertEqual(model.title, "2 arrivals today")
    }

    func testTellsThatLoadingFailed() async {
        let repository = MockBerthRepository()
        repository.allBookingsHandler = { throw Offline() }
        let model = ArrivalBoardModel(repository: repository, clock: StubClock())

        await model.load()

        XCTAssertEqual(model.state, .failed("The arrivals could not be loaded."))
    }

    func testKeepsArrivalsWhenReloadFails() async {
        let repository = MockBerthRepository(bookings: [BookingBuilder(1).confirmed().build()])
        let model = ArrivalBoardModel(repository: repository, clock: StubClock("2025-07-01"))
        await model.load()
        repository.allBookingsHandler = { throw Offline() }

        await model.load()

        XCTAssertEqual(model.arrivals.count, 1)
    }

    func testTellsWhenSomethingChanged() async {
        let model = makeModel()
        var states: [ArrivalBoardModel.State] = []
        model.onChange = { states.append(model.state) }
        await model.load()
        XCTAssertEqual(states, [.loading, .loaded])
    }
}
