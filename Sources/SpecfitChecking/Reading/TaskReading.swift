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
  /// Whether some test of the file carries a key: then each planned case is to be found by its own.
  package var isKeyed: Bool

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
    others = []
    isKeyed = false
    guard case .tests(let source, let tests) = file else { return }
    let matching = SuiteMatching(task.cases, in: tests)
    let found = matching.known.map { FoundTest($0.test, in: tests.suites[$0.suite].name, of: source) }
    for (index, match) in matching.matches.enumerated() { cases[index].found = match.map { found[$0] } }
    let matched = Set(matching.matches.compactMap(\.self))
    isKeyed = found.contains { $0.test.key != nil }
    others = found.indices.filter { !matched.contains($0) }.map { found[$0] }
      .filter { $0.test.key.map { !foreign.contains(SuiteKey.spelled($0)) } ?? true }
    keepTestsOfRewordedStatements()
  }

  /// Gives cases without a test the tests whose keys are no longer planned, and whose names say almost the same.
  private mutating func keepTestsOfRewordedStatements() {
    let open = cases.indices.filter { cases[$0].found == nil && cases[$0].planned.behavior != nil }
    let written = others.indices.filter { others[$0].test.key.map(SuiteKey.isKey) ?? false }
    guard !open.isEmpty, !written.isEmpty else { return }
    let new = open.map { Self.statement(of: cases[$0].planned) }
    // A key of another owner is compared with no case, so that its test may be read by any subject.
    let members = Dictionary(new.map(\.owner).enumerated().map { ($1, cases[open[$0]].planned) }) { first, _ in first }
    let old = written.map { index -> Rewordings.Statement in
      let test = others[index].test
      let owner = SuiteKey.owner(of: SuiteKey.spelled(test.key ?? ""))
      let member = members[owner]
      let subject = member.map { String($0.subject) } ?? owner
      let meaning = StatedMeaning(ofTest: test.name, in: subject, member?.member)
      return Rewordings.Statement(owner: owner, meaning: meaning)
    }
    let pairs = Rewordings(from: old, to: new).pairs
    for pair in pairs {
      cases[open[pair.new]].found = others[written[pair.old]]
      cases[open[pair.new]].relation = pair.relation
    }
    let kept = Set(pairs.map { written[$0.old] })
    others = others.indices.filter { !kept.contains($0) }.map { others[$0] }
  }

  private static func statement(of planned: PlannedCase) -> Rewordings.Statement {
    let meaning = StatedMeaning(ofTest: planned.name, in: String(planned.subject), planned.member)
    return Rewordings.Statement(owner: SuiteKey.spelled(planned.owner), meaning: meaning)
  }

  /// All tests that are there for the task.
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
