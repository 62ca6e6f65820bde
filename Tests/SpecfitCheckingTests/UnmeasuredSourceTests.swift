// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitChecking
import Testing

@Suite("Sources of which the coverage tells nothing")
struct UnmeasuredSourceTests {
  private static let path = "Shop/CartService.swift"

  /// What is unmeasured in a project with some sources, of which the coverage has a file.
  private func unmeasured(_ sources: [String: String], covered: String, named path: String?) throws -> [String] {
    var settings = try CheckFixture.settings()
    let trace = "SF:\(covered)\nDA:1,1\nend_of_record\n"
    guard case .coverage(let report) = try Evidence(reading: Array(trace.utf8)) else { return ["no coverage"] }
    settings.evidence = CheckEvidence(coverage: CoverageIndex(report))
    let code = "final class CartService {\n  func total() -> Int\n}"
    let content = CheckFixture.content(sources)
    let record = try CheckFixture.record(
      of: CheckFixture.document(of: "CartService", file: path, code),
      in: content,
      settings
    )
    return Check(of: [record], others: [], settings: settings).unmeasured(in: content) { sources.keys.sorted() }
  }

  /// The same where the document says which file it is, which has a text, or is not there.
  private func unmeasured(_ text: String?, covered: String) throws -> [String] {
    try unmeasured(text.map { [Self.path: $0] } ?? [:], covered: covered, named: Self.path)
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

  /// Sources, and what is said of a type that may be declared in them.
  private static let unplacedTypes: [([String: String], String?)] = [
    ([path: code], "the coverage of the run tells nothing of 'Shop/CartService.swift'"),
    (["CartService.swift": code], "the coverage of the run tells nothing of 'CartService.swift'"),
    (
      [path: code, "Old/CartService.swift": code],
      "'CartService' may be in any of 2 files, and is to reach a coverage; name one in the document"
    ),
    (
      ["Shop/Cart.swift": code, "Shop/MyCartService.swift": code, path: "extension CartService {}\n"],
      "no source of 'CartService' was found, and it is to reach a coverage; name its file in the document"
    ),
    ([path: "struct CartService {\n  let total: Int\n}\n"], nil),
  ]

  @Test("of a type that no document places are looked for by its name", arguments: unplacedTypes)
  func unplaced(sources: [String: String], sentence: String?) throws {
    let found = try unmeasured(sources, covered: "/b/Shop/Other.swift", named: nil)
    #expect(found == (sentence.map { [$0] } ?? []))
  }
}
