public enum StayPeriodError: Error, Equatable {
    case departureNotAfterArrival
    case tooLong(limit: Int)
}

/// The nights from an arrival to a departure; the day of departure is free for the next guest.
public struct StayPeriod: Hashable, Sendable {
    /// Longer stays need a contract for the season.
    public static let longestStay = 180

    public let arrival: CalendarDay
    public let departure: CalendarDay

    public init(arrival: CalendarDay, departure: CalendarDay) throws(StayPeriodError) {
        guard arrival < departure else { throw .departureNotAfterArrival }
        guard arrival.days(until: departure) <= Self.longestStay else { throw .tooLong(limit: Self.longestStay) }
        self.arrival = arrival
        self.departure = departure
    }

    public init(arrival: CalendarDay, nights: Int) throws(StayPeriodError) {
        try self.init(arrival: arrival, departure: arrival.adding(days: nights))
    }

    public var nights: Int {
        arrival.days(until: departure)
    }

    /// The days on whose evening the berth is taken.
    public var nightlyDays: [CalendarDay] {
        (0..<nights).map { arrival.adding(days: $0) }
    }

    public func overlaps(_ other: StayPeriod) -> Bool {
        arrival < other.departure && other.arrival < departure
    }

    public func contains(_ day: CalendarDay) -> Bool {
        arrival <= day && day < departure
    }

    public func extended(byNights nights: Int) throws(StayPeriodError) -> StayPeriod {
        try StayPeriod(arrival: arrival, departure: departure.adding(days: nights))
    }
}
