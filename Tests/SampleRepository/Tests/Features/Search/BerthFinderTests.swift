import HarborKit
import HarborTestSupport
import Testing

@Suite("Finding a berth")
struct BerthFinderTests {
    private let query = BerthQuery(vessel: .sample(length: 8.5), period: stay("2025-05-01", nights: 2))

    private func search(_ berths: [Berth], _ bookings: [Booking] = []) -> BerthSearch {
        BerthSearch(repository: MockBerthRepository(berths: berths, bookings: bookings))
    }

    @Test("a free berth that fits is offered with its price")
    func offersFreeBerth() async throws {
        let offers = try await search([.sample("A-1", length: 10)]).offers(for: query)
        #expect(offers == [BerthOffer(berth: .sample("A-1", length: 10), price: .euros(36), slack: 1.5)])
    }

    @Test("a berth that is taken for one of the nights is left out")
    func leavesOutTakenBerth() async throws {
        let taken = BookingBuilder(1).at("A-1").arriving("2025-05-02").confirmed().build()
        let offers = try await search([.sample("A-1"), .sample("A-2")], [taken]).offers(for: query)
        #expect(offers.map(\.berth.id) == ["A-2"])
    }

    @Test("the berth of a guest who cancelled is offered")
    func offersCancelledBerth() async throws {
        let cancelled = BookingBuilder(1).at("A-1").arriving("2025-05-01").status(.cancelled).build()
        let offers = try await search([.sample("A-1")], [cancelled]).offers(for: query)
        #expect(offers.count == 1)
    }

    @Test("a berth that is too short is left out")
    func leavesOutShortBerth() async throws {
        let offers = try await search([.sample("A-1", length: 8)]).offers(for: query)
        #expect(offers.isEmpty)
    }

    @Test("all wanted services have to be there")
    func wantsAllServices() async throws {
        var query = query
        query.services = [.water, .fuel]
        let offers = try await search([
            .sample("A-1", services: [.water, .power]),
            .sample("A-2", services: [.water, .fuel, .crane]),
        ]).offers(for: query)
        #expect(offers.map(\.berth.id) == ["A-2"])
    }

    @Test("only the wanted pier is searched")
    func keepsToPier() async throws {
        var query = query
        query.pier = "B"
        let offers = try await search([.sample("A-1"), .sample("B-1"), .sample("B-2")]).offers(for: query)
        #expect(offers.map(\.berth.id) == ["B-1", "B-2"])
    }

    @Test("a pier that the harbor does not have is an error")
    func refusesUnknownPier() async {
        var query = query
        query.pier = "Q"
        await #expect(throws: BerthSearchError.unknownPier("Q")) {
            try await search([.sample("A-1")]).offers(for: query)
        }
    }

    @Test("nothing is offered above the highest price")
    func keepsToHighestPrice() async throws {
        var query = query
        query.highestPrice = Money(cents: 3599)
        #expect(try await search([.sample("A-1")]).offers(for: query).isEmpty)
    }

    @Test("the highest price itself is still offered")
    func offersAtHighestPrice() async throws {
        var query = query
        query.highestPrice = .euros(36)
        #expect(try await search([.sample("A-1")]).offers(for: query).count == 1)
    }
}
