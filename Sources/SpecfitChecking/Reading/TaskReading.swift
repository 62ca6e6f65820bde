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
  }

  /// All tests that are there for the task.
  package var tests: [FoundTest] { cases.compactMap(\.found) + others }

  /// The document's place for the task.
  package func place(in document: SourceFile) -> Finding.Place {
    let place = document.joined.place(ofLine: written?.line ?? task.line)
    return Finding.Place(path: place.path ?? document.path, line: place.line)
  }
}
