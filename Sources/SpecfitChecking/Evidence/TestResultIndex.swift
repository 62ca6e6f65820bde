// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Finds the result of a test of the project.
package struct TestResultIndex: Sendable {
  private let results: [TestResult]
  private let byName: [String: [Int]]
  private let byKey: [String: [Int]]

  /// Takes O(*n*) time in the number of results.
  package init(_ results: TestResults) {
    self.results = results.results
    var (byName, byKey): ([String: [Int]], [String: [Int]]) = ([:], [:])
    for (index, result) in results.results.enumerated() {
      for name in Set([result.name.function, result.name.displayName].compactMap(\.self)) {
        byName[name, default: []].append(index)
      }
      if let key = result.key { byKey[key, default: []].append(index) }
    }
    (self.byName, self.byKey) = (byName, byKey)
  }

  /// The results of tests that failed though somebody wrote them, in the order of the report.
  var failures: [TestResult] { results.filter { $0.outcome.kind == .failed && !$0.isUnwritten } }

  /// The results that say that they are pending for a planned case.
  package func results(forKey key: String) -> [TestResult] { (byKey[key] ?? []).map { results[$0] } }

  /// The results of a test; several when the report does not tell more.
  ///
  /// - Parameters:
  ///   - function: without labels and backticks.
  ///   - suite: with the enclosing types, as in the source.
  ///   - module: of the tests, if it is known.
  ///   - displayName: the sentence of the attribute, by which some reports alone know a test.
  /// - Returns: what contradicts none of the names; results that know the suite come alone, if there are any.
  package func results(
    function: String,
    suite: String?,
    module: String? = nil,
    displayName: String? = nil
  ) -> [TestResult] {
    let named = (byName[function] ?? []).map { results[$0] }.filter { $0.name.function == function }
    let unnamed = displayName.flatMap { byName[$0] }?.map { results[$0] }.filter { $0.name.function == nil } ?? []
    let fitting = (named + unnamed).filter { $0.name.fits(suite: suite, module: module) }
    let known = fitting.filter { $0.name.suite != nil }
    return known.isEmpty ? fitting : known
  }
}

extension TestName {
  /// Whether nothing that is known speaks against a suite and module.
  fileprivate func fits(suite: String?, module: String?) -> Bool {
    if let module, let own = self.module, module != own { return false }
    guard let own = self.suite else {
      // With a module, no suite means that the test stands outside of types.
      return self.module == nil || suite == nil
    }
    return own == suite
  }
}
