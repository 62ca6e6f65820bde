import HarborKit

public enum InvoiceError: Error, Equatable {
    case noLines
    case invalidQuantity(Int)
    case alreadyPaid(String)
    case alreadyInvoiced(bookingID: Int)
    case notFound(String)
    case notPayable(Booking.Status)
}

public struct Invoice: Hashable, Sendable {
    public struct Line: Hashable, Sendable {
        public let text: String
        public let quantity: Int
        public let unitPrice: Money

        public init(text: String, quantity: Int = 1, unitPrice: Money) throws(InvoiceError) {
            guard quantity > 0 else { throw .invalidQuantity(quantity) }
            self.text = text
            self.quantity = quantity
            self.unitPrice = unitPrice
        }

        public var amount: Money {
            unitPrice * quantity
        }
    }

    /// Days until an invoice is due.
    public static let paymentTerm = 14

    public let number: String
    public let issued: CalendarDay
    public let lines: [Line]
    public let taxPercent: Int
    public private(set) var paidOn: CalendarDay?

    public init(
        number: String, issued: CalendarDay, lines: [Line], taxPercent: Int = 19
    ) throws(InvoiceError) {
        guard !lines.isEmpty else { throw .noLines }
        self.number = number
        self.issued = issued
        self.lines = lines
        self.taxPercent = taxPercent
    }

    public var net: Money {
        lines.map(\.amount).total()
    }

    /// Taken of the sum, not of each line, so that cents are rounded once.
    public var tax: Money {
        net.percent(taxPercent)
    }

    public var total: Money {
        net + tax
    }

    public var due: CalendarDay {
        issued.adding(days: Self.paymentTerm)
    }

    public func isOverdue(on day: CalendarDay) -> Bool {
        paidOn == nil && day > due
    }

    public mutating func markPaid(on day: CalendarDay) throws(InvoiceError) {
        guard paidOn == nil else { throw .alreadyPaid(number) }
        paidOn = day
    }
}
