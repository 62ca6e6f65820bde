import Foundation

/// Tells what day it is in the harbor.
public protocol HarborClock: Sendable {
    func today() -> CalendarDay
}

/// The clock of the computer, in the harbor's time zone.
public struct SystemClock: HarborClock {
    private let timeZone: TimeZone

    public init(timeZone: TimeZone = .current) {
        self.timeZone = timeZone
    }

    public func today() -> CalendarDay {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        let parts = calendar.dateComponents([.year, .month, .day], from: Date())
        guard let year = parts.year, let month = parts.month, let day = parts.day,
            let today = try? CalendarDay(year: year, month: month, day: day)
        else {
            preconditionFailure("the Gregorian calendar has no such day")
        }
        return today
    }
}

/// Stands still; for exports of a past day.
public struct FixedClock: HarborClock {
    private let day: CalendarDay

    public init(_ day: CalendarDay) {
        self.day = day
    }

    public func today() -> CalendarDay {
        day
    }
}
