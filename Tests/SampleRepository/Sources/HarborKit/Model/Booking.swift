public struct Booking: Hashable, Sendable, Identifiable {
    public enum Status: String, CaseIterable, Sendable {
        case requested
        case confirmed
        case checkedIn
        case checkedOut
        case cancelled
        case noShow

        /// Whether a booking in this state keeps its berth from others.
        public var holdsBerth: Bool {
            switch self {
            case .requested, .confirmed, .checkedIn: true
            case .checkedOut, .cancelled, .noShow: false
            }
        }
    }

    public let id: Int
    public let berthID: Berth.ID
    public let vessel: Vessel
    public var period: StayPeriod
    public var price: Money
    public var deposit: Money
    public var receipt: PaymentReceipt?
    public private(set) var status: Status

    public init(
        id: Int,
        berthID: Berth.ID,
        vessel: Vessel,
        period: StayPeriod,
        price: Money,
        deposit: Money = .zero,
        receipt: PaymentReceipt? = nil,
        status: Status = .requested
    ) {
        self.id = id
        self.berthID = berthID
        self.vessel = vessel
        self.period = period
        self.price = price
        self.deposit = deposit
        self.receipt = receipt
        self.status = status
    }

    /// What is still to be paid on departure.
    public var balance: Money {
        price - deposit
    }

    public mutating func advance(to next: Status) throws(BookingError) {
        guard Self.successors(of: status).contains(next) else {
            throw .invalidTransition(from: status, to: next)
        }
        status = next
    }

    private static func successors(of status: Status) -> Set<Status> {
        switch status {
        case .requested: [.confirmed, .cancelled]
        case .confirmed: [.checkedIn, .cancelled, .noShow]
        case .checkedIn: [.checkedOut]
        case .checkedOut, .cancelled, .noShow: []
        }
    }
}

public enum CancellationReason: String, CaseIterable, Sendable {
    case guestRequest
    case weather
    case harborClosure
}
