// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel
import Testing

@testable import SpecfitRecognition

struct SentenceReaderTests {
  @Test(
    "each reader reads its own examples as they say",
    arguments: Reader<Understood>.conditional + Reader<Understood>.plain
  )
  func readersReadTheirExamples(reader: Reader<Understood>) {
    #expect(!reader.examples.isEmpty)
    for example in reader.examples {
      var sentence = Sentence(phrase: [Word](plain: example.text)[...], purpose: .specification)
      if !reader.reads.purposes.contains(.specification) { sentence.purpose = .test }
      let found = reader.reads.accepts(sentence) ? reader.read(sentence) : []
      let readings = found.map { "\($0.condition.words) → \($0.response.words)" }
      #expect(readings == example.readings, "\(reader.name): \(example.text)")
    }
  }

  @Test("a sentence is cut into halves wherever it ends", arguments: Reader<Understood>.conditional)
  func sentencesMayEndAnywhere(reader: Reader<Understood>) {
    for text in reader.examples.map(\.text) + [
      "The shop lets you pay once it opens, and takes coins", "The clerk can help",
    ] {
      let words = [Word](plain: text)
      for end in 1...words.count {
        let phrase = words[..<end]
        #expect(Conditional.halving.allSatisfy { $0(phrase).allSatisfy { !$0.isEmpty } })
        #expect(!Conditional.halves(of: phrase).isEmpty)
      }
    }
  }

  /// Words, with what they mean to a test after "should".
  struct Meant: CustomTestStringConvertible {
    var text: String
    var meaning: Response.Meaning

    var testDescription: String { text }
  }

  @Test(
    "a response keeps the values, texts and calls that its words name",
    arguments: [
      Meant(text: "calls the `save` method on the `Store`", meaning: .calls("Store", "save")),
      Meant(
        text: "call `loadTides()`, `sky.loadWinds()` and `show()`",
        meaning: .callsAll([
          Response.Call("loadTides"), Response.Call("loadWinds", of: "sky"), Response.Call("show"),
        ])
      ),
      Meant(text: "log success and failure using `Logger`", meaning: .logs),
      Meant(text: "show \"No orders yet\"", meaning: .shows("No orders yet")),
      Meant(text: "store `items` in the cloud", meaning: .words),
      Meant(text: "update `items`", meaning: .changes("items")),
      Meant(text: "update in `context`", meaning: .words),
      Meant(text: "returns the new `Receipt` of the order", meaning: .creates("Receipt")),
      Meant(text: "returns to `HomeView`", meaning: .words),
      Meant(text: "posts `.kilnDidCool`", meaning: .posts(".kilnDidCool")),
      Meant(text: "post the notification `kilnDidCool`", meaning: .posts("kilnDidCool")),
      Meant(text: "POSTs to the API with `\"ada\"` as sender", meaning: .words),
      Meant(text: "post `items` to the server", meaning: .words),
    ]
  )
  func responseKeepsMeaning(one: Meant) {
    #expect(ResponsePhrase([Word](plain: one.text)[...])?.meaning == one.meaning)
  }

  @Test(
    "a state says what is there once the response has come",
    arguments: [
      ("show the list", "list is shown"),
      ("continue treating guests as members", "it continues treating guests as members"),
      ("start the timer", "timer is started"),
      ("navigates to `OrderListView`", "order list opens"),
      ("navigate to the help page to learn more", "help page opens"),
      ("calls `store.saveDraft()`", "draft is saved"),
      ("call `store.discardChanges()` to start anew", "changes are discarded to start anew"),
    ]
  )
  func states(words: String, state: String) {
    #expect(ResponsePhrase([Word](plain: words)[...])?.stateWords(limit: 8) == state)
  }

  @Test(
    "remarks on code, on parameters and on who calls it promise nothing",
    arguments: [
      "The injection of the store into the view is tricky", "A common pattern is to pass the store",
      "The provided snippet simplifies by passing the store", "Takes the progress and a size as parameters",
      "Call this method from the view's initializer", "Updates the `@Published` property",
      "The state is accessed by the feature's view", "A clear place in the flow is identified for asking for consent",
    ]
  )
  func remarks(text: String) {
    #expect(Trap.holds([Word](plain: text)[...]))
  }

