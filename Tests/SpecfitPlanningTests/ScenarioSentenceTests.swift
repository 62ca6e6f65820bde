// What cases are called that lists of scenarios ask for.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel
import SpecfitPlanning
import Testing

struct ScenarioSentenceTests {
  /// The case of a scenario of a unit, and of one of a screen.
  private func cases(_ text: String) throws -> [PlannedCase] {
    var model = Component.unit("ShelfViewModel", .viewModel)
    model.criteria = [Criterion(.scenario, text: text, line: 70)]
    var view = Component.screen("ShelfView")
    view.criteria = [Criterion(.scenario, text: text, line: 71)]
    let plan = try TestPlan.of(.module("Shelf", [model, view], flows: [Flow("ShelfFlow", screens: ["ShelfView"])]))
    return plan.tasks.flatMap(\.cases).filter { $0.rule == 61 }
  }

  @Test(
    "ids and words of testing are no part of names and keys",
    arguments: [
      "Loading fails at night", "UT-3.3: Loading fails at night", "IT-2.3 – Loading fails at night",
      "TC-01: Verify that Loading fails at night", "TC01) Loading fails at night", "Test that Loading fails at night",
      "Tests Loading fails at night", "Verify Loading fails at night", "Should Loading fails at night",
    ]
  )
  func stripped(text: String) throws {
    let found = try cases(text)
    #expect(
      found.map(\.key) == [
        "ShelfViewModel/scenario.loadingFailsAtNight", "ShelfFlow/ShelfView/scenario.loadingFailsAtNight",
      ]
    )
    #expect(found.map(\.outcome) == ["behave as described", "Loading fails at night"])
    #expect(found.first?.condition == "loading fails at night")
  }

  @Test(
    "other words at the beginning are part of the sentence",
    arguments: [
      ("T-5 books are marked", "t5BooksAreMarked"), ("P0: loading works", "p0LoadingWorks"),
      ("Tests are listed by date", "testsAreListedByDate"), ("Verified books are marked", "verifiedBooksAreMarked"),
      ("When the book is lent", "whenTheBookIsLent"),
    ]
  )
  func kept(text: String, slug: String) throws {
    #expect(try cases(text).map(\.id) == ["scenario.\(slug)", "ShelfView/scenario.\(slug)"])
  }

  @Test(
    "given and when are the condition, then is the outcome",
    arguments: [
      ("Given an empty shelf then a hint is shown", "an empty shelf", false),
      ("When the reader shakes, then a hint is shown.", "the reader shakes", true),
      (
        "UT-1: Given an empty shelf, when the reader shakes, then a hint is shown",
        "the reader shakes, given an empty shelf", true
      ),
    ]
  )
  func steps(text: String, condition: String, isEvent: Bool) throws {
    let found = try cases(text)
    #expect(found.map(\.condition) == [condition, condition])
    #expect(found.map(\.outcome) == ["a hint is shown", "a hint is shown"])
    #expect(found.first?.isEvent == isEvent)
  }

  @Test(
    "a sentence without steps is the condition, and its predicate the outcome where it is plain",
    arguments: [
      ("Custom formats", "custom formats", "behave as described"),
      ("Stale books when the request fails", "stale books when the request fails", "behave as described"),
      ("A wrong ISBN is refused", "a wrong ISBN", "be refused"),
      ("Lent books are not listed.", "lent books", "not be listed"),
      ("Tapping a book shows its page", "tapping a book", "show its page"),
      ("ISBN lookups must wait", "ISBN lookups", "wait"),
      ("A book that is lent shows a mark", "a book that is lent shows a mark", "behave as described"),
      ("A hint is shown and the shelf opens", "a hint is shown and the shelf opens", "behave as described"),
      ("There is a hint", "there is a hint", "behave as described"),
      ("Book returns are listed", "book returns are listed", "behave as described"),
      ("Must keep the order", "keep the order", "behave as described"),
      ("Which books the shelf shows", "which books the shelf shows", "behave as described"),
    ]
  )
  func claims(text: String, condition: String, outcome: String) throws {
    let unit = try #require(try cases(text).first)
    #expect(unit.condition == condition)
    #expect(unit.outcome == outcome)
    #expect(!unit.isEvent)
  }

  @Test("an event without an outcome is still one that happens")
  func events() throws {
    let unit = try #require(try cases("When the book is lent").first)
    #expect(unit.condition == "the book is lent")
    #expect(unit.outcome == "behave as described")
    #expect(unit.isEvent)
  }

  @Test("scenarios of one component have names of their own")
  func names() throws {
    var model = Component.unit("ShelfViewModel", .viewModel)
    model.criteria = [
      Criterion(.scenario, text: "Custom formats", line: 70),
      Criterion(.scenario, text: "A wrong ISBN is refused", line: 71),
    ]
    let plan = try TestPlan.of(.module("Shelf", [model]))
    let names = plan.tasks.flatMap(\.cases).filter { $0.rule == 61 }.map(\.name)
    #expect(
      names == [
        "test_shelfViewModel_givenCustomFormats_shouldBehaveAsDescribed",
        "test_shelfViewModel_givenAWrongISBN_shouldBeRefused",
      ]
    )
  }

  @Test(
    "what turns a sentence round is not torn from what it turns",
    arguments: [
      "No duplicate items are saved", "Nothing is returned for an unknown id", "None of the items is lost",
      "Of the items, none is saved", "Only paid items are shown", "Neither item is removed",
    ]
  )
  func reversed(text: String) throws {
    let found = try #require(try cases(text).first)
    #expect(found.outcome == "behave as described")
    #expect(found.condition.lowercased() == text.lowercased())
  }
}
