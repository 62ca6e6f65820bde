import HarborKit
import HarborTestSupport
import XCTest

final class BookingMessagesTests: XCTestCase {
    func testNamesBerthThatIsTaken() {
        XCTAssertEqual(BookingError.berthOccupied("A-1").message, "Berth A-1 is taken in these nights.")
    }

    func testNamesDayOnWhichCheckInOpens() {
        XCTAssertEqual(BookingError.checkInTooEarly(day("2025-07-01")).message, "Check-in opens on 2025-07-01.")
    }

    func testEveryMessageIsASentence() {
        let errors: [BookingError] = [
            .berthNotFound("A-1"), .arrivalInPast, .bookingNotFound(3), .depositDeclined,
            .vesselDoesNotFit(.tooDeep), .invalidTransition(from: .cancelled, to: .confirmed),
        ]
        for error in errors {
            XCTAssertTrue(error.message.hasSuffix("."), "\(error)")
        }
    }
}
