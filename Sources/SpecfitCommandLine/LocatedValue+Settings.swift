// What a configuration says instead of a profile, in the profile's own words.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource

extension LocatedValue {
  /// A profile with the project's own settings in the places of what they override.
  ///
  /// - Parameters:
  ///   - configuration: what stands in `.specfit.yml`; nil without one.
  ///   - profile: with the settings applied.
  /// - Returns: each value with the place where it is written.
  func settled(by configuration: LocatedValue?, as profile: Profile) -> LocatedValue {
    guard let configuration, case .map(let pairs) = configuration.content else { return self }
    return pairs.reduce(self) { effective, pair in
      effective.settings(of: pair.key, pair.value, as: profile).reduce(effective) { $0.merged(with: $1) }
    }
  }

  /// What one key of the configuration means, as parts of a profile.
  private func settings(of key: LocatedKey, _ value: LocatedValue, as profile: Profile) -> [LocatedValue] {
    func text(_ text: String) -> LocatedValue {
      LocatedValue(.scalar(text, isQuoted: false), at: value.location, in: value.path)
    }
    func map(_ name: String, _ content: LocatedValue) -> LocatedValue {
      LocatedValue(.map([(LocatedKey(name, at: key.location), content)]), at: value.location, in: value.path)
    }
    let (names, folders) = (profile.names, profile.folders)
    switch key.name {
    case "framework": return [map("framework", text(profile.framework.rawValue))]
    case "style":
      let patterns = [("unit", names.unit), ("event", names.event), ("ui", names.ui)]
      return patterns.map { map("names", map($0.0, text($0.1.text))) }
    case "tests":
      let all = [("tests", folders.tests.text), ("packageTests", folders.packageTests.text)]
      return (all + [("defaultTests", folders.defaultTests)]).map { map("folders", map($0.0, text($0.1))) }
    case "uiTests":
      let all = [("uiTests", folders.uiTests.text), ("packageUITests", folders.packageUITests.text)]
      return (all + [("defaultUITests", folders.defaultUITests)]).map { map("folders", map($0.0, text($0.1))) }
    case "coverage":
      guard case .map(let kinds) = value.content else { return [] }
      return kinds.map { kind, percent in
        map("coverage", LocatedValue(.map([(kind, percent)]), at: percent.location, in: percent.path))
      }
    default: return []
    }
  }
}
