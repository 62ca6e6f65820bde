// What code does, and under which conditions.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

/// One thing that code does and that a test could see.
struct CodeEffect: Hashable {
  enum Kind: Hashable {
    /// A property that is set: target, operator, value.
    case sets(CodeExpression, String, CodeExpression)
    /// A call; the flag says that its result is kept.
    case calls(CodeExpression, keepsResult: Bool)
    case returns(CodeExpression?)
    case `throws`(CodeExpression)
    /// An action that a reducer sends.
    case sends(CodeExpression)
    /// An effect that a reducer cancels.
    case cancels(CodeExpression)
  }

  var kind: Kind
  /// The zero-based byte of the statement.
  var offset: Int
  /// The words of the comment above or behind it.
  var comment: String?
  /// Whether it runs in a `defer`.
  var isDeferred = false
  /// Whether it can fail where nothing catches it.
  var canFail = false
  /// Whether it waits for an answer.
  var isAwaited = false
  /// Whether it runs in a task that nothing waits for.
  var isDetached = false
  /// Whether it runs only after the function is over: in such a task, or when something answers.
  var isLater = false
  /// How much later it runs than what is around it: `after 2 seconds`; nil for at once.
  var delay: String?
  /// Whether the function gives back what it answers.
  var isResult = false
  /// Whether a comment says that it comes first.
  var isFirst = false
  /// The ways out before it that were not taken.
  var passed: [PassedExit] = []

  /// Whether it stops an earlier effect of a reducer.
  var isCancelling: Bool { if case .cancels = kind { true } else { false } }

  /// What it sets or changes.
  var target: CodeExpression? {
    switch kind {
    case .sets(let target, _, _): target
    case .calls(let call, _): toggles ? call.call?.function.base : nil
    default: nil
    }
  }

  /// Whether it turns a flag over.
  var toggles: Bool {
    if case .calls(let call, _) = kind {
      call.calledName == "toggle" && call.call?.arguments.isEmpty == true
    } else {
      false
    }
  }

  /// The time that it lets pass.
  var wait: String? { if case .calls(let call, _) = kind { call.wait } else { nil } }

  /// Whether it may throw.
  var attempts: Bool {
    switch kind {
    case .calls(let value, _), .sets(_, _, let value): value.attempts
    default: false
    }
  }

  /// Where the texts stand that it shows.
  var textOffsets: [Int] {
    guard case .sets(_, _, let value) = kind, let arguments = value.call?.arguments else { return [] }
    return arguments.filter { $0.value.string?.contains(" ") == true }.map(\.value.offset)
  }

  /// The call whose answer it stores, when that has a local name.
  func source(_ locals: [String: CodeExpression]) -> CodeExpression? {
    guard case .sets(_, "=", let value) = kind, case .name(let name) = value.bare.kind, let source = locals[name],
      source.call != nil, source.waits || source.attempts
    else { return nil }
    return source
  }

  /// The object that it puts into a list or database, takes out of it, or nil for what is saved as a whole.
  var storedObject: CodeExpression? {
    guard case .calls(let call, _) = kind, let parts = call.call, parts.arguments.count == 1,
      let name = call.calledName, ["append", "insert", "delete"].contains(name), parts.arguments[0].label == nil
    else { return nil }
    return parts.arguments[0].value
  }

  /// Whether it changes what is stored: `context.insert(user)`, `user.notes.append(note)`, `context.save()`.
  var isStoring: Bool {
    guard case .calls(let call, _) = kind, let parts = call.call else { return false }
    if let object = storedObject { return object.simpleName != nil }
    return call.calledName == "save" && parts.arguments.isEmpty
      && parts.function.base?.lastName?.lowercased().hasSuffix("context") == true
  }

  /// Whether it only goes along with something else: a flag, an error, a time or a state of waiting that is set, a value
  /// that is cleared, a pause.
  var isAside: Bool {
    guard case .sets(let target, "=", let value) = kind else {
      if case .sets(_, _, let value) = kind { return value.bool != nil }
      return wait != nil
    }
    return value.bool != nil || value.isNull || value.isNow || CodeName(target.lastName ?? "").words.last == "error"
      || value.caseName.map(Self.waiting.contains) == true
  }

  /// Whether it stores a value where a condition says that it is stored: `last = code` for `code == last`.
  func isDone(where condition: StatedCondition) -> Bool {
    guard case .sets(let target, "=", let value) = kind else { return false }
    return condition.clause == "`\(value.shown)` is `\(target.shown)`"
  }

  private static let waiting: Set<String> = [
    "fetching", "loading", "processing", "reading", "refreshing", "saving", "sending", "submitting", "uploading",
  ]

  /// Whether it only sets or flips a value.
  var isSetting: Bool { target != nil }
}

/// Statements that run under the same conditions.
struct CodeBranch {
  enum Kind: Hashable {
    /// The body itself.
    case main
    /// The way out of a guard.
    case exit
    case then
    case otherwise
    /// A branch of a switch.
    case option
    /// What follows an error; the flag says that only certain errors lead there.
    case failure(isTyped: Bool)
    case loop
  }

  var kind: Kind
  /// From the outermost.
  var conditions: [StatedCondition]
  /// Of the statement that opens it.
  var offset: Int
  /// The words of the comment at that statement.
  var comment: String?
  var effects: [CodeEffect] = []
  /// The comment in a block without statements.
  var remark: String?
  /// Whether it leaves the function without a value.
  var leaves = false
  var isElided = false
  /// What does not happen when the branch is taken, what tells most first.
  var prevents: [CodeEffect] = []
  /// Where the clauses of its condition stand.
  var clauses: [Int] = []
  /// The clauses of the `if` that leads here.
  var tests: [CodeCondition] = []
  /// Whether its `if` has no other branch.
  var isAlone = false
  /// Whether it ends with an error that a `catch` of the function takes.
  var isCaught = false
  /// How it ends a round of a loop, or the loop; nil where it does not.
  var jump: CodeStatement.Jump?
  /// Whether it ends a round of a loop, or the loop.
  var jumps: Bool { jump != nil }
  /// Where the statement begins that fails, after which what follows an error runs.
  var attempt: Int?
  /// The calls of which one failed.
  var attempts: [CodeExpression] = []
  /// What an error branch follows when the first of several calls fails.
  var firstFailure: StatedCondition?
  /// Its place among the branches of the flow.
  var position = 0
  /// What the loops around it ask before each round.
  var asked: [StatedCondition] = []
  /// The ways out before it that were not taken, and that its conditions say nothing of.
  var passed: [PassedExit] = []
  /// The position of the branch around it; nil for the body.
  var parent: Int?
}
