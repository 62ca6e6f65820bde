// How long filter socks last.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

struct FilterSockCalculator: Sendable {
    func next(after days: Int) -> Int {
        // A new sock lasts as long as the last one, and a little longer each time.
        let more = 2
        return days + more
    }
}

// What no document asks for, so that coverage alone tells whether tests execute it.
extension FilterSockCalculator {
    var isLarge: Bool {
        next(after: 1) > 30
    }

    var isSmall: Bool { next(after: 1) < 10 }
    var isTiny: Bool { next(after: 1) < 3 }
}
