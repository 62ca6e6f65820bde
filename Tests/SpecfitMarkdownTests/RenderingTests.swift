// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource
internal import Testing

struct RenderingTests {
  @Test("renders the same on all threads at once")
  func threads() async throws {
    let file = SourceFile(path: "a.md", bytes: Array("~~gone~~ www.example.org\n\n~~gone~~\n".utf8))
    let expected = try file.html()
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<2_000 { group.addTask { (try? file.html()) == expected } }
      for await isSame in group { #expect(isSame) }
    }
  }

  @Test(
    "a file renders as GitHub's Markdown does",
    arguments: [
      ("# A\n", "<h1>A</h1>\n"),
      ("a\u{0}b\n\nc\n", "<p>a\u{FFFD}b</p>\n<p>c</p>\n"),
      ("<b>raw</b> ~~gone~~\n", "<p><b>raw</b> <del>gone</del></p>\n"),
      ("<!-- kept -->\n", "<!-- kept -->\n"),
      ("\u{FEFF}a\r\nb\r\n", "<p>a\nb</p>\n"),
      ("", ""),
    ]
  )
  func html(text: String, html: String) throws {
    let file = SourceFile(path: "input.md", bytes: Array(text.utf8))
    #expect(String(decoding: try file.html(), as: UTF8.self) == html)
  }

  @Test("invalid UTF-8 is no error")
  func invalid() throws {
    let file = SourceFile(path: "input.md", bytes: [0xFF, 0xFE, 0x23, 0x20, 0xC3, 0x0A, 0x23, 0x20, 0x80, 0x0A])
    #expect(try !file.html().isEmpty)
    #expect(try MarkdownDocument(parsing: file).broken == [])
  }
}