  @Test(
    "a sentence that leaves open what comes of it plans nothing",
    arguments: [
      "Handle the completion block.", "Include all specified fields with appropriate optionality.",
      "Display the feature's UI.",
    ]
  )
  func vagueItems(text: String) throws {
    let spec = try ModuleSpec(recognizing: "# Tides\n\n### `TideStore` (Class)\n\n- \(text)\n")
    #expect(spec.components.map(\.name) == ["TideStore"] && spec.components.allSatisfy(\.behaviors.isEmpty))
  }

  @Test(
    "a pointer to where its reader finds more promises nothing, but a step of a user does",
    arguments: [
      ("To learn more about charts, check out <doc:Charts>", true), ("For more details, refer to `Chart`", true),
      ("If you need several coasts, see `Coasts`", true), ("See <doc:Charts> for the colors", true),
      ("When the guest checks out, the room is cleaned", false),
      ("When the chart opens, see the tides of today", false),
    ]
  )
  func pointers(text: String, isTrap: Bool) {
    #expect(Trap.holds([Word](plain: text)[...]) == isTrap)
  }

  @Test(
    "how a thing is set up promises nothing, but for a control",
    arguments: [("Autosave enabled", true), ("The undo button is enabled", false), ("Undo button enabled", false)]
  )
  func setUp(text: String, isTrap: Bool) {
    #expect(Trap.holds([Word](plain: text)[...]) == isTrap)
  }

  @Test(
    "a quoted text that is only an example is no text that is shown",
    arguments: ["show the summary (e.g., \"Mostly calm\")", "show \"Listening\" or similar text"]
  )
  func examplesAreNotShown(text: String) throws {
    let response = try #require(ResponsePhrase([Word](plain: text)[...]))
    if case .shows(let shown) = response.meaning { Issue.record("\(shown) is only an example") }
  }

  @Test(
    "each state, value and clause of a sentence is told for itself",
    arguments: [
      // Each state has its own time, though only the first has the verb.
      (
        "The lamp is green below 10, amber below 20 and red above.",
        ["below 10 → have lamp green", "below 20 → have lamp amber", "above 20 → have lamp red"]
      ),
      (
        "The gauge is green while `.fine`, amber when `.close` and red once `.over`.",
        ["fine → have gauge green", "close → have gauge amber", "over → have gauge red"]
      ),
      (
        "The buoy is dark while loading, lit afterwards.",
        ["loading → have buoy dark", "loading ended → have buoy lit"]
      ),
      (
        "The lamp turns amber 5 minutes before departure and red at departure.",
        ["5 minutes before departure → turn lamp amber", " → turn lamp red at departure"]
      ),
      ("The lamp is red, green and blue.", [" → have lamp red green and blue"]),
      ("A win counts 1, a draw ½ and a loss 0.", ["win → count 1", "draw → count half", "loss → count 0"]),
      ("The total is drawn in bold, the fee in grey.", [" → draw total in bold", " → draw fee in grey"]),
      // Each clause has a subject of its own.
      (
        "When the tide turns, the log is saved, the pump stops and the lamp goes dark.",
        ["tide turns → save log", "tide turns → stop pump", "tide turns → have lamp go dark"]
      ),
      (
        "Once confirmed, the berth becomes free, its reminder is cancelled, and its notes are forgotten.",
        ["confirmed → become free", "confirmed → cancel reminder", "confirmed → forget notes"]
      ),
      ("Follows the tide, and warns when a gate seems stuck.", [" → follow tide", "gate seems stuck → warn"]),
      (
        "Sales open at noon, with closing put off when bids arrive late.",
        [" → have sales open at noon", "bids arrive late → put off closing"]
      ),
      (
        "Drops the newest berth, and on an empty pier it says \"Nothing to drop\".",
        [" → drop newest berth", "empty pier → show Nothing to drop"]
      ),
      (
        "Paid fees count for everybody, and a fee in dispute at the time is waived unless it was confirmed.",
        [
          "paid fees → count for everybody", "not confirmed → waive fee in dispute at time",
          "confirmed → not waive fee in dispute at time",
        ]
      ),
      ("Skippers see their berths, pilots see all berths.", ["skippers → see berths", "pilots → see all berths"]),
      (
        "If both gates are shut the lamp shows red, otherwise yellow.",
        ["gates shut → show red", "gates not shut → show yellow"]
      ),
      // What comes later comes then.
      (
        "Boats stay on the list for 7 days and are then removed.",
        [" → keep boats on list for 7 days", "7 days pass → remove boats"]
      ),
      (
        "The berth is kept until the boat leaves, then it is sold.",
        [" → keep berth until boat leaves", "boat leaves → sell berth"]
      ),
      (
        "A berth can be returned within 10 minutes; afterwards the fee is due.",
        ["berth returned → take less than 10 minutes", "10 minutes pass → have fee due"]
      ),
      (
        "Deleting asks first: nothing is sent before the skipper confirms.",
        ["deleting → ask first", "deleting → send nothing before skipper confirms"]
      ),
      (
        "Moving a raft throws; and the raft stays where it was.",
        ["moving raft → throw", "moving raft → keep raft where it was"]
      ),
      (
        "The skipper who was moved gets a mail; the skipper who took the berth does not.",
        [" → send mail to skipper moved", " → not send mail to skipper who took berth"]
      ),
      (
        "`A` and `B` are accepted. Anything else is refused.",
        [" → accept A and B", "anything other than A or B → refuse it"]
      ),
    ]
  )
  func clauses(line: String, expected: [String]) throws {
    #expect(try ModuleSpec.told(by: line) == expected)
  }

