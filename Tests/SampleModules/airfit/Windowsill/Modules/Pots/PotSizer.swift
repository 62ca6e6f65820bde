// Which pot a plant moves to.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

struct PotSizer {
    func next(after diameter: Int) -> Int {
        diameter + 2
    }
}

// What no document asks for, so that coverage alone tells whether tests execute it.
extension PotSizer {
    var isLarge: Bool {
        next(after: 1) > 30
    }

    var isSmall: Bool { next(after: 1) < 10 }
    var isTiny: Bool { next(after: 1) < 3 }
}
