// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SpecfitRecognition

struct WordTests {
  @Test(
    "a text has words, marks, quotations and code, and no ornaments",
    arguments: [
      ("Show \"No tides\", then stop.", ["Show", "“No tides”", ",", "then", "stop", "."]),
      ("At max. 9 boats. Max. Then min.", ["At", "max.", "9", "boats", ".", "Max", ".", "Then", "min", "."]),
      ("✅ A → B (see e.g. the 1.5 m mark)!", ["A", "→", "B", "(", "see", "e.g.", "the", "1.5", "m", "mark", ")", "."]),
      ("the user's `load()` – café, naïve", ["the", "user's", "`load()`", "–", "café", ",", "naïve"]),
      ("one\r\ntwo* a->b c => d", ["one", "two", "a", "->", "b", "c", "=>", "d"]),
      ("«Tide»: 5,000; don’t", ["“Tide”", ":", "5,000", ";", "don’t"]),
    ]
  )
  func reading(text: String, words: [String]) {
    let read = [Word](plain: text).map { word in
      switch word.kind {
      case .plain, .mark: word.text
      case .code: "`\(word.text)`"
      case .quote: "“\(word.text)”"
      }
    }
    #expect(read == words)
  }

  @Test("a word stands at its byte, whatever precedes it")
  func offsets() {
    #expect([Word](plain: "ebb → flow").map(\.offset) == [0, 4, 8])
    #expect([Word](plain: "ebb, flow", at: 7).map(\.offset) == [7, 10, 12])
  }

  @Test("a set holds its words, be they short, long or beyond ASCII")
  func sets() {
    let words: WordSet = ["tide", "senão", "internationalization", "sixteen-letters4"]
    for word in ["tide", "senão", "internationalization", "sixteen-letters4"] {
      #expect(words.contains(word))
      #expect([Word](plain: word)[...].holds(anyOf: words))
    }
    for word in ["", "tid", "tides", "internationalizatio", "sixteen-letters"] { #expect(!words.contains(word)) }
    #expect(![Word](plain: "`tide`")[...].holds(anyOf: words))
  }

  @Test("runs are found in the order of their list, each at its first place")
  func runs() {
    let runs: WordRuns = ["as soon as", "as", "low tide", "tide"]
    let phrase = [Word](plain: "Stop as soon as the low tide ends")[...]
    #expect(runs.found(in: phrase).map(\.text) == ["as soon as", "as", "low tide", "tide"])
    #expect(phrase.place(of: "low tide") == 5..<7)
    #expect(phrase.place(of: "tide low") == nil)
    #expect(runs.found(in: phrase.suffix(1)).isEmpty)
  }
}
