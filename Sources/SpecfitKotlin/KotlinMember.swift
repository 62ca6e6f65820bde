// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

/// A function, constructor or property, with its signature.
package struct KotlinMember: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case function, constructor, property
  }

  package var kind: Kind
  /// The name alone; `constructor` for a constructor.
  package var baseName: String
  /// The declaration on one line, without annotations, access, body and values: `suspend fun open(slot: Int): Door?`.
  package var signature: String
  package var parameters: [KotlinParameter] = []
  /// The type that a function extends; nil for none.
  package var receiver: String?
  /// The result of a function or the type of a property, as it is written or as its value shows; nil for `Unit`.
  package var type: String?
  package var annotations: [String] = []
  /// As they are written: `["private", "suspend"]`.
  package var modifiers: [String] = []
  package var genericParameters: [String] = []
  /// Whether it belongs to the type and not to its values.
  package var isStatic = false
  /// Whether a property has a getter of its own, or is a requirement.
  package var isComputed = false
  /// Whether a property is a `var`.
  package var isVariable = false
  /// The value of a property on one line, cut off behind 200 bytes.
  package var initialValue: String?
  /// The errors that `@Throws` or a documentation comment lists.
  package var documentedErrors: [String] = []
  /// What it does; nil where no body stands, or one that leaves out what is done.
  package var body: BodyFacts?
  /// The byte offset of the first token that is no annotation.
  package var offset: Int

  /// The name as prose has it: `open(slot, code)`, `isOpen`.
  package var name: String {
    kind == .property ? baseName : "\(baseName)(\(parameters.map(\.name).joined(separator: ", ")))"
  }

  package var isSuspending: Bool { modifiers.contains("suspend") }

  /// The access level as it is written; nil when none is.
  package var access: String? { modifiers.first { ["public", "internal", "protected", "private"].contains($0) } }
}

/// A parameter of a function or constructor.
package struct KotlinParameter: Hashable, Sendable {
  package var name: String
  /// As it is written.
  package var type: String
  package var hasDefault = false
  package var isVariadic = false
  /// Whether it declares a property, too: `val`, `var`.
  package var isProperty = false
  package var modifiers: [String] = []
  package var annotations: [String] = []
}
