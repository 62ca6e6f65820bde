// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource
internal import Testing

struct InlineTests {
  @Test(
    "a reader sees text without its signs",
    arguments: [
      ("plain", "plain"),
      ("**bold** and *soft* and `code`", "bold and soft and code"),
      ("***both*** __bold__ _soft_", "both bold soft"),
      ("two  blanks\n  and a line", "two blanks and a line"),
      ("snake_case_name stays", "snake_case_name stays"),
      ("`a_b` `` c`d `` ` e `", "a_b c`d e"),
      ("2 * 3 * 4 and a ** b", "2 * 3 * 4 and a ** b"),
      ("*.swift is a pattern", "*.swift is a pattern"),
      ("never **closed and `open", "never **closed and `open"),
      ("[text](https://example.org) ![picture](a.png)", "text picture"),
      ("[a [b] c](d) [no link] [x]", "a [b] c [no link] [x]"),
      ("[a](b_(c)) and [d](e", "a and [d](e"),
      ("array[0] of [ScreenName]View", "array[0] of [ScreenName]View"),
      ("Array<Item> and a < b", "Array<Item> and a < b"),
      ("<b>tag</b> <!-- gone --> <https://example.org> <doc:Guide>", "tag https://example.org doc:Guide"),
      (
        "Closed: <reason>, <BR/>b <span class=x>c</span> <h2>d <name2> of <file name>",
        "Closed: <reason>, b c d <name2> of <file name>"
      ),
      ("<!-- never closed", "<!-- never closed"),
      ("\\*no\\* \\`code\\` C:\\dir", "*no* `code` C:\\dir"),
      ("名前**太字**です", "名前太字です"),
      ("**`Store`**: saves", "Store: saves"),
      ("[**bold** link](x)", "bold link"),
      ("", ""),
    ]
  )
  func plainText(text: String, plain: String) {
    let file = SourceFile(path: "input.md", bytes: Array(text.utf8))
    #expect(file.plainText(in: 0..<file.bytes.count) == plain)
  }

  @Test("a run knows its bytes and its look")
  func runs() {
    let text = MarkedText("⟦a ⟧**⟦b⟧ `⟦c⟧`** [⟦d⟧](e)⟦ ⟧<!--⟦ f ⟧-->")
    let runs = text.file.inlines(in: 0..<text.file.bytes.count)
    #expect(runs.map(\.content) == ["a ", "b ", "c", " ", "d", " ", " f "])
    #expect(runs.map(\.kind) == [.text, .text, .code, .text, .text, .text, .comment])
    #expect(runs.map(\.isStrong) == [false, true, true, false, false, false, false])
    #expect(runs.map(\.destination) == [nil, nil, nil, nil, "e", nil, nil])
    for run in runs { #expect(text.file.text(run.range) == run.content) }
  }

  @Test("the signs of quotes are no text")
  func quotes() throws {
    let file = SourceFile(path: "input.md", bytes: Array("> > one *two\n> > three* four\n> >\nlazy\n".utf8))
    let document = try MarkdownDocument(parsing: file)
    let paragraph = try #require(document.blocks.firstIndex { $0.kind == .paragraph })
    #expect(document.text(of: paragraph) == "one two three four")
    #expect(document.inlines(of: paragraph).filter(\.isEmphasized).map(\.content) == ["two\n", " three"])
  }
}
