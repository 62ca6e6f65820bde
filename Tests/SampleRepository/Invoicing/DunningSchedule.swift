import HarborKit

/// When a guest who does not pay is reminded, and what the reminder costs.
public struct DunningSchedule: Sendable {
    public enum Step: Int, CaseIterable, Comparable, Sendable {
        case friendlyReminder = 1
        case secondReminder
        case finalNotice

        public static func < (lhs: Step, rhs: Step) -> Bool {
            lhs.rawValue < rhs.rawValue
        }
    }

    /// Days after the due day, one for each step.
    public let delays: [Int]

    public init(delays: [Int] = [7, 21, 42]) {
        self.delays = delays.sorted()
    }

    /// The last step that has been reached on a day; nil before the first one and for a paid invoice.
    public func step(for invoice: Invoice, on day: CalendarDay) -> Step? {
        guard invoice.isOverdue(on: day) else { return nil }
        let late = invoice.due.days(until: day)
        let reached = delays.prefix { $0 <= late }.count
        return Step(rawValue: min(reached, Step.allCases.count))
    }

    /// The first reminder is free of charge.
    public func fee(for step: Step) -> Money {
        switch step {
        case .friendlyReminder: .zero
        case .secondReminder: .euros(5)
        case .finalNotice: .euros(15)
        }
    }
}
