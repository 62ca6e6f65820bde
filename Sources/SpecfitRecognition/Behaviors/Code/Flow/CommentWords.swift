// What comments say of code.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitSource

/// A comment that words what code does.
struct CommentWords {
  let words: String

  /// Nil for a comment that says nothing of what is done.
  init?(_ comment: String) {
    guard let sentence = comment.split(whereSeparator: { ".;(".contains($0) }).first else { return nil }
    let text = sentence.trimmingCharacters
    let parts = text.words(separatedBy: .blank)
    guard (2...14).contains(parts.count), !text.hasSuffix("..."), !text.holds(anyOf: ["…", "http", " = "]),
      let first = parts.first?.lowercased(), !Self.vague.contains(first)
    else { return nil }
    let lower = text.lowercased()
    let says = Verb.isBase(first) || " \(lower) ".holds(anyOf: Self.signs)
    guard says, !Self.isProvisional(text) else { return nil }
    words = text.prefix(1).lowercased() + text.dropFirst()
  }

  /// Whether it says more than what is done: that it is the only thing, the first, or that something must not be.
  var isRule: Bool {
    " \(words.lowercased()) ".holds(anyOf: Self.rules)
  }

  private static let rules = [
    " only ", " not ", " don't ", " never ", " first ", " ensure ", " prevent ", " at least ", " at most ", " without ",
    " unless ", " always ",
    " exclude ", " avoid ", " even if ", " silent",
  ]

  /// Whether it begins with a verb, unlike "order matters".
  var isAction: Bool {
    let parts = words.split(separator: " ").prefix(2).map { $0.lowercased() }
    guard let first = parts.first?.filter(\.isLetter), Verb.isBase(first) else { return false }
    // "exit 2" at a call is what comes of its failure.
    if first == "exit", parts.last?.allSatisfy(\.isNumber) == true { return false }
    return parts.count < 2 || !Self.stating.contains(parts[1].filter(\.isLetter))
  }

  /// Verbs behind which no word in front of them is one.
  private static let stating: Set<String> = [
    "can", "comes", "goes", "has", "have", "is", "are", "matters", "may", "must", "should", "stays", "will", "wins",
  ]

  /// Whether a comment says that code only stands in for other code.
  static func isProvisional(_ comment: String) -> Bool {
    comment.lowercased().holds(anyOf: later)
  }

  /// What a comment behind a statement says of why or when, as it is written; nil for notes of authors to each other.
  static func behind(_ comment: String) -> String? {
    let whole = comment[...].trimmingCharacters
    let text = whole.hasSuffix(".") ? String(whole.dropLast()) : whole
    let parts = text.words(separatedBy: .blank)
    guard (2...12).contains(parts.count), !isProvisional(text),
      parts.allSatisfy({
        $0.utf8.allSatisfy { $0 < 128 } && $0.allSatisfy { $0.isLetter || $0.isNumber || "'’,-%".contains($0) }
      }),
      // "Reviewed by a name".
      !parts.dropFirst().contains(where: { $0.first?.isUppercase == true && $0.dropFirst().allSatisfy(\.isLowercase) })
    else { return nil }
    let lower = parts.map { $0.lowercased().filter { $0 != "," } }
    return lower.contains { notes.contains(String($0)) } || vague.contains(String(lower[0])) ? nil : text
  }

  /// Words of notes: where else to look, what was there before, whose idea it was; and those of other languages.
  private static let notes: Set<String> = [
    "see", "above", "below", "here", "same", "step", "was", "were", "changed", "reviewed", "copied", "thanks",
    "discussed",
    "old", "new", "bug", "noqa", "pragma", "fixme", "hack", "xxx", "todo", "workaround", "longer", "later", "unchanged",
    "before", "legacy", "temporary", "tmp", "ask", "correct", "wrong", "right", "done", "happens", "default",
    "swiftlint",
    "nolint", "der", "die", "das", "nicht", "wird", "kein", "keine", "nie", "ist", "und", "soll", "sollte", "vom",
    "von",
    "zum", "bei", "schritt",
  ]

  private static let signs = [" only ", " not ", " don't ", " never ", " silent ", " silently ", " exclude "]
  private static let vague: Set<String> = [
    "get", "prepare", "configure", "validate", "process", "build", "mark", "handle", "todo", "note", "example", "for",
    "mock", "log",
    "this", "check", "placeholder",
  ]
  private static let later = [
    "placeholder", "todo", "in future", "in a future", "for future", "future version", "future use", "future feature",
    "future enhancement", "this would ", "would use ", "would call ", "would be ", "would need ", "would go ",
    "would normally ", "you would ", "we would ", "for now", "in production", "real implementation", "simulat",
    "existing code",
  ]
}

extension CodeStatement {
  /// The comment in a few words, where it says what is done or only/not/first/if, or stands behind the statement.
  var words: String? {
    [comment, trailing].compactMap { $0.flatMap { CommentWords($0) }?.words }.first
      ?? trailing.flatMap(CommentWords.behind)
  }
}

extension String {
  /// Without the clause that only says what the name of an action says: "stop the music when the app is closed".
  func withoutEvent(_ action: String) -> String {
    guard !action.isEmpty, let start = place(of: " when ") ?? place(of: " if ") else { return self }
    let known = Set(CodeName(action).words)
    let said = self[start.upperBound...].split(separator: " ").map { $0.lowercased() }.filter {
      $0.count > 2 && $0 != "the"
    }
    return said.allSatisfy(known.contains) ? String(self[..<start.lowerBound]) : self
  }

  /// Whether a comment says what is not done: *don't show a spinner*.
  var isForbidding: Bool { allowed != nil }

  /// What a comment forbids: *show a spinner*.
  var allowed: String? {
    for start in ["don't ", "do not ", "never "] where hasPrefix(start) { return String(dropFirst(start.count)) }
    return nil
  }
}

extension Substring {
  fileprivate var trimmingCharacters: String {
    var text = self
    while let first = text.first, first.isWhitespace || "-–—•*✅❌0123456789)".contains(first) { text = text.dropFirst() }
    while let last = text.last, last.isWhitespace || ":,!".contains(last) { text = text.dropLast() }
    return String(text)
  }
}
