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

  @Test("tells to the column which places no run came to, and to the line where it knows no columns")
  func idlePlaces() throws {
    let file = try #require(try coverage(EvidenceSamples.llvm).files.first)
    let places = [(6, 52), (12, 1), (13, 48), (13, 49), (14, 40), (15, 3), (15, 4), (17, 40), (99, 1)]
    let idle = places.map { file.isIdle(.init(line: $0.0, column: $0.1)) }
    #expect(idle == [false, false, false, true, true, true, false, true, false])
    let lines = CoveredFile(path: "A.swift", runs: [.init(3...6, count: 2), .init(9...10, count: 0)])
    #expect([6, 8, 9, 10, 11].map { lines.isIdle(.init(line: $0, column: 7)) } == [false, false, true, true, false])
  }

  @Test("is idle by several reports only where it is so by each that knows lines")
  func commonIdlePlaces() throws {
    func report(_ runs: [CoveredFile.Run]) -> CoverageReport { .init(files: [.init(path: "A.swift", runs: runs)]) }
    let first = report([.init(1...4, count: 0), .init(6...9, count: 0)])
    let second = report([.init(3...6, count: 0), .init(7...8, count: 1), .init(9...9, count: 0)])
    let both = try #require(CoverageReport(merging: [first, second]).files.first)
    #expect((1...10).filter { both.isIdle(.init(line: $0, column: 1)) } == [3, 4, 6, 9])
    let bare = try #require(CoverageReport(merging: [report([]), first]).files.first)
    #expect((1...10).filter { bare.isIdle(.init(line: $0, column: 1)) } == [1, 2, 3, 4, 6, 7, 8, 9])
  }

  @Test("counts by its runs, and of nothing has no share")
  func figures() {
    let file = CoveredFile(path: "A.swift", runs: [.init(3...6, count: 2), .init(9...9, count: 0)])
    #expect((file.executableLines, file.coveredLines) == (5, 4))
    #expect(file.percentage == 80)
    #expect(CoveredFile(path: "B.swift").percentage == nil)
  }
}
