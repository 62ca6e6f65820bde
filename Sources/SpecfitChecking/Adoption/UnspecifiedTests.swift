// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitPlanning
internal import SpecfitSwift

/// Tests that stand where those of a task do, and try what none of its cases says.
package struct UnspecifiedTests: Sendable {
  /// The module's document, from the project's root.
  package let document: String
  package let task: PlannedTask
  /// The lines of the task in the document, one-based.
  package let lines: ClosedRange<Int>
  /// In the order of the file.
  package let tests: [FoundTest]

  /// Looks for them in the tasks that specfit's sections list.
  ///
  /// A test that may try a case, or of which a person has said that it tries none, is not among them.
  ///
  /// - Returns: in the order of the documents and their tasks.
  package static func of(_ modules: [AdoptionModule], among existing: ExistingTests, _ adoption: Adoption) -> [Self] {
    var known = Set(adoption.entries.compactMap { $0.match.map { Place($0.found) } })
    for module in modules { known.formUnion(module.cases.compactMap { $0.found.map(Place.init) }) }
    let open = existing.tests.map(\.found).filter { found in
      found.test.keys.isEmpty && found.test.refusedKeys.isEmpty && !known.contains(Place(found))
        && found.function.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    let byPath = Dictionary(grouping: open, by: \.path)
    var taken: Set<Place> = []
    return modules.flatMap { module in
      module.tasks.compactMap { task in
        guard let lines = module.taskLines[task.key] else { return nil }
        let tests = (byPath[task.file] ?? []).filter { taken.insert(Place($0)).inserted }
        return tests.isEmpty ? nil : Self(document: module.path, task: task, lines: lines, tests: tests)
      }
    }
  }

  private struct Place: Hashable {
    let path: String
    let line: Int

    init(_ found: FoundTest) { (path, line) = (found.path, found.line) }
  }
}
