// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitChecking
import SpecfitModel
import Testing

@Suite("Why a task's source is not measured")
struct UnmeasuredTaskTests {
  private static let path = "Shop/CartService.swift"
  private static let code = "final class CartService {\n  func total() -> Int {\n    1\n  }\n}\n"

  /// The task of the service, when a tracefile tells of the sources of a project.
  private func record(_ trace: String, _ text: String? = code, named path: String? = path) throws -> TaskRecord {
    var settings = try CheckFixture.settings()
    guard case .coverage(let report) = try Evidence(reading: Array(trace.utf8)) else { throw CancellationError() }
    settings.evidence = CheckEvidence(coverage: CoverageIndex(report))
    let contract = "final class CartService {\n  func total() -> Int\n}"
    let document = CheckFixture.document(
      of: "CartService",
      file: path,
      contract,
      stating: CartExample.statement
    )
    let content = CheckFixture.content(text.map { [Self.path: $0] } ?? [:])
    let record = try CheckFixture.record(of: document, in: content, settings)
    return try #require(record.tasks.first { $0.component == "CartService" && $0.kind == .unit })
  }

  private static func trace(_ path: String = path, _ lines: String = "DA:2,1\nDA:3,1\nDA:4,1\n") -> String {
    "SF:\(path)\n\(lines)end_of_record\n"
  }

  @Test("is nothing where it is")
  func measured() throws {
    let record = try record(Self.trace())
    #expect(record.unmeasuredBecause == nil)
    #expect(record.sourceLines?.executable == 3 && record.sourceLines?.covered == 3)
    #expect(record.counts.executed == 1)
  }

  @Test(
    "is said in a sentence",
    arguments: [
      (trace("Shop/Other.swift"), "the coverage of the run tells nothing of 'Shop/CartService.swift'"),
      (
        trace("/a/Shop/CartService.swift") + trace("/b/Shop/CartService.swift"),
        "what the coverage tells of 'Shop/CartService.swift' may be of any of these: '/a/Shop/CartService.swift', "
          + "'/b/Shop/CartService.swift'"
      ),
      (
        trace(path, "LF:0\nLH:0\n"),
        "the coverage knows no line of 'Shop/CartService.swift' that could be executed"
      ),
      (
        trace(path, "FN:2,total\nFNDA:1,total\n"),
        "the coverage knows only functions of 'Shop/CartService.swift', and no lines"
      ),
      (
        trace(path, "DA:2,1\nDA:200,1\n"),
        "the coverage is of another state of 'Shop/CartService.swift', which has 5 lines"
      ),
      (
        trace(path, "FN:200,total\nFNDA:1,total\n"),
        "the coverage is of another state of 'Shop/CartService.swift', which has 5 lines"
      ),
    ]
  )
  func gap(trace: String, sentence: String) throws {
    let record = try record(trace)
    #expect(record.unmeasuredBecause == sentence)
    #expect(record.coverage == nil)
  }

  @Test(
    "is that the source is not there, or lacks what was planned",
    arguments: [
      (nil, "'Shop/CartService.swift' does not exist, and is to reach a coverage"),
      (
        "struct Cart {\n  func total() -> Int {\n    1\n  }\n}\n",
        "'Shop/CartService.swift' does not declare 'CartService', which is to reach a coverage"
      ),
      (
        "final class CartService {\n  func sum() -> Int {\n    1\n  }\n}\n",
        "'Shop/CartService.swift' does not declare 'CartService.total()', which is to be executed"
      ),
      ("extension CartService {\n  func total() -> Int {\n    1\n  }\n}\n", nil),
      ("func total() -> Int {\n    1\n}\n\n\n", nil),
    ] as [(String?, String?)]
  )
  func source(text: String?, sentence: String?) throws {
    #expect(try record(Self.trace(), text).unmeasuredBecause == sentence)
  }

  @Test("counts no line behind the end of the source")
  func anotherState() throws {
    let record = try record(Self.trace(Self.path, "DA:3,1\nDA:6,1\n"))
    #expect(record.sourceLines == nil)
    #expect(record.counts.executed == 0 && record.counts.unmeasured == 1)
    #expect(try self.record(Self.trace(Self.path, "DA:3,1\nDA:5,1\n")).sourceLines?.executable == 2)
  }

  @Test(
    "is nothing where nothing could be executed",
    arguments: ["protocol CartService {\n  func total() -> Int\n}\n", "struct CartService {\n  let total: Int\n}\n"]
  )
  func noCode(text: String) throws {
    #expect(try record(Self.trace("Shop/Other.swift"), text).unmeasuredBecause == nil)
    #expect(try record(Self.trace(Self.path, "LF:0\nLH:0\n"), text).unmeasuredBecause == nil)
  }

  @Test("is that no document names the file, and no source has the name of the type")
  func unplaced() throws {
    let reason = "no source of 'CartService' was found in the coverage; name its file in the document"
    #expect(try record(Self.trace("Shop/Other.swift"), named: nil).unmeasuredBecause == reason)
  }
}
