// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitPlanning
package import SpecfitSwift

/// What is known again in a file by its key or its name.
package protocol KeyedTest {
  /// What identifies the planned case.
  var key: String { get }
  /// The name of the test function.
  var name: String { get }
  /// Whether the document states it or calls it by its name, so that it keeps its test when its words change.
  var isStated: Bool { get }
}

extension PlannedCase: KeyedTest {
  package var isStated: Bool { behavior != nil || source == .written }
}

extension ScaffoldTest: KeyedTest {}

/// Which planned test is which test of a file: by key, then by name, then by what the name says, and at last by what a
/// name says almost.
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
  /// By the position of a planned test, how it relates to what its test was written for under another key.
  package private(set) var rewordings: [Int: Rewording] = [:]

  /// What a test was written for that tries a reworded statement now.
  package struct Rewording {
    /// As the test has it.
    package let key: String
    package let relation: StatedMeaning.Relation
  }

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
    let own = Set(planned.map { SuiteKey.spelled($0.key) }).union(rewordings.values.map(\.key))
    return known.indices.flatMap { index -> [(test: Int, key: String)] in
      let keys = known[index].test.keys
      // The only key of a test that is known by its name belongs to that.
      guard !matched.contains(index) || keys.count > 1 else { return [] }
      return keys.map(SuiteKey.spelled).filter { SuiteKey.isKey($0) && !own.contains($0) && !isPlanned($0) }
        .map { (index, $0) }
    }
  }

  /// Gives stated cases that are missing the tests whose keys are no longer planned, and whose names say almost the same.
  ///
  /// - Parameter isPlanned: whether a case is planned by another task.
  package mutating func matchRewordings(unless isPlanned: (String) -> Bool) {
    let open = missing.filter { planned[$0].isStated }
    guard !open.isEmpty else { return }
    let strays = orphans(unless: isPlanned)
    let old = strays.map { Rewordings.Statement(ofKey: $0.key, named: known[$0.test].test.name) }
    let new = open.map { Rewordings.Statement(ofKey: SuiteKey.spelled(planned[$0].key), named: planned[$0].name) }
    for pair in Rewordings(from: old, to: new).pairs {
      let (index, stray) = (open[pair.new], strays[pair.old])
      matches[index] = stray.test
      rewordings[index] = Rewording(key: stray.key, relation: pair.relation)
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

extension Rewordings.Statement {
  /// What the name of a test says of the component and the member in its key.
  fileprivate init(ofKey key: String, named name: String) {
    let owner = key.lastIndex(of: "/").map { String(key[..<$0]) } ?? ""
    let parts = owner.split(separator: "/", maxSplits: 1).map(String.init)
    let meaning = StatedMeaning(ofTest: name, in: parts.first ?? "", parts.count > 1 ? parts[1] : nil)
    self.init(owner: owner, meaning: meaning)
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
