// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSource
import SpecfitSwift
import Testing

struct MemberUseTests {
  private func uses(_ text: String) -> [MemberUse] { SwiftBody(parsing: Array(text.utf8)).facts.uses }

  @Test(
    "what becomes of a call's result is told by its statement",
    arguments: [
      ("try await store.save(item)\ncount += 1", MemberUse.Result.dropped),
      ("return try await store.all()", .returned),
      ("try await store.all()", .returned),
      ("rows = try await store.all()\ncount += 1", .assigned(to: "rows")),
      ("self.rows = self.store.all()\ncount += 1", .assigned(to: "rows")),
      ("let rows: [Row] = try await store.all()\ncount += 1", .typed("[Row]")),
      ("let found = store.all()\ncount += 1\nrows = found", .assigned(to: "rows")),
      ("let found = store.all()\nreturn found", .returned),
      ("guard store.isOpen(id) else { return }", .tested),
      ("if !store.isOpen(id), count > 1 { count = 0 }", .tested),
      ("let found = store.all()\nprint(found.count)", .other),
      ("rows = store.all().first\ncount += 1", .other),
      ("rows = store.all()\n  .first\ncount += 1", .other),
      ("_ = store.all()\ncount += 1", .other),
      ("if let row = store.first() { count += 1 }", .other),
      ("let sum = await retry {\n  store.all()\n}", .other),
      ("Task {\n  await store.start()\n}", .dropped),
      ("rows = list.map { row in return store.all() }\ncount += 1", .other),
    ]
  )
  func results(text: String, result: MemberUse.Result) {
    #expect(uses(text).first { $0.receiver == "store" }?.result == result)
  }

  @Test("effects and arguments belong to the call that they stand before and in")
  func callParts() {
    var expected = MemberUse(
      of: "store",
      "save",
      arguments: [.init(label: nil, value: "item"), .init(label: "at", value: "place.id")]
    )
    (expected.isAsync, expected.canThrow, expected.isOptional) = (true, true, true)
    expected.result = .dropped
    #expect(uses("try? await store.save(item, at: place.id)\ncount += 1").first == expected)
  }

  @Test(
    "a use is not read where its effects or arguments may be others",
    arguments: [
      ("try await add(store.all())", false), ("add(store.all())", true), ("async let rows = store.all()", false),
      ("store.all { row in add(row) }", false), ("store.limit = 3", false), ("store.limit.max = 3", true),
      ("count = try await first.all() + store.count()", false),
    ]
  )
  func readable(text: String, expected: Bool) {
    #expect(uses(text + "\ncount += 1").first { $0.receiver == "store" }?.isReadable == expected)
  }

  @Test(
    "a call that nothing closes, as a torn fence leaves it, ends with the text",
    arguments: ["store.save(id:\n", "store.save(", "store.save(id: 3,\n", "store.save(item, at:"]
  )
  func tornCalls(text: String) { #expect(uses(text).allSatisfy { $0.receiver == "store" }) }

  @Test("a name that a loop, a pattern or a second declaration binds has no value that is told")
  func locals() {
    let text =
      "let id = 3\nlet row: Row = make()\nfor item in rows {}\nlet two = 1\nlet two = 2\nrows.map { each in each }"
    let locals = SwiftBody(parsing: Array(text.utf8)).facts.locals
    #expect(locals["id"] == LocalDeclaration(value: "3"))
    #expect(locals["row"] == LocalDeclaration(type: "Row", value: "make()"))
    for name in ["item", "two", "each"] { #expect(locals[name] == LocalDeclaration(), "\(name)") }
  }
}
