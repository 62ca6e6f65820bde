// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitPlanning
internal import SpecfitSwift

/// Tests of the suites of a unit task that try what none of its cases says.
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
        let cases = module.cases.filter { module.tasks[$0.task].key == task.key }
        let stem = task.file.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
        let suites = Set(cases.compactMap(\.found?.suite) + [stem])
        var names = Set((task.cases + task.leftOut.map(\.planned)).map(\.name))
        let tests = (byPath[task.file] ?? []).filter { found in
          suites.contains(found.suite) && names.insert(found.function).inserted && taken.insert(Place(found)).inserted
        }
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
