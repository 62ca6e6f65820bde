// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

@Suite("Whose behavior a text states that calls its component by what it is")
struct SpokenOwnerTests {
  private static let ledgerAndEngine = """
    ### RopeLedger

    ```swift
    final class RopeLedger {
      func lend(_ rope: Rope) throws
    }
    ```

    ### TideEngine

    ```swift
    final class TideEngine {
      func plan() -> [Tide]
    }
    ```
    """

  /// The behaviors of a document about a quay as `Component.member: statement`, those of the module with its name.
  private func owned(_ text: String, title: String = "Quay") throws -> Set<String> {
    let spec = try ModuleSpec(
      recognizing: """
        # \(title)

        ## Components

        \(Self.ledgerAndEngine)

        ### BerthFormViewModel

        ```swift
        final class BerthFormViewModel {
          func save() async
        }
        ```

        ### AccessPolicy

        ```swift
        struct AccessPolicy {
          func mayEnter(_ guest: Guest) -> Bool { guest.isKnown }
        }
        ```

        \(text)
        """
    )
    return Set(
      spec.specified.flatMap { component in
        component.behaviors.map { "\(component.name).\($0.member ?? "-"): \($0.statement)" }
      }
    )
  }

  @Test("a chapter beside that of a component is about the one of which its own sentences say what it does")
  func subjects() throws {
    let owned = try owned(
      """
      ### Ropes for guests

      | Situation | What the ledger does |
      |---|---|
      | no rope left | throws `RopeError.noneLeft` |
      | a rope is free | lends it for four weeks |

      Ropes on hold are not free.

      ### Planning at night

      - `TideEngine.plan()` starts at midnight.
      - Without a forecast, the last plan is kept.
      """
    )
    #expect(owned.contains("RopeLedger.-: Ropes on hold are not free."), "\(owned)")
    #expect(owned.contains { $0.hasPrefix("RopeLedger.") && $0.contains("noneLeft") }, "\(owned)")
    #expect(owned.contains { $0.hasPrefix("TideEngine.") && $0.hasSuffix("the last plan is kept.") }, "\(owned)")
  }

  @Test("a function that stands alone in a chapter is of whom the text of that chapter speaks")
  func function() throws {
    let owned = try owned(
      """
      ### Closing time

      The ledger locks a rope that is late.

      ```swift
      func lock(_ rope: Rope) -> Bool {
        guard rope.isLate else { return false }
        return true
      }
      ```
      """
    )
    #expect(owned.contains { $0.hasPrefix("RopeLedger.lock") && $0.contains("returns false") }, "\(owned)")
  }

  @Test(
    "a chapter called after a function is about that, but for what belongs to the type whose code it shows",
    arguments: [
      ("Ropes are lent oldest first.", "RopeLedger.lend(_:)"),
      ("A second call to `lend(_:)` joins the first.", "RopeLedger"),
      ("A long line merely raises `isLong`.", "WaitingLine"),
    ]
  )
  func heading(text: String, owner: String) throws {
    let owned = try owned(
      """
      ### Lend

      Guests wait in `WaitingLine`.

      ```swift
      actor WaitingLine {
        private(set) var guests: [Guest] = []
        private(set) var isLong = false
        func callNumber() -> Int? { guests.first?.number }
      }
      ```

      \(text)
      """
    )
    let end = text.prefix { $0 != "`" }.drop { $0 != " " }.dropFirst()
    #expect(owned.contains { $0.hasPrefix(owner) && $0.contains(end) }, "\(owned)")
  }

  @Test(
    "a chapter with a title that any document may have, of a screen, or in capitals is about no function of that name",
    arguments: [
      "### Plan", "### Screens\n\n#### Lend", "### BerthFormViewModel\n\n#### Lend", "### LEND",
      "### Lend\n\n```swift\nstruct Lend { let rope: Rope; func end() {} }\n```",
    ]
  )
  func general(title: String) throws {
    let owned = try owned("\(title)\n\nEvery row is at least 40 points high.\n")
    #expect(!owned.contains { $0.contains("(") && $0.contains("40 points") }, "\(owned)")
  }

  @Test("what a client does, a feature has it do", arguments: [true, false])
  func client(hasFeature: Bool) throws {
    let feature = """

      @Reducer
      struct RopeFeature {
        enum Action { case lendTapped }
        var body: some ReducerOf<Self> { EmptyReducer() }
      }
      """
    let spec = try ModuleSpec(
      recognizing: """
        # Feature: Ropes

        ```swift
        \(hasFeature ? feature : "import Foundation")
        ```

        ## Lend

        A failed call leaves the draft as it was.

        ## RopeClient

        ```swift
        struct RopeClient: Sendable {
          var lend: @Sendable (Rope.ID) async throws -> Rope
          var count: @Sendable () async -> Int
        }
        ```
        """
    )
    let owned = spec.specified.flatMap { component in component.behaviors.map { "\(component.name): \($0.statement)" } }
    let owner = hasFeature ? "RopeFeature: " : "RopeClient: "
    #expect(owned.contains { $0.hasPrefix(owner) && $0.contains("draft") }, "\(owned)")
  }

