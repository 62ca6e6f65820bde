import HarborKit
import HarborTestSupport
import XCTest

final class InMemoryRepositoryTests: XCTestCase {
    private let repository = InMemoryBerthRepository(berths: [.sample("B-1"), .sample("A-2")])

    func testListsBerthsById() async {
        let ids = await repository.berths().map(\.id)
        XCTAssertEqual(ids, ["A-2", "B-1"])
    }

    func testFindsSavedBooking() async {
        let booking = BookingBuilder(5).at("B-1").build()
        await repository.save(booking)
        let found = await repository.booking(id: 5)
        XCTAssertEqual(found, booking)
    }

    func testNumbersGoOnAfterHighestSavedBooking() async {
        await repository.save(BookingBuilder(41).build())
        let next = await repository.nextBookingID()
        XCTAssertEqual(next, 42)
    }

    func testListsBookingsOfOneBerthOnly() async {
        await repository.save(BookingBuilder(2).at("B-1").build())
        await repository.save(BookingBuilder(1).at("A-2").build())
        let ids = await repository.bookings(forBerth: "B-1").map(\.id)
        XCTAssertEqual(ids, [2])
    }

    func testClosingBerthKeepsItsBookings() async {
        await repository.save(BookingBuilder(1).at("B-1").build())
        let closed = await repository.close(berth: "B-1")
        XCTAssertTrue(closed)
        let berth = await repository.berth(id: "B-1")
        XCTAssertNil(berth)
        let bookings = await repository.bookings(forBerth: "B-1")
        XCTAssertEqual(bookings.count, 1)
    }
}
