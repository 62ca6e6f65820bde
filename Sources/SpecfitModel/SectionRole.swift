// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// What a section is about, as far as it tells whose the things are that it names.
enum SectionRole {
  /// Specifies what is to be built.
  case specification
  /// Says what the module is for and names its parts.
  case overview
  /// Names what others own.
  case dependencies
  /// Is about tests.
  case testing
  /// Says when the module is done.
  case acceptance
  /// Shows how something is used, or how not.
  case example
  /// Says what was or will be, and how one works.
  case background

  /// The role that a title gives; nil when it gives none, so that the section around decides.
  init?(title: String) {
    let title = title.lowercased()
    func has(_ words: String...) -> Bool { words.contains { title.containsAtWordStart($0) } }
    func starts(_ words: String...) -> Bool { words.contains { title.hasPrefix($0) } }
    if has("acceptance criteria", "definition of done", "success criteria", "completion criteria", "exit criteria") {
      self = .acceptance
    } else if has(
      "testing",
      "unit test",
      "ui test",
      "test case",
      "test plan",
      "test strategy",
      "integration test",
      "e2e",
      "test infrastructure",
      "test scenario",
      "quality gate",
      "verification",
      "test coverage",
      "correctness propert",
      "page object",
      "snapshot test",
      "テスト",
      "testes",
      "tests for user story"
    ) || starts("tests", "test ", "mocks", "property ") || title == "test" || title == "tests" {
      self = .testing
    } else if !has("dependency injection"),
      has(
        "dependenc",
        "prerequisite",
        "integration point",
        "integration with",
        "feature composition",
        "related",
        "references",
        "existing infrastructure",
        "existing component",
        "existing code",
        "external",
        "inputs",
        "see also",
        "依存",
        "dependências",
        "third-party",
        "reused",
        "out of scope"
      )
    {
      self = .dependencies
    } else if has(
      "example",
      "usage",
      "best practice",
      "common pattern",
      "anti-pattern",
      "migration",
      "interface pattern",
      "how to",
      "troubleshooting",
      "conventions",
      "guidelines for",
      "style reminder",
      "code style",
      "do not",
      "don't"
    ) {
      self = .example
    } else if has(
      "future",
      "change log",
      "changelog",
      "background",
      "motivation",
      "alternatives",
      "risks",
      "timeline",
      "constitution check",
      "technical context",
      "key decision",
      "design decision",
      "glossary",
      "problem analysis",
      "next steps",
      "debug log",
      "completion notes",
      "research",
      "parallel execution",
      "implementation strategy"
    ) {
      self = .background
    } else if has(
      "component",
      "specification",
      "implementation",
      "architecture",
      "deliverable",
      "data model",
      "tasks",
      "view",
      "service",
      "model",
      "repositor",
      "client",
      "files",
      "file list",
      "source tree",
      "structure",
      "api",
      "protocol",
      "interfaces",
      "solutions",
      "engine",
      "manager"
    ) {
      self = .specification
    } else if has("overview", "summary", "introduction", "purpose", "responsibilit", "概要", "visão") {
      self = .overview
    } else {
      return nil
    }
  }
}

extension String {
  /// Whether a word of the text starts with some letters: "view" is in "main view", not in "overview".
  fileprivate func containsAtWordStart(_ letters: String) -> Bool {
    let letters = Array(letters.utf8)
    return withContiguousUTF8 { text in
      var index = 0
      while index + letters.count <= text.count {
        if text[index] == letters[0], index == 0 || !(text[index - 1].isLetter || text[index - 1].isDigit),
          text[index..<index + letters.count].elementsEqual(letters)
        {
          return true
        }
        index += 1
      }
      return false
    }
  }

  private func withContiguousUTF8(_ body: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    var copy = self
    return copy.withUTF8(body)
  }
}