  @Test("a property of a model that is called like a part of a screen is the model's")
  func property() throws {
    let owned = try owned(
      """
      ### BerthFormView

      A form with three fields.

      ### BerthFormViewModel

      ```swift
      extension BerthFormViewModel {
        var prompt: String
      }
      ```

      The prompt is trimmed before it is sent.
      """
    )
    #expect(owned.contains { $0.hasPrefix("BerthFormViewModel.") && $0.contains("trimmed") }, "\(owned)")
  }

  @Test("what only a screen has is its own, and not that of its model", arguments: [true, false])
  func screen(hasView: Bool) throws {
    let owned = try owned(
      """
      \(hasView ? "### BerthFormView\n\nA form with three fields." : "")

      ### BerthFormViewModel

      The badge on the toolbar shows the number of free berths.
      """
    )
    let owner = hasView ? "BerthFormView.-" : "BerthFormViewModel.-"
    #expect(owned.contains { $0.hasPrefix(owner) && $0.contains("badge") }, "\(owned)")
  }

  @Test("a control that is called like a value is not that value", arguments: ["button", "number"])
  func control(noun: String) throws {
    let owned = try owned(
      """
      ### Berth

      ```swift
      struct Berth: Equatable {
        var number: Int
        var isFree: Bool { number > 0 }
      }
      ```

      ### BerthFormScreen

      The Berth \(noun) is grey while no berth is free.
      """
    )
    let owner = noun == "button" ? "BerthFormScreen." : "Berth."
    #expect(owned.contains { $0.hasPrefix(owner) && $0.contains("grey") }, "\(owned)")
  }

  @Test("of a chapter that speaks of several components, what names none of them is said of the module")
  func severalSubjects() throws {
    let owned = try owned(
      """
      ### Ropes and tides

      - The ledger counts the ropes.
      - The engine plans the tides.
      - Guests without a ticket are refused.
      """
    )
    #expect(owned.contains { $0.hasPrefix("RopeLedger.") && $0.contains("counts the ropes") }, "\(owned)")
    #expect(owned.contains { $0.hasPrefix("TideEngine.") && $0.contains("plans the tides") }, "\(owned)")
    #expect(owned.contains { $0.hasPrefix("Quay.") && $0.contains("without a ticket") }, "\(owned)")
  }

  @Test("a column names a place by the words of its component without the kind")
  func places() throws {
    let owned = try owned(
      """
      ## Errors

      | Error | Where | What the guest sees |
      |---|---|---|
      | `taken` | Berth form | "The berth is taken." |
      """
    )
    #expect(owned.contains { $0.hasPrefix("BerthFormViewModel.") && $0.contains("The berth is taken.") }, "\(owned)")
  }

  @Test("a paragraph that begins with the name of a view in bold is about that view")
  func titledParagraphs() throws {
    let owned = try owned(
      """
      ## Views

      **RopeListView** – one row per rope. Tapping a row opens its history.
      """
    )
    #expect(owned.contains("RopeListView.-: Tapping a row opens its history."), "\(owned)")
  }

  @Test("of several functions of one instruction, each item says which it is about")
  func severalFunctions() throws {
    let owned = try owned(
      """
      **Agent Task 2.1: Ropes**

      - Instruction: "Create `RopeDesk.swift`."
      - Details:
        - `open(_:)` opens it.

      **Agent Task 2.2: Removing**

      - Instruction: "Add `remove(_:)` and `removeUnused(now:)`"
      - Details:
        - `remove` deletes the rope.
        - `removeUnused` runs at launch. A rope that was last used 60 days ago is deleted.
      """
    )
    #expect(owned.contains { $0.contains(".removeUnused: A rope that was last used 60 days ago") }, "\(owned)")
  }

  @Test("what an overview says of the whole, and nothing definite, is nobody's")
  func overviews() throws {
    let owned = try owned(
      """
      ## Overview

      The app takes wind and rain into account. Guests are glad. A rope is lent for at most 28 days.
      """
    )
    #expect(!owned.contains { $0.contains("wind and rain") }, "\(owned)")
    #expect(!owned.contains { $0.contains("glad") }, "\(owned)")
    #expect(owned.contains { $0.contains("28 days") }, "\(owned)")
  }

  @Test(
    "the main component is what the title says, and none that only brings values in or out",
    arguments: [("Tide planning for harbours", "TideEngine."), ("QuayKit, a package for ropes", "RopeLedger.")]
  )
  func main(title: String, owner: String) throws {
    let code = "```swift\nfunc lamps(at hour: Int) -> Bool {\n  if hour > 22 { return true }\n  return false\n}\n```"
    let owned = try owned("## Rules\n\n\(code)\n", title: title)
    #expect(owned.contains { $0.hasPrefix(owner + "lamps") }, "\(owned)")
  }

