// Which public members stand behind private functions, and what leads from one to the other.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode

extension CodeWalk {
  /// The public function behind a private one, and under which conditions it leads there.
  struct Caller {
    var member: CodeMember
    /// The function whose body has the call: the public one, or another private one on the way.
    var direct = ""
    /// What leads from the public function to the call.
    var way = CodePath()
    /// Whether no other function leads there.
    var isOnly = true
    /// What catches errors on the way, from the inside.
    var catches: [CodeCatch] = []
    /// The parameters that have the same fixed value in all calls, by their names.
    var given: [String: CodeExpression] = [:]
    /// What becomes of the value that the private function gives back.
    var use = Use.given

    /// As tests call it: an initialiser has no other name.
    var name: String { member.kind == .initializer ? "init" : member.name }

    /// As a sentence names it.
    var subject: String { "`\(member.kind == .initializer ? "init" : member.baseName)`" }
  }

  /// What a function does with the value that another gives it: it gives it back or throws it, or stores it in a property, or
  /// it does anything else.
  enum Use: Equatable { case given, thrown, stored(in: String), other }

  /// More public functions than this are not told of what they lead to, but only the nearest.
  private static let mostTold = 4

  /// How many functions are looked at on the way to the public one, and how many that call one of them.
  private static let mostCallers = 40

  /// By type and name of each private function, the public ones that call it, directly or through other private ones, the
  /// nearest first.
  static func callers(in type: CodeType) -> [String: [Caller]] {
    let hidden = type.members.filter(\.isHidden)
    guard !hidden.isEmpty else { return [:] }
    var direct: [String: [(member: CodeMember, way: CodePath, use: Use, arguments: [[CodeArgument]])]] = [:]
    let throwing = type.throwing
    let names = Set(hidden.map(\.baseName))
    for member in type.members where member.body != nil && member.kind != .property {
      let flow = CodeFlow(
        member.body ?? CodeBlock(),
        parameters: member.parameters.map(\.name),
        throwing: throwing,
        givesValue: member.kind == .function && !member.isSilent
      )
      let uses = flow.ownUses
      for (called, calls) in flow.ownCalls where names.contains(called) && called != member.baseName {
        direct[called, default: []].append((member, calls.way, uses[called] ?? .other, calls.arguments))
      }
    }
    var callers: [String: [Caller]] = [:]
    for member in hidden {
      var ways = [(name: member.baseName, caller: Caller(member: member))]
      var seen = [member.baseName]
      var found: [Caller] = []
      while !ways.isEmpty, seen.count < mostCallers, found.count <= mostTold {
        let (name, known) = ways.removeFirst()
        for (next, way, use, arguments) in (direct[name] ?? []).prefix(mostCallers)
        where !seen.contains(next.baseName) || !next.isHidden {
          var caller = known
          caller.member = next
          if caller.direct.isEmpty {
            caller.direct = next.name
            caller.given = member.fixed(in: arguments)
          }
          caller.way = known.way.behind(way)
          caller.isOnly = known.isOnly && direct[name]?.count == 1
          caller.catches += next.body?.catches(around: name) ?? []
          if known.use == .given { caller.use = use }
          guard next.isHidden else {
            if !found.contains(where: { $0.name == caller.name }) { found.append(caller) }
            continue
          }
          seen.append(next.baseName)
          ways.append((next.baseName, caller))
        }
      }
      if found.count > mostTold { found = Array(found.prefix(1)) }
      if !found.isEmpty { callers[type.name + "." + member.name] = found }
    }
    return callers
  }
}

extension CodeFlow {
  /// What becomes of the values of functions that are called on nothing or on `self`, by their names, where it is more
  /// than that they are used.
  fileprivate var ownUses: [String: CodeWalk.Use] {
    var uses: [String: CodeWalk.Use] = [:]
    for (branch, effect) in branches.flatMap({ branch in branch.effects.map { (branch, $0) } }) {
      switch effect.kind {
      case .returns(let value?): if let name = value.ownCallName { uses[name] = .given }
      case .calls(let value, _) where effect.isResult: if let name = value.ownCallName { uses[name] = .given }
      case .throws(let value): if let name = value.ownCallName, uses[name] == nil { uses[name] = .thrown }
      case .sets(let target, "=", let value):
        guard let name = value.ownCallName, !target.shown.isEmpty, target.shown.count <= 40,
          target.root.map(localNames.contains) == false
        else { continue }
        // What is set once more is not what the function gave, and what is given to two is no one's.
        let isKept = uses[name] == nil && !isOverwritten(effect, in: branch)
        uses[name] = isKept ? .stored(in: target.shown) : .other
      default: break
      }
    }
    return uses
  }

  /// Of a branch that sets more values than this, not all are compared.
  private static let mostTargets = 64

