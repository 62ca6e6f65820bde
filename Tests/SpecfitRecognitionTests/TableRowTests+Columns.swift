// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

extension TableRowTests {
  @Test(
    "columns of a known kind state what each of their cells says",
    arguments: [
      (
        """
        | State | open | close | drain |
        | --- | --- | --- | --- |
        | shut | open | ignored | empty |
        | open | – | shut | queued |
        | empty | throws `LockError.dry` | shut | empty |
        """,
        [
          "opening while shut → become open", "closing while shut → be ignored", "draining while shut → become empty",
          "closing while open → become shut", "draining while open → be queued", "opening while empty → throw dry",
          "closing while empty → become shut", "draining while empty → stay empty",
        ]
      ),
      (
        """
        | Problem | lenient | strict |
        | --- | --- | --- |
        | the plate is missing | the boat is skipped | throws `LockError.plate` |
        | the name is empty | a number is used | same as lenient |
        """,
        [
          "plate missing and lenient → skip boat", "plate missing and strict → throw plate", "name empty → use number",
        ]
      ),
      (
        """
        | Input | Problem |
        | --- | --- |
        | no boats | `.unmanned` |
        | two boats of one name | `.repeated(name)` – a hint only |
        """,
        ["no boats → return unmanned", "two boats of one name → return repeated name"]
      ),
      (
        """
        | In the log | `LockLevel` |
        | --- | --- |
        | warn, w | `.warning` |
        """,
        ["warn w → return warning"]
      ),
      (
        """
        | Failure | What the keeper sees | What the lock does |
        | --- | --- | --- |
        | The wire is cut | "Line is dead" | closes all gates |
        | A gate is slow | nothing | waits for two minutes |
        """,
        ["wire cut → show Line is dead and close all gates", "gate slow → wait for two minutes"]
      ),
      (
        """
        | Token | Meaning | Example |
        | --- | --- | --- |
        | lock`/n` | Wait in front of the n-th gate; the outer one is 1 | `Rye/2` |
        | `[` … `]` | Convoy; all boats go together | `[Rye Elm]` |
        | `_` | Pause of one minute | `_` |
        """,
        [
          "lock n token → wait in front of n th gate", "rye elm token → mean convoy",
          "underscore token → mean pause of one minute",
        ]
      ),
      (
        """
        | Token | Meaning |
        | --- | --- |
        | `color.lock` | The color of a gate |
        | `LOCK_LEVEL` | How much is logged |
        """,
        []
      ),
      (
        """
        | Alarm | Raised when | Cleared when |
        | --- | --- | --- |
        | flood | the level is above 5 m | the level is below 4 m |
        """,
        ["level above 5 m → raise flood alarm", "level below 4 m → clear flood alarm"]
      ),
      (
        """
        | Boat | Tap | Long press |
        | --- | --- | --- |
        | Barge | opens the log | – |
        """,
        ["tapping barge → open log"]
      ),
      (
        """
        | Limit | Value |
        | --- | --- |
        | Boats per hour | 12 |
        | Waiting time | 90 min |
        """,
        [" → limit boats per hour to 12", " → limit waiting time to 90 minutes"]
      ),
      (
        """
        | Constraint | Limit | When exceeded |
        | --- | --- | --- |
        | Boats in the lock | 4 | refused with `LockError.full` |
        """,
        [" → limit boats in lock to 4", "more than 4 boats in lock → throw full"]
      ),
      (
        """
        | Condition | Error | Message | HTTP status |
        | --- | --- | --- | --- |
        | Gate is stuck | `LockError.stuck` | "Call us" | 503 |
        """,
        ["gate stuck → throw stuck and show Call us and answer 503"]
      ),
      (
        """
        | Part | Error | Reaction |
        | --- | --- | --- |
        | gate | `LockError.stuck` | call the keeper |
        """,
        ["stuck → call keeper"]
      ),
      (
        """
        | Field | Validation | Error message |
        | --- | --- | --- |
        | Name | 1–40 characters | "Please name the boat" |
        """,
        ["invalid name → show Please name the boat"]
      ),
      (
        """
        | # | Rule | Error |
        | --- | --- | --- |
        | 1 | Two boats never share a berth | `LockError.shared` |
        """,
        ["two boats share berth → throw shared"]
      ),
      (
        """
        | Method | Precondition | Postcondition | Errors |
        | --- | --- | --- | --- |
        | `drain()` | lock is shut | lock is empty | `LockError.open` |
        """,
        ["lock shut → have lock empty", "lock not shut → throw open"]
      ),
      (
        """
        | Boat | Toll |
        | --- | --- |
        | up to 8 t and 20 m long | `.small` |
        | everything else | `.large` |
        """,
        ["boat up to 8 t and 20 m long → have toll small", "everything else → have toll large"]
      ),
      (
        """
        | Boat | Sign | Bell stops |
        | --- | --- | --- |
        | barge | "Slow" | yes |
        | canoe | "Go" | no |
        """,
        ["barge boat → have sign Slow and stop bell", "canoe boat → have sign Go and not stop bell"]
      ),
      (
        """
        | Hopper | Cover | Button | Result |
        | --- | --- | --- | --- |
        | full | any | pressed | `.fed` |
        | void | shut | pressed | `.refused` |
        """,
        ["full hopper and pressed button → give fed", "void and shut and pressed → give refused"]
      ),
      (
        """
        | Precondition | Action | Expected result |
        | --- | --- | --- |
        | lock is full | drain | lock is empty |
        | lock is empty | fill | nothing changes |
        """,
        ["lock full and drain action → have lock empty", "lock empty and fill action → change nothing"]
      ),
      (
        """
        | User action | System response |
        | --- | --- |
        | pulls the rope | list reloads |
        """,
        ["pulling rope → have list reload"]
      ),
    ]
  )
  func stated(table: String, expected: [String]) throws {
    #expect(try told(table) == expected)
  }

