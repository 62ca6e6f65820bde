// Which suite tries a component, whatever it is called.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension ProjectIndex {
  /// The file of the suite that tries a component under another name; nil where that is not clear.
  ///
  /// It is clear where one suite has most of the tests that the document names, where the component itself is there
  /// under another name that has a suite, or where far more tests of one suite than of any other are about it and
  /// the names of both have a word in common.
  ///
  /// - Parameters:
  ///   - component: by its name.
  ///   - members: the names of its members without labels.
  ///   - tests: the names of the tests that the document asks for.
  /// - Returns: from the project's root.
  func renamedSuiteFile(testing component: String, members: Set<String>, tests: Set<String>) -> String? {
    suite(with: tests)?.path ?? suiteOfRenamed(component, members)?.path ?? suite(about: component)?.path
  }

  /// The file in which most of the tests stand that carry the keys of a task, if its own is not there; nil for none.
  func keyedFile(of cases: [PlannedCase], insteadOf file: String) -> String? {
    guard !keyFiles.isEmpty, !hasFile(at: file) else { return nil }
    var counts: [String: Int] = [:]
    for planned in cases { if let path = keyFiles[planned.key] { counts[path, default: 0] += 1 } }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  private func suite(with tests: Set<String>) -> Suite? {
    guard tests.count > 1 else { return nil }
    let found = tests.flatMap { traces.ofTest[$0] ?? [] }.map { SuiteTraces.Position(suite: $0, count: 1) }
    return traces.clearest(found) { $0 > 1 && $0 * 2 >= tests.count }
  }

  /// The suite of a type that has the members of one that is not there.
  private func suiteOfRenamed(_ component: String, _ members: Set<String>) -> Suite? {
    guard members.count > 2, knowsSources, type(named: component) == nil else { return nil }
    let alike = traces.types(with: members).filter { $0.value > 2 && $0.value * 3 >= members.count * 2 }
    let best = alike.values.max() ?? 0
    let first = alike.filter { $0.value == best }
    guard first.count == 1, let name = first.first?.key else { return nil }
    return suites[name + "Tests"]?.first ?? suite(about: name)
  }

  private func suite(about component: String) -> Suite? {
    guard types[component] != nil else { return nil }
    let words = StatementWords.tellingStems(of: component)
    guard let found = traces.clearest(traces.about[component] ?? [], where: { $0 > 1 }),
      let count = found.subjects[component], count * 2 >= found.tests.count
    else { return nil }
    let own = StatementWords.tellingStems(of: found.name)
    // A suite that is called after another type is that one's.
    let isOthers = found.name.hasSuffix("Tests") && types[String(found.name.dropLast(5))] != nil
    return isOthers || own.isDisjoint(with: words) ? nil : found
  }
}
