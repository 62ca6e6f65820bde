// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSource
import Testing

struct SuggestionTests {
  @Test(
    "the nearest candidate is suggested, if it is near",
    arguments: [
      ("profil", "profile"), ("Specs", "specs"), ("acceptence", "acceptance"), ("zzz", nil), ("psecs", "specs"),
      ("spesc", "specs"), ("pseca", nil), ("sceps", nil),
    ]
  )
  func suggestions(word: String, expected: String?) {
    #expect(suggestion(for: word, among: ["profile", "specs", "acceptance"]) == expected)
  }

  @Test("of candidates that are equally near the first is suggested, in its own spelling")
  func ties() {
    #expect(suggestion(for: "tesk", among: ["Task", "test"]) == "Task")
    #expect(suggestion(for: "any", among: [String]()) == nil)
  }

  @Test("what is longer than a typing mistake is not looked at")
  func long() {
    let word = String(repeating: "a", count: 65)
    #expect(suggestion(for: word, among: [word]) == nil)
    #expect(suggestion(for: "aa", among: [word, "ab"]) == "ab")
  }
}
