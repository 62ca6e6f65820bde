// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// How a document says that what it lists is not to be tested, or is nothing that a test can try.
enum ScenarioDenial {
  /// Whether the title of tests, scenarios or journeys says so of all below it: "User Journeys Not Covered".
  static func isIn(title: String) -> Bool { refuses(title.lowercased()[...].letterRuns) }

  /// Whether a title or introduction, in lower case, says only that what stands below it is not tested.
  ///
  /// "Test scenarios not covered" and "removed test cases" say so; "order not found tests" are tests.
  static func isTitle(_ text: String) -> Bool {
    let words = text[...].letterRuns
    return words.count < 10 && words.contains(where: tests.contains) && refuses(words)
      && words.allSatisfy { tests.contains($0) || kinds.contains($0) || refusals.contains($0) || links.contains($0) }
  }

  private static func refuses(_ words: [Substring]) -> Bool {
    words.contains { refusals.contains($0) } || words.joined(separator: " ").holds("out of scope")
  }

  /// Whether an item says so of itself: "n/a for now", "See section 4", "T001 first", or since it is open.
  static func isIn(item text: String) -> Bool {
    let words = Self.words(of: text)
    if isStruck(text) || isOpen(words) || isTask(words, of: text) || isKind(text, words) { return true }
    guard let first = words.first else { return false }
    let next = words.dropFirst().first?.lowercased()
    switch first.lowercased() {
    case "n/a": return true
    case "todo", "tbd", "tba": return next == nil
    case "none": return next.map { !verbs.contains($0) } ?? true
    case "see": return isReference(words.dropFirst().map { $0.lowercased() })
    default: return false
    }
  }

  /// Whether a text is struck through, or not yet written: "~~Pay with cheques~~", "TODO: ask the bank".
  static func isOpen(_ text: String) -> Bool {
    isStruck(text) || isOpen(words(of: text, atMost: 1))
  }

