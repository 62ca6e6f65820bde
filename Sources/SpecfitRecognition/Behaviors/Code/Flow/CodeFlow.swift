// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

/// The body of a function as branches with their effects, in the order of the text.
struct CodeFlow {
  var branches: [CodeBranch] = []
  /// The values of local constants.
  private(set) var locals: [String: CodeExpression] = [:]
  /// The same without the numbers that change, as `sent` is no longer 0 once it was counted up; nil where none does.
  private var fixedLocals: [String: CodeExpression]?
  /// The local values that any branch gives back with something around them: `.refused(faults)`.
  private(set) var partNames: Set<String> = []
  /// The names that stand for more than one value, in one place or another.
  private(set) var redeclared: Set<String> = []
  /// The local constants that keep what a property was before: `let old = title`.
  private(set) var copies: Set<String> = []
  /// How many of them are calls of a function or type, by its name.
  private(set) var makers: [String: Int] = [:]
  /// The names of all local values.
  var localNames: Set<String>
  /// Those that a caller gives.
  let parameters: Set<String>
  /// The local values whose computation runs concurrently.
  var concurrent: [(name: String, value: CodeExpression, offset: Int)] = []
  /// The numbers and texts of the type that never change, by `name` and `Self.name`.
  private let constants: [String: CodeExpression]
  /// The parameters for which all calls that count here give the same number, text or case.
  let given: [String: CodeExpression]
  /// Switches and expressions that special readers look at.
  var switches: [(statement: CodeStatement, branch: Int, target: CodeExpression?)] = []
  /// All local values and effects with their values, for the readers of expressions.
  var values: [(target: CodeExpression?, value: CodeExpression, statement: CodeStatement, branch: Int)] =
    []
  /// The members of local values that are set before the value is used.
  var fields: [String: [CodeArgument]] = [:]
  /// The loops: their variable, what they go over, which of it, and where.
  var loops: [(pattern: CodeExpression, values: CodeExpression, filter: CodeExpression?, offset: Int)] = []
  /// Where those begin that look at the first of a list as long as there is one: `while let next = queue.first`.
  private(set) var peeking: Set<Int> = []
  /// What the loops ask before each round around what is walked through.
  private var asked: [StatedCondition] = []
  /// The loops that run as long as something holds, and the positions of their branches.
  var repetitions: [(conditions: [CodeCondition], block: CodeBlock, branch: Int)] = []
  /// The streams whose values something is done with, and where.
  var streams: [(stream: CodeStream, statement: CodeStatement)] = []
  /// The effects of a reducer that end an earlier one of the same kind, by what names that, and where.
  var restarts: [(id: CodeExpression, offset: Int)] = []
  /// The values that conditions give a name, by the name: `if let start = …`.
  var bindings: [String: [CodeExpression]] = [:]
  /// The local names that a branch gives to a value which was there before.
  var found: Set<String> = []
  /// By the path of a flag, the branches that turn it over, and how often.
  var toggles: [[String]: [Int: Int]] = [:]
  /// Comments that forbid something, with the places of their statements.
  var rules: [(words: String, offset: Int)] = []
  /// What a view shows as soon as a property is set, by the property.
  var presented: [String: StatedResponse] = [:]
  /// The effects by what they touch, and, with a dot behind it, by what they touch a part of.
  var touching: [String: [(branch: Int, effect: Int)]] = [:]
  /// The new values that one call is given and nothing else uses, by their names.
  private(set) var handed: [String: Handed] = [:]
  /// By branch, the ways out that its next statement lies behind.
  var passed: [Int: [PassedExit]] = [:]
  /// Whether the body is a reducer's.
  let isReducer: Bool
  /// Whether what it prints is for the one who uses it, and no log.
  let isPrinting: Bool
  var depth = 0
  /// Whether each branch that is read gives the function's value, if it is one expression.
  private(set) var isChoosing = false
  /// What does not hold where the next `if` is the `else` of others; nil where it is none.
  var ruledOut: [StatedCondition]?
  /// The earlier rungs of the ladder that the next `if` belongs to.
  var rungs: [PassedExit] = []
  var isDeferred = false
  /// What is thrown where a `catch` of the function takes it, with its branch; nil where none is around.
  var caught: [(statement: CodeStatement, branch: Int)]?
  /// Whether nothing waits for what runs.
  var isDetached = false
  /// Whether what runs does so only after the function is over.
  var isLater = false
  /// Whether the function waits until what runs resumes it.
  var isContinued = false
  /// How much later something runs that nothing waits for: `after 2 seconds`; nil for at once.
  var delay: String?
  /// By the place of a statement, what it lies behind.
  var paths: [Int: CodePath] = [:]
  /// The functions that a reducer shares among its actions, by their names.
  var helpers: [String: SharedFunction] = [:]
  /// How many statements of them were read.
  var helped = 0
  /// How many may be.
  let mostHelped: Int
  /// The names that stand in a body which calls such functions.
  var mentioned: Set<String>
  /// The local names that got another value than their first.
  var changed: Set<String> = []
  /// Those that are there where the walk is: `if let hold`.
  var unwrapped: Set<String> = []
  /// The names of functions of the same type that throw errors of their own.
  private let throwing: Set<String>
  /// The names of properties whose values may be missing by their types.
  let optionals: Set<String>
  /// Whether the function gives back what a body of one expression is.
  let givesValue: Bool
  /// What the function is for, in words; empty where that is not known.
  let purpose: String
  /// Whether the code is walked only for what does not happen once an exit before it is taken: what its own exits keep from
  /// happening, nobody asks, and to look would double the work with each of them.
  let isSkipped: Bool
  /// Whether a comment says that the next effect comes first.
  var isFirst = false

