// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitRendering
import Testing

/// Claims of XCTest in the words of Swift Testing.
struct SwiftTestingWordsTests {
  @Test(
    "a plain claim is said as Swift Testing says it",
    arguments: [
      ("XCTAssertEqual(sut.items, [1, 2])", "#expect(sut.items == [1, 2])"),
      ("  XCTAssertEqual(sut.name(\"a, b)\"), x)  // why", "  #expect(sut.name(\"a, b)\") == x)  // why"),
      ("XCTAssertEqual(a ? b : c, d, \"told\")", "#expect((a ? b : c) == d, \"told\")"),
      ("XCTAssertEqual(try await sut.load(), 2)", "#expect(try await sut.load() == 2)"),
      ("XCTAssertEqual(2, try sut.load())", "#expect(try 2 == sut.load())"),
      ("try XCTAssertTrue(sut.isOpen())", "#expect(try sut.isOpen())"),
      ("XCTAssertEqual(a, 0.5, accuracy: 0.01)", "#expect(abs(a - 0.5) <= 0.01)"),
      ("XCTAssertNotEqual(a, b)", "#expect(a != b)"), ("XCTAssertIdentical(a, b)", "#expect(a === b)"),
      ("XCTAssertGreaterThanOrEqual(a.count, 3)", "#expect(a.count >= 3)"), ("XCTAssert(a == b)", "#expect(a == b)"),
      ("XCTAssertFalse(sut.isOpen)", "#expect(!sut.isOpen)"), ("XCTAssertFalse(a == b)", "#expect(!(a == b))"),
      ("XCTAssertFalse(a is B)", "#expect(!(a is B))"), ("XCTAssertNil(sut.error)", "#expect(sut.error == nil)"),
      ("XCTAssertNotNil(try sut.find(id: 2), \"x\")", "#expect(try sut.find(id: 2) != nil, \"x\")"),
      ("XCTFail(\"no\")", "Issue.record(\"no\")"), ("XCTFail()", "Issue.record(\"it should not come to this\")"),
      ("let a = try XCTUnwrap(b.first)", "let a = try #require(b.first)"),
      ("XCTAssertThrowsError(try sut.f(1))", "#expect(throws: (any Error).self) { try sut.f(1) }"),
      ("XCTAssertNoThrow(try sut.f())", "#expect(throws: Never.self) { try sut.f() }"),
    ]
  )
  func plain(line: String, expected: String) { #expect(SwiftTestingWords.converted(line) == expected) }

  @Test(
    "what is more than a plain claim stays as it is",
    arguments: [
      "", "let x = 1", "XCTAssertEqual(", "XCTAssertEqual(a,", "XCTAssertEqual(a)", "XCTAssertEqual()",
      "XCTAssertEqual(a, b, file: file, line: line)", "XCTAssertEqual(a, b, message)", "XCTAssertEqual(a, \"\\(b)\")",
      "XCTAssertThrowsError(try f()) { error in }", "XCTAssertTrue(a) && b", "XCTSkip(\"x\")", "throw XCTSkip(\"x\")",
      "XCTAssertEqual(a, \"b", "XCTFail(text)", "XCTAssertEqual(a)) // )", "// XCTAssertTrue(a)",
    ]
  )
  func others(line: String) { #expect(SwiftTestingWords.converted(line) == line) }
}
