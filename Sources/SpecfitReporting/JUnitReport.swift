// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// A report as the results of tests: a suite for each module, a case for each of its tasks.
///
/// A case fails when something was found that fails the run; it is skipped when
/// its state is unknown, or no test of it was run. What a module has beside its tasks is a case called
/// `module`. A last suite has what belongs to no module.
struct JUnitReport {
  let report: Report

  func render() -> [UInt8] {
    var output = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n".utf8)
    let behaviors = Dictionary(grouping: report.behaviors, by: \.module)
    for (id, suite) in JUnitSuite.suites(of: report).enumerated() {
      write(suite, id: id, stating: behaviors[suite.name] ?? [], to: &output)
    }
    output += "</testsuites>\n".utf8
    return output
  }

  private func write(_ suite: JUnitSuite, id: Int, stating behaviors: [SpecifiedBehavior], to output: inout [UInt8]) {
    // The schema wants a time, and a report has no clock.
    let attributes: [(String, String)] = [
      ("name", suite.name), ("package", "specfit"), ("id", "\(id)"), ("timestamp", "1970-01-01T00:00:00"),
      ("hostname", "localhost"), ("tests", "\(suite.cases.count)"),
      ("failures", "\(suite.cases.count { !$0.failures.isEmpty })"),
      ("errors", "\(suite.cases.count { $0.outcome == .error })"),
      ("skipped", "\(suite.cases.count { $0.outcome == .skipped })"), ("time", "0"),
    ]
    output += "  <testsuite \(Self.text(of: attributes))>\n\(properties(of: behaviors))".utf8
    for testCase in suite.cases { write(testCase, in: suite, to: &output) }
    output += "    <system-out>\(text(of: suite.remarks).asXML)</system-out>\n    <system-err/>\n".utf8
    output += "  </testsuite>\n".utf8
  }

  /// How many of the module's stated behaviors have tests; nothing for what is no module.
  private func properties(of behaviors: [SpecifiedBehavior]) -> String {
    guard !behaviors.isEmpty else { return "    <properties/>\n" }
    let coverage = SpecificationCoverage(of: behaviors, hasResults: report.hasResults)
    let rows = coverage.numbers.map { number in
      let attributes = Self.text(of: [("name", "specification.\(number.name)"), ("value", "\(number.count)")])
      return "      <property \(attributes)/>\n"
    }
    return "    <properties>\n\(rows.joined())    </properties>\n"
  }

  private func write(_ testCase: JUnitCase, in suite: JUnitSuite, to output: inout [UInt8]) {
    let name = Self.text(of: [("name", testCase.name), ("classname", suite.name), ("time", "0")])
    switch testCase.outcome {
    case .passed: output += "    <testcase \(name)/>\n".utf8
    case .skipped:
      output += "    <testcase \(name)>\n      <skipped \(Self.text(of: [("message", testCase.because)]))/>\n".utf8
    case .error:
      let attributes = Self.text(of: [("message", testCase.because), ("type", "unchecked")])
      output += "    <testcase \(name)>\n      <error \(attributes)/>\n".utf8
    case .failed:
      guard let first = testCase.failures.first else { return }
      let rest = testCase.failures.count - 1
      let message = first.message + (rest > 0 ? " (and \(rest) more)" : "")
      let attributes = Self.text(of: [("message", message), ("type", first.rule)])
      output += "    <testcase \(name)>\n      <failure \(attributes)>".utf8
      output += "\(text(of: testCase.failures).asXML)</failure>\n".utf8
    }
    if testCase.outcome != .passed { output += "    </testcase>\n".utf8 }
  }

  /// Findings as lines.
  private func text(of findings: [Finding]) -> String {
    findings.map { finding in
      let span = LineSpan(finding.place, in: report.source(finding.place.path), columns: .bytes)
      let place = finding.place.path + (span.map { ":\($0.line)" } ?? "")
      let help = finding.help.map { "; \($0)" } ?? ""
      return "\(place): \(finding.severity.rawValue)[\(finding.rule)]: \(finding.message)\(help)".shown
    }.joined(separator: "\n")
  }

  /// Attributes with their values on one line.
  private static func text(of attributes: [(String, String)]) -> String {
    attributes.map { "\($0)=\"\($1.shown.asXML)\"" }.joined(separator: " ")
  }
}
