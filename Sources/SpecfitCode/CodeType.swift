// Declarations of code as values, whatever the language.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A piece of code.
package struct CodeExcerpt: Hashable, Sendable {
  /// All types, nested ones included, in the order of the text.
  package var types: [CodeType] = []
  /// Functions and properties outside any type.
  package var members: [CodeMember] = []
  /// Branches that are shown without the switch around them.
  package var cases: [CodeCase] = []
  /// Statements that are shown without the function around them, and begin with a decision or are a reducer's body.
  package var statements: CodeBlock?

  package init() {}
}

/// A type, or an extension of one.
package struct CodeType: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
  }

  package struct Case: Hashable, Sendable {
    package var name: String
    package var rawValue: CodeLiteral?
    package var offset: Int
    /// Whether it carries values.
    package var hasValues: Bool
    /// What stands behind it, else above it.
    package var comment: String?

    package init(name: String, rawValue: CodeLiteral?, offset: Int, hasValues: Bool, comment: String?) {
      (self.name, self.rawValue, self.offset) = (name, rawValue, offset)
      (self.hasValues, self.comment) = (hasValues, comment)
    }
  }

  package var kind: Kind
  /// With its parents: `Outer.Inner`.
  package var name: String
  package var inherits: [String] = []
  package var attributes: [String] = []
  package var comment: CodeComment?
  package var members: [CodeMember] = []
  package var cases: [Case] = []

  package init(_ kind: Kind, name: String) {
    (self.kind, self.name) = (kind, name)
  }

  /// Without its parents.
  package var ownName: String { name.split(separator: ".").last.map(String.init) ?? name }
}

/// A function, initialiser or property.
package struct CodeMember: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case function, initializer, property
  }

  package struct Parameter: Hashable, Sendable {
    /// Nil for a parameter without a label.
    package var label: String?
    package var name: String
    package var type: String
    package var value: CodeExpression?

    package init(label: String?, name: String, type: String, value: CodeExpression?) {
      (self.label, self.name, self.type, self.value) = (label, name, type, value)
    }
  }

  package var kind: Kind
  /// With labels: `load(id:)`, `init(from:)`, `items`.
  package var name: String
  package var offset: Int
  package var parameters: [Parameter] = []
  package var result: String?
  package var isThrowing = false
  package var isAsync = false
  package var isPrivate = false
  package var isStatic = false
  package var isConstant = false
  package var attributes: [String] = []
  /// The type of a property as written.
  package var type: String?
  /// The default of a stored property.
  package var value: CodeExpression?
  /// The body of a function, or the getter of a property.
  package var body: CodeBlock?
  package var comment: CodeComment?
  package var trailing: String?

  package init(_ kind: Kind, name: String, offset: Int) {
    (self.kind, self.name, self.offset) = (kind, name, offset)
  }

  /// Without labels.
  package var baseName: String { String(Substring(name.utf8.prefix { $0 != UInt8(ascii: "(") })) }
}
