// Effects that are steps of something: of a sum that is given back, of a timer.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeSite {
  /// Whether it changes the number that the function gives back in the end, and does so only under a condition:
  /// `if isRush { price *= 2 }`.
  func isStep(_ effect: CodeEffect, in branch: CodeBranch) -> Bool {
    guard case .sets(let target, let sign, _) = effect.kind, sign != "=", case .name(let name) = target.kind,
      [.then, .otherwise, .option].contains(branch.kind),
      flow.resultNames[name] != nil || flow.locals[name]?.number != nil && flow.decides(by: name),
      !flow.around(branch.position).contains(where: { flow.branches[$0].kind == .loop })
    else { return false }
    return true
  }

  /// Whether it sets, only under a condition, a property of the value that the function gives back in the end:
  /// `if order.isGift { parcel.wrap = .red }`.
  func isOfResult(_ effect: CodeEffect, in branch: CodeBranch) -> Bool {
    guard case .sets(let target, _, _) = effect.kind, [.then, .otherwise, .option].contains(branch.kind),
      let path = target.path, path[0] != "self"
    else { return false }
    // `negative = true`, with which the result is calculated.
    if path.count == 1, case .sets(_, "=", let value) = effect.kind {
      return value.bool != nil && flow.partNames.contains(path[0]) && flow.localNames.contains(path[0])
    }
    guard path.count == 2 else { return false }
    return flow.localNames.contains(path[0]) && flow.resultNames[path[0]] == true
  }

  /// Whether it sorts a list of the value that the function gives back: `result.rows.sort { … }`.
  func isOrder(_ effect: CodeEffect) -> Bool {
    guard case .calls(let call, _) = effect.kind, call.calledName == "sort", let root = call.root else { return false }
    return flow.localNames.contains(root) && (flow.resultNames[root] != nil || flow.partNames.contains(root))
  }

  /// Whether a branch gives back what its condition found: `if let kept = cache[key] { return kept }`.
  func isFound(_ effect: CodeEffect, in branch: CodeBranch) -> Bool {
    guard branch.kind == .then, case .returns(let value?) = effect.kind, case .name(let name) = value.bare.kind,
      let found = flow.bindings[name], found.count == 1, found[0].call == nil, let root = found[0].root
    else { return false }
    return flow.parameters.contains(root) || !flow.localNames.contains(root)
  }

  /// How much later an effect of a branch runs; one that ends the timer which runs it does not come again and again.
  func time(of effect: CodeEffect, in branch: CodeBranch) -> String? {
    let ends = branch.effects.contains { effect in
      if case .calls(let call, _) = effect.kind { call.calledName == "invalidate" } else { false }
    }
    return effect.delay?.hasPrefix("every ") == true && ends ? nil : effect.delay
  }
}

extension CodeEffect {
  /// That the call succeeds whose answer it sends: `send(.loaded(try await desk.orders()))`.
  var asked: StatedCondition? {
    guard case .sends(let action) = kind else { return nil }
    return action.call?.arguments.map(\.value).first { $0.attempts && $0.call != nil }?.success
  }
}
