// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Finds the builders that Swift text calls, and those that these call in turn.
struct BuilderUses {
  /// What the text of each builder names.
  private let words: [Substring: [Substring]]

  /// - Parameter builders: the text of each builder, or of its values, by its type.
  init(_ builders: [String: String]) {
    words = Dictionary(uniqueKeysWithValues: builders.map { ($0[...], Self.words($1)) })
  }

  /// The types of the builders that are needed for texts to compile.
  ///
  /// Takes time linear in the size of the texts and of all builders.
  func names(in texts: [String]) -> Set<Substring> {
    guard !words.isEmpty else { return [] }
    var known: Set<Substring> = []
    var waiting = texts.flatMap(Self.words)
    while let word = waiting.popLast() {
      guard let next = words[word], known.insert(word).inserted else { continue }
      waiting += next
    }
    return known
  }

  private static let ending = Array("Builder".utf8.reversed())

  private static func words(_ text: String) -> [Substring] {
    text.parts(between: "\n").flatMap(TypeScope.words).filter { $0.utf8.reversed().starts(with: ending) }
  }
}
