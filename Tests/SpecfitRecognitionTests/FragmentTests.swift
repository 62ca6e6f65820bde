// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

@testable internal import SpecfitRecognition

@Suite("Items that leave words out, and sentences that stand for half of one")
struct FragmentTests {
  @Test(
    "what is left out is read from what stands around it",
    arguments: [
      ("Empty list: \"No boats yet. Ask the keeper.\"", ["empty list → show No boats yet Ask"]),
      ("Urgent boats first, the rest by name.", [" → order urgent boats first rest by name"]),
      ("Tolls rounded to cents.", [" → round tolls to cents"]),
      ("Six boats at once, not more", [" → have at most six boats at once"]),
      ("No answer for 10 seconds or more? Then the lamp is dimmed.", ["no answer for 10 seconds → dim lamp"]),
      (
        "Writes the log. Only if the level has changed.",
        ["level changed → write log", "level not changed → not write log"]
      ),
      (
        "Permission refused → no alert is sent, but the row gets a bell",
        ["permission refused → send no alert", "permission refused → get bell"]
      ),
      ("When the lock is drained the queue empties.", ["lock drained → empty queue"]),
      (
        "If two skippers ask, the later date counts.",
        ["two skippers ask → count later date"]
      ),
      (
        "With no boat left the form says \"Nobody here\" and hides the picker.",
        ["no boat left → show Nobody here", "no boat left → hide picker"]
      ),
      (
        "The store does not sync. Only if the skipper asks for it.",
        [" → not sync"]
      ),
      ("A strip \"Offline\" sits above the list.", [" → show strip Offline above list"]),
      ("**Radar denied**: entry field in place of the map", ["radar denied → show entry field in place of map"]),
      ("Mooring an empty boat: silently nothing", ["mooring empty boat → do nothing"]),
      ("Chart missing: an empty map", ["chart missing → give empty map"]),
      ("**Anything else** – \"No signal.\" with a bell", ["anything else → show No signal with bell"]),
      ("Queue full: the oldest boat is dropped.", ["queue full → drop oldest boat"]),
      ("The queue is full: the oldest boat is dropped.", ["queue full → drop oldest boat"]),
      (
        "Two skippers changed the same log: the shorter one is kept.",
        ["two skippers changed same log → keep shorter one"]
      ),
      ("Already moored? Then the row is dimmed. The key is kept.", ["already moored → dim row", " → keep key"]),
      ("The boats that a skipper knows of: the oldest is dropped.", [" → drop oldest"]),
      ("The rule is simple: the oldest boat is dropped.", [" → drop oldest boat"]),
      ("A skipper can have only one boat: a second one is refused.", [" → refuse second one"]),
      ("Chronological, the first boat of the year on top.", [" → order chronological first boat of year on top"]),
    ]
  )
  func read(line: String, expected: [String]) throws {
    #expect(try ModuleSpec.told(by: line) == expected)
  }

  @Test(
    "fragments about the work, and questions of the author, state nothing",
    arguments: [
      "Types based on the model of the harbour.", "Wording approved by the keepers.", "Why not?",
      "The keeper says \"Fine\".", "Idea stolen from another harbour.", "Backend first, then the screens.",
      "Two sprints, no more", "No map: the last list, with a grey lamp on top",
      "Contract signed: a first step", "Design approved: final map",
      "The pilot goes from 1 to 30 June.", "Testing the gate: nothing yet",
      "**Radar denied**: a question for the keepers", "Logo at the top", "Missing tests: \"please add\"",
    ]
  )
  func nothing(line: String) throws {
    #expect(try ModuleSpec.behaviors(of: line, view: false).isEmpty)
  }