  /// The functions that are called on nothing or on `self`, by their names, with what leads to the call: of several
  /// calls, one of the ways; and what each of them is given.
  fileprivate var ownCalls: [String: (way: CodePath, arguments: [[CodeArgument]])] {
    var calls: [String: [Int: (way: CodePath, arguments: [CodeArgument])]] = [:]
    let targets = branches.map { branch in
      branch.effects.lazy.compactMap { effect in effect.target.map { (offset: effect.offset, shown: $0.shown) } }
        .prefix(Self.mostTargets)
    }.map(Array.init)
    func note(_ value: CodeExpression, at offset: Int, in position: Int) {
      let branch = branches[position]
      for call in value.nestedCalls {
        guard let name = call.ownCallName else { continue }
        var path = paths[offset] ?? CodePath(passed: branch.passed)
        // The branch of an option or a ternary opens at the statement itself.
        path.conditions =
          (StatedCondition.past(path.passed, nil).map { [$0] } ?? []) + branch.asked
          + branch.conditions
        path.conditions.removeAll { $0.words.isEmpty }
        if !path.conditions.isEmpty {
          let changed = targets[position].prefix { $0.offset < offset }.map(\.shown)
          for place in path.conditions.indices where path.conditions[place].speaks(ofAny: changed) {
            path.conditions[place].isOutdated = true
          }
        }
        path.passed = path.passed.contains { $0.ways.isEmpty } ? [.untold] : []
        calls[name, default: [:]][call.offset] = (path, call.call?.arguments ?? [])
      }
    }
    for value in values { note(value.value, at: value.statement.offset, in: value.branch) }
    for position in branches.indices {
      for effect in branches[position].effects {
        switch effect.kind {
        case .calls(let value, _), .sets(_, _, let value), .returns(let value?):
          note(value, at: effect.offset, in: position)
        default: break
        }
      }
    }
    return calls.mapValues { calls in
      let calls = calls.sorted { $0.key < $1.key }.map(\.value)
      return (CodePath(anyOf: calls.map(\.way)), calls.map(\.arguments))
    }
  }
}

extension CodeWalk.Caller {
  /// Whether an error may end on the way: a `catch` takes it and does not throw it on.
  func mayCatch(_ path: [String]) -> Bool { catches.contains { !$0.throwsOn && $0.mayTake(path) } }
}

extension CodeCatch {
  /// Whether it throws the error that it takes on as it is: at the end, or where it does not try again.
  fileprivate var throwsOn: Bool {
    throwsOn(at: block.statements.last)
      || block.statements.contains {
        if case .guard(_, let block) = $0.kind { throwsOn(at: block.statements.last) } else { false }
      }
  }

  private func throwsOn(at statement: CodeStatement?) -> Bool {
    guard case .throw(let error)? = statement?.kind else { return false }
    return error.simpleName == "error" || patterns.contains { $0.text.hasSuffix("let " + error.text) }
  }
}

extension CodeMember {
  fileprivate var isHidden: Bool { isPrivate && kind == .function }

  /// The parameters that are the same number, text or case in all calls, by their names.
  fileprivate func fixed(in calls: [[CodeArgument]]) -> [String: CodeExpression] {
    var fixed: [String: CodeExpression] = [:]
    for (index, parameter) in parameters.enumerated() {
      let values = calls.map { arguments in
        // Of parameters without a label, the place among all tells which one it is.
        let isPlaced = parameter.label == nil && arguments.indices.contains(index) && arguments[index].label == nil
        let argument = isPlaced ? arguments[index] : arguments.first { $0.label != nil && $0.label == parameter.label }
        return (argument?.value ?? parameter.value)?.bare
      }
      guard let first = values.first, let value = first, values.allSatisfy({ $0?.text == value.text }),
        value.number != nil || value.string.map({ $0.count <= 40 }) == true
          || value.caseName != nil && value.call == nil
      else { continue }
      fixed[parameter.name] = value
    }
    return fixed
  }
}

extension CodeType {
  /// The base names of the functions whose bodies throw errors of their own.
  var throwing: Set<String> {
    Set(members.filter { $0.kind == .function && $0.isThrowing && $0.body?.throwsItself == true }.map(\.baseName))
  }
}

extension CodeBlock {
  /// What catches the errors of a function that it calls.
  fileprivate func catches(around name: String) -> [CodeCatch] {
    statements.flatMap { statement -> [CodeCatch] in
      switch statement.kind {
      case .do(let block, let catches):
        block.catches(around: name) + (block.attempts.contains { $0.calledName == name } ? catches : [])
      case .if(_, let then, let other): then.catches(around: name) + (other?.catches(around: name) ?? [])
      case .guard(_, let block), .while(_, let block), .for(_, _, _, let block, _), .defer(let block):
        block.catches(around: name)
      case .switch(_, let cases): cases.flatMap { $0.block.catches(around: name) }
      case .expression(let value), .local(_, let value?, _), .assign(_, _, let value):
        value.nestedCalls.flatMap { call in
          (call.call?.arguments ?? []).flatMap { $0.value.closure?.catches(around: name) ?? [] }
        }
      case .local, .return, .throw, .jump, .other: []
      }
    }
  }

  /// Whether a statement of it throws an error that it does not catch.
  fileprivate var throwsItself: Bool {
    statements.contains { statement in
      switch statement.kind {
      case .throw: true
      case .if(_, let then, let other): then.throwsItself || other?.throwsItself == true
      case .guard(_, let block), .while(_, let block), .for(_, _, _, let block, _): block.throwsItself
      case .do(let block, let catches):
        catches.isEmpty && block.throwsItself || catches.contains { $0.block.throwsItself }
      case .switch(_, let cases): cases.contains { $0.block.throwsItself }
      case .local, .return, .expression, .assign, .defer, .jump, .other: false
      }
    }
  }
}
