// Statements of code as values, whatever the language.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// The statements between two braces.
package struct CodeBlock: Hashable, Sendable {
  package var statements: [CodeStatement]
  /// The comment before the closing brace.
  package var remark: String?
  /// Whether something is left out: `...`, `// ...`.
  package var isElided: Bool
  /// The names of a closure's parameters.
  package var parameters: [String] = []

  package init(_ statements: [CodeStatement] = [], remark: String? = nil, isElided: Bool = false) {
    (self.statements, self.remark, self.isElided) = (statements, remark, isElided)
  }
}

/// A statement, with its place and its comments.
package struct CodeStatement: Hashable, Sendable {
  package indirect enum Kind: Hashable, Sendable {
    /// The block runs when a condition fails, and leaves.
    case `guard`([CodeCondition], CodeBlock)
    /// An `else if` is a block of one `if`.
    case `if`([CodeCondition], CodeBlock, CodeBlock?)
    case `switch`(CodeExpression, [CodeCase])
    case `do`(CodeBlock, [CodeCatch])
    /// The flag says that the values arrive over time.
    case `for`(CodeExpression, in: CodeExpression, where: CodeExpression?, CodeBlock, isAsync: Bool)
    /// The condition of a `repeat` stands behind its block.
    case `while`([CodeCondition], CodeBlock)
    case `defer`(CodeBlock)
    case `return`(CodeExpression?)
    case `throw`(CodeExpression)
    /// A value that is set; the operator is `=`, `+=`, and so on.
    case assign(CodeExpression, String, CodeExpression)
    /// A local value; the flag says that it is computed concurrently.
    case local([String], CodeExpression?, isAsync: Bool)
    case expression(CodeExpression)
    case jump(Jump)
    case other
  }

  package enum Jump: Hashable, Sendable {
    case `break`, `continue`, `fallthrough`
    /// One that names the loop which it leaves.
    case labelled
  }

  package var kind: Kind
  /// The zero-based byte of its first token in the text.
  package var offset: Int
  /// The comment right above it.
  package var comment: String?
  /// The comment at the end of its first or last line.
  package var trailing: String?

  package init(_ kind: Kind, offset: Int, comment: String? = nil, trailing: String? = nil) {
    (self.kind, self.offset, self.comment, self.trailing) = (kind, offset, comment, trailing)
  }
}

/// One clause of a condition.
package enum CodeCondition: Hashable, Sendable {
  case holds(CodeExpression)
  /// `let name = value`; the value of a bare `let name` is the name.
  case binds(String, CodeExpression)
  /// `case pattern = value`.
  case matches(CodeExpression, CodeExpression)
}

/// One branch of a switch.
package struct CodeCase: Hashable, Sendable {
  /// Empty for the default.
  package var patterns: [CodeExpression]
  package var condition: CodeExpression?
  package var block: CodeBlock
  package var offset: Int
  package var comment: String?
  package var trailing: String?

  package init(
    _ patterns: [CodeExpression],
    where condition: CodeExpression?,
    _ block: CodeBlock,
    offset: Int,
    comment: String?,
    trailing: String?
  ) {
    self.patterns = patterns
    self.condition = condition
    self.block = block
    self.offset = offset
    self.comment = comment
    self.trailing = trailing
  }
}

/// One branch for errors.
package struct CodeCatch: Hashable, Sendable {
  /// Empty for any error.
  package var patterns: [CodeExpression]
  /// What else has to hold.
  package var condition: CodeExpression?
  package var block: CodeBlock
  package var offset: Int

  package init(_ patterns: [CodeExpression], where condition: CodeExpression?, _ block: CodeBlock, offset: Int) {
    (self.patterns, self.condition, self.block, self.offset) = (patterns, condition, block, offset)
  }
}

extension CodeStatement {
  /// An `if` that is only one of two values: `if isOn { "on" } else { "off" }` is a ternary; nil for all else.
  package var chosenValue: CodeExpression.Kind? {
    guard case .if(let conditions, let then, let other?) = kind, conditions.count == 1,
      case .holds(let test) = conditions[0], let then = then.onlyValue, let other = other.onlyValue
    else { return nil }
    return .ternary(test, then, other)
  }
}

extension CodeBlock {
  /// The value of a block that is nothing else.
  fileprivate var onlyValue: CodeExpression? {
    guard statements.count == 1 else { return nil }
    if case .expression(let value) = statements[0].kind { return value }
    return statements[0].chosenValue.map { CodeExpression($0, offset: statements[0].offset) }
  }
}