  @Test(
    "set phrases say what is done in words of their own",
    arguments: [
      ("Letter case doesn't matter.", [" → ignore letter case"]),
      ("The same seed and tide give the same order.", ["same seed and tide → have order same"]),
      ("`4A` and `4-across` mean the same thing.", [" → treat 4 A and 4 across as equal"]),
      ("When the call ends it throws `TideError` – not a partial log.", ["call ends → throw tide error"]),
      ("A tide above 100 cm comes back as `.tooHigh`.", ["tide above 100 cm → give too high"]),
      ("Has a lamp gone out, the next one is lit.", ["lamp gone out → have next one lit"]),
      ("Is the gate open, the lamp is red.", ["gate open → have lamp red"]),
      ("Saving and loading give back an equal log.", ["saving and loading → have log equal"]),
      ("The bell stops every boat, moored or not.", ["bell → stop every boat"]),
      ("Old boats, however old, get no bell.", ["old boats → get no bell"]),
      ("The shorter log is kept, whatever the clock says.", [" → keep shorter log"]),
      ("Numbers below 1 make `update` throw `noSuchLock`.", ["numbers below 1 → throw no such lock"]),
      ("Boats at anchor are not in the list.", [" → not have boats at anchor in list"]),
      ("No key is used twice in a lock.", [" → use no key twice in lock"]),
      (
        "Nothing leaves on a Sunday unless the gate is open.",
        ["gate not open → not leave on sunday", "gate open → leave on sunday"]
      ),
      (
        "On Sundays nothing is sent unless the gate is open.",
        ["sundays, given gate not open → send nothing", "sundays, given gate open → send something"]
      ),
      (
        "In a log that nobody has opened, the oldest row is kept.",
        ["log nobody opened → keep oldest row"]
      ),
      ("The age is nil for unknown boats.", ["unknown boats → have age nil"]),
      ("Draining an empty lock is a no-op.", ["draining empty lock → do nothing"]),
      ("Draining while a boat waits is a no-op.", ["draining, given boat waits → do nothing"]),
      ("The gauge runs from 0 to 9.", [" → have gauge between 0 and 9"]),
      ("With three boats or fewer it opens one gate.", ["three boats or fewer → open one gate"]),
      ("It lasts for 3 hours. After that, the lamp is dimmed.", [" → last for 3 hours", "3 hours pass → dim lamp"]),
      ("Sealing closes the log. From then on the lamp is red.", ["sealing → close log", "sealing → have lamp red"]),
      (
        "With one gauge it has no opinion. It does so as well for a calm sea, where nothing moves.",
        ["one gauge → have no opinion", "calm sea → have no opinion"]
      ),
      ("Nobody is bothered.", [" → bother nobody"]),
      ("Three beeps in a row set `isBusy`.", ["three beeps in a row → set is busy"]),
      ("Calling twice hands out the same key.", ["calling twice → hand out same key"]),
      ("A calm hour in between starts the count again.", ["calm hour → start count again"]),
      ("A key nobody knows is refused.", [" → refuse key nobody knows"]),
      ("The permit is gone after 3 days.", ["3 days pass → remove permit"]),
      ("It considers gates that are shut.", [" → consider gates shut"]),
      ("All three need a key.", ["all three → require key"]),
      ("At no time are more than two boats in the lock.", [" → have at most 2 boats in lock at once"]),
      ("So not even a pilot opens a shut gate.", ["pilot → not open shut gate"]),
      // What only begins like one keeps its words.
      ("The tide never comes back as `.high`.", [" → not let tide come back as high"]),
      ("The same tide never gives the same order.", [" → not let same tide give same order"]),
      ("Has the log been changed, it is saved.", ["log changed → save it"]),
      ("Has a lamp on the left, opens the gate.", [" → open gate"]),
      (
        "Waiting ends after 10 or 30 seconds, whatever comes first.",
        ["waiting → end after 10 or 30 seconds whatever comes first"]
      ),
      ("A boat is never deleted: it is only hidden.", [" → hide it"]),
      ("The name is required: a blank one is refused.", [" → refuse blank one"]),
      ("It is true for boats and false for rafts.", ["boats → be true", "rafts → be false"]),
      ("Not sure? Ask the keeper.", [" → ask keeper"]),
      (
        "Boats are moored only when `isCalm` is set; otherwise `DockError.storm`.",
        ["is calm → have boats moored", "not is calm → not have boats moored", "not is calm → throw storm"]
      ),
    ]
  )
  func idioms(line: String, expected: [String]) throws {
    #expect(try ModuleSpec.told(by: line) == expected)
  }

  @Test(
    "a comment behind a guard says why in the statement, and notes of authors stay where they are",
    arguments: [
      ("late packets of the radio", true), ("LF ends a line, CR is optional", true), ("see below", false),
      ("was 5 before", false), ("reviewed by Tom", false), ("noqa: E501", false), ("sollte nie passieren", false),
      ("no longer needed", false), ("add, e.g. 12", false),
    ]
  )
  func comments(comment: String, isSaid: Bool) throws {
    let text = """
      ## Radio

      ```swift
      final class Radio {
        func take(_ packet: Packet) {
          guard packet.time > last else { return } // \(comment)
          store.add(packet)
        }
      }
      ```

      """
    let statements = try ModuleSpec(recognizing: text).components.flatMap(\.behaviors).map(\.statement)
    #expect(statements.count > 0)
    #expect(statements.contains { $0.contains("(\(comment))") } == isSaid, "\(statements)")
  }
}
