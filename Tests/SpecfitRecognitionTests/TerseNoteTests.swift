// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

@Suite("Notes that say only what matters")
struct TerseNoteTests {
  @Test(
    "each sentence, input or gesture of a note is told for itself, with what it is given",
    arguments: [
      (
        "Berth calls are retried after 2, 4, 8... seconds.",
        ["failed berth calls → retry berth calls after 2 and 4 and 8 seconds"]
      ),
      ("Boats that never meet don't collide.", ["boats never meet → not collide"]),
      (
        "More than 15 minutes after the tide: the berth is released.",
        ["more than 15 minutes after tide → release berth"]
      ),
      (
        "Later than 15 minutes after the tide: the berth is released.",
        ["later than 15 minutes after tide → release berth"]
      ),
      (
        "`.gpx` → drawing, `.csv`, `.txt` → table, everything else → `BerthError.unknown`. Nobody guesses.",
        ["gpx → return drawing", "csv txt → return table", "everything else → throw unknown"]
      ),
      (
        "Tapping a free berth opens it, tapping a taken one shows its boat.",
        ["tapping free berth → open free berth", "tapping taken one → show boat"]
      ),
      (
        "Exit codes: 0 fine, 1 boats missing, 2 wrong usage.",
        [" → exit with 0 for fine", "boats missing → exit with 1", "wrong usage → exit with 2"]
      ),
      (
        "An unknown flag must not end the import; treat it as `.white`.",
        ["unknown flag → not end import", "unknown flag → treat it as white"]
      ),
      (
        "The tide must be added only once, even if the log is opened five times.",
        ["log opened five times → add tide only once"]
      ),
      ("Inside a tide hour: return `day` itself.", ["inside tide hour → return day itself"]),
      ("Two hours or more before the tide: releases the berth.", ["two hours or more before tide → release berth"]),
      ("Empty `tides` → `nil`", ["empty tides → return nil"]),
      ("- `leave(id)` → `.gone`", ["leave → return gone"]),
      (
        "Up to 100 boats, then the oldest are dropped.",
        ["101 boats → drop oldest", "100 boats → not drop oldest"]
      ),
      ("Same berth twice: the later boat wins.", ["same berth twice → have later boat win"]),
      (
        "- Handle `403 full` during a booking: delete the berth, tell the skipper",
        [
          "403 full during booking → delete berth", "403 full during booking → tell skipper",
        ]
      ),
      ("Without `--seed` a random seed is chosen.", ["no seed → choose random seed"]),
      ("While suspended no request is sent.", ["suspended → send no request"]),
      ("If both add \"Milk\" there are two rows.", ["add Milk → have two rows"]),
      ("A placeholder that is not known is left in the title.", ["placeholder not known → leave placeholder in title"]),
      ("Timestamps come from the server clock.", [" → have timestamps come from server clock"]),
      (
        "Draught 2 to 3: `.keep` and hint \"Mind the rock\".\n- Everything else: `.leave`.",
        ["draught 2 to 3 → return keep and hint Mind the rock", "everything else → return leave"]
      ),
      ("Transfers roll back when it fails.", ["fails → have transfers roll back"]),
      ("Swipe right on a berth frees it.", ["swiping right on berth → free berth"]),
      ("The live pilot does this in one batch.", ["live pilot → perform in one batch"]),
      ("Identifiers are `due-<day>-3` and `due-<day>-0`.", [" → have identifiers due day 3 and due day 0"]),
    ]
  )
  func notes(line: String, expected: [String]) throws {
    let told = try ModuleSpec.told(by: line)
    #expect(told == expected, "\(told)")
  }

