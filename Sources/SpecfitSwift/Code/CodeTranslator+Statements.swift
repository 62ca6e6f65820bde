// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SwiftSyntax

extension CodeTranslator {
  mutating func body(_ node: CodeBlockSyntax) -> CodeBlock { block(node.statements, closing: node.rightBrace) }

  /// The statements of a block, with the comment before its closing brace.
  mutating func block(_ items: CodeBlockItemListSyntax, closing: TokenSyntax? = nil) -> CodeBlock {
    var block = CodeBlock()
    guard depth < Self.deepest else { return block }
    depth += 1
    defer { depth -= 1 }
    for item in items {
      if let comment = comment(above: item), Self.isElision(comment) { block.isElided = true }
      if text(of: item, limit: 8) == "..." || text(of: item, limit: 8) == "…" {
        block.isElided = true
        continue
      }
      var statement = statement(item.item)
      statement.comment = comment(above: item)
      statement.trailing = statement.trailing ?? comment(behind: item)
      block.statements.append(statement)
    }
    block.remark = closing.flatMap { Self.comment($0.leadingTrivia) }
    if let remark = block.remark, Self.isElision(remark) {
      block.isElided = true
      block.remark = nil
    }
    return block
  }

  private mutating func statement(_ item: CodeBlockItemSyntax.Item) -> CodeStatement {
    switch item {
    case .decl(let node): return local(node)
    case .stmt(let node): return statement(node)
    case .expr(let node): return statement(node)
    }
  }

  private mutating func local(_ node: DeclSyntax) -> CodeStatement {
    let start = offset(of: node)
    guard let variable = node.as(VariableDeclSyntax.self), let binding = variable.bindings.first else {
      return CodeStatement(.other, offset: start)
    }
    var names: [String] = []
    switch binding.pattern.as(PatternSyntaxEnum.self) {
    case .identifierPattern(let pattern): names = [pattern.identifier.text]
    case .tuplePattern(let pattern): names = pattern.elements.map { text(of: $0.pattern) }
    default: break
    }
    let value = binding.initializer.map { expression($0.value) }
    let isAsync = variable.modifiers.contains { $0.name.text == "async" }
    return CodeStatement(.local(names, value, isAsync: isAsync), offset: start)
  }

  private mutating func statement(_ node: StmtSyntax) -> CodeStatement {
    let start = offset(of: node)
    switch node.as(StmtSyntaxEnum.self) {
    case .guardStmt(let node):
      let conditions = conditions(node.conditions)
      var statement = CodeStatement(.guard(conditions, body(node.body)), offset: start)
      statement.trailing = Self.comment(node.body.leftBrace.trailingTrivia)
      return statement
    case .expressionStmt(let node): return statement(node.expression)
    case .returnStmt(let node): return CodeStatement(.return(node.expression.map { expression($0) }), offset: start)
    case .throwStmt(let node): return CodeStatement(.throw(expression(node.expression)), offset: start)
    case .deferStmt(let node): return CodeStatement(.defer(body(node.body)), offset: start)
    case .doStmt(let node):
      let block = body(node.body)
      return CodeStatement(.do(block, node.catchClauses.map { catching($0) }), offset: start)
    case .forStmt(let node):
      let values = expression(node.sequence)
      let condition = node.whereClause.map { expression($0.condition) }
      let isAsync = node.awaitKeyword != nil
      return CodeStatement(
        .for(pattern(node.pattern), in: values, where: condition, body(node.body), isAsync: isAsync),
        offset: start
      )
    case .whileStmt(let node):
      return CodeStatement(.while(conditions(node.conditions), body(node.body)), offset: start)
    case .repeatStmt(let node):
      let block = body(node.body)
      return CodeStatement(.while([.holds(expression(node.condition))], block), offset: start)
    case .breakStmt(let node): return CodeStatement(.jump(node.label == nil ? .break : .labelled), offset: start)
    case .continueStmt(let node): return CodeStatement(.jump(node.label == nil ? .continue : .labelled), offset: start)
    case .fallThroughStmt: return CodeStatement(.jump(.fallthrough), offset: start)
    default: return CodeStatement(.other, offset: start)
    }
  }

  private mutating func catching(_ node: CatchClauseSyntax) -> CodeCatch {
    let patterns = node.catchItems.compactMap { item in item.pattern.map { pattern($0) } }
    var block = body(node.body)
    if block.statements.isEmpty, block.remark == nil { block.remark = Self.comment(node.body.leftBrace.trailingTrivia) }
    let conditions = node.catchItems.compactMap(\.whereClause).map { expression($0.condition) }
    // Of several errors each may have one of its own.
    let condition = patterns.count == 1 ? conditions.first : nil
    return CodeCatch(patterns, where: condition, block, offset: offset(of: node))
  }

  private mutating func statement(_ node: ExprSyntax) -> CodeStatement {
    let start = offset(of: node)
    if let node = node.as(IfExprSyntax.self) { return branch(node) }
    if let node = node.as(SwitchExprSyntax.self) { return choice(node) }
    if let node = node.as(SequenceExprSyntax.self), let statement = assignment(node) { return statement }
    return CodeStatement(.expression(expression(node)), offset: start)
  }

  mutating func branch(_ node: IfExprSyntax) -> CodeStatement {
    let conditions = conditions(node.conditions)
    let then = body(node.body)
    var other: CodeBlock?
    depth += 1
    defer { depth -= 1 }
    switch node.elseBody {
    case .ifExpr(let next)? where depth < Self.deepest: other = CodeBlock([branch(next)])
    case .codeBlock(let block)?: other = body(block)
    default: break
    }
    var statement = CodeStatement(.if(conditions, then, other), offset: offset(of: node))
    statement.trailing = Self.comment(node.body.leftBrace.trailingTrivia)
    return statement
  }

  mutating func choice(_ node: SwitchExprSyntax) -> CodeStatement {
    let subject = expression(node.subject)
    var cases: [CodeCase] = []
    for element in node.cases {
      guard case .switchCase(let branch) = element else { continue }
      var patterns: [CodeExpression] = []
      var condition: CodeExpression?
      if case .case(let label) = branch.label {
        for item in label.caseItems {
          patterns.append(pattern(item.pattern))
          condition = condition ?? item.whereClause.map { expression($0.condition) }
        }
      }
      cases.append(
        CodeCase(
          patterns,
          where: condition,
          block(branch.statements),
          offset: offset(of: branch),
          comment: comment(above: branch),
          trailing: Self.comment(branch.label.trailingTrivia)
        )
      )
    }
    return CodeStatement(.switch(subject, cases), offset: offset(of: node))
  }

  mutating func conditions(_ list: ConditionElementListSyntax) -> [CodeCondition] {
    list.compactMap { element in
      switch element.condition {
      case .expression(let node): return .holds(expression(node))
      case .optionalBinding(let node):
        let name = text(of: node.pattern)
        let offset = offset(of: node)
        let value =
          node.initializer.map { expression($0.value) } ?? CodeExpression(.name(name), offset: offset, text: name)
        return .binds(name, value)
      case .matchingPattern(let node): return .matches(pattern(node.pattern), expression(node.initializer.value))
      case .availability: return nil
      }
    }
  }
}
