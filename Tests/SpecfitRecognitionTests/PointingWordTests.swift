// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

@testable internal import SpecfitRecognition

@Suite("Words that point back, words that could be verbs, and halves of a sentence")
struct PointingWordTests {
  @Test(
    "a pronoun is what the sentence names before it",
    arguments: [
      ("If the permit has expired, the store renews it once", ["permit expired → renew permit once"]),
      // What acts is not done to itself.
      ("If the skipper asks for a berth, the store offers it", ["skipper asks for berth → offer it"]),
      ("Tapping a berth selects it", ["tapping berth → select berth"]),
      (
        "Tapping a berth selects it; tapping it again clears the choice",
        ["tapping berth → select berth", "tapping berth again → clear choice"]
      ),
      // What was hidden may be cleared; what is opened is not.
      (
        "At zero the number is hidden. Opening the list does not clear it",
        ["zero → hide number", "opening list → not clear number"]
      ), ("Opening the list does not clear it", ["opening list → not clear list"]),
      ("Mooring is possible until the harbour shuts", [" → allow mooring until harbour shuts"]),
      ("Leaving is not possible while the gate is shut", ["gate shut → not allow leaving"]),
      ("Writes to a spare log first and swaps it in", [" → write to spare log first", " → swap spare log in"]),
    ]
  )
  func pronouns(line: String, expected: [String]) throws {
    #expect(try ModuleSpec.told(by: line) == expected)
  }

  @Test(
    "an adjective that could be a verb is none before its plural",
    arguments: [
      ("Duplicate permits raise the fee", ["duplicate permits → raise fee"]),
      ("Small boats skip the queue", ["small boats → skip queue"]),
      ("Empty the permits of last year", [" → empty permits of last year"]),
    ]
  )
  func adjectives(line: String, expected: [String]) throws {
    #expect(try ModuleSpec.told(by: line) == expected)
  }

  @Test(
    "each half of a sentence has its own case, and a reason none",
    arguments: [
      (
        "Calls stop after the third answer and the berth is sold",
        ["third answer → stop calls", "third answer → sell berth"]
      ),
      (
        "If mooring fails, the boat stays in the list and an alert offers to try again",
        ["mooring fails → keep boat in list", "mooring fails → offer to try again"]
      ),
      (
        "Leaving within 3 minutes refunds the fee, otherwise it keeps the fee",
        ["leaving within 3 minutes → refund fee", "leaving after 3 minutes → keep fee"]
      ),
      ("Starts again at 1, since 0 would mean no berth", [" → start again at 1"]),
      (
        "Torn logs are moved aside and the list begins with no boats",
        [" → move torn logs aside", " → have list begin with no boats"]
      ),
      (
        "Rafts are spared by the fee and do not count as boats",
        ["rafts → be spared by fee", " → have rafts not count as boats"]
      ),
      ("The fee is kept, and what is owed is not counted", [" → keep fee", " → not count what owed"]),
      (
        "Mooring works without a radio, and calls are sent once it returns",
        [" → work without radio", "returns → send calls"]
      ),
      ("After 5 minutes open berths are closed", ["5 minutes pass → close open berths"]),
      ("The boat is paid, and its berth can be sold", [" → pay boat", " → sell berth"]),
      (
        "If mooring fails, the boat goes back to its berth, and `error` tells why",
        ["mooring fails → have boat go back to berth", "mooring fails → tell why"]
      ),
      (
        "After the third call the boat is sold, and its owner gets a letter",
        ["third call → sell boat", "third call → send letter to owner"]
      ),
      (
        "While the radio is out, all of the above shifts by an hour, but boats already sold are not given back",
        ["radio out → have all shift by hour", "radio out → not give boats sold back"]
      ),
      ("Shows one berth after another", [" → show one berth after another"]),
    ]
  )
  func halves(line: String, expected: [String]) throws {
    let found = try ModuleSpec.told(by: line)
    #expect(found == expected)
  }

