// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A value of a structured text, such as a configuration, with its place.
///
/// Readers of it can say where a wrong value stands, whatever parsed the text.
package struct LocatedValue: Sendable {
  package indirect enum Content: Sendable {
    /// A scalar as it is written; `isQuoted` tells `"true"` from `true`.
    case scalar(String, isQuoted: Bool)
    case list([LocatedValue])
    /// Pairs in the order in which they are written.
    case map([(key: LocatedKey, value: LocatedValue)])
    case null
  }

  package var content: Content
  package var location: Location
  /// The file that it stands in; empty for a value of no file.
  package var path: String

  package init(_ content: Content, at location: Location, in path: String = "") {
    self.content = content
    self.location = location
    self.path = path
  }
}

extension LocatedValue: Equatable {
  /// Nested values are as deep as the reader of the text allows.
  package static func == (left: Self, right: Self) -> Bool {
    guard left.location == right.location, left.path == right.path else { return false }
    return switch (left.content, right.content) {
    case (.scalar(let one, let isQuoted), .scalar(let other, let isOtherQuoted)):
      one == other && isQuoted == isOtherQuoted
    case (.list(let one), .list(let other)): one == other
    case (.map(let one), .map(let other)): one.elementsEqual(other) { $0.key == $1.key && $0.value == $1.value }
    case (.null, .null): true
    default: false
    }
  }
}

extension LocatedValue: Hashable {
  package func hash(into hasher: inout Hasher) {
    hasher.combine(location)
    hasher.combine(path)
  }
}

extension LocatedValue {
  /// The value at a key of a map; nil when there is none.
  package func value(at name: String) -> LocatedValue? {
    guard case .map(let pairs) = content else { return nil }
    return pairs.first { $0.key.name == name }?.value
  }

  /// The elements of the list at a key; a single value is its own.
  package func elements(at name: String) -> [LocatedValue] {
    switch value(at: name)?.content {
    case .list(let values): values
    case nil, .null: []
    default: value(at: name).map { [$0] } ?? []
    }
  }

  /// The text at a key of a map; nil when there is none.
  package func text(at name: String) -> LocatedText? {
    guard let value = value(at: name), case .scalar(let text, _) = value.content else { return nil }
    return LocatedText(text: text, path: value.path, location: value.location)
  }
}

/// A text, with the place where somebody wrote it.
package struct LocatedText: Hashable, Sendable {
  package var text: String
  /// Empty for a text of no file.
  package var path: String
  package var location: Location
}

/// A key of a map, with its place.
package struct LocatedKey: Hashable, Sendable {
  package var name: String
  package var location: Location

  package init(_ name: String, at location: Location) {
    self.name = name
    self.location = location
  }
}