  private static func isStruck(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "~")) && text.drop { $0 != "~" && !$0.isWordPart }.hasPrefix("~~")
  }

  private static func isOpen(_ words: [Substring]) -> Bool {
    words.first.map { ["TODO", "TBD", "TBA"].contains($0) } ?? false
  }

  /// Whether an item is a task of a plan: "T001 → T004", "Task 3.1: Create the store".
  static func isTask(_ text: String) -> Bool { isTask(words(of: text), of: text) }

  private static func isTask(_ words: [Substring], of text: String) -> Bool {
    guard let first = words.first, first.utf8.first.map({ $0 | 0x20 == UInt8(ascii: "t") || $0 >= 0x80 }) == true else {
      return false
    }
    if first.lowercased() == "task" { return words.dropFirst().first?.first?.isNumber ?? false }
    if first.lowercased().hasPrefix("task-") { return first.dropFirst("task-".count).first?.isNumber ?? false }
    guard first.first == "T" else { return false }
    let digits = first.dropFirst().prefix { $0.isNumber }.count
    guard first.dropFirst(digits + 1).first?.isLetter != true else { return false }
    return digits > 2 || digits > 0 && text.holds("→")
  }

  /// Whether an item names a kind of tests, and says at most what these are: "Unit Tests - Test the reducer".
  private static func isKind(_ text: String, _ all: [Substring]) -> Bool {
    let written = parts(of: text).prefix(6)
    func plain(_ word: Substring) -> String {
      word.lowercased().filter { $0.isWordPart || $0 == "-" || $0 == "/" }
    }
    func isKind(_ word: String) -> Bool { word.split(separator: "/").allSatisfy(kinds.contains) }
    // Most items begin otherwise.
    guard let first = written.first, isKind(plain(first)) else { return false }
    let words = written.map(plain)
    guard let end = words.firstIndex(where: { ["test", "tests", "testing"].contains($0) }), end > 0,
      words[..<end].allSatisfy(isKind)
    else { return false }
    guard end + 1 < written.count else { return true }
    let isSetOff = written[end].contains(":") || written[end + 1].first.map { !$0.isWordPart } ?? true
    guard isSetOff else { return false }
    // "Regression test: a cancelled checkout keeps the cart" is one, and only its label says of what kind.
    let rest = all.dropFirst(end + 1).prefix(4)
    return rest.count < 4 || rest.first.map { explanations.contains($0.lowercased()) } ?? true
  }

  /// What begins so behind a kind of tests tells what they are, or how they are made.
  private static let explanations: Set<String> = [
    "all", "as", "check", "cover", "covering", "covers", "each", "ensure", "every", "for", "in", "of", "on", "test",
    "testing", "tests", "to", "use", "using", "validate", "verify", "with", "write",
  ]

  private static let kinds: Set<Substring> = [
    "unit", "integration", "ui", "snapshot", "performance", "e2e", "end-to-end", "end", "to", "acceptance",
    "accessibility", "regression", "smoke", "system", "functional", "property", "contract", "load", "stress",
    "security", "and", "component", "automated",
  ]

  /// The first words, without the signs around them.
  private static func words(of text: String, atMost limit: Int = .max) -> [Substring] {
    var words: [Substring] = []
    for word in parts(of: text) {
      guard words.count < limit else { break }
      var word = word.drop { !$0.isWordPart }
      while let last = word.last, !last.isWordPart { word.removeLast() }
      if !word.isEmpty { words.append(word) }
    }
    return words
  }

  /// What stands between the blanks at the beginning.
  private static func parts(of text: String) -> [Substring] {
    guard text.utf8.allSatisfy({ $0 < 0x80 && $0 != ASCII.carriageReturn }) else {
      return text.prefix(120).split(separator: " ")
    }
    return Substring(text.utf8.prefix(120)).words(separatedBy: .blank)
  }

  /// Whether what stands behind *see* is something to read: what users see on a screen is a test's matter.
  private static func isReference(_ words: [String]) -> Bool {
    guard let first = words.first else { return true }
    let noun = ["the", "our", "this"].contains(first) ? words.dropFirst().first ?? "" : first
    return places.contains(first) || papers.contains(noun)
      || words.contains { $0.hasPrefix("http") || $0.hasSuffix(".md") }
  }

  private static let refusals: Set<Substring> = [
    "not", "non", "removed", "obsolete", "manual", "manually", "untested", "deferred", "deprecated", "postponed",
    "uncovered", "excluded", "skipped",
  ]
  private static let tests: Set<Substring> = [
    "test", "tests", "testing", "tested", "scenario", "scenarios", "untested", "uncovered", "cenários", "teste",
  ]
  /// Words of titles that name nothing that is tested.
  private static let links: Set<Substring> = [
    "case", "cases", "cover", "covered", "coverage", "required", "needed", "yet", "now", "for", "here", "by", "from",
    "do", "does", "did", "is", "are", "be", "been", "was", "were", "will", "what", "that", "which", "the", "following",
    "these", "we", "of", "in", "out", "scope",
  ]
  /// Behind *none* these make a sentence of it: "None of the notes is lost".
  private static let verbs: Set<String> = ["of", "is", "are", "was", "were", "has"]
  private static let places: Set<String> = ["page", "section", "chapter", "above", "below", "also", "test"]
  /// Where teams keep what they do not write into a document.
  static let services: Set<String> = ["figma", "jira", "confluence"]
  private static let papers = services.union([
    "appendix", "doc", "docs", "document", "documentation", "issue", "notion", "readme", "spec", "specification",
    "ticket", "wiki",
  ])
}

extension Character {
  /// Whether it is a letter or number; of ASCII that is told without asking what the character is in Unicode.
  fileprivate var isWordPart: Bool { asciiValue.map { $0.isLetter || $0.isDigit } ?? (isLetter || isNumber) }
}
