// Code with a value in the place of a name.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode

extension CodeExpression {
  /// The same with a value in the place of a name: `state.count` for `$0.count`.
  func filled(_ name: String, with value: CodeExpression) -> CodeExpression {
    func fill(_ part: CodeExpression) -> CodeExpression { part.filled(name, with: value) }
    func fill(_ arguments: [CodeArgument]) -> [CodeArgument] {
      arguments.map { CodeArgument(label: $0.label, value: fill($0.value)) }
    }
    var filled = self
    switch kind {
    case .name(name): return value
    case .not(let inner): filled.kind = .not(fill(inner))
    case .await(let inner): filled.kind = .await(fill(inner))
    case .attempt(let inner, let isOptional): filled.kind = .attempt(fill(inner), isOptional: isOptional)
    case .member(let base?, let member): filled.kind = .member(fill(base), member)
    case .index(let base, let keys): filled.kind = .index(fill(base), fill(keys))
    case .tuple(let values): filled.kind = .tuple(fill(values))
    case .list(let values): filled.kind = .list(values.map(fill))
    case .binary(let left, let sign, let right): filled.kind = .binary(fill(left), sign, fill(right))
    case .ternary(let test, let then, let other): filled.kind = .ternary(fill(test), fill(then), fill(other))
    case .call(let function, let arguments): filled.kind = .call(fill(function), fill(arguments))
    default: return self
    }
    filled.text = text.filled(name, with: value.text)
    return filled
  }
}

extension CodeBlock {
  /// The same with a value in the place of a name, the closures inside of it left as they are.
  func filled(_ name: String, with value: CodeExpression) -> CodeBlock {
    func fill(_ part: CodeExpression) -> CodeExpression { part.filled(name, with: value) }
    func fill(_ conditions: [CodeCondition]) -> [CodeCondition] {
      conditions.map { condition in
        switch condition {
        case .holds(let test): .holds(fill(test))
        case .binds(let local, let bound): .binds(local, fill(bound))
        case .matches(let pattern, let matched): .matches(pattern, fill(matched))
        }
      }
    }
    var block = self
    block.statements = statements.map { statement in
      var filled = statement
      switch statement.kind {
      case .expression(let part): filled.kind = .expression(fill(part))
      case .return(let part?): filled.kind = .return(fill(part))
      case .throw(let part): filled.kind = .throw(fill(part))
      case .assign(let target, let sign, let part): filled.kind = .assign(fill(target), sign, fill(part))
      case .local(let names, let part?, let isAsync): filled.kind = .local(names, fill(part), isAsync: isAsync)
      case .guard(let conditions, let other): filled.kind = .guard(fill(conditions), other.filled(name, with: value))
      case .if(let conditions, let then, let other):
        filled.kind = .if(fill(conditions), then.filled(name, with: value), other?.filled(name, with: value))
      default: break
      }
      return filled
    }
    return block
  }
}

extension String {
  /// The same text with another in the place of a name, string literals and labels left as they are, and so what `$0`
  /// means in the closures inside.
  fileprivate func filled(_ name: String, with text: String) -> String {
    guard contains(name) else { return self }
    var filled = ""
    var word = ""
    var (isString, isEscaped, depth) = (false, false, 0)
    // The last character before the word that is no space.
    var before: Character?
    for character in self + " " {
      if character.isLetter || character.isNumber || character == "_" || character == "$" {
        word.append(character)
        isEscaped = false
        continue
      }
      let isLabel = character == ":" && (before == "(" || before == ",")
      // What stands behind a dot is a member of another value.
      let isOther = filled.last == "." || isLabel || isString || depth > 0 && name.hasPrefix("$")
      filled += word == name && !isOther ? text : word
      before = word.isEmpty ? before : word.last
      word = ""
      filled.append(character)
      if !character.isWhitespace { before = character }
      if character == "\"", !isEscaped { isString.toggle() }
      isEscaped = character == "\\" && !isEscaped
      if !isString { depth += character == "{" ? 1 : character == "}" ? -1 : 0 }
    }
    filled.removeLast()
    return filled
  }
}
