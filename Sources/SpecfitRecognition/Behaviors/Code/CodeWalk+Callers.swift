// Which public members stand behind private functions, and what leads from one to the other.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode

extension CodeWalk {
  /// What alone leads to a private function: the public one that calls it, and under which conditions.
  struct Caller {
    var member: CodeMember
    /// From the outermost.
    var conditions: [StatedCondition]

    /// As tests call it: an initialiser has no other name.
    var name: String { member.kind == .initializer ? "init" : member.name }
  }

  /// The one public member that calls a private function, directly or through other private ones; of several that call
  /// it directly, the first.
  static func callers(in type: CodeType) -> (only: [String: Caller], first: [String: CodeMember]) {
    let hidden = type.members.filter { $0.isPrivate && $0.kind == .function }
    guard !hidden.isEmpty else { return ([:], [:]) }
    var direct: [String: [String: [StatedCondition]]] = [:]
    let names = Dictionary(hidden.map { ($0.baseName, $0.name) }) { first, _ in first }
    for member in type.members {
      guard let body = member.body else { continue }
      for (called, conditions) in CodeFlow(body, parameters: member.parameters.map(\.name)).ownCalls
      where names[called] != nil && called != member.baseName {
        direct[called, default: [:]][member.name] = conditions
      }
    }
    let known = Dictionary(type.members.map { ($0.name, $0) }) { first, _ in first }
    let hiddenNames = Set(hidden.map(\.name))
    var callers: [String: Caller] = [:]
    var users: [String: CodeMember] = [:]
    for member in hidden {
      var current = member.name
      var steps = 0
      var conditions: [StatedCondition] = []
      while steps < 6, let next = direct[String(current.prefix { $0 != "(" })], next.count == 1, let caller = next.first
      {
        current = caller.key
        conditions = caller.value.suffix(2).map(\.around) + conditions
        steps += 1
        guard hiddenNames.contains(current) else { break }
      }
      if !hiddenNames.contains(current), let caller = known[current], caller.kind != .property, steps > 0 {
        callers[type.name + "." + member.name] = Caller(member: caller, conditions: conditions)
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
  /// The functions that are called on nothing or on `self`, by their names, with what leads to the call; of several calls
  /// nothing is said.
  fileprivate var ownCalls: [String: [StatedCondition]] {
    var calls: [String: [Int: [StatedCondition]]] = [:]
    func note(_ value: CodeExpression, _ conditions: [StatedCondition]) {
      for call in value.nestedCalls {
        guard let function = call.call?.function, let name = function.simpleName else { continue }
        guard function.base == nil || function.base?.simpleName == "self" else { continue }
        calls[name, default: [:]][call.offset] = conditions.filter { !$0.words.isEmpty }
      }
    }
    for value in values { note(value.value, branches[value.branch].conditions) }
    for branch in branches {
      for effect in branch.effects {
        let conditions = branch.conditions + (StatedCondition.past(effect.passed, nil).map { [$0] } ?? [])
        switch effect.kind {
        case .calls(let value, _), .sets(_, _, let value), .returns(let value?): note(value, conditions)
        default: break
        }
      }
    }
    return calls.mapValues { $0.count == 1 ? $0.values.first ?? [] : [] }
  }
}
