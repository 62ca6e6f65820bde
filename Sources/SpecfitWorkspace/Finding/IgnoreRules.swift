// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// The lines of a `.gitignore`, or of a list in its language.
///
/// All of git's patterns are understood: comments, `!` to take back, `/` at the
/// start or within for a path, `/` at the end for folders only, `*`, `?`,
/// `[a-z]`, `**`, and `\`. As in git, what is in an ignored folder cannot be taken back.
struct IgnoreRules: Hashable, Sendable {
  private struct Rule: Hashable {
    let glob: Glob
    let isNegated: Bool
    let isForFolders: Bool
    /// Whether it is about the whole path and not about the last name.
    let isAnchored: Bool
  }

  private let rules: [Rule]

  init(lines: some Sequence<some StringProtocol>) { rules = lines.compactMap { Self.rule(String($0)) } }

  /// Reads the text of a `.gitignore`.
  init(text: String) { self.init(lines: text.split(whereSeparator: \.isNewline)) }

  var isEmpty: Bool { rules.isEmpty }

  private static func rule(_ line: String) -> Rule? {
    var pattern = Substring(line)
    while pattern.last == " ", pattern.dropLast().last != "\\" { pattern.removeLast() }
    guard let first = pattern.first, first != "#" else { return nil }
    let isNegated = first == "!"
    if isNegated { pattern.removeFirst() }
    let isForFolders = pattern.last == "/"
    while pattern.last == "/" { pattern.removeLast() }
    guard !pattern.isEmpty else { return nil }
    return Rule(
      glob: Glob(pattern),
      isNegated: isNegated,
      isForFolders: isForFolders,
      isAnchored: pattern.contains("/")
    )
  }

  /// Whether something is ignored; the last rule that matches decides.
  ///
  /// - Parameters:
  ///   - path: the names from the folder of the rules; not empty.
  ///   - isFolder: whether the path leads to a folder.
  /// - Returns: `nil` if no rule says anything.
  func ignores(_ path: [String], isFolder: Bool) -> Bool? {
    let rule = rules.last { rule in
      (isFolder || !rule.isForFolders) && rule.glob.matches(rule.isAnchored ? path : path.suffix(1).map(\.self))
    }
    return rule.map { !$0.isNegated }
  }
}
