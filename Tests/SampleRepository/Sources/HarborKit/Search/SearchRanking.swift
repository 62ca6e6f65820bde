/// In which order offers are shown.
public protocol RankingRule: Sendable {
    func precedes(_ lhs: BerthOffer, _ rhs: BerthOffer) -> Bool
}

/// The cheapest first; of two that cost the same, the one with the smaller id.
public struct PriceRanking: RankingRule {
    public init() {}

    public func precedes(_ lhs: BerthOffer, _ rhs: BerthOffer) -> Bool {
        (lhs.price, lhs.berth.id) < (rhs.price, rhs.berth.id)
    }
}

/// The berth with the least unused length first.
public struct SnugFitRanking: RankingRule {
    public init() {}

    public func precedes(_ lhs: BerthOffer, _ rhs: BerthOffer) -> Bool {
        (lhs.slack, lhs.berth.id) < (rhs.slack, rhs.berth.id)
    }
}

/// The shortest walk to the harbor office first.
public struct ProximityRanking: RankingRule {
    public init() {}

    public func precedes(_ lhs: BerthOffer, _ rhs: BerthOffer) -> Bool {
        (lhs.berth.walk, lhs.berth.id) < (rhs.berth.walk, rhs.berth.id)
    }
}

/// Keeps the best few of many, in order.
struct TopList<Element> {
    private(set) var elements: [Element] = []
    private let limit: Int
    private let precedes: (Element, Element) -> Bool

    init(limit: Int, by precedes: @escaping (Element, Element) -> Bool) {
        self.limit = max(limit, 0)
        self.precedes = precedes
    }

    mutating func insert(_ element: Element) {
        let index = elements.firstIndex { precedes(element, $0) } ?? elements.endIndex
        guard index < limit else { return }
        elements.insert(element, at: index)
        if elements.count > limit { elements.removeLast() }
    }

    mutating func insert(contentsOf others: some Sequence<Element>) {
        for other in others { insert(other) }
    }
}
