public enum BookingError: Error, Hashable, Sendable {
    case berthNotFound(Berth.ID)
    case berthOccupied(Berth.ID)
    case vesselDoesNotFit(Berth.Refusal)
    case arrivalInPast
    case bookingNotFound(Int)
    case invalidTransition(from: Booking.Status, to: Booking.Status)
    case checkInTooEarly(CalendarDay)
    // Since 1.6; until then a declined deposit came out as a payment error.
    case depositDeclined

    /// What the harbor office reads to the guest.
    public var message: String {
        switch self {
        case .berthNotFound(let id): "There is no berth \(id)."
        case .berthOccupied(let id): "Berth \(id) is taken in these nights."
        case .vesselDoesNotFit(let refusal): Self.message(for: refusal)
        case .arrivalInPast: "The day of arrival has passed."
        case .bookingNotFound(let id): "There is no booking \(id)."
        case .invalidTransition(let from, let to): "A booking that is \(from.rawValue) cannot become \(to.rawValue)."
        case .checkInTooEarly(let day): "Check-in opens on \(day)."
        case .depositDeclined: "The deposit was declined."
        }
    }

    private static func message(for refusal: Berth.Refusal) -> String {
        switch refusal {
        case .tooLong: "The boat is too long for this berth."
        case .tooWide: "The boat is too wide for this berth."
        case .tooDeep: "There is not enough water below the keel."
        }
    }
}
