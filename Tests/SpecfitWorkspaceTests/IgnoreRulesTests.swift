// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SpecfitWorkspace

struct IgnoreRulesTests {
  @Test(
    "the rules mean what they mean to git",
    arguments: [
      ("*.md", "a/b/A.md", true),
      ("/A.md", "A.md", true),
      ("/A.md", "a/A.md", false),
      ("a/A.md", "a/A.md", true),
      ("a/A.md", "b/a/A.md", false),
      ("**/a/A.md", "b/a/A.md", true),
      ("a/**", "a/b/A.md", true),
      ("A.md/", "A.md", false),
      ("# A.md", "A.md", false),
      ("\\#A.md", "#A.md", true),
      ("\\!A.md", "!A.md", true),
      ("A.md   ", "A.md", true),
      ("A.md\\ ", "A.md ", true),
      ("*.md\n!B.md", "B.md", false),
      ("*.md\n!B.md", "A.md", true),
      ("!B.md\n*.md", "B.md", true),
      ("\n\n*.md\r\n", "A.md", true),
      ("{A,B}.md", "A.md", false),
    ]
  )
  func ignoresFiles(rules: String, path: String, isIgnored: Bool) {
    let verdict = IgnoreRules(text: rules).ignores(path.split(separator: "/").map(String.init), isFolder: false)
    #expect(verdict ?? false == isIgnored)
  }

  @Test("a slash at the end is for folders only")
  func foldersOnly() {
    let rules = IgnoreRules(text: "out/\n")
    #expect(rules.ignores(["out"], isFolder: true) == true)
    #expect(rules.ignores(["out"], isFolder: false) == nil)
  }
}
