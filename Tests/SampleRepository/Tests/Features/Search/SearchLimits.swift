import HarborKit
import HarborTestSupport
import Testing

@Suite("Search limits", .tags(.search))
struct SearchLimits {
    private let query = BerthQuery(vessel: .sample(), period: stay("2025-05-01"))

    @Test("25 offers are given unless told otherwise")
    func defaultLimit() async throws {
        let repository = MockBerthRepository(berths: (10...50).map { .sample("A-\($0)") })
        #expect(try await BerthSearch(repository: repository).offers(for: query).count == 25)
    }

    @Test("the limit keeps the best of the ranking, not the first of the harbor")
    func limitKeepsBest() async throws {
        let repository = MockBerthRepository(berths: [.sample("A-1", length: 20), .sample("A-2", length: 9)])
        let offers = try await BerthSearch(repository: repository, limit: 1)
            .offers(for: query, rankedBy: SnugFitRanking())
        #expect(offers.map(\.berth.id) == ["A-2"])
    }

    @Test("a limit of zero gives nothing")
    func limitOfZero() async throws {
        let search = BerthSearch(repository: MockBerthRepository(), limit: 0)
        #expect(try await search.offers(for: query).isEmpty)
    }

    @Test("a boat for which there is no tariff is an error")
    func noTariff() async {
        var query = query
        query.vessel = .sample(length: 24)
        await #expect(throws: TariffError.lengthOutOfRange(24)) {
            try await BerthSearch(repository: MockBerthRepository()).offers(for: query)
        }
    }
}

extension Tag {
    @Tag static var search: Self
}