  /// Walks through a body; `meanings` says what parameters are another name for.
  init(
    _ block: CodeBlock,
    parameters: [String] = [],
    isReducer: Bool = false,
    isPrinting: Bool = false,
    after way: CodePath = CodePath(),
    constants: [String: CodeExpression] = [:],
    given: [String: CodeExpression] = [:],
    localNames: Set<String> = [],
    throwing: Set<String> = [],
    optionals: Set<String> = [],
    givesValue: Bool = false,
    purpose: String = "",
    helpers: [String: SharedFunction] = [:],
    mostHelped: Int = 0,
    isSkipped: Bool = false,
    meanings: [String: CodeExpression] = [:]
  ) {
    (self.isReducer, self.isPrinting) = (isReducer, isPrinting)
    (self.constants, self.given, self.helpers) = (constants, given, helpers)
    (self.mostHelped, self.isSkipped) = (mostHelped, isSkipped)
    mentioned = helpers.isEmpty ? [] : Set(block.inside.flatMap(\.roots))
    self.throwing = throwing
    (self.optionals, self.givesValue, self.purpose) = (optionals, givesValue, purpose)
    (delay, isLater) = (way.delay, way.isLater)
    self.parameters = Set(parameters)
    self.localNames = localNames.union(parameters)
    branches.append(CodeBranch(kind: .main, conditions: way.conditions, offset: block.statements.first?.offset ?? 0))
    branches[0].passed = way.passed
    for (name, value) in meanings { setLocal(name, to: value) }
    walk(block, in: 0)
    followLocals()
    let counted = changed.filter { locals[$0]?.number != nil }
    if !counted.isEmpty { fixedLocals = locals.filter { !counted.contains($0.key) } }
    partNames = namesOfParts()
    touching = touched()
    handed = handedOver()
    copies = keptCopies().subtracting(meanings.keys)
  }

  /// Remembers what conditions give a name to, and that it is there.
  mutating func bind(_ conditions: [CodeCondition]) {
    for case .binds(let name, let value) in conditions where name != "self" {
      unwrapped.insert(name)
      if value.simpleName == name { continue }
      localNames.insert(name)
      bindings[name, default: []].append(value)
      if value.path != nil || value.calledName == "firstIndex" { setLocal(name, to: value) }
    }
  }

  /// A call with what its arguments' local names stand for.
  func resolved(_ call: CodeExpression) -> CodeExpression {
    var resolved = call.resolvingArguments(locals, ownConstants, makings: true)
    if resolved != call.bare { resolved.text = "" }
    return resolved
  }

  var phrases: ConditionPhrases { ConditionPhrases(locals: locals, constants: ownConstants, optionals: optionals) }
  var responses: ResponsePhrases {
    ResponsePhrases(
      locals: fixedLocals ?? locals,
      makers: makers,
      constants: ownConstants.merging(given) { own, _ in own },
      fields: fields,
      parameters: parameters,
      handed: Set(handed.keys),
      copies: copies,
      bound: bindings,
      presented: presented
    )
  }

