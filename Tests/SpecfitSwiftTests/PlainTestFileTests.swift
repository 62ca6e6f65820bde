// What the tokens alone give of test files, against what the syntax tree gives.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import SpecfitSwift
import Testing

struct PlainTestFileTests {
  /// Fails where both readings of a file differ; what is left to the parser is read but one way.
  private func expectSame(_ bytes: [UInt8], _ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
    guard SwiftTestFile.isPlain(bytes) else { return }
    let (plain, parsed) = (
      SwiftTestFile(reading: bytes, for: .checking), SwiftTestFile(parsing: bytes, for: .checking)
    )
    #expect(plain == parsed, "\(name)", sourceLocation: sourceLocation)
  }

  private func isPlain(_ text: String) -> Bool { SwiftTestFile.isPlain(Array(text.utf8)) }

  @Test("what a file with everything that is plain says is the same by its tokens and by its tree")
  func example() throws {
    let bytes = Array(PlainTestExample.text.utf8)
    #expect(SwiftTestFile.isPlain(bytes))
    expectSame(bytes, "the example")
    let file = SwiftTestFile(reading: bytes, for: .checking)
    #expect(file.suites.map(\.name) == ["KettleTests", "KettleTests.Boiling", "LidTests", "KettleTests"])
    #expect(file.tests.contains { $0.isPending } && file.tests.contains { $0.canSkip })
    #expect(Set(file.tests.map(\.body)).count == 5, "all that can become of a body is among them")
  }

