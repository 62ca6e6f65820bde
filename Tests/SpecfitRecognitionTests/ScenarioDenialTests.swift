// What documents exclude from testing, and which lists are of journeys.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

struct ScenarioDenialTests {
  private func spec(_ text: String) throws -> ModuleSpec {
    let board = """
      # Note Board

      ## Components

      ### NoteBoardViewModel

      **File:** `Board/NoteBoardViewModel.swift`

      ```swift
      @Observable final class NoteBoardViewModel {
        private(set) var notes: [Note] = []
        func loadNotes() async
      }
      ```

      ### NoteBoardView

      **File:** `Board/NoteBoardView.swift`


      """
    return try ModuleSpec(recognizing: board + text + "\n")
  }

  private func stated(_ text: String) throws -> [String] {
    try spec(text).components.flatMap(\.behaviors).map(\.statement)
  }

  /// What is stated, and what sounds like a behavior whose outcome is left open: neither is told to be no test.
  private func heard(_ text: String) throws -> [String] {
    let spec = try spec(text)
    return spec.components.flatMap(\.behaviors).map(\.statement) + spec.unread.map(\.text)
  }

  private func journeys(_ text: String) throws -> [String] { try spec(text).flows.flatMap(\.journeys).map(\.text) }

  @Test(
    "a list of what is not to be tested, or not by a test, states nothing",
    arguments: [
      "Test Scenarios Not Covered", "Manual Test Cases", "Removed Test Cases", "Non-Automated Test Cases",
      "Test Cases (Out of Scope)", "Obsolete Test Scenarios", "Untested Testing Scenarios", "Deferred Test Cases",
      "What Is Not Tested", "Tests That Were Skipped",
    ]
  )
  func refusedTitles(title: String) throws {
    #expect(try stated("## \(title)\n\n- Loading the notes again").isEmpty)
  }

  @Test(
    "other lists of scenarios are read, also those of what is not there, or was removed",
    arguments: [
      "Test Scenarios", "Testing Scenarios", "Unit Test Cases", "Cenários de Teste", "Removed Notes Tests",
      "Test: Notes Not Found", "Notes Not Found Scenario",
    ]
  )
  func keptTitles(title: String) throws {
    #expect(try stated("## \(title)\n\n- Loading the notes again") == ["Loading the notes again."])
  }

  @Test(
    "what says nothing that a test can try is no behavior and no journey",
    arguments: [
      "n/a for now", "N/A (later)", "None yet", "TODO", "TODO: ask for more", "TBD with the team",
      "See Confluence page 1234", "See section 4 of this", "See the wiki", "~~Pay with cheques~~",
      "~~Pay with cheques~~ no longer", "T001 Create the store", "T1 → T4 → T9",
      "Unit Tests - Test the notes and the board apart", "Integration Tests – all with the real store", "UI tests",
      "End-to-end tests (nightly)", "Unit/UI testing – as ever", "Unit and integration tests: for each note",
    ]
  )
  func refusedItems(item: String) throws {
    #expect(try stated("## Test Scenarios\n\n- \(item)\n- Loading the notes") == ["Loading the notes."])
    #expect(try journeys("## User Journeys\n\n- \(item)\n- Pin a note") == ["Pin a note"])
  }

  @Test(
    "what is open or struck through states nothing, in whatever chapter, and neither does what stands below it",
    arguments: ["TODO: loading fails offline", "~~Loading fails offline~~", "TBD:\n  - Loading fails offline"]
  )
  func openItems(item: String) throws {
    #expect(
      try stated("### Behavior\n\n- \(item)\n- Loading twice keeps each note").map { $0.prefix(7) } == ["Loading"]
    )
  }

  @Test("what an item says of a value that is called none, or of tasks, is stated outside of lists of tests")
  func values() throws {
    #expect(try stated("### Behavior\n\n- None: loading keeps the order of the notes").count == 1)
  }

  @Test("tests below the kind of tests that they are of are read")
  func kinds() throws {
    #expect(try stated("## Testing\n\n- Unit tests\n  - Loading fails offline") == ["Loading fails offline."])
  }

  @Test(
    "sentences that only begin like that are behaviors",
    arguments: [
      "See the notes in the list", "None of the notes is lost", "Tapping T opens the notes", "Unit prices are listed",
      "Regression test: a deleted note stays away", "Load test: 1,000 notes load within two seconds",
      "Security testing – loading fails for a foreign board",
    ]
  )
  func keptScenarios(item: String) throws { #expect(try heard("## Test Scenarios\n\n- \(item)").count == 1) }

  @Test(
    "sentences that only begin like that are journeys",
    arguments: [
      "See the notes in the list", "See the profile page", "None of the notes is lost", "Todo notes come first",
      "Tapping T opens the notes", "Task notes come last",
      "Unit tests of notes can be listed", "Unit prices are listed",
      "Regression test: a deleted note stays away", "Load test: 1,000 notes load within two seconds",
      "Security testing – loading fails for a foreign board",
    ]
  )
  func keptJourneys(item: String) throws {
    #expect(try journeys("## User Journeys\n\n- \(item)") == [item])
  }

  @Test(
    "the critical path of a schedule has no journeys",
    arguments: [
      "### Critical Path\n\n- T001 → T004 → T009 (2 days)",
      "### Critical Path\n\n- Payments team delivers the API (P1)",
      "## Critical Path\n\n- Order the servers",
      "## Critical Path\n\n### First (P0)\n\n- T001 first\n- Then the others",
      "## User Journeys Not Covered\n\n- Pin a note", "## Removed Critical Journeys\n\n- Pin a note",
    ]
  )
  func schedules(text: String) throws { #expect(try journeys(text).isEmpty) }

  @Test(
    "critical paths of users are journeys: by the title, a heading below it or a label of an item",
    arguments: [
      "## Critical User Journeys\n\n- Pin a note", "## Critical Paths for Users\n\n- Pin a note",
      "## Critical Path Tests\n\n- Pin a note", "## Critical Paths (P0)\n\n- Pin a note",
      "## Critical Paths\n\n### Board (Priority: P1)\n\n1. Pin a note", "## Critical Paths\n\n- P0: Pin a note",
    ]
  )
  func paths(text: String) throws { #expect(try journeys(text) == ["Pin a note"]) }
}
