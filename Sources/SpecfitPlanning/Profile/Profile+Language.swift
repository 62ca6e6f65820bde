// Tests in another language than Swift.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension Profile {
  /// A language other than Swift, in which the tests are written.
  package struct Language: Sendable {
    /// As code fences have it.
    package var name: String
    /// Of test files, without the point.
    package var fileExtension: String
    /// The folders behind which the folders of packages stand.
    package var sources: [String]
  }
}

extension Profile.Language {
  init(_ value: LocatedValue, with reader: inout ProfileReader) {
    let map = reader.map(value, path: "language", allowed: ["name", "extension", "sources"])
    name = reader.text("name", of: map)
    fileExtension = reader.text("extension", of: map)
    sources = reader.optionalTexts("sources", of: map)
  }
}