  @Test(
    "what was weighed, what others do, and what is for later, is nothing to be tested",
    arguments: [
      "Paying at the pier was discussed with the harbour master and rejected.",
      "This gave wrong tides around midnight and was dropped.",
      "Discussed at length, rejected: the pier is no shop.",
      "iOS keeps only 64 pending requests.",
      "(Implicit) Module 4 (Login) provides the pilot.", "(Stub for now) Calls the server to get the tide.",
      "Rejected: not reproducible.", "Drag out the chart as PNG (later, maybe)",
      "Changes are not announced → follow-up, not blocking.",
      "Display only, later (Module 11).",
      "Rejected: not reproducible.\n\n#### Decisions\n\n- **Cloud sync** rejected: most skippers share one phone.",
      "Only while the tide is low, only once per boat, and only if the berth is free.",
    ]
  )
  func noBehaviors(line: String) throws { #expect(try ModuleSpec.told(by: line).isEmpty) }

  @Test("why something is demanded is not told")
  func motive() throws {
    let told = try ModuleSpec.told(by: "Torn pages are left out. Otherwise one torn page gives us forty errors.")
    #expect(told == [" → leave out torn pages"], "\(told)")
  }

  @Test(
    "what only sounds like that is told",
    arguments: [
      ("Only open berths are considered and all others are discarded.", [" → discard all others"]),
      ("A tide above 5 is considered high and is declined.", [" → decline tide above 5"]),
      ("watchOS shows only the next tide.", ["watch OS → show only next tide"]),
      ("Exit codes: 0, 1 or 2.", [" → exit with 0 and 1 or 2"]),
      ("When the tide is `x>-5`, the berth is locked.", ["tide x above minus 5 → lock berth"]),
      ("Counts down `10-1`.", [" → count down 10 to 1"]),
      ("**TideError.late**: Shows a banner", [" → show banner"]),
      ("**Card** declined: show \"Try another card\".", ["card declined → show Try another card"]),
      ("When given no date, the store throws an error.", ["given no date → throw error"]),
      ("When paid the order is shipped.", ["paid → ship order"]),
      (
        "While suspended no request is sent, and the timer stops.",
        ["suspended → send no request", "suspended → stop timer"]
      ),
      (
        "Up to 1000 hits, then new ones are rejected.",
        ["1001 hits → reject new ones", "1000 hits → not reject new ones"]
      ),
      ("Font: `.headline`", []),
      ("Sends at most 3 mails, then stops.", ["3 mails → send 3 mails", "4 mails → send only 3 mails"]),
      ("Send a follow-up mail if the blocking call fails.", ["blocking call fails → send follow up mail"]),
    ]
  )
  func ordinary(line: String, expected: [String]) throws {
    let told = try ModuleSpec.told(by: line)
    #expect(told == expected, "\(told)")
  }

  @Test(
    "a chapter that is for later and not for now states nothing, and one that only names it with something else does"
  )
  func later() throws {
    let spec = try ModuleSpec(
      recognizing: """
        # Pier

        ## BerthDesk

        ```swift
        struct BerthDesk { func book() }
        ```

        - Torn tickets are refused.

        ## Later / Not Now

        - Sold tickets are printed.

        ## Terms & Conditions

        - Old tickets are burnt.
        """
    )
    let told = (spec.components + [spec.whole].compactMap(\.self)).flatMap(\.behaviors).map(\.statement)
    #expect(told == ["Torn tickets are refused.", "Old tickets are burnt."])
  }

  private static let shed = """
    # Lending

    ## LoanFeature

    ```swift
    @Reducer
    struct LoanFeature {
      @ObservableState struct State { var isSending = false }
    }
    ```

    ### Actions

    #### `sendButtonTapped`

    **Effect:**
    - Sets `isSending` to `true`

    **Example:**
    ```swift
    case .sendButtonTapped:
      guard !state.isSending else { return .none }
      return .send(.sent)

    case .sent:
      state.isSending = false
      return .none
    ```

    #### `cancelButtonTapped`

    **Effect:**
    - The draft is not kept

    #### `slotTapped`

    **Effect:**
    - Out of service: shows why
    - Note: shows the log

    **Example:**
    ```swift
    case let .slotTapped(slot):
      switch slot.status {
      case .outOfService: return .send(.setError("No water."))
      default: return .none
      }
    ```

    ## ToolClient

    ```swift
    struct ToolClient { var tools: @Sendable () async throws -> [Tool] }
    enum ToolError: Error { case missing }
    ```

    - **tools**: Gets the tools nearby
    - **PhotoClient.upload**: Uploads a photo
      - Scales down to 1600 px
    - An empty shed → `ToolError.missing`
    """

  @Test("what an action does is told by its chapter, and by the code that shows it as an example")
  func actions() throws {
    let feature = try #require(try ModuleSpec(recognizing: Self.shed).components.first { $0.name == "LoanFeature" })
    let told = Set(feature.behaviors.map { "\($0.member ?? "-") | \($0.statement)" })
    #expect(told.contains("sendButtonTapped | When `isSending` is true, `sendButtonTapped` does not send `.sent`."))
    #expect(told.contains("sent | `sent` sets `isSending` to false."))
    #expect(told.contains("cancelButtonTapped | The draft is not kept."))
    #expect(told.contains("slotTapped | Out of service: shows why."))
    #expect(
      told.contains(
        "slotTapped | When `slot.status` is `.outOfService`, `slotTapped` sends `.setError(\"No water.\")`."
      )
    )
  }