  @Test(
    "what may be, never is, or happens by itself is no condition",
    arguments: [
      ("A fee may be far above the limit.", [" → let fee be far above limit"]),
      ("Two boats may share a berth.", [" → let two boats share berth"]),
      ("It only has to reach the buoy.", [" → reach only buoy"]),
      ("The total never falls below zero.", [" → not let total fall below zero"]),
      ("The tide jumps back an hour.", [" → have tide jump back hour"]),
      ("The bell stops every boat.", ["bell → stop every boat"]),
      ("Lost rafts drift out.", ["lost rafts → drift out"]),
      (
        "The siren speaks only when fewer than 20 boats remain.",
        ["fewer than 20 boats remain → have siren speak", "at least 20 boats remain → have siren not speak"]
      ),
      (
        "The lamp blinks only while the gate moves.",
        ["gate moves → have lamp blink", "gate not moving → have lamp not blink"]
      ),
      ("Held boats are passed over, not removed.", [" → pass over held boats"]),
      ("Berth order, with pinned boats first.", [" → sort list in berth order with pinned boats first"]),
      ("It is not possible to book a berth twice.", [" → not book berth twice"]),
      ("Of two boats that meet, the one with fewer guests wins.", ["two boats meet → have one with fewer guests win"]),
      ("Because the key travels along, a letter is sent once.", [" → send letter once"]),
      (
        "Tap on a berth opens it, tap on its star marks it.",
        ["tapping on berth → open it", "tapping on star → mark it"]
      ),
      (
        "No second alarm is raised within an hour, even after the first was heard.",
        ["first heard → raise no second alarm within hour"]
      ),
      ("Notes are cut when the log is saved, without a message.", ["log saved → cut notes without message"]),
      (
        "The list is reloaded when the app opens, but at most once per hour.",
        ["app opens → reload list but at most once per hour"]
      ),
      ("Tries 10 first, then 20, then 40.", [" → try 10 first then 20 then 40"]),
      ("Children up to 5 travel free.", []),
    ]
  )
  func permissions(line: String, expected: [String]) throws {
    #expect(try ModuleSpec.told(by: line) == expected)
  }

  @Test(
    "what looks like another state, clause or reason is none",
    arguments: [
      // What is denied, or done as something, is so of both.
      ("The log is not saved to disk and sent.", [" → not save log to disk and send"]),
      ("Boats are marked as late and cancelled.", [" → mark boats as late and cancel"]),
      // Another thing is no state of the first.
      (
        "The chart is deleted after a week, the sketch after a month.",
        ["week passes → delete chart", "month passes → delete sketch"]
      ),
      ("The gate is closed at 9, the pier at 10.", [" → close gate at 9", " → close pier at 10"]),
      // Behind otherwise stands what is done, or a condition of its own.
      (
        "When the tide is low, a hint is shown, otherwise the list.",
        ["tide low → show hint", "not tide low → show list"]
      ),
      ("The boat stands for 5 minutes at the gate.", []),
      (
        "Boats are accepted if they are small. Anything else is refused.",
        ["small boats → accept boats", " → refuse anything else"]
      ),
      ("A 300 is shown when the score is full.", ["score full → show 300"]),
      ("The call is made 3 times, after that the error is shown.", [" → make call 3 times", " → show error"]),
      (
        "The badge is shown only if at least one boat is late.",
        ["at least one boat late → show badge", "no boat late → not show badge"]
      ),
      ("The gate is open during the day.", ["day → have gate open"]),
    ]
  )
  func lookalikes(line: String, expected: [String]) throws {
    #expect(try ModuleSpec.told(by: line) == expected)
  }
}
