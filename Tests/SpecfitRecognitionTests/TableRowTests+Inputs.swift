// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

extension TableRowTests {
  @Test(
    "all columns before what is expected are what goes in, and each value stays what it is",
    arguments: [
      (
        """
        | Input | Gap | Expected runs | Test ID |
        | --- | --- | --- | --- |
        | `at=0,15,700,715` | 30 s | 2 runs with 2 boats each | LK-1 |
        | the same | 900 s | 1 run (no gap is longer) | LK-2 |
        | 21:30, 22:45 | 60 min | 3 runs: `0,1`, `2`, `3` | LK-3 |
        | (no boats) | 30 s | `[]` | LK-4 |
        """,
        [
          "at 0 and 15 and 700 and 715 and gap 30 seconds → give 2 runs with 2 boats",
          "at 0 and 15 and 700 and 715 and gap 900 seconds → give 1 run",
          "input 2130 and 2245 and gap 60 minutes → give 3 runs", "no boats and gap 30 seconds → give empty list",
        ]
      ),
      (
        """
        | Input | Expected value |
        | --- | --- |
        | depths 110, 160, 130, 150 | mean 137 |
        | draught -3 m | `.tooDeep(-3)` |
        | two gates 12 m apart | length ≈ 12 m (± 1 m) |
        """,
        [
          "depths 110 and 160 and 130 and 150 → return mean 137", "draught minus 3 m → return too deep minus 3",
          "two gates 12 m apart → return length 12 m",
        ]
      ),
    ]
  )
  func inputs(table: String, expected: [String]) throws {
    #expect(try told(table) == expected)
  }

  @Test("a remark that says when an event is possible limits it, and any other one says nothing")
  func guards() throws {
    let table = """
      | From | Event | To | Remarks |
      | --- | --- | --- | --- |
      | `shut` | fill | `filling` | not earlier than 20 min before the bell |
      | `closed` | release | `shut` | keeper's key, until dusk |
      | `open` | close | `shut` | the usual way |
      """
    #expect(
      try told(table) == [
        "filling not earlier than 20 minutes before bell while shut → become filling",
        "releasing with keepers key while closed → become shut", "closing while open → become shut",
      ]
    )
  }

  @Test("a state that is called after a deed is had, no button is none, and the values of a field are no deeds")
  func cells() throws {
    let answers = """
      | Status | Meaning | New state |
      | --- | --- | --- |
      | 201 | accepted | filled |
      """
    #expect(try told(answers).map { $0.split(separator: "→").last ?? "" } == [" have new state filled"])
    let buttons = """
      | State | Button | Badge |
      | --- | --- | --- |
      | shut | "Fill" | grey |
      | gone | no button | no badge |
      """
    #expect(try told(buttons).last == "gone → have no button and no badge")
    let fields = """
      | Field | Type | Notes |
      | --- | --- | --- |
      | gate | GateState | open, closed, locked, jammed |
      """
    #expect(try told(fields).isEmpty)
  }
}
