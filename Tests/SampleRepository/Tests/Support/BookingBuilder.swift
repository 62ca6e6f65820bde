import HarborKit

/// Builds bookings step by step: `BookingBuilder(7).at("B-2").confirmed().build()`.
public struct BookingBuilder {
    private let id: Int
    private var berthID = "A-1"
    private var vessel = Vessel.sample()
    private var period = stay("2025-07-01")
    private var price = Money.euros(100)
    private var deposit = Money.zero
    private var status = Booking.Status.requested

    public init(_ id: Int = 1) {
        self.id = id
    }

    public func at(_ berthID: Berth.ID) -> Self {
        with { $0.berthID = berthID }
    }

    public func boat(_ vessel: Vessel) -> Self {
        with { $0.vessel = vessel }
    }

    public func arriving(_ day: String, nights: Int = 3) -> Self {
        with { $0.period = stay(day, nights: nights) }
    }

    public func costing(_ price: Money, deposit: Money = .zero) -> Self {
        with {
            $0.price = price
            $0.deposit = deposit
        }
    }

    public func status(_ status: Booking.Status) -> Self {
        with { $0.status = status }
    }

    public func confirmed() -> Self {
        status(.confirmed)
    }

    public func build() -> Booking {
        Booking(
            id: id, berthID: berthID, vessel: vessel, period: period, price: price, deposit: deposit,
            receipt: deposit > .zero ? PaymentReceipt(id: "receipt-\(id)", amount: deposit) : nil, status: status)
    }

    private func with(_ change: (inout BookingBuilder) -> Void) -> Self {
        var copy = self
        change(&copy)
        return copy
    }
}
