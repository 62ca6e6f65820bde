// Expressions of code as values, whatever the language.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// An expression, with its place.
package struct CodeExpression: Hashable, Sendable {
  package indirect enum Kind: Hashable, Sendable {
    /// A variable, function or type: `items`, `self`.
    case name(String)
    /// A member of a value, or of an implied type: `user.name`, `.loaded`.
    case member(CodeExpression?, String)
    /// A call, with trailing closures as its last arguments.
    case call(CodeExpression, [CodeArgument])
    case index(CodeExpression, [CodeArgument])
    case literal(CodeLiteral)
    /// An operator between two values; assignments are statements.
    case binary(CodeExpression, String, CodeExpression)
    case not(CodeExpression)
    case ternary(CodeExpression, CodeExpression, CodeExpression)
    case closure(CodeBlock)
    case list([CodeExpression])
    case dictionary([CodeEntry])
    case tuple([CodeArgument])
    /// `try`, `try?`, or `try!`; the flag says that an error becomes nil.
    case attempt(CodeExpression, isOptional: Bool)
    case await(CodeExpression)
    /// `as? T`, `as T`, or `is T`.
    case cast(CodeExpression, String)
    /// An `if` or `switch` that is a value.
    case branches(CodeStatement)
    /// Not read: too deep, or of no interest.
    case other
  }

  package var kind: Kind
  /// The zero-based byte of its first token in the text.
  package var offset: Int
  /// As it is written, on one line; empty when it is longer than 240 bytes.
  package var text: String

  package init(_ kind: Kind, offset: Int, text: String = "") {
    (self.kind, self.offset, self.text) = (kind, offset, text)
  }
}

/// An argument of a call.
package struct CodeArgument: Hashable, Sendable {
  package var label: String?
  package var value: CodeExpression

  package init(label: String?, value: CodeExpression) { (self.label, self.value) = (label, value) }
}

/// An entry of a dictionary.
package struct CodeEntry: Hashable, Sendable {
  package var key: CodeExpression
  package var value: CodeExpression

  package init(key: CodeExpression, value: CodeExpression) { (self.key, self.value) = (key, value) }
}

/// A value that the code spells out.
package enum CodeLiteral: Hashable, Sendable {
  /// The content without quotes; an interpolation is kept as written: `\(name)`.
  case text(String)
  case number(String)
  case bool(Bool)
  case null
}
