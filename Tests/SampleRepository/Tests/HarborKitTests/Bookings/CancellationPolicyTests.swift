import XCTest

@testable import HarborKit

private let deposit = Money(cents: 2001)

final class FlexibleCancellationTests: XCTestCase {
    private let policy = FlexibleCancellation()

    func testRefundsAllTwoDaysBefore() {
        XCTAssertEqual(policy.refund(of: deposit, daysBeforeArrival: 2), deposit)
    }

    func testRefundsHalfOnDayBefore() {
        XCTAssertEqual(policy.refund(of: deposit, daysBeforeArrival: 1), Money(cents: 1001))
    }

    func testRefundsNothingFromDayOfArrivalOn() {
        XCTAssertEqual(policy.refund(of: deposit, daysBeforeArrival: 0), .zero)
        XCTAssertEqual(policy.refund(of: deposit, daysBeforeArrival: -3), .zero)
    }
}

final class StrictCancellationTests: XCTestCase {
    func testRefund_strict_twoWeeksBefore() {
        XCTAssertEqual(StrictCancellation().refund(of: deposit, daysBeforeArrival: 14), deposit)
    }

    func testRefund_strict_betweenOneAndTwoWeeks() {
        XCTAssertEqual(StrictCancellation().refund(of: deposit, daysBeforeArrival: 13), deposit.percent(50))
        XCTAssertEqual(StrictCancellation().refund(of: deposit, daysBeforeArrival: 7), deposit.percent(50))
    }

    func testRefund_strict_lateCancellation() {
        XCTAssertEqual(StrictCancellation().refund(of: deposit, daysBeforeArrival: 6), .zero)
    }

    func testPolicyIsFoundByNameInAnyCase() throws {
        XCTAssertTrue(try CancellationPolicies.named("Strict") is StrictCancellation)
        XCTAssertTrue(try CancellationPolicies.named("NONE") is NonRefundable)
    }

    func testUnknownPolicyNameIsAnError() {
        XCTAssertThrowsError(try CancellationPolicies.named("generous")) { error in
            XCTAssertEqual(error as? CancellationPolicies.UnknownPolicy, .init(name: "generous"))
        }
    }
}
