// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// How a document says that a suite of tests is not to be written.
enum SuiteDenial {
  /// Whether a title or an introduction says so of all that follows: "Tests to delete", "Do not write:".
  static func introduces(_ text: some StringProtocol) -> Bool {
    // Of a paragraph only the last sentence introduces.
    let end = Substring(text.suffix(160))
    let sentence = end.ranges(of: ". ").last.map { end[$0.upperBound...] } ?? end
    return sentence.letterRuns.contains { words.contains($0.lowercased()) }
  }

  /// Whether what stands behind a suite's name, or in a cell beside it, says so: "is flaky", "(removed)".
  static func isIn(remark text: some StringProtocol) -> Bool {
    let text = Substring(text.prefix(120))
    guard let start = text.utf8.firstIndex(where: { $0.isLetter }) else { return false }
    let isContent = text[..<start].utf8.contains(ASCII.colon)
    let clause = text[start...].words(separatedBy: clauseEnds).first ?? ""
    var words = clause.letterRuns.map { $0.lowercased() }[...]
    let count = words.count
    words = words.drop { auxiliaries.contains($0) }
    guard let word = words.first else { return false }
    let next = words.dropFirst().first
    // "Should not be run" says it whatever follows; "not found" is what a suite may test.
    if word == "not" || word == "never" { return words.count < count || next.map { needs.contains($0) } ?? true }
    if word == "no" { return next == "longer" || next == "need" || next == "more" }
    guard states.contains(word) else { return false }
    // Behind a colon, "removed items come back" is what the suite tests.
    return !isContent || next.map { links.contains($0) } ?? true
  }

  private static let words: Set<String> = [
    "not", "no", "never", "don", "remove", "removed", "removes", "removing", "removal", "delete", "deleted", "deletes",
    "deleting", "drop", "dropped", "old", "obsolete", "obsoleted", "deprecated", "legacy", "outdated", "former",
    "replace", "replaced", "replaces", "replacing", "skip", "skipped", "flaky", "disabled", "retired", "unneeded",
    "unnecessary", "without", "except", "exclude", "excluded", "avoid", "stale", "quarantined",
  ]
  private static let states: Set<String> = [
    "removed", "remove", "deleted", "delete", "dropped", "obsolete", "deprecated", "legacy", "outdated", "old",
    "replaced", "skip", "skipped", "flaky", "disabled", "retired", "unneeded", "unnecessary", "excluded", "stale",
    "quarantined",
  ]
  private static let auxiliaries: Set<String> = [
    "is", "are", "was", "were", "be", "been", "being", "has", "have", "had", "will", "shall", "should", "must", "can",
    "may", "does", "do", "did", "to", "gets", "get", "needs", "now", "already", "currently", "also", "too", "very",
    "it", "this", "suite", "they", "which", "that", "still",
  ]
  private static let needs: Set<String> = [
    "needed", "required", "planned", "written", "yet", "used", "to", "run", "touched", "wanted", "part", "in",
    "applicable", "necessary", "maintained",
  ]
  /// What stands behind a state when no noun does.
  private static let links: Set<String> = [
    "in", "by", "from", "for", "with", "soon", "later", "now", "because", "since", "as", "until", "and", "on", "at",
    "here", "it", "this", "suite", "test", "tests", "when", "after", "or", "entirely", "completely",
  ]

  private static let clauseEnds = ByteSet(",;.")
}
