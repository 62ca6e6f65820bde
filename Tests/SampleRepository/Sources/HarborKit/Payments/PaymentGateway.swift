public struct PaymentReceipt: Hashable, Sendable, Identifiable {
    public let id: String
    public let amount: Money

    public init(id: String, amount: Money) {
        self.id = id
        self.amount = amount
    }
}

public enum PaymentError: Error, Equatable {
    case declined(code: String)
    case unavailable
    case amountTooSmall(minimum: Money)
}

public protocol PaymentGateway: Sendable {
    func charge(_ amount: Money, reference: String) async throws -> PaymentReceipt
    func refund(_ amount: Money, to receipt: PaymentReceipt) async throws
}

/// Asks another gateway again while it is unavailable. A refusal is final.
public struct RetryingPaymentGateway<Base: PaymentGateway>: PaymentGateway {
    private let base: Base
    private let attempts: Int

    public init(_ base: Base, attempts: Int = 3) {
        self.base = base
        self.attempts = max(attempts, 1)
    }

    public func charge(_ amount: Money, reference: String) async throws -> PaymentReceipt {
        guard amount >= .euros(1) else { throw PaymentError.amountTooSmall(minimum: .euros(1)) }
        return try await retrying { try await base.charge(amount, reference: reference) }
    }

    public func refund(_ amount: Money, to receipt: PaymentReceipt) async throws {
        guard amount > .zero else { return }
        try await retrying { try await base.refund(amount, to: receipt) }
    }

    private func retrying<Value>(_ operation: () async throws -> Value) async throws -> Value {
        for _ in 1..<attempts {
            do {
                return try await operation()
            } catch PaymentError.unavailable {
                continue
            }
        }
        return try await operation()
    }
}

/// Takes no money; for demonstrations and the kiosk without a card terminal.
public actor PayOnArrivalGateway: PaymentGateway {
    private var count = 0

    public init() {}

    public func charge(_ amount: Money, reference: String) async throws -> PaymentReceipt {
        count += 1
        return PaymentReceipt(id: "desk-\(count)", amount: amount)
    }

    public func refund(_ amount: Money, to receipt: PaymentReceipt) async throws {}
}
