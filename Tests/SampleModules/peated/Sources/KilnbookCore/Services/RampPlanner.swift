// How a firing climbs.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

public struct RampPlanner: Sendable {
    public init() {}

    public func next(after degrees: Int) -> Int {
        degrees + 2
    }
}

// What no document asks for, so that coverage alone tells whether tests execute it.
extension RampPlanner {
    public var isLarge: Bool {
        next(after: 1) > 30
    }

    public var isSmall: Bool { next(after: 1) < 10 }
    public var isTiny: Bool { next(after: 1) < 3 }
}
