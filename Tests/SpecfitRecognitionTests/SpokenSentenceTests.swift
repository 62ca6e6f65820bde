// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

@testable internal import SpecfitRecognition

@Suite("Sentences as people write them")
struct SpokenSentenceTests {
  @Test(
    "a word that could be a verb is a noun where the verb of the sentence stands behind it",
    arguments: [
      ("Moves between two berths don't change the fee.", ["moves between two berths → not change fee"]),
      ("Stop lights, gates and horns never fire twice.", ["stop lights gates and horns → not fire twice"]),
      ("Order changes the pilot makes are logged.", [" → log order changes pilot makes"]),
      ("Lists the pilot can edit are shown first.", [" → show lists pilot edit first"]),
      ("Boats still waiting in the lock queue don't pay.", ["boats still waiting in lock queue → not pay"]),
      ("Tug lists that are longer than the pier are cut off.", ["tug lists longer than pier → cut off tug lists"]),
      ("`free()` returns two more than it is given.", [" → return two more than it given"]),
      ("`free()` returns two more than the pilot has chosen.", [" → return two more than pilot chosen"]),
      ("Returns values pilots have entered.", [" → return values pilots entered"]),
      ("Returns rows pilots can edit.", [" → return rows pilots edit"]),
      ("Pinned boats (those of this week) are never moved.", [" → not move pinned boats"]),
      ("Reports that are older than a year are archived.", ["reports older than year → archive reports"]),
      ("Reports older than a year are archived.", [" → archive reports older than year"]),
      ("Reports that the list is empty.", [" → report list empty"]),
      ("Filter rules that have no match stay inactive.", [" → keep filter rules no match inactive"]),
      ("Moves the boat to the berth that is nearest.", [" → move boat to berth nearest"]),
      (
        "Updates the boats that are still moored and keeps the others.",
        [" → update boats still moored", " → keep others"]
      ),
      ("Shows boats the pilot can reach.", [" → show boats pilot reach"]),
    ]
  )
  func laterVerb(line: String, expected: [String]) throws {
    #expect(try ModuleSpec.told(by: line) == expected)
  }

  @Test(
    "asides of those who write as they speak say nothing, or what they mean",
    arguments: [
      ("Guests are not asked, unless they do – then they count.", [" → not ask guests"]),
      ("Byte 11 is redundant, we ignore it.", [" → ignore byte 11"]),
      ("Old files are replaced, as everybody expects from a backup.", [" → replace old files"]),
      ("iOS allows 64 of them, so just the next 20 alarms are scheduled.", [" → schedule next 20 alarms"]),
      ("Names are personal data and must not be logged.", [" → not log names"]),
      ("When all berths are gone, there is nothing to save.", ["all berths gone → save nothing"]),
      ("1 to 26 weeks, anything else throws `BerthError.length`.", ["outside 1 to 26 weeks → throw length"]),
      ("If a boat, i.e. anything that floats, is late, it is moved.", ["boat late → move it"]),
      ("On barges the list is hidden.", ["barges → hide list"]),
      (
        "In the night mode, the lamp blinks as soon as the gate opens.", ["gate opens and night mode → have lamp blink"]
      ),
      ("When no boat remains no tug is sent.", ["no boat remains → send no tug"]),
      ("When a pilot is offline boats are moved.", ["pilot offline → move boats"]),
      ("When the tray is full, an order is created.", ["tray full → create order"]),
      ("Between 22:00 and 8:00 nothing is sent.", ["between 2200 and 800 → send nothing"]),
      ("No preference → the emptiest berth.", ["no preference → lead to emptiest berth"]),
    ]
  )
  func aside(line: String, expected: [String]) throws {
    let told = try ModuleSpec.told(by: line)
    #expect(told == expected)
  }

