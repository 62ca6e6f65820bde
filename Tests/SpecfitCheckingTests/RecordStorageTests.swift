// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitChecking
import SpecfitSource
import Testing

@Suite("A record")
struct RecordStorageTests {
  /// The records of the documents of an example.
  private func records(_ example: RuleExample) throws -> [ModuleRecord] {
    var settings = try CheckFixture.settings()
    settings.readsContracts = true
    settings.evidence = try CheckFixture.evidence(example)
    return MemoryProject(example.files).records(settings)
  }

  private let traces = [
    ContentTrace(path: "Shop/Cart.swift", fingerprint: [.max, 7]), ContentTrace(path: "Nothing.swift", fingerprint: []),
  ]

  @Test("comes out of its bytes as it went in", arguments: RuleCase.flagged + RuleCase.accepted)
  func storage(_ item: RuleCase) throws {
    for record in try records(item.example) {
      guard let bytes = record.stored(after: traces) else {
        #expect(!record.claims.isEmpty)
        continue
      }
      var seen: [ContentTrace] = []
      let known = ModuleRecord(stored: bytes[...]) {
        seen.append($0)
        return true
      }
      #expect(known == record)
      #expect(seen == traces)
    }
  }

  @Test("of an example holds findings, open cases, waivers, errors, strangers and what no result tells")
  func examplesAreRich() throws {
    let records = try (RuleCase.flagged + RuleCase.accepted).flatMap { try self.records($0.example) }
    #expect(records.contains { !$0.findings.isEmpty && $0.findings.contains { !$0.related.isEmpty } })
    #expect(records.contains { $0.tasks.contains { !$0.open.isEmpty } })
    #expect(records.contains { $0.waivers.contains { $0.until != nil } && $0.waivers.contains { $0.flaw == nil } })
    #expect(records.contains { $0.waivers.contains { $0.flaw != nil } })
    #expect(records.contains { !$0.strangers.isEmpty })
    #expect(records.contains { $0.tasks.contains { $0.sourceLines != nil } })
  }

  @Test("is given up when something that was looked at is no longer as it was")
  func staleTrace() throws {
    let record = try #require(try records(RuleCase.accepted[0].example).first { $0.claims.isEmpty })
    let bytes = try #require(record.stored(after: traces))
    #expect(ModuleRecord(stored: bytes[...]) { $0.path != "Nothing.swift" } == nil)
    #expect(ModuleRecord(stored: bytes[...]) { _ in true } == record)
  }

  @Test("does not come out of bytes that are cut off, go on, or are something else")
  func damage() throws {
    let record = try #require(try records(RuleCase.flagged[0].example).first { $0.claims.isEmpty })
    let bytes = try #require(record.stored(after: traces))
    for length in 0..<bytes.count { #expect(ModuleRecord(stored: bytes[..<length]) { _ in true } == nil) }
    #expect(ModuleRecord(stored: (bytes + [0])[...]) { _ in true } == nil)
    #expect(FoundTest.tests(stored: bytes[...]) == nil)
    #expect(ModuleRecord(stored: FoundTest.stored([])[...]) { _ in true } == nil)
    var survivors: [ModuleRecord] = []
    for index in bytes.indices {
      for value in [0, 0x7F, 0x80, 0xFF] as [UInt8] {
        var damaged = bytes
        damaged[index] = value
        // Whatever comes of it, it comes without a crash.
        if let survivor = ModuleRecord(stored: damaged[...], ifStill: { _ in true }) { survivors.append(survivor) }
      }
    }
    #expect(!survivors.isEmpty)
    #expect(!Check(of: survivors, others: [], settings: try CheckFixture.settings()).modules.isEmpty)
  }

  @Test("does not come out of bytes with numbers that no file can give")
  func numbers() throws {
    let records = try RuleCase.accepted.flatMap { try self.records($0.example) }
    let record = try #require(records.first { $0.claims.isEmpty && !$0.tasks.isEmpty })
    let changes: [(inout TaskRecord) -> Void] = [
      { $0.counts.missing = .max }, { $0.counts.missing = .min }, { $0.line = -1 }, { $0.coverage = .nan },
      { $0.coverage = .infinity }, { $0.coverage = -1 }, { $0.counts.planned = 1 << 40 },
    ]
    for change in changes {
      var wrong = record
      change(&wrong.tasks[0])
      let bytes = try #require(wrong.stored(after: []))
      #expect(ModuleRecord(stored: bytes[...]) { _ in true } == nil)
    }
  }

  @Test("with sets and dictionaries in another order gives the same bytes")
  func order() throws {
    var left = try #require(try records(RuleCase.accepted[0].example).first { $0.claims.isEmpty })
    var right = left
    left.files = Set((0..<100).map { "\($0).swift" })
    right.files = Set<String>(minimumCapacity: 1000)
    for number in (0..<100).reversed() { right.files.insert("\(number).swift") }
    #expect(left == right && Array(left.files) != Array(right.files))
    #expect(left.stored(after: []) == right.stored(after: []))
  }

  @Test("of tests that no task names is kept as well")
  func tests() throws {
    let file = SourceFile(
      path: "ShopTests/CartTests.swift",
      bytes: Array(
        """
        @Suite struct CartTests {
          // specfit: Cart/total()/happy
          // contract: 2:0123456789abcdef func total() -> Int
          @Test("adds \\"all\\" up") func total() { #expect(cart.total() == 2) }
          @Test func other() throws { try XCTSkip("Cart/other") }
        }
        """.utf8
      )
    )
    let tests = TestFileReading(file).keyedTests
    #expect(tests.map(\.suite) == ["CartTests"])
    #expect(FoundTest.tests(stored: FoundTest.stored(tests)[...]) == tests)
  }
}
