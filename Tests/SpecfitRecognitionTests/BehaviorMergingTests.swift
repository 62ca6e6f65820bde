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
      "a responsibility that the code spells out",
      """
      # Harbour

      ### BerthFeed

      - File: `Harbour/BerthFeed.swift`

      #### Responsibilities

      - Confirms permit changes and berth removal

      #### Implementation

      ```swift
      final class BerthFeed {
        func togglePermit() {
          if hasPermit { question = .confirmPermitChange } else { harbour.ask() }
        }

        func remove() { question = .confirmRemoval }
      }
      ```
      """,
      ["togglePermit(): permit → set question to confirm permit change @16,9"]
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
      "a default and a bound",
      """
      # Berths

      ### BerthClient

      - File: `Harbour/BerthClient.swift`

      - `timeout` defaults to 30 seconds.
      - `free(of:)` is 0 if the pier is full.

      ```swift
      final class BerthClient {
        var timeout = 30
        init(timeout: Int = 30) { self.timeout = timeout }
        func free(of pier: Pier) -> Int { max(0, pier.berths - pier.ships) }
      }
      ```

      """,
      [
        "init(timeout:): no timeout → default timeout to 30 seconds @7,12,13", "free(of:): pier full → be 0 @8,14",
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
      "a limit, its error, its next step and who checks it",
      """
      # Harbour limits

      ### BerthStore

      - File: `Harbour/BerthStore.swift`

      ```swift
      final class BerthStore {
        func reserve(_ berth: Berth) throws
      }
      ```

      - Guests are limited to reserving 3 berths maximum; attempting to reserve a 4th triggers the pass offer
      - Check the pass before allowing more than 3
      - Return `BerthError.passLimitReached`
      - BerthStore correctly enforces the pass limit (3 berths max)

      """,
      [
        "-: guest with 2 berths → allow reserving 3rd berth @13,16",
        "-: guest with 3 berths → trigger pass offer @13",
        "-: guest with 3 berths → return pass limit reached @15,13,14,16",
      ]
    ),
    (
      "one key, in two chapters",
      """
      # Harbour radio

      ### CallBarView

      - File: `Harbour/CallBarView.swift`

      ```swift
      struct CallBarView: View { var body: some View { Text("Call") } }
      ```

      - Enter key → sends text to open channel
      - Enter key → clears the field
      - Empty text on Enter: No-op. Do not send empty texts to any channel.

      ## Properties

      *For any* text in the call bar, pressing Enter should result in the text being dispatched to the open channel's `send` method.

      """,
      [
        "-: pressing enter, given text in call bar → dispatch text to open channels send method @17,11",
        "-: pressing enter key → clear field @12",
      ]
    ),
    (
      "a screen and the code of its model",
      """
      # Harbour news

      ### NewsListModel

      - File: `Harbour/NewsListModel.swift`

      ```swift
      final class NewsListModel {
        var voteCount = 0
        func toggleVote(for news: News) async {
          do {
            try await service.vote(news.id)
          } catch {
            voteCount -= 1
          }
        }
      }
      ```

      ### NewsListView

      - File: `Harbour/NewsListView.swift`

      ```swift
      struct NewsListView: View {
        let model: NewsListModel
        var body: some View { List(model.news) { NewsRow(news: $0, onAuthor: { author in navigateToAuthor(author) }) } }
      }
      ```

      - Author page (tap name/portrait)
      - Lower the vote count on failure

      """,
      [
        "-: tapping name or portrait → open author page @31,27",
        "toggleVote(for:): failing vote news → lower vote count by 1 @13,14,32",
      ]
    ),
    (
      "a listed test of what it tries",
      """
      # Berths

      ### TideStore

      - File: `Harbour/TideStore.swift`

      ```swift
      final class TideStore {
        func load()
      }
      ```

      - If the table is damaged, log a warning, use defaults.
      - Write property tests for TideStore
        - **Property 1: Damaged tides fall back to defaults**

      """,
      ["-: table damaged → use defaults @13,15"]
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
    (
      "the effects of an action that its code has, in other words",
      """
      # Mooring

      ## MooringFeature

      - File: `Harbour/MooringFeature.swift`

      ### moorResponse

      **Effect:**

      - Closes the prompt
      - If successful, adds the boat
      - If unsuccessful, keeps the pilot

      ```swift
      @Reducer
      struct MooringFeature {
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case let .moorResponse(.success(boat)):
              state.moorPrompt = nil
              state.boats.updateOrAppend(boat)
              return .none
            case .moorResponse(.failure):
              state.moorPrompt = nil
              return .none
            }
          }
        }
      }
      ```
      """,
      [
        "moorResponse: success → clear moor prompt @22,11", "moorResponse: success → update or append @23,12",
      ]
    ),
  ]

  /// What shares most words is not yet the same: each of these sentences is a behavior of its own.
  @Test("sentences that say different things stay apart", arguments: Self.sentences)
  func different(_ sentences: [String]) throws {
    let items = sentences.map { "- \($0)\n" }.joined()
    let text = "# Tides\n\n## Components\n\n### TideStore\n\n- File: `Harbour/TideStore.swift`\n\n\(items)"
    let behaviors = try ModuleSpec(recognizing: text).components.flatMap(\.behaviors)
    let lines = behaviors.map { $0.lines[0] }
    let start = 9
    for offset in sentences.indices {
      #expect(lines.contains(start + offset), "\(sentences[offset]) in \(behaviors.map(\.statement))")
    }
  }

  private static let sentences = [
    [
      "Shows all fields in red.", "Sets all values to zero.", "Sorts the berths by name.",
      "Loads the tides of the day.",
    ],
    ["At most 3 boats are shown.", "At most 3 boats may be deleted.", "A skipper exports at most 3 boats."],
    [
      "If the table is damaged, logs a warning.", "If the chart table is locked, logs a note.",
      "A table with 0 rows logs an info.",
    ],
    [
      "Pressing Enter sends the text to the open channel.", "Pressing Escape clears the text of the open channel.",
      "Pressing Enter prints the text of the open channel.",
    ],
    ["Guests are limited to reserving 3 berths.", "Check the pass every 5 minutes.", "Return `BerthError.closed`."],
    ["When the archive opens, copies chart files to the archive.", "When chart files change, reloads the list."],
  ]
}
