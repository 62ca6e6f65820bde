import HarborKit
import HarborTestSupport
import Testing

@Suite("Extending a stay")
struct ExtendingStaysTests {
    private func service(_ bookings: Booking...) -> (BookingService, MockBerthRepository) {
        let repository = MockBerthRepository(bookings: bookings)
        let service = BookingService(repository: repository, payments: FakePaymentGateway(), clock: StubClock())
        return (service, repository)
    }

    @Test("the longer stay is saved with its new price")
    func newPrice() async throws {
        let (service, repository) = service(BookingBuilder(1).arriving("2025-05-01", nights: 2).confirmed().build())
        let booking = try await service.extend(1, byNights: 1)
        #expect(booking.price == .euros(54))
        #expect(repository.saved == [booking])
    }

    @Test("a stay that becomes a week gets the discount for all its nights")
    func discount() async throws {
        let (service, _) = service(BookingBuilder(1).arriving("2025-05-01", nights: 6).confirmed().build())
        #expect(try await service.extend(1, byNights: 1).price == Money(cents: 11_340))
    }

    @Test("no stay becomes longer than 180 nights")
    func tooLong() async {
        let (service, _) = service(BookingBuilder(1).arriving("2025-05-01", nights: 180).confirmed().build())
        await #expect(throws: StayPeriodError.tooLong(limit: 180)) {
            try await service.extend(1, byNights: 1)
        }
    }

    @Test("a guest on another berth is not in the way")
    func otherBerth() async throws {
        let (service, _) = service(
            BookingBuilder(1).at("A-1").arriving("2025-05-01").confirmed().build(),
            BookingBuilder(2).at("A-2").arriving("2025-05-04").confirmed().build())
        #expect(try await service.extend(1, byNights: 2).period.nights == 5)
    }
}
