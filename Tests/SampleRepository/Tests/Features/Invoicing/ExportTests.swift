import HarborInvoicing
import HarborKit
import HarborTestSupport
import Testing

@Suite("CSV export")
struct SpreadsheetExportTests {
    @Test("the first row has the titles")
    func titles() {
        #expect(CSVExporter().export([]) == "number;issued;text;net;tax;total;paid\n")
    }

    @Test("each invoice is one row")
    func rows() {
        let text = CSVExporter(separator: "|").export([.sample(number: "2025-00001"), .sample(number: "2025-00002")])
        #expect(text.split(separator: "\n").count == 3)
        #expect(text.contains("2025-00002|2025-07-10|Berth A-1, 3 nights|100.00 EUR|19.00 EUR|119.00 EUR|\n"))
    }

    @Test("a cell with the separator is quoted")
    func quotes() {
        let text = CSVExporter().export([.sample(text: "Water; power")])
        #expect(text.contains(";\"Water; power\";"))
    }

    @Test("quotation marks are doubled")
    func doubledQuotes() {
        let text = CSVExporter().export([.sample(text: "Boat \"Tern\"")])
        #expect(text.contains("\"Boat \"\"Tern\"\"\""))
    }
}

@Suite("Printed invoices")
struct PrintedInvoiceTests {
    @Test("an open invoice says when it is due")
    func due() {
        let text = PlainTextExporter().export([.sample(issued: "2025-07-10")])
        #expect(text.hasPrefix("Invoice 2025-00001 of 2025-07-10\n"))
        #expect(text.hasSuffix("  Due on 2025-07-24\n"))
    }

    @Test("a paid invoice says when it was paid")
    func paid() throws {
        var invoice = Invoice.sample()
        try invoice.markPaid(on: day("2025-07-12"))
        #expect(PlainTextExporter().export([invoice]).contains("Paid on 2025-07-12"))
    }

    @Test("a stay of one night is one night")
    func oneNight() async throws {
        let service = InvoiceService(gateway: FakePaymentGateway(), clock: StubClock())
        let booking = BookingBuilder(1).arriving("2025-06-01", nights: 1).status(.checkedOut).build()
        let invoice = try await service.issue(for: booking)
        withKnownIssue("nobody has taught the invoice to count to one yet, issue 57") {
            #expect(PlainTextExporter().export([invoice]).contains("1 night:"))
        }
    }
}
