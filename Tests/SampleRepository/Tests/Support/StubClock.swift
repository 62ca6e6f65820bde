import Foundation
import HarborKit

/// Stands still until it is told to go on.
public final class StubClock: HarborClock, @unchecked Sendable {
    private let lock = NSLock()
    private var current: CalendarDay

    public init(_ today: String = "2025-06-15") {
        current = day(today)
    }

    public func today() -> CalendarDay {
        lock.withLock { current }
    }

    public func advance(days: Int) {
        lock.withLock { current = current.adding(days: days) }
    }

    public func set(_ today: String) {
        lock.withLock { current = day(today) }
    }
}
