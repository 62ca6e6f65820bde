// What becomes of local values in the end.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeFlow {
  /// Lets what branches give a local value count for the property that takes it in the end.
  mutating func followLocals() {
    var targets: [String: CodeExpression] = [:]
    let results = resultNames
    for case .sets(let target, "=", let value) in branches[0].effects.map(\.kind) {
      if case .name(let name) = value.bare.kind, let root = target.root, !localNames.contains(root) {
        targets[name] = target
      }
    }
    var followed: Set<String> = []
    for index in branches.indices.dropFirst() {
      for position in branches[index].effects.indices {
        let effect = branches[index].effects[position]
        if let (name, part, _) = effect.addition, part == nil, case .calls(let call, _) = effect.kind,
          let target = targets[name]
        {
          branches[index].effects[position].kind = .calls(call.called(on: target), keepsResult: false)
          followed.insert(name)
        }
        guard case .sets(let local, "=", let value) = branches[index].effects[position].kind,
          let name = local.simpleName,
          localNames.contains(name)
        else { continue }
        if let target = targets[name] {
          branches[index].effects[position].kind = .sets(target, "=", value)
          followed.insert(name)
        } else if results[name] == true, value.literal != nil || value.caseName != nil {
          branches[index].effects[position].kind = .returns(value)
        }
      }
    }
    branches[0].effects.removeAll { effect in
      guard case .sets(_, "=", let value) = effect.kind, case .name(let name) = value.bare.kind else { return false }
      return followed.contains(name)
    }
  }

  /// Whether what is given back in the end depends on a local value: `points >= 3 ? .hard : .easy`.
  func decides(by name: String) -> Bool {
    branches.contains { branch in
      guard [.then, .otherwise].contains(branch.kind), let condition = branch.conditions.last,
        condition.clause.hasPrefix("`\(name)` ")
      else { return false }
      return branch.effects.contains { if case .returns = $0.kind { true } else { false } }
    }
  }

  /// The local values that any branch gives back with something around them.
  func namesOfParts() -> Set<String> {
    var names: Set<String> = []
    for case .returns(let value?) in branches.lazy.flatMap(\.effects).map(\.kind) where value.bare.simpleName == nil {
      for case .name(let name) in value.parts.map(\.bare.kind) where localNames.contains(name) { names.insert(name) }
    }
    return names
  }

  /// The local values that are given back, and whether each is all of what is.
  var resultNames: [String: Bool] {
    var names: [String: Bool] = [:]
    for case .returns(let value?) in branches[0].effects.map(\.kind) {
      switch value.bare.kind {
      case .name(let name): names[name] = true
      // "(load * 10).rounded() / 10".
      default:
        for case .name(let name) in value.parts.map(\.bare.kind) where names[name] == nil { names[name] = false }
      }
    }
    return names
  }
}

extension CodeEffect {
  /// The value with a name of its own that it adds to, which of its lists that is where it is no list itself, and what it
  /// adds: `found.append(boat)`, `report.late.append(boat)`.
  var addition: (list: String, part: String?, value: CodeExpression)? {
    guard case .calls(let call, _) = kind, ["append", "insert"].contains(call.calledName), let parts = call.call,
      parts.arguments.count == 1
    else { return nil }
    switch parts.function.base?.kind {
    case .name(let list): return (list, nil, parts.arguments[0].value)
    case .member(let base?, let part):
      guard case .name(let list) = base.kind, list != "self" else { return nil }
      return (list, part, parts.arguments[0].value)
    default: return nil
    }
  }
}

extension CodeExpression {
  /// The same call on another value.
  fileprivate func called(on value: CodeExpression) -> CodeExpression {
    guard case .call(var function, let arguments) = bare.kind, case .member(_, let name) = function.kind else {
      return self
    }
    function.kind = .member(value, name)
    function.text = "\(value.text).\(name)"
    var call = bare
    call.kind = .call(function, arguments)
    call.text = function.text + bare.text.drop { $0 != "(" }
    return call
  }
}
