/// Books berths, and follows a booking until the boat has left.
public actor BookingService {
    /// Less is not worth the fee of the card company.
    public static let smallestDeposit = Money.euros(10)

    private let repository: any BerthRepository
    private let payments: any PaymentGateway
    private let clock: any HarborClock
    private let policy: any CancellationPolicy
    private let tariff: TariffTable

    public init(
        repository: any BerthRepository,
        payments: any PaymentGateway,
        clock: any HarborClock,
        policy: any CancellationPolicy = FlexibleCancellation(),
        tariff: TariffTable = .standard
    ) {
        self.repository = repository
        self.payments = payments
        self.clock = clock
        self.policy = policy
        self.tariff = tariff
    }

    /// Charges the deposit first: what is saved is paid.
    public func book(_ vessel: Vessel, at berthID: Berth.ID, for period: StayPeriod) async throws -> Booking {
        guard period.arrival >= clock.today() else { throw BookingError.arrivalInPast }
        guard let berth = try await repository.berth(id: berthID) else { throw BookingError.berthNotFound(berthID) }
        if let refusal = berth.refusal(for: vessel) { throw BookingError.vesselDoesNotFit(refusal) }
        try await requireFree(berthID, during: period, except: nil)

        let price = try tariff.quote(for: vessel, period: period)
        let deposit = Self.deposit(for: price)
        let id = try await repository.nextBookingID()
        var booking = Booking(
            id: id, berthID: berthID, vessel: vessel, period: period, price: price, deposit: deposit)
        do {
            booking.receipt = try await payments.charge(deposit, reference: "booking-\(id)")
        } catch PaymentError.declined {
            throw BookingError.depositDeclined
        }
        try booking.advance(to: .confirmed)
        try await repository.save(booking)
        return booking
    }

    /// Gives back what the policy allows; everything if the harbor itself had to close.
    @discardableResult
    public func cancel(_ id: Booking.ID, reason: CancellationReason = .guestRequest) async throws -> Money {
        var booking = try await existing(id)
        try booking.advance(to: .cancelled)
        let days = clock.today().days(until: booking.period.arrival)
        let refund =
            reason == .harborClosure ? booking.deposit : policy.refund(of: booking.deposit, daysBeforeArrival: days)
        if refund > .zero, let receipt = booking.receipt {
            try await payments.refund(refund, to: receipt)
        }
        try await repository.save(booking)
        return refund
    }

    public func checkIn(_ id: Booking.ID) async throws -> Booking {
        var booking = try await existing(id)
        guard clock.today() >= booking.period.arrival else {
            throw BookingError.checkInTooEarly(booking.period.arrival)
        }
        try booking.advance(to: .checkedIn)
        try await repository.save(booking)
        return booking
    }

    public func checkOut(_ id: Booking.ID) async throws -> Money {
        var booking = try await existing(id)
        try booking.advance(to: .checkedOut)
        try await repository.save(booking)
        return booking.balance
    }

    public func extend(_ id: Booking.ID, byNights nights: Int) async throws -> Booking {
        var booking = try await existing(id)
        let longer = try booking.period.extended(byNights: nights)
        try await requireFree(booking.berthID, during: longer, except: id)
        booking.period = longer
        booking.price = try tariff.quote(for: booking.vessel, period: longer)
        try await repository.save(booking)
        return booking
    }

    /// Frees the berths of confirmed guests who did not come on their day of arrival.
    public func markNoShows() async throws -> Int {
        var count = 0
        for var booking in try await repository.allBookings() {
            guard booking.status == .confirmed, booking.period.arrival < clock.today() else { continue }
            try booking.advance(to: .noShow)
            try await repository.save(booking)
            count += 1
        }
        return count
    }

    static func deposit(for price: Money) -> Money {
        min(max(price.percent(HarborConfiguration.shared.depositPercent), smallestDeposit), price)
    }

    private func existing(_ id: Booking.ID) async throws -> Booking {
        guard let booking = try await repository.booking(id: id) else { throw BookingError.bookingNotFound(id) }
        return booking
    }

    private func requireFree(_ berthID: Berth.ID, during period: StayPeriod, except id: Booking.ID?) async throws {
        let others = try await repository.bookings(forBerth: berthID)
        let isTaken = others.contains { $0.id != id && $0.status.holdsBerth && $0.period.overlaps(period) }
        if isTaken { throw BookingError.berthOccupied(berthID) }
    }
}
