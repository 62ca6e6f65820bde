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

  package init(_ content: Content, at location: Location) {
    self.content = content
    self.location = location
  }
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
