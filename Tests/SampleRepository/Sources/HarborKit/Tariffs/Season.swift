/// When a night is how dear.
public enum Season: String, CaseIterable, Sendable {
    case low
    case shoulder
    case high

    public static func of(_ day: CalendarDay) -> Season {
        switch day.month {
        case 7, 8: .high
        case 4...6, 9, 10: .shoulder
        default: .low
        }
    }

    /// Percentage of the nightly rate.
    public var percentage: Int {
        switch self {
        case .low: 70
        case .shoulder: 100
        case .high: 150
        }
    }
}

extension StayPeriod {
    /// How many nights fall into each season; seasons without nights are left out.
    func nightsBySeason() -> [Season: Int] {
        nightlyDays.reduce(into: [:]) { counts, day in counts[Season.of(day), default: 0] += 1 }
    }
}