  @Test(
    "each part of a sentence has its own verb, and a number its own meaning",
    arguments: [
      ("Open berths are shown and closed ones are hidden.", [" → show open berths", " → hide closed ones"]),
      ("Long names are cut, links are removed.", [" → cut long names", "existing links → remove links"]),
      ("The call is refused and the missing berth is shown.", [" → refuse call", " → show missing berth"]),
      (
        "Berths cost 5 points each and are not available at night.",
        ["berths → cost 5 points", " → not have berths available at night"]
      ),
      (
        "Slips are sent if an address is known, otherwise they are printed.",
        ["address known → send slips", "address not known → print them"]
      ),
      ("Signing in merges the lists.", ["signing in → merge lists"]),
      ("The oven warms up before the timer starts.", [String]()),
      ("The pier must save an order within 2 seconds.", [" → save order within 2 seconds"]),
      ("The list loads 1,000 copies in under 50 ms.", [" → load 1_000 copies within 50 milliseconds"]),
      ("Tapping Save shows the list within 1 s.", ["tapping save → show list within 1 second"]),
      ("The bar is 3 dots unless the template says otherwise.", [" → have bar 3 dots"]),
      ("A berth can only be booked if it is free – otherwise the desk warns.", ["free → book berth"]),
      (
        "Returning a boat twice is a no-op – the scanner beeps again at times.",
        ["returning boat twice → do nothing"]
      ),
      ("Exporting boats takes a while.", []),
      ("The app may be killed at any time.", []),
    ]
  )
  func part(line: String, expected: [String]) throws {
    let told = try ModuleSpec.told(by: line)
    #expect(told == expected)
  }

  @Test(
    "what is guessed, asked of people, or only told is no behavior",
    arguments: [
      "These are guesses, tune them when there are numbers.",
      "Until now the labels were cut by hand.",
      "A fixed clock everywhere, please – the first version failed every night.",
      "Checked with random tides, 200 runs each.",
      "The table is compiled in.",
      "Never from pier 1, or guests get two slips.",
      "Large type please, the lamp of the pier is weak.",
      "The look is up to the keeper.",
      "Bring ideas to the next meeting instead.",
    ]
  )
  func told(line: String) throws {
    #expect(try ModuleSpec.told(by: line).isEmpty)
  }

  @Test(
    "a condition holds for what follows from it, whatever it points back with",
    arguments: [
      ("Blank tags do nothing, and the lamp stays lit.", ["blank tags → do nothing"]),
      ("Torn flags are dropped, and the mast stays bare.", [" → drop torn flags", "torn flags → keep mast bare"]),
      ("The log is saved, and the list stays open.", [" → save log", " → keep list open"]),
      (
        "A torn pass throws `BerthError.torn`, and nothing is stored.",
        ["torn pass → throw torn", "torn pass → store nothing"]
      ),
      (
        "If the lock is full, the lamp turns red. If it is not, the gate opens.",
        ["lock full → turn lamp red", "lock not full → open"]
      ),
      (
        "Tapping a berth marks it and keeps the side if that berth has one. Where it has not, the side flips.",
        ["tapping berth → mark berth", "berth one → keep side", "not berth one → flip"]
      ),
      (
        "Boats without a flag are never listed; once paid, they stay at the pier.",
        ["boats without flag → not list boats", "paid → keep boats without flag at pier"]
      ),
      (
        "Booking closes two hours before noon. From then on only the pilot can add boats.",
        ["two hours before noon → close booking", "two hours before noon → let only pilot add boats"]
      ),
      (
        "A 409 means that somebody was faster: the list is reloaded and the change is dropped.",
        ["409 → reload list", "409 → drop change"]
      ),
      (
        "Offline, or when the answer takes longer than four seconds, the berth is `.unknown`.",
        ["offline or answer takes longer than four seconds → be unknown"]
      ),
      (
        "It leaves by itself only if a time has been entered, and then after exactly that time.",
        ["time entered → leave by itself", "time not entered → not leave by itself"]
      ),
      (
        "A boat is moved only when flag, size and day all agree.",
        ["flag size and day all agree → move boat", "not flag size and day all agree → not move boat"]
      ),
      ("Late boats are marked red, and no boat is hidden.", [" → mark late boats red", " → hide no boat"]),
      ("A used pass must not be accepted: an error is shown.", ["used pass not accepted → show error"]),
      ("A docked boat can't be moved: the ropes won't allow it.", [" → not move docked boat"]),
      (
        "Saves from version 1 lack the flag and MUST load with it set to nil.",
        ["saves from version 1 → lack flag", "saves from version 1 → load with it set to nil"]
      ),
    ]
  )
  func carried(line: String, expected: [String]) throws {
    #expect(try ModuleSpec.told(by: line) == expected)
  }

