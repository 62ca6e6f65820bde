// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

@Suite("Whose behavior a text states that stands in nobody's chapter")
struct OwnerVoteTests {
  /// The behaviors of a document as `Component.member: statement`.
  private func owned(_ text: String) throws -> Set<String> {
    Set(
      try ModuleSpec(recognizing: text).specified.flatMap { component in
        component.behaviors.map { [component.name, $0.member ?? "-", $0.statement].joined(separator: " | ") }
      }
    )
  }

  private static let bakery = """
    # Design of the bakery

    ## Components

    ### OvenSchedule

    ```swift
    final class OvenSchedule {
      func book(_ loaf: Loaf, at hour: Int) throws
      func release(_ hour: Int)
    }
    ```

    - A slot that is booked twice is refused
    - Slots of the night are cheaper

    ### FlourStore

    ```swift
    final class FlourStore {
      func weigh(_ sack: Sack) -> Double
    }
    ```

    - A sack that is damp is put aside
    - The scales are set to zero before each weighing

    ### BakeCommand

    ```swift
    struct BakeCommand: ParsableCommand {
      func run() throws
    }
    ```


    """

  @Test("a table in a phase of a plan is no matter of what only a later phase specifies")
  func phases() throws {
    let told = try owned(
      """
      # Bakery Plan

      ## Phase 1: Recipe Parser

      ### Deliverables

      | File | Description |
      |------|-------------|
      | `Sources/Bakery/RecipeLexer.swift` | Tokens |
      | `Sources/Bakery/RecipeParser.swift` | Reads recipes |

      ### Implementation Details

      #### Forms

      | Input | Becomes |
      |-------|---------|
      | `3 rows` | three rows of loaves |
      | `row` | one row, `untilFull(0)` |

      - Blank lines are ignored.

      ## Phase 2: Oven

      #### RowFiller

      ```swift
      struct RowFiller {
        func fill(_ row: Row) throws -> Int {
          switch row.loaves {
          case .exactly(let count): return count
          case .untilFull(let rest): return rest + 1
          }
        }
      }
      ```
      """
    )
    #expect(told.contains("RecipeParser | - | Input `3 rows`: becomes three rows of loaves."), "\(told)")
    #expect(!told.contains { $0.hasPrefix("RowFiller") && $0.contains("Input") }, "\(told)")
  }

  @Test("a numbered part of a chapter is about the screen that it names, and not about what a later part specifies")
  func numberedParts() throws {
    let told = try owned(
      """
      # Bakery Report

      ## New Files

      - `BreadListViewModel.swift`: `BreadListViewModel` loads the breads
      - `BreadListView.swift`: `BreadListView` shows them

      ## Features Delivered

      ### 1. Bread List

      - Archived breads are left out

      ### 2. Reminders

      - A later bell replaces the earlier one

      ### 3. Export

      ```swift
      struct LoafExporter {
        func csv(for loaves: [Loaf]) -> String { loaves.sorted { $0.date < $1.date }.map(\\.name).joined() }
      }
      ```
      """
    )
    #expect(told.contains("BreadListViewModel | - | Archived breads are left out."), "\(told)")
    #expect(!told.contains { $0.hasPrefix("LoafExporter | - ") }, "\(told)")
  }

