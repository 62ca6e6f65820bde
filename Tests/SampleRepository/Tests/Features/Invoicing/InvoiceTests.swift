import HarborInvoicing
import HarborKit
import HarborTestSupport
import Testing

@Suite("An invoice")
struct InvoiceTests {
    @Test("needs at least one line")
    func noLines() {
        #expect(throws: InvoiceError.noLines) {
            try Invoice(number: "2025-00001", issued: day("2025-07-01"), lines: [])
        }
    }

    @Test("has no lines of quantity zero or less", arguments: [0, -1])
    func quantity(_ quantity: Int) {
        #expect(throws: InvoiceError.invalidQuantity(quantity)) {
            try Invoice.Line(text: "Water", quantity: quantity, unitPrice: .euros(1))
        }
    }

    @Test("sums up quantity times price")
    func net() throws {
        let lines = [
            try Invoice.Line(text: "Water", quantity: 3, unitPrice: .euros(2)),
            try Invoice.Line(text: "Crane", unitPrice: .euros(40)),
        ]
        let invoice = try Invoice(number: "2025-00001", issued: day("2025-07-01"), lines: lines)
        #expect(invoice.net == .euros(46))
    }

    @Test("rounds the tax once, of the sum")
    func tax() throws {
        let line = try Invoice.Line(text: "Shower", unitPrice: Money(cents: 3))
        let invoice = try Invoice(number: "2025-00001", issued: day("2025-07-01"), lines: [line, line, line])
        #expect(invoice.tax == Money(cents: 2))
        #expect(invoice.total == Money(cents: 11))
    }

    @Test("is due after two weeks")
    func due() {
        #expect(Invoice.sample(issued: "2025-07-20").due == day("2025-08-03"))
    }

    @Test("is not overdue on the day on which it is due")
    func overdue() {
        let invoice = Invoice.sample(issued: "2025-07-01")
        #expect(!invoice.isOverdue(on: day("2025-07-15")))
        #expect(invoice.isOverdue(on: day("2025-07-16")))
    }

    @Test("is never overdue once it is paid")
    func paidIsNotOverdue() throws {
        var invoice = Invoice.sample(issued: "2025-07-01")
        try invoice.markPaid(on: day("2025-07-10"))
        #expect(!invoice.isOverdue(on: day("2025-12-31")))
    }

    @Test("cannot be paid twice")
    func paidTwice() throws {
        var invoice = Invoice.sample()
        try invoice.markPaid(on: day("2025-07-11"))
        #expect(throws: InvoiceError.alreadyPaid("2025-00001")) {
            try invoice.markPaid(on: day("2025-07-12"))
        }
        #expect(invoice.paidOn == day("2025-07-11"))
    }
}
