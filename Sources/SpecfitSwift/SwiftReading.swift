// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

/// What a piece of Swift text declares.
///
/// The text may be torn, elided or no Swift at all: what can be read is read,
/// and the rest is said in ``diagnostics``.
package struct SwiftReading: Hashable, Sendable {
  /// The types, nested ones included, in the order of the text.
  package var declarations: [SwiftDeclaration] = []

  /// Functions, initialisers, properties and subscripts that stand outside any
  /// type, such as a method that is shown without its type.
  package var members: [SwiftMember] = []

  /// Enum cases that stand outside any enum.
  package var cases: [SwiftEnumCase] = []

  /// How the whole text had to be mended before it could be read.
  package var repairs: [SwiftRepair] = []

  /// What could not be read; ranges are byte offsets in the text.
  package var diagnostics: [Diagnostic] = []

  /// The reading of an empty text.
  package init() {}
}
