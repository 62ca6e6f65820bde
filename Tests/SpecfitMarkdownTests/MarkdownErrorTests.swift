// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import Testing

struct MarkdownErrorTests {
  @Test("a missing extension is named with the version that lacks it, and with what to install")
  func missingExtension() {
    let error = MarkdownError.missingExtension(name: "table", version: "0.29.0.gfm.6")
    #expect(
      error.description == "cmark-gfm 0.29.0.gfm.6 has no 'table' extension; install libcmark-gfm-extensions"
    )
  }

  @Test("a parser without a tree ran out of memory")
  func noTree() {
    #expect(MarkdownError.noTree.description == "cmark-gfm returned no document: out of memory")
  }
}
