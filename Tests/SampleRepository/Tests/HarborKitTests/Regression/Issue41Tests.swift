import HarborKit
import HarborTestSupport
import XCTest

/// Issue 41: a guest who extended a stay lost the berth to the own booking.
final class Issue41Tests: HarborTestCase {
    func testOwnBookingIsNotInTheWay() async throws {
        stock(BookingBuilder(1).arriving("2025-07-01").confirmed().build())
        let booking = try await makeService().extend(1, byNights: 1)
        XCTAssertEqual(booking.period.nights, 4)
    }

    func testNextGuestIsInTheWay() async {
        stock(
            BookingBuilder(1).arriving("2025-07-01", nights: 3).confirmed().build(),
            BookingBuilder(2).arriving("2025-07-04", nights: 1).confirmed().build())
        await assertThrows(BookingError.berthOccupied("A-1")) {
            _ = try await makeService().extend(1, byNights: 1)
        }
    }
}
