// What no test is planned for never counts as passed.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitChecking
import SpecfitSource
import Testing

@Suite("A check of what is not planned")
struct UnplannedCheckTests {
  private func check(_ text: String) throws -> Check {
    let code = "struct TollMeter {\n  func toll(axles: Int) -> Int\n}"
    let document = CheckFixture.document(of: "TollMeter", file: "Road/TollMeter.swift", code)
    return MemoryProject([("Docs/Road.md", document + text)]).check(try CheckFixture.settings())
  }

  @Test("finds critical journeys for which no test is planned", arguments: ["P0", "P1"])
  func journeys(priority: String) throws {
    let check = try check("## Critical User Journeys (\(priority))\n\n- Pay the toll\n")
    let found = check.findings.filter { $0.rule == "unwritten-journey" }
    #expect(
      found.map(\.message) == [
        "the critical journey 'Pay the toll' (\(priority)) has no test: the document specifies no screen and no flow"
      ]
    )
    #expect(found.map(\.place.line) == [17])
    #expect(found.map(\.severity) == [.error])
  }

  @Test("leaves journeys that may wait")
  func laterJourneys() throws {
    let check = try check("## Critical User Journeys (P2)\n\n- Pay the toll\n")
    #expect(!check.findings.contains { $0.rule == "unwritten-journey" })
  }

  @Test("says which tables it knows only in part")
  func tables() throws {
    let rows = (1...70).map { "| \($0) | \($0 * 2) |\n" }.joined()
    let check = try check("| Axles | Toll |\n| --- | --- |\n" + rows)
    #expect(
      check.unchecked.contains(
        "'Docs/Road.md', line 15: no more than 64 of 70 rows of the table 'Axles | Toll' are planned"
      )
    )
  }
}