  @Test("a label with the member of a type that is described nowhere is of no component, and an error raises nothing")
  func foreign() throws {
    let spec = try ModuleSpec(recognizing: Self.shed)
    let client = try #require(spec.components.first { $0.name == "ToolClient" })
    #expect(client.behaviors.map(\.statement).contains("An empty shed: throws `ToolError.missing`."))
    #expect(!client.behaviors.contains { $0.statement.contains("1600") })
    #expect(spec.whole?.behaviors.contains { $0.statement.contains("1600") } == true)
  }

  @Test("an option that a table lists has its own value, under the name by which it is given")
  func options() throws {
    let spec = try ModuleSpec(
      recognizing: """
        # Pier

        ## BerthCommand

        ```swift
        struct BerthCommand { func run() }
        ```

        | Option | Default | Remarks |
        |---|---|---|
        | `--from`, `--to` | 05:00, 24:00 | |
        | `--format` | by the ending of `-o`, otherwise svg | |
        | `-o` | standard output | |
        | `--force` | off | without it a file is not overwritten |
        | `--quiet` |

        | Option | Since | Description |
        |---|---|---|
        | `--dry` | version 2 or later | Prints the plan |
        """
    )
    let told = Set(spec.components.flatMap(\.behaviors).map(\.statement))
    #expect(told.contains("By default, `--from` is 05:00; `--to` is 24:00; `-o` is standard output."))
    #expect(told.contains("Without `--format`, it is chosen by the ending of `-o`, otherwise svg."))
    #expect(told.contains("Without `--force`, a file is not overwritten."))
    #expect(told.contains("`--dry`: prints the plan."))
  }

  @Test("a rule is told with the message that its breach shows, and a maximum as a limit")
  func rules() throws {
    let spec = try ModuleSpec(
      recognizing: """
        # Pier

        ## BerthForm

        ```swift
        struct BerthForm { func check() }
        ```

        | Rule | Limit | Message |
        |---|---|---|
        | Start | today or later | "The day has passed." |
        | Rules | must be accepted | "Accept the rules" |

        ### Caching

        | Scope | Kept | Max boats |
        |---|---|---|
        | Mine | forever | no limit |
        | Club | 24 hours | 3 (no delay) |
        | Pier | 1 hour | 100 |
        """
    )
    let told = (spec.components + [spec.whole].compactMap(\.self)).flatMap(\.behaviors)
    #expect(
      told.map(\.statement).prefix(2) == [
        "Start: today or later, or else \"The day has passed.\"",
        "Rules: must be accepted, or else \"Accept the rules\".",
      ]
    )
    #expect(told.first?.condition.words == "start breaking today or later")
    #expect(
      told.map(\.response.words).suffix(3) == [
        "not limit boats", "limit boats to 3", "limit boats to 100",
      ]
    )
  }

  @Test("what a task asks to implement is what its details are about, though no code declares it")
  func implemented() throws {
    let spec = try ModuleSpec(
      recognizing: """
        # Module 4: Pier

        - **Agent Task 4.1:**
          - Instruction: "Create `BerthManager.swift`."
          - File: `App/BerthManager.swift`
        - **Agent Task 4.2 (Opening):**
          - Instruction: "Implement `open(completion: @escaping (Bool, Error?) -> Void)` method in `BerthManager.swift`."
          - Details:
            - Call the completion handler on the main thread.
        """
    )
    #expect(spec.components.flatMap(\.behaviors).map(\.member) == ["open"])
  }
}
