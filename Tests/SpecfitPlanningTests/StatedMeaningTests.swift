// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel
import SpecfitPlanning
import Testing

@Suite("The meaning of a statement")
struct StatedMeaningTests {
  /// A condition and a response, with what the document quotes in them.
  struct Words: Sendable {
    var given: String
    var then: String
    var values: [String] = []

    var meaning: StatedMeaning {
      var behavior = Behavior(
        member: "add(_:)",
        condition: Condition(given),
        response: Response(then),
        statement: "\(given) \(then)",
        lines: [1],
        by: "test",
        weight: 1
      )
      behavior.literals = values
      return StatedMeaning(of: behavior, in: "CartService")
    }
  }

  struct Edit: Sendable, CustomTestStringConvertible {
    var old: Words
    var new: Words
    var relation: StatedMeaning.Relation?
    var testDescription: String { "\(old.given) → \(old.then) becomes \(new.given) → \(new.then)" }

    init(_ old: Words, _ new: Words, _ relation: StatedMeaning.Relation?) {
      (self.old, self.new, self.relation) = (old, new, relation)
    }
  }

  private static let full = Words(given: "cart holds more than 10 items", then: "throw full", values: [".full"])

  static let edits = [
    Edit(
      full,
      Words(given: "cart contains more than 10 items", then: "reject with full", values: [".full"]),
      .reworded
    ),
    Edit(full, Words(given: "the cart held more than 10 item", then: "throws full", values: [".full"]), .reworded),
    Edit(full, Words(given: "cart holds more than 12 items", then: "throw full", values: [".full"]), .changed),
    Edit(full, Words(given: "cart holds less than 10 items", then: "throw full", values: [".full"]), .changed),
    Edit(full, Words(given: "cart holds more than 10 items", then: "throw limit", values: [".limit"]), .changed),
    Edit(full, Words(given: "cart does not hold more than 10 items", then: "throw full", values: [".full"]), .changed),
    Edit(full, Words(given: "voucher is expired", then: "show banner"), nil),
    Edit(Words(given: "item is empty", then: "return nil"), Words(given: "item is full", then: "return nil"), .changed),
    Edit(Words(given: "user signed in", then: "load"), Words(given: "user signed out", then: "load"), .changed),
  ]

  @Test("tells a reworded sentence from one that says something else", arguments: edits)
  func relation(_ edit: Edit) {
    #expect(edit.new.meaning.relation(to: edit.old.meaning) == edit.relation)
  }

  @Test("is the same for typed conditions and responses, whatever their words are")
  func typed() {
    func meaning(_ given: String, _ then: String) -> StatedMeaning {
      let behavior = Behavior(
        condition: Condition(given, .isEmpty("basket", true)),
        response: Response(then, .throws(".empty")),
        statement: given,
        lines: [1],
        by: "test",
        weight: 1
      )
      return StatedMeaning(of: behavior, in: "CartService")
    }
    let old = meaning("basket is empty", "throw empty error")
    #expect(meaning("basket has no content", "throw empty error").relation(to: old) == .reworded)
  }

  @Test(
    "is read from the names of tests as well",
    arguments: [
      ("test_add_givenCartContainsMoreThan10Items_shouldRejectFull", StatedMeaning.Relation.reworded),
      ("test_add_givenCartHoldsMoreThan12Items_shouldThrowFull", .changed),
      ("test_add_givenCartHoldsMoreThan10Items_shouldNotThrowFull", .changed), ("test_add_shouldReportProgress", nil),
    ]
  )
  func names(name: String, relation: StatedMeaning.Relation?) {
    let old = "test_add_givenCartHoldsMoreThan10Items_shouldThrowFull"
    let meanings = [name, old].map { StatedMeaning(ofTest: $0, in: "CartService", "add(_:)") }
    #expect(meanings[0].relation(to: meanings[1]) == relation)
  }

  @Test("is compared within one owner only, and gives each statement at most one partner")
  func pairs() {
    func statement(_ owner: String, _ words: Words) -> Rewordings.Statement {
      Rewordings.Statement(owner: owner, meaning: words.meaning)
    }
    let twelve = Words(given: "cart holds more than 12 items", then: "throw full", values: [".full"])
    let old = [statement("A", twelve), statement("A", Self.full), statement("B", Self.full)]
    let new = [statement("A", Self.full), statement("C", Self.full), statement("A", Self.full)]
    let pairs = Rewordings(from: old, to: new).pairs
    #expect(pairs.map { [$0.old, $0.new] } == [[1, 0], [0, 2]])
    #expect(pairs.map(\.relation) == [.reworded, .changed])
  }
}