  @Test(
    "where a call does nothing, and what holds something, is said so",
    arguments: [
      ("`free()` is ignored without a berth", ["no berth → do nothing"]),
      ("`free()` is a no-op on an empty list", ["empty list → do nothing"]),
      ("The fee key includes the season", [" → include season in fee key"]),
      ("An expired permit shows a hint", ["expired permit → show hint"]),
      ("The draught must be a positive number", [" → require draught to be positive number"]),
      ("The user sees the fee", [" → show fee"]),
    ]
  )
  func idle(line: String, expected: [String]) throws {
    #expect(try ModuleSpec.told(by: line) == expected)
  }

  @Test(
    "a noun that could be a verb is none where another verb follows",
    arguments: [
      (
        "After the last call, boats sold on the quay since the previous tide are listed.",
        ["last call → list boats sold on quay since previous tide"]
      ),
      ("Every call the pilot makes resets the timer.", ["every call pilot makes → reset timer"]),
      ("Boats the pilot moves count twice.", ["boats pilot moves → count twice"]),
      ("The lamp the pilot moves turns red.", [" → turn lamp pilot moves red"]),
      ("Requests that would end later than the tide are refused.", ["requests end later than tide → refuse requests"]),
      ("Requests already in the lock stay.", [" → keep requests in lock"]),
      ("Requests in the lock stay.", [" → keep requests in lock"]),
      (
        "Requests already in the lock stay and will still be called.",
        [" → keep requests in lock", " → call requests in lock"]
      ),
      ("Lower berths fill first.", ["lower berths → fill first"]),
      ("Lower the flag first.", [" → lower flag first"]),
      ("Three wrong codes in a row lock the gate.", ["three wrong codes in a row → lock gate"]),
      ("Two quick taps open one sheet.", ["two quick taps → open one sheet"]),
      ("A bill the harbour refuses (unpaid) is dropped.", [" → drop bill harbour refuses"]),
      ("Copies made offline keep their name.", ["copies made offline → keep name"]),
      ("Calls made early move all later ones.", ["calls made early → move all later ones"]),
      ("Selling more than is moored throws `BerthError.full`.", ["selling more than moored → throw full"]),
      (
        "The pilot learns of the storm only after the tide has turned.",
        ["tide turned → learn of storm", "tide not turned → not learn of storm"]
      ),
      ("Moves to the end.", [" → move to end"]),
    ]
  )
  func nounsLikeVerbs(line: String, expected: [String]) throws {
    let found = try ModuleSpec.told(by: line)
    #expect(found == expected)
  }

  @Test(
    "then, until then and only then are the time that the sentence before names",
    arguments: [
      (
        "Boats must be paid first; until then `free()` throws `BerthError.owed`.",
        "While boats are not paid, `free()` throws `BerthError.owed`."
      ),
      (
        "The gate shuts 5 minutes before the tide. Before that, it returns nothing.",
        "At more than 5 minutes before the tide, it returns nothing."
      ),
      (
        "The gate shuts 5 minutes before the tide; boats are refused from then on.",
        "At 5 minutes before the tide, boats are refused."
      ),
      (
        "The gate shuts 5 minutes before the tide. A call at that very moment is too late.",
        "A call exactly 5 minutes before the tide is too late."
      ),
      (
        "The gate is open at night. While it stays so, boats are counted.",
        "While the gate stays so, boats are counted."
      ),
      ("The lamp is green until the boat leaves. From then on it is red.", "Once the boat leaves, it is red."),
      ("The depth in the list is that of the lock. It never changes.", "The depth in the list never changes."),
      (
        "Mooring is possible in `spring` and `summer` only. Elsewhere `free()` throws.",
        "Outside `spring` or `summer`, `free()` throws."
      ),
      (
        "A boat keeps its mark until the pilot has seen it. After that the harbour paints a new one.",
        "Once the pilot has seen it, the harbour paints a new one."
      ),
      (
        "The entry is written, and only then may the view show the change.",
        "The view may show the change only once the entry is written."
      ),
      (
        "`free()` writes the entry before it returns; only then may the view show the change.",
        "The view may show the change only after writing the entry."
      ),
    ]
  )
  func times(line: String, expected: String) throws {
    let found = try ModuleSpec.behaviors(of: line, view: false).map(\.statement)
    #expect(found.contains(expected))
  }

