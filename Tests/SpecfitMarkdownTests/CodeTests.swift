// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource
internal import Testing

struct CodeTests {
  @Test(
    "code comes without the indentation of its place",
    arguments: [
      ("```swift\nlet a = 1\n\n  let b = 2\n```\n", "swift", "let a = 1\n\n  let b = 2\n"),
      ("- ```\n  a\n    b\n  ```\n", "", "a\n  b\n"),
      ("> ```Swift\n> a\n>   b\n>\n> c\n> ```\n", "swift", "a\n  b\n\nc\n"),
      ("**T**\n    *   x\n        ```sh\n        a\n\n          b\n        ```\n", "sh", "a\n\n  b\n"),
      ("**T**\n    *   x\n        ```sh\n      less\n        ```\n", "sh", "less\n"),
      ("    a\n      b\n", "", "a\n  b\n"),
      ("-\t```\n\ta\n\t```\n", "", "a\n"),
      ("~~~ {.python}\na\r\nb\r\n~~~\n", ".python}", "a\nb\n"),
      ("```\n```\n", "", ""),
      ("```\nopen", "", "open\n"),
    ]
  )
  func code(text: String, language: String, code: String) throws {
    let document = try MarkdownDocument(parsing: SourceFile(path: "input.md", bytes: Array(text.utf8)))
    let found = document.blocks.compactMap { block -> Block.Code? in
      if case .code(let code) = block.kind { code } else { nil }
    }
    let block = try #require(found.first)
    #expect(found.count == 1)
    #expect(block.language == language)
    #expect(String(decoding: document.code(of: block), as: UTF8.self) == code)
  }
}
