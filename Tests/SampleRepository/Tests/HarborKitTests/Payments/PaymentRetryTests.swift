import HarborKit
import HarborTestSupport
import XCTest

final class PaymentRetryTests: HarborTestCase {
    private func makeFlaky(failures: Int) -> FakePaymentGateway {
        let left = Countdown(failures)
        return FakePaymentGateway { amount, reference in
            if await left.tick() { throw PaymentError.unavailable }
            return PaymentReceipt(id: reference, amount: amount)
        }
    }

    func testTriesAgainWhileUnavailable() async throws {
        payments = makeFlaky(failures: 2)
        let receipt = try await RetryingPaymentGateway(payments).charge(.euros(5), reference: "r")
        XCTAssertEqual(receipt.amount, .euros(5))
        let attempts = await payments.attempts
        XCTAssertEqual(attempts, 3)
    }

    func testGivesUpAfterThreeAttempts() async {
        payments = makeFlaky(failures: 3)
        await assertThrows(PaymentError.unavailable) {
            _ = try await RetryingPaymentGateway(payments).charge(.euros(5), reference: "r")
        }
        let attempts = await payments.attempts
        XCTAssertEqual(attempts, 3)
    }

    func testNeverRepeatsDeclinedCharge() async {
        payments = .failing(with: .declined(code: "05"))
        await assertThrows(PaymentError.declined(code: "05")) {
            _ = try await RetryingPaymentGateway(payments).charge(.euros(5), reference: "r")
        }
        let attempts = await payments.attempts
        XCTAssertEqual(attempts, 1)
    }

    func testRefusesLessThanOneEuro() async {
        await assertThrows(PaymentError.amountTooSmall(minimum: .euros(1))) {
            _ = try await RetryingPaymentGateway(payments).charge(Money(cents: 99), reference: "r")
        }
        let attempts = await payments.attempts
        XCTAssertEqual(attempts, 0)
    }

    func testRefundOfNothingAsksNobody() async throws {
        let receipt = PaymentReceipt(id: "r", amount: .euros(5))
        try await RetryingPaymentGateway(payments).refund(.zero, to: receipt)
        let attempts = await payments.attempts
        XCTAssertEqual(attempts, 0)
    }

    func testTriesOnceAtLeast() async throws {
        _ = try await RetryingPaymentGateway(payments, attempts: 0).charge(.euros(5), reference: "r")
        let attempts = await payments.attempts
        XCTAssertEqual(attempts, 1)
    }
}

private actor Countdown {
    private var left: Int

    init(_ left: Int) {
        self.left = left
    }

    /// Whether there was something left.
    func tick() -> Bool {
        left -= 1
        return left >= 0
    }
}