  @Test(
    "tables about the project, its types or its words state nothing",
    arguments: [
      """
      | Constraint | Value | Reason |
      | --- | --- | --- |
      | Swift version | 6.0 | concurrency |
      | Team size | 3 | budget |
      """,
      """
      | Option | Pro | Con |
      | --- | --- | --- |
      | "Files" | simple | slow |
      | "Database" | fast | large |
      """,
      """
      | Token | Light | Dark |
      | --- | --- | --- |
      | water | "#0055FF" | "#003399" |
      | wall | "#CCCCCC" | "#333333" |
      """,
      """
      | Type | Conforms to |
      | --- | --- |
      | `Lock` | `Codable` |
      | `Boat` | `Hashable` |
      """,
      """
      | Error | Cause | Solution |
      | --- | --- | --- |
      | `gateStuck` | ice on the rail | remove the ice |
      """,
      """
      | Device | System | Result |
      | --- | --- | --- |
      | large phone | 16 | passed |
      | small phone | 17 | passed |
      """,
      """
      | Pattern | Used when |
      | --- | --- |
      | Observer | several views follow one value |
      """,
      """
      | Problem | Before | After |
      | --- | --- | --- |
      | the gate leaks | water is lost | nothing is lost |
      | the horn is broken | boats wait | boats are called |
      """,
      """
      | Case | Competitor | Our lock |
      | --- | --- | --- |
      | two boats | sends a mail | opens the gate |
      | no boats | closes the gate | rings the bell |
      """,
      """
      | View | Modifier |
      | --- | --- |
      | title | `.font(.title)` |
      """,
      """
      | Theme | Color |
      | --- | --- |
      | light | `.white` |
      """,
      """
      | State | Purpose | Owner |
      | --- | --- | --- |
      | open | boats pass | Ada |
      | shut | water rises | Ben |
      """,
    ]
  )
  func idle(table: String) throws {
    #expect(try told(table) == [])
  }

  @Test("a column of limits states the bounds of each value, and nothing where it is vague")
  func bounds() throws {
    let table = """
      | Setting | Default | Limits |
      | --- | --- | --- |
      | `tries` | 3 | 0 or more |
      | `code` | – | exactly three letters |
      | `gap` | 5 s | 10 s to 10 min |
      | `load` | 2 | max. 3 per day |
      | `mode` | – | `.auto` or `.manual`, default `.auto` |
      | `isLit` | false | never negative |
      | `width` | – | about three letters |
      """
    #expect(
      try behaviors(table).map(\.statement) == [
        "`tries` is 3 by default.", "`tries` is at least 0.", "`code` has exactly 3 letters.",
        "`gap` is 5 s by default.", "`gap` lies between 10 s and 10 min.", "`load` is 2 by default.",
        "`load` is at most 3 per day.", "`mode` is one of `.auto`, `.manual`.", "`mode` is `.auto` by default.",
        "`isLit` is false by default.", "`isLit` is never negative.",
      ]
    )
  }

  @Test("a span of figures before an arrow leads to its case")
  func spans() throws {
    #expect(try told("- up to 8 t and 20 m long → `.small`") == ["up to 8 t and 20 m long → return small"])
    #expect(try told("- heavy boats of all kinds that pass → `.large`") == [])
  }

  @Test("a time is stated once, whatever its unit")
  func times() throws {
    let text = """
      A reading is trusted for 90 min.

      | Limit | Value |
      | --- | --- |
      | Trust in a reading | 5400 s |
      | Trust in a sensor | 60 s |
      """
    #expect(try behaviors(text).map(\.lines.count) == [2, 1])
  }

  private func owned(_ text: String) throws -> [String] {
    let spec = try ModuleSpec(
      recognizing: """
        # Module: Canal

        ## LockKeeper

        ```swift
        final class LockKeeper {
          /// - Throws: `LockError.stuck` if the gate is frozen shut.
          func raise(_ gate: Gate) throws
          func lower(_ gate: Gate) throws
        }
        ```

        ## TollDesk

        ```swift
        final class TollDesk {
          func fine(for boat: Boat) -> Int
        }
        ```

        \(text)
        """
    )
    return spec.components.flatMap { component in
      component.behaviors.map { "\(component.name): \($0.condition.words) → \($0.response.words), \($0.lines.count)" }
    }
  }

  @Test("the sentence before a table tells whose it is, and an error that is thrown for the same is one")
  func owners() throws {
    let told = try owned(
      """
      ### Error handling

      The `LockKeeper` fails in these cases:

      | Situation | Error |
      | --- | --- |
      | The gate is frozen shut | `LockError.stuck` |
      """
    )
    #expect(told.contains("LockKeeper: gate frozen shut → throw stuck, 2"))
    #expect(!told.contains { $0.hasPrefix("TollDesk") })
  }

  @Test("a table in a chapter of nobody is that of the function after which its last column is called")
  func called() throws {
    let told = try owned(
      """
      ## Tables

      | Boat | Hour | Fine |
      | --- | --- | --- |
      | barge | any | 20 |
      | canoe | night | 5 |
      """
    )
    #expect(told.contains("TollDesk: barge boat → return 20, 1"))
  }
}