  @Test(
    "a limit of how long, how early or how often is no test of speed or of what is accepted",
    arguments: [
      ("A single step is capped at 5 seconds.", [" → keep single step at most 5 seconds"]),
      ("At most one reminder a day, at 17:00.", [" → have at most 1 reminder per day"]),
      (
        "Recall is possible for 3 minutes only after the release.",
        ["release → have recall only for 3 minutes"]
      ),
      (
        "A berth is limited to 3 boats on weekdays and 5 boats on holidays.",
        [
          "3 boats on weekdays → allow 3 boats", "4 boats on weekdays → refuse more than 3",
          "5 boats on holidays → allow 5 boats", "6 boats on holidays → refuse more than 5",
        ]
      ),
      (
        "A search lists gates and returns at most 15 boats.",
        ["15 boats → return 15 boats", "16 boats → return only 15 boats"]
      ),
      (
        "At most 10 photos a month can be uploaded.",
        ["10 photos → upload 10 photos", "11 photos → not upload more than 10"]
      ),
      ("The pilot gives signals with a time at least 100 ms ahead.", []),
      (
        "Untying within ten seconds moves the boat back, later it does not.",
        ["untying within ten seconds → move boat back"]
      ),
      (
        "A ticket stays under 8 KB. A larger one throws `BerthError.large`.",
        [" → keep ticket below 8 kilobytes", "larger ticket → throw large"]
      ),
      (
        "Boats are listed by size; those in which the pilot has a bunk come first.",
        [" → list boats by size", "boats in which pilot bunk → come first"]
      ),
      ("The log only ever grows.", [" → have log grow"]),
      ("Records sync when the signal is back.", ["signal back → sync records"]),
      (
        "Berths can be booked twice, the later booking wins.", [" → let berths be booked twice", "later booking → win"]
      ),
      (
        "Files of a newer version must be left alone: `free()` gives nil without renaming them.",
        [" → leave files of newer version alone"]
      ),
      (
        "When two pilots change one berth, the lower number wins – a berth that was sold can't be sold twice.",
        ["two pilots change one berth → have lower number win"]
      ),
    ]
  )
  func bounds(line: String, expected: [String]) throws {
    #expect(try ModuleSpec.told(by: line) == expected)
  }

  @Test(
    "what nothing does is let happen to nothing",
    arguments: [
      ("No request leaves the harbour.", [" → let no request leave harbour"]),
      ("Nothing about the skipper reaches the log.", [" → let nothing about skipper reach log"]),
      ("No unpaid boat leaves the lock.", [" → let no unpaid boat leave lock"]),
      ("When the lock is closed, no boat may leave.", ["lock closed → let no boat leave"]),
    ]
  )
  func none(line: String, expected: [String]) throws {
    #expect(try ModuleSpec.told(by: line) == expected)
  }

