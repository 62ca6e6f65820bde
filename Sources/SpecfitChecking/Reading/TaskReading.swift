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
    var matching = SuiteMatching(task.cases, in: tests)
    matching.matchRewordings(unless: foreign.contains)
    let found = matching.known.map { FoundTest($0.test, in: tests.suites[$0.suite].name, of: source) }
    for (index, match) in matching.matches.enumerated() {
      cases[index].found = match.map { found[$0] }
      guard let rewording = matching.rewordings[index] else { continue }
      cases[index].found?.key = rewording.key
      cases[index].relation = rewording.relation
    }
    let matched = Set(matching.matches.compactMap(\.self))
    let own = Set(task.cases.map { SuiteKey.spelled($0.key) }).union(foreign)
      .union(matching.rewordings.values.map(\.key))
    for (index, test) in found.enumerated() {
      let keys = test.test.keys.filter { !own.contains(SuiteKey.spelled($0)) }
      let isMatched = matched.contains(index)
      // The only key of a test that is known by its name belongs to that.
      if !isMatched || test.test.keys.count > 1 {
        strays += keys.map { FoundTest(test.test, in: test.suite, of: source, key: $0) }
      }
      if !isMatched, test.test.keys.isEmpty || !keys.isEmpty { others.append(test) }
    }
    isKeyed = found.contains { !$0.test.keys.isEmpty } && unkeyed.isEmpty
  }

  /// All tests that are there for the task; one that tries several cases for each of these.
  package var tests: [FoundTest] { cases.compactMap(\.found) + others }

  /// The document's place for the task.
  package func place(in document: SourceFile) -> Finding.Place {
    let place = document.joined.place(ofLine: written?.line ?? task.line)
    return Finding.Place(path: place.path ?? document.path, line: place.line)
  }
}
