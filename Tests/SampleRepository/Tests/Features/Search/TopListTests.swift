import Testing

@testable import HarborKit

struct TopListTests {
    @Test func keepsOrder() {
        var list = TopList<Int>(limit: 5, by: <)
        list.insert(contentsOf: [3, 1, 2])
        #expect(list.elements == [1, 2, 3])
    }

    @Test func dropsWorstBeyondLimit() {
        var list = TopList<Int>(limit: 2, by: <)
        list.insert(contentsOf: [3, 1, 2])
        #expect(list.elements == [1, 2])
    }

    @Test func keepsFirstOfEqualOnes() {
        var list = TopList<(Int, String)>(limit: 1) { $0.0 < $1.0 }
        list.insert(contentsOf: [(1, "first"), (1, "second")])
        #expect(list.elements.map(\.1) == ["first"])
    }

    @Test func takesNegativeLimitForZero() {
        var list = TopList<Int>(limit: -1, by: <)
        list.insert(1)
        #expect(list.elements.isEmpty)
    }
}
