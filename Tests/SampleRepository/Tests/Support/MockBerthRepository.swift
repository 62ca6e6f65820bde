import Foundation
import HarborKit

/// Answers by handlers; without one it keeps what it was given. Saved bookings are recorded in order.
public final class MockBerthRepository: BerthRepository, @unchecked Sendable {
    public var berthsHandler: (@Sendable () throws -> [Berth])?
    public var bookingHandler: (@Sendable (Booking.ID) throws -> Booking?)?
    public var allBookingsHandler: (@Sendable () throws -> [Booking])?
    public var saveHandler: (@Sendable (Booking) throws -> Void)?

    private let lock = NSLock()
    private var storedBerths: [Berth]
    private var storedBookings: [Booking]
    private var recordedSaves: [Booking] = []

    public init(berths: [Berth] = [.sample()], bookings: [Booking] = []) {
        storedBerths = berths
        storedBookings = bookings
    }

    public var saved: [Booking] {
        lock.withLock { recordedSaves }
    }

    public func berths() async throws -> [Berth] {
        if let berthsHandler { return try berthsHandler() }
        return lock.withLock { storedBerths }
    }

    public func berth(id: Berth.ID) async throws -> Berth? {
        try await berths().first { $0.id == id }
    }

    public func bookings(forBerth id: Berth.ID) async throws -> [Booking] {
        try await allBookings().filter { $0.berthID == id }
    }

    public func booking(id: Booking.ID) async throws -> Booking? {
        if let bookingHandler { return try bookingHandler(id) }
        return try await allBookings().first { $0.id == id }
    }

    public func allBookings() async throws -> [Booking] {
        if let allBookingsHandler { return try allBookingsHandler() }
        return lock.withLock { storedBookings }
    }

    public func nextBookingID() async throws -> Booking.ID {
        lock.withLock { (storedBookings.map(\.id).max() ?? 0) + 1 }
    }

    public func save(_ booking: Booking) async throws {
        try saveHandler?(booking)
        lock.withLock {
            recordedSaves.append(booking)
            storedBookings.removeAll { $0.id == booking.id }
            storedBookings.append(booking)
        }
    }
}
