// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource

/// A document whose cases are compared with tests: what is kept of it while all documents are read.
package struct AdoptionModule: Sendable {
  /// A planned case with the test that is known to try it.
  struct Case: Sendable {
    var planned: PlannedCase
    /// The position of its task.
    var task: Int
    var found: FoundTest?

    /// Whether somebody has written its test.
    var isWritten: Bool { found.map { !$0.isUnwritten } ?? false }
  }

  /// From the project's root.
  package var path: String
  /// All words that may name something in code.
  var words: Set<String>
  /// The types that it specifies.
  var types: Set<String>
  /// The tasks whose cases are compared.
  var tasks: [PlannedTask]
  var cases: [Case]
  /// By key, the lines of the tasks in specfit's section; none where several files are one module.
  let taskLines: [String: ClosedRange<Int>]

  /// What a document names, specifies and plans.
  package init(_ module: ModuleReading) {
    path = module.file.path
    words = Set(
      String(decoding: module.file.bytes, as: UTF8.self).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        .map(String.init)
    )
    types = Set(module.spec.components.map(\.name)).union(module.spec.types.map(\.name))
    let listed = module.parts.isEmpty ? module.spec.layout.region?.tasks ?? [] : []
    taskLines = Dictionary(listed.map { ($0.key, $0.lines) }) { first, _ in first }
    let readings = module.tasks.filter { [.unit, .integration].contains($0.task.kind) }
    tasks = readings.map(\.task)
    cases = readings.enumerated().flatMap { index, reading in
      reading.cases.map { Case(planned: $0.planned, task: index, found: $0.found) }
    }
  }

  /// Whether a case of it waits for a test.
  package var hasOpenCases: Bool { cases.contains { !$0.isWritten } }
}
