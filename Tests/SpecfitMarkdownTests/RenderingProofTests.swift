// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitMarkdown
import SpecfitSource
import Testing

struct RenderingProofTests {
  private static func holds(_ before: String, _ after: String) throws -> Bool {
    let proof = RenderingProof(begin: "<!-- begin", end: "<!-- end -->", item: "<!-- mine -->")
    func file(_ text: String) -> SourceFile { SourceFile(path: "a.md", bytes: Array(text.utf8)) }
    return try proof.holds(between: file(before), and: file(after))
  }

  @Test(
    "what stands between the marks, and a marked item with the list that it alone is in, may differ",
    arguments: [
      ("# A\n", "# A\n\n<!-- begin -->\n\n## Tests\n\n<!-- end -->\n"),
      ("a\n\nb\n", "a\n\n<!-- begin place=end -->\n\n- x\n\n<!-- end -->\n\nb\n"),
      ("<!-- begin -->\n\none\n\n<!-- end -->\n", "<!-- begin -->\n\n`two`\n\n<!-- end -->\n"),
      ("- a\n- b\n", "- a\n- b\n- all tests <!-- mine -->\n"),
      ("a\n", "a\n\n- all tests <!-- mine -->\n"),
      ("> a\n", "> a\n>\n> - all tests <!-- mine -->\n"),
      ("a *b*\n", "a _b_\n"), ("", ""),
    ]
  )
  func alike(before: String, after: String) throws {
    #expect(try Self.holds(before, after))
    #expect(try Self.holds(after, before))
  }

  @Test(
    "any other difference is one, also where a section takes its neighbours in",
    arguments: [
      ("# A\n", "# B\n"), ("a\n", "a\n\n<!-- begin -->\n\nx\n\n<!-- end -->\n\nb\n"),
      ("a\n", "a\n\n<!-- begin -->\n\nx\n"), ("- a\n- b\n", "- a\n- b\n- c\n"),
      ("- a\n", "- a\n\n- all tests <!-- mine -->\n"), ("a\n\n    code\n", "- a\n\n    code\n"),
      ("a\n", "a\n\n```\n<!-- begin -->\n```\n"),
    ]
  )
  func different(before: String, after: String) throws { #expect(try !Self.holds(before, after)) }
}
