// Which public members stand behind private functions, and what leads from one to the other.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode

extension CodeWalk {
  /// What alone leads to a private function: the public one that calls it, and under which conditions.
  struct Caller {
    var member: CodeMember
    /// What leads from the public function to the call.
    var way: CodePath

    /// As tests call it: an initialiser has no other name.
    var name: String { member.kind == .initializer ? "init" : member.name }
  }

  /// The one public member that calls a private function, directly or through other private ones; of several that call
  /// it directly, the first.
  static func callers(in type: CodeType) -> (only: [String: Caller], first: [String: CodeMember]) {
    let hidden = type.members.filter { $0.isPrivate && $0.kind == .function }
    guard !hidden.isEmpty else { return ([:], [:]) }
    var direct: [String: [String: CodePath]] = [:]
    let throwing = type.throwing
    let names = Dictionary(hidden.map { ($0.baseName, $0.name) }) { first, _ in first }
    for member in type.members {
      guard let body = member.body else { continue }
      let flow = CodeFlow(body, parameters: member.parameters.map(\.name), throwing: throwing)
      for (called, way) in flow.ownCalls
      where names[called] != nil && called != member.baseName {
        direct[called, default: [:]][member.name] = way
      }
    }
    let known = Dictionary(type.members.map { ($0.name, $0) }) { first, _ in first }
    let hiddenNames = Set(hidden.map(\.name))
    var callers: [String: Caller] = [:]
    var users: [String: CodeMember] = [:]
    for member in hidden {
      var current = member.name
      var steps = 0
      var way = CodePath()
      while steps < 6, let next = direct[String(current.prefix { $0 != "(" })], next.count == 1, let caller = next.first
      {
        current = caller.key
        way = way.behind(caller.value)
        steps += 1
        guard hiddenNames.contains(current) else { break }
      }
      if !hiddenNames.contains(current), let caller = known[current], caller.kind != .property, steps > 0 {
        callers[type.name + "." + member.name] = Caller(member: caller, way: way)
      } else if let user = type.members.first(where: { one in
        !one.isPrivate && one.kind == .function && direct[member.baseName]?[one.name] != nil
      }) {
        users[type.name + "." + member.name] = user
      }
    }
    return (callers, users)
  }
}

extension CodeFlow {
  /// The functions that are called on nothing or on `self`, by their names, with what leads to the call: of several
  /// calls, one of the ways.
  fileprivate var ownCalls: [String: CodePath] {
    var calls: [String: [Int: CodePath]] = [:]
    func note(_ value: CodeExpression, at offset: Int, in branch: CodeBranch) {
      for call in value.nestedCalls {
        guard let function = call.call?.function, let name = function.simpleName else { continue }
        guard function.base == nil || function.base?.simpleName == "self" else { continue }
        var path = paths[offset] ?? CodePath(passed: branch.passed)
        // The branch of an option or a ternary opens at the statement itself.
        path.conditions = (StatedCondition.past(path.passed, nil).map { [$0] } ?? []) + branch.conditions
        path.conditions.removeAll { $0.words.isEmpty }
        path.passed = path.passed.contains { $0.ways.isEmpty } ? [.untold] : []
        calls[name, default: [:]][call.offset] = path
      }
    }
    for value in values { note(value.value, at: value.statement.offset, in: branches[value.branch]) }
    for branch in branches {
      for effect in branch.effects {
        switch effect.kind {
        case .calls(let value, _), .sets(_, _, let value), .returns(let value?):
          note(value, at: effect.offset, in: branch)
        default: break
        }
      }
    }
    return calls.mapValues { ways in CodePath(anyOf: ways.sorted { $0.key < $1.key }.map(\.value)) }
  }
}

extension CodeType {
  /// The base names of the functions whose bodies throw errors of their own.
  var throwing: Set<String> {
    Set(members.filter { $0.kind == .function && $0.isThrowing && $0.body?.throwsItself == true }.map(\.baseName))
  }
}

extension CodeBlock {
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
