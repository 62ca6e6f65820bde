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

  @Test("a question for a few words tells them apart by all of their letters")
  func literals() {
    let text = "a up low tide ebbed harbour moorings anchorage embankments Sixteen-letters4 internationalization"
    let words = [Word](plain: text)
    let found = [
      words[0].isPlain("a"), words[1].isPlain("on", "up"), words[2].isPlain("low", "ebb", "high"),
      words[3].isPlain("ebb", "flow", "tide", "moon"), words[4].isPlain("a", "b", "c", "d", "ebbed"),
      words[5].isPlain("a", "b", "c", "d", "e", "harbour"), words[6].isPlain("a", "b", "c", "d", "e", "f", "moorings"),
      words[7].isPlain("a", "b", "c", "d", "e", "f", "g", "anchorage"), words[8].isPlain("embankments"),
      words[9].isPlain("sixteen-letters4"),
    ]
    #expect(found.allSatisfy { $0 })
    let missed = [
      words[0].isPlain("b"), words[1].isPlain("u", "upon"), words[2].isPlain("law"), words[3].isPlain("tides", "tid"),
      words[4].isPlain("ebbes"), words[6].isPlain("mooring"), words[7].isPlain("anchorages"),
      words[8].isPlain("embankment"), words[9].isPlain("sixteen-letters"), words[10].isPlain("internationali"),
    ]
    #expect(!missed.contains(true))
    #expect(words[...].holds(anyOf: "flow", "tide") && !words[...].holds(anyOf: "flow", "tides"))
  }

  @Test("a question for a mark is none for a word")
  func markLiterals() {
    let words = [Word](plain: "a, b → c -> `,` \"→\"")
    #expect(words.map { $0.isMark(",", "→") } == [false, true, false, true, false, false, false, false])
    #expect(words.map { $0.isMark("->") } == [false, false, false, false, false, true, false, false])
    #expect(!words.contains { $0.isPlain(",", "→", "->") })
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
