// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitRendering

/// Of which outdated tests a person says that they fit their new signatures.
struct ScaffoldAcceptance {
  /// The word that stands for all of them.
  static let all = "all"

  /// Nil for all.
  let keys: Set<String>?

  init(_ keys: [String]) { self.keys = keys.contains(Self.all) ? nil : Set(keys) }

  /// The files with such tests, and nothing but these to write in them.
  ///
  /// - Throws: what to say of a key that no outdated test has.
  func chosen(of outcomes: [ScaffoldOutcome]) throws(ScaffoldFilterError) -> [ScaffoldOutcome] {
    let known = Set(outcomes.flatMap(\.change.outdated).map(\.key))
    if let unknown = keys?.subtracting(known).min() { throw .notOutdated(unknown, known: known.sorted()) }
    return outcomes.compactMap { $0.accepting(self) }
  }
}
