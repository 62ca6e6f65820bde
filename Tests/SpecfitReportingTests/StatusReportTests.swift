// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SpecfitReporting

@Suite("A status")
struct StatusReportTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/Status")

  private static let renderings: [(ending: String, render: @Sendable (StatusReport) -> [UInt8])] = [
    ("md", { $0.markdown }), ("json", { $0.json }), ("html", { $0.html }),
  ]

  @Test(
    "is written as its golden file has it",
    arguments: StatusReport.samples.map(\.name),
    renderings.map(\.ending)
  )
  func golden(name: String, ending: String) throws {
    let report = try #require(StatusReport.samples.first { $0.name == name }?.report)
    let render = try #require(Self.renderings.first { $0.ending == ending }?.render)
    let bytes = render(report)
    let file = Self.folder.appendingPathComponent("\(name).\(ending)")
    if ProcessInfo.processInfo.environment["SPECFIT_RECORD"] != nil { try Data(bytes).write(to: file) }
    let golden = try Data(contentsOf: file)
    #expect(
      String(decoding: bytes, as: UTF8.self) == String(decoding: golden, as: UTF8.self),
      "if the change is meant, run the tests with SPECFIT_RECORD=1"
    )
    #expect(Array(golden) == bytes)
  }

  @Test("has no tag in its page that a document gave")
  func tags() {
    let page = String(decoding: StatusReport.hostile.html, as: UTF8.self)
    #expect(page.ranges(of: "<script").count == 1 && page.ranges(of: "</script").count == 1)
    #expect(page.ranges(of: "<!--").isEmpty)
    for name in ["<i>", "<image", "<a href=\"http", "src=", "onerror"] { #expect(!page.contains(name), "\(name)") }
    for scalar in page.unicodeScalars where scalar != "\n" {
      #expect(scalar.properties.generalCategory != .control && !(0x202A...0x202E).contains(scalar.value))
    }
  }

  @Test("names nothing in its page that a browser would load", arguments: StatusReport.samples.map(\.name))
  func requests(name: String) throws {
    let report = try #require(StatusReport.samples.first { $0.name == name }?.report)
    let page = String(decoding: report.html, as: UTF8.self)
    let others = page.ranges(of: "href=").count - page.ranges(of: "href=\"#").count
    #expect(others == 1 && page.contains("href=\"#modules\"") && page.contains("href=\"data:,\""))
    for name in ["url(", "@import", "src=", "<iframe", "<object"] { #expect(!page.contains(name), "\(name)") }
    #expect(page.contains("default-src 'none'"))
  }

  @Test("calls unknown what nobody told", arguments: ["md", "html"])
  func unknown(ending: String) throws {
    let render = try #require(Self.renderings.first { $0.ending == ending }?.render)
    let text = String(decoding: render(.blind), as: UTF8.self)
    #expect(text.contains("unknown") && !text.contains(" 0%") && !text.contains(">0%") && !text.contains("✅ 0"))
    #expect(text.contains("no results of a run were given"))
    #expect(text.contains("no coverage of a run was given"))
  }

  @Test("folds up the modules of a large project, and keeps all of them", arguments: [20, 21])
  func folding(count: Int) {
    var report = StatusReport(title: "Test Status")
    report.modules = (0..<count).map { StatusModule(title: "M\($0)", document: "\($0).md", tasks: []) }
    let page = String(decoding: report.html, as: UTF8.self)
    #expect(page.ranges(of: "<details class=\"module\" open>").count == (count > 20 ? 0 : count))
    #expect(page.ranges(of: "<h3>M").count == count)
  }

  // MARK: - Values

  @Test(
    "a share is never rounded up, and a part of the files is called one",
    arguments: [
      (StatusCoverage(covered: 7999, executable: 10_000, files: 1, unknownFiles: 0), "79.9%"),
      (StatusCoverage(covered: 1, executable: 2, files: 1, unknownFiles: 0), "50%"),
      (StatusCoverage(covered: 999, executable: 1000, files: 3, unknownFiles: 2), "99.9% of 3 of 5 files"),
      (StatusCoverage(covered: 9, executable: 3, files: 1, unknownFiles: 0), "100%"),
      (StatusCoverage(covered: -1, executable: -2, files: 0, unknownFiles: 1), "unknown"),
      (StatusCoverage(), "unknown"),
    ]
  )
  func coverage(coverage: StatusCoverage, text: String) { #expect(coverage.text == text) }

  @Test("sums of lines stay at the largest number")
  func overflow() {
    var coverage = StatusCoverage()
    for _ in 0..<3 { coverage.add((covered: .max, executable: .max)) }
    coverage.add(nil)
    #expect(coverage.covered == .max && coverage.executable == .max)
    #expect(coverage.text == "100% of 3 of 4 files")
  }

  @Test(
    "a module is as far as the task that is least far",
    arguments: [
      ([], .noTasks), ([.planned, .planned], .notStarted), ([.planned, .proven], .inProgress),
      ([.skeleton, .passing], .inProgress), ([.written, .proven], .notRun), ([.passing, .proven], .complete),
      ([.unknown, .proven], .unknown), ([.unknown, .planned], .unknown),
    ] as [([StatusState], StatusModule.Progress)]
  )
  func progress(states: [StatusState], progress: StatusModule.Progress) {
    let tasks = states.map { StatusTask(key: "k", subject: "S", kind: "unit", file: "f", line: 1, state: $0) }
    #expect(StatusModule(title: "M", document: "M.md", tasks: tasks).progress == progress)
  }

  @Test("a failing test makes a module fail, and a helper that is there does not keep it from being complete")
  func support() {
    var task = StatusTask(key: "k", subject: "S", kind: "unit", file: "f", line: 1, state: .passing)
    let helper = StatusTask(key: "h", subject: "H", kind: "support", file: "f", line: 1, state: .written)
    #expect(StatusModule(title: "M", document: "M.md", tasks: [task, helper]).progress == .complete)
    task.tests.failing = 1
    #expect(StatusModule(title: "M", document: "M.md", tasks: [task, helper]).progress == .failing)
  }

  @Test(
    "the digest is that of FIPS 180-4",
    arguments: [
      ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="), ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="
      ),
    ]
  )
  func digest(text: String, digest: String) { #expect(SHA256.base64(of: Array(text.utf8)) == digest) }
}
