// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SpecfitRecognition

@Suite("Telling what a printed test does")
struct TestOutlineTests {
  @Test(
    "a printed test is told by its last action and what it expects of it",
    arguments: [
      (
        ["let guest = Guest()", "sut.seat(guest)", "XCTAssertEqual(sut.guests.count, 1)", "XCTAssertNil(sut.error)"],
        "After `seat(guest)`, `guests.count` is 1 and `error` is nil."
      ),
      (
        [
          "context.insert(table)", "try await desk.open()", "let all = try context.fetch(tables)",
          "#expect(all.isEmpty)",
        ],
        "After `desk.open()`, `all` is empty."
      ),
      (
        [
          "await store.send(.billTapped) {", "  $0.isPaying = true", "}", "await store.receive(.paid) {",
          "  $0.isPaying = false", "  $0.total = 0", "}",
        ],
        "After `store.send(.billTapped)`, `isPaying` is true; after `store.receive(.paid)`, `isPaying` is false and `total` is 0."
      ),
      (
        ["app.buttons[\"Pay\"].tap()", "XCTAssertTrue(app.alerts[\"Paid\"].waitForExistence(timeout: 2))"],
        "After `app.buttons[\"Pay\"].tap()`, `app.alerts[\"Paid\"]` exists."
      ),
      (["#expect(throws: DeskError.closed) { try desk.open() }"], "`desk.open()` throws `DeskError.closed`."),
      (
        ["desk.close()"] + (1...9).map { "XCTAssertFalse(desk.tables[\($0)].isOpen)" },
        "After `desk.close()`, `desk.tables[1].isOpen` is false, `desk.tables[2].isOpen` is false, `desk.tables[3].isOpen` is false and 6 more."
      ),
    ]
  )
  func printedTestIsTold(lines: [String], sentence: String) {
    #expect(TestOutline(lines).sentence == sentence)
  }

  @Test("a look into storage with a closure is no action, and its assignments are none of its claims")
  func storageWithClosure() {
    let lines = ["context.fetch(request) { $0.limit = 5 }", "modelContext.insert(table) { $0.name = \"a\" }"]
    #expect(TestOutline(lines).sentence == nil)
  }

  @Test("a test that expects nothing has no sentence", arguments: [["desk.open()"], ["// Given"], []])
  func nothingExpected(lines: [String]) {
    #expect(TestOutline(lines).sentence == nil)
  }
}
