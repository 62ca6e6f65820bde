// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

@Suite("Rows of tables whose columns belong together")
struct TableRowTests {
  func behaviors(_ table: String, of component: String = "LockKeeper") throws -> [Behavior] {
    let spec = try ModuleSpec(
      recognizing: """
        # Module: Canal

        ## Components

        ### `LockKeeper` (Class)

        ```swift
        final class LockKeeper {
          var level: Int
        }
        ```

        \(table)
        """
    )
    return spec.components.first { $0.name == component }?.behaviors ?? []
  }

  func told(_ table: String) throws -> [String] {
    try behaviors(table).map { "\($0.condition.words) → \($0.response.words)" }
  }

  @Test(
    "all columns up to the last with an any, or to one that is called a result, are one condition",
    arguments: [
      (
        """
        | Boat | Length | Berth |
        | --- | --- | --- |
        | barge | ≥ 20 m | outer |
        | barge | < 20 m | middle |
        | canoe | any | inner |
        """,
        [
          "barge boat and at least 20 m length → have berth outer",
          "barge boat and below 20 m length → have berth middle",
          "canoe boat → have berth inner",
        ]
      ),
      (
        """
        | Gate open | Boat waiting | Action |
        | --- | --- | --- |
        | yes | yes | fill the lock |
        | yes | no | close the gate |
        | no | ✓ | open the gate |
        """,
        [
          "gate open and boat waiting → fill lock", "gate open and not boat waiting → close gate",
          "not gate open and boat waiting → open gate",
        ]
      ),
      (
        """
        | Event | Night | Muted | Sign |
        | --- | --- | --- | --- |
        | flood | yes | no | lamp |
        | flood | no | no | flag |
        | any | any | yes | none |
        """,
        [
          "flood and night and not muted → have sign lamp",
          "flood and not night and not muted → have sign flag", "muted → have no sign",
        ]
      ),
      (
        """
        | Given | When | Then |
        | --- | --- | --- |
        | a full lock | a boat arrives | the boat is refused |
        | an empty lock | a boat arrives | the boat is moved |
        """,
        ["full lock and boat arrives → refuse boat", "empty lock and boat arrives → move boat"]
      ),
      (
        """
        | Condition | Severity | Repeat |
        | --- | --- | --- |
        | gate stuck | high | daily |
        | lock dry | low | – |
        """,
        ["gate stuck → have severity high and repeat daily", "lock dry → have severity low"]
      ),
    ]
  )
  func decided(table: String, expected: [String]) throws {
    #expect(try told(table) == expected)
  }

  @Test(
    "a table whose columns cannot be told states nothing",
    arguments: [
      // Two rows ask for the same.
      """
      | Boat | Length | Berth |
      | --- | --- | --- |
      | barge | any | outer |
      | barge | any | inner |
      """,
      // Which column decides, nothing says.
      """
      | Boat | Colour | Captain |
      | --- | --- | --- |
      | barge | red | Ada |
      | barge | blue | Ben |
      """,
      // What a state is like is no event.
      """
      | State | Description | Next states |
      | --- | --- | --- |
      | open | waits for a boat | closing, stuck |
      | closing | moves both gates | closed, stuck |
      """,
      // Who does what, and what is paid for it.
      """
      | Day | Person | Task | Action |
      | --- | --- | --- | --- |
      | Mon | Ada | gates | paint the gates |
      | Mon | Ben | walls | paint the walls |
      """,
      """
      | Category | Item | Cost |
      | --- | --- | --- |
      | Gates | hinges | 20 EUR |
      | Gates | paint | 10 EUR |
      """,
      // How far something is.
      """
      | Goal | Measure | Status |
      | --- | --- | --- |
      | Fast gates | 5 min | planned |
      | Few floods | 1 a year | open |
      """,
      // That something works says nothing.
      """
      | Phone | System | Expected |
      | --- | --- | --- |
      | small | 16 | works |
      | small | 17 | works |
      """,
    ]
  )
  func undecided(table: String) throws {
    #expect(try told(table) == [])
  }

