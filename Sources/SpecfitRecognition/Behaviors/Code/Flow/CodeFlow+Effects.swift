// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeFlow {
  mutating func append(_ kind: CodeEffect.Kind, _ statement: CodeStatement, in branch: Int) {
    var effect = CodeEffect(kind: kind, offset: statement.offset)
    effect.comment = statement.words
    effect.isDeferred = isDeferred
    effect.isDetached = isDetached
    effect.delay = delay
    effect.isLater = isLater
    effect.passed = passed[branch] ?? []
    switch kind {
    case .calls(let value, _), .sets(_, _, let value):
      effect.canFail = caught == nil && value.attempts
      effect.isAwaited = value.waits
      if throwsItself(value) { passed[branch, default: []].append(.untold) }
    default: break
    }
    if isFirst, case .calls = kind {
      effect.isFirst = true
      isFirst = false
    }
    branches[branch].effects.append(effect)
    if isDetached, !isReducer, let time = effect.wait { delay = "after " + time }
    // What a `defer` turns over is as it was until the end.
    if !isDeferred, effect.toggles, let path = effect.target?.path {
      toggles[path, default: [:]][branch, default: 0] += 1
    }
  }

  mutating func appendCall(_ value: CodeExpression, keepsResult: Bool, _ statement: CodeStatement, in branch: Int) {
    append(.calls(value, keepsResult: keepsResult), statement, in: branch)
  }

  mutating func walkReturn(_ value: CodeExpression?, _ statement: CodeStatement, in branch: Int) {
    branches[branch].leaves = true
    guard var value else { return }
    if let inner = value.unlocked { value = inner }
    // Of two values each is one only where it is chosen.
    let isChoice = if case .ternary = value.bare.kind { !isReducer } else { false }
    if !isChoice { values.append((nil, value, statement, branch)) }
    if let block = value.locked { return walk(block, in: branch) }
    if isReducer || value.isStreaming { return walkExpression(value, statement, in: branch) }
    if let choice = choice(in: value) {
      return walk(choice, statement, in: branch) { flow, value, position in
        if isChoice { flow.values.append((nil, value, statement, position)) }
        flow.append(.returns(value), statement, in: position)
      }
    }
    if case .branches(let inner) = value.bare.kind { return walk(inner, in: branch, isValue: true) }
    if let call = value.call, call.arguments.contains(where: { $0.value.closure != nil }), value.isTransparent {
      return walkExpression(value, statement, in: branch)
    }
    append(.returns(value), statement, in: branch)
  }

  /// Of two errors each is thrown only where it is chosen.
  mutating func walkThrow(_ value: CodeExpression, _ statement: CodeStatement, in branch: Int) {
    guard case .ternary(let test, let then, let other) = value.bare.kind else {
      return append(.throws(value), statement, in: branch)
    }
    walk(CodeChoice(test, then, other), statement, in: branch) { flow, value, position in
      flow.append(.throws(value), statement, in: position)
    }
  }

  /// Reads what is done with either of two values, and with those that they stand for in turn.
  private mutating func walk(
    _ choice: CodeChoice,
    _ statement: CodeStatement,
    in branch: Int,
    behind earlier: [StatedCondition] = [],
    _ each: (inout CodeFlow, CodeExpression, Int) -> Void
  ) {
    guard depth < 48, branches.count < 400 else { return }
    depth += 1
    // The wait of one way is not that of the other, and what follows both waits for no known time.
    let before = delay
    defer {
      depth -= 1
      delay = before
    }
    let conditions = [CodeCondition.holds(choice.test)]
    let holding = StatedCondition.any(phrases.alternatives(conditions)) ?? StatedCondition("", "")
    let failing = StatedCondition.any(phrases.failing(conditions)) ?? StatedCondition("", "")
    let ways = [(CodeBranch.Kind.then, holding.within(earlier), choice.then), (.otherwise, failing, choice.other)]
    for (kind, stated, value) in ways {
      delay = before
      // What leads there may have decided already.
      if branches[branch].conditions.contains(where: { $0.rulesOut(stated) }) { continue }
      // Of a ladder of bounds, each rung says its own.
      if kind == .otherwise, let next = self.choice(in: value),
        phrases.failing([.holds(next.test)]).contains(where: failing.bounds)
      {
        walk(next, statement, in: branch, behind: earlier + [failing], each)
        continue
      }
      let position = open(kind, [stated], CodeBlock(), at: statement, in: branch)
      if let inner = self.choice(in: value) {
        walk(inner, statement, in: position, each)
      } else {
        each(&self, value, position)
      }
    }
  }

  /// The two values that one may be: of a ternary, of a local name for one, and of a call that is given one.
  private func choice(in value: CodeExpression) -> CodeChoice? {
    if case .ternary(let test, let then, let other) = value.bare.kind { return CodeChoice(test, then, other) }
    if let named = namedChoice(value) { return named }
    guard case .call(let function, let arguments) = value.bare.kind else { return nil }
    let places = arguments.indices.filter { index in
      if case .ternary = arguments[index].value.bare.kind { true } else { namedChoice(arguments[index].value) != nil }
    }
    // Of two, each with a local name, the first leaves the second open.
    guard
      places.count == 1 || places.count == 2 && places.allSatisfy({ namedChoice(arguments[$0].value) != nil }),
      let choice = choice(in: arguments[places[0]].value)
    else { return nil }
    func given(_ option: CodeExpression) -> CodeExpression {
      var call = value.bare
      var given = arguments
      given[places[0]].value = option
      call.kind = .call(function, given)
      let texts = given.map { argument in (argument.label.map { $0 + ": " } ?? "") + argument.value.text }
      call.text =
        function.text.isEmpty || value.bare.text.isEmpty
        ? "" : function.text + "(" + texts.joined(separator: ", ") + ")"
      return value.with(call)
    }
    return CodeChoice(choice.test, given(choice.then), given(choice.other))
  }

  /// What a local name stands for, if that is one of two values whose condition has words.
  private func namedChoice(_ value: CodeExpression) -> CodeChoice? {
    // Where it is there, it is not the one that is missing.
    guard case .name(let name) = value.bare.kind, !changed.contains(name), !unwrapped.contains(name),
      case .ternary(let test, let then, let other)? = locals[name]?.bare.kind,
      !phrases.alternatives([.holds(test)]).isEmpty, !phrases.failing([.holds(test)]).isEmpty
    else { return nil }
    return CodeChoice(test, then, other)
  }

  mutating func walkAssign(
    _ target: CodeExpression,
    _ sign: String,
    _ value: CodeExpression,
    _ statement: CodeStatement,
    in branch: Int
  ) {
    values.append((target, value, statement, branch))
    if case .name("_") = target.kind { return walkExpression(value, statement, in: branch) }
    if case .name(let name) = target.kind {
      forgetTest(name)
      changed.insert(name)
    }
    let isGiven = value.call == nil || value.caseName != nil || value.calledName?.first?.isUppercase == true
    if sign == "=", isGiven, let choice = choice(in: value) {
      return walk(choice, statement, in: branch) { $0.append(.sets(target, sign, $1), statement, in: $2) }
    }
    if value.call?.function.simpleName == "Task" || CodeStream(value) != nil || value.delay != nil {
      walkExpression(value, statement, in: branch)
      return
    }
    if let block = value.closure, let name = target.lastName, name.hasSuffix("Handler"), !isReducer {
      let condition = StatedCondition(
        "\(CodeName(name).phrase) runs",
        "`\(target.shown)` runs",
        .event(name),
        isEvent: true
      )
      _ = open(.option, [condition], block, at: statement, in: branch)
      return
    }
    if case .name(let local) = target.kind, localNames.contains(local), case .name(let name) = value.bare.kind,
      bindings[name] != nil
    {
      found.insert(local)
    }
    if sign == "=", let path = target.path, path.count == 2, localNames.contains(path[0]) {
      fields[path[0], default: []].append(CodeArgument(label: path[1], value: value))
    }
    append(.sets(target, sign, value), statement, in: branch)
  }

  mutating func walkLocal(
    _ names: [String],
    _ value: CodeExpression?,
    _ isAsync: Bool,
    _ statement: CodeStatement,
    in branch: Int
  ) {
    localNames.formUnion(names)
    guard var value else { return }
    if let inner = value.unlocked { value = inner }
    // `var boat = boat`: what is changed in it is seen where it goes.
    if names.count == 1, value.bare.path == names, parameters.contains(names[0]) { found.insert(names[0]) }
    if names.count == 1 { setLocal(names[0], to: value) }
    values.append(
      (names.first.map { CodeExpression(.name($0), offset: statement.offset, text: $0) }, value, statement, branch)
    )
    if isAsync, let name = names.first { concurrent.append((name, value, statement.offset)) }
    if let call = value.call, call.arguments.contains(where: { $0.value.closure != nil }), value.isTransparent {
      return walkExpression(value, statement, in: branch)
    }
    if value.isAnswered { walkInside(value, statement, in: branch) }
    // `let hold = price > 0 ? try await bank.hold(price) : nil`: what is asked only then.
    if let choice = choice(in: value), case .ternary = value.bare.kind {
      return walk(choice, statement, in: branch) { flow, value, position in
        guard value.call != nil, value.attempts || value.waits else { return }
        flow.appendCall(value, keepsResult: true, statement, in: position)
      }
    }
    // `let next = queue.removeFirst()`: what is taken is not there any more; a loop only goes through it so.
    if branches[branch].kind != .loop, let list = value.bare.listTakenFrom?.root,
      !localNames.contains(list) || list == "state" && isReducer
    {
      return appendCall(value, keepsResult: false, statement, in: branch)
    }
    if value.call != nil, value.attempts || value.waits || isAsync {
      appendCall(value, keepsResult: true, statement, in: branch)
    }
  }

  mutating func walkExpression(_ value: CodeExpression, _ statement: CodeStatement, in branch: Int) {
    if case .branches(let inner) = value.bare.kind { return walk(inner, in: branch) }
    if case .ternary(let test, let then, let other) = value.bare.kind {
      return walk(CodeChoice(test, then, other), statement, in: branch) { flow, value, position in
        flow.walkExpression(value, statement, in: position)
      }
    }
    guard let call = value.call else { return }
    if let block = value.locked { return walkOwn(block, in: branch) }
    if let stream = CodeStream(value) { return walk(stream, statement, in: branch) }
    let name = call.function.simpleName ?? ""
    if let loop = value.eachLoop { return walk(CodeStatement(loop, offset: statement.offset), in: branch) }
    if isReducer, let block = sharedBlock(value) { return walkShared(block, in: branch) }
    if isReducer, let effect = reducerEffect(value, name, call.arguments) {
      if case .sends(let action) = effect { appendAsked(in: action, statement, in: branch) }
      if case .sends(let action) = effect, let choice = choice(in: action) {
        return walk(choice, statement, in: branch) { $0.append(.sends($1), statement, in: $2) }
      }
      return append(effect, statement, in: branch)
    }
    if name == "resume", let argument = call.arguments.first {
      if argument.label == "returning" { return append(.returns(argument.value), statement, in: branch) }
      if argument.label == "throwing" { return append(.throws(argument.value), statement, in: branch) }
    }
    // Which function runs the closure leads to what that does.
    if value.runsOwn { values.append((nil, value, statement, branch)) }
    if value.isTransparent || value.isAnswered || value.delay != nil {
      if !value.isTransparent || name == "asyncAfter" { appendCall(value, keepsResult: false, statement, in: branch) }
      walkInside(value, statement, in: branch)
      return
    }
    // A modifier of an effect: `.run { }.cancellable(id:)`.
    if isReducer, let base = call.function.base, base.call != nil {
      if name == "cancellable", let id = value.argument("id"), value.argument("cancelInFlight")?.bool == true {
        restarts.append((id, statement.offset))
      }
      return walkExpression(base, statement, in: branch)
    }
    if let choice = choice(in: value) {
      return walk(choice, statement, in: branch) { $0.appendCall($1, keepsResult: false, statement, in: $2) }
    }
    appendCall(value, keepsResult: false, statement, in: branch)
  }

  /// Reads what a closure does that runs at once, and whose values are not those of the function.
  mutating func walkOwn(_ block: CodeBlock, in branch: Int) {
    let (left, known) = (branches[branch].leaves, passed[branch])
    walk(block, in: branch)
    (branches[branch].leaves, passed[branch]) = (left, known)
  }

  /// Reads what is done with each value of a stream.
  private mutating func walk(_ stream: CodeStream, _ statement: CodeStatement, in branch: Int) {
    streams.append((stream, statement))
    let wasLater = isLater
    isLater = true
    for (condition, block) in stream.answers(locals) {
      localNames.formUnion(block.parameters)
      _ = open(.option, [condition], block, at: statement, in: branch)
    }
    isLater = wasLater
  }

  /// Reads what an effect does when what it runs fails: `.run { … } catch: { error, send in … }`.
  private mutating func walkCatch(
    _ block: CodeBlock,
    of tried: CodeBlock,
    _ statement: CodeStatement,
    in branch: Int
  ) {
    let attempts = failing(tried.attempts, since: concurrent.count)
    guard !attempts.isEmpty || tried.mayThrow else { return }
    localNames.formUnion(block.parameters)
    let place = CodeStatement(.other, offset: block.statements.first?.offset ?? statement.offset)
    let condition = phrases.failure(of: attempts, patterns: [])
    branches[open(.failure(isTyped: false), [condition], block, at: place, in: branch)].attempts = attempts
  }

  /// Notes the calls whose outcome an action carries: `send(.loaded(Result { try await desk.load() }))`.
  private mutating func appendAsked(in action: CodeExpression, _ statement: CodeStatement, in branch: Int) {
    for part in action.parts where ["Result", "TaskResult"].contains(part.calledName) {
      for call in part.call?.arguments.last?.value.closure?.attempts.prefix(4) ?? [] {
        let waiting = CodeExpression(.await(call), offset: call.offset, text: "await " + call.text)
        appendCall(waiting, keepsResult: true, statement, in: branch)
      }
    }
  }

  private func reducerEffect(_ value: CodeExpression, _ name: String, _ arguments: [CodeArgument]) -> CodeEffect.Kind? {
    // `notifications.cancel(id:)` asks a dependency, and stops no effect.
    guard let argument = arguments.first?.value, value.call?.function.base?.root?.first?.isLowercase != true else {
      return nil
    }
    switch name {
    case "send" where argument.closure == nil: return .sends(argument)
    case "cancel" where arguments.first?.label == "id": return .cancels(argument)
    default: return nil
    }
  }

  /// Reads what a call only runs: `Task { … }`, `.run { send in … }`, `.merge(…)`.
  mutating func walkInside(_ value: CodeExpression, _ statement: CodeStatement, in branch: Int) {
    guard let call = value.call else { return }
    for argument in call.arguments {
      if argument.label == "catch", let block = argument.value.closure, let tried = call.arguments[0].value.closure {
        walkCatch(block, of: tried, statement, in: branch)
      } else if let block = argument.value.closure {
        localNames.formUnion(block.parameters)
        let (left, outer, elided) = (branches[branch].leaves, caught, branches[branch].isElided)
        let (wasDetached, wasLater, known) = (isDetached, isLater, passed[branch])
        let soon = delay
        if let name = call.function.simpleName, ["Task", "detached"].contains(name) || value.delay != nil {
          (caught, isDetached) = ([], true)
          delay = isReducer ? nil : value.delay ?? delay
        }
        let isSuspended = isContinued
        isContinued = isContinued || value.isContinuation
        // The function goes on only with the answer for which a continuation waits.
        let isAnswer = (value.isQueued || value.isAnswered && !value.isTransparent) && !isContinued
        isLater = isLater || isDetached || isAnswer
        walk(block.commented(by: statement), in: branch)
        (branches[branch].leaves, passed[branch]) = (left, known)
        if isDetached != wasDetached { (caught, isDetached) = (outer, wasDetached) }
        (isLater, isContinued) = (wasLater, isSuspended)
        delay = soon
        branches[branch].isElided = elided || block.isElided
      } else if isReducer, ["merge", "concatenate"].contains(call.function.simpleName ?? "") {
        walkExpression(argument.value, statement, in: branch)
      }
    }
    if let base = call.function.base, base.call != nil, base.root != "DispatchQueue" {
      walkExpression(base, statement, in: branch)
    }
  }
}

