import HarborKit
import HarborTestSupport
import Testing

@Suite("Our own doubles")
struct DoublesTests {
    @Test func repositoryRecordsSavesInOrder() async throws {
        let repository = MockBerthRepository()
        try await repository.save(BookingBuilder(2).build())
        try await repository.save(BookingBuilder(1).build())
        #expect(repository.saved.map(\.id) == [2, 1])
    }

    @Test func gatewayCountsFailedAttempts() async {
        let gateway = FakePaymentGateway.failing(with: .unavailable)
        _ = try? await gateway.charge(.euros(1), reference: "r")
        #expect(await gateway.attempts == 1)
        #expect(await gateway.charges.isEmpty)
    }

    @Test func clockGoesOnWhenTold() {
        let clock = StubClock("2025-12-31")
        clock.advance(days: 1)
        #expect(clock.today() == day("2026-01-01"))
    }
}
