// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

@Suite("Whose behavior a text states")
struct BehaviorOwnerTests {
  private static let harbour = """
    # Harbour

    ## Components

    ### BerthRegister

    - File: `Harbour/BerthRegister.swift`

    ```swift
    final class BerthRegister {
      func reserve(_ ship: String) async throws
      func list() -> [String]
    }
    ```

    ### TideClock

    - File: `Harbour/TideClock.swift`

    ```swift
    final class TideClock {
      func advance(hours: Int)
      func list() -> [String]
    }
    ```


    """

  /// The behaviors of a document as `Component.member: statement`.
  private func owned(_ text: String) throws -> Set<String> {
    let spec = try ModuleSpec(recognizing: Self.harbour + text)
    return Set(
      spec.components.flatMap { component in
        component.behaviors.map { [component.name, $0.member ?? "-", $0.statement].joined(separator: " | ") }
      }
    )
  }

  @Test("what a type outside of the document does is said of that type")
  func foreignTypes() throws {
    let text = """
      ### Import

      When `TideImporter` receives a file:

      1. Call `TideClock.advance(hours:)` for each line
      2. Skip empty lines

      """
    let spec = try ModuleSpec(recognizing: Self.harbour + text)
    let subjects = spec.components.flatMap(\.behaviors).map(\.subject)
    #expect(subjects == ["TideImporter", "TideImporter"])
  }

  @Test("a criterion about a member belongs to the component that has the member")
  func criteriaOfMembers() throws {
    let found = try owned(
      """
      ## Acceptance Criteria

      - `advance(hours:)` keeps the berth register in order
      - When the tide clock stands still, `reserve(_:)` throws `HarbourError.noTide`

      """
    )
    #expect(
      found == [
        "TideClock | advance(hours:) | `advance(hours:)` keeps the berth register in order.",
        "BerthRegister | reserve(_:) | When the tide clock stands still, `reserve(_:)` throws `HarbourError.noTide`.",
      ]
    )
  }

  @Test("an item that specifies a component owns what it says, also below a text that introduces several")
  func introducedItems() throws {
    let found = try owned(
      """
      ## Screens

      The screens in their order:

      - Create `MooringView.swift` in `Harbour/Views`
        - Shows the free berths
      - Create `PilotView.swift` in `Harbour/Views`
        - Shows the pilots on duty

      """
    )
    #expect(
      found == ["MooringView | - | Shows the free berths.", "PilotView | - | Shows the pilots on duty."]
    )
  }

  @Test("the limit that a benchmark gives for a member belongs to the member, and figures without a limit to nobody")
  func benchmarks() throws {
    let found = try owned(
      """
      ## Performance Benchmarks

      Today it takes long.

      | Operation | Target | Maximum |
      | --------- | ------ | ------- |
      | `advance(hours:)` | < 5ms | < 9ms |
      | Mooring a ship | < 2s | < 4s |
      | `TideClock.list()` | < 1ms | < 3ms |
      | `BerthRegister.list()` | < 2ms | < 4ms |

      | Operation | Measured |
      | --------- | -------- |
      | `reserve(_:)` | 12ms |

      """
    )
    #expect(
      found == [
        "TideClock | advance(hours:) | `advance(hours:)` keeps to its figures: target < 5ms, maximum < 9ms.",
        "TideClock | list() | `TideClock.list()` keeps to its figures: target < 1ms, maximum < 3ms.",
        "BerthRegister | list() | `BerthRegister.list()` keeps to its figures: target < 2ms, maximum < 4ms.",
      ]
    )
  }

  @Test("what an overview says of the whole module in other words is no passage that a component lacks")
  func overview() throws {
    let sentence = "Berthing one ship per tide, never two at once"
    let spec = try ModuleSpec(recognizing: "# Harbour\n\n## Overview\n\n- \(sentence)\n" + Self.harbour.dropFirst(10))
    #expect(spec.unread.isEmpty)
    let other = try ModuleSpec(recognizing: Self.harbour + "- \(sentence)\n")
    #expect(other.unread.map(\.text) == [sentence])
  }

  @Test("what a module needs, and what it delivers, is no behavior", arguments: ["Testing", "Acceptance Criteria"])
  func prerequisites(title: String) throws {
    let found = try owned(
      """
      ## \(title)

      ### 6. Module Dependencies

      - **Requires Completion Of:** Modules 1, 2
      - **Must Be Completed Before:** Module 6 (Harbour Chart)
      - **Can Run In Parallel With:** Module 4 (Cargo Swap)

      ### Notes

      - **Requires Completion Of:** Modules 1, 2
      - **Deliverables:** Tide tables of the year

      """
    )
    #expect(found.isEmpty)
  }

  @Test("what stands in notes is a screen's where it is shown, and logic's where nobody sees it")
  func notes() throws {
    let spec = try ModuleSpec(
      recognizing: """
        # Harbour

        - Create `TideStore` in `Harbour/TideStore.swift`
        - Create `BerthManager` in `Harbour/BerthManager.swift`
        - Create `HarbourChartView` in `Harbour/HarbourChartView.swift`
        - Create `TideSummaryCardView` in `Harbour/TideSummaryCardView.swift`

        ## Notes

        1. **Edge Cases:**
           - No radio: Trust the last tide, but show a banner about the radio
           - Fog: Allow ships into the last free berth
           - The tide summary card displays the next tide

        """
    )
    let found = Set(spec.components.flatMap { one in one.behaviors.map { "\(one.name) | \($0.response.words)" } })
    #expect(
      found == [
        "TideStore | trust last tide", "TideSummaryCardView | show banner about radio",
        "BerthManager | allow ships into last free berth", "TideSummaryCardView | display next tide",
      ]
    )
  }
}