  @Test(
    "what is asked for, allowed, and refused",
    arguments: [
      ("Guests must be able to book a berth for a friend.", [" → let guests book berth for friend"]),
      (
        "Guests can have at most 3 open bookings.",
        [
          "guest with 2 open bookings → allow adding 3rd open booking",
          "guest with 3 open bookings → refuse adding 4th open booking",
        ]
      ),
      (
        "Guests can't hold more than two berths.",
        ["guest with 1 berth → allow adding 2nd berth", "guest with 2 berths → refuse adding 3rd berth"]
      ),
      ("At most one crane runs at a time.", [" → run at most 1 crane at a time"]),
      (
        "Boats may only leave once the fee is paid.",
        ["fee paid → have boats leave", "fee not paid → have boats not leave"]
      ),
      (
        "A raft must not pass the lock; throw `BerthError.raft`.",
        [" → not let raft pass lock", "raft passes lock → throw raft"]
      ),
      (
        "`free()` rejects an empty list, more than eight boats, and any boat above 40 m.",
        [
          " → reject empty list", "9 boats → reject", "8 boats → not reject", " → reject boat above 40 m",
        ]
      ),
      (
        "The harbour may propose a berth, but no gate is opened unless the tide permits it.",
        ["tide not permitting it → open no gate", "tide permits it → open gate"]
      ),
      ("**If step 1 fails** the other steps are skipped.", ["step 1 fails → skip other steps"]),
      (
        "After three attempts altogether `moor` throws `BerthError.jammed`.",
        ["three attempts altogether → throw jammed"]
      ),
      ("If the tide fails there is no departure.", ["tide fails → have no departure"]),
      ("Mooring at the last post would leave no room → `BerthError.full`.", ["mooring at last post → throw full"]),
      (
        "With no berth left the banner says \"All full\" and closes the gate.",
        [
          "no berth left → show All full", "no berth left → close gate",
        ]
      ),
      ("Tugs go before the ships they pull.", [" → have tugs go before ships they pull"]),
      ("Berths below 4 m are exempt from the fee.", ["berths below 4 m → be exempt from fee"]),
    ]
  )
  func demands(line: String, expected: [String]) throws {
    #expect(try ModuleSpec.told(by: line) == expected)
  }

  @Test(
    "what is said to readers, or by others, is no behavior",
    arguments: [
      "Ask Tolu for the recorded tides.", "Tell Ilse before you fix either one.", "Yes, it could be private.",
      "Ask before changing a number.", "Colours and sounds are described in Figma, not here.",
      "Finance sends a new table each January.", "`TideStore` tests use an in-memory database.",
      "Snapshot tests are run on one device.", "Don't call the harbour from tests!",
      "Raúl wants the distance in miles.",
      "Module 3 (account, card lookup)", "Gate: PASS → `docs/qa/3.4.yml`",
      "Start with this one and add what you consider necessary.", "Who calls it is described in Module 4.",
      "Please keep the dependency one way.", "If you extend the table, please keep it short.",
      "- 2025-02-03 JSON lines and not SQLite: the log is read after a crash.",
      "This page covers the tides and the log.",
      "The feature described here covers the tides.", "Everything is written with actors.",
      "Everything is `Sendable`.", "No force unwraps outside tests.",
      "Kept for backward compatibility.", "Used again in the tests.",
      "Dropped after the festival.", "Merged into `develop`, tagged `0.1.0`.", "Thumbnail of the tide (moved to 3.7)",
      "A stream of tides would be nicer.", "It was rejected: nobody could explain the tide.",
      "Down-tides (slow ones for crystal clear water) were cut from this version.",
      "**Branch** `tides` · **Needs** the log · **Tag** `0.2.0`", "Nobody knows the tide.",
      "Services are actors, view models are `@MainActor`.", "`Tide` and `Log` are structs.",
      "The skipper taps Sell and confirms.", "The pilot swipes the card.", "The guest enters the code.",
      "See `docs/tides.md` for how the tide reaches the log.", "The number says how many boats wait.",
    ]
  )
  func remarks(line: String) throws {
    #expect(try ModuleSpec.told(by: line) == [])
  }

