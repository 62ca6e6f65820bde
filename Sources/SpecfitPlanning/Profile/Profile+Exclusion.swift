// What never gets a test.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

extension Profile {
  /// Components that never get a test, a double, or an identifier.
  package struct Exclusion: Sendable {
    /// Patterns for the source's path.
    package var paths: [Glob]
    package var reason: String
  }
}

extension Profile.Exclusion {
  init(_ value: LocatedValue, with reader: inout ProfileReader) {
    let map = reader.map(value, path: "untested", allowed: ["path", "reason"])
    paths = map.values["path"].map { reader.globs(in: $0, "untested.path") } ?? []
    if map.values["path"] == nil { _ = reader.text("path", of: map) }
    reason = reader.text("reason", of: map)
  }

  /// Whether a source is meant.
  func excludes(_ path: String) -> Bool { paths.contains { $0.matches(path) } }
}
