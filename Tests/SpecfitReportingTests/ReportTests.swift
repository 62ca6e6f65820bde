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

  @Test("in the format of JUnit skips a task whose tests are written and did not pass, and fails one whose tests fail")
  func tasksOfJUnit() {
    var report = Report(version: "1", rules: [])
    report.failsOn = .error
    report.modules = [ReportModule(label: "3", document: "a.md")]
    report.tasks = [
      ReportTask(
        key: "unit:Cart",
        subject: "Cart",
        kind: "unit",
        file: "CartTests.swift",
        document: "a.md",
        line: 1,
        module: "3",
        state: "written",
        because: "1 test has no result",
        cases: .init(written: 1)
      )
    ]
    func text() -> String { String(decoding: report.rendered(as: .junit), as: UTF8.self) }
    #expect(!text().contains("<skipped"))
    report.hasResults = true
    #expect(text().contains("<skipped message=\"1 test has no result\"/>"))
    var finding = Finding("unrun-test", .error, "b", at: .init(path: "CartTests.swift"), about: "CartTests.test_total")
    finding.module = "3"
    report.findings = [finding]
    #expect(text().contains("<testcase name=\"unit:Cart\" classname=\"3\" time=\"0\">\n      <failure"))
  }
}
