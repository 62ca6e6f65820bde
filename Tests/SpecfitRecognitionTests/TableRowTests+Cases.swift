// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

extension TableRowTests {
  @Test(
    "tables whose cells show what decides state a case a row, whatever their columns are called",
    arguments: [
      (
        """
        | # | Typed | Changes | What it shows |
        | --- | --- | --- | --- |
        | B-1 | `a1` | 2 | plain |
        | B-2 | `b2` | 4 | mirrored |
        """,
        ["a1 → have changes 2", "b2 → have changes 4"]
      ),
      (
        """
        | id | fires on | severity | off by default? |
        | --- | --- | --- | --- |
        | `twins` | a boat without a berth | error | no |
        | `empty` | a berth without a boat | hint | yes |
        """,
        ["boat without berth → have severity error", "berth without boat → have severity hint and off by default"]
      ),
      (
        """
        | Option | Default | Contract |
        | --- | --- | --- |
        | `--dry-run` | off | Prints the plan and writes nothing. |
        | `--force` | off | Without it a locked boat is kept. |
        """,
        ["dry run given → print plan", "dry run given → write nothing", "no force → keep locked boat"]
      ),
      (
        """
        | Exit code | Meaning | When |
        | --- | --- | --- |
        | 2 | rejected | no boat is known |
        """,
        ["no boat known → exit with 2"]
      ),
      (
        """
        | Situation | Message (stderr) | Exit |
        | --- | --- | --- |
        | The harbour is closed | `boats: closed` | 69 |
        """,
        ["harbour closed → exit with 69"]
      ),
      (
        """
        | Field | Input | Constraint |
        | --- | --- | --- |
        | Seen at | date | not in the future |
        | Depth | number | 1 to 22 |
        """,
        ["seen at → not be in future", "depth → be from 1 to 22"]
      ),
      (
        """
        | Area | Old keeper | Now |
        | --- | --- | --- |
        | Saving | waited for the server | the boat is stored when the sheet closes |
        | Log | a file | the log is kept for 3 days |
        """,
        ["sheet closes → store boat", " → keep log for 3 days"]
      ),
      (
        """
        | Days in the lock | Text | Notes |
        | --- | --- | --- |
        | 0 | just arrived | |
        | 1 to 4 | since Friday | weekday of the device |
        """,
        ["days in the lock 0 → have text arrived", "days in the lock 1 to 4 → have text since friday"]
      ),
      (
        """
        | Tab | Headline | Button | Goes to |
        | --- | --- | --- | --- |
        | Boats | No boats | Add one | Form |
        | Tolls | No tolls | – | – |
        """,
        [
          "boats tab → have headline no boats",
          "tolls tab → have headline no tolls",
        ]
      ),
      (
        """
        | Check | Bad example | Complaint |
        | --- | --- | --- |
        | at least one gate | empty list | `.noGate` |
        | at most 4 gates | 5 entries | `.tooMany(5)` |
        """,
        ["empty list → have complaint no gate", "bad example 5 entries → have complaint too many"]
      ),
      (
        """
        | Reason | Screen | Button goes to |
        | --- | --- | --- |
        | `stuck` | "The gate is stuck" | Help |
        | link lost | "We lost the gate" | Home |
        """,
        [
          "stuck reason → have screen The gate is stuck",
          "link lost reason → have screen We lost the gate",
        ]
      ),
      (
        """
        | Last boat | Minutes to wait |
        | --- | --- |
        | Barge | 12 |
        | Canoe | 3 |
        """,
        ["barge → have minutes to wait 12", "canoe → have minutes to wait 3"]
      ),
      (
        """
        | Length | Beam | Due |
        | --- | --- | --- |
        | 10 | 3 | `.small` |
        | 10 | 4 | `.wide` |
        """,
        ["length 10 and beam 3 → have due small", "length 10 and beam 4 → have due wide"]
      ),
      (
        """
        | Finding | Raised by | Grade | Who asked |
        | --- | --- | --- | --- |
        | `.dry` | no water at all | stop | Kim |
        | `.high` | a level above 4 m – exactly on it is fine | hint | Kim |
        """,
        ["no water at all → raise dry and have grade stop", "level above 4 m → raise high and have grade hint"]
      ),
      (
        """
        | What the skipper does | We answer | Decision | Since |
        | --- | --- | --- | --- |
        | calls twice | "Hold on" | `.wait` | v1 |
        | sends a photo | "Thanks" | `.admit` | v2 |
        """,
        ["calls twice → answer Hold and give wait", "sends photo → answer Thanks and give admit"]
      ),
      (
        """
        | Finding | Comes back after | Notice |
        | --- | --- | --- |
        | oil on the water | 2 days | "Look at the pump" |
        | `level == .low` | 1 day | "Fill it" |
        """,
        [
          "oil on water → come back after 2 days",
          "level low finding → come back after 1 day and have notice Fill it",
        ]
      ),
      (
        """
        | Server answer | What the lock does | Entry afterwards | Remark |
        | --- | --- | --- | --- |
        | 201 | – | gone | usual |
        | 413 | drops the photo | stays | |
        """,
        ["server answer 201 → remove entry", "server answer 413 → drop photo and have entry stay"]
      ),
      (
        """
        | What is in the hold | Outcome | Said to the skipper |
        | --- | --- | --- |
        | nothing at all | `DockError.empty` | "Load first." |
        | anything else | `.added(load)` | – |
        """,
        ["nothing at all → give empty", "anything else → give added"]
      ),
      (
        """
        | What went wrong | Who notices | What the skipper hears |
        | --- | --- | --- |
        | Radio dead | Keeper | nothing |
        | Gate stuck | Keeper | a horn, twice |
        """,
        ["radio dead → hear nothing", "gate stuck → hear horn twice"]
      ),
      (
        """
        | Case | Blocks sailing | What the skipper sees |
        | --- | --- | --- |
        | `.torn` | yes | "Mend the sail" |
        | `.loose` | no | "Tie it" |
        """,
        ["torn → block sailing and show Mend the sail", "loose → not block sailing and show Tie it"]
      ),
      (
        """
        | depth | swell | on the gauge | why it is here |
        | --- | --- | --- | --- |
        | 20 | 0 | 10 | calm |
        | 20 | 1 | 14 | rough |
        """,
        ["depth 20 and swell 0 → have on the gauge 10", "depth 20 and swell 1 → have on the gauge 14"]
      ),
      (
        """
        | Was | Key | Is afterwards | On the bridge |
        | --- | --- | --- | --- |
        | moored | SAIL | sailing | horn |
        | sailing | SAIL | sailing | nothing |
        """,
        ["sail while moored → become sailing", "sail while sailing → stay sailing"]
      ),
      (
        """
        | From here | Gesture | To |
        | --- | --- | --- |
        | row | tap | boat page |
        | map | long press | pin menu |
        """,
        ["tapping row → show boat page", "long press map → show pin menu"]
      ),
      (
        """
        | Typed | Understood as | Remark |
        | --- | --- | --- |
        | `B12` | boat 12 | |
        | `B99` | – | `DockError.tooMany`, there are only 40 |
        """,
        ["b12 → be understood as boat 12", "b99 → throw too many"]
      ),
      (
        """
        | Parsed from | Becomes | Remark |
        | --- | --- | --- |
        | `"6"` | `.six` | |
        | `"0"` | `nil` | no such berth |
        """,
        ["6 → become six", "0 → become nil"]
      ),
      (
        """
        | Hull class | Beam | Draught | Keeper's comment |
        | --- | --- | --- | --- |
        | `barge` | 5 | 2 | slow |
        | `canoe` | 1 | 0 | the usual |
        """,
        ["barge → have beam 5 and draught 2", "canoe → have beam 1 and draught 0"]
      ),
    ]
  )
  func casesOfAnyColumns(table: String, expected: [String]) throws {
    #expect(try told(table) == expected)
  }

