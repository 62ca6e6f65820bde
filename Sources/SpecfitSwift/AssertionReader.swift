// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

/// Looks for calls that claim something, without recursion over what a user nests.
struct AssertionReader {
  private(set) var claims = TestClaims()
  private let source: ParsedSource
  private var waiting: [Syntax]
  /// The functions inside of the body that nothing has called yet, by name.
  private var uncalled: [String: [Syntax]] = [:]
  /// The names that stand in the body; nil when there are no functions inside of it.
  private var mentioned: Set<String>?
  private var inner: Set<String> = []

  /// What tells more of a body than that it claims something; a walk without these ends at the first claim.
  private static let telling = ["XCTUnimplemented", "unimplemented"].map { Array($0.utf8) }

  private static let function = [Array("func ".utf8)]

  /// - Parameters:
  ///   - body: of a function, a property or a closure.
  ///   - source: the file.
  init(_ body: some SyntaxProtocol, of source: ParsedSource) {
    self.source = source
    mentioned = source.holds(Self.function, in: body) ? [] : nil
    let isWalkedWhole = source.mentionsSkips || source.holds(Self.telling, in: body)
    waiting = body.as(CodeBlockSyntax.self)?.reachedStatements ?? [Syntax(body)]
    while let node = waiting.popLast(), isWalkedWhole || !claims.hasAssertion {
      read(node)
      push(node)
    }
    claims.forget(inner)
  }

  /// Takes what can run of a node as what is to be read.
  private mutating func push(_ node: Syntax) {
    if let condition = node.as(IfExprSyntax.self), isNeverMet(condition.conditions) {
      waiting.append(Syntax(condition.conditions))
      if let other = condition.elseBody { waiting.append(Syntax(other)) }
    } else if let loop = node.as(WhileStmtSyntax.self), isNeverMet(loop.conditions) {
      waiting.append(Syntax(loop.conditions))
    } else if let condition = node.as(IfConfigDeclSyntax.self) {
      waiting += condition.clauses.filter { !$0.isNeverBuilt }.map { Syntax($0) }
    } else if node.is(FunctionDeclSyntax.self), node.parent?.is(CodeBlockItemSyntax.self) == true {
      push(inner: node)
    } else {
      waiting += node.children(viewMode: .sourceAccurate)
    }
  }

  /// Takes a function inside of the body, which runs only if its name stands elsewhere.
  private mutating func push(inner node: Syntax) {
    guard let name = node.as(FunctionDeclSyntax.self)?.name.text else { return }
    inner.insert(name)
    if mentioned?.contains(name) == true {
      waiting += node.children(viewMode: .sourceAccurate)
    } else {
      uncalled[name, default: []].append(node)
    }
  }

  private mutating func read(_ node: Syntax) {
    if let macro = node.as(MacroExpansionExprSyntax.self) {
      let name = macro.macroName.text
      guard name == "expect" || name == "require" else { return }
      claims.readMacro(slices(of: macro.arguments), hasBlock: macro.trailingClosure != nil)
    } else if let call = node.as(FunctionCallExprSyntax.self), let name = call.calledName {
      let hasBlock = call.trailingClosure != nil
      claims.read(call: name, on: call.receiver, slices(of: call.arguments), hasBlock: hasBlock)
    } else if mentioned != nil, let name = node.as(DeclReferenceExprSyntax.self)?.baseName.text {
      mentioned?.insert(name)
      for function in uncalled.removeValue(forKey: name) ?? [] {
        waiting += function.children(viewMode: .sourceAccurate)
      }
    }
  }

  /// The first two arguments.
  private func slices(of arguments: LabeledExprListSyntax) -> [TokenSlice] {
    arguments.prefix(2).map { slice(of: $0.expression) }
  }

  private func slice(of expression: ExprSyntax) -> TokenSlice {
    let bytes = source.trimmedBytes(of: expression)
    // What is too long for a slip is not split; see `TokenSlice`.
    let list = bytes.count > TokenSlice.longest ? TokenList(bytes: []) : Lexer.tokens(of: Array(bytes))
    return TokenSlice(list, 0..<list.count)
  }

  /// Whether what stands under conditions never runs, as under `if false`.
  private func isNeverMet(_ conditions: ConditionElementListSyntax) -> Bool {
    conditions.contains { element in
      guard case .expression(let condition) = element.condition else { return false }
      return slice(of: condition).fixed == .condition(false)
    }
  }
}

extension CodeBlockSyntax {
  /// The statements up to the first that always ends the function.
  fileprivate var reachedStatements: [Syntax] {
    var reached: [Syntax] = []
    for statement in statements {
      reached.append(Syntax(statement))
      if statement.item.is(ReturnStmtSyntax.self) || statement.item.is(ThrowStmtSyntax.self) { break }
    }
    return reached.reversed()
  }
}

extension IfConfigClauseSyntax {
  /// Whether it is an `#if false`.
  var isNeverBuilt: Bool { condition?.as(BooleanLiteralExprSyntax.self)?.literal.text == "false" }
}

extension FunctionCallExprSyntax {
  /// The name of what is called, without what stands before the last dot.
  var calledName: String? {
    if let name = calledExpression.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
    return calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }

  /// What stands before the last dot.
  fileprivate var receiver: TestClaims.Receiver {
    guard let member = calledExpression.as(MemberAccessExprSyntax.self) else { return .own }
    guard var base = member.base else { return .other }
    if let chained = base.as(OptionalChainingExprSyntax.self) { base = chained.expression }
    if let forced = base.as(ForceUnwrapExprSyntax.self) { base = forced.expression }
    if base.is(SuperExprSyntax.self) { return .parent }
    guard let name = base.as(DeclReferenceExprSyntax.self), name.argumentNames == nil else { return .other }
    return TestClaims.Receiver(name.baseName.text)
  }
}
