// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitPlanning
import Testing

struct TextPatternTests {
  @Test(
    "what stands in braces is a placeholder, and a brace without its partner is text",
    arguments: [
      (
        "{tests}/{module}/{subject}Tests.swift", ["tests", "module", "subject"], "<tests>/<module>/<subject>Tests.swift"
      ),
      ("plain", [], "plain"), ("", [], ""), ("{}", [""], "<>"), ("a{b", [], "a{b"), ("a}b{c}", ["c"], "a}b<c>"),
      ("{a{b}", ["a{b"], "<a{b>"),
    ]
  )
  func reading(text: String, placeholders: [String], filled: String) {
    let pattern = TextPattern(text)
    #expect(pattern.placeholders == placeholders)
    #expect(pattern.filled { "<\($0)>" } == filled)
    #expect(pattern.text == text)
  }

  @Test(
    "a brace without its partner is found",
    arguments: [("{a}", nil), ("a{b", "{"), ("a}b{c}", "}"), ("{a{b}", "{"), ("{a}}", "}"), ("", nil)]
      as [(String, Character?)]
  )
  func strayBraces(text: String, brace: Character?) { #expect(TextPattern(text).strayBrace == brace) }

  @Test("a value that looks like a placeholder stays as it is")
  func noSecondRound() { #expect(TextPattern("{a}{b}").filled { $0 == "a" ? "{b}" : "c" } == "{b}c") }
}
