// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitReporting
import SpecfitSource
import Testing

@Suite("The verdict of a report")
struct ReportTests {
  @Test(
    "is about the findings that fail the run",
    arguments: [
      (Diagnostic.Severity.error, Diagnostic.Severity?.some(.error), Report.Verdict.findings),
      (.error, .note, .findings),
      (.warning, .warning, .findings), (.warning, .error, .clean), (.note, .warning, .clean), (.note, .note, .findings),
      (.error, nil, .clean),
    ]
  )
  func findings(severity: Diagnostic.Severity, failsOn: Diagnostic.Severity?, verdict: Report.Verdict) {
    var report = Report(version: "1", rules: [])
    report.failsOn = failsOn
    report.findings = [Finding("a", severity, "b", at: .init(path: "c"), about: "d")]
    #expect(report.verdict == verdict)
  }

  @Test("is never clean when something could not be checked, and findings come first")
  func unchecked() {
    var ofRun = Report(version: "1", rules: [])
    ofRun.unchecked = ["no results"]
    var ofModule = Report(version: "1", rules: [])
    ofModule.modules = [ReportModule(label: "1", document: "a.md", unchecked: "no component")]
    for var report in [ofRun, ofModule] + Report.samples.filter({ $0.name == "unchecked" }).map(\.report) {
      report.failsOn = nil
      report.findings = [Finding("a", .error, "b", at: .init(path: "c"), about: "d")]
      #expect(report.verdict == .unchecked)
      report.failsOn = .error
      #expect(report.verdict == .findings)
    }
  }
}
