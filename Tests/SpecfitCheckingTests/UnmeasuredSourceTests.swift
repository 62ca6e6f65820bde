// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitChecking
import Testing

@Suite("Sources of which the coverage tells nothing")
struct UnmeasuredSourceTests {
  /// What is unmeasured when the source has a text, or is not there, and the coverage has a file.
  private func unmeasured(_ text: String?, covered: String) throws -> [String] {
    var settings = try CheckFixture.settings()
    let trace = "SF:\(covered)\nDA:1,1\nend_of_record\n"
    guard case .coverage(let report) = try Evidence(reading: Array(trace.utf8)) else { return ["no coverage"] }
    settings.evidence = CheckEvidence(coverage: CoverageIndex(report))
    let path = "Shop/CartService.swift"
    let code = "final class CartService {\n  func total() -> Int\n}"
    let content = CheckFixture.content(text.map { [path: $0] } ?? [:])
    let record = try CheckFixture.record(
      of: CheckFixture.document(of: "CartService", file: path, code),
      in: content,
      settings
    )
    return Check(of: [record], others: [], settings: settings).unmeasured(in: content)
  }

  private static let code = "final class CartService {\n  func total() -> Int { 1 }\n}\n"

  @Test("are none where the coverage has the file")
  func measured() throws {
    #expect(try unmeasured(Self.code, covered: "/b/Shop/CartService.swift") == [])
  }

  @Test("are named where they have code, or are not there")
  func missing() throws {
    #expect(
      try unmeasured(Self.code, covered: "/b/Shop/Other.swift") == [
        "the coverage of the run tells nothing of 'Shop/CartService.swift'"
      ]
    )
    #expect(
      try unmeasured(nil, covered: "/b/Shop/Other.swift") == [
        "'Shop/CartService.swift' does not exist, and is to reach a coverage"
      ]
    )
  }

  @Test(
    "are no files in which nothing could be executed",
    arguments: [
      "protocol CartService {\n  func total() -> Int\n  var count: Int { get }\n}\n",
      "// func total() {}\nstruct CartService {\n  let total: Int\n}\n", "",
    ]
  )
  func empty(text: String) throws {
    #expect(try unmeasured(text, covered: "/b/Shop/Other.swift") == [])
  }

  @Test(
    "are files with any code at all",
    arguments: [
      "struct S {\n  var total: Int { 1 }\n}\n", "extension Int {\n  init(a: Int) { self = a }\n}\n", "func a() {}\n",
    ]
  )
  func code(text: String) throws {
    #expect(try unmeasured(text, covered: "/b/Shop/Other.swift").count == 1)
  }
}
