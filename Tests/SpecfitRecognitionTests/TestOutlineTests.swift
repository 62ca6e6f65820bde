// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SpecfitRecognition

@Suite("Telling what a printed test does")
struct TestOutlineTests {
  @Test("the actions that a store is sent or receives carry the state that is expected then")
  func actions() {
    let outline = TestOutline([
      "let store = TestStore(initialState: Menu.State()) { Menu() }",
      "await store.send(.open) { $0.isOpen = true }",
      "await store.receive(.opened(.success([.soup])))",
      "await store.finish()",
    ])
    #expect(outline.actions.map(\.path) == ["open", "opened.success"])
    #expect(outline.actions.map { $0.changes.map { [$0.subject, $0.predicate] } } == [[["`isOpen`", "is true"]], []])
  }

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
          "// Arrange", "sut.mode = .quiet", "stubClock.time = \"20:00\"", "stubClient.bookings = [", "]",
          "booking.date = Date().addingTimeInterval(-3 * 24 * 60 * 60)", "// Act", "await sut.load()",
          "// Assert", "XCTAssertEqual(sut.seating?.area, \"Garden\")",
        ],
        """
        When `mode` is `.quiet`, `stubClock.time` is "20:00", `booking.date` is 3 days ago and 1 more, after `load()`, `seating.area` is "Garden".
        """
      ),
      (
        [
          "stubClient.bookings = [", "]", "booking.date = Date().addingTimeInterval(-3 * 24 * 60 * 60)",
          "await sut.load()", "XCTAssertEqual(sut.seating?.area, \"Garden\")",
        ],
        """
        When `stubClient.bookings` is empty and `booking.date` is 3 days ago, after `load()`, `seating.area` is "Garden".
        """
      ),
      (
        [
          "stubClient.seating = Seating(table: 12, area: \"Garden\", isOpen: true, host: \"Ada\", note: \"Window seat\")",
          "await sut.load()", "XCTAssertEqual(sut.seating?.area, \"Garden\")",
        ],
        "When `stubClient.seating` has `area` \"Garden\", after `load()`, `seating.area` is \"Garden\"."
      ),
      (
        [
          "await mockBar.setResponses([", "  .started(\"Soup of the day\"), .served(Plate(name: \"Soup with bread\"))",
          "])", "await sut.order(\"soup\")", "try await Task.sleep(nanoseconds: 9)",
          "XCTAssertTrue(sut.note.contains(\"Soup\"))",
        ],
        """
        When `mockBar` answers `.started` with "Soup of the day" and `.served` with "Soup with bread", \
        after `order("soup")`, `note` contains "Soup".
        """
      ),
      (
        [
          "let wanted = Dish(name: \"Soup\")", "stubMenu.answer = .success(wanted)", "await sut.load()",
          "#expect(sut.dish?.name == \"Soup\")",
        ],
        "When `stubMenu.answer` is `.success` that has `name` \"Soup\", after `load()`, `dish.name` is \"Soup\"."
      ),
      (
        [
          "let soup = Dish(name: \"Soup\", price: 7)", "let salad = Dish(name: \"Salad\", price: 5)",
          "context.insert(soup)",
          "let found = sut.find(\"so\")", "XCTAssertEqual(found.first?.name, \"Soup\")",
        ],
        "When `soup` has `name` \"Soup\", after `find(\"so\")`, `found.first.name` is \"Soup\"."
      ),
      (
        [
          "// Arrange", "await sut.open()", "let id = Shop.Table.Kind.round", "// Act", "sut.remove(id: id)",
          "// Assert",
          "let left = await sut.all()", "XCTAssertFalse(left.contains { $0.id == id.rawValue })",
        ],
        "After `remove(id: .round)`, `all()` has no element whose `id` is `.round.rawValue`."
      ),
      (
        ["let old = bill.paidAt", "sut.pay(bill)", "XCTAssertGreaterThan(bill.paidAt, old)"],
        "After `pay(bill)`, `bill.paidAt` is above what it was."
      ),
      (
        ["await sut.listen()", "stubMicrophone.hear(\"Soup\")", "XCTAssertEqual(sut.text, \"Soup\")"],
        "After `listen()` and `stubMicrophone.hear(\"Soup\")`, `text` is \"Soup\"."
      ),
      (
        [
          "let pay = app.buttons[\"pay\"]", "XCTAssertTrue(pay.waitForExistence(timeout: 2))", "pay.tap()",
          "XCTAssertTrue(app.activityIndicators.firstMatch.exists)",
          "XCTAssertFalse(app.activityIndicators.firstMatch.waitForExistence(timeout: 3))",
        ],
        """
        `app.buttons["pay"]` exists; after `app.buttons["pay"].tap()`, `app.activityIndicators.firstMatch` appears and is \
        gone within 3 seconds.
        """
      ),
      (["page.tapBack()", "page.verifyIsOnMenu()"], "After `page.tapBack()`, `page.verifyIsOnMenu()` passes."),
      (
        ["// Act", "let guest = Guest()", "// Assert", "#expect(guest.tips.isEmpty)"],
        "After `Guest()`, `guest.tips` is empty."
      ),
      (["try sut.close(.now)"], "`close(.now)` does not throw."),
      (["sut.close()", "XCTAssertNoThrow(try sut.open())"], "After `close()`, `open()` does not throw."),
      (
        ["XCTAssertThrowsError(try sut.open()) { error in", "  XCTAssertEqual(error as? DeskError, .closed)", "}"],
        "`open()` throws `.closed`."
      ),
      (
        ["sut.close()", "XCTAssertTrue(sut.isOpen || true)"],
        "After `close()`, the test asserts only what is always true: `isOpen || true`."
      ),
      (
        ["let total = sut.total(of: bill)", "XCTAssertNotNil(total)"],
        "After `total(of: bill)`, the test asserts only what is always true: `total != nil`."
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
        ["desk.close()"] + (1...10).map { "XCTAssertFalse(desk.tables[\($0)].isOpen)" },
        """
        After `desk.close()`, `desk.tables[1].isOpen`, `desk.tables[2].isOpen`, `desk.tables[3].isOpen` and \
        `desk.tables[4].isOpen` are false and 6 more.
        """
      ),
      (
        [
          "sut.seatAll(at: \"the long table\")", "XCTAssertFalse(sut.isBusy)", "XCTAssertNotNil(sut.host)",
          "XCTAssertEqual(sut.host, \"Ada Lovelace\")", "XCTAssertEqual(sut.guests.count, 12)",
          "XCTAssertTrue(sut.isReservedForTheEvening)", "XCTAssertTrue(sut.door.wasClosedBehindTheLastGuest)",
        ],
        """
        After `seatAll(at: "the long table")`, `host` is "Ada Lovelace", `guests.count` is 12, `isBusy` is false, `isReservedForTheEvening` is true and 1 more.
        """
      ),
      (
        [
          "XCTAssertTrue(app.buttons[\"choose the evening menu\"].exists)",
          "app.buttons[\"choose the evening menu\"].tap()",
          "XCTAssertTrue(app.buttons[\"soup\"].exists)", "app.buttons[\"soup\"].tap()",
          "XCTAssertTrue(app.staticTexts[\"Soup: served\"].exists)",
        ],
        "After `app.buttons[\"soup\"].tap()`, `app.staticTexts[\"Soup: served\"]` exists and 2 more."
      ),
    ]
  )
  func printedTestIsTold(lines: [String], sentence: String) {
    #expect(TestOutline(lines, certain: ["total"]).sentence == sentence)
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