  @Test(
    "what only sounds like a remark is a behavior",
    arguments: [
      "If you add a card that is expired, `CardError.expired` is thrown.",
      "When you find a match, both players are notified.", "Student tests must be submitted within 60 minutes.",
      "Water tests are deleted after 30 days.", "Message previews are hidden when the phone is locked.",
      "A ticket is created when the crash is reported.", "The Figma token is deleted on logout.",
      "Polls under discussion are sorted first.", "When the result is PASS, the badge turns green.",
      "Finance closes the book after 30 days.", "Ask Siri opens the assistant sheet.",
      "Module 2 (bedroom) is turned off at 22:00.", "Ping Server retries three times.",
      "Everything is written to the log at once.",
      "A second tap would open the gate again, so it is ignored.", "Blocked skippers are not in the list of friends.",
      "Dropped frames are counted.", "Copied rows keep their order.", "This page shows the tides of the week.",
      "Everything that is older is deleted.", "With the flag off the tide is hidden.",
      "If a second tide would follow, the log is closed.", "Background: the log is closed after 25 seconds.",
      "2025-02-03 is read as the third of February.", "Tried at most 3 times.",
      "Copied to the clipboard on a long press.",
      "Measured in seconds since the start.", "The section lists the last five tides.",
      "Everything is written in one transaction.", "The app would never delete a log without a key.",
      "The store needs to migrate old logs on first launch.", "It was dropped if the log is full.",
      "The skipper taps Sell and the log closes.", "The hint says how many berths are free.",
    ]
  )
  func behaviorsLikeRemarks(line: String) throws {
    #expect(try ModuleSpec.told(by: line) != [])
  }

  @Test(
    "bold ends a condition only where a thing begins",
    arguments: [
      ("**If `send` fails** three times the order is closed.", ["send fails three times → close order"]),
      ("**If the order is old** or empty it is deleted.", ["order old or empty → delete it"]),
      (
        "**If step 1 fails** the other steps of this very run are skipped.",
        ["step 1 fails → skip other steps of run"]
      ),
    ]
  )
  func bold(line: String, expected: [String]) throws {
    #expect(try ModuleSpec.told(by: line) == expected)
  }

  @Test(
    "who does what, and when",
    arguments: [
      ("The lock keeper receives a message when a boat arrives.", ["boat arrives → send message to lock keeper"]),
      ("Both the pilot and the clerk get an email.", [" → send email to pilot and clerk"]),
      (
        "A free crane goes to the first boat, or back to the yard if nobody waits.",
        ["nobody waits → have free crane go back to yard", "somebody waits → go to first boat"]
      ),
      (
        "The log is saved 2 seconds after the last change, and at once when the app closes.",
        ["2 seconds after last change → save log", "app closes → save log at once"]
      ),
      (
        "**Radio lost:** log the time, use defaults, and retry once after 5 seconds.",
        ["radio lost → log time", "radio lost → use defaults", "radio lost → retry once after 5 seconds"]
      ),
      (
        "When the bell cannot be rung it is repaired, and after that the log is written.",
        ["bell cannot be rung → repair it", "bell cannot be rung → write log"]
      ),
      (
        "Rejects an unpaid order, shows a hint, and keeps the cart.",
        [" → reject unpaid order", " → show hint", " → keep cart"]
      ),
      (
        "The pilot opens the gate, or calls the keeper if it is locked.",
        ["pilot → open gate", "locked → call keeper"]
      ),
      ("When the harbour closes, all lamps go out.", ["harbour closes → have all lamps go out"]),
      ("If the key is lost, guests get a copy.", ["key lost → have guests get copy"]),
      (
        "Codes are made on the device, no connection is needed.",
        [" → make codes on device", " → have no connection needed"]
      ),
      (
        "Only when the tank is empty does the pump start.",
        ["tank empty → start pump", "tank not empty → not start pump"]
      ),
      ("Pulling the plug pauses.", ["pulling plug → pause"]),
      ("When the plug is pulled, playback resumes.", ["plug pulled → resume playback"]),
      ("No two boats share a berth.", ["two boats → not share berth"]),
      ("No matches return an empty list.", ["no matches → return empty list"]),
      (
        "Only after the user has confirmed does it drop the boat.",
        [
          "user confirmed → drop boat", "user not confirmed → not drop boat",
        ]
      ),
      ("If the phone is locked, the timer goes on.", ["phone locked → have timer go on"]),
      ("Nothing sticks out of the page.", [" → not stick out of page"]),
      ("Anything else – nobody will like it – is moved to `rejected`.", [" → move anything else to rejected"]),
      ("Ctrl-C: stop at once.", ["ctrl C → stop at once"]),
      ("For reasons told elsewhere, drafts are kept for 3 days.", [" → keep drafts for 3 days"]),
      ("Saving is still possible.", [" → allow saving"]),
      ("A day on which all runs are taken is hatched.", ["day on which all runs taken → be hatched"]),
      ("Older than two days at launch? Drop it.", ["older than two days at launch → drop it"]),
      ("Because the app gets killed.", []),
      (
        "Drafts without a title go last. They are not hidden.",
        ["drafts without title → not hide drafts"]
      ),
      ("The keeper gets a receipt printer.", ["keeper → get receipt printer"]),
      ("The keeper gets the code from the label.", ["keeper → get code from label"]),
      (
        "Writes the log first, then swaps it in, so a crash leaves the old one.",
        [" → write log first", " → swap log in"]
      ),
      ("A failed update leaves the log as it was.", ["failed update → leave log unchanged"]),
      (
        "The fees stay as they are and the note of the bank is shown.",
        [" → keep fees unchanged", " → show note of bank"]
      ),
      ("Offers placed offline are kept in a queue.", [" → keep offers placed offline in queue"]),
      ("Use a debounce of 300 ms for the tide search.", [" → debounce tide search by 300 ms"]),
      ("Fee = length * rate + tax", [" → calculate fee as length times rate plus tax"]),
      ("Loading 500 boats in under 200 ms", ["loading 500 boats → take less than 200 milliseconds"]),
      ("`BerthSign` – Why a berth is closed", []),
      ("It covers the list, and the sign that is lit when a berth is free.", []),
    ]
  )
  func deeds(line: String, expected: [String]) throws {
    #expect(try ModuleSpec.told(by: line) == expected)
  }

