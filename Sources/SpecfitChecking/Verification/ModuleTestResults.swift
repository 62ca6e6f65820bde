// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What a run of the tests of one module proves; what a log merely mentions proves nothing.
package struct ModuleTestResults: Sendable {
  package let results: TestResults
  /// Each test once: what stands under its function in the report stands in the log under its sentence alone.
  private let told: [TestResult]
  private let classes: [TestClass]

  /// Reads what a run left.
  ///
  /// - Parameters:
  ///   - classes: the test types that were to be run.
  ///   - output: what the tool printed; what is no UTF-8 in it, as tests print it, is replaced.
  ///   - built: the tests that were built; nil when nobody knows.
  ///   - report: xunit XML, which knows the suites of Swift Testing; nil when there is none.
  /// - Throws: `EvidenceError` when the output tells of no run.
  package init(
    of classes: [TestClass],
    output: [UInt8],
    built: BuiltTests? = nil,
    report: [UInt8]? = nil
  ) throws(EvidenceError) {
    self.classes = classes
    var sources: [TestResults] = []
    let text = Array(String(decoding: output, as: UTF8.self).utf8)
    if case .results(let found) = try Evidence(reading: text, as: .testOutput) { sources.append(found) }
    // SwiftPM writes one without a test when all are of XCTest, and a torn one after a crash; the output tells of both.
    var hasReport = false
    if let report, case .results(let found)? = try? Evidence(reading: report, as: .junit) {
      sources.append(found)
      hasReport = !found.isEmpty
    }
    results = TestResults(combining: sources).only(built)
    told = hasReport ? results.results.filter { $0.name.function != nil } : results.results
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
  package var count: Int { told.count }
  package var skipped: Int { told.count { $0.outcome.kind == .skipped || $0.outcome.kind == .cancelled } }

  /// The names of the tests that failed, in the order of the run.
  package var failed: [String] {
    let names = Self.failed(told)
    // A failure that the report does not know is none the less one.
    return names.isEmpty ? Self.failed(results.results) : names
  }

  private static func failed(_ results: [TestResult]) -> [String] {
    results.filter { $0.outcome.kind == .failed }.map(\.name.description)
  }
}
