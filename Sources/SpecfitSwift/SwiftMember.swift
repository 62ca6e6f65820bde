// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A function, initialiser, property or subscript, with its signature.
package struct SwiftMember: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case function, initializer, property, `subscript`

    /// A property that holds a function, as the clients made of closures do;
    /// parameters, effects and result are those of the function.
    case closureProperty
  }

  package var kind: Kind

  /// The full name with labels: `load(id:)`, `init(service:)`, `items`, `subscript(_:)`, `+(_:_:)`.
  package var name: String

  /// The declaration on one line, with effects and result, but without body,
  /// attributes, access level, `final` and `override`:
  /// `static func load(id: Int) async throws -> [Item]`.
  package var signature: String

  package var parameters: [SwiftParameter] = []

  /// The result type as it is written; nil for none, `Void` and `()`.
  package var returnType: String?

  package var isAsync = false
  package var throwing = SwiftThrowing.none

  /// The names of the attributes without `@` and arguments.
  package var attributes: [String] = []

  /// The modifiers as they are written: `["public", "private(set)", "static"]`.
  package var modifiers: [String] = []

  /// The generic parameters with their constraints: `["T: Codable"]`.
  package var genericParameters: [String] = []

  /// The requirements after `where`, without the word.
  package var whereClause: String?

  /// The type of a property as it is written; nil when it is left to inference.
  package var propertyType: String?

  /// The initial value of a property as it is written, on one line.
  package var initialValue: String?

  /// Whether a property is a `let`.
  package var isLet = false

  /// Whether a property has a getter of its own or is a requirement.
  package var isComputed = false

  /// Whether a property or subscript can be set, whoever may do so.
  package var isSettable = false

  /// Whether an initialiser may give nil: `init?`, `init!`.
  package var isFailable = false

  /// The error names that a documentation comment lists: `- Throws: `X``.
  package var throwsDocumented: [String] = []

  /// The byte offset of the first token that is no attribute.
  package var offset: Int

  /// From the first attribute to the end of the body, as byte offsets.
  package var range: Range<Int>

  /// What stands between the braces of a function, as byte offsets; nil without a body that is closed.
  package var body: Range<Int>?

  /// How the member had to be mended.
  package var repairs: [SwiftRepair] = []

  /// The name without labels: `load`, `init`, `items`.
  package var baseName: String { String(Substring(name.utf8.prefix { $0 != UInt8(ascii: "(") })) }

  /// The access level as it is written; nil when none is.
  package var access: String? { SwiftAccess.level(in: modifiers) }

  /// Whether the member belongs to the type and not to its values.
  package var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }

  package var isMutating: Bool { modifiers.contains("mutating") }

  package var isNonisolated: Bool { modifiers.contains { $0.hasPrefix("nonisolated") } }
}

/// Whether a function throws, and what.
package enum SwiftThrowing: Hashable, Sendable {
  case none, any, `rethrows`

  /// `throws(E)`, with the error type as it is written.
  case typed(String)

  /// Whether a call may throw at all; `throws(Never)` may not.
  package var canThrow: Bool { self != .none && self != .typed("Never") }
}
