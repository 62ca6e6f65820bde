/// Gives each invoice of a year the next number, without gaps: `2025-00001`, `2025-00002`, …
public actor InvoiceNumberSequence {
    private var lastByYear: [Int: Int]

    public init(continuing numbers: [String] = []) {
        lastByYear = numbers.compactMap(Self.parse).reduce(into: [:]) { last, number in
            last[number.year] = max(last[number.year] ?? 0, number.counter)
        }
    }

    public func next(in year: Int) -> String {
        let counter = (lastByYear[year] ?? 0) + 1
        lastByYear[year] = counter
        return Self.format(year: year, counter: counter)
    }

    /// The number that `next(in:)` would give, without using it up.
    public func peek(in year: Int) -> String {
        Self.format(year: year, counter: (lastByYear[year] ?? 0) + 1)
    }

    static func format(year: Int, counter: Int) -> String {
        let digits = String(counter)
        return "\(year)-" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits
    }

    static func parse(_ number: String) -> (year: Int, counter: Int)? {
        let parts = number.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].count == 4, parts[1].count >= 5,
            let year = Int(parts[0]), let counter = Int(parts[1])
        else { return nil }
        return (year, counter)
    }
}
