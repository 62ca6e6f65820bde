/// An amount of euros, kept in whole cents.
public struct Money: Hashable, Comparable, Sendable, CustomStringConvertible {
    public static let zero = Money(cents: 0)

    public let cents: Int

    public init(cents: Int) {
        self.cents = cents
    }

    public static func euros(_ amount: Int) -> Money {
        Money(cents: amount * 100)
    }

    public static func < (lhs: Money, rhs: Money) -> Bool {
        lhs.cents < rhs.cents
    }

    public static func + (lhs: Money, rhs: Money) -> Money {
        Money(cents: lhs.cents + rhs.cents)
    }

    public static func - (lhs: Money, rhs: Money) -> Money {
        Money(cents: lhs.cents - rhs.cents)
    }

    public static prefix func - (amount: Money) -> Money {
        Money(cents: -amount.cents)
    }

    public static func * (amount: Money, factor: Int) -> Money {
        Money(cents: amount.cents * factor)
    }

    /// Half a cent is rounded away from zero.
    public func percent(_ percentage: Int) -> Money {
        let hundredths = cents * percentage
        let rounded = (abs(hundredths) + 50) / 100
        return Money(cents: hundredths < 0 ? -rounded : rounded)
    }

    /// Splits the amount so that the parts differ by one cent at most; the first parts get the rest.
    public func split(into parts: Int) -> [Money] {
        guard parts > 0 else { return [] }
        let (share, rest) = cents.quotientAndRemainder(dividingBy: parts)
        return (0..<parts).map { Money(cents: share + ($0 < rest ? 1 : 0)) }
    }

    public var description: String {
        let whole = abs(cents) / 100
        let fraction = abs(cents) % 100
        return "\(cents < 0 ? "-" : "")\(whole).\(fraction < 10 ? "0" : "")\(fraction) EUR"
    }
}

extension Sequence where Element == Money {
    /// The sum of all amounts, zero for none.
    public func total() -> Money {
        reduce(.zero, +)
    }
}
