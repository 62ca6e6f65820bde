// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

@testable internal import SpecfitRecognition

@Suite("Things, borders of conditions, and sentences that lean on the one before")
struct LeaningSentenceTests {
  @Test(
    "a thing that is only named is no command",
    arguments: [
      ("Send button", []),
      ("Queue length", []),
      ("Nightly queue task", []),
      ("Paid berths only", [" → take only paid berths"]),
      ("Read ones at the bottom", [" → order read ones at bottom"]),
      ("Empty pier and nil date when there is none", ["none → return empty pier and nil date"]),
      ("Double tap on Moor sends one request", ["double tap on moor → send one request"]),
      ("Duplicate detection is best effort", []),
      ("Encode → decode gives equal logs", ["encoding and decoding → give equal logs"]),
      ("Paid and requested berths count", [" → count paid and requested berths"]),
      (
        "The keeper sees how many rope units the boats take",
        ["keeper → see how many rope units boats take"]
      ),
      ("**Capture Layer**: `Gauge` → `Sorter` → `Log`", []),
      ("`Pier.shared` could not be replaced in tests", []),
      ("A guest can book, cancel and check in, end to end against the mock", []),
    ] as [(String, [String])]
  )
  func things(line: String, expected: [String]) throws {
    #expect(try ModuleSpec.told(by: line) == expected)
  }

  @Test(
    "a condition ends where what follows from it begins",
    arguments: [
      (
        "If the radio is off (`RadioError.off`) the letter goes into the outbox and the form closes with `queued`, it's not an error.",
        ["radio off → have letter go into outbox", "radio off → have form close with queued"]
      ),
      (
        "`seal()` adds a knot if the last step is a rope and then the end mark.",
        ["last step rope → add knot", " → add end mark"]
      ),
      ("The mast never bends, and the keeper doesn't see it.", [" → not let mast bend", "keeper → not see mast"]),
      (
        "Letters are marked as waiting and sent when the radio is back.",
        [" → mark letters as waiting", "radio back → send letters"]
      ),
      ("\"Moor\" disabled while the name is empty", ["name empty → disable Moor"]),
      (
        "Fewer than three letters: no search, and the list is emptied.",
        ["fewer than three letters → not search", "fewer than three letters → empty list"]
      ),
      (
        "Nothing is owed within the free days, and the free days stay free.",
        [" → owe nothing within free days", " → keep free days free"]
      ),
      (
        "A name must not be blank, its length within the range.",
        [" → not have name blank", " → have length within range"]
      ),
      (
        "A boat without a mast can be picked, but instead of the fee the form shows \"Measure first\" and Moor stays disabled.",
        [
          " → let boat without mast be picked", "boat without mast picked → show Measure first",
          "boat without mast picked → keep moor disabled",
        ]
      ),
      (
        "Asks for access only after the first trip was sailed, never at launch.",
        [
          "first trip sailed → ask for access", "first trip not sailed → not ask for access",
          " → not ask for access at launch",
        ]
      ),
      (
        "If the file cannot be read, the copy is tried, then an error is thrown.",
        ["file cannot be read → try copy", "file cannot be read → throw error after trying copy"]
      ),
      ("The old alarm is removed, otherwise people get woken twice.", [" → remove old alarm"]),
      ("The tide table is only checked by the harbour.", [" → check tide table only by harbour"]),
      ("Input may be lower case.", [" → let input be lower case"]),
    ] as [(String, [String])]
  )
  func borders(line: String, expected: [String]) throws {
    let found = try ModuleSpec.told(by: line)
    #expect(Set(found) == Set(expected), "\(found)")
  }

  @Test(
    "a sentence that leans on the one before takes its thing or its condition, where that is certain",
    arguments: [
      ("`sold` boats have more masts. They stay in old logs.", " → keep sold boats in old logs"),
      ("Search matches names. It starts with the third letter.", "search → start with third letter"),
      (
        "`seal()` does nothing if `boat` is nil. After success it is reset to nil.",
        "success → reset boat to nil"
      ),
      ("Leaving early is not rewarded; the fee is simply zero.", "leaving early → have fee zero"),
      (
        "Skippers who switched off letters get none. The berth is kept anyway.",
        "skippers switched off letters → keep berth"
      ),
      (
        "A log older than 12 hours is not offered: `load()` deletes the file.",
        "log older than 12 hours → delete file"
      ),
      (
        "If the boat has a berth, throw `BerthError.taken`. Do not charge anything in this case.",
        "boat berth → not charge anything"
      ),
      (
        "The harbour refuses to move less than 20 minutes before the tide turns. The lamp therefore turns red.",
        "less than 20 minutes before tide turns → turn lamp red"
      ),
      (
        "Ropes with other marks are ignored. They're neither listed nor deleted.",
        " → not delete ropes with other marks"
      ),
    ]
  )
  func leaning(line: String, expected: String) throws {
    let found = try ModuleSpec.told(by: line)
    #expect(found.contains(expected), "\(found)")
  }

  @Test(
    "on a screen what is there only in a state waits for that state",
    arguments: [
      ("\"Almost full\" badge", "almost full → almost full badge is shown"),
      ("Error text is shown in red", "error → error text is shown in red"),
      ("Empty state when nothing is left", "nothing left → empty state is shown"),
      ("The log button announces the boat that was logged", "boat is logged → log button announces it"),
      ("Moor disabled while nothing is chosen", "nothing chosen → moor is disabled"),
    ]
  )
  func states(line: String, expected: String) throws {
    let found = try ModuleSpec.behaviors(of: line, view: true).map {
      "\($0.condition.words) → \($0.response.state)".lowercased()
    }
    #expect(found.contains(expected), "\(found)")
  }
}
