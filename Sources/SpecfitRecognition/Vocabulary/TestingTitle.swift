// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// What a document's title means by *testing*: the tests of a module, or something that the module is for.
struct TestingTitle {
  /// Whether the document is about tests themselves: "Unit Testing Guide", "Test Plan".
  let isAboutTests: Bool
  /// Whether the title may as well be that of a module: "Water Testing".
  let isDoubtful: Bool
  /// Whether it names tests, and not testing: then only a document that makes several things is a module's.
  let isOfTests: Bool
  /// The words of something that is tested in the world, in lowercase: `water testing`, `b testing`; nil for none.
  let phrase: String?

  init(_ title: String) {
    let words = title.lowercased().split { !$0.isLetter }
    let isSure = words.contains("qa") || words.contains("quality") && words.contains("assurance")
    guard let place = words.firstIndex(where: { ["testing", "test", "tests"].contains($0) }), !isSure else {
      (isAboutTests, isDoubtful, isOfTests, phrase) = (isSure, false, false, nil)
      return
    }
    isOfTests = words[place] == "tests"
    let before = place > 0 ? words[place - 1] : nil
    let next = place + 1 < words.count ? words[place + 1] : nil
    // "Water Tests" and "Test Drive" are no tests of software; "Testing Drives" may be.
    let isThing = before.map { !Self.sorts.contains($0) } ?? (words[place] == "test" && next != nil)
    let isOther = isThing && next.map { !Self.nouns.contains($0) } ?? true
    // A test that is only named somewhere says nothing of the document.
    let isTopic = words[place] != "test" || place == 0
    isAboutTests = !isOther && isTopic
    isDoubtful = isOther && isTopic
    phrase = isOther ? (before.map { "\($0) \(words[place])" } ?? next.map { "\(words[place]) \($0)" }) : nil
  }

  /// A section's title in lowercase without the phrase.
  static func text(_ title: String, without phrase: String) -> String {
    let lowered = title.lowercased()
    guard let place = lowered.place(of: phrase) else { return title }
    return lowered.replacingCharacters(of: place)
  }

  /// Words before "testing" that say how software is tested.
  private static let sorts: Set<Substring> = [
    "unit", "ui", "integration", "e", "end", "acceptance", "performance", "regression", "snapshot", "automated",
    "automation", "manual", "ios", "macos", "android", "swift", "swiftui", "xcode", "api", "load", "smoke", "app",
    "code", "software", "system", "functional", "property", "based", "mutation", "contract", "visual", "component",
    "backend", "frontend", "the", "and", "of", "for", "on", "our", "how", "to", "a", "beta", "security", "stress",
    "accessibility", "usability", "fuzz", "continuous", "driven", "module", "feature", "project", "web", "mobile",
    "device", "user", "view", "model", "service", "network", "database", "data", "with", "about", "in", "first",
    "concurrency", "penetration",
    "missing", "planned", "existing", "new", "more", "flaky", "failing", "async",
  ]
  /// Words behind "testing" that say what about the tests.
  private static let nouns: Set<Substring> = [
    "strategy", "strategies", "guide", "guidelines", "guideline", "plan", "plans", "framework", "infrastructure",
    "architecture", "documentation", "checklist", "report", "results", "summary", "approach", "suite", "suites",
    "case", "cases", "scenario", "scenarios", "coverage", "requirements", "conventions", "patterns", "practices",
    "best", "standards", "policy", "setup", "utilities", "tools", "tooling", "organization", "doubles", "double",
    "fixtures", "data", "helpers", "support", "and", "in", "with", "for", "the", "specification", "philosophy",
    "pyramid", "targets", "target", "environment", "instructions", "notes", "overview", "first", "driven",
  ]
}

extension String {
  /// The text with a blank in place of a part.
  fileprivate func replacingCharacters(of place: Range<Index>) -> String {
    String(self[..<place.lowerBound]) + " " + String(self[place.upperBound...])
  }
}
