// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitChecking
import Testing

@Suite("A history of the status")
struct StatusHistoryTests {
  private static let good = #"{"schema": "s/1", "label": "a", "tests": {"passing": 3}, "coverage": null, "new": [1]}"#

  @Test("gives its records in the order of their lines")
  func records() {
    let other = #"{"schema": "s/1", "label": "b", "tests": {}, "coverage": {"covered": 1, "executable": 2}}"#
    let history = StatusHistory(reading: Array("\(Self.good)\r\n\n \n\(other)".utf8), schema: "s/1")
    #expect(history.flaws == [])
    #expect(history.records.map(\.label) == ["a", "b"])
    #expect(history.records.first?.tests == ["passing": 3])
    #expect(history.records.map(\.coverage) == [nil, ["covered": 1, "executable": 2]])
  }

  @Test(
    "names a line that is broken, and reads the others",
    arguments: [
      ("{", "no whole record"), ("[]", "no whole record"), ("{} {}", "no whole record"),
      (#"{"schema": "s/1", "label": "a", "tests": {"passing": -1}}"#, "no whole record"),
      (#"{"schema": "s/1", "label": "a", "tests": {"passing": 99999999999999999999}}"#, "no whole record"),
      (#"{"schema": "s/1", "label": "a", "tests": {"passing": 9000000000000000000}}"#, "too large"),
      (#"{"schema": "s/2", "label": "a", "tests": {}}"#, "the schema 's/1'"),
      (#"{"schema": "s/1", "label": "", "tests": {}}"#, "no label"), (#"{"schema": "s/1", "tests": {}}"#, "no label"),
      (String(repeating: "[", count: 100_000), "no whole record"),
    ]
  )
  func broken(line: String, reason: String) throws {
    let history = StatusHistory(reading: Array("\(Self.good)\n\(line)\n\(Self.good)\n".utf8), schema: "s/1")
    #expect(history.records.count == 2)
    let flaw = try #require(history.flaws.first)
    #expect(history.flaws.count == 1 && flaw.hasPrefix("line 2 ") && flaw.contains(reason))
  }

  @Test("names a line that is no text")
  func bytes() {
    let history = StatusHistory(reading: [0xFF, 0x0A] + Array(Self.good.utf8), schema: "s/1")
    #expect(history.flaws == ["line 1 is left out: it is not valid UTF-8"] && history.records.count == 1)
  }
}
