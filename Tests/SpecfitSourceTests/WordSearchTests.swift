// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSource
import Testing

@Suite("A search for any of some words")
struct WordSearchTests {
  private let search = WordSearch(["roll", "undone", "up"])

  @Test(
    "finds a word anywhere, whatever its capitals",
    arguments: ["roll", "The change is Rolled back", "a scroll", "UNDONE", "rol up", "it ends in up"]
  )
  func finds(text: String) {
    #expect(search.succeeds(in: Array(text.utf8)[...]))
  }

  @Test("finds no part of a word, and nothing behind the end", arguments: ["", "rol", "u", "undon", "rÖll", "\u{15}p"])
  func misses(text: String) {
    #expect(!search.succeeds(in: Array(text.utf8)[...]))
  }

  @Test("looks at its own bytes only")
  func ownBytes() {
    let bytes = Array("a roll b".utf8)
    #expect(search.succeeds(in: bytes[2..<6]))
    #expect(!search.succeeds(in: bytes[2..<5]))
    #expect(!search.succeeds(in: bytes[3...]))
  }
}
