// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSource
import Testing

@testable import SpecfitReporting

@Suite("An excerpt")
struct ExcerptTests {
  @Test(
    "has carets under what is marked, as wide as a terminal shows it",
    arguments: [
      ("ab ⟦cd⟧ e", "ab cd e", "   ^^"),
      ("é ⟦Kaffee⟧", "é Kaffee", "  ^^^^^^"),
      ("\t⟦a⟧", " a", " ^"),
      ("漢 ⟦字⟧", "漢 字", "   ^^"),
      ("👩‍👩‍👧‍👦⟦e\u{301}⟧x", "👩‍👩‍👧‍👦e\u{301}x", "  ^"),
      ("\u{FEFF}⟦a⟧", "\u{FEFF}a", "^"),
      ("a⟦⟧b", "ab", " ^"),
      ("⟦⟧", "", "^"),
      ("⟦a\nb⟧", "a", "^"),
      ("a\u{1B}\0\u{202E}⟦b⟧", "a\u{FFFD}\u{FFFD}\u{FFFD}b", "    ^"),
    ]
  )
  func carets(marked: String, text: String, carets: String) throws {
    let excerpt = try #require(Self.excerpt(of: marked))
    #expect(excerpt.text == text)
    #expect(excerpt.carets == carets)
  }

  @Test(
    "is cut around what is marked",
    arguments: [
      (String(repeating: "x", count: 300) + "⟦a⟧", 41),
      ("⟦a⟧" + String(repeating: "é", count: 300), 0),
      (String(repeating: "é", count: 5_000) + "⟦a⟧" + String(repeating: "é", count: 5_000), 41),
      ("b⟦a" + String(repeating: "a", count: 100_000) + "⟧", 1),
    ]
  )
  func cut(marked: String, column: Int) throws {
    let excerpt = try #require(Self.excerpt(of: marked))
    let carets = try #require(excerpt.carets)
    #expect(excerpt.text.count <= 122 && excerpt.text.contains("…") && !excerpt.text.contains("\u{FFFD}"))
    #expect(carets.prefix { $0 == " " }.count == column)
    #expect(Array(excerpt.text)[column] == "a")
  }

  @Test("has no carets when only the line is known, and there is none of a line that is not there")
  func lines() throws {
    let file = SourceFile(path: "a.md", bytes: Array("one\ntwo".utf8))
    let excerpt = try #require(Excerpt(of: file, line: 2))
    #expect(excerpt.lines == ["  |", "2 | two"])
    #expect(Excerpt(of: file, line: 0) == nil && Excerpt(of: file, line: 3) == nil)
    #expect(Excerpt(of: SourceFile(path: "a.md", bytes: []), line: 1) == nil)
  }

  private static func excerpt(of marked: String) -> Excerpt? {
    let parts = marked.split(separator: "⟦", omittingEmptySubsequences: false)
    let start = parts[0].utf8.count
    let inside = parts[1].prefix { $0 != "⟧" }.utf8.count
    let text = marked.unicodeScalars.filter { $0 != "⟦" && $0 != "⟧" }.map(String.init).joined()
    let file = SourceFile(path: "a.md", bytes: Array(text.utf8) + [0x0A])
    return Excerpt(of: file, line: 1, marking: start..<start + inside)
  }
}