  @Test(
    "what only restricts has two sides, and the denial of either thing is that of both",
    arguments: [
      (
        "The flag is raised only while boats are waiting.",
        ["boats waiting → raise flag", "boats not waiting → not raise flag"]
      ),
      (
        "The pilot is called only if the boat is empty or it is broken.",
        ["boat empty or broken → call pilot", "neither boat empty nor broken → not call pilot"]
      ),
      (
        "Only when the lock was never opened does it ask the pilot.",
        ["lock never opened → ask pilot", "lock opened → not ask pilot"]
      ),
      (
        "The pilot is paid only after the harbour has taken the fee.",
        ["harbour taken fee → pay pilot", "harbour not taken fee → not pay pilot"]
      ),
      ("The flag is raised only once per tide.", [" → raise flag only once per tide"]),
      ("It merely raises the flag.", [" → raise flag"]),
      ("Nothing about it reaches the log.", [" → let nothing about it reach log"]),
      ("Only after a storm does the pilot open the lock.", ["storm → open lock", "no storm → not open lock"]),
      (
        "The boat is sold only if it is empty and the pilot asks.",
        ["empty and pilot asks → sell boat", "not both empty and pilot asks → not sell boat"]
      ),
      ("None of the rafts stops.", [" → not stop rafts"]),
      ("Neither sailing nor rowing may wait.", ["sailing or rowing → not wait"]),
      ("Only the pilot may moor it, and rowers are no exception.", [" → let only pilot moor it"]),
      (
        "Lets guests pay a berth, see the tide, and step back when it turns.",
        ["turns → let guests step back"]
      ),
      ("Nobody without a permit may enter.", ["anybody without permit → not enter"]),
      ("Nobody is called just because a boat is late.", [" → call nobody only because boat late"]),
      ("`free()` neither throws nor waits.", [" → not throw or wait"]),
      (
        "The pumps go on when the radio does not.",
        ["radio not doing it → have pumps go on"]
      ),
      ("The pilot has to keep rowing when the tide turns.", ["tide turns → keep rowing"]),
      ("Tell each guest roughly when their turn will come.", [" → tell each guest roughly when turn come"]),
      ("A late boat is treated as if it was sold.", [" → treat late boat as if it sold"]),
      ("The list is sorted by date, hence the gaps.", [" → sort list by date"]),
      ("The gate opens early, whereas the lock stays shut.", [" → open gate early", " → keep lock shut"]),
    ]
  )
  func restrictions(line: String, expected: [String]) throws {
    let found = try ModuleSpec.told(by: line)
    #expect(found == expected)
  }

  @Test("the opposite of a clause denies its verb")
  func denied() throws {
    let found = try ModuleSpec.told(by: "The lamp is offered only when the berth supports it")
    #expect(found == ["berth supports it → offer lamp", "berth not supporting it → not offer lamp"])
  }

  @Test(
    "a predicate without its verb, and how a type is declared",
    arguments: [
      ("Generated text valid against the schema", ["generated text → be valid against schema"]),
      ("The store should be `@Observable`", []),
    ]
  )
  func predicates(line: String, expected: [String]) throws {
    #expect(try ModuleSpec.told(by: line) == expected)
  }

  @Test(
    "an amount that only says which things are meant is no limit, and what is only wished is no behavior",
    arguments: [
      ("Hides boats that were moored more than two hours ago", [" → hide boats moored more than two hours ago"]),
      ("Boats over 10 m ask for a pilot", ["boats over 10 m → ask for pilot"]),
      ("Swipe left reveals Leave", ["swipe left → reveal leave"]),
      ("Nobody remembers to open the lock", []),
      ("Boats can be sorted by hand (later)", []),
    ]
  )
  func meant(line: String, expected: [String]) throws {
    #expect(try ModuleSpec.told(by: line) == expected)
  }

