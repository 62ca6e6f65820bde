import HarborKit
import HarborTestSupport
import XCTest

final class BookingStatusTests: XCTestCase {
    func testFollowsGuestFromRequestToDeparture() throws {
        var booking = BookingBuilder().build()
        for status in [Booking.Status.confirmed, .checkedIn, .checkedOut] {
            try booking.advance(to: status)
            XCTAssertEqual(booking.status, status)
        }
    }

    func testCheckedInGuestCannotCancel() {
        var booking = BookingBuilder().status(.checkedIn).build()
        XCTAssertThrowsError(try booking.advance(to: .cancelled))
        XCTAssertEqual(booking.status, .checkedIn)
    }

    func testNothingFollowsFinalStates() {
        for final in [Booking.Status.checkedOut, .cancelled, .noShow] {
            for next in Booking.Status.allCases {
                var booking = BookingBuilder().status(final).build()
                XCTAssertThrowsError(try booking.advance(to: next), "\(final) became \(next)")
            }
        }
    }

    func testOnlyOpenBookingsHoldBerth() {
        let holding = Booking.Status.allCases.filter(\.holdsBerth)
        XCTAssertEqual(holding, [.requested, .confirmed, .checkedIn])
    }

    func testBalanceIsPriceWithoutDeposit() {
        let booking = BookingBuilder().costing(.euros(81), deposit: .euros(16)).build()
        XCTAssertEqual(booking.balance, .euros(65))
    }
}
