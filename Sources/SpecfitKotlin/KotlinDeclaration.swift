// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A class, interface or object.
package struct KotlinDeclaration: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case `class`, interface, object
    /// `enum class`
    case `enum`
  }

  package var kind: Kind
  /// The name without the enclosing types; `Companion` for a companion object without one.
  package var name: String
  /// The names of the enclosing types, outermost first.
  package var parents: [String] = []
  /// The names of the annotations without `@` and arguments.
  package var annotations: [String] = []
  /// As they are written: `["internal", "sealed"]`.
  package var modifiers: [String] = []
  /// What stands behind the colon, without arguments: `["Exception", "Comparable<Slot>"]`.
  package var supertypes: [String] = []
  /// With their bounds: `["T : Any"]`.
  package var genericParameters: [String] = []
  /// The constructors first, those without parameters left out.
  package var members: [KotlinMember] = []
  /// The names of an enum's entries, with their byte offsets.
  package var entries: [KotlinEntry] = []
  /// The byte offset of the name.
  package var nameOffset: Int

  /// The name with the enclosing types: `Outer.Inner`.
  package var qualifiedName: String { (parents + [name]).joined(separator: ".") }

  package var isSealed: Bool { modifiers.contains("sealed") }
  package var isData: Bool { modifiers.contains("data") }
}

/// An entry of an enum.
package struct KotlinEntry: Hashable, Sendable {
  package var name: String
  /// The byte offset of the name.
  package var offset: Int
}
