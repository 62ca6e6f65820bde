// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// How documents say that something goes: "(deleted)", "removed in v2", "Files to delete".
enum Removal {
  /// Whether a remark begins by saying that what it stands beside goes.
  ///
  /// "Removes deleted items" says what something does, and so does "remove expired ones".
  static func begins(_ remark: some StringProtocol) -> Bool {
    let bytes = Substring(remark).utf8.prefix(100)
    let clause = bytes.drop { !($0.isLetter || $0 >= 0x80) }.prefix { !clauseEnds.contains($0) }
    let words = words(of: clause).drop { fillers.contains($0) || isSign($0) }
    guard let first = words.first else { return false }
    let next = words.dropFirst().first { !isSign($0) }
    // Behind a colon stands what something is for: "`TrashStore.swift`: deleted notes".
    if bytes[..<clause.startIndex].contains(ASCII.colon) { return participles.contains(first) && next == nil }
    if participles.contains(first) { return next.map(followers.contains) ?? true }
    if orders.contains(first) { return next.map { $0 == "file" || $0 == "entirely" } ?? true }
    return replacements.contains(first) && (next == "by" || next == "with")
  }

  /// Whether all that a title, or a label right before a list, says is that what stands below it goes.
  ///
  /// "Delete Service" is the name of a service; of a label one command is enough.
  static func isTitle(_ text: some StringProtocol, isLabel: Bool = false) -> Bool {
    let words = words(of: Substring(text).utf8.prefix(80)).filter { !isSign($0) }
    guard (1...8).contains(words.count),
      words.allSatisfy({ participles.contains($0) || verbs.contains($0) || titleWords.contains($0) })
    else { return false }
    if words.contains(where: participles.contains) { return true }
    guard words.contains(where: verbs.contains) else { return false }
    return words.count == 1 ? isLabel : words.contains(where: objects.contains)
  }

  /// Whether a task or heading begins with a word that takes something away.
  static func isVerb(_ word: some StringProtocol) -> Bool { verbs.contains(word.lowercased()) }

  private static func words(of bytes: some Collection<UInt8>) -> [String] {
    bytes.split { $0 < 0x80 && !$0.isLetter }.map { String(decoding: $0, as: UTF8.self).lowercased() }
  }

  /// Whether a word is a dash, an arrow or an emoji.
  private static func isSign(_ word: String) -> Bool {
    !participles.contains(word) && word.utf8.allSatisfy { $0 >= 0x80 }
  }

  private static let clauseEnds = ByteSet(";:.)]")
  private static let fillers: Set<String> = [
    "is", "are", "was", "be", "to", "will", "being", "been", "now", "has", "have", "already", "file", "marked", "as",
    "for", "completely", "fully", "entirely",
  ]
  private static let participles: Set<String> = [
    "deleted", "removed", "deprecated", "obsolete", "retired", "dropped", "eliminated", "removido", "removida",
    "removidos", "excluído", "excluídos", "削除", "廃止",
  ]
  private static let verbs: Set<String> = ["delete", "remove"]
  /// Words that alone, or with "file", say so of what they stand beside.
  private static let orders: Set<String> = verbs.union(["removal", "deletion"])
  private static let replacements: Set<String> = ["replaced", "superseded"]
  /// What stands behind a participle that is not about something else's parts.
  private static let followers: Set<String> = [
    "in", "from", "since", "was", "were", "after", "at", "when", "once", "soon", "later", "now", "as", "entirely",
    "completely", "fully", "because", "file",
  ]
  private static let titleWords: Set<String> = objects.union([
    "following", "be", "been", "that", "which", "will", "is", "are", "we", "of", "from", "and", "or", "no", "longer",
    "needed", "used", "old", "legacy", "services", "clients", "views", "models", "modules", "sources", "existing",
    "in", "with", "during", "by", "this", "pr", "change", "commit", "release", "version", "phase", "refactoring",
  ])
  /// Words by which a command speaks of code.
  private static let objects: Set<String> = [
    "file", "files", "code", "components", "types", "classes", "to", "the", "these", "those", "arquivos",
  ]
}
