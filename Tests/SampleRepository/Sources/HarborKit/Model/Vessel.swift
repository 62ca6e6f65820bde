public enum VesselError: Error, Equatable {
    case missingRegistration
    case nonPositiveDimension(String)
}

/// A boat as its owner describes it. All measures are in metres.
public struct Vessel: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case sail
        case motor
        case multihull
        case working
    }

    public let name: String
    public let registration: String
    public let kind: Kind
    public let length: Double
    public let beam: Double
    public let draft: Double

    public init(
        name: String,
        registration: String,
        kind: Kind = .sail,
        length: Double,
        beam: Double,
        draft: Double
    ) throws(VesselError) {
        let normalized = Vessel.normalizedRegistration(registration)
        guard !normalized.isEmpty else { throw .missingRegistration }
        for (label, value) in [("length", length), ("beam", beam), ("draft", draft)] where value <= 0 {
            throw .nonPositiveDimension(label)
        }
        self.name = name
        self.registration = normalized
        self.kind = kind
        self.length = length
        self.beam = beam
        self.draft = draft
    }

    /// The name, or the registration of a boat without a name.
    public var displayName: String {
        name.isEmpty ? registration : name
    }

    /// Upper case, without blanks and hyphens: `nl-12 ab` and `NL12AB` are the same boat.
    static func normalizedRegistration(_ text: String) -> String {
        String(text.uppercased().filter { $0.isLetter || $0.isNumber })
    }
}
