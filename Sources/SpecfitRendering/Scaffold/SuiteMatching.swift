// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitPlanning
package import SpecfitSwift

/// What is known again in a file by its key or its name.
package protocol KeyedTest {
  /// What identifies the planned case.
  var key: String { get }
  /// The name of the test function.
  var name: String { get }
}

extension PlannedCase: KeyedTest {}
extension ScaffoldTest: KeyedTest {}

/// Which planned test is which test of a file: by key, then by name, then by what the name says.
package struct SuiteMatching<Planned: KeyedTest> {
  /// A test of the file, and the suite that it stands in.
  package struct Known {
    package let test: SwiftTest
    /// The suite's position in the file.
    package let suite: Int
  }

  /// The tests of the file, in its order.
  package let known: [Known]
  /// For each planned test the position of its test in `known`; nil for what is missing.
  package private(set) var matches: [Int?]
  private let planned: [Planned]

  package init(_ planned: [Planned], in file: SwiftTestFile) {
    self.planned = planned
    known = file.suites.enumerated().flatMap { index, suite in suite.tests.map { Known(test: $0, suite: index) } }
    matches = Array(repeating: nil, count: planned.count)
    matchKeys()
    matchNames()
    matchForms(file)
  }

  /// The keys of tests for which no case is planned, with the positions of the tests in `known`.
  ///
  /// - Parameter isPlanned: whether a case is planned for another file.
  /// - Returns: in the order of the file.
  package func orphans(unless isPlanned: (String) -> Bool) -> [(test: Int, key: String)] {
    let matched = Set(matches.compactMap(\.self))
    let own = Set(planned.map { SuiteKey.spelled($0.key) })
    return known.indices.flatMap { index -> [(test: Int, key: String)] in
      let keys = known[index].test.keys
      // The only key of a test that is known by its name belongs to that.
      guard !matched.contains(index) || keys.count > 1 else { return [] }
      return keys.map(SuiteKey.spelled).filter { SuiteKey.isKey($0) && !own.contains($0) && !isPlanned($0) }
        .map { (index, $0) }
    }
  }

  private var missing: [Int] { matches.indices.filter { matches[$0] == nil } }

  private var free: [Int] {
    let matched = Set(matches.compactMap(\.self))
    return known.indices.filter { !matched.contains($0) }
  }

  private mutating func matchKeys() {
    var positions: [String: Int] = [:]
    for (index, known) in known.enumerated() {
      for key in known.test.keys.map(SuiteKey.spelled) where positions[key] == nil { positions[key] = index }
    }
    for index in planned.indices { matches[index] = positions[SuiteKey.spelled(planned[index].key)] }
  }

  /// A test with another case's key may try a case as well that the document itself calls by the test's name.
  private mutating func matchNames() {
    let names = Dictionary(free.map { (known[$0].test.name, $0) }) { first, _ in first }
    let all = Dictionary(known.indices.map { (known[$0].test.name, $0) }) { first, _ in first }
    for index in missing {
      let isNamed = SuiteKey.spelled(planned[index].key).hasSuffix("/" + planned[index].name)
      matches[index] = (isNamed ? all : names)[planned[index].name]
    }
  }

  /// Only where one planned test and one test of the file say the same is it sure who is meant.
  private mutating func matchForms(_ file: SwiftTestFile) {
    let missing = missing
    guard !missing.isEmpty else { return }
    var positions: [TestNameForm: [Int]] = [:]
    for index in free {
      let suite = file.suites[known[index].suite].name
      for form in TestNameForm.all(of: known[index].test, in: suite) { positions[form, default: []].append(index) }
    }
    let forms = Dictionary(grouping: planned.indices) { TestNameForm(planned[$0].name) }
    for index in missing {
      let form = TestNameForm(planned[index].name)
      guard forms[form]?.count == 1, let found = positions[form], found.count == 1 else { continue }
      matches[index] = found[0]
    }
  }
}

/// How keys stand in files.
package enum SuiteKey {
  /// A key as a comment keeps it.
  package static func spelled(_ key: String) -> String { TextTransform.comment.apply(to: key) }

  /// Whether a comment names a case; one of a person's own may merely begin like ours.
  package static func isKey(_ text: String) -> Bool { text.contains("/") && !text.contains(" ") }

  /// Whether a key may stand in a file: behind a mark, or in a pending marker.
  ///
  /// Most files have none, and need no parsing.
  package static func mayStand(in bytes: [UInt8]) -> Bool {
    let marks = [Array(SwiftTestMark.key.utf8)] + SwiftTestMark.pending.map { Array(($0 + "(").utf8) }
    return marks.contains { mark in
      var start = bytes.startIndex
      while let found = bytes[start...].firstIndex(of: mark[0]) {
        if bytes[found...].starts(with: mark) { return true }
        start = found + 1
      }
      return false
    }
  }
}
