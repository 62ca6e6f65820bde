/// A place at a pier.
public struct Berth: Hashable, Sendable, Identifiable {
    /// What a boat may measure at most; in metres.
    public struct Dimensions: Hashable, Sendable {
        public let length: Double
        public let beam: Double
        public let depth: Double

        public init(length: Double, beam: Double, depth: Double) {
            self.length = length
            self.beam = beam
            self.depth = depth
        }
    }

    public enum Service: String, CaseIterable, Sendable {
        case water
        case power
        case fuel
        case crane
    }

    /// Why a boat cannot lie here.
    public enum Refusal: Hashable, Sendable {
        case tooLong(excess: Double)
        case tooWide(excess: Double)
        case tooDeep
    }

    /// Water that has to stay below the keel.
    public static let keelClearance = 0.3

    public let id: String
    public let dimensions: Dimensions
    public let services: Set<Service>
    /// Metres to walk to the harbor office.
    public let walk: Int

    public init(id: String, dimensions: Dimensions, services: Set<Service> = [.water, .power], walk: Int = 100) {
        self.id = id
        self.dimensions = dimensions
        self.services = services
        self.walk = walk
    }

    /// The letters before the hyphen: `A-12` lies at pier `A`.
    public var pier: String {
        String(id.prefix { $0 != "-" })
    }

    /// The first reason against the boat, in the order length, beam, depth.
    public func refusal(for vessel: Vessel) -> Refusal? {
        if vessel.length > dimensions.length { return .tooLong(excess: vessel.length - dimensions.length) }
        if vessel.beam > dimensions.beam { return .tooWide(excess: vessel.beam - dimensions.beam) }
        if vessel.draft + Self.keelClearance > dimensions.depth { return .tooDeep }
        return nil
    }

    public func accepts(_ vessel: Vessel) -> Bool {
        refusal(for: vessel) == nil
    }
}
