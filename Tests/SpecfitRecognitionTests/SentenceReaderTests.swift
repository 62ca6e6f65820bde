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
        meaning: .callsAll(["loadTides", "loadWinds", "show"])
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
}
