import HarborKit
import HarborTestSupport
import XCTest

/// Which boats a berth takes.
final class BerthFitTests: XCTestCase {
    private let berth = Berth.sample(length: 10, beam: 3.5, depth: 2.0)

    func testTakesBoatOfExactlyItsSize() {
        XCTAssertTrue(berth.accepts(.sample(length: 10, beam: 3.5, draft: 1.7)))
    }

    func testRefusesBoatThatIsTooLong() {
        XCTAssertEqual(berth.refusal(for: .sample(length: 12)), .tooLong(excess: 2))
    }

    func testRefusesBoatThatIsTooWide() {
        XCTAssertEqual(berth.refusal(for: .sample(beam: 4)), .tooWide(excess: 0.5))
    }

    func testWantsWaterBelowKeel() {
        XCTAssertEqual(berth.refusal(for: .sample(draft: 1.75)), .tooDeep)
    }

    func testNamesLengthBeforeDepth() {
        XCTAssertEqual(berth.refusal(for: .sample(length: 11, beam: 9, draft: 9)), .tooLong(excess: 1))
    }

    func testPierIsWhatStandsBeforeHyphen() {
        XCTAssertEqual(Berth.sample("AB-12").pier, "AB")
        XCTAssertEqual(Berth.sample("Quay").pier, "Quay")
    }
}
