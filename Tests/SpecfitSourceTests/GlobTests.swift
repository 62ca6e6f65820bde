// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Testing

import SpecfitSource

/// Patterns are tried on real folders in `DocumentFinderTests`; here, on text alone.
struct GlobTests {
  @Test(
    "a pattern matches whole paths",
    arguments: [
      ("*.md", ["A.md", ".md"], ["A.mdx", "Docs/A.md", "A"]),
      ("Docs/*.md", ["Docs/A.md"], ["A.md", "Docs/B/A.md"]),
      ("Docs/**/*.md", ["Docs/A.md", "Docs/B/C/A.md"], ["A.md", "Docs2/A.md"]),
      ("**", ["A.md", "a/b/c"], []),
      ("**/A.md", ["A.md", "a/b/A.md"], ["a/A.md/b", "BA.md"]),
      ("a/**", ["a/b", "a/b/c"], ["b/a"]),
      ("Module?.md", ["Module1.md", "Moduleü.md"], ["Module.md", "Module12.md"]),
      ("[A-C]*.md", ["A.md", "Car.md"], ["D.md", "a.md"]),
      ("[!A-C].md", ["D.md"], ["B.md"]),
      ("[^A-C].md", ["D.md"], ["B.md"]),
      ("[]x].md", ["].md", "x.md"], ["[.md"]),
      ("[a-].md", ["a.md", "-.md"], ["b.md"]),
      ("[ab", ["[ab"], ["a"]),
      ("\\*.md", ["*.md"], ["A.md"]),
      ("{A,B}.md", ["A.md", "B.md"], ["C.md", "{A,B}.md"]),
      ("{a/b,c}/*.md", ["a/b/A.md", "c/A.md"], ["a/A.md"]),
      ("{A,{B,C}x}.md", ["A.md", "Bx.md", "Cx.md"], ["B.md"]),
      ("{A}.md", ["{A}.md"], ["A.md"]),
      ("{A,.md", ["{A,.md"], ["A.md"]),
      ("./Docs//*.md", ["Docs/A.md"], []),
    ]
  )
  func matches(pattern: String, matching: [String], others: [String]) throws {
    let globs = try Glob.expanding(pattern)
    for path in matching { #expect(globs.contains { $0.matches(path) }, "\(path)") }
    for path in others { #expect(!globs.contains { $0.matches(path) }, "\(path)") }
  }

  @Test(
    "a pattern counts from a folder, whose name is no pattern, and can hold all that is below what it matches",
    arguments: [
      ("Old", ["App [1]/Old", "App [1]/Old/a/b"], ["App 1/Old", "App [1]/a/Old", "App [1]/Older", "Old"]),
      ("**/Old/**", ["App [1]/Old/b", "App [1]/a/Old"], ["App [1]/a", "Old/b"]),
      ("*.swift", ["App [1]/a.swift"], ["App [1]/b/a.swift", "a.swift"]),
    ]
  )
  func below(pattern: String, matching: [String], others: [String]) {
    let glob = Glob(pattern).below("App [1]").withContents
    for path in matching { #expect(glob.matches(path), "\(path)") }
    for path in others { #expect(!glob.matches(path), "\(path)") }
  }

  @Test("many stars do not multiply the work")
  func stars() throws {
    let pattern = String(repeating: "a*", count: 200) + "b"
    #expect(!(try Glob.expanding(pattern)[0].matches(String(repeating: "a", count: 250))))
    let folders = String(repeating: "**/a/", count: 200) + "b"
    #expect(!(try Glob.expanding(folders)[0].matches(String(repeating: "a/", count: 400) + "c")))
  }

  @Test("braces that stand for too many patterns are refused")
  func braces() {
    #expect(throws: GlobError.tooManyAlternatives) {
      try Glob.expanding(String(repeating: "{a,b}", count: 30))
    }
    #expect(throws: GlobError.tooLong) { try Glob.expanding(String(repeating: "{", count: 2000)) }
  }
}