  @Test("the words of a name, of members, and of a component's own chapter tell whose a text is")
  func words() throws {
    let told = try owned(
      Self.bakery + """
        ## Failures

        - A damp sack on the scales is refused
        - Booking a slot in the past is refused
        - `weigh` never returns less than zero
        - The planned slots of a closed oven are dropped
        """
    )
    #expect(
      told.contains { $0.hasPrefix("FlourStore") && $0.hasSuffix("A damp sack on the scales is refused.") },
      "\(told)"
    )
    #expect(
      told.contains { $0.hasPrefix("OvenSchedule") && $0.hasSuffix("Booking a slot in the past is refused.") },
      "\(told)"
    )
    #expect(
      told.contains { $0.hasPrefix("FlourStore") && $0.hasSuffix("`weigh` never returns less than zero.") },
      "\(told)"
    )
    #expect(
      told.contains { $0.hasPrefix("OvenSchedule") && $0.hasSuffix("The planned slots of a closed oven are dropped.") },
      "\(told)"
    )
  }

  @Test("a chapter beside those of several components is about the one of which its words speak, or else about none")
  func beside() throws {
    let told = try owned(
      Self.bakery + """
        ### Rules

        - Slots that were booked for a damp sack are released
        - A damp sack is weighed on the scales twice
        - Crumbs are swept up
        """
    )
    #expect(told.contains("FlourStore | - | A damp sack is weighed on the scales twice."), "\(told)")
    #expect(told.contains("DesignBakery | - | Crumbs are swept up."), "\(told)")
  }

  @Test("flags, exit codes and output belong to the command")
  func commandLine() throws {
    let told = try owned(
      Self.bakery + """
        ## Command line

        - `--dry-run` moves nothing
        - An unknown flag exits with 64

        **Exit codes**:

        | Code | Meaning |
        | --- | --- |
        | 0 | All is baked |
        | 3 | No oven is free, and `--wait` is missing |
        """
    )
    #expect(told.contains("BakeCommand | - | `--dry-run` moves nothing."), "\(told)")
    #expect(told.contains("BakeCommand | - | An unknown flag exits with 64."), "\(told)")
    #expect(told.contains { $0.hasPrefix("BakeCommand | - | Exits with 3:") }, "\(told)")
  }

  @Test("a row is about the component that its first cell names")
  func rows() throws {
    let told = try owned(
      Self.bakery + """
        ## Details

        | Part | Behavior |
        | --- | --- |
        | `FlourStore` | Throws `StoreError.empty` when the last sack is gone |
        | `OvenSchedule` | Keeps bookings for a week |
        """
    )
    #expect(told.contains { $0.hasPrefix("FlourStore") && $0.contains("StoreError.empty") }, "\(told)")
    #expect(told.contains { $0.hasPrefix("OvenSchedule") && $0.contains("bookings for a week") }, "\(told)")
  }

  @Test(
    "a title names a component as a whole word, and not as a part of one, and means no plain value",
    arguments: [("Boatyard", "func isLonger(than other: Boat) -> Bool"), ("Boat hauling", "let length: Double")]
  )
  func title(_ title: String, member: String) throws {
    let told = try owned(
      """
      # \(title)

      ## Models

      ### Boat

      ```swift
      struct Boat: Codable, Equatable {
        let name: String
        \(member)
      }
      ```

      ### SlipwayService

      ```swift
      final class SlipwayService {
        func haul(_ name: String) throws
      }
      ```

      ## Failures

      - Broken winch: nothing is moved
      """
    )
    #expect(told.contains { $0.hasPrefix("SlipwayService") && $0.contains("nothing is moved") }, "\(told)")
  }

  @Test("what a protocol promises, the one type keeps that implements it")
  func implementation() throws {
    let told = try owned(
      """
      # Letters

      ## Components

      ### LetterSorting

      ```swift
      protocol LetterSorting {
        func sort(_ letters: [Letter]) throws -> [Tray]
      }
      ```

      - Letters without a stamp are returned

      ### LetterSorter

      ```swift
      final class LetterSorter: LetterSorting {
        func sort(_ letters: [Letter]) throws -> [Tray] { [] }
      }
      ```
      """
    )
    #expect(told.contains("LetterSorter | - | Letters without a stamp are returned."), "\(told)")
  }

  @Test("an instruction to add a function says what its items are about, and nothing of its own")
  func addition() throws {
    let told = try owned(
      """
      # Module 2: Orchard

      **Agent Task 2.1: Plan**

      - File: `Orchard/CropPlanner.swift`
      - Create `CropPlanner` with `func plan(_ year: Int) -> [Crop]`

      **Agent Task 2.2: Rotation**

      - Extend `CropPlanner` with `rotate(by years: Int) -> [Crop]`
        - A rotation by zero years changes nothing

      **Agent Task 2.3: Fallow land**

      - Add `rest(_ field: Field)` to `CropPlanner`
        - A field that rests already is refused
      """
    )
    #expect(told.contains("CropPlanner | rotate | A rotation by zero years changes nothing."), "\(told)")
    #expect(told.contains("CropPlanner | rest | A field that rests already is refused."), "\(told)")
    #expect(!told.contains { $0.contains("Extend") || $0.contains("Add ") }, "\(told)")
  }
}
