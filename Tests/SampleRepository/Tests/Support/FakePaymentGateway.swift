import HarborKit

/// Accepts everything unless a handler says otherwise, and remembers what went through.
public actor FakePaymentGateway: PaymentGateway {
    public typealias ChargeHandler = @Sendable (Money, String) async throws -> PaymentReceipt

    public private(set) var charges: [(amount: Money, reference: String)] = []
    public private(set) var refunds: [(amount: Money, receipt: PaymentReceipt.ID)] = []
    public private(set) var attempts = 0
    private let onCharge: ChargeHandler?
    private let onRefund: (@Sendable (Money) async throws -> Void)?

    public init(onCharge: ChargeHandler? = nil, onRefund: (@Sendable (Money) async throws -> Void)? = nil) {
        self.onCharge = onCharge
        self.onRefund = onRefund
    }

    public static func failing(with error: PaymentError) -> FakePaymentGateway {
        FakePaymentGateway(onCharge: { _, _ in throw error }, onRefund: { _ in throw error })
    }

    public func charge(_ amount: Money, reference: String) async throws -> PaymentReceipt {
        attempts += 1
        let receipt =
            try await onCharge?(amount, reference) ?? PaymentReceipt(id: "receipt-\(reference)", amount: amount)
        charges.append((amount, reference))
        return receipt
    }

    public func refund(_ amount: Money, to receipt: PaymentReceipt) async throws {
        attempts += 1
        try await onRefund?(amount)
        refunds.append((amount, receipt.id))
    }
}
