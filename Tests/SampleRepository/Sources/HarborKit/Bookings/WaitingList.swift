public enum WaitingListError: Error, Equatable {
    case alreadyListed(String)
    case full(capacity: Int)
}

/// Boats that wait for a berth. Holders of a season ticket come first, then who came first.
public actor WaitingList {
    public struct Entry: Hashable, Sendable {
        public let vessel: Vessel
        public let hasSeasonTicket: Bool
        let order: Int
    }

    private let capacity: Int
    private var entries: [Entry] = []
    private var joined = 0

    public init(capacity: Int = 20) {
        self.capacity = capacity
    }

    public var count: Int {
        entries.count
    }

    public func join(_ vessel: Vessel, hasSeasonTicket: Bool = false) throws(WaitingListError) {
        guard !entries.contains(where: { $0.vessel.registration == vessel.registration }) else {
            throw .alreadyListed(vessel.registration)
        }
        guard entries.count < capacity else { throw .full(capacity: capacity) }
        joined += 1
        entries.append(Entry(vessel: vessel, hasSeasonTicket: hasSeasonTicket, order: joined))
        entries.sort(by: Self.comesFirst)
    }

    /// One-based; nil for a boat that does not wait.
    public func position(of registration: String) -> Int? {
        let wanted = Vessel.normalizedRegistration(registration)
        return entries.firstIndex { $0.vessel.registration == wanted }.map { $0 + 1 }
    }

    @discardableResult
    public func leave(_ registration: String) -> Bool {
        let wanted = Vessel.normalizedRegistration(registration)
        guard let index = entries.firstIndex(where: { $0.vessel.registration == wanted }) else { return false }
        entries.remove(at: index)
        return true
    }

    /// Takes the first boat that fits off the list.
    public func next(for berth: Berth) -> Entry? {
        guard let index = entries.firstIndex(where: { berth.accepts($0.vessel) }) else { return nil }
        return entries.remove(at: index)
    }

    private static func comesFirst(_ lhs: Entry, _ rhs: Entry) -> Bool {
        if lhs.hasSeasonTicket != rhs.hasSeasonTicket { return lhs.hasSeasonTicket }
        return lhs.order < rhs.order
    }
}
