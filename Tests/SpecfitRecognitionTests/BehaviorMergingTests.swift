// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

@Suite("What a document states twice is one behavior")
struct BehaviorMergingTests {
  /// Of the lines behind a behavior's first one, no other behavior is made.
  @Test("lines of restatements go to the more specific statement", arguments: Self.documents)
  func restated(_ document: (what: String, text: String, expected: [String])) throws {
    let behaviors = try ModuleSpec(recognizing: document.text).components.flatMap(\.behaviors)
    let told = behaviors.map { behavior in
      let lines = behavior.lines.map(String.init).joined(separator: ",")
      return "\(behavior.member ?? "-"): \(behavior.condition.words) → \(behavior.response.words) @\(lines)"
    }
    for one in document.expected { #expect(told.contains(one), "\(document.what): \(one) in \(told)") }
    let restated = Set(document.expected.compactMap { $0.split(separator: ",").dropFirst().last.flatMap { Int($0) } })
    #expect(!behaviors.contains { restated.contains($0.lines[0]) }, "\(document.what): \(told)")
  }

  private static let documents: [(what: String, text: String, expected: [String])] = [
    (
      "both sides of a limit, whatever their words",
      """
      # Berths

      ### BerthStore

      - File: `Harbour/BerthStore.swift`

      - Guests are limited to creating 3 berths maximum.

      ## Testing

      - BerthStore correctly enforces the guest limit (3 berths max)

      """,
      [
        "-: guest with 2 berths → allow creating 3rd berth @7,11",
        "-: guest with 3 berths → refuse creating 4th berth @7,11",
      ]
    ),
    (
      "a text with a letter for a number",
      """
      # Harbour gating

      ### PassSettingsView

      - File: `Harbour/PassSettingsView.swift`

      ```swift
      struct PassSettingsView: View { var body: some View { Text("Pass") } }
      ```

      ## Tasks

      - [ ] Implement berth gating
        - [ ] Add berth count indicator in Harbour view for guests ("2 of 3 berths")
        - [ ] Add pass banner in Harbour view for guests ("2 of 3 passes")

      ## Notes

      - Harbour view should show "X of 3 berths" badge for guests

      """,
      [
        "-: guest opens → show berth count indicator in harbour view @14,19",
        "-: guest opens → show pass banner in harbour view @15",
      ]
    ),
    (
      "a sentence about several members",
      """
      # Berths

      ### BerthLog

      - File: `Harbour/BerthLog.swift`

      ```swift
      final class BerthLog {
        var lastShipName: String = ""
        var nextBerthNumber: Int = 1
        var currentTideHeight: Int = 0
        func close()
      }
      ```

      #### `lastShipName: String`

      - Stored in Harbour Database

      #### `nextBerthNumber: Int`

      - Stored in Harbour Database

      #### `currentTideHeight: Int`

      - Stored in Harbour Database

      ## Persistence

      - `lastShipName`, `nextBerthNumber`, and `currentTideHeight` are stored in Harbour Database

      """,
      [
        "currentTideHeight:  → store in harbour database @26,30", "lastShipName:  → store in harbour database @18,30",
        "nextBerthNumber:  → store in harbour database @22,30",
      ]
    ),
    (
      "what only its words gave to another component",
      """
      # Berths

      ### ChartTable

      - File: `Harbour/ChartTable.swift`

      ```swift
      final class ChartTable {
        func chart(of berth: Int) -> String
      }
      ```

      ### HarbourArchive

      - File: `Harbour/HarbourArchive.swift`

      ```swift
      final class HarbourArchive {
        func pack(_ names: [String]) throws
      }
      ```

      - `HarbourArchive` copies chart files to the archive.

      ## Acceptance Criteria

      - Chart files copied
      - Chart files deleted

      """,
      ["-:  → copy chart files to archive @23,27", "-:  → delete chart files @28"]
    ),
    (
      "a listed test of what it tries",
      """
      # Berths

      ### TideStore

      - File: `Harbour/TideStore.swift`

      ```swift
      final class TideStore {
        func send(_ text: String)
        func load()
      }
      ```

      - `send()` POSTs to the pilot with sender = "tower"
      - If the table is damaged, log a warning, use defaults.
      - Write property tests for TideStore
        - **Property 1: Radio outbound sender is always "tower"**
        - **Property 2: Damaged tides fall back to defaults**

      """,
      ["-: table damaged → use defaults @15,18", "send():  → post to pilot with sender tower @14,17"]
    ),
    (
      "a criterion about what a function makes",
      """
      # Berths

      ### ReportWriter

      - File: `Harbour/ReportWriter.swift`

      ```swift
      final class ReportWriter {
        private let clock: TideClock

        func write(of day: Int) async -> TideReport {
          let tide = await clock.tide(of: day)
          let wind = await clock.wind(of: day)
          return TideReport(tide: tide, wind: wind, day: day, harbour: "North")
        }
      }
      ```

      ## Acceptance Criteria

      - `ReportWriter` can create a `TideReport` by gathering data from `TideClock` and other sources

      """,
      ["write(of:):  → return tide report with tide, wind, day @14,21"]
    ),
    (
      "what another action does",
      """
      # Berths

      ```swift
      @Reducer
      struct MooringFeature {
        @ObservableState
        struct State: Equatable { var isMooring = false }
        enum Action { case moorButtonTapped, moorResponse(Result<Int, Error>) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .moorButtonTapped:
              state.isMooring = true
              return .run { send in
                await send(.moorResponse(Result { try await pilot.moor() }))
              }
            case .moorResponse(.success):
              state.isMooring = false
              return .run { _ in try await bell.scheduleTideReminder() }
            case .moorResponse(.failure):
              state.isMooring = false
              return .none
            }
          }
        }
      }
      ```

      ### moorButtonTapped

      - Starts mooring
      - If successful, schedules a tide reminder

      """,
      ["moorResponse: success → schedule tide reminder @19,32"]
    ),
  ]
}
