public struct BerthQuery: Sendable {
    public var vessel: Vessel
    public var period: StayPeriod
    public var services: Set<Berth.Service>
    public var pier: String?
    public var highestPrice: Money?

    public init(
        vessel: Vessel,
        period: StayPeriod,
        services: Set<Berth.Service> = [],
        pier: String? = nil,
        highestPrice: Money? = nil
    ) {
        self.vessel = vessel
        self.period = period
        self.services = services
        self.pier = pier
        self.highestPrice = highestPrice
    }
}

public struct BerthOffer: Hashable, Sendable {
    public let berth: Berth
    public let price: Money
    /// Metres of the berth that stay unused.
    public let slack: Double

    public init(berth: Berth, price: Money, slack: Double) {
        self.berth = berth
        self.price = price
        self.slack = slack
    }
}

public enum BerthSearchError: Error, Equatable {
    case unknownPier(String)
}

/// Finds berths that are free for a whole stay.
public struct BerthSearch: Sendable {
    private let repository: any BerthRepository
    private let tariff: TariffTable
    private let limit: Int

    public init(repository: any BerthRepository, tariff: TariffTable = .standard, limit: Int = 25) {
        self.repository = repository
        self.tariff = tariff
        self.limit = limit
    }

    public func offers(
        for query: BerthQuery,
        rankedBy rule: some RankingRule = PriceRanking()
    ) async throws -> [BerthOffer] {
        let berths = try await repository.berths()
        if let pier = query.pier, !berths.contains(where: { $0.pier == pier }) {
            throw BerthSearchError.unknownPier(pier)
        }
        let price = try tariff.quote(for: query.vessel, period: query.period)
        if let highest = query.highestPrice, price > highest { return [] }

        var best = TopList<BerthOffer>(limit: limit, by: rule.precedes)
        for berth in berths where Self.matches(berth, query) {
            guard try await isFree(berth.id, during: query.period) else { continue }
            best.insert(BerthOffer(berth: berth, price: price, slack: berth.dimensions.length - query.vessel.length))
        }
        return best.elements
    }

    static func matches(_ berth: Berth, _ query: BerthQuery) -> Bool {
        (query.pier == nil || query.pier == berth.pier)
            && query.services.isSubset(of: berth.services)
            && berth.accepts(query.vessel)
    }

    private func isFree(_ id: Berth.ID, during period: StayPeriod) async throws -> Bool {
        try await repository.bookings(forBerth: id).allSatisfy { !$0.status.holdsBerth || !$0.period.overlaps(period) }
    }
}
