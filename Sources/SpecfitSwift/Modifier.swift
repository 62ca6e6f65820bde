// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Words that stand before the keyword of a declaration.
enum Modifier {
  private static let words: Set<String> = SwiftAccess.levels.union([
    "static", "final", "override", "mutating", "nonmutating", "lazy", "weak", "unowned", "required", "convenience",
    "optional", "indirect", "nonisolated", "isolated", "dynamic", "prefix", "postfix", "infix", "async", "distributed",
    "consuming", "borrowing", "sending", "__consuming",
  ])

  static func contains(_ word: String) -> Bool { words.contains(word) }

  /// What does not belong to a signature: who may call a member, and how it is inherited.
  static func isPartOfSignature(_ modifier: String) -> Bool {
    let word = String(modifier.prefix { $0 != "(" })
    return !SwiftAccess.levels.contains(word) && word != "final" && word != "override"
  }
}
