import HarborInvoicing
import HarborKit
import HarborTestSupport
import Testing

/// From the search to the invoice, on the real parts; only clock and gateway are ours.
@Suite("A guest's journey")
struct GuestJourneyTests {
    private let repository = InMemoryBerthRepository(berths: [.sample("A-1"), .sample("A-2", length: 14)])
    private let gateway = FakePaymentGateway()
    private let clock = StubClock("2025-04-20")

    private var bookings: BookingService {
        BookingService(repository: repository, payments: gateway, clock: clock)
    }

    @Test("search, book, stay, pay")
    func wholeStay() async throws {
        let query = BerthQuery(vessel: .sample(), period: stay("2025-05-01", nights: 2))
        let offer = try #require(try await BerthSearch(repository: repository).offers(for: query).first)
        let booking = try await bookings.book(query.vessel, at: offer.berth.id, for: query.period)

        clock.set("2025-05-01")
        _ = try await bookings.checkIn(booking.id)
        clock.advance(days: 2)
        #expect(try await bookings.checkOut(booking.id) == .euros(26))

        let invoices = InvoiceService(gateway: gateway, clock: clock)
        let left = try #require(await repository.booking(id: booking.id))
        let invoice = try await invoices.issue(for: left)
        #expect(invoice.net == .euros(26))
        try await invoices.pay(invoice.number)
        #expect(await gateway.charges.count == 2)
    }

    @Test("a booked berth disappears from the search and comes back when the guest cancels")
    func cancelled() async throws {
        let search = BerthSearch(repository: repository)
        let query = BerthQuery(vessel: .sample(), period: stay("2025-05-01"))
        let booking = try await bookings.book(query.vessel, at: "A-1", for: query.period)
        #expect(try await search.offers(for: query).map(\.berth.id) == ["A-2"])
        try await bookings.cancel(booking.id)
        #expect(try await search.offers(for: query).map(\.berth.id) == ["A-1", "A-2"])
    }

    @Test("a freed berth goes to the first boat of the waiting list that fits")
    func waiting() async throws {
        let list = WaitingList()
        try await list.join(.sample(registration: "DE-7", length: 13))
        try await list.join(.sample(registration: "DE-8", length: 9))
        let berth = try #require(await repository.berth(id: "A-1"))
        let next = try #require(await list.next(for: berth))
        let booking = try await bookings.book(next.vessel, at: berth.id, for: stay("2025-05-01"))
        #expect(booking.vessel.registration == "DE8")
    }
}
