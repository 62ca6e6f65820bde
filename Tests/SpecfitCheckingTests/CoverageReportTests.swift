// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitChecking
import Testing

/// Reads a report of coverage.
func coverage(_ text: String) throws -> CoverageReport {
  guard case .coverage(let report) = try Evidence(reading: Array(text.utf8)) else { throw WrongKind() }
  return report
}

struct WrongKind: Error {}

@Suite("A coverage report")
struct CoverageReportTests {
  @Test("of llvm-cov has the figures of its summary, and the lines that lcov gives for the same run")
  func llvm() throws {
    let file = try #require(try coverage(EvidenceSamples.llvm).files.first)
    let trace = try #require(try coverage(EvidenceSamples.lcov).files.first)
    #expect(file.path == "/build/Kitchen/Sources/Kitchen/Oven.swift")
    #expect((file.executableLines, file.coveredLines) == (16, 8))
    #expect(file.percentage == 50)
    #expect(file.runs == trace.runs)
    #expect((trace.executableLines, trace.coveredLines) == (16, 8))
    #expect(
      file.runs.map { "\($0.lines) \($0.count)" } == [
        "2...2 5", "4...4 5", "6...7 4", "8...11 2", "13...15 0", "17...19 0",
      ]
    )
    #expect(file.functions.map(\.firstLine) == [2, 4, 6, 13, 14, 14, 17])
    #expect(file.functions.map(\.lastLine) == [2, 4, 11, 15, 14, 14, 19])
    #expect(file.functions.map(\.name) == trace.functions.map(\.name))
    #expect(file.functions.map(\.count) == trace.functions.map(\.count))
  }

  @Test("of Cobertura joins the classes of a file, and its path with the folder of the sources")
  func cobertura() throws {
    let report = try coverage(EvidenceSamples.cobertura)
    let file = try #require(report.files.first)
    #expect(report.files.count == 1)
    #expect(file.path == "/build/Kitchen/Sources/Kitchen/Oven.swift")
    #expect((file.executableLines, file.coveredLines) == (5, 3))
    #expect(file.functions == [.init(name: "heat(to:)", firstLine: 6, lastLine: 7, count: 4)])
    let several = EvidenceSamples.cobertura.replacing("</source>", with: "</source><source>/other</source>")
    #expect(try coverage(several).files.map(\.path) == ["Sources/Kitchen/Oven.swift"])
  }

  @Test("of xccov has functions and figures; of a file in two targets the larger ones")
  func xccov() throws {
    let file = try #require(try coverage(EvidenceSamples.xccov).files.first)
    #expect((file.executableLines, file.coveredLines) == (12, 6))
    #expect(file.functions.map(\.count) == [4, 1])
    #expect(file.executed(lines: 17...19) == true)
    #expect(file.executed(lines: 8...9) == nil)
  }

  @Test("of lcov takes each form of functions, records in a row, and comments")
  func lcovForms() throws {
    let text = """
      # by hand
      TN:unit
      SF:Sources/A.swift
      FN:3,9,f<A,B>(_:)
      FNDA:2,f<A,B>(_:)
      FNL:0,12
      FNL:1,15,18
      FNA:0,0,g
      FNA:1,7,h
      BRDA:3,0,0,-
      DA:3,2,checksum
      DA:0,9
      DA:12,0
      end_of_record
      TN:ui
      SF:Sources/A.swift
      DA:3,1
      DA:12,4
      DA:13,0
      LF:3
      LH:2
      end_of_record
      """
    let report = try coverage(text)
    let file = try #require(report.files.first)
    #expect(report.files.count == 1)
    #expect(file.functions.map(\.name) == ["f<A,B>(_:)", "g", "h"])
    #expect(file.functions.map(\.lastLine) == [9, nil, 18])
    #expect(file.functions.map(\.count) == [2, 0, 7])
    #expect(file.runs.map { "\($0.lines) \($0.count)" } == ["3...3 2", "12...12 4", "13...13 0"])
    #expect((file.executableLines, file.coveredLines) == (3, 2))
  }

  @Test("takes each line's larger count when reports are joined, and stays what it is when given twice")
  func merging() throws {
    let first = CoverageReport(files: [CoveredFile(path: "A", runs: [.init(1...5, count: 0), .init(8...9, count: 2)])])
    let second = CoverageReport(files: [CoveredFile(path: "A", runs: [.init(3...8, count: 1)]), CoveredFile(path: "B")])
    let joined = CoverageReport(merging: [first, second])
    #expect(joined.files.map(\.path) == ["A", "B"])
    #expect(joined.files[0].runs == [.init(1...2, count: 0), .init(3...7, count: 1), .init(8...9, count: 2)])
    #expect((joined.files[0].executableLines, joined.files[0].coveredLines) == (9, 7))
    #expect(CoverageReport(merging: [second, first]) == joined)
    let recorded = try coverage(EvidenceSamples.llvm)
    #expect(CoverageReport(merging: [recorded, recorded, recorded]) == recorded)
    let both = CoverageReport(merging: [recorded, try coverage(EvidenceSamples.lcov)])
    #expect(both.files.map(\.executableLines) == [16])
  }

  @Test("joins many records of one file without taking quadratic time")
  func manyRecords() throws {
    let count = 20_000
    let text = (1...count).map { "SF:A.swift\nDA:\($0 * 2),1\nend_of_record\n" }.joined()
    let file = try #require(try coverage(text).files.first)
    #expect(file.coveredLines == count)
  }

  @Test(
    "resolves segments as llvm-cov does",
    arguments: [
      // A region that reaches over lines, with one of another count within.
      (
        "[1,1,3,true,true,false],[3,5,0,true,true,false],[4,2,3,true,false,false],[6,1,0,false,false,false]",
        ["1...3 3", "4...4 0", "5...6 3"]
      ),
      // A skipped region makes its lines not executable.
      (
        "[1,1,1,true,true,false],[2,1,0,false,true,false],[4,1,1,true,false,false],[5,2,0,false,false,false]",
        ["1...1 1", "5...5 1"]
      ),
      // A gap region does not count as the start of one.
      ("[1,1,0,true,true,false],[2,1,7,true,true,true],[3,1,0,false,false,false]", ["1...2 0", "3...3 7"]),
      // The form of version 2.0.0, with ones and zeros.
      ("[2,1,4,1,1],[1000000,1,0,0,0]", ["2...1000000 4"]),
    ]
  )
  func segments(text: String, runs: [String]) throws {
    let report = try coverage(
      """
      {"type":"llvm.coverage.json.export","version":"2.0.1","data":[{"files":[{"filename":"A","segments":[\(text)]}]}]}
      """
    )
    #expect(report.files[0].runs.map { "\($0.lines) \($0.count)" } == runs)
  }
}
