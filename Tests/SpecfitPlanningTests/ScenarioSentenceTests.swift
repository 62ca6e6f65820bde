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
    #expect(found.map(\.outcome) == ["Loading fails at night", "Loading fails at night"])
    #expect(found.first?.condition == "scenario")
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
}
