import HarborTestSupport
import Testing

@testable import HarborKit

@Suite("Discounts for long stays")
struct DiscountTests {
    @Test("six nights cost the full price")
    func sixNights() {
        #expect(TariffTable.discountPercent(forNights: 6) == 0)
    }

    @Test("a week costs ten percent less")
    func week() throws {
        #expect(TariffTable.discountPercent(forNights: 7) == 10)
        let price = try TariffTable.standard.quote(for: .sample(), period: stay("2025-05-01", nights: 7))
        #expect(price == Money(cents: 11_340))
    }

    @Test("four weeks cost a fifth less", arguments: [28, 29, 180])
    func fourWeeks(nights: Int) {
        #expect(TariffTable.discountPercent(forNights: nights) == 20)
    }
}
