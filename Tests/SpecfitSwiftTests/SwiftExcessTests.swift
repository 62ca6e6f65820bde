// Text that would keep the parser busy, or overflow its stack.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitCode
import SpecfitSource
import SpecfitSwift
import Testing

struct SwiftExcessTests {
  /// What the parser descends into, or looks ahead over, with the excess that is said of a long run of it.
  private static let runs: [(String, SwiftExcess.Kind)] = [
    ("[", .squareBrackets), ("[(", .squareBrackets), ("A<[", .squareBrackets), ("[\n", .squareBrackets),
    ("/* [ */ [ // [\n", .squareBrackets), ("(", .brackets), ("f { ", .brackets), ("if x { ", .brackets),
    ("@a(", .brackets), ("() throws(", .brackets), ("A<", .angleBrackets), ("A<B.", .angleBrackets),
    ("A<\n", .angleBrackets), ("#if A\n", .conditions), ("#if A\n#else\n", .conditions), ("# ", .directives),
    ("try ", .keywords), ("try\n", .keywords), ("if let ", .keywords), ("indirect ", .keywords),
    ("async ", .keywords), ("repeat ", .keywords), ("a ? ", .questions), ("?", .questions), ("() -> ", .arrows),
    ("a.", .chain), ("a()", .chain), ("()", .chain), ("[1]", .chain), ("!", .chain),
    ("if x {} else ", .alternatives),
  ]

  @Test(
    "of text in which something is nested or repeated without end no body is read, and a warning says why",
    arguments: runs,
    ["let x = ", "func a() { "]
  )
  func fence(run: (text: String, kind: SwiftExcess.Kind), start: String) {
    let text = "struct First {}\n\(start)\(String(repeating: run.text, count: 2_000))"
    let bytes = Array(text.utf8)
    #expect(CodeExcerpt(swift: bytes) == CodeExcerpt())
    #expect(SwiftReading(parsing: bytes).diagnostics.contains { $0.message.contains("of this Swift text are read") })
  }

  @Test(
    "a test file in which something is nested or repeated without end holds no tests, and says why",
    arguments: runs
  )
  func testFile(run: (text: String, kind: SwiftExcess.Kind)) {
    let long = String(repeating: run.text, count: 2_000)
    let text = "class ATests: XCTestCase {\n  func testB() {\n    let x = \(long)"
    let file = SwiftTestFile(reading: Array(text.utf8), for: .checking)
    #expect(file.tests.isEmpty)
    #expect(file.excess?.kind == run.kind)
  }

  @Test("what people write is no excess")
  func plain() {
    let lines: [String] = [
      "enum A {\n" + String(repeating: "  case first\n", count: 200) + "}",
      "let a = [" + String(repeating: "[1, 2], [\"a\": [\"b\": [c]]],\n", count: 200) + "]",
      String(repeating: "func a() -> Int?\n", count: 200),
      String(repeating: "if a < b, c < d { e() } else if f { g() } else { h() }\n", count: 200),
      String(repeating: "// a [0, 1) b [0, 1)\nlet a = \"[[[[[[[[[[[[[[\"\n", count: 50),
      String(repeating: "let a = b ? c : d\nlet e: Int? = f?.g\n", count: 200),
      String(repeating: "#if A\nlet a = 1\n#endif\n", count: 200),
      String(repeating: "a { b(", count: 20) + "1" + String(repeating: ") }", count: 20),
    ]
    for text in lines {
      #expect(SwiftTestFile(reading: Array(text.utf8)).excess == nil, "\(text.prefix(60))")
    }
  }

  @Test("a function that is too much for the parser has no signature")
  func snippet() {
    #expect(SwiftSnippet("func a() { let x = \(String(repeating: "[", count: 40)) }").signature == nil)
    #expect(SwiftTestFile.firstFaultyLine(in: "let a = 1\nlet x = \(String(repeating: "[", count: 40))") == 2)
  }
}