  @Test("every Swift file of the project says the same by its tokens and by its tree")
  func project() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var plain = 0
    var count = 0
    for folder in ["Tests", "Sources", "Plugins", "Templates"] {
      let files = try #require(
        FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)
      )
      for case let file as URL in files where file.pathExtension == "swift" {
        let bytes = Array(try Data(contentsOf: file))
        expectSame(bytes, file.path)
        count += 1
        if SwiftTestFile.isPlain(bytes) { plain += 1 }
      }
    }
    #expect(count > 200 && plain > 0)
  }

  @Test("a file that lacks a sign, or has one too many, says the same by its tokens and by its tree")
  func damage() {
    let bytes = Array(PlainTestExample.text.utf8)
    let signs = Array("(){}[],.:=!?\"#@&<>-/\n ".utf8)
    for (offset, byte) in bytes.enumerated() where signs.contains(byte) {
      var lacking = bytes
      lacking.remove(at: offset)
      expectSame(lacking, "without byte \(offset)")
      var other = bytes
      other[offset] = signs[offset % signs.count]
      expectSame(other, "with '\(Character(Unicode.Scalar(other[offset])))' at \(offset)")
      var longer = bytes
      longer.insert(signs[(offset / 3) % signs.count], at: offset)
      expectSame(longer, "with a sign more at \(offset)")
    }
  }

  @Test("a file that lacks a line, or has one twice, says the same by its tokens and by its tree")
  func lines() {
    let lines = PlainTestExample.text.split(separator: "\n", omittingEmptySubsequences: false)
    for index in lines.indices {
      let lacking = lines[..<index] + lines[(index + 1)...]
      expectSame(Array(lacking.joined(separator: "\n").utf8), "without line \(index + 1)")
      let twice = lines[...index] + lines[index...]
      expectSame(Array(twice.joined(separator: "\n").utf8), "with line \(index + 1) twice")
    }
  }

  @Test("a keyword anywhere says the same by the tokens and by the tree", arguments: SwiftWords.all)
  func keyword(word: String) {
    let statements = [
      word, "\(word)\n    let x = 5", "let \(word) = 5", "\(word).a()", "a(\(word): 1)", "a(\(word))", "a.\(word)()",
      "\(word)()", "\(word) a()", "a(b) \(word)", "if \(word) { a() }", "b { \(word) in a() }", "let x: \(word) = b",
      "_ = a as \(word)", "do { try a() } catch \(word) { }",
    ]
    for statement in statements {
      expectSame(Array(Self.file(holding: "func testA() {\n    \(statement)\n  }").utf8), statement)
    }
    for member in [
      "var x: Int {\n    \(word) { a() }\n    bar()\n  }", "\(word) var x = 1", "\(word) func testB() {}",
      "var \(word) = 1", "func \(word)() {}", "func a(\(word): Int) {}", "\(word)", "@\(word) var x = 1",
    ] {
      expectSame(Array(Self.file(holding: member).utf8), member)
    }
  }

  @Test(
    "an operator behind a type says the same by the tokens and by the tree",
    arguments: ["<", "<=", "<<", "<~", ">", "==", "&", "&&", "??", "-", "...", "..<", "?", "!", "|", "^", "->"]
  )
  func operators(sign: String) {
    for statement in [
      "XCTAssert(a as Int \(sign) b)", "XCTAssert(a as? Int\(sign)b)", "let x = a is Int \(sign)b",
      "a as! [Int] \(sign) b",
      "let x: Int \(sign) b", "let x: Int\(sign) = b",
    ] {
      expectSame(Array(Self.file(holding: "func testA() {\n    \(statement)\n  }").utf8), statement)
    }
  }

  private static func file(holding member: String) -> String {
    "import XCTest\n\nfinal class ATests: XCTestCase {\n  \(member)\n}\n"
  }

  @Test(
    "what only the parser can judge is left to it",
    arguments: [
      "let x = = 3", "let x = \"\"\"\n  a\n  \"\"\"", "switch a { default: break }", "foo<Int>()",
      "#if DEBUG\n  #endif", "func inner() {}", "let (a, b) = c", "/* why */ foo()", "a / b", "a()\n  { b }",
      "foo(a b)",
      "x\u{A0}= 1", "foo(&x)", "if case .a = b {}", "return\n  foo()", "let café = 1", "a +b", "\"\\q\"", "foo(\"a)",
      "(a)\n    [b].c()", "do { try a() } catch let error as B {}", "do { try a() } catch B.c(let d) {}",
      "XCTAssert(a as Int < b)", "_compilerInitialized\n    let x = 5",
      "XCTAssertEqual(a /* ( */, a)", "if false { a() }", "if a, false { b() }", "if (false) { b() }",
      "if !true { b() }", "return\n    }\n    foo()",
      "throw XCTSkip(\"later\")\n    foo()", "self.a.b { [weak self] in c() }",
      "throw XCTSkip(\"later\")", "try XCTSkipIf(true)", "XCTExpectFailure(\"a\")", "withKnownIssue { a() }",
      "if true { a() }",
      "Task { a() }", "let a = { b() }", "XCTAssertNotNil(sut)", "XCTAssertEqual(a.b(), a.b())",
      "for _ in [Int]() { a() }",
    ]
  )
  func unsure(statement: String) {
    let text = "import XCTest\n\nfinal class ATests: XCTestCase {\n  func testA() {\n    \(statement)\n  }\n}\n"
    #expect(!isPlain(text))
  }

  @Test(
    "what stands around tests is the same by its tokens and by its tree",
    arguments: [
      "// one\n@Test(\"adds\") func adds() { #expect(a.b()) } // two\n\nstruct A {}\n\n@Test func b() {}\n",
      "@Test func a() { check() }\n\nfunc check() { verify(1) }\n\nfunc verify(_ a: Int) { XCTAssertEqual(a, 1) }\n",
      "class A: XCTestCase {\n  override func setUp() async throws { if b { throw XCTSkip(\"a\") } }\n  func testA() {}\n}\n",
      "class A: BTests {\n  func testA() { b() }\n}\n\nclass BTests: XCTestCase {\n  func setUp() { skip() }\n}\n"
        + "func skip() { try XCTSkipIf(a) }\n",
      "class A: XCTestCase {\n  func testA() { _ = all }\n  var all: Int {\n    XCTFail(\"a\")\n    return 1\n  }\n}\n",
      "class A: XCTestCase {\n  func testA() { all() }\n  let all = { XCTFail(\"a\") }\n}\n",
      "class A: XCTestCase {\n  func testA() { make() }\n  func make() -> Int { b() }\n  func b() { XCTFail() }\n}\n",
      "class A: XCTestCase {\n  private func testA() {}\n  static func testB() {}\n  func testC() -> Int { a }\n"
        + "  func testD() -> Void {}\n}\n",
      "struct A: B {\n  func testA() {}\n}\n\nextension A {\n  func testB() {}\n  @Test func c() {}\n}\n",
      "class A: XCTestCase {\n  func testA() { check(1) }\n  func check(_ a: Int) { super.check(a) }\n}\n",
      "class A: B {\n  func testA() { super.check() }\n}\n\nclass B: XCTestCase {\n  func check() {}\n}\n",
      "class A: XCTestCase {\n  func testA() { Page().see(2).pay() }\n}\n\nstruct Page {\n"
        + "  func see(_ a: Int) -> Page {\n    XCTAssertEqual(b, a)\n    return c\n  }\n}\n",
      "class A: XCTestCase {\n  func testA() { assertB(1) }\n}\n\nclass Spy {\n  func assertB(_ a: Int) {}\n}\n",
      "class A: XCTestCase {\n  func testA() { look() }\n}\n\nextension A: Looking {}\n\n"
        + "extension Looking {\n  func look() { assertAll(1) }\n}\n",
      "extension String {\n  func testA() {}\n}\n\nextension Other {\n  func testA() {}\n}\n",
    ]
  )
  func surroundings(text: String) {
    #expect(isPlain(text))
    expectSame(Array(text.utf8), text)
  }

  @Test(
    "tests that may never run are left to the parser",
    arguments: ["@Test(.disabled())", "@Test(\"a\", .enabled(if: false))", "@Test(arguments: [])", "#if false\n"]
  )
  func disabled(head: String) {
    #expect(!isPlain("struct ATests {\n  \(head) func a() {}\n}\n"))
    #expect(isPlain("struct ATests {\n  @Test(arguments: [1]) func a() {}\n}\n"))
  }

  @Test(
    "a statement that is plain is the same by its tokens and by its tree",
    arguments: [
      "XCTAssertEqual(a, a)", "XCTAssertEqual(a(), a())", "XCTAssert(1 == 1)", "XCTAssertTrue(!true)",
      "#expect(a.b == a.b)", "#expect(true) ", "try #require(x).foo()", "#expect(throws: E.a) { try b() }",
      "Issue.record(\"a\")", "Other.record(\"a\")", "record(\"a\")", "assertionCount(1)", "assertSnapshot(of: a)",
      "XCTAssertEqual(a, // why (\n a)", "XCTAssertEqual(a // (\n, a)", "self.verifyAll()", "self?.check(a)",
      "a.check()", "ATests.helper()", "robot.checkAll(1)", "a.b.checkAll()", "robot?.checkAll()", "robot!.checkAll()",
      "Robot.checkAll()", "sut.checkAll()", "true.checkAll()", "super.checkAll()", "self.robot.checkAll()",
      "robot[1].checkAll()", "[a].forEach { $0.checkAll() }", "Robot().see().checkAll()",
      "super.verify()", "check()", "helper.check(a)", "wait(for: [], timeout: 1)",
      "wait(for: [a], timeout: 1)", "XCTAssertNotNil(self)", "XCTAssertNil(nil)",
      "XCTAssertNotEqual(a, a)", "XCTAssertNotNil(nil)", "XCTAssertEqual(\"a\", \"b\")", "XCTAssertFalse(!(true))",
      "#expect(Bool(false), \"no\")", "XCTAssert(a != a)", "XCTAssert(a >= a)", "if !a { b() }",
      "XCTAssertTrue((!(true)))", "XCTAssert(Bool(true))", "XCTAssert(true as Bool)", "XCTAssert(1 < 2)",
      "XCTAssert(a.b! != a.b!)", "XCTAssert(a?.b == a?.b)", "XCTAssert(true || a)", "XCTAssert(a && b == b)",
      "XCTAssert(\n      a\n        ==\n        a\n    )", "XCTAssert((a, b) == c)",
      "XCTAssert(\"\\(a)\" == \"\\(a)\")",
      "XCTAssertGreaterThan(2.0, -1)", "XCTAssertLessThan(0, a.b())", "XCTAssertNotEqual(\"\", a.b)", "assert(true)",
      "assert(a.b)", "if a { return }\n    b()", "XCTAssert(-a == -a)", "XCTAssert(!a == a)",
      "let x = try await foo?.bar![0].baz { $0 + 1 }",
      "foo { a, _ in a }", "for _ in 0..<3 { foo() }", "x = -1", "x.y += 1.5", "XCTAssertEqual(-1, -1)",
      "do {\n      try a()\n    } catch {\n      XCTFail(\"\\(error.name)\")\n    }",
      "do {\n      try a()\n    } catch LoadError.gone {\n      // why\n    } catch Gone { b() }",
      "guard let a, b == 1 else { return }",
      "if a is B, let c = d as? [String: Int?] {\n      e()\n    } else if f { g() } else { h() }",
      "let a: [String] = [:]",
      "XCTAssertEqual(true, false)", "x = a == b ? [c] : d ?? e",
      "XCTAssertTrue(a ? true : true)", "(a.b ?? []).map { $0.c as? Int }", "[a, b].forEach(verify)",
      "if a { throw XCTSkip(\"later\") }", "return foo(for: a, in: b)", "a\n      .b()\n      .c()",
    ]
  )
  func statements(statement: String) {
    for head in ["func testA() async throws", "@Test(\"a sentence\") func a() throws", "func helper()"] {
      let text = """
        import XCTest

        final class ATests: XCTestCase { // of A
          // specfit: A/a()/happy
          \(head) {
            \(statement)
          }  // the end

          func testHelped() { helper() }
        }
        """
      #expect(isPlain(text))
      expectSame(Array(text.utf8), statement)
    }
  }
}
