// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SwiftSyntax

extension CodeTranslator {
  mutating func expression(_ node: ExprSyntax) -> CodeExpression {
    let start = offset(of: node)
    guard depth < Self.deepest else { return CodeExpression(.other, offset: start) }
    depth += 1
    defer { depth -= 1 }
    return CodeExpression(kind(of: node), offset: start, text: text(of: node))
  }

  private mutating func kind(of node: ExprSyntax) -> CodeExpression.Kind {
    if let literal = literal(node) { return .literal(literal) }
    switch node.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): return .name(node.baseName.text)
    case .memberAccessExpr(let node):
      return .member(node.base.map { expression($0) }, node.declName.baseName.text)
    case .functionCallExpr(let node): return call(node)
    case .macroExpansionExpr(let node):
      let types = node.genericArgumentClause?.trimmedDescription ?? ""
      let text = "#" + node.macroName.text
      let name = CodeExpression(.name(text), offset: offset(of: node), text: text + types)
      return .call(name, arguments(node.arguments) + closures(node.trailingClosure, node.additionalTrailingClosures))
    case .subscriptCallExpr(let node): return .index(expression(node.calledExpression), arguments(node.arguments))
    case .closureExpr(let node): return .closure(closure(node))
    case .arrayExpr(let node): return .list(node.elements.map { expression($0.expression) })
    case .dictionaryExpr(let node):
      guard case .elements(let elements) = node.content else { return .dictionary([]) }
      return .dictionary(elements.map { CodeEntry(key: expression($0.key), value: expression($0.value)) })
    case .tupleExpr(let node): return .tuple(arguments(node.elements))
    case .tryExpr(let node):
      return .attempt(expression(node.expression), isOptional: node.questionOrExclamationMark?.text == "?")
    case .awaitExpr(let node): return .await(expression(node.expression))
    case .prefixOperatorExpr(let node):
      return node.operator.text == "!" ? .not(expression(node.expression)) : .other
    // A range without an end is not its start.
    case .postfixOperatorExpr(let node): return node.operator.text == "..." ? .other : kind(of: node.expression)
    case .optionalChainingExpr(let node): return kind(of: node.expression)
    case .forceUnwrapExpr(let node): return kind(of: node.expression)
    case .inOutExpr(let node): return kind(of: node.expression)
    case .discardAssignmentExpr: return .name("_")
    case .keyPathExpr(let node):
      let last = node.components.last.map { text(of: $0.component) } ?? ""
      return .name(last.isEmpty ? "self" : last)
    case .ifExpr(let node):
      let statement = branch(node)
      return statement.chosenValue ?? .branches(statement)
    case .switchExpr(let node): return .branches(choice(node))
    case .patternExpr(let node): return pattern(node.pattern).kind
    case .sequenceExpr(let node): return sequence(Array(node.elements)[...])
    default: return .other
    }
  }

  private mutating func call(_ node: FunctionCallExprSyntax) -> CodeExpression.Kind {
    let function = expression(node.calledExpression)
    let values = arguments(node.arguments) + closures(node.trailingClosure, node.additionalTrailingClosures)
    return .call(function, values)
  }

  private mutating func closures(
    _ first: ClosureExprSyntax?,
    _ others: MultipleTrailingClosureElementListSyntax
  ) -> [CodeArgument] {
    var closures: [CodeArgument] = []
    if let first {
      let value = CodeExpression(.closure(closure(first)), offset: offset(of: first))
      closures.append(CodeArgument(label: nil, value: value))
    }
    for other in others {
      let value = CodeExpression(.closure(closure(other.closure)), offset: offset(of: other))
      closures.append(CodeArgument(label: other.label.text, value: value))
    }
    return closures
  }

  private mutating func closure(_ node: ClosureExprSyntax) -> CodeBlock {
    var block = block(node.statements, closing: node.rightBrace)
    switch node.signature?.parameterClause {
    case .simpleInput(let list)?: block.parameters = list.map { $0.name.text }
    case .parameterClause(let clause)?: block.parameters = clause.parameters.map { $0.firstName.text }
    case nil: break
    }
    return block
  }

  private mutating func arguments(_ list: LabeledExprListSyntax) -> [CodeArgument] {
    list.map { CodeArgument(label: $0.label?.text, value: expression($0.expression)) }
  }

  func literal(_ node: ExprSyntax) -> CodeLiteral? {
    switch node.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let node):
      var content = ""
      for segment in node.segments where content.utf8.count < 400 {
        content += segment.trimmedDescription
      }
      return .text(content.split(whereSeparator: \.isNewline).joined(separator: " "))
    case .integerLiteralExpr(let node): return .number(node.literal.text)
    case .floatLiteralExpr(let node): return .number(node.literal.text)
    case .booleanLiteralExpr(let node): return .bool(node.literal.text == "true")
    case .nilLiteralExpr: return .null
    case .prefixOperatorExpr(let node) where node.operator.text == "-":
      if case .number(let number)? = literal(node.expression) { return .number("-" + number) }
      return nil
    default: return nil
    }
  }

  mutating func pattern(_ node: PatternSyntax) -> CodeExpression {
    let start = offset(of: node)
    switch node.as(PatternSyntaxEnum.self) {
    case .expressionPattern(let node): return expression(node.expression)
    case .valueBindingPattern(let node):
      guard depth < Self.deepest else { return CodeExpression(.other, offset: start) }
      depth += 1
      defer { depth -= 1 }
      return pattern(node.pattern)
    case .identifierPattern(let node):
      return CodeExpression(.name(node.identifier.text), offset: start, text: node.identifier.text)
    case .isTypePattern(let node):
      let subject = CodeExpression(.name("error"), offset: start)
      return CodeExpression(.cast(subject, text(of: node.type)), offset: start, text: text(of: node))
    case .tuplePattern(let node):
      let values = node.elements.map { CodeArgument(label: $0.label?.text, value: pattern($0.pattern)) }
      return CodeExpression(.tuple(values), offset: start, text: text(of: node))
    default: return CodeExpression(.other, offset: start, text: text(of: node))
    }
  }
}

