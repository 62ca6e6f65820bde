import HarborKit
import HarborTestSupport
import Testing

@Suite
struct RankingTests {
    private func offer(_ id: String, price: Int = 30, slack: Double = 1) -> BerthOffer {
        BerthOffer(berth: .sample(id), price: .euros(price), slack: slack)
    }

    @Test("the cheaper offer comes first")
    func cheaperFirst() {
        #expect(PriceRanking().precedes(offer("B-1", price: 20), offer("A-1", price: 30)))
        #expect(!PriceRanking().precedes(offer("A-1", price: 30), offer("B-1", price: 20)))
    }

    @Test("of two offers with the same price the smaller id comes first")
    func samePrice() {
        #expect(PriceRanking().precedes(offer("A-1"), offer("A-2")))
    }

    @Test("a snug fit beats a low price")
    func snugFit() {
        let snug = offer("B-1", price: 90, slack: 0.2)
        #expect(SnugFitRanking().precedes(snug, offer("A-1", price: 10, slack: 3)))
    }

    @Test("no offer precedes itself")
    func irreflexive() {
        let some = offer("A-1")
        #expect(!PriceRanking().precedes(some, some))
        #expect(!SnugFitRanking().precedes(some, some))
    }
}
