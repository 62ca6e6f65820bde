// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

/// A function, initialiser, property, subscript or closure property of a component, with its signature.
package struct Member: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case function, initializer, property, `subscript`
    /// A property that holds a function; parameters, effects and result are those of the function.
    case closureProperty
  }

  package enum Throwing: Hashable, Sendable {
    case never
    case any
    case `rethrows`
    /// `throws(E)`
    case typed(String)
  }

  package var kind: Kind
  /// The full name with labels: `load(id:)`.
  package var name: String
  /// On one line, without body.
  package var signature: String
  /// One-based.
  package var line: Int
  package var parameters: [Parameter]
  /// Nil for none, `Void` and `()`.
  package var returnType: String?
  package var isAsync: Bool
  package var throwing: Throwing
  /// The access level as written; nil when none is.
  package var access: String?
  package var isStatic: Bool
  package var isMutating: Bool
  package var isNonisolated: Bool
  /// Whether a property computes its value or is a requirement.
  package var isComputed: Bool
  package var isSettable: Bool
  /// Whether an initialiser may give nil.
  package var isFailable: Bool
  /// The type of a property; nil when the document leaves it to inference.
  package var propertyType: String?
  /// The initial value of a property, as written.
  package var initialValue: String?
  /// The names of the attributes, without `@`.
  package var attributes: [String]
  /// With their constraints.
  package var genericParameters: [String]
  /// The errors that the document says it throws, by type or case name.
  package var documentedErrors: [String]
  /// What prose says beside it; empty when nothing.
  package var summary: String
  /// What its code does; nil when the document shows only the signature.
  package var body: BodyFacts?
  /// What becomes of the other end of a relationship when the owner is deleted, as written: `cascade`; nil where the
  /// document does not say.
  package var deleteRule: String?
  /// In what it is declared.
  package var language = CodeLanguage.swift
  /// Whether the sources of the project declare the type, and no such member of it.
  package var isAbsent = false
  /// Whether an extension gives it to whatever keeps a protocol, which need not have it itself.
  package var isProvided = false

  package init(
    kind: Kind,
    name: String,
    signature: String,
    line: Int,
    parameters: [Parameter] = [],
    returnType: String? = nil,
    isAsync: Bool = false,
    throwing: Throwing = .never,
    access: String? = nil,
    isStatic: Bool = false,
    isMutating: Bool = false,
    isNonisolated: Bool = false,
    isComputed: Bool = false,
    isSettable: Bool = false,
    isFailable: Bool = false,
    propertyType: String? = nil,
    initialValue: String? = nil,
    attributes: [String] = [],
    genericParameters: [String] = [],
    documentedErrors: [String] = [],
    summary: String = ""
  ) {
    self.kind = kind
    self.name = name
    self.signature = signature
    self.line = line
    self.parameters = parameters
    self.returnType = returnType
    self.isAsync = isAsync
    self.throwing = throwing
    self.access = access
    self.isStatic = isStatic
    self.isMutating = isMutating
    self.isNonisolated = isNonisolated
    self.isComputed = isComputed
    self.isSettable = isSettable
    self.isFailable = isFailable
    self.propertyType = propertyType
    self.initialValue = initialValue
    self.attributes = attributes
    self.genericParameters = genericParameters
    self.documentedErrors = documentedErrors
    self.summary = summary
  }

  /// The name without labels: `load`.
  package var baseName: String { String(name.part(before: "(")) }

  /// Whether no test sees it.
  package var isHidden: Bool {
    isAbsent || access == "private" || access == "fileprivate" || access == "protected"
  }

  package var canThrow: Bool { throwing != .never && throwing != .typed("Never") }

  /// What callers rely on, on one line: `func load(id: Int) async throws -> Item; throws gone`.
  package var contract: String {
    documentedErrors.isEmpty ? signature : "\(signature); throws \(documentedErrors.joined(separator: ", "))"
  }
}

/// A parameter of a member.
package struct Parameter: Hashable, Sendable {
  /// What a caller writes before the colon; nil for `_`.
  package var label: String?
  package var name: String
  /// As written, without attributes, `inout` and `...`.
  package var type: String
  package var hasDefault: Bool
  /// As it is written; nil where nobody has read it.
  package var defaultValue: String?
  package var isInout: Bool
  package var isVariadic: Bool
  /// The names of the type's attributes: `escaping`, `Sendable`.
  package var attributes: [String]

  package init(
    label: String? = nil,
    name: String,
    type: String,
    hasDefault: Bool = false,
    defaultValue: String? = nil,
    isInout: Bool = false,
    isVariadic: Bool = false,
    attributes: [String] = []
  ) {
    self.label = label
    self.name = name
    self.type = type
    self.hasDefault = hasDefault
    self.defaultValue = defaultValue
    self.isInout = isInout
    self.isVariadic = isVariadic
    self.attributes = attributes
  }
}

/// A case of an enum.
package struct EnumCase: Hashable, Sendable {
  /// The name with the types of what the case carries: `tooMany(Int)`.
  package var signature: String { payload.isEmpty ? name : "\(name)(\(payload.joined(separator: ", ")))" }

  package var name: String
  /// The types of the associated values.
  package var payload: [String]
  /// The labels of the associated values; nil for none.
  package var labels: [String?]
  /// One-based.
  package var line: Int

  package init(name: String, payload: [String] = [], labels: [String?] = [], line: Int) {
    self.name = name
    self.payload = payload
    self.labels = labels
    self.line = line
  }
}

/// A type that the document declares.
package struct DeclaredType: Hashable, Sendable {
  package enum Keyword: String, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`, `typealias`
  }

  /// With the enclosing types: `Outer.Inner`.
  package var name: String
  package var keyword: Keyword
  package var conformances: [String]
  package var attributes: [String]
  /// With their constraints.
  package var genericParameters: [String]
  /// The associated types of a protocol with what they inherit, and with their conditions after `where`.
  package var associatedTypes: [String]
  /// The requirements after `where`, without the word.
  package var whereClause: String?
  /// What a type alias stands for.
  package var aliasedType: String?
  package var cases: [EnumCase]
  package var members: [Member]
  /// One-based.
  package var line: Int
  /// In what it is declared.
  package var language = CodeLanguage.swift

  package init(
    name: String,
    keyword: Keyword,
    conformances: [String] = [],
    attributes: [String] = [],
    genericParameters: [String] = [],
    associatedTypes: [String] = [],
    whereClause: String? = nil,
    aliasedType: String? = nil,
    cases: [EnumCase] = [],
    members: [Member] = [],
    line: Int
  ) {
    self.name = name
    self.keyword = keyword
    self.conformances = conformances
    self.attributes = attributes
    self.genericParameters = genericParameters
    self.associatedTypes = associatedTypes
    self.whereClause = whereClause
    self.aliasedType = aliasedType
    self.cases = cases
    self.members = members
    self.line = line
  }

  /// Whether the type is an error by its inheritance clause or its name.
  package var isError: Bool {
    guard language == .swift else {
      return conformances.contains { $0.hasSuffix("Exception") || $0.hasSuffix("Error") || $0 == "Throwable" }
    }
    return conformances.contains { $0 == "Error" || $0 == "LocalizedError" || $0 == "CustomNSError" }
      || (keyword == .enum && name.hasSuffix("Error"))
  }
}
