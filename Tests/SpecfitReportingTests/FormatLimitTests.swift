// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import SpecfitSource
import Testing

@testable import SpecfitReporting

@Suite("What a host takes of one report")
struct FormatLimitTests {
  @Test("SARIF leaves out the least severe findings beyond its limit, and says so")
  func sarif() throws {
    let report = SARIFReport(Self.report(notes: 9, errors: 3), limit: 10).render()
    let log = try #require(try JSONSerialization.jsonObject(with: Data(report)) as? [String: Any])
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 10)
    #expect(results.prefix(4).map { $0["level"] as? String } == ["error", "error", "error", "note"])
    #expect(String(decoding: report, as: UTF8.self).contains("2 findings were left out"))
    let whole = SARIFReport(Self.report(notes: 7, errors: 3), limit: 10).render()
    #expect(!String(decoding: whole, as: UTF8.self).contains("left out"))
  }

  @Test("GitHub gets ten annotations of a level, and the rest is counted", arguments: [9, 10, 11, 500])
  func github(count: Int) {
    let lines = Self.text(.github, notes: count, errors: 12).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("::notice ") } == min(count, 10))
    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
    #expect(lines.contains("specfit: 2 further errors in the summary of this step"))
    #expect(lines.contains("specfit: 1 further note in the summary of this step") == (count == 11))
  }

  @Test("what could not be checked has an annotation among the ten errors")
  func uncheckedAnnotation() {
    var report = Self.report(notes: 0, errors: 12)
    report.unchecked = ["one", "two"]
    let lines = String(decoding: report.rendered(as: .github), as: UTF8.self).split(separator: "\n")
    #expect(lines.first == "::error title=not checked::one%0Atwo")
    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
  }

  @Test("a comment and a summary stay below their limits, however much was found", arguments: [3_000, 20_000])
  func markdown(count: Int) {
    var report = Self.report(notes: count, errors: 12)
    report.modules = (0..<count).map { ReportModule(label: "\($0) Module", document: "Docs/Module\($0).md") }
    report.unchecked = (0..<count).map { "nothing is known of \($0)" }
    #expect(report.rendered(as: .markdown).count <= 65_536)
    #expect(report.stepSummary().count <= 1 << 20)
    let comment = String(decoding: report.rendered(as: .markdown), as: UTF8.self)
    #expect(comment.contains("| error |") && comment.contains("| 0 Module |"))
    #expect(comment.split(separator: "\n").count { $0.hasPrefix("and ") && $0.hasSuffix(" more") } == 3)
  }

  private static func text(_ format: ReportFormat, notes: Int, errors: Int) -> String {
    String(decoding: report(notes: notes, errors: errors).rendered(as: format), as: UTF8.self)
  }

  /// Errors stand last.
  private static func report(notes: Int, errors: Int) -> Report {
    var report = Report(version: "1", rules: Report.rules)
    let severities = [Diagnostic.Severity](repeating: .note, count: notes) + .init(repeating: .error, count: errors)
    report.findings = severities.enumerated().map { index, severity in
      Finding("missing-test", severity, "no test", at: .init(path: "a.md", line: index + 1), about: "A/\(index)")
    }
    return report
  }
}
