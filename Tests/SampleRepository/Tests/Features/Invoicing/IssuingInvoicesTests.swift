import HarborInvoicing
import HarborKit
import HarborTestSupport
import Testing

@Suite("Issuing invoices")
struct IssuingInvoicesTests {
    private let service = InvoiceService(gateway: FakePaymentGateway(), clock: StubClock("2025-07-04"))
    private let stayed = BookingBuilder(1).costing(.euros(81), deposit: .euros(16)).status(.checkedOut)

    @Test("a stay that is over is invoiced without its deposit")
    func issues() async throws {
        let invoice = try await service.issue(for: stayed.build())
        #expect(invoice.net == .euros(65))
        #expect(invoice.lines.map(\.text) == ["Berth A-1, 3 nights", "Deposit"])
    }

    @Test("the invoice has the day of issue and the next number")
    func numberAndDay() async throws {
        let invoice = try await service.issue(for: stayed.build())
        #expect(invoice.number == "2025-00001")
        #expect(invoice.issued == day("2025-07-04"))
    }

    @Test("without a deposit there is one line")
    func noDeposit() async throws {
        let invoice = try await service.issue(for: BookingBuilder(1).status(.checkedOut).build())
        #expect(invoice.lines.count == 1)
    }

    @Test("a guest who did not come pays the first night")
    func noShow() async throws {
        let booking = BookingBuilder(1).arriving("2025-07-01", nights: 3).costing(.euros(90)).status(.noShow).build()
        let invoice = try await service.issue(for: booking)
        #expect(invoice.net == .euros(30))
    }

    @Test("a stay is invoiced once")
    func once() async throws {
        _ = try await service.issue(for: stayed.build())
        await #expect(throws: InvoiceError.alreadyInvoiced(bookingID: 1)) {
            try await service.issue(for: stayed.build())
        }
    }

    @Test(
        "a stay that is not over cannot be invoiced",
        arguments: [Booking.Status.requested, .confirmed, .checkedIn, .cancelled])
    func notOver(status: Booking.Status) async {
        await #expect(throws: InvoiceError.notPayable(status)) {
            try await service.issue(for: BookingBuilder(1).status(status).build())
        }
    }

    @Test("a refused booking uses up no number")
    func noGap() async throws {
        _ = try? await service.issue(for: BookingBuilder(1).confirmed().build())
        let invoice = try await service.issue(for: BookingBuilder(2).status(.checkedOut).build())
        #expect(invoice.number == "2025-00001")
    }

    @Test("an issued invoice is found by its number")
    func found() async throws {
        let invoice = try await service.issue(for: stayed.build())
        #expect(await service.invoice(number: invoice.number) == invoice)
        #expect(await service.invoice(number: "2025-00002") == nil)
    }
}
