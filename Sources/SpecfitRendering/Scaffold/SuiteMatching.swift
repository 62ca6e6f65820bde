// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSwift

/// Which planned test is which test of a file: by key, then by name, then by what the name says.
struct SuiteMatching {
  /// A test of the file, and the suite that it stands in.
  struct Known {
    let test: SwiftTest
    /// The suite's position in the file.
    let suite: Int
  }

  let known: [Known]
  /// For each planned test the position of its test in `known`; nil for what is missing.
  private(set) var matches: [Int?]
  private let planned: [ScaffoldTest]

  init(_ planned: [ScaffoldTest], in file: SwiftTestFile) {
    self.planned = planned
    known = file.suites.enumerated().flatMap { index, suite in suite.tests.map { Known(test: $0, suite: index) } }
    matches = Array(repeating: nil, count: planned.count)
    matchKeys()
    matchNames()
    matchForms(file)
  }

  /// The positions in `known` of the tests that carry a key for which no case is planned.
  ///
  /// - Parameter isPlanned: whether a case is planned for another file.
  /// - Returns: in the order of the file.
  func orphans(unless isPlanned: (String) -> Bool) -> [Int] {
    let matched = Set(matches.compactMap(\.self))
    let own = Set(planned.map { Self.spelled($0.key) })
    return known.indices.filter { index in
      guard !matched.contains(index), let key = known[index].test.key.map(Self.spelled) else { return false }
      // A comment of one's own that merely begins like ours names no case.
      return key.contains("/") && !key.contains(" ") && !own.contains(key) && !isPlanned(key)
    }
  }

  /// A key as a comment keeps it.
  static func spelled(_ key: String) -> String { TextTransform.comment.apply(to: key) }

  private var missing: [Int] { matches.indices.filter { matches[$0] == nil } }

  private var free: [Int] {
    let matched = Set(matches.compactMap(\.self))
    return known.indices.filter { !matched.contains($0) }
  }

  private mutating func matchKeys() {
    var positions: [String: Int] = [:]
    for (index, known) in known.enumerated() {
      guard let key = known.test.key.map(Self.spelled), positions[key] == nil else { continue }
      positions[key] = index
    }
    for index in planned.indices { matches[index] = positions[Self.spelled(planned[index].key)] }
  }

  private mutating func matchNames() {
    let names = Dictionary(free.map { (known[$0].test.name, $0) }) { first, _ in first }
    for index in missing { matches[index] = names[planned[index].name] }
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
