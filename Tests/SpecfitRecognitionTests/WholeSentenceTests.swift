// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

@testable internal import SpecfitRecognition

@Suite("Sentences of which a fragment says a part")
struct WholeSentenceTests {
  @Test(
    "a text behind a condition is shown",
    arguments: [
      (
        "If no boat is left: \"All berths are free\" and a link to the map.",
        ["no boat left → show All berths are free and link to map"]
      ),
      (
        "If the lock was faster although the boat hurried, say so: \"The gate is shut.\"",
        ["lock faster although boat hurried → show The gate is shut"]
      ),
      ("Columns: Moored, Late, Left (with the hour)", [" → show columns moored late left"]),
    ]
  )
  func shownText(line: String, expected: [String]) throws {
    #expect(try ModuleSpec.told(by: line, view: true) == expected)
  }

  @Test(
    "what a fragment leaves out or adds changes nothing of what it says",
    arguments: [
      ("Nobody else sees the lamp.", ["others → not see lamp"]),
      (
        "Any other step is a programming error and throws `LockError.unknown`.",
        ["other step → throw unknown"]
      ),
      ("List of tides in memory, good for 5 minutes.", ["list of tides in memory → be good for 5 minutes"]),
      ("Text file in the cache folder, survives a restart.", [" → survive restart"]),
      (
        "A boat that's been moored for more than 2 hours leaves the list.",
        ["boat moored for more than 2 hours → leave list"]
      ),
      ("When the tide is unknown, hand out the last one.", ["tide unknown → return last one"]),
      ("Pumps that fail are started once more.", ["pumps fail → start pumps again"]),
      ("Rows that the keeper struck out are never among them.", []),
      ("Two boats that meet (bow to bow) do not turn.", ["two boats meet → not turn"]),
      ("Without a permit mooring still fails.", ["no permit → have mooring still fail"]),
      ("Paid and unpaid berths, newest first.", ["mixed paid → sort paid and unpaid berths newest first"]),
      ("If keepers close a whole lock everybody gets the fee back.", ["keepers close whole lock → get fee back"]),
      ("Sums rise minutes and fall minutes.", [" → sum rise minutes and fall minutes"]),
      (
        "Timeouts: up to 2 retries with 1 s pause",
        ["timeouts with failed 2 times → retry", "timeouts with failed 3 times → not retry"]
      ),
      ("The number is overwritten, even if that makes it jump.", [" → have number overwritten"]),
    ]
  )
  func completed(line: String, expected: [String]) throws {
    #expect(try ModuleSpec.told(by: line) == expected)
  }

  @Test(
    "what somebody weighed, and notes to who builds it, state nothing",
    arguments: [
      "Losing the log is better than losing the boat.", "If in doubt, the keeper is right.",
      "A late tide has always meant a wet deck.", "Notes for the agent: the radio is weak, never trust it.",
      "**5. Code style:** never call `Date()` directly.",
    ]
  )
  func remarks(line: String) throws {
    #expect(try ModuleSpec.behaviors(of: line, view: false).isEmpty)
  }

  @Test("what stands below a title of what a screen shows is shown")
  func listed() throws {
    let spec = try ModuleSpec(
      recognizing: """
        # Harbour

        ## Components

        ### BerthListModel

        ```swift
        @Observable
        final class BerthListModel {
          var berths: [Berth] = []
        }
        ```

        #### What it shows

        - A "Late" ribbon over boats that are overdue
        - When the list is old: a footer line
        - Sunk boats are not listed
        """
    )
    let told = spec.components[0].behaviors.map { "\($0.condition.words) → \($0.response.words)" }
    #expect(told.contains(" → show Late ribbon over boats overdue"))
    #expect(told.contains("list old → show footer line"))
    #expect(told.contains(" → not list sunk boats"))
  }
}
