// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSource
import Testing

struct EditTests {
  @Test("edits replace their ranges and keep all other bytes")
  func editsApply() {
    let file = SourceFile(path: "a.md", bytes: Array("one two three".utf8))
    let edited = file.applying([
      Edit(replacing: 0..<0, with: Array("> ".utf8)), Edit(replacing: 4..<7, with: Array("2".utf8)),
      Edit(replacing: 13..<13, with: Array("!".utf8)),
    ])
    #expect(String(decoding: edited, as: UTF8.self) == "> one 2 three!")
  }
}
