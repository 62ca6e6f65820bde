/// What the screen in the harbor office shows: who comes today.
@MainActor
public final class ArrivalBoardModel {
    public enum State: Equatable {
        case idle
        case loading
        case loaded
        case failed(String)
    }

    public struct Arrival: Equatable, Identifiable, Sendable {
        public let id: Booking.ID
        public let boat: String
        public let berth: Berth.ID
        public let nights: Int
    }

    public private(set) var state = State.idle
    public private(set) var arrivals: [Arrival] = []
    public var filter = ""
    public var onChange: (@MainActor () -> Void)?

    private let repository: any BerthRepository
    private let clock: any HarborClock

    public init(repository: any BerthRepository, clock: any HarborClock = SystemClock()) {
        self.repository = repository
        self.clock = clock
    }

    public var title: String {
        switch arrivals.count {
        case 0: "No arrivals today"
        case 1: "1 arrival today"
        default: "\(arrivals.count) arrivals today"
        }
    }

    /// Those whose boat or berth contains the filter; all for a blank one.
    public var visibleArrivals: [Arrival] {
        let wanted = filter.filter { !$0.isWhitespace }.lowercased()
        guard !wanted.isEmpty else { return arrivals }
        return arrivals.filter {
            $0.boat.lowercased().contains(wanted) || $0.berth.lowercased().contains(wanted)
        }
    }

    public func load() async {
        guard state != .loading else { return }
        state = .loading
        onChange?()
        do {
            let today = clock.today()
            let expected = try await repository.allBookings()
                .filter { $0.status == .confirmed && $0.period.arrival == today }
            arrivals = Self.sorted(expected).map(Self.arrival)
            state = .loaded
        } catch {
            // What was loaded before stays on the screen.
            state = .failed("The arrivals could not be loaded.")
        }
        onChange?()
    }

    private static func sorted(_ bookings: [Booking]) -> [Booking] {
        bookings.sorted { ($0.berthID, $0.id) < ($1.berthID, $1.id) }
    }

    private static func arrival(of booking: Booking) -> Arrival {
        Arrival(
            id: booking.id, boat: booking.vessel.displayName, berth: booking.berthID, nights: booking.period.nights)
    }
}
