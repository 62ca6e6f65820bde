// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

@testable internal import SpecfitRecognition

@Suite("What follows in a sentence, and what only seems to")
struct ConsequenceTests {
  @Test(
    "sentences of which one follows from the other",
    arguments: [
      ("The queue lives in a file, so it outlives the app.", ["queue → outlive app"]),
      (
        "The skipper is included in the fee of the boat, therefore does not appear among the guests.",
        [" → include skipper in fee of boat", "skipper → not appear among guests"]
      ),
      (
        "There must be no holes, which is why the number is drawn inside the transaction.",
        [" → not be holes", " → draw number inside transaction"]
      ),
      // Of two things *it* could be either, and behind an auxiliary stands another one.
      ("The desk deletes the boat, so it is not shown.", ["desk → delete boat so it not shown"]),
      (
        "The berth is marked as taken, so are its neighbours.",
        [" → mark berth as taken", " → mark neighbours as taken"]
      ),
      // What it is good for, and what points at nothing, follows from nothing.
      ("The list is sorted, so it can be read by anybody.", [" → sort list"]),
    ]
  )
  func consequences(line: String, expected: [String]) throws {
    #expect(try ModuleSpec.told(by: line) == expected)
  }

  @Test(
    "verbs that say little alone, and enough with what stands beside them",
    arguments: [
      ("Nobody may see a boat twice.", [" → not see boat twice"]),
      ("Nobody opens the vault.", [" → not open vault"]),
      ("A crate without planks can't be built (`CrateError.noPlanks`).", ["crate without planks → not build crate"]),
      ("A crate is built.", []),
      ("An empty text is a valid route.", ["empty text → be valid route"]),
      ("An empty text is a problem.", []),
      ("Blank lines mean nothing.", [" → ignore blank lines"]),
      ("The reader gives up at the first error.", [" → have reader give up at first error"]),
      ("`left` lists each boat once.", ["left → list each boat once"]),
      ("Lengths are given in metres.", [" → give lengths in metres"]),
    ]
  )
  func sparing(line: String, expected: [String]) throws {
    #expect(try ModuleSpec.told(by: line) == expected)
  }

  @Test(
    "what a sentence says of one kind holds for that kind in all its parts",
    arguments: [
      (
        "An expired pass opens the gate, and the ticket is kept.",
        ["expired pass → open gate", "expired pass → keep ticket"]
      ),
      (
        "A boat that is late can be deleted at any time, and then no request is made.",
        ["boat late → delete boat at any time", "boat late → make no request"]
      ),
      // Of another kind, and of what there is only one of.
      (
        "A late boat pays double, and an early boat pays nothing.",
        ["late boat → pay double", "early boat → pay nothing"]
      ),
      ("The gate opens at noon, and the ticket is kept.", [" → have gate open at noon", " → keep ticket"]),
      // A reason takes no other sentence with it.
      (
        "The list is sorted, so a guest finds it. Torn tickets are refused.",
        [" → sort list", " → refuse torn tickets"]
      ),
      // Two rules that a colon joins.
      (
        "The first coats of a hull are dried slowly: the fan runs every 5 minutes.",
        ["first coats of hull → be dried slowly", "fan → run every 5 minutes"]
      ),
    ]
  )
  func kinds(line: String, expected: [String]) throws {
    #expect(try ModuleSpec.told(by: line) == expected)
  }

  @Test(
    "what explains a sentence behind a colon, dash or semicolon is in its statement alone",
    arguments: [
      ("A torn sail is treated as no sail: the boat stays in its berth.", [" → treat torn sail as no sail"]),
      ("The fee is kept – a boat that left early paid for its berth.", [" → keep fee"]),
      ("The list shows the name: `Ada` or `Bo`.", [" → show name ada or bo in list"]),
    ]
  )
  func explained(line: String, expected: [String]) throws {
    #expect(try ModuleSpec.told(by: line) == expected)
  }

  @Test(
    "what stands in the way of the verb, or denies it",
    arguments: [
      (
        "A second tap on Save while the first is still running does nothing.",
        ["second tap on save while first still running → do nothing"]
      ),
      ("No drafts survive a logout.", ["drafts → not survive logout"]),
      ("No matches show a hint.", ["no matches → show hint"]),
      ("No keys fall back to the default.", ["no keys → fall back to default"]),
      ("The store is locked while the others write.", ["others write → lock store"]),
      (
        "WHERE a skipper holds exactly one pass, THE Harbour_Log SHALL preselect that pass.",
        ["skipper holds exactly one pass → preselect pass"]
      ),
      (
        "Boats with two masts within the inner harbour pay a fee.",
        ["boats with two masts within inner harbour → pay fee"]
      ),
      (
        "When a line is gone — two windows on one desk, it happens — the desk reloads the boats.",
        ["line gone → reload boats"]
      ),
      (
        "A berth can be booked up to 14 days in advance.",
        ["14 days ahead → allow booking berth", "15 days ahead → refuse booking berth"]
      ),
      ("Boats up to 3 days old are shown.", [" → show boats up to 3 days old"]),
      (
        "The planner neither reads the clock nor touches the disk.",
        ["planner → not read clock or touch disk"]
      ),
      (
        "The desk neither keeps drafts nor copies of old ones.",
        ["desk neither → keep drafts nor copies of old ones"]
      ),
      ("Neither does anything when there is nothing to undo.", ["nothing to undo → do nothing"]),
      ("HTTP 409 becomes `.taken`.", ["HTTP 409 → give taken"]),
      ("Names with a comma are wrapped in quotes.", [" → wrap names with comma in quotes"]),
      ("The export contains voided berths, never a price.", [" → contain voided berths in export"]),
      ("The keeper either gets the whole file or none.", ["keeper → get whole file or none"]),
    ]
  )
  func verbs(line: String, expected: [String]) throws {
    #expect(try ModuleSpec.told(by: line) == expected)
  }

  @Test(
    "how it is today, was once, and what people thought of it",
    arguments: [
      "Today a keeper drags the boats around on a map.",
      "Nothing here touches the network.",
      "Old printers smear the ink badly.",
      "We thought about two codes, but nobody can tell them apart.",
      "The colours were picked for torches, which is why they look odd by day.",
    ]
  )
  func background(line: String) throws {
    #expect(try ModuleSpec.told(by: line).isEmpty)
  }
}
