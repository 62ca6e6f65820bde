import XCTest

@testable import HarborKit

final class TideGateTests: XCTestCase {
    // A sill one metre above chart datum, and a tide with two high waters.
    private let gate = TideGate(sill: 1, levels: [1.0, 2.0, 3.0, 3.5, 3.0, 2.0, 1.0, 2.5, 3.0])

    func testIsOpenWithEnoughWater() {
        XCTAssertTrue(gate.isOpen(hour: 2, draft: 1.5))
    }

    func testIsClosedWithoutClearance() {
        XCTAssertFalse(gate.isOpen(hour: 2, draft: 1.6))
    }

    func testIsClosedOutsideOfTable() {
        XCTAssertFalse(gate.isOpen(hour: 9, draft: 0.1))
        XCTAssertFalse(gate.isOpen(hour: -1, draft: 0.1))
    }

    func testListsEachHighWater() {
        XCTAssertEqual(gate.openings(forDraft: 1.5), [2..<5, 8..<9])
    }

    func testNeverOpensForTooDeepBoat() {
        XCTAssertEqual(gate.openings(forDraft: 3), [])
        XCTAssertNil(gate.nextOpening(from: 0, draft: 3))
    }

    func testNextOpeningIsNowWhileOpen() {
        XCTAssertEqual(gate.nextOpening(from: 3, draft: 1.5), 3)
        XCTAssertEqual(gate.nextOpening(from: 5, draft: 1.5), 8)
    }

    func testLevelChangesEvenlyBetweenHours() throws {
        XCTAssertEqual(try XCTUnwrap(gate.level(atMinute: 90)), 2.5, accuracy: 0.001)
        XCTAssertNil(gate.level(atMinute: -1))
    }
}