  /// Those that no local value hides.
  private var ownConstants: [String: CodeExpression] {
    constants.isEmpty ? [:] : constants.filter { !localNames.contains($0.key) }
  }

  /// Whether a call of the same type may end with an error that the type throws itself.
  func throwsItself(_ call: CodeExpression) -> Bool {
    !throwing.isEmpty && call.attempts && call.ownCallName.map(throwing.contains) == true
  }

  /// Remembers what a name stands for from here on.
  mutating func setLocal(_ name: String, to value: CodeExpression) {
    if let known = locals.updateValue(value, forKey: name) {
      redeclared.insert(name)
      if let maker = known.calledName { makers[maker, default: 0] -= 1 }
    }
    if let maker = value.calledName { makers[maker, default: 0] += 1 }
  }

  /// Forgets what a local flag was before a branch gave it another value: it says no more what is asked for.
  mutating func forgetTest(_ name: String) {
    switch locals[name]?.bare.kind {
    case .not, .name, .member: locals[name] = nil
    case .binary(_, let sign, _) where ["==", "!=", "&&", "||", "<", ">", "<=", ">="].contains(sign): locals[name] = nil
    default: break
    }
  }

  mutating func walk(_ block: CodeBlock, in branch: Int) {
    guard depth < 48, branches.count < 400 else { return }
    depth += 1
    defer { depth -= 1 }
    if block.isElided { branches[branch].isElided = true }
    branches[branch].remark = branches[branch].remark ?? block.remark
    for (index, statement) in block.statements.enumerated() {
      let rest = block.statements[(index + 1)...]
      // "if a { return b }; return c" is an `if` with an `else`.
      if case .if(let conditions, let then, nil) = statement.kind, then.returnsValue, rest.count == 1,
        rest.allSatisfy(\.returnsValue)
      {
        walkIf(conditions, then, CodeBlock(Array(rest)), statement, in: branch, rest: [])
        return
      }
      let implicit = block.statements.count == 1 && (depth == 1 || isChoosing)
      walk(
        statement.isTold(with: rest.first) ? statement.uncommented : statement,
        in: branch,
        isValue: implicit,
        rest: rest
      )
    }
  }

  mutating func open(
    _ kind: CodeBranch.Kind,
    _ conditions: [StatedCondition],
    _ block: CodeBlock,
    at statement: CodeStatement,
    in parent: Int
  ) -> Int {
    // That a call fails tells enough of how it was reached.
    let isFailure = if case .failure = kind { true } else { false }
    let outer = branches[parent].conditions.filter { !isFailure || !$0.isAround }
    var branch = CodeBranch(
      kind: kind,
      conditions: outer + conditions + left(by: conditions, in: parent),
      offset: statement.offset
    )
    branch.comment = statement.words ?? block.statements.first?.words.flatMap { kind == .exit ? $0 : nil }
    branch.parent = parent
    branch.passed = branches[parent].passed + unresolved(by: conditions, in: parent)
    branch.position = branches.count
    branch.asked = asked
    branches.append(branch)
    walk(block, in: branch.position)
    return branch.position
  }

