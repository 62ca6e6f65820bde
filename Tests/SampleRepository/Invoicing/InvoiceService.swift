import HarborKit

/// Writes one invoice for each stay, and books what comes in.
public actor InvoiceService {
    private let sequence: InvoiceNumberSequence
    private let gateway: any PaymentGateway
    private let clock: any HarborClock
    private var invoices: [String: Invoice] = [:]
    private var numbersByBooking: [Booking.ID: String] = [:]

    public init(
        sequence: InvoiceNumberSequence = InvoiceNumberSequence(),
        gateway: any PaymentGateway,
        clock: any HarborClock
    ) {
        self.sequence = sequence
        self.gateway = gateway
        self.clock = clock
    }

    /// Only stays that are over are invoiced, and a no-show for the first night.
    public func issue(for booking: Booking) async throws -> Invoice {
        guard numbersByBooking[booking.id] == nil else {
            throw InvoiceError.alreadyInvoiced(bookingID: booking.id)
        }
        let lines = try Self.lines(for: booking)
        let today = clock.today()
        numbersByBooking[booking.id] = ""
        let number = await sequence.next(in: today.year)
        let invoice = try Invoice(number: number, issued: today, lines: lines)
        numbersByBooking[booking.id] = number
        invoices[number] = invoice
        return invoice
    }

    public func invoice(number: String) -> Invoice? {
        invoices[number]
    }

    @discardableResult
    public func pay(_ number: String) async throws -> PaymentReceipt {
        guard var invoice = invoices[number] else { throw InvoiceError.notFound(number) }
        try invoice.markPaid(on: clock.today())
        let receipt = try await gateway.charge(invoice.total, reference: number)
        invoices[number] = invoice
        return receipt
    }

    /// Sorted by number.
    public func overdue() -> [Invoice] {
        let today = clock.today()
        return invoices.values.filter { $0.isOverdue(on: today) }.sorted { $0.number < $1.number }
    }

    private static func lines(for booking: Booking) throws -> [Invoice.Line] {
        let nights = booking.period.nights
        switch booking.status {
        case .checkedOut:
            return [
                try Invoice.Line(text: "Berth \(booking.berthID), \(nights) nights", unitPrice: booking.price),
                try Invoice.Line(text: "Deposit", unitPrice: -booking.deposit),
            ].filter { $0.amount != .zero }
        case .noShow:
            let firstNight = booking.price.split(into: nights)[0]
            return [try Invoice.Line(text: "Berth \(booking.berthID), first night", unitPrice: firstNight)]
        default:
            throw InvoiceError.notPayable(booking.status)
        }
    }
}
