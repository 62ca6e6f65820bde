// What else touches a value, so that nothing is claimed of it that another line undoes.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeEffect {
  /// What it sets, changes or calls: `items`, `shop.fetch`.
  private var subject: String? {
    if let target { return target.shown }
    guard case .calls(let call, _) = kind, let function = call.call?.function else { return nil }
    return function.simpleName.map(ResponsePhrases.isChange) == true ? function.base?.shown : function.shown
  }

  /// Whether both set the same value or a part of it, or make the same call.
  func touchesSame(as other: CodeEffect) -> Bool {
    guard let own = subject, let others = other.subject, !own.isEmpty, !others.isEmpty else { return false }
    return own == others || own.hasPrefix(others + ".") || others.hasPrefix(own + ".")
  }
}

extension CodeFlow {
  /// More branches than this are not looked through for each of them.
  private static let limit = 400

  /// Whether nothing but an effect touches its value, or makes its call, when a branch is taken, or one before it.
  ///
  /// - Parameters:
  ///   - index: of the branch.
  ///   - isSkipped: whether another effect does not happen then either; it gets the branch of that effect.
  func isAlone(_ effect: CodeEffect, at index: Int, besides isSkipped: (CodeEffect, Int) -> Bool) -> Bool {
    // In an earlier round of a loop, all of it may have happened.
    guard branches.count < Self.limit, !around(index).contains(where: { branches[$0].kind == .loop }) else {
      return false
    }
    return branches.indices.allSatisfy { position in
      branches[position].effects.allSatisfy { isSkipped($0, position) || !$0.touchesSame(as: effect) }
    }
  }

  /// Whether nothing touches the value of an effect, or makes its call, when a branch leaves the function before it.
  func isPrevented(_ effect: CodeEffect, by index: Int) -> Bool {
    let around = around(index)
    return isAlone(effect, at: index) { other, position in
      if self.around(position).contains(index) { return false }
      return other.offset > branches[index].offset || (branches[position].ends && !around.contains(position))
    }
  }

  /// Whether nothing touches the value of an effect inside of a branch, or makes its call, when it is not taken.
  func isOnlyInside(_ effect: CodeEffect, of index: Int) -> Bool {
    isAlone(effect, at: index) { self.around($1).contains(index) }
  }

  /// A branch and those around it, from the inside.
  private func around(_ index: Int) -> [Int] {
    var around = [index]
    while let parent = branches[around[around.count - 1]].parent, around.count < 50 { around.append(parent) }
    return around
  }
}

extension CodeBranch {
  /// Whether it leaves the function, with an error or without.
  fileprivate var ends: Bool {
    leaves || effects.contains { if case .throws = $0.kind { true } else { false } }
  }
}

extension CodeSite {
  /// What does not happen: `not request feed`; it is claimed only if nothing else does it.
  func prevented(_ effect: CodeEffect, isSure: @autoclosure () -> Bool) -> StatedResponse? {
    guard var response = flow.responses.prevented(effect) else { return nil }
    if response.meaning != .words, !isSure() { response.meaning = .words }
    return response
  }
}
