import HarborInvoicing
import HarborKit
import HarborTestSupport
import Testing

@Suite("Paying invoices")
struct PayingInvoicesTests {
    private let clock = StubClock("2025-07-04")
    private let booking = BookingBuilder(1).costing(.euros(100)).status(.checkedOut).build()

    @Test("the total is charged with the number as reference")
    func charges() async throws {
        let gateway = FakePaymentGateway()
        let service = InvoiceService(gateway: gateway, clock: clock)
        let invoice = try await service.issue(for: booking)

        let receipt = try await service.pay(invoice.number)

        #expect(receipt.amount == .euros(119))
        #expect(await gateway.charges.map(\.reference) == ["2025-00001"])
        #expect(await service.invoice(number: invoice.number)?.paidOn == day("2025-07-04"))
    }

    @Test("a declined payment leaves the invoice open")
    func declined() async throws {
        let service = InvoiceService(gateway: FakePaymentGateway.failing(with: .declined(code: "51")), clock: clock)
        let invoice = try await service.issue(for: booking)
        await #expect(throws: PaymentError.declined(code: "51")) {
            try await service.pay(invoice.number)
        }
        #expect(await service.invoice(number: invoice.number)?.paidOn == nil)
    }

    @Test("an unknown number is an error")
    func unknown() async {
        let service = InvoiceService(gateway: FakePaymentGateway(), clock: clock)
        await #expect(throws: InvoiceError.notFound("2025-00009")) {
            try await service.pay("2025-00009")
        }
    }

    @Test("a paid invoice is not charged again")
    func twice() async throws {
        let gateway = FakePaymentGateway()
        let service = InvoiceService(gateway: gateway, clock: clock)
        let invoice = try await service.issue(for: booking)
        try await service.pay(invoice.number)
        await #expect(throws: InvoiceError.alreadyPaid("2025-00001")) {
            try await service.pay(invoice.number)
        }
        #expect(await gateway.charges.count == 1)
    }

    @Test("open invoices are overdue after two weeks, sorted by number")
    func overdue() async throws {
        let service = InvoiceService(gateway: FakePaymentGateway(), clock: clock)
        for id in 1...3 {
            _ = try await service.issue(for: BookingBuilder(id).status(.checkedOut).build())
        }
        try await service.pay("2025-00002")
        clock.advance(days: 14)
        #expect(await service.overdue().isEmpty)
        clock.advance(days: 1)
        #expect(await service.overdue().map(\.number) == ["2025-00001", "2025-00003"])
    }
}
