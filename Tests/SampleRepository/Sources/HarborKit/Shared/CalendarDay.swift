public enum CalendarDayError: Error, Equatable {
    case unreadable(String)
    case noSuchDay(year: Int, month: Int, day: Int)
}

/// A day of the harbor's calendar, without time and time zone.
public struct CalendarDay: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let year: Int
    public let month: Int
    public let day: Int

    public init(year: Int, month: Int, day: Int) throws(CalendarDayError) {
        guard (1...12).contains(month), day >= 1, day <= CalendarDay.daysInMonth(month, year: year) else {
            throw .noSuchDay(year: year, month: month, day: day)
        }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Reads `2025-07-01`.
    public init(_ text: String) throws(CalendarDayError) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else {
            throw .unreadable(text)
        }
        try self.init(year: year, month: month, day: day)
    }

    private init(ordinal: Int) {
        // Days are counted from 1 March of the year 0, so that the leap day is the last of its year.
        let era = (ordinal >= 0 ? ordinal : ordinal - 146_096) / 146_097
        let dayOfEra = ordinal - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        self.day = dayOfYear - (153 * shifted + 2) / 5 + 1
        self.month = shifted < 10 ? shifted + 3 : shifted - 9
        self.year = yearOfEra + era * 400 + (self.month <= 2 ? 1 : 0)
    }

    /// How many days lie between 1 March of the year 0 and this day.
    var ordinal: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    }

    public func adding(days: Int) -> CalendarDay {
        CalendarDay(ordinal: ordinal + days)
    }

    /// Negative if the other day is earlier.
    public func days(until other: CalendarDay) -> Int {
        other.ordinal - ordinal
    }

    public static func < (lhs: CalendarDay, rhs: CalendarDay) -> Bool {
        (lhs.year, lhs.month, lhs.day) < (rhs.year, rhs.month, rhs.day)
    }

    public var description: String {
        "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
    }

    static func daysInMonth(_ month: Int, year: Int) -> Int {
        switch month {
        case 2: isLeapYear(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    static func isLeapYear(_ year: Int) -> Bool {
        year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    }
}
