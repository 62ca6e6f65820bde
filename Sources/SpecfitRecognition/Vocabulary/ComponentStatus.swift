// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// What a remark beside a name or file says of it: `NEW`, `EXISTING - no changes`, `(Modified)`.
enum ComponentStatus: Int, Comparable, Sendable {
  // In the order in which they count when a remark says several things.
  case new
  /// Is there and stays as it is, or is nobody's to test.
  case existing
  /// Is there and is changed.
  case changed
  /// A part of another component that nobody else sees.
  case hidden
  /// Goes, or is gone.
  case removed

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// Reads a remark, of which only the beginning counts; nil when it says nothing of the sort.
  init?(_ remark: some StringProtocol) {
    if Removal.begins(remark) {
      self = .removed
      return
    }
    var found: ComponentStatus?
    var count = 0
    for word in Substring(remark).utf8.prefix(100).split(whereSeparator: {
      $0 < 0x80 && !$0.isLetter && $0 != ASCII.hyphen
    }) {
      count += 1
      guard (3...40).contains(word.count) else { continue }
      let word = Substring(word).lowercased()
      guard let status = Self.words[word] else { continue }
      // "EXISTING - add a route": what is added is a part of what is there.
      if found != nil, found != .new, Self.additions.contains(word) { continue }
      if found.map({ status < $0 }) ?? true { found = status }
    }
    // "Internal use only" is no remark about who sees it.
    if found == .hidden, count > 1 { found = nil }
    if found == nil {
      guard remark.utf8.contains(ASCII.space) || remark.utf8.first.map({ $0 >= 0x80 }) == true else { return nil }
      let text = Substring(remark).utf8.prefix(100)
      found = Self.phrases.meaning(of: String(decoding: text, as: UTF8.self))
    }
    guard let found else { return nil }
    self = found
  }

  /// Whether what stands right behind a name calls it existing or gone: "(existing)", "— unchanged", "(deprecated)".
  ///
  /// "(wraps the existing cache)" says something else.
  static func isForeign(behind text: some StringProtocol) -> Bool {
    let text = Substring(text).drop { $0 == " " || $0 == "~" || $0 == "*" }.prefix(120)
    guard let sign = text.unicodeScalars.first, "([-–—".unicodeScalars.contains(sign) else { return false }
    let isAside = sign == "(" || sign == "["
    let remark = isAside ? text.dropFirst().prefix { $0 != ")" && $0 != "]" } : text.dropFirst()
    let status = ComponentStatus(remark)
    guard status == .existing else { return status == .removed }
    let words = remark.words(separatedBy: remarkEnds).drop { fillers.contains($0.lowercased()) }
    guard let first = words.first, isAside || words.count <= 2 else { return false }
    return ComponentStatus(first) == .existing || heads.contains(words.prefix(2).joined(separator: " ").lowercased())
  }

  /// Whether a remark says what was added to something: "Added a route", not "added in 4.1".
  static func isAddition(_ remark: some StringProtocol) -> Bool {
    let words = Substring(remark).utf8.prefix(100).split { !$0.isLetter }.map { Substring($0).lowercased() }
    guard words.count > 1, ["add", "added", "adds"].contains(words[0]) else { return false }
    return !["in", "by", "for", "as", "to", "with"].contains(words[1])
  }

  /// Words that speak of a part when another status stands before them.
  private static let additions: Set<String> = ["add", "added", "create", "created", "creates"]
  private static let remarkEnds = ByteSet(" ,;:.*_`/")
  private static let fillers: Set<String> = ["already", "both", "all", "is", "are", "an", "the", "as"]
  private static let heads: Set<String> = ["third party", "no change", "no changes", "do not", "as is"]

  private static let words: [String: ComponentStatus] = {
    var words: [String: ComponentStatus] = [:]
    func add(_ status: ComponentStatus, _ texts: [String]) { for text in texts { words[text] = status } }
    add(
      .new,
      [
        "new", "create", "created", "creates", "expand", "expanded", "expansion", "rewrite", "rewritten", "needs",
        "add", "added", "novo", "nova", "criar", "新規",
      ]
    )
    add(
      .existing,
      [
        "existing", "exists", "generated", "reuse", "reused", "reuses", "unchanged", "third-party", "existente",
        "existentes", "既存",
      ]
    )
    add(
      .changed,
      [
        "modified", "modify", "modifies", "modification", "update", "updated", "updates", "changed", "extended",
        "enhanced", "refactored", "modificado", "modificar", "変更", "修正",
      ]
    )
    add(.hidden, ["internal", "private"])
    return words
  }()

  private static let phrases = PhraseTable<ComponentStatus>([
    (.new, ["🆕", "to be "]),
    (.existing, ["no change", "do not test", "as is", "third party"]),
  ])
}
