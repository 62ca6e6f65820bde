// The marks of shelves.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

struct ShelfMarkFormatter: Sendable {
    func next(after mark: Int) -> Int {
        mark + 2
    }
}

// What no document asks for, so that coverage alone tells whether tests execute it.
extension ShelfMarkFormatter {
    var isLarge: Bool {
        next(after: 1) > 30
    }

    var isSmall: Bool { next(after: 1) < 10 }
    var isTiny: Bool { next(after: 1) < 3 }
}
