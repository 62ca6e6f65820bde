// By what a repository shows that it follows a profile.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

extension Profile {
  /// What a repository looks like that follows the profile.
  package struct Signs: Sendable {
    /// Texts that documents have.
    package var words: [String] = []
    /// Patterns of paths.
    package var files: [Glob] = []
    /// Languages of code fences.
    package var fences: [String] = []
    /// Modules that sources import.
    package var imports: [String] = []
    package var framework: Framework?
    /// Names of styles, as in `ProfileOverrides.style`.
    package var styles: [String] = []
  }
}

extension Profile.Signs {
  private static let keys = ["words", "files", "fences", "imports", "framework", "names"]

  /// Reads the signs of a profile as it is written; what is wrong is told by who reads the profile.
  package init(of profile: LocatedValue) {
    self.init()
    guard case .map(let pairs) = profile.content else { return }
    let values = Dictionary(pairs.map { ($0.key.name, $0.value) }) { first, _ in first }
    var reader = ProfileReader()
    self = Self(ProfileMap(path: "", origin: profile, values: values), with: &reader)
  }

  init(_ top: ProfileMap, with reader: inout ProfileReader) {
    let map = reader.optionalMap("signs", of: top, allowed: Self.keys)
    words = reader.optionalTexts("words", of: map)
    files = reader.globs("files", of: map)
    fences = reader.optionalTexts("fences", of: map)
    imports = reader.optionalTexts("imports", of: map)
    framework =
      map.values["framework"].flatMap { reader.word($0, "signs.framework", as: Profile.Framework.self) }
    styles = reader.optionalTexts("names", of: map)
  }
}
