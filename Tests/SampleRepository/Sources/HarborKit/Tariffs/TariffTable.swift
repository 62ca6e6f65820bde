public enum TariffError: Error, Equatable {
    case emptyTable
    case lengthOutOfRange(Double)
}

/// What a night costs, by the length of the boat.
public struct TariffTable: Sendable {
    public struct Row: Hashable, Sendable {
        /// Metres, inclusive.
        public let upToLength: Double
        public let nightly: Money

        public init(upToLength: Double, nightly: Money) {
            self.upToLength = upToLength
            self.nightly = nightly
        }
    }

    public static let standard = TariffTable(checkedRows: [
        Row(upToLength: 6, nightly: .euros(12)),
        Row(upToLength: 9, nightly: .euros(18)),
        Row(upToLength: 12, nightly: .euros(26)),
        Row(upToLength: 15, nightly: .euros(38)),
        Row(upToLength: 20, nightly: .euros(60)),
    ])

    public let rows: [Row]

    /// Sorts the rows by length.
    public init(rows: [Row]) throws(TariffError) {
        guard !rows.isEmpty else { throw .emptyTable }
        self.init(checkedRows: rows)
    }

    private init(checkedRows: [Row]) {
        rows = checkedRows.sorted { $0.upToLength < $1.upToLength }
    }

    public func nightlyRate(forLength length: Double) throws(TariffError) -> Money {
        guard length > 0, let row = rows.first(where: { length <= $0.upToLength }) else {
            throw .lengthOutOfRange(length)
        }
        return row.nightly
    }

    /// The price of a stay: each night by its season, half as much again for two hulls, then the discount.
    public func quote(for vessel: Vessel, period: StayPeriod) throws(TariffError) -> Money {
        var nightly = try nightlyRate(forLength: vessel.length)
        if vessel.kind == .multihull { nightly = nightly.percent(150) }
        let full = period.nightlyDays.map { nightly.percent(Season.of($0).percentage) }.total()
        return full - full.percent(Self.discountPercent(forNights: period.nights))
    }

    static func discountPercent(forNights nights: Int) -> Int {
        switch nights {
        case 28...: 20
        case 7...: 10
        default: 0
        }
    }
}
