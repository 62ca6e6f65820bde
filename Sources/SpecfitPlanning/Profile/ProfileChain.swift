// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

/// A profile with those that it builds on.
///
/// What a profile says counts before what is said in one that it builds on: maps
/// are joined key by key, anything else replaces.
package struct ProfileChain: Sendable {
  /// The profile as it is written, then the one that it builds on, and so on.
  package let levels: [LocatedValue]

  /// Finds the profiles that one builds on.
  ///
  /// - Parameters:
  ///   - value: the profile as it is written.
  ///   - known: the names of all profiles.
  ///   - find: gives a profile as it is written, by its name; nil when there is none.
  /// - Throws: `ProfileError` when it builds on one that is not there, or on itself.
  package init(
    _ value: LocatedValue,
    among known: [String] = [],
    find: (String) -> LocatedValue? = { _ in nil }
  ) throws(ProfileError) {
    var levels = [value]
    var names = [value.text(at: "name")?.text].compactMap(\.self)
    while let base = levels[levels.count - 1].text(at: "extends") {
      guard !names.contains(base.text) else { throw ProfileError(base, .circular(names + [base.text])) }
      guard let found = find(base.text) else {
        let suggestion = suggestion(for: base.text, among: known)
        throw ProfileError(base, .unknownProfile(base.text, suggestion: suggestion, allowed: known))
      }
      names.append(base.text)
      levels.append(found)
    }
    self.levels = levels
  }

  /// All that the profile says, each value with its own place.
  package var effective: LocatedValue {
    levels.dropLast().reversed().reduce(levels[levels.count - 1]) { base, level in base.merged(with: level) }
  }

  /// Whose templates are used, by the first part of their names; of several that have one, the first counts.
  ///
  /// What a framework brings comes behind the profile that chooses it, and before those that this builds on.
  var families: [String] { Self.families(of: levels[...]) }

  /// The same for files that a framework runs which is not the profile's: of the level that chose that and
  /// those below; of all where none did.
  func families(for framework: Profile.Framework) -> [String] {
    let first = levels.firstIndex { $0.text(at: "framework")?.text == framework.rawValue } ?? levels.startIndex
    let families = Self.families(of: levels[first...])
    return families.contains(framework.rawValue) ? families : [framework.rawValue] + families
  }

  private static func families(of levels: ArraySlice<LocatedValue>) -> [String] {
    var families: [String] = []
    for level in levels {
      let own = [level.text(at: "name")?.text, level.text(at: "framework")?.text].compactMap(\.self)
      families += own.filter { !families.contains($0) }
    }
    return families
  }
}

extension ProfileError {
  fileprivate init(_ base: LocatedText, _ reason: ProfileProblem.Reason) {
    self.init(problems: [ProfileProblem(key: "extends", path: base.path, location: base.location, reason: reason)])
  }
}
