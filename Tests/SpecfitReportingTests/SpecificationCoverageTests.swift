// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SpecfitReporting

@Suite("Specification coverage")
struct SpecificationCoverageTests {
  private static func coverage(_ states: [SpecifiedBehavior.State], hasResults: Bool) -> SpecificationCoverage {
    SpecificationCoverage(of: states.map { .sample("It works.", $0, line: 1) }, hasResults: hasResults)
  }

  @Test("counts each behavior once, and never what is unknown as passed")
  func counts() {
    let coverage = Self.coverage(SpecifiedBehavior.State.allCases, hasResults: true)
    #expect((coverage.stated, coverage.written, coverage.passing) == (7, 4, 2))
    #expect(coverage.cell == "2/7 (28.5%) pass")
    #expect(coverage.numbers.dropFirst(2).reduce(0) { $0 + $1.count } == 8)
  }

  @Test("without results tells how many tests are written, and of none that it passes")
  func noResults() {
    let coverage = Self.coverage([.written, .planned, .planned], hasResults: false)
    #expect(coverage.cell == "1/3 (33.3%) written")
    #expect(coverage.sentence?.contains("nothing tells which pass") == true)
    let json = String(
      decoding: {
        var bytes: [UInt8] = []; coverage.json.write(to: &bytes); return bytes
      }(),
      as: UTF8.self
    )
    #expect(json.contains("\"writtenPercent\": 33") && json.contains("\"passingPercent\": null"))
  }

  @Test("of nothing is no share at all")
  func nothing() {
    let coverage = Self.coverage([.exempt], hasResults: true)
    #expect(coverage.sentence == nil && coverage.cell == "nothing stated" && coverage.stated == 0)
  }

  @Test("is shown with each statement leading to its test and back", arguments: ["Docs/ModuleKettle.md"])
  func page(path: String) throws {
    let page = String(decoding: StatusReport.ordinary.html, as: UTF8.self)
    let targets = page.matches(of: /href="#([^"]+)"/).map { String($0.1) }
    #expect(targets.count > 16)
    for target in targets { #expect(page.contains("id=\"\(target)\""), "\(target)") }
    #expect(page.contains("<code>\(path)</code> as text"))
    #expect(page.contains("class=\"stated failing\""))
    #expect(page.contains("Lines 3–9, 12 of <code>Kettle.swift</code>: 5 of 8 executed"))
  }

  @Test("shows what stands in a fence as code, and signs without a partner as signs")
  func lines() {
    let lines = MarkdownLine.all(of: ["## A `b`", "~~~", "# x", "```", "~~~", "a ` b", "**a", "<!-- c -->", "#tag"])
    #expect(lines.map(\.kind) == [.heading, .code, .code, .code, .code, .text, .text, .comment, .text])
    #expect(lines.map(\.html)[0] == "A <code>b</code>" && lines[5].html == "a ` b" && lines[6].html == "**a")
  }
}
