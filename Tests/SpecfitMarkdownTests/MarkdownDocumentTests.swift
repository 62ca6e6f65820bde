// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource
internal import Testing

struct MarkdownDocumentTests {
  @Test(
    "a block stands on exactly its own bytes",
    arguments: [
      "⟦<!-- one line -->⟧\n\n⟦# Next⟧\n",
      "⟦- a\n- b⟧\n\n\n⟦## After a list⟧\n",
      "⟦<!-- two\nlines -->⟧\n⟦text⟧\n",
      "⟦- a⟧\n\n⟦<!-- after a list -->⟧\n",
      "⟦Setext\n===⟧\n\n⟦text⟧",
      "⟦## A ##  ⟧\n⟦text⟧\n",
      "⟦# CRLF⟧\r\n\r\n⟦text⟧\r\n",
      "⟦# CR⟧\r⟦text⟧\r\r⟦new⟧",
      "\u{FEFF}⟦# BOM⟧\n",
      "\u{FEFF}⟦- BOM⟧\n\n⟦text⟧",
      "\u{FEFF}⟦---\na: b\n---⟧\n⟦# Title⟧\n",
      "⟦a\u{2028}b⟧\n\n⟦é **ü**⟧\n",
      "⟦a\u{0}b⟧\n\n⟦- \u{0}\n- c⟧\n\n⟦d⟧\n",
      "⟦text⟧\n⟦| a |\n|---|\n| b |⟧\n",
      "⟦- a\n\n\tb⟧\n\n⟦c  ⟧\n",
      "⟦```\n\n```⟧\n⟦text⟧\n",
      "⟦```\nunclosed⟧\n",
      "   ⟦***⟧\n⟦> a\nlazy⟧\n\n⟦b⟧\n",
      "  \n\t\n⟦a\nb⟧\n \n",
      "⟦[a]: b\ntext⟧\n",
      "\n\n",
      "",
    ]
  )
  func blocksCoverTheirBytes(marked: String) throws {
    let text = MarkedText(marked)
    let document = try MarkdownDocument(parsing: text.file)
    #expect(document.blocks.filter { $0.parent == nil }.map(\.range) == text.ranges)
    #expect(document.broken == [])
  }
}
