// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

/// Looks for calls that claim something, without recursion over what a user nests.
///
/// What never runs claims nothing: what stands behind the end of a function or under what never holds, closures and
/// functions that nobody calls or hands on, and tasks for which nobody waits.
struct AssertionReader {
  private(set) var claims = TestClaims()
  private let source: ParsedSource
  /// The function whose body it is, which may call what it is named after.
  private let name: String?
  private var waiting: [Syntax]
  /// What runs only if a name stands elsewhere: functions inside of the body, and what `let` binds to it.
  private var uncalled: [String: [Syntax]] = [:]
  /// The names that stand in the body; nil when nothing in it waits for one.
  private var mentioned: Set<String>?
  private var inner: Set<String> = []
  /// What is built only under conditions that no file decides.
  private var conditional: [Syntax] = []
  /// What stands in branches beside others in which nothing is claimed.
  private var branches: [Syntax] = []
  /// What runs beside the test, for which it may not wait.
  private var tasks: [Syntax] = []
  private var waits = false

  /// What tells more of a body than that it claims something; a walk without these ends at the first claim.
  private static let telling = ["XCTUnimplemented", "unimplemented"].map { Array($0.utf8) }

  private static let named = ["func ", "let ", "var "].map { Array($0.utf8) }

  /// - Parameters:
  ///   - body: of a function, a property or a closure.
  ///   - source: the file.
  ///   - name: of the function.
  init(_ body: some SyntaxProtocol, of source: ParsedSource, named name: String? = nil) {
    self.source = source
    self.name = name
    mentioned = source.holds(Self.named, in: body) ? [] : nil
    let isWalkedWhole = source.mentionsSkips || source.holds(Self.telling, in: body)
    waiting = []
    push(Syntax(body))
    if let block = body.as(CodeBlockSyntax.self) {
      claims.alwaysSkips = block.statements.alwaysSkips(besides: source.shadowed)
      claims.alwaysExpectsFailure = block.statements.alwaysExpectsFailure(besides: source.shadowed)
      claims.alwaysEndsProcess =
        source.mayEndProcess(in: body) && block.statements.alwaysEndsProcess(besides: source.shadowed)
    }
    walk(whole: isWalkedWhole)
    claims.settle()
    if !claims.hasAssertion, !conditional.isEmpty {
      waiting = conditional.reversed()
      walk(whole: isWalkedWhole)
      claims.settle()
      claims.isConditional = claims.hasAssertion
    }
    if !claims.hasAssertion, !branches.isEmpty {
      claims.beginBranches()
      waiting = branches.reversed()
      walk(whole: isWalkedWhole)
      claims.settle()
    }
    claims.forget(inner)
  }

  private mutating func walk(whole: Bool) {
    while let node = waiting.popLast(), whole || !claims.hasAssertion {
      read(node)
      push(node)
    }
  }

  /// Takes what can run of a node as what is to be read.
  private mutating func push(_ node: Syntax) {
    if let condition = node.as(IfExprSyntax.self) {
      push(condition)
    } else if let choice = node.as(SwitchExprSyntax.self) {
      push(choice)
    } else if let loop = node.as(WhileStmtSyntax.self), value(of: loop.conditions) == .condition(false) {
      waiting.append(Syntax(loop.conditions))
    } else if let loop = node.as(ForStmtSyntax.self), loop.sequence.isEmptyCollection {
      waiting.append(Syntax(loop.sequence))
    } else if let condition = node.as(IfConfigDeclSyntax.self) {
      for (clause, isSure) in condition.builtClauses(importing: source.imports) {
        if isSure { waiting.append(Syntax(clause)) } else { conditional.append(Syntax(clause)) }
      }
    } else if let list = node.as(CodeBlockItemListSyntax.self) {
      waiting += list.reached(besides: source.shadowed).reversed().map { Syntax($0) }
    } else if node.is(FunctionDeclSyntax.self), node.parent?.is(CodeBlockItemSyntax.self) == true {
      push(inner: node)
    } else if let declaration = node.as(VariableDeclSyntax.self) {
      for binding in declaration.bindings.reversed() { push(binding, of: declaration) }
    } else if let call = node.as(FunctionCallExprSyntax.self), call.startsTask, !call.isAwaited {
      if waits { waiting += node.children(viewMode: .sourceAccurate) } else { tasks.append(node) }
    } else if let call = node.as(FunctionCallExprSyntax.self), call.expectsFailure {
      waiting += call.arguments.filter { !$0.expression.is(ClosureExprSyntax.self) }.map { Syntax($0) }
    } else if let call = node.as(FunctionCallExprSyntax.self), call.takesClosure, call.runsNoClosure {
      waiting.append(Syntax(call.calledExpression))
    } else if let macro = node.as(MacroExpansionExprSyntax.self), macro.runsInOwnProcess {
      waiting += macro.arguments.filter { !$0.expression.is(ClosureExprSyntax.self) }.map { Syntax($0) }
    } else if let discarded = node.as(SequenceExprSyntax.self)?.discarded {
      // Whoever puts a name away does not use what it stands for.
      if !discarded.is(DeclReferenceExprSyntax.self) { waiting.append(Syntax(discarded)) }
    } else {
      waiting += node.children(viewMode: .sourceAccurate)
    }
  }

