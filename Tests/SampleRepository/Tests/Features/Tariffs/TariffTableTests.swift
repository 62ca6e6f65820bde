import HarborKit
import HarborTestSupport
import Testing

@Suite("Tariff table")
struct TariffTableTests {
    @Test(
        "each length has its rate",
        arguments: [
            (3.5, 12), (6, 12), (6.1, 18), (9, 18), (12, 26), (15, 38), (15.5, 60), (20, 60),
        ])
    func rate(length: Double, euros: Int) throws {
        #expect(try TariffTable.standard.nightlyRate(forLength: length) == .euros(euros))
    }

    @Test("boats over 20 metres have no rate", arguments: [20.1, 60])
    func tooLong(length: Double) {
        #expect(throws: TariffError.lengthOutOfRange(length)) {
            try TariffTable.standard.nightlyRate(forLength: length)
        }
    }

    @Test("a length of zero is out of range")
    func zeroLength() {
        #expect(throws: TariffError.lengthOutOfRange(0)) {
            try TariffTable.standard.nightlyRate(forLength: 0)
        }
    }

    @Test("a table without rows is refused")
    func emptyTable() {
        #expect(throws: TariffError.emptyTable) {
            try TariffTable(rows: [])
        }
    }

    @Test("rows may come in any order")
    func sortsRows() throws {
        let table = try TariffTable(rows: [
            .init(upToLength: 12, nightly: .euros(20)), .init(upToLength: 6, nightly: .euros(10)),
        ])
        #expect(table.rows.map(\.upToLength) == [6, 12])
        #expect(try table.nightlyRate(forLength: 5) == .euros(10))
    }

    @Test("a night in July costs half as much again")
    func highSeason() throws {
        let price = try TariffTable.standard.quote(for: .sample(), period: stay("2025-07-01", nights: 1))
        #expect(price == .euros(27))
    }

    @Test("a winter night costs 70 percent")
    func lowSeason() throws {
        let price = try TariffTable.standard.quote(for: .sample(), period: stay("2025-11-01", nights: 1))
        #expect(price == Money(cents: 1260))
    }
}
