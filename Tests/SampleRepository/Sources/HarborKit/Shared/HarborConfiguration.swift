import Foundation

/// Settings of the running process. There is one of it; tests put it back with `reset()`.
public final class HarborConfiguration: @unchecked Sendable {
    public static let shared = HarborConfiguration()

    private let lock = NSLock()
    private var values: [String: String] = [:]

    private init() {}

    /// Reads lines `key = value`; blank lines and lines that start with `#` are skipped.
    public func load(_ text: String) throws {
        let parsed = try Self.parse(text)
        lock.withLock {
            values.merge(parsed) { _, new in new }
        }
    }

    public func value(for key: String) -> String? {
        lock.withLock { values[key] }
    }

    /// Percentage of the price that is due when a berth is booked; 20 unless configured.
    public var depositPercent: Int {
        guard let text = value(for: "deposit.percent"), let percent = Int(text) else { return 20 }
        return min(max(percent, 0), 100)
    }

    public func reset() {
        lock.withLock { values.removeAll() }
    }

    static func parse(_ text: String) throws -> [String: String] {
        var result: [String: String] = [:]
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let trimmed = line.trimmingCharacters(in: .whitespaces)
            if trimmed.isEmpty || trimmed.hasPrefix("#") { continue }
            guard let separator = trimmed.firstIndex(of: "=") else {
                throw ParseError(line: index + 1)
            }
            let key = trimmed[..<separator].trimmingCharacters(in: .whitespaces)
            result[key] = trimmed[trimmed.index(after: separator)...].trimmingCharacters(in: .whitespaces)
        }
        return result
    }

    public struct ParseError: Error, Equatable {
        /// One-based.
        public let line: Int
    }
}