  @Test("a table of a member is cases of that member where several columns say what comes of a row")
  func tablesOfMembers() throws {
    let text = """
      # Canal

      ## LockKeeper

      ```swift
      struct LockKeeper {
        func findings(for boat: Boat) -> [Finding]
      }
      ```

      | Finding | Severity | Keeps the boat out? | Message |
      | --- | --- | --- | --- |
      | torn | error | yes | "Mend the sail." |
      | loose | hint | no | "Tie it." |
      """
    let told = try ModuleSpec(recognizing: text).components[0].behaviors.map {
      "\($0.member ?? "-"): \($0.condition.words) → \($0.response.words)"
    }
    #expect(
      told == [
        "findings(for:): torn finding → have severity error and keep the boat out",
        "findings(for:): loose finding → have severity hint and not keep the boat out",
      ]
    )
  }

  @Test(
    "tables that list, plan or measure have no cases",
    arguments: [
      """
      | Raw | Name | Gates |
      | --- | --- | --- |
      | 1 | Upper lock | 2 |
      | 2 | Lower lock | 3 |
      """,
      """
      | Operation | Target |
      | --- | --- |
      | Drain | 300 ms |
      | Fill | 400 ms |
      """,
      """
      | Keeper says | Code says |
      | --- | --- |
      | chamber | `Lock` |
      | vessel | `Boat` |
      """,
      """
      | Lamp | Light | Dark |
      | --- | --- | --- |
      | `accent` | `#0A84FF` | `#409CFF` |
      | `ink` | `#000000` | `#FFFFFF` |
      """,
      """
      | Points | Line height |
      | --- | --- |
      | 17 | 22 |
      | 13 | 18 |
      """,
      """
      | Text of | Reviewed? |
      | --- | --- |
      | Gate | yes |
      | Tower | no |
      """,
      """
      | Work | Person days |
      | --- | --- |
      | Gate | 12 |
      | Tower | 5 |
      """,
      """
      | Sluice | Built of |
      | --- | --- |
      | Upper | oak |
      | Lower | steel |
      """,
      """
      | Gate | Criteria | Validation |
      | --- | --- | --- |
      | **Q-1** | All gates shut | `swift test` |
      | **Q-2** | All lamps lit | `swift test --parallel` |
      """,
      """
      | Finding | Severity | Fixed in |
      | --- | --- | --- |
      | Race in the pump | high | 1.2 |
      | Leak in the gate | low | 1.3 |
      """,
      """
      | Key | Current value | New value |
      | --- | --- | --- |
      | timeout | 5 | 10 |
      | retries | 1 | 3 |
      """,
      """
      | Commit | What it does |
      | --- | --- |
      | a1b2c3 | Renames the keeper |
      | d4e5f6 | Rounds the toll |
      """,
      """
      | Approach | Upside | Downside |
      | --- | --- | --- |
      | Polling | It is simple | It drains the battery |
      | Push | It is fast | It needs a server |
      """,
      """
      | Module | Owned by | Status |
      | --- | --- | --- |
      | `.core` | Team Red | done |
      | `.gate` | Team Blue | open |
      """,
      """
      | Library | Comes with | Supported as |
      | --- | --- | --- |
      | Combine | iOS 13 | fallback |
      | Observation | iOS 17 | default |
      """,
    ]
  )
  func noCases(table: String) throws {
    #expect(try told(table).isEmpty)
  }
}
