import HarborKit
import HarborTestSupport
import XCTest

/// From before the tariff of 2025; new tests stand in `Tests/Features/Tariffs`.
final class LegacyTariffTests: XCTestCase {
    func testShoulderSeasonCostsPlainRate() throws {
        let price = try TariffTable.standard.quote(for: .sample(), period: stay("2025-05-01", nights: 2))
        XCTAssertEqual(price, .euros(36))
    }

    func testStayOverTwoSeasonsPaysEachNightByItsSeason() throws {
        let price = try TariffTable.standard.quote(for: .sample(), period: stay("2025-06-30", nights: 2))
        XCTAssertEqual(price, .euros(18 + 27))
    }

    func testTwoHullsPayHalfAsMuchAgain() throws {
        let price = try TariffTable.standard.quote(
            for: .sample(kind: .multihull), period: stay("2025-05-01", nights: 2))
        XCTAssertEqual(price, .euros(54))
    }
}
