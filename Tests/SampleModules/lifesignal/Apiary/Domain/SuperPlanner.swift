// How many supers a hive gets.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

struct SuperPlanner: Sendable {
    func next(after supers: Int) -> Int {
        supers + 2
    }
}

// What no document asks for, so that coverage alone tells whether tests execute it.
extension SuperPlanner {
    var isLarge: Bool {
        next(after: 1) > 30
    }

    var isSmall: Bool { next(after: 1) < 10 }
    var isTiny: Bool { next(after: 1) < 3 }
}