  @Test(
    "on a screen each has its time",
    arguments: [
      ("Shows a lamp while mooring and a warning on failure.", ["mooring → show lamp", "failure → show warning"]),
      (
        "The gate button is disabled while the tide is low, while a boat passes, and in storm mode.",
        [
          "tide low → disable gate button", "boat passes → disable gate button",
          " → disable gate button in storm mode",
        ]
      ),
      (
        "**Pay button** - Shows the fee; hidden when nothing is owed",
        [" → show fee", "nothing owed → hide pay button"]
      ),
      ("Copies stepper from 1 to 9", ["opening → show copies stepper from 1 to 9"]),
      ("One card per boat with name and photo", ["opening → show one card per boat with name"]),
      ("The berth column is only visible to staff.", [" → have berth column only visible to staff"]),
    ]
  )
  func screens(line: String, expected: [String]) throws {
    #expect(try ModuleSpec.told(by: line, view: true) == expected)
  }

  @Test(
    "what only happens sometimes, and after what is over",
    arguments: [
      ("The sync only starts on Wi-Fi.", ["on wi fi → start sync", "not on wi fi → not start sync"]),
      ("The sync starts only on battery.", ["on battery → start sync", "not on battery → not start sync"]),
      (
        "The lamp only blinks while charging.",
        ["charging → have lamp blink", "not charging → have lamp not blink"]
      ),
      ("The tide report only covers Mondays.", []),
      ("Once the call is over, the radio resumes.", ["call ended → resume radio"]),
      ("The lamp hangs over the pier.", []),
    ]
  )
  func sometimes(line: String, expected: [String]) throws {
    #expect(try ModuleSpec.told(by: line) == expected)
  }

  @Test(
    "what no test could see is no behavior, and what it takes to see it is one",
    arguments: [
      ("Parses the tide tables.", false), ("Tracks the current tide.", false),
      ("Quick actions provide relevant shortcuts based on context.", false),
      ("Parses a tide table of 3 columns.", true), ("Tracks at most 5 boats.", true),
      ("Throws `TideError.gap` when a tide table has a gap.", true),
    ]
  )
  func bare(line: String, isStated: Bool) throws {
    #expect(try ModuleSpec.told(by: line).isEmpty != isStated)
  }

