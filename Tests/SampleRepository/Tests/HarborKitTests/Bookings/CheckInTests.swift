import HarborKit
import HarborTestSupport
import XCTest

/// Arrival and departure at the desk.
final class CheckInTests: HarborTestCase {
    private let expected = BookingBuilder(3).arriving("2025-06-15")
        .costing(.euros(100), deposit: .euros(20)).confirmed()

    func testChecksInOnDayOfArrival() async throws {
        stock(expected.build())
        let booking = try await makeService().checkIn(3)
        XCTAssertEqual(booking.status, .checkedIn)
    }

    func testRefusesCheckInBeforeDayOfArrival() async {
        stock(expected.build())
        clock.set("2025-06-14")

        await assertThrows(BookingError.checkInTooEarly(day("2025-06-15"))) {
            _ = try await makeService().checkIn(3)
        }
    }

    func testRefusesCheckInOfUnknownBooking() async {
        await assertThrows(BookingError.bookingNotFound(99)) {
            _ = try await makeService().checkIn(99)
        }
    }

    func testCheckOutTellsBalance() async throws {
        stock(expected.status(.checkedIn).build())
        let balance = try await makeService().checkOut(3)
        XCTAssertEqual(balance, .euros(80))
    }

    func testRefusesCheckOutWithoutCheckIn() async {
        stock(expected.build())
        await assertThrows(BookingError.invalidTransition(from: .confirmed, to: .checkedOut)) {
            _ = try await makeService().checkOut(3)
        }
    }

    func testMarksGuestsWhoDidNotCome() async throws {
        stock(
            BookingBuilder(1).arriving("2025-06-14").confirmed().build(),
            BookingBuilder(2).arriving("2025-06-13").status(.checkedIn).build())

        let count = try await makeService().markNoShows()

        XCTAssertEqual(count, 1)
        XCTAssertEqual(repository.saved.map(\.id), [1])
        XCTAssertEqual(repository.saved.map(\.status), [.noShow])
    }

    func testGivesGuestsWholeDayOfArrival() async throws {
        stock(expected.build())
        let count = try await makeService().markNoShows()
        XCTAssertEqual(count, 0)
    }
}
