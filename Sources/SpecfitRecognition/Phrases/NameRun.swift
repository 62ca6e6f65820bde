// Names that stand side by side.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource

/// Several names of which one thing is said: "`CartView`, `CartStore` (existing) and `CartParser`".
enum NameRun {
  /// One of the names.
  struct Name {
    var text: Substring
    /// What is said of it: the parentheses behind it, or else what stands behind the last name.
    var behind = ""
    /// Whether the name is struck through.
    var isStruck = false
    /// Whether names behind it were left out.
    var isCut = false

    /// Whether the name is struck out, or called existing, somebody else's or gone.
    var isForeign: Bool { isStruck || ComponentStatus.isForeign(behind: behind) }
  }

  /// How many names a run has at most; looking at each takes time in the length of its text.
  static let limit = 64

  /// The span at an index and those behind it, as long as nothing but commas, "and" and parentheses stands between them.
  ///
  /// Only a code span or bold has others behind it, and these must look the same.
  static func names(from index: Int, in inlines: [Inline]) -> [Name] {
    let first = inlines[index]
    var isStruck = inlines[..<index].reduce(false) { $0 != $1.content.togglesStrike }
    var names = [Name(text: first.content[...], isStruck: isStruck)]
    guard first.kind == .code || first.isStrong else { return names }
    var next = index
    while next + 2 < inlines.count, inlines[next + 1].kind == .text, let remark = remark(in: inlines[next + 1].content),
      inlines[next + 2].kind == first.kind, inlines[next + 2].isStrong == first.isStrong
    {
      names[names.count - 1].behind = remark
      guard names.count < limit else {
        names[names.count - 1].isCut = true
        return names
      }
      isStruck = isStruck != inlines[next + 1].content.togglesStrike
      next += 2
      names.append(Name(text: inlines[next].content[...], isStruck: isStruck))
    }
    let behind = text(behind: next, in: inlines)
    names[names.count - 1].behind = behind
    // Parentheses are about the name before them, anything else about all of the names.
    guard behind.first(where: { $0 != " " }) != "(" else { return names }
    for index in names.indices where names[index].behind.isEmpty { names[index].behind = behind }
    return names
  }

  /// The names of a text that consists of several and of what joins them; empty when it holds anything else.
  static func names(in text: some StringProtocol) -> [Name] {
    var names: [Name] = []
    var isJoined = false
    var rest = Substring(text)
    while true {
      let open = rest.utf8.firstIndex(of: UInt8(ascii: "("))
      let part = rest[..<(open ?? rest.endIndex)]
      // Two names with only a blank between them are no list.
      isJoined = isJoined || part.utf8.contains(UInt8(ascii: ","))
      for word in part.words(separatedBy: separators) {
        if joining.contains(word.lowercased()) {
          isJoined = true
          continue
        }
        let isStruck = word.hasPrefix("~~") && word.hasSuffix("~~")
        let name = isStruck ? word.dropFirst(2).dropLast(2) : word
        guard TypeName.isCompound(name) || SourcePath(name)?.isComponent == true else { return [] }
        guard names.count < limit else {
          names[names.count - 1].isCut = true
          return names
        }
        names.append(Name(text: name, isStruck: isStruck))
      }
      guard let open else { break }
      guard let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: ")")), !names.isEmpty else { return [] }
      names[names.count - 1].behind = String(rest[open...close])
      rest = rest[rest.utf8.index(after: close)...]
    }
    return names.count > 1 && isJoined ? names : []
  }

  /// The beginning of what stands behind an inline.
  private static func text(behind index: Int, in inlines: [Inline]) -> String {
    var text = ""
    for inline in inlines[(index + 1)...] where inline.kind != .comment {
      text += inline.content.prefix(120)
      if text.utf8.count > 120 { break }
    }
    return text
  }

  /// What parentheses between two names say, and the empty text without them; nil when the text joins no names.
  private static func remark(in text: String) -> String? {
    guard text.utf8.count <= 80 else { return nil }
    guard let open = text.utf8.firstIndex(of: UInt8(ascii: "(")) else { return isSeparator(text[...]) ? "" : nil }
    guard let close = text.utf8[open...].firstIndex(of: UInt8(ascii: ")")),
      text.utf8[..<open].allSatisfy({ $0.isBlank || $0 == ASCII.tilde }),
      isSeparator(text[text.utf8.index(after: close)...])
    else { return nil }
    return String(text[open...close])
  }

  private static func isSeparator(_ text: Substring) -> Bool {
    guard !text.isEmpty, text.utf8.count <= 12 else { return false }
    let words = text.words(separatedBy: separators).filter { $0 != "~~" }
    return words.count <= 1 && words.allSatisfy { joining.contains($0.lowercased()) }
  }

  private static let separators = ByteSet(" ,;`*")
  private static let joining: Set<String> = ["and", "&", "+", "/", "plus", "und", "e", "y", "et", "と", "、"]
}

extension String {
  /// Whether what is struck through begins or ends in the text.
  var togglesStrike: Bool {
    holds("~~") && (split(separator: "~~", omittingEmptySubsequences: false).count - 1) % 2 == 1
  }
}
