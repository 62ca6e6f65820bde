import HarborTestSupport
import XCTest

@testable import HarborKit

final class CalendarDayTests: XCTestCase {
    func testReadsAndPrintsSameText() throws {
        XCTAssertEqual(try CalendarDay("2025-03-09").description, "2025-03-09")
    }

    func testRefusesText() {
        XCTAssertThrowsError(try CalendarDay("tomorrow")) { error in
            XCTAssertEqual(error as? CalendarDayError, .unreadable("tomorrow"))
        }
    }

    func testRefusesThirtiethOfFebruary() {
        XCTAssertThrowsError(try CalendarDay(year: 2025, month: 2, day: 30)) { error in
            XCTAssertEqual(error as? CalendarDayError, .noSuchDay(year: 2025, month: 2, day: 30))
        }
    }

    func testKnowsLeapYears() {
        XCTAssertTrue(CalendarDay.isLeapYear(2024))
        XCTAssertTrue(CalendarDay.isLeapYear(2000))
        XCTAssertFalse(CalendarDay.isLeapYear(1900))
        XCTAssertFalse(CalendarDay.isLeapYear(2025))
    }

    func testGoesOverEndOfYear() {
        XCTAssertEqual(day("2025-12-31").adding(days: 1), day("2026-01-01"))
    }

    func testGoesOverLeapDay() {
        XCTAssertEqual(day("2024-02-28").adding(days: 2), day("2024-03-01"))
        XCTAssertEqual(day("2024-03-01").adding(days: -1), day("2024-02-29"))
    }

    func testDistanceToEarlierDayIsNegative() {
        XCTAssertEqual(day("2025-07-10").days(until: day("2025-07-01")), -9)
    }

    func testEarlierDayIsSmaller() {
        XCTAssertLessThan(day("2024-12-31"), day("2025-01-01"))
    }
}
