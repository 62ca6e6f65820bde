// What becomes of local values in the end.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeFlow {
  /// Lets what branches give a local value count for the property that takes it in the end.
  mutating func followLocals() {
    followCopies()
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

  /// Tells what is changed in a copy that is put back as a change of what was copied: `players[place].name = name` for
  /// `var player = players[place]`, `player.name = name` and `players[place] = player`.
  private mutating func followCopies() {
    var places: [String: CodeExpression] = [:]
    for case .sets(let place, "=", let value) in branches.flatMap(\.effects).map(\.kind) {
      guard case .name(let copy) = value.bare.kind, localNames.contains(copy), !parameters.contains(copy),
        !changed.contains(copy), let root = place.root, root != copy, !localNames.contains(root),
        (locals[copy] ?? bindings[copy]?.first).map({ $0.isCopied(from: place) }) ?? isSkipped
      else { continue }
      places[copy] = place
    }
    guard !places.isEmpty else { return }
    /// What is told of the copied value instead; nil for an effect on something else.
    func followed(_ effect: CodeEffect) -> (kind: CodeEffect.Kind, copy: String)? {
      switch effect.kind {
      case .sets(let target, let sign, let value):
        guard let copy = target.root, let place = places[copy], target.bare.path != [copy] else { return nil }
        return (.sets(target.filled(copy, with: place), sign, value.filled(copy, with: place)), copy)
      case .calls(let call, keepsResult: false):
        guard let copy = call.call?.function.base?.root, let place = places[copy] else { return nil }
        return (.calls(call.filled(copy, with: place), keepsResult: false), copy)
      default: return nil
      }
    }
    var copies: Set<String> = []
    for index in branches.indices {
      for (position, effect) in branches[index].effects.enumerated() {
        guard let (kind, copy) = followed(effect) else { continue }
        branches[index].effects[position].kind = kind
        copies.insert(copy)
      }
    }
    func place(of value: CodeExpression) -> String? {
      guard case .name(let copy) = value.bare.kind, copies.contains(copy) else { return nil }
      return places[copy]?.shown
    }
    for index in branches.indices {
      branches[index].effects.removeAll { effect in
        guard case .sets(let target, "=", let value) = effect.kind else { return false }
        return target.shown == place(of: value)
      }
    }
    values.removeAll { $0.target != nil && $0.target?.shown == place(of: $0.value) }
    for index in values.indices {
      guard let target = values[index].target, let copy = target.root, copies.contains(copy),
        let place = places[copy], target.bare.path != [copy]
      else { continue }
      values[index].target = target.filled(copy, with: place)
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
        // "load.rounded(.up)".
        if value.calledName == "rounded", let name = value.root, names[name] == nil { names[name] = false }
      }
    }
    return names
  }
}

extension CodeExpression {
  /// Whether a local value begins as what stands at a place: the same one, or the first or last one of the same list.
  fileprivate func isCopied(from place: CodeExpression) -> Bool {
    if shown == place.shown { return true }
    guard case .index(let list, _) = place.bare.kind else { return false }
    switch bare.kind {
    case .member(let base?, let name): return ["first", "last"].contains(name) && base.shown == list.shown
    case .call(let function, _):
      return ["first", "last"].contains(function.simpleName) && function.base?.shown == list.shown
    default: return false
    }
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
