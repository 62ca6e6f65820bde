// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A parameter of a function, an initialiser, a subscript, or a function type.
package struct SwiftParameter: Hashable, Sendable {
  /// What a caller writes before the colon; nil for `_`.
  package var label: String?

  /// The name inside the function; the label when there is no other, and empty
  /// in a function type.
  package var name: String

  /// The type as it is written, without attributes, `inout` and `...`.
  package var type: String

  /// As it is written; nil without one.
  package var defaultValue: String?
  package var isInout = false
  package var isVariadic = false

  /// The names of the type's attributes without `@`: `["escaping", "Sendable"]`.
  package var attributes: [String] = []

  package var hasDefault: Bool { defaultValue != nil }
}
