/// How much of a deposit goes back to a guest who cancels.
public protocol CancellationPolicy: Sendable {
    /// - Parameter daysBeforeArrival: Zero on the day of arrival, negative after it.
    func refund(of deposit: Money, daysBeforeArrival: Int) -> Money
}

/// Everything until two days before, half on the day before.
public struct FlexibleCancellation: CancellationPolicy {
    public init() {}

    public func refund(of deposit: Money, daysBeforeArrival: Int) -> Money {
        switch daysBeforeArrival {
        case 2...: deposit
        case 1: deposit.percent(50)
        default: .zero
        }
    }
}

/// Everything until two weeks before, half until one week before.
public struct StrictCancellation: CancellationPolicy {
    let fullDays: Int
    let halfDays: Int

    public init(fullDays: Int = 14, halfDays: Int = 7) {
        self.fullDays = fullDays
        self.halfDays = min(halfDays, fullDays)
    }

    public func refund(of deposit: Money, daysBeforeArrival: Int) -> Money {
        if daysBeforeArrival >= fullDays { return deposit }
        return daysBeforeArrival >= halfDays ? deposit.percent(50) : .zero
    }
}

public struct NonRefundable: CancellationPolicy {
    public init() {}

    public func refund(of deposit: Money, daysBeforeArrival: Int) -> Money {
        .zero
    }
}

public enum CancellationPolicies {
    public struct UnknownPolicy: Error, Equatable {
        public let name: String
    }

    /// The policy of a name in the configuration; upper and lower case are the same.
    public static func named(_ name: String) throws(UnknownPolicy) -> any CancellationPolicy {
        switch name.lowercased() {
        case "flexible": FlexibleCancellation()
        case "strict": StrictCancellation()
        case "none": NonRefundable()
        default: throw UnknownPolicy(name: name)
        }
    }
}