/// One of two values, and what decides which.
private struct CodeChoice {
  var test: CodeExpression
  var then: CodeExpression
  var other: CodeExpression

  init(_ test: CodeExpression, _ then: CodeExpression, _ other: CodeExpression) {
    (self.test, self.then, self.other) = (test, then, other)
  }
}

extension CodeExpression {
  /// What `boats.forEach { print($0) }` is as a loop; nil for a closure that ends its rounds itself.
  fileprivate var eachLoop: CodeStatement.Kind? {
    guard let call, call.function.simpleName == "forEach", let list = call.function.base, list.noun.isPlural,
      call.arguments.count == 1, let block = call.arguments[0].value.closure,
      !block.inside.contains(where: { if case .return = $0.kind { true } else { false } })
    else { return nil }
    let words = list.noun.singular.split(separator: " ").map(String.init)
    let name = block.parameters.first ?? words.dropFirst().reduce(words[0]) { $0 + $1.capitalizedFirst }
    let item = CodeExpression(.name(name), offset: list.offset, text: name)
    let body = block.parameters.isEmpty ? block.filled("$0", with: item) : block
    return .for(item, in: list, where: nil, body, isAsync: false)
  }
}

extension CodeBlock {
  /// The comment above a call that runs one statement is that statement's.
  fileprivate func commented(by call: CodeStatement) -> CodeBlock {
    guard statements.count == 1, statements[0].comment == nil, statements[0].trailing == nil else { return self }
    var block = self
    block.statements[0].comment = call.comment
    return block
  }
}
