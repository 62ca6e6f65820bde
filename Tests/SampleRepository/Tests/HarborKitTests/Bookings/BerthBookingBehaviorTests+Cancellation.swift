import HarborKit
import HarborTestSupport
import XCTest

extension BerthBookingBehaviorTests {
    private func stockWithDeposit(arriving day: String) {
        stock(BookingBuilder(4).arriving(day).costing(.euros(100), deposit: .euros(20)).confirmed().build())
    }

    func testCancellingEarlyRefundsDeposit() async throws {
        stockWithDeposit(arriving: "2025-06-20")

        let refund = try await makeService().cancel(4)

        XCTAssertEqual(refund, .euros(20))
        let refunds = await payments.refunds
        XCTAssertEqual(refunds.map(\.receipt), ["receipt-4"])
    }

    func testCancellingOnDayBeforeRefundsHalf() async throws {
        stockWithDeposit(arriving: "2025-06-16")
        let refund = try await makeService().cancel(4)
        XCTAssertEqual(refund, .euros(10))
    }

    func testCancellingOnArrivalDayRefundsNothing() async throws {
        stockWithDeposit(arriving: "2025-06-15")

        let refund = try await makeService().cancel(4)

        XCTAssertEqual(refund, .zero)
        let refunds = await payments.refunds
        XCTAssertTrue(refunds.isEmpty)
    }

    func testClosedHarborRefundsEverything() async throws {
        stockWithDeposit(arriving: "2025-06-15")
        let refund = try await makeService(policy: NonRefundable()).cancel(4, reason: .harborClosure)
        XCTAssertEqual(refund, .euros(20))
    }

    func testCancellingSavesCancelledBooking() async throws {
        stockWithDeposit(arriving: "2025-06-20")
        try await makeService().cancel(4)
        XCTAssertEqual(repository.saved.map(\.status), [.cancelled])
    }

    func testCancellingTwiceIsRefused() async throws {
        stockWithDeposit(arriving: "2025-06-20")
        let service = makeService()
        try await service.cancel(4)

        await assertThrows(BookingError.invalidTransition(from: .cancelled, to: .cancelled)) {
            try await service.cancel(4)
        }
    }
}
