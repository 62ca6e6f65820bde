// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

extension TableRowTests {
  @Test(
    "an event leads to a state, or to what its row says where it leads nowhere",
    arguments: [
      (
        """
        | From | Event | To | Effect |
        | --- | --- | --- | --- |
        | `sunk` | start, resume | – | throws `LockError.gone` |
        | `idle` | stop | – | ignored |
        | `idle` | level reached, gate > 0 | `open` | – |
        """,
        [
          "starting or resuming while sunk → throw gone", "stopping while idle → be ignored",
          "level reached gate above 0 while idle → become open",
        ]
      ),
      (
        """
        | State | Who acts | Next | Side effects |
        | --- | --- | --- | --- |
        | `asked` | keeper agrees | `granted` | pilot is notified |
        | `asked` | keeper refuses | `refused` | – |
        """,
        [
          "keeper agrees while asked → become granted and notify pilot", "keeper refuses while asked → become refused",
        ]
      ),
    ]
  )
  func transitions(table: String, expected: [String]) throws {
    #expect(try told(table) == expected)
  }

  @Test("a status before an error is what becomes of it, with what else tells the answer")
  func answers() throws {
    let table = """
      | Status | `code` in body | `LockError` | Shown |
      | --- | --- | --- | --- |
      | 403 | – | `.notAllowed` | "Ask the keeper" |
      | 409 | `full` | `.noBerth` | – |
      | anything else | – | `.unknown` | "Try again" |
      """
    #expect(
      try told(table) == [
        "403 → throw not allowed and show Ask the keeper", "409 with code full → throw no berth",
        "anything else → throw unknown and show Try again",
      ]
    )
  }
}
