// Accessibility identifiers that documents do not give.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension Profile {
  /// How accessibility identifiers are made that documents do not give.
  package struct Identifiers: Sendable {
    /// How several words stand together.
    package enum Words: String, CaseIterable, Sendable {
      case camel, snake, kebab
    }

    package var pattern: TextPattern
    package var words: Words
  }
}

extension Profile.Identifiers {
  init(_ map: ProfileMap, with reader: inout ProfileReader) {
    pattern = reader.pattern("pattern", of: map, Placeholders.identifiers)
    words = map.values["words"].flatMap { reader.word($0, map.name("words"), as: Words.self) } ?? .camel
  }
}
