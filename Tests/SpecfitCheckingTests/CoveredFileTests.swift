// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitChecking
import Testing

@Suite("A file in a coverage report")
struct CoveredFileTests {
  @Test(
    "tells whether lines, or the functions that begin there, were executed",
    arguments: [
      (6...11, true, true), (8...8, true, nil), (13...15, false, false), (17...19, false, false), (1...1, nil, nil),
      (12...12, nil, nil), (10...13, true, false), (20...99, nil, nil), (1...99, true, true),
    ] as [(ClosedRange<Int>, Bool?, Bool?)]
  )
  func executed(lines: ClosedRange<Int>, executed: Bool?, entered: Bool?) throws {
    let file = try #require(try coverage(EvidenceSamples.llvm).files.first)
    #expect(file.executed(lines: lines) == executed)
    #expect(file.entered(in: lines) == entered)
  }

  @Test("counts the lines of a member")
  func partialCoverage() throws {
    let file = try #require(try coverage(EvidenceSamples.llvm).files.first)
    let part = try #require(file.coverage(of: 10...14))
    #expect(part == (4, 2))
    #expect(file.coverage(of: 20...30) == nil)
  }

  @Test("counts by its runs, and of nothing has no share")
  func figures() {
    let file = CoveredFile(path: "A.swift", runs: [.init(3...6, count: 2), .init(9...9, count: 0)])
    #expect((file.executableLines, file.coveredLines) == (5, 4))
    #expect(file.percentage == 80)
    #expect(CoveredFile(path: "B.swift").percentage == nil)
  }
}
