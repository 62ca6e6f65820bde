// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitChecking
import Testing

@Suite("The source of a component whose document names no file")
struct UnnamedSourceTests {
  /// The task of the service, when the coverage has files of the project, each with a text.
  private func record(_ files: [String: String]) throws -> TaskRecord {
    var settings = try CheckFixture.settings()
    let covered = files.keys.sorted().map { CoveredFile(path: "/ci/" + $0, runs: [.init(1...3, count: 4)]) }
    settings.evidence = CheckEvidence(coverage: CoverageIndex(CoverageReport(files: covered), root: "/ci"))
    let document = CheckFixture.document(
      of: "CartService",
      "final class CartService {\n  func total() -> Int\n}",
      stating: CartExample.statement
    )
    let record = try CheckFixture.record(of: document, in: CheckFixture.content(files), settings)
    return try #require(record.tasks.first { $0.component == "CartService" })
  }

  private static let code = "final class CartService {\n  func total() -> Int { 1 }\n}\n"

  @Test("is the one that is called like it and declares it")
  func found() throws {
    let record = try record(["Shop/Cart/CartService.swift": Self.code, "Shop/Cart.swift": "struct Cart {}\n"])
    #expect(record.source == "Shop/Cart/CartService.swift")
    #expect(record.coverage == 100)
    #expect(record.counts.executed == 1 && record.counts.unmeasured == 0)
  }

  @Test(
    "is not guessed",
    arguments: [
      ["Shop/CartService.swift": "struct Cart {\n  func total() -> Int { 1 }\n}\n"],
      ["Shop/A/CartService.swift": code, "Shop/B/CartService.swift": code],
      ["Shop/Cart.swift": code],
      ["Shop/CartService.swift": "extension CartService {\n  func total() -> Int { 1 }\n}\n"],
      ["Shop/CartService.swift": "struct Cart {\n  class CartService {\n    func total() -> Int { 1 }\n  }\n}\n"],
    ]
  )
  func unknown(files: [String: String]) throws {
    let record = try record(files)
    #expect(record.source == nil && record.coverage == nil)
    #expect(record.counts.executed == 0 && record.counts.unmeasured > 0)
  }
}
