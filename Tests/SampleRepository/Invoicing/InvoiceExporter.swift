import HarborKit

/// Turns invoices into the text of one file.
public protocol InvoiceExporter: Sendable {
    var fileExtension: String { get }
    func export(_ invoices: [Invoice]) -> String
}

/// One row for each invoice, below a row of titles.
public struct CSVExporter: InvoiceExporter {
    public let fileExtension = "csv"
    private let separator: Character

    public init(separator: Character = ";") {
        self.separator = separator
    }

    public func export(_ invoices: [Invoice]) -> String {
        let titles = ["number", "issued", "text", "net", "tax", "total", "paid"]
        let rows = invoices.map { invoice in
            [
                invoice.number, "\(invoice.issued)", invoice.lines.map(\.text).joined(separator: ", "),
                "\(invoice.net)", "\(invoice.tax)", "\(invoice.total)", invoice.paidOn.map { "\($0)" } ?? "",
            ]
        }
        return ([titles] + rows).map(line).joined(separator: "\n") + "\n"
    }

    private func line(_ cells: [String]) -> String {
        cells.map { Self.escape($0, separator: separator) }.joined(separator: String(separator))
    }

    private static func escape(_ cell: String, separator: Character) -> String {
        guard cell.contains(where: { $0 == separator || $0 == "\"" || $0.isNewline }) else { return cell }
        return "\"" + cell.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}

/// For the printer in the harbor office.
public struct PlainTextExporter: InvoiceExporter {
    public let fileExtension = "txt"

    public init() {}

    public func export(_ invoices: [Invoice]) -> String {
        invoices.map(Self.text).joined(separator: "\n")
    }

    static func text(of invoice: Invoice) -> String {
        var lines = ["Invoice \(invoice.number) of \(invoice.issued)"]
        lines += invoice.lines.map { "  \($0.quantity) x \($0.text): \($0.amount)" }
        lines.append("  Tax \(invoice.taxPercent) %: \(invoice.tax)")
        lines.append("  Total: \(invoice.total)")
        lines.append(invoice.paidOn.map { "  Paid on \($0)" } ?? "  Due on \(invoice.due)")
        return lines.joined(separator: "\n") + "\n"
    }
}
