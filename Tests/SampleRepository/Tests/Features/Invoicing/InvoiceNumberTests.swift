import Testing

@testable import HarborInvoicing

@Suite("Invoice numbers")
struct InvoiceNumberTests {
    @Test("numbers of a year follow each other without gaps")
    func follow() async {
        let sequence = InvoiceNumberSequence()
        #expect(await sequence.next(in: 2025) == "2025-00001")
        #expect(await sequence.next(in: 2025) == "2025-00002")
    }

    @Test("each year starts at one")
    func newYear() async {
        let sequence = InvoiceNumberSequence()
        _ = await sequence.next(in: 2025)
        #expect(await sequence.next(in: 2026) == "2026-00001")
    }

    @Test("goes on after the highest number that was given before")
    func continues() async {
        let sequence = InvoiceNumberSequence(continuing: ["2025-00007", "2025-00003", "nonsense"])
        #expect(await sequence.next(in: 2025) == "2025-00008")
    }

    @Test("looking at the next number does not use it up")
    func peek() async {
        let sequence = InvoiceNumberSequence()
        #expect(await sequence.peek(in: 2025) == "2025-00001")
        #expect(await sequence.next(in: 2025) == "2025-00001")
    }

    @Test("concurrent callers never get the same number")
    func concurrent() async {
        let sequence = InvoiceNumberSequence()
        let numbers = await withTaskGroup(of: String.self) { group in
            for _ in 0..<50 { group.addTask { await sequence.next(in: 2025) } }
            return await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(numbers.count == 50)
    }

    @Test("what is no number is not read", arguments: ["", "2025", "25-00001", "2025-1", "2025-00001-a", "2025-0000x"])
    func unreadable(text: String) {
        #expect(InvoiceNumberSequence.parse(text) == nil)
    }

    @Test("more than 99999 invoices get longer numbers")
    func longNumber() {
        #expect(InvoiceNumberSequence.format(year: 2025, counter: 123_456) == "2025-123456")
    }
}