  @Test("a criterion belongs to the components of its own story's tasks, by its words where a task names several")
  func criteria() throws {
    let spec = try ModuleSpec(
      recognizing: """
        # Story 1: Ropes

        ## Acceptance Criteria

        1. The lent ropes are counted
        2. Tides are planned at night

        ## Tasks / Subtasks

        - [x] Domain (AC: 1, 2)
          - [x] `RopeLedger` and `TideEngine`

        ## Dev Notes

        \(Self.ledgerAndEngine)

        ### LampService

        ```swift
        final class LampService {
          func light() async
        }
        ```

        # Story 2: Lamps

        ## Acceptance Criteria

        1. At dusk the lamps are lit

        ## Tasks / Subtasks

        - [x] `LampService` (AC: 1)
        """
    )
    let owned = spec.specified.flatMap { component in component.behaviors.map { "\(component.name): \($0.statement)" } }
    #expect(owned.contains("RopeLedger: The lent ropes are counted."), "\(owned)")
    #expect(owned.contains("TideEngine: Tides are planned at night."), "\(owned)")
    #expect(owned.contains("LampService: At dusk the lamps are lit."), "\(owned)")
  }

  @Test("a criterion that begins with the name of a value in another noun is its task's, and no value's")
  func criterion() throws {
    let spec = try ModuleSpec(
      recognizing: """
        # Story 3: Ropes

        ## Acceptance Criteria

        1. A guest can have at most two ropes for a berth
        2. Berth costs are split by the day

        ## Tasks / Subtasks

        - [ ] Model the berth (AC: 1)
          - [ ] Create `Berth` under `Models/Berth.swift`
        - [ ] Keep the ropes (AC: 1)
          - [ ] Create `RopeLedger` under `Services/RopeLedger.swift`
        - [ ] Share the costs (AC: 2)
          - [ ] Create `DaySplitter` under `Services/DaySplitter.swift`

        ## Dev Notes

        \(Self.ledgerAndEngine)

        ### Berth

        ```swift
        struct Berth: Equatable {
          var length: Double
        }
        ```
        """
    )
    let owned = spec.specified.flatMap { component in component.behaviors.map { "\(component.name): \($0.statement)" } }
    #expect(owned.contains { $0.hasPrefix("RopeLedger: A guest can have") }, "\(owned)")
    #expect(owned.contains { $0.hasPrefix("DaySplitter: Berth costs are split") }, "\(owned)")
  }

  @Test("tests in a list that name nobody are not about the component whose chapter stands before the list")
  func listedTests() throws {
    let owned = try owned(
      """
      ### Testing

      - Unit tests:
        - RopeLedger lends every rope only once
        - Dates are right across the change to summer time
      """
    )
    #expect(owned.contains { $0.hasPrefix("RopeLedger.") && $0.contains("only once") }, "\(owned)")
    #expect(owned.contains { $0.hasPrefix("Quay.") && $0.contains("summer time") }, "\(owned)")
  }

  @Test(
    "a table with buttons is a screen's, where it stands in no chapter of another component",
    arguments: [true, false]
  )
  func buttons(hasButton: Bool) throws {
    let owned = try owned(
      """
      ### BerthFormScreen

      A form with three fields.

      ### RopeLedger

      Lends ropes.

      ### What guests see

      | Situation | Text | \(hasButton ? "Button" : "Body") |
      | --- | --- | --- |
      | A rope is free | "3 ropes left" | Lend |
      | No rope is free | "Come back later" | Wait |
      """
    )
    let owner = hasButton ? "BerthFormScreen." : "RopeLedger."
    #expect(owned.count { $0.hasPrefix(owner) && $0.contains("ropes left") } == 1, "\(owned)")
  }

  @Test(
    "chapters that only sound like what was left out, or like goals, state behaviors",
    arguments: ["Photos not taken", "Boats we dropped", "Ropes not in this list", "Restore from earlier stored state"]
  )
  func chapters(title: String) throws {
    let owned = try owned("## \(title)\n\nWhen the load fails, the old ropes stay.\n")
    #expect(owned.contains { $0.contains("old ropes stay") }, "\(owned)")
  }

  @Test("a title with the name of a value means the thing, and what nobody is named for is no value's")
  func titleOfValue() throws {
    let spec = try ModuleSpec(
      recognizing: """
        # Berth Desk

        ## Models

        ```swift
        struct Berth {
          let number: Int
          var label: String { number == 0 ? "none" : "\\(number)" }
        }
        ```

        ## Desk

        ```swift
        actor DeskQueue {
          func lend(_ berth: Berth) throws { guard berth.number > 0 else { throw DeskError.none } }
        }
        ```

        ## Privacy

        - Signing out clears the list of what was sent.
        """
    )
    let owners = spec.components.filter { $0.behaviors.contains { $0.statement.hasPrefix("Signing out") } }
    #expect(owners.map(\.name) == ["DeskQueue"])
  }

  @Test("definite rules among goals and decisions are the module's, and others are listed")
  func decisions() throws {
    let text = "## Key decisions\n\n- Passwords are never logged.\n- Guests are happy.\n"
    let owned = try owned(text)
    #expect(owned.contains("Quay.-: Passwords are never logged."), "\(owned)")
    #expect(!owned.contains { $0.contains("happy") }, "\(owned)")
  }
}
