// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource
internal import Testing

struct BlockTests {
  private func lists(in text: String) throws -> [Block] {
    let document = try MarkdownDocument(parsing: SourceFile(path: "A.md", bytes: Array(text.utf8)))
    return document.blocks.filter { $0.kind == .list(isOrdered: false) }
  }

  @Test("a list that was read only without its indentation says so, and one that was read at once does not")
  func reread() throws {
    #expect(try lists(in: "**Components**\n\n    * One\n    * Two\n").map(\.isReread) == [true])
    #expect(try lists(in: "**Components**\n\n* One\n* Two\n").map(\.isReread) == [false])
  }

  @Test(
    "the language of code is the first word of its info string, in lowercase",
    arguments: [
      ("Swift", "swift"), ("swift,noplayground", "swift"), ("kotlin {title}", "kotlin"), ("", ""),
    ]
  )
  func language(info: String, language: String) throws {
    let text = "```\(info)\nA\n```\n"
    let document = try MarkdownDocument(parsing: SourceFile(path: "A.md", bytes: Array(text.utf8)))
    guard case .code(let code) = try #require(document.blocks.first).kind else { throw NoCode() }
    #expect(code.language == language)
  }

  private struct NoCode: Error {}
}