  mutating func walk(
    _ statement: CodeStatement,
    in branch: Int,
    isValue: Bool = false,
    rest: ArraySlice<CodeStatement> = []
  ) {
    note(statement)
    let exits = branches[branch].passed + (passed[branch] ?? [])
    if !exits.isEmpty || isLater || !branches[branch].conditions.isEmpty {
      paths[statement.offset] = CodePath(branches[branch].conditions, passed: exits, delay: delay, isLater: isLater)
    }
    let wasChoosing = isChoosing
    switch statement.kind {
    case .if, .switch: isChoosing = isValue && givesValue && !isReducer
    default: isChoosing = false
    }
    defer { isChoosing = wasChoosing }
    switch statement.kind {
    case .guard(let conditions, let block): walkGuard(conditions, block, statement, in: branch, rest: rest)
    case .if(let conditions, let then, let other): walkIf(conditions, then, other, statement, in: branch, rest: rest)
    case .switch(let subject, let cases): walkSwitch(subject, cases, statement, in: branch)
    case .do(let block, let catches): walkDo(block, catches, statement, in: branch)
    case .for(let pattern, let values, let filter, let block, let isAsync):
      loops.append((pattern, values, filter, statement.offset))
      if values.bare.calledName == "sorted" { self.values.append((nil, values, statement, branch)) }
      if let name = pattern.simpleName { localNames.insert(name) }
      if case .tuple(let parts) = pattern.kind { localNames.formUnion(parts.compactMap(\.value.simpleName)) }
      var conditions: [StatedCondition] = []
      if isAsync, let name = values.calledName ?? values.lastName {
        let noun = CodeName(name).withoutVerb
        conditions = [
          StatedCondition(
            "new \(noun) value",
            "`\(values.bare.shown.shortened(to: 50))` delivers a value",
            .event(name),
            isEvent: true
          )
        ]
      }
      // Of what does not fit, the loop does nothing.
      if let filter, let fitting = StatedCondition.any(phrases.alternatives(filter, holds: true)) {
        conditions.append(fitting)
      }
      values.bare.call.map { _ in appendCall(values, keepsResult: true, statement, in: branch) }
      leave(open(.loop, conditions, block, at: statement, in: branch), unless: [], in: branch)
    case .while(let conditions, let block):
      if let (name, list) = conditions.drained ?? block.drained(of: conditions) {
        if case .binds(_, let value)? = conditions.first,
          [value.bare.lastName, value.bare.calledName].contains("first")
        {
          peeking.insert(statement.offset)
        }
        let item = CodeExpression(.name(name), offset: statement.offset, text: name)
        loops.append((item, list, nil, statement.offset))
        localNames.insert(name)
      }
      // What is asked before each round holds for what a function does whose call is all that a round does.
      let isAsked =
        conditions.drained == nil && block.statements.count == 1
        && conditions.allSatisfy { if case .holds = $0 { true } else { false } }
      let outer = asked
      asked += isAsked ? phrases.holding(conditions)?.map(\.around) ?? [] : []
      let position = open(.loop, [], block, at: statement, in: branch)
      asked = outer
      repetitions.append((conditions, block, position))
      leave(position, unless: [], in: branch)
    case .defer(let block):
      isDeferred = true
      walk(block, in: branch)
      isDeferred = false
    case .return(let value): walkReturn(value, statement, in: branch)
    case .throw where caught != nil:
      caught?.append((statement, branch))
      branches[branch].isCaught = true
    case .throw(let value): walkThrow(value, statement, in: branch)
    case .assign(let target, let sign, let value): walkAssign(target, sign, value, statement, in: branch)
    case .local(let names, let value, let isAsync): walkLocal(names, value, isAsync, statement, in: branch)
    case .expression(let value):
      if isValue, !isReducer, value.call == nil || value.isValueCall {
        walkReturn(value, statement, in: branch)
      } else {
        let known = branches[branch].effects.count
        walkExpression(value, statement, in: branch)
        if isValue, givesValue, branches[branch].effects.count == known + 1 {
          branches[branch].effects[known].isResult = true
        }
      }
    case .jump(let jump): branches[branch].jump = jump
    case .other: break
    }
  }

  /// Notes what the comment of a statement without an effect of its own says.
  private mutating func note(_ statement: CodeStatement) {
    guard let comment = statement.comment, let words = CommentWords(comment)?.words else { return }
    switch statement.kind {
    case .do, .local:
      if words.isForbidding { rules.append((words, statement.offset)) }
      if words.hasSuffix(" first") { isFirst = true }
    default: break
    }
  }
}

extension CodeBlock {
  /// Whether it ends with a value for the caller.
  fileprivate var returnsValue: Bool { statements.last?.returnsValue == true }
}

extension CodeStatement {
  /// Whether the comment above it says what it and the next statement do: "Clean the deck and light the lamps".
  fileprivate func isTold(with next: CodeStatement?) -> Bool {
    guard case .expression = kind, case .expression? = next?.kind, trailing == nil, next?.comment == nil,
      next?.trailing == nil, let comment, let words = CommentWords(comment), words.isAction
    else { return false }
    return words.words.contains(" and ")
  }

  fileprivate var uncommented: CodeStatement {
    var statement = self
    statement.comment = nil
    return statement
  }

  fileprivate var returnsValue: Bool { if case .return(_?) = kind { true } else { false } }
}