  @Test("a row of a field states each of its rules, its default and its bounds")
  func fields() throws {
    let table = """
      | Field | Type | Default | Constraints |
      | --- | --- | --- | --- |
      | `name` | String | – | 1–40 characters, unique |
      | `depth` | Double | 2.5 | > 0, at most 12 m |
      | `kind` | Kind | nil | one of `barge`, `canoe` |
      | `opensAt` | Date | – | must be in the future |
      | `note` | String | – | may be empty |
      """
    let told = try behaviors(table, of: "LockKeeper").map(\.statement)
    #expect(
      told == [
        "`name` has 1 to 40 characters.", "`name` is unique.", "`depth` is 2.5 by default.", "`depth` is above 0.",
        "`depth` is at most 12 m.", "`kind` is one of `barge`, `canoe`.", "`opensAt` must be in the future.",
      ]
    )
    let described = """
      | Field | Type | Remark |
      | --- | --- | --- |
      | `isFull` | `Bool` | the last berth is taken |
      | `isPublic` | `Bool` | the owner's choice |
      | `isHidden` | `Bool` | false when the map is loaded |
      | `isMuted` | `Bool` | the user can mute the chat |
      | `isLit` | `Bool` | the lamp is lit by default |
      | `weight` | `Int` | sum of the weights of all boats |
      """
    #expect(
      try behaviors(described, of: "LockKeeper").map(\.statement) == [
        "`isFull` is true when the last berth is taken.", "False when the map is loaded.",
        "`weight` is the sum of the weights of all boats.",
      ]
    )
    let remarked = """
      | Field | Type | Rule | Remarks |
      | --- | --- | --- | --- |
      | `berths` | `Int` | 12, 24, 36 | 36 unless told otherwise |
      | `state` | `State` | see below | new boats are `.afloat` |
      | `name` | `String` | ≤ 40 characters | longer names are cut, not rejected |
      | `owner` | `String` | – | matched without regard to case |
      """
    #expect(
      try behaviors(remarked, of: "LockKeeper").map(\.statement) == [
        "`berths` is one of `12`, `24`, `36`.", "`berths` is 36 by default.", "`state` is `.afloat` by default.",
        "`name` has at most 40 characters.", "Longer names are cut.", "`owner` is matched without regard to case.",
      ]
    )
    let settings = """
      | Setting | Default | Min | Max | Meaning |
      | --- | --- | --- | --- | --- |
      | `tries` | 3 | 0 | 10 | Calls to the lock |
      """
    #expect(
      try behaviors(settings).map(\.statement) == ["`tries` is 3 by default.", "`tries` lies between 0 and 10."]
    )
  }

  @Test("an endpoint answers when all is well, and with each failure that says when")
  func endpoints() throws {
    let table = """
      | Method | Path | Success | Failure |
      | --- | --- | --- | --- |
      | POST | `/boats` | 201 with the boat | 409 if the berth is taken, 401 |
      | DELETE | `/boats/{id}` | 204 | 404 for unknown boats |
      """
    #expect(
      try told(table) == [
        "POST boats → answer 201 with boat", "POST boats with berth taken → answer 409", "DELETE boats id → answer 204",
        "DELETE boats id with unknown boats → answer 404",
      ]
    )
  }

  @Test("an error is thrown for its cause and handled as further columns say, all in one behavior")
  func errors() throws {
    let table = """
      | Error | When | Shown to the user | Retry |
      | --- | --- | --- | --- |
      | `gateStuck` | the gate does not move within 5 s | "Please wait" | yes, after 30 s |
      | `tooLong` | the boat is longer than the lock | – | no |
      """
    #expect(
      try told(table) == [
        "gate not move within 5 seconds → throw gate stuck and show Please wait",
        "boat longer than lock → throw too long and not retry",
      ]
    )
    let whole = "When the gate does not move within 5 s, `gateStuck` is thrown: shown to the user \"Please wait\""
    #expect(try behaviors(table).first?.statement.hasPrefix(whole) == true)
  }

  @Test("a state allows what may follow, and an element of a screen is shown and tapped")
  func statesAndElements() throws {
    let states = """
      | State | Allowed next |
      | --- | --- |
      | `open` | `closing` |
      | `closing` | `open`, `closed` |
      """
    #expect(try told(states) == ["open → only allow closing", "closing → only allow open or closed"])
    let elements = """
      | Button | Enabled when | Action |
      | --- | --- | --- |
      | Fill | the gates are closed | fills the lock |
      """
    #expect(try told(elements) == ["gates closed → enable fill", "tapping fill → fill lock"])
  }

  @Test(
    "a yes or no says what happens, and a remark beside it when or how often",
    arguments: [
      (
        """
        | Trigger | Opens? | Notes |
        | --- | --- | --- |
        | Boat arrives | Yes | After the water was level for 2 minutes |
        | Keeper rings | Yes | Overrides the night mode |
        | Storm warning | No | Only the lamp blinks |
        """,
        [
          "boat arrives → open after water level for 2 minutes":
            "Boat arrives: it opens, after the water was level for 2 minutes.",
          "keeper rings → open": "Keeper rings: it opens (overrides the night mode).",
          "storm warning → not open": "Storm warning: it does not open (only the lamp blinks).",
        ]
      ),
      (
        """
        | Error | Retried? | Comment |
        | --- | --- | --- |
        | `jammed` | yes | at most twice |
        | `flooded` | no | |
        """,
        [
          "jammed → be retried at most twice": "`jammed`: it is retried, at most twice.",
          "flooded → not be retried": "`flooded`: it is not retried.",
        ]
      ),
      (
        """
        | Situation | Bell rung? | Remarks |
        | --- | --- | --- |
        | First boat | Yes | once a day |
        | Empty lock | No | |
        """,
        [
          "first boat → ring bell once per day": "First boat: bell is rung, once a day.",
          "empty lock → not ring bell": "Empty lock: bell is not rung.",
        ]
      ),
    ]
  )
  func answersWithRemarks(table: String, told: [String: String]) throws {
    let behaviors = try behaviors(table)
    let pairs = behaviors.map { ("\($0.condition.words) → \($0.response.words)", $0.statement) }
    #expect(Dictionary(pairs) { first, _ in first } == told)
  }
}