extension CodeTranslator {
  /// The statement of a sequence that sets something.
  mutating func assignment(_ node: SequenceExprSyntax) -> CodeStatement? {
    let elements = Array(node.elements.prefix(2_000))
    guard elements.count > 2, let sign = assignmentSign(elements[1]) else { return nil }
    let start = offset(of: node)
    let target = expression(elements[0])
    let value = value(elements[2...])
    return CodeStatement(.assign(target, sign, value), offset: start)
  }

  private func assignmentSign(_ node: ExprSyntax) -> String? {
    if node.is(AssignmentExprSyntax.self) { return "=" }
    guard let sign = node.as(BinaryOperatorExprSyntax.self)?.operator.text, sign.hasSuffix("="),
      !["==", "!=", "<=", ">=", "===", "!=="].contains(sign)
    else { return nil }
    return sign
  }

  private mutating func value(_ elements: ArraySlice<ExprSyntax>) -> CodeExpression {
    guard let first = elements.first else { return CodeExpression(.other, offset: 0) }
    if elements.count == 1 { return expression(first) }
    let start = first.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = elements.last?.endPositionBeforeTrailingTrivia.utf8Offset ?? start
    let text =
      end - start <= 240
      ? String(decoding: bytes[start..<end], as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      : ""
    return CodeExpression(sequence(elements), offset: max(0, start + shift), text: text)
  }

  /// Folds operators by their precedence, the loosest first.
  mutating func sequence(_ elements: ArraySlice<ExprSyntax>) -> CodeExpression.Kind {
    guard depth < Self.deepest, elements.count <= 400 else { return .other }
    depth += 1
    defer { depth -= 1 }
    guard let first = elements.first else { return .other }
    guard elements.count > 1 else { return expression(first).kind }
    if let sign = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let ternary = elements[sign].as(UnresolvedTernaryExprSyntax.self)
    {
      let then = expression(ternary.thenExpression)
      return .ternary(value(elements[..<sign]), then, value(elements[(sign + 1)...]))
    }
    var (loosest, at) = (Int.max, elements.startIndex)
    for index in elements.indices {
      guard let level = precedence(elements[index]) else { continue }
      // Operators of one level group from the left, `??` from the right.
      if level < loosest || (level == loosest && level != 7) { (loosest, at) = (level, index) }
    }
    guard loosest < .max, at > elements.startIndex else { return .other }
    let left = value(elements[..<at])
    if let cast = elements[at].as(UnresolvedAsExprSyntax.self) {
      return at + 1 < elements.endIndex ? .cast(left, text(of: elements[at + 1])) : .cast(left, text(of: cast))
    }
    if elements[at].is(UnresolvedIsExprSyntax.self) {
      return at + 1 < elements.endIndex ? .cast(left, text(of: elements[at + 1])) : .other
    }
    guard let sign = elements[at].as(BinaryOperatorExprSyntax.self), at + 1 < elements.endIndex else { return .other }
    return .binary(left, sign.operator.text, value(elements[(at + 1)...]))
  }

  private func precedence(_ node: ExprSyntax) -> Int? {
    if node.is(UnresolvedAsExprSyntax.self) || node.is(UnresolvedIsExprSyntax.self) { return 8 }
    if node.is(AssignmentExprSyntax.self) { return 1 }
    guard let sign = node.as(BinaryOperatorExprSyntax.self)?.operator.text else { return nil }
    switch sign {
    case "||": return 3
    case "&&": return 4
    case "==", "!=", "<", "<=", ">", ">=", "===", "!==", "~=": return 5
    case "??": return 7
    case "...", "..<": return 9
    case "*", "/", "%", "&*": return 11
    case "+", "-", "&+", "&-", "|", "^": return 10
    default: return sign.hasSuffix("=") ? 1 : 10
    }
  }
}