  @Test(
    "what a screen shows is there as it opens, and what it does or marks is not",
    arguments: [
      ("The active berth is highlighted.", ["berth is active → it is highlighted"]),
      ("\"Book\" is disabled without a boat.", ["no boat → Book is disabled"]),
      ("Shows the berths.", [" → berths are shown"]),
      ("PilotView banner shown when the tide turns.", ["tide turns → pilot view banner is shown"]),
    ]
  )
  func opened(line: String, expected: [String]) throws {
    let told = try ModuleSpec.behaviors(of: line, view: true).map { "\($0.condition.words) → \($0.response.state)" }
    #expect(told == expected)
  }

  @Test("what a validator checks holds of others, and the list behind its result is its own")
  func checks() throws {
    let document = """
      # Module: Harbour

      ## Validation

      ### BerthValidator

      ```swift
      struct BerthValidator {
        func validate(_ plan: Plan) -> BerthResult
      }
      ```

      ### BerthResult

      ```swift
      struct BerthResult {
        let errors: [String]
        let isValid: Bool
      }
      ```

      ### Validation Checks

      - All lengths are positive
      - No berths with one number (warning only)
      """
    let spec = try ModuleSpec(recognizing: document)
    let validator = try #require(spec.components.first { $0.name == "BerthValidator" })
    #expect(
      validator.behaviors.map { "\($0.condition.words) → \($0.response.words)" } == [
        "non-positive length → report it", " → warn of berths with one number",
      ]
    )
  }

  @Test("a reducer's body in a fence of its own is the reducer's, whatever view follows")
  func reducers() throws {
    let document = """
      # Harbour Feature

      ## State

      ```swift
      @Reducer
      struct HarbourFeature {
        struct State: Equatable { var isOpen = false }
      }
      ```

      ## Effects

      ```swift
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .gateTapped:
            state.isOpen = true
            return .none
          }
        }
      }
      ```

      ## View

      ```swift
      struct HarbourView: View {
        let store: StoreOf<HarbourFeature>
        var body: some View { Text("Gate") }
      }
      ```
      """
    let spec = try ModuleSpec(recognizing: document)
    let reducer = try #require(spec.components.first { $0.name == "HarbourFeature" })
    #expect(reducer.behaviors.map { $0.member ?? "" } == ["gateTapped"])
  }

  @Test(
    "what holds for a part of a sentence, of an answer, or until then",
    arguments: [
      // A condition in the subject holds for what follows.
      (
        "A file that cannot be decoded is moved aside, and the file is named in the log.",
        ["file cannot be decoded → move file aside and file named in log"]
      ),
      ("A row that is late is hidden, and the map shows all.", ["row late → hide row", " → show all in map"]),
      ("A slot that began yesterday is hidden.", ["slot began yesterday → hide slot"]),
      ("A reading that sits on the limit is not a breach.", ["reading sits on limit → not be breach"]),
      // What no longer holds does not.
      ("The banner no longer shows the count after signing out.", ["signing out → not show count"]),
      ("A sold boat can no longer be released.", [" → not release sold boat"]),
      // Nothing is done where there is nothing.
      (
        "The request, if one was made, is cancelled unless the crew has accepted it.",
        ["crew not accepted it → cancel request", "crew accepted it → not cancel request"]
      ),
      ("Fewer than 5 votes: the old grade is shown", ["fewer than 5 votes → show old grade"]),
      ("2.5 mm rounds to 3 mm.", ["2_5 mm → round to 3 mm"]),
      ("A 404 shows the empty list.", ["404 → show empty list"]),
      ("200 boats are kept in memory.", [" → keep 200 boats in memory"]),
      ("Two days before a tide, warn every skipper.", ["two days before tide → warn every skipper"]),
      (
        "Slots are held for a minute while the sheet is open and freed when it is dismissed.",
        ["sheet open → hold slots for minute", "dismissed → have slots freed"]
      ),
      (
        "Tapping the row opens the boat, or the pier if the boat has left.",
        ["tapping row, given boat left → open pier", "tapping row, given boat not left → open boat"]
      ),
    ]
  )
  func parts(line: String, expected: [String]) throws {
    let found = try ModuleSpec.told(by: line)
    #expect(found == expected)
  }
}
