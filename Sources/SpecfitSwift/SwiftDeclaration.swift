// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A type, an extension of one, or another name for one.
package struct SwiftDeclaration: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`, `typealias`
  }

  package var kind: Kind

  /// The name without the enclosing types; for an extension the extended type
  /// as it is written, such as `Array<Int>` or `Outer.Inner`.
  package var name: String

  /// The names of the enclosing types, outermost first.
  package var parents: [String] = []

  /// The names of the attributes without `@` and arguments: `["MainActor", "Observable"]`.
  package var attributes: [String] = []

  /// The modifiers as they are written: `["public", "final"]`.
  package var modifiers: [String] = []

  /// The inheritance clause, one entry per type: `["ObservableObject", "any P & Q"]`.
  package var inherits: [String] = []

  /// The generic parameters with their constraints: `["Element: Hashable"]`.
  package var genericParameters: [String] = []

  /// The requirements after `where`, without the word.
  package var whereClause: String?

  /// What a type alias stands for.
  package var aliasedType: String?

  /// The associated types of a protocol with what they inherit, and with their conditions:
  /// `["Element: Collection where Element.Index == Int"]`.
  package var associatedTypes: [String] = []

  package var members: [SwiftMember] = []

  /// The cases of an enum.
  package var cases: [SwiftEnumCase] = []

  /// From the first attribute or modifier to the closing brace, as byte offsets.
  package var range: Range<Int>

  /// The byte offset of the name.
  package var nameOffset: Int

  /// How the declaration or one of its members had to be mended, each once.
  package var repairs: [SwiftRepair] = []

  /// The name with the enclosing types: `Outer.Inner`.
  package var qualifiedName: String { (parents + [name]).joined(separator: ".") }

  /// The access level as it is written; nil when none is.
  package var access: String? { SwiftAccess.level(in: modifiers) }
}
