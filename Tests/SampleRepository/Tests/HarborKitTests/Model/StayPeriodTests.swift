import HarborKit
import HarborTestSupport
import XCTest

final class StayPeriodTests: XCTestCase {
    func testRefusesDepartureOnDayOfArrival() {
        XCTAssertThrowsError(try StayPeriod(arrival: day("2025-07-01"), departure: day("2025-07-01"))) { error in
            XCTAssertEqual(error as? StayPeriodError, .departureNotAfterArrival)
        }
    }

    func testAllowsHalfYear() throws {
        XCTAssertEqual(try StayPeriod(arrival: day("2025-01-01"), nights: 180).nights, 180)
    }

    func testRefusesMoreThanHalfYear() {
        XCTAssertThrowsError(try StayPeriod(arrival: day("2025-01-01"), nights: 181)) { error in
            XCTAssertEqual(error as? StayPeriodError, .tooLong(limit: 180))
        }
    }

    func testCountsNightsOverEndOfMonth() throws {
        let period = try StayPeriod(arrival: day("2025-07-30"), departure: day("2025-08-02"))
        XCTAssertEqual(period.nights, 3)
        XCTAssertEqual(period.nightlyDays.map(\.description), ["2025-07-30", "2025-07-31", "2025-08-01"])
    }

    func testStaysThatShareANightOverlap() {
        XCTAssertTrue(stay("2025-07-01", nights: 3).overlaps(stay("2025-07-03", nights: 3)))
    }

    func testStaysThatMeetDoNotOverlap() {
        XCTAssertFalse(stay("2025-07-01", nights: 3).overlaps(stay("2025-07-04", nights: 3)))
    }

    func testDayOfDepartureIsNotContained() {
        let period = stay("2025-07-01", nights: 2)
        XCTAssertTrue(period.contains(day("2025-07-02")))
        XCTAssertFalse(period.contains(day("2025-07-03")))
    }

    func testExtendingKeepsArrival() throws {
        let longer = try stay("2025-07-01", nights: 2).extended(byNights: 5)
        XCTAssertEqual(longer.arrival, day("2025-07-01"))
        XCTAssertEqual(longer.nights, 7)
    }
}
