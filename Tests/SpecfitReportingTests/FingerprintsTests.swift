// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSource
import Testing

@testable import SpecfitReporting

@Suite("A fingerprint")
struct FingerprintsTests {
  private let finding = Finding(
    "missing-test",
    .error,
    "no test",
    at: .init(path: "a.md", line: 3),
    about: "A/b()/happy"
  )

  @Test("stays when lines, words and severities change")
  func stability() {
    var other = finding
    other.place = .init(path: "a.md", line: 90, range: 4..<9)
    other.message = "there is no test"
    other.severity = .note
    #expect(Self.names([finding]) == Self.names([other]))
  }

  @Test("differs by rule, path and subject, and between equal findings by their order")
  func difference() {
    var rule = finding
    rule.rule = "pending-test"
    var path = finding
    path.place.path = "b.md"
    var subject = finding
    subject.subject = "A/c()/happy"
    let names = Self.names([finding, rule, path, subject, finding, finding])
    #expect(Set(names).count == 6)
    #expect(names[4] == names[0] + "-2" && names[5] == names[0] + "-3")
  }

  private static func names(_ findings: [Finding]) -> [String] {
    var fingerprints = Fingerprints()
    return findings.map { fingerprints.next(for: $0) }
  }
}
