// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What a remark beside a name or file says of it: `NEW`, `EXISTING - no changes`, `(Modified)`.
enum ComponentStatus {
  case new
  /// Is there and stays as it is, or is nobody's to test.
  case existing
  /// Is there and is changed.
  case changed
  /// A part of another component that nobody else sees.
  case hidden

  private static let newWords: Set<String> = [
    "new", "create", "created", "creates", "expand", "expanded", "expansion", "rewrite", "rewritten", "needs", "add",
    "added", "novo", "nova",
    "criar", "新規",
  ]
  private static let existingWords: Set<String> = [
    "existing", "exists", "generated", "reuse", "reused", "reuses", "unchanged", "third-party", "existente",
    "existentes", "既存",
  ]
  private static let changedWords: Set<String> = [
    "modified", "modify", "modifies", "modification", "update", "updated", "updates", "changed", "extended",
    "enhanced", "refactored", "modificado", "modificar", "変更", "修正",
  ]

  /// Reads a remark; nil when it says nothing of the sort.
  init?(_ remark: some StringProtocol) {
    let text = remark.lowercased()
    if text.contains("🆕") || text.contains("to be ") {
      self = .new
      return
    }
    let words = Set(text.split { !$0.isLetter && $0 != "-" }.map(String.init))
    if !words.isDisjoint(with: Self.newWords) {
      self = .new
    } else if !words.isDisjoint(with: Self.existingWords) || text.contains("no change") || text.contains("do not test")
      || text.contains("as is") || text.contains("third party")
    {
      self = .existing
    } else if !words.isDisjoint(with: Self.changedWords) {
      self = .changed
    } else if words == ["internal"] || words == ["private"] {
      self = .hidden
    } else {
      return nil
    }
  }
}
