// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What a run of the tests of one module proves; what a log merely mentions proves nothing.
package struct ModuleTestResults: Sendable {
  package let results: TestResults
  private let classes: [TestClass]

  /// Reads what a run left.
  ///
  /// - Parameters:
  ///   - classes: the test types that were to be run.
  ///   - output: what the tool printed; what is no UTF-8 in it, as tests print it, is replaced.
  ///   - report: xunit XML, which knows the suites of Swift Testing; nil when there is none.
  /// - Throws: `EvidenceError` when the output tells of no run.
  package init(of classes: [TestClass], output: [UInt8], report: [UInt8]? = nil) throws(EvidenceError) {
    self.classes = classes
    var sources: [TestResults] = []
    let text = Array(String(decoding: output, as: UTF8.self).utf8)
    if case .results(let found) = try Evidence(reading: text, as: .testOutput) { sources.append(found) }
    // SwiftPM writes one without a test when all are of XCTest, and a torn one after a crash; the output tells of both.
    if let report, case .results(let found)? = try? Evidence(reading: report, as: .junit) { sources.append(found) }
    results = TestResults(combining: sources)
  }

  /// The types of which no test has a result, not even a skipped one: a run of nothing proves nothing.
  package var empty: [TestClass] {
    classes.filter { type in
      !results.results.contains { result in
        guard let suite = result.name.suite, result.name.module.map({ $0 == type.target }) ?? true else { return false }
        return suite == type.name || suite.hasPrefix(type.name + ".")
      }
    }
  }

  /// How many tests there are, and were skipped.
  package var count: Int { results.count }
  package var skipped: Int { results.count(.skipped) + results.count(.cancelled) }

  /// The names of the tests that failed, in the order of the run.
  package var failed: [String] { results.results.filter { $0.outcome.kind == .failed }.map(\.name.description) }
}
