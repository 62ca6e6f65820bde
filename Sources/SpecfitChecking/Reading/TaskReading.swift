// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitModel
package import SpecfitPlanning
internal import SpecfitRendering
package import SpecfitSource
internal import SpecfitSwift

/// A task of a plan with what stands in its test file.
package struct TaskReading: Sendable {
  package var task: PlannedTask
  /// The task as the document has it; nil for one that is only planned.
  package var written: TestTask?
  package var file: TestFileReading
  package var cases: [CaseReading]
  /// The tests of the file that stand for no planned case of the module, orphans included.
  package var others: [FoundTest]
  /// The tests of the file by those of their keys for which the module plans no case here.
  package var strays: [FoundTest]
  /// Whether the tests of the file carry keys, and nobody has written one without: then each planned case is to be found
  /// by its own.
  package var isKeyed: Bool

  /// The tests that somebody has written, and that nobody has tied to a case.
  package var unkeyed: [FoundTest] { others.filter { $0.test.keys.isEmpty && !$0.isUnwritten } }

  /// - Parameters:
  ///   - task: of the plan.
  ///   - written: what the document says of it.
  ///   - file: what stands at the task's path.
  ///   - foreign: the keys of the cases that other tasks of the module plan for the same file.
  init(_ task: PlannedTask, written: TestTask?, file: TestFileReading, foreign: Set<String>) {
    self.task = task
    self.written = written
    self.file = file
    cases = task.cases.map { CaseReading(planned: $0) }
    (others, strays) = ([], [])
    isKeyed = false
    guard case .tests(let source, let tests) = file else { return }
    let matching = SuiteMatching(task.cases, in: tests)
    let found = matching.known.map { FoundTest($0.test, in: tests.suites[$0.suite].name, of: source) }
    for (index, match) in matching.matches.enumerated() { cases[index].found = match.map { found[$0] } }
    let matched = Set(matching.matches.compactMap(\.self))
    let own = Set(task.cases.map { SuiteKey.spelled($0.key) }).union(foreign)
    for (index, test) in found.enumerated() {
      let keys = test.test.keys.filter { !own.contains(SuiteKey.spelled($0)) }
      let isMatched = matched.contains(index)
      // The only key of a test that is known by its name belongs to that.
      if !isMatched || test.test.keys.count > 1 {
        strays += keys.map { FoundTest(test.test, in: test.suite, of: source, key: $0) }
      }
      if !isMatched, test.test.keys.isEmpty || !keys.isEmpty { others.append(test) }
    }
    keepTestsOfRewordedStatements()
    isKeyed = found.contains { !$0.test.keys.isEmpty } && unkeyed.isEmpty
  }

  /// Gives cases without a test the tests whose keys are no longer planned, and whose names say almost the same.
  private mutating func keepTestsOfRewordedStatements() {
    let open = cases.indices.filter { index in
      cases[index].found == nil && (cases[index].planned.behavior != nil || cases[index].planned.source == .written)
    }
    let written = strays.indices.filter { strays[$0].key.map(SuiteKey.isKey) ?? false }
    guard !open.isEmpty, !written.isEmpty else { return }
    let new = open.map { Self.statement(of: cases[$0].planned) }
    // A key of another owner is compared with no case, so that its test may be read by any subject.
    let members = Dictionary(new.map(\.owner).enumerated().map { ($1, cases[open[$0]].planned) }) { first, _ in first }
    let old = written.map { index -> Rewordings.Statement in
      let test = strays[index].test
      let owner = SuiteKey.owner(of: SuiteKey.spelled(strays[index].key ?? ""))
      let member = members[owner]
      let subject = member.map { String($0.subject) } ?? owner
      let meaning = StatedMeaning(ofTest: test.name, in: subject, member?.member)
      return Rewordings.Statement(owner: owner, meaning: meaning)
    }
    let pairs = Rewordings(from: old, to: new).pairs
    for pair in pairs {
      cases[open[pair.new]].found = strays[written[pair.old]]
      cases[open[pair.new]].relation = pair.relation
    }
    let kept = Set(pairs.map { written[$0.old] })
    let tests = Set(kept.map { strays[$0].test.offset })
    strays = strays.indices.filter { !kept.contains($0) }.map { strays[$0] }
    others.removeAll { tests.contains($0.test.offset) }
  }

  private static func statement(of planned: PlannedCase) -> Rewordings.Statement {
    let meaning = StatedMeaning(ofTest: planned.name, in: String(planned.subject), planned.member)
    return Rewordings.Statement(owner: SuiteKey.spelled(planned.owner), meaning: meaning)
  }

  /// All tests that are there for the task; one that tries several cases for each of these.
  package var tests: [FoundTest] { cases.compactMap(\.found) + others }

  /// The document's place for the task.
  package func place(in document: SourceFile) -> Finding.Place {
    let place = document.joined.place(ofLine: written?.line ?? task.line)
    return Finding.Place(path: place.path ?? document.path, line: place.line)
  }
}

extension SuiteKey {
  /// The key without its last part, which tells the cases of one owner apart.
  fileprivate static func owner(of key: String) -> String {
    key.lastIndex(of: "/").map { String(key[..<$0]) } ?? ""
  }
}
