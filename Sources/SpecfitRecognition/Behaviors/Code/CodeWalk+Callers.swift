// Which public members stand behind private functions, and what leads from one to the other.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode

extension CodeWalk {
  /// What alone leads to a private function: the public one that calls it, and under which conditions.
  struct Caller {
    var member: CodeMember
    /// From the outermost.
    var conditions: [StatedCondition]
    /// How much later the call is made than the public one.
    var delay: String?

    /// As tests call it: an initialiser has no other name.
    var name: String { member.kind == .initializer ? "init" : member.name }
  }

  /// The one public member that calls a private function, directly or through other private ones; of several that call
  /// it directly, the first.
  static func callers(in type: CodeType) -> (only: [String: Caller], first: [String: CodeMember]) {
    let hidden = type.members.filter { $0.isPrivate && $0.kind == .function }
    guard !hidden.isEmpty else { return ([:], [:]) }
    var direct: [String: [String: CodeFlow.Way]] = [:]
    let names = Dictionary(hidden.map { ($0.baseName, $0.name) }) { first, _ in first }
    for member in type.members {
      guard let body = member.body else { continue }
      for (called, way) in CodeFlow(body, parameters: member.parameters.map(\.name)).ownCalls
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
      var conditions: [StatedCondition] = []
      var delay: String?
      while steps < 6, let next = direct[String(current.prefix { $0 != "(" })], next.count == 1, let caller = next.first
      {
        current = caller.key
        conditions = caller.value.conditions.map(\.around) + conditions
        delay = caller.value.delay ?? delay
        steps += 1
        guard hiddenNames.contains(current) else { break }
      }
      if !hiddenNames.contains(current), let caller = known[current], caller.kind != .property, steps > 0 {
        callers[type.name + "." + member.name] = Caller(member: caller, conditions: conditions, delay: delay)
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
  /// What leads to a call.
  typealias Way = (conditions: [StatedCondition], delay: String?)

  /// The functions that are called on nothing or on `self`, by their names, with what leads to the call: of several
  /// calls, one of the ways.
  fileprivate var ownCalls: [String: Way] {
    var calls: [String: [Int: Way]] = [:]
    func note(_ value: CodeExpression, at offset: Int, in branch: CodeBranch) {
      for call in value.nestedCalls {
        guard let function = call.call?.function, let name = function.simpleName else { continue }
        guard function.base == nil || function.base?.simpleName == "self" else { continue }
        let (passed, delay) = paths[offset] ?? (branch.passed, nil)
        let conditions = (StatedCondition.past(passed, nil).map { [$0] } ?? []) + branch.conditions
        calls[name, default: [:]][call.offset] = (conditions.filter { !$0.words.isEmpty }, delay)
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
    return calls.mapValues { ways in
      let ways = ways.sorted { $0.key < $1.key }.map(\.value)
      guard ways.count > 1 else { return ways[0] }
      let delay = ways.allSatisfy { $0.delay != nil } ? ways[0].delay : nil
      let conditions = ways.compactMap { StatedCondition.all($0.conditions) }
      guard conditions.count == ways.count, ways.count < 4, let any = StatedCondition.any(conditions) else {
        return ([], delay)
      }
      return ([any], delay)
    }
  }
}
