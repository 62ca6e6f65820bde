import HarborKit
import XCTest

final class MoneyTests: XCTestCase {
    func testAddsAndSubtracts() {
        XCTAssertEqual(.euros(2) + Money(cents: 5) - .euros(1), Money(cents: 105))
    }

    func testRoundsHalfCentUp() {
        XCTAssertEqual(Money(cents: 1).percent(50), Money(cents: 1))
        XCTAssertEqual(Money(cents: 1).percent(49), .zero)
    }

    func testRoundsNegativeHalfCentAwayFromZero() {
        XCTAssertEqual(Money(cents: -1).percent(50), Money(cents: -1))
    }

    func testSplitLosesNoCent() {
        let parts = Money(cents: 1000).split(into: 3)
        XCTAssertEqual(parts.map(\.cents), [334, 333, 333])
        XCTAssertEqual(parts.total(), .euros(10))
    }

    func testSplitIntoNothingIsEmpty() {
        XCTAssertEqual(Money.euros(1).split(into: 0), [])
    }

    func testPrintsTwoDigitsOfCents() {
        XCTAssertEqual("\(Money(cents: 1205))", "12.05 EUR")
        XCTAssertEqual("\(Money(cents: -50))", "-0.50 EUR")
    }

    func testTotalOfNothingIsZero() {
        XCTAssertEqual([Money]().total(), .zero)
    }
}