  /// What conditions come to, also by names for which literals stand.
  private func value(of conditions: ConditionElementListSyntax) -> FixedValue? {
    conditions.value(knowing: claims.fixedValue)
  }

  /// Takes the cases of a `switch`; where one of them claims nothing, and would not fail, the others may well be meant
  /// never to be reached.
  private mutating func push(_ choice: SwitchExprSyntax) {
    waiting.append(Syntax(choice.subject))
    if choice.hasIdleCase { branches.append(Syntax(choice.cases)) } else { waiting.append(Syntax(choice.cases)) }
  }

  private mutating func push(_ condition: IfExprSyntax) {
    let value = value(of: condition.conditions)
    waiting.append(Syntax(condition.conditions))
    if let other = condition.elseBody, value != .condition(true) { waiting.append(Syntax(other)) }
    if value != .condition(false) { waiting.append(Syntax(condition.body)) }
  }

  /// Takes a function inside of the body, which runs only if its name stands elsewhere.
  private mutating func push(inner node: Syntax) {
    guard let name = node.as(FunctionDeclSyntax.self)?.name.text else { return }
    inner.insert(name)
    push(node, under: name)
  }

  /// Takes a constant or variable; a closure, or a name, runs only if the own name stands elsewhere.
  private mutating func push(_ binding: PatternBindingSyntax, of declaration: VariableDeclSyntax) {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
      return waiting.append(Syntax(binding))
    }
    // In the place of an assertion, it is none.
    if source.shadowed.contains(name) { inner.insert(name) }
    let value = binding.initializer?.value
    if declaration.bindingSpecifier.tokenKind == .keyword(.let), let value, !value.is(ClosureExprSyntax.self) {
      claims.bind(name, to: slice(of: value))
    } else {
      claims.bindUnknown(name)
    }
    let isTask = value?.as(FunctionCallExprSyntax.self)?.startsTask == true
    guard let value, value.is(ClosureExprSyntax.self) || value.is(DeclReferenceExprSyntax.self) || isTask else {
      // Its name is no use of it.
      if let accessors = binding.accessorBlock { waiting.append(Syntax(accessors)) }
      if let initializer = binding.initializer { waiting.append(Syntax(initializer)) }
      return
    }
    if isTask {
      push(Syntax(value), under: name)
    } else if let initializer = binding.initializer {
      push(Syntax(initializer), under: name)
    }
  }

  private mutating func push(_ node: Syntax, under name: String) {
    if mentioned?.contains(name) == true {
      waiting += node.children(viewMode: .sourceAccurate)
    } else {
      uncalled[name, default: []].append(node)
    }
  }

  private mutating func read(_ node: Syntax) {
    if let macro = node.as(MacroExpansionExprSyntax.self) {
      let name = macro.macroName.text
      guard name == "expect" || name == "require", !source.shadowed.contains(name), !source.hollow.contains(name) else {
        return
      }
      claims.readMacro(slices(of: macro.arguments), hasBlock: macro.trailingClosure != nil)
    } else if let call = node.as(FunctionCallExprSyntax.self), let name = call.calledName {
      read(call, name)
    } else if let name = node.as(DeclReferenceExprSyntax.self)?.baseName.text {
      mention(name)
    } else if node.is(AwaitExprSyntax.self) {
      wait()
    } else if let name = node.boundName {
      claims.bindUnknown(name)
    }
  }

  private mutating func read(_ call: FunctionCallExprSyntax, _ name: String) {
    if call.waits { wait() }
    if source.shadowed.contains(name), name != self.name, call.calledExpression.is(DeclReferenceExprSyntax.self) {
      return claims.read(shadowed: name, on: call.receiver)
    }
    if case .type(let type) = call.receiver, source.shadowed.contains(type) {
      return claims.read(shadowed: name, on: .other)
    }
    if isHollow(call, name) { return }
    if name == "confirmation", call.confirmsNothing { return }
    let hasBlock = call.trailingClosure != nil
    claims.read(call: name, on: call.receiver, slices(of: call.arguments), hasBlock: hasBlock)
  }

  /// Whether another file of the target has something that claims nothing in the place of what is called.
  private func isHollow(_ call: FunctionCallExprSyntax, _ name: String) -> Bool {
    guard !source.hollow.isEmpty else { return false }
    if case .type(let type) = call.receiver { return source.hollow.contains(type) }
    return source.hollow.contains(name) && call.calledExpression.is(DeclReferenceExprSyntax.self)
  }

  /// Notes that a name is used, so that what it stands for may run.
  private mutating func mention(_ name: String) {
    guard mentioned != nil else { return }
    mentioned?.insert(name)
    for node in uncalled.removeValue(forKey: name) ?? [] { waiting += node.children(viewMode: .sourceAccurate) }
  }

  /// Notes that the test waits, so that what runs beside it may come to its claims.
  private mutating func wait() {
    waits = true
    for task in tasks { waiting += task.children(viewMode: .sourceAccurate) }
    tasks = []
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
}
