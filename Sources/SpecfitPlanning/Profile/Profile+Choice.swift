// By what some tests are chosen before others.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitModel

extension Profile {
  /// How soon a component should be tested.
  package enum Priority: String, CaseIterable, Sendable {
    case first = "P0"
    case second = "P1"
    case third = "P2"
    case last = "P3"

    /// From 0, the most urgent.
    package var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// Words by which tests can be chosen.
  package struct Tags: Sendable {
    package var kinds: [ComponentKind: [String]] = [:]
    /// By the first part of a case's id: `cache` for `cache.hit`.
    package var cases: [String: [String]] = [:]

    /// All words, sorted.
    package var all: [String] { Set(kinds.values.joined()).union(cases.values.joined()).sorted() }
  }
}

extension Profile.Tags {
  static let keys = ["kinds", "cases"]

  init(_ map: ProfileMap, with reader: inout ProfileReader) {
    let kinds = reader.optionalMap("kinds", of: map, allowed: ComponentKind.allCases.map(\.rawValue))
    self.kinds = Profile.byKind(kinds) { reader.texts($0, of: kinds) }
    let cases = reader.dictionary("cases", of: map)
    for key in cases.values.keys.sorted() { self.cases[key] = reader.texts(key, of: cases) }
  }
}
