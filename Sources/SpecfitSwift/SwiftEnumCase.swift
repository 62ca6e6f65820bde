// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A case of an enum.
package struct SwiftEnumCase: Hashable, Sendable {
  package var name: String

  /// The associated values.
  package var payload: [SwiftParameter] = []

  /// The raw value as it is written.
  package var rawValue: String?

  /// The byte offset of the name.
  package var offset: Int
}