  @Test("a condition that ends without a comma leaves what follows whole")
  func unmarked() throws {
    let found = try ModuleSpec.told(by: "If the mast isn't mounted it tries again until noon, then gives up")
    #expect(found.map { $0.split(separator: "→").last } == [" try again until noon", " give up"])
    #expect(found.allSatisfy { $0.hasPrefix("mast") && !$0.hasPrefix("mast not") }, "\(found)")
  }

  @Test("a column says in which component a failure happens")
  func places() throws {
    let text = """
      # Harbour

      ### BerthStore

      - `func free()`: Frees the berth.

      ### LockKeeper

      - `func open()`: Opens the lock.

      ## Failures

      | Failure | Where | Response |
      | --- | --- | --- |
      | Tide too low | LockKeeper | Keeps the lock shut |
      | Log full | BerthStore | Drops the oldest line |
      """
    let owners = try ModuleSpec(recognizing: text).components.map { component in
      component.behaviors.filter { [15, 16].contains($0.lines[0]) }.map(\.response.words)
    }
    #expect(owners == [["drop oldest line"], ["keep lock shut"]])
  }

  @Test("a heading in a chapter of tests names the only function that does so, and no function is dropped")
  func headings() throws {
    let text = """
      # Harbour

      ## Parts

      ### 1. MarkReader

      **File:** `Harbour/MarkReader.swift`

      ```swift
      struct MarkReader { func parse(_ text: String) throws -> [String] }
      ```

      ### 2. BerthStore

      **File:** `Harbour/BerthStore.swift`

      - Keeps the berths in order

      ### 3. Navigation

      ```swift
      func handle(_ url: URL) -> Bool {
        guard url.scheme == "berth" else { return false }
        return true
      }
      ```

      ## Contract tests

      ### Parsing

      | Input | Expected output |
      | --- | --- |
      | `C4` | `["C4"]` |
      | `C4-5` | `["C4", "C5"]` |
      """
    let told = try ModuleSpec(recognizing: text).components.map { component in
      (component.name, component.behaviors.filter { $0.lines[0] > 20 }.map { $0.member ?? "" })
    }
    #expect(told.map(\.0) == ["MarkReader", "BerthStore"])
    #expect(told.map(\.1) == [["parse(_:)", "parse(_:)"], ["handle(_:)", "handle(_:)"]])
  }

  @Test("what is written of a thing is not the thing")
  func written() throws {
    let text = """
      # Harbour

      ### BerthLog

      Class. Writes the log.

      - `func write() -> String`: Writes all berths.
      - `func read(_ text: String)`: Reads them.

      ### Boat

      Class. Moves.

      - `func move()`: Moves.

      ## Quality Gates of BerthLog

      - Boat elements have the length of their berth
      """
    let owners = try ModuleSpec(recognizing: text).components.filter { component in
      component.behaviors.contains { $0.statement.hasPrefix("Boat elements") }
    }
    #expect(owners.map(\.name) == ["BerthLog"])
  }

  @Test(
    "a number at the start is no subject, and who holds something is no place",
    arguments: [
      ("100ms at most.", "in"), ("50ms at most pass between syncs.", "in"), ("The pilot carries a flag", "in pilot"),
      ("Hides rows that aren't visible", "but"),
      ("If the berth is free, the pilot is told and the log keeps it", "berth"),
    ]
  )
  func loose(line: String, unsaid: String) throws {
    #expect(try ModuleSpec.told(by: line).allSatisfy { !$0.split(separator: "→")[1].contains(" \(unsaid)") })
  }

  @Test("what is quoted is said whole, whatever its last word")
  func quoted() throws {
    #expect(try ModuleSpec.told(by: "Boats without a flag go to \"Other\"") == ["boats without flag → go to Other"])
  }
}
