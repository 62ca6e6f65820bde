// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import SpecfitReporting
import Testing

/// What each format makes of each sample report, as files that other readers check too.
@Suite("A report")
struct GoldenReportTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures")

  /// The endings of golden files, one for each rendering.
  private static let endings = ReportFormat.allCases.map(ending) + ["color.txt", "summary.md"]

  private static func render(_ report: Report, for ending: String) -> [UInt8]? {
    switch ending {
    case "color.txt": report.rendered(as: .text, colors: true)
    case "summary.md": report.stepSummary()
    default: ReportFormat.allCases.first { self.ending(of: $0) == ending }.map { report.rendered(as: $0) }
    }
  }

  private static func ending(of format: ReportFormat) -> String {
    switch format {
    case .text: "txt"
    case .json: "check.json"
    case .jsonl: "jsonl"
    case .sarif: "sarif"
    case .junit: "junit.xml"
    case .github: "github.txt"
    case .gitlab: "gitlab.json"
    case .markdown: "md"
    }
  }

  @Test("is written as its golden file has it", arguments: Report.samples.map(\.name), endings)
  func golden(name: String, ending: String) throws {
    let report = try #require(Report.samples.first { $0.name == name }?.report)
    let bytes = try #require(Self.render(report, for: ending))
    let file = Self.folder.appendingPathComponent("\(name).\(ending)")
    if ProcessInfo.processInfo.environment["SPECFIT_RECORD"] != nil { try Data(bytes).write(to: file) }
    let golden = try Data(contentsOf: file)
    #expect(
      String(decoding: bytes, as: UTF8.self) == String(decoding: golden, as: UTF8.self),
      "if the change is meant, run the tests with SPECFIT_RECORD=1"
    )
    #expect(Array(golden) == bytes)
  }

  @Test("is written as the same bytes twice", arguments: ReportFormat.allCases)
  func repetition(format: ReportFormat) {
    for (_, report) in Report.samples { #expect(report.rendered(as: format) == report.rendered(as: format)) }
  }

  @Test("holds no character that a terminal or a log takes for a command", arguments: ReportFormat.allCases)
  func commands(format: ReportFormat) {
    let text = String(decoding: Report.hostile.rendered(as: format), as: UTF8.self)
    let isRaw = format == .json || format == .jsonl || format == .sarif
    for scalar in text.unicodeScalars where scalar != "\n" {
      #expect(scalar.value >= 0x20 && scalar.value != 0x7F)
      // Programs get the text as it is; JSON escapes only what it must.
      if !isRaw { #expect(scalar.properties.generalCategory != .control && !(0x202A...0x202E).contains(scalar.value)) }
    }
  }
}
