/// Where berths and bookings are kept.
public protocol BerthRepository: Sendable {
    func berths() async throws -> [Berth]
    func berth(id: Berth.ID) async throws -> Berth?
    func bookings(forBerth id: Berth.ID) async throws -> [Booking]
    func booking(id: Booking.ID) async throws -> Booking?
    func allBookings() async throws -> [Booking]
    func nextBookingID() async throws -> Booking.ID
    func save(_ booking: Booking) async throws
}

/// Keeps everything in memory, sorted by id.
public actor InMemoryBerthRepository: BerthRepository {
    private var berthsByID: [Berth.ID: Berth]
    private var bookingsByID: [Booking.ID: Booking] = [:]
    private var lastID: Booking.ID = 0

    public init(berths: [Berth] = []) {
        berthsByID = Dictionary(berths.map { ($0.id, $0) }) { _, last in last }
    }

    public func berths() -> [Berth] {
        berthsByID.values.sorted { $0.id < $1.id }
    }

    public func berth(id: Berth.ID) -> Berth? {
        berthsByID[id]
    }

    public func bookings(forBerth id: Berth.ID) -> [Booking] {
        allBookings().filter { $0.berthID == id }
    }

    public func booking(id: Booking.ID) -> Booking? {
        bookingsByID[id]
    }

    public func allBookings() -> [Booking] {
        bookingsByID.values.sorted { $0.id < $1.id }
    }

    public func nextBookingID() -> Booking.ID {
        lastID += 1
        return lastID
    }

    public func save(_ booking: Booking) {
        bookingsByID[booking.id] = booking
        lastID = max(lastID, booking.id)
    }

    /// Takes a berth out of service; its bookings stay.
    public func close(berth id: Berth.ID) -> Bool {
        berthsByID.removeValue(forKey: id) != nil
    }
}
