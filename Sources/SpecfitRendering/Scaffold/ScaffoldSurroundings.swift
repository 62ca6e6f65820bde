// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource
internal import SpecfitSwift

/// What is known of the other files when one file is compared with the disk.
package struct ScaffoldSurroundings: Sendable {
  /// The keys of all cases of the run, as comments keep them.
  private(set) var plannedKeys: Set<String> = []
  /// The files in which tests with a key stand, by key.
  private var places: [String: Set<String>] = [:]

  package init() {}

  /// Knows the cases of a tree.
  package init(of tree: ScaffoldTree) {
    for file in tree.files {
      guard case .suite(let suite) = file.content else { continue }
      plannedKeys.formUnion(suite.tests.map { SuiteMatching.spelled($0.key) })
    }
  }

  /// Takes down the tests of a file that is there.
  package mutating func add(_ source: SourceFile, at path: String) {
    // Most files have no such comment, and need no parsing.
    guard source.bytes.containsMark else { return }
    for test in SwiftTestFile(reading: source.bytes).tests {
      guard let key = test.key else { continue }
      places[SuiteMatching.spelled(key), default: []].insert(path)
    }
  }

  /// Whether a test stands in another file, to which somebody has moved it.
  func isElsewhere(_ test: ScaffoldTest, than path: ScaffoldPath) -> Bool {
    places[SuiteMatching.spelled(test.key)]?.contains { $0 != path.description } == true
  }
}

extension [UInt8] {
  /// Whether a key may stand here: behind a mark, or in a pending marker.
  fileprivate var containsMark: Bool {
    let marks = [Array(SwiftTestMark.key.utf8)] + SwiftTestMark.pending.map { Array(($0 + "(").utf8) }
    return marks.contains { mark in
      var start = startIndex
      while let found = self[start...].firstIndex(of: mark[0]) {
        if self[found...].starts(with: mark) { return true }
        start = found + 1
      }
      return false
    }
  }
}
