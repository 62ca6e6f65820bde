// New values that are made for one call.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode

extension CodeFlow {
  /// A new value that one call is given and nothing else uses.
  struct Handed {
    /// Where it is made, and what it carries.
    var places: [Int]
    /// The statement of the call.
    var use: Int
  }

  /// The values of this kind, by their names.
  func handedOver() -> [String: Handed] {
    guard locals.contains(where: { $0.value.calledName?.first?.isUppercase == true }) else { return [:] }
    var uses: [String: Set<Int>] = [:]
    var given: [Int: Set<String>] = [:]
    func note(_ value: CodeExpression, at offset: Int) {
      for name in value.parts.compactMap(\.path?.first) where locals[name] != nil {
        uses[name, default: []].insert(offset)
      }
    }
    for value in values { note(value.value, at: value.statement.offset) }
    for effect in branches.flatMap(\.effects) {
      switch effect.kind {
      case .calls(let call, _):
        note(call, at: effect.offset)
        guard let parts = call.call, parts.function.base != nil, parts.function.base?.simpleName != "self",
          effect.storedObject == nil, !effect.isNoise(self)
        else { continue }
        for case .name(let name) in parts.arguments.map(\.value.bare.kind) {
          given[effect.offset, default: []].insert(name)
        }
      case .sets(_, _, let value), .throws(let value), .sends(let value), .cancels(let value), .returns(let value?):
        note(value, at: effect.offset)
      case .returns(nil): continue
      }
    }
    var handed: [String: Handed] = [:]
    for value in values {
      guard case .name(let name)? = value.target?.kind, case .local = value.statement.kind, let uses = uses[name],
        let use = uses.first, uses.count == 1, given[use]?.contains(name) == true, let call = value.value.call,
        call.function.simpleName?.first?.isUppercase == true
      else { continue }
      let carried = call.arguments.filter { $0.value.literal == nil }.map(\.value.offset)
      handed[name] = Handed(places: [value.statement.offset] + carried, use: use)
    }
    return handed
  }

  /// Where the values are made that a call is given.
  func makings(for effect: CodeEffect) -> [Int] {
    guard !handed.isEmpty, case .calls(let call, _) = effect.kind else { return [] }
    return (call.call?.arguments ?? []).flatMap { argument -> [Int] in
      guard case .name(let name) = argument.value.bare.kind, let handed = handed[name], handed.use == effect.offset
      else {
        return []
      }
      return handed.places
    }
  }
}
