// The functions that a reducer shares among its actions, read where an action calls them.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode

/// A short function that changes the state of a reducer.
struct SharedFunction {
  let parameters: [CodeMember.Parameter]
  let block: CodeBlock
  let size: Int
  /// The names that it declares.
  let names: Set<String>

  /// Nil for what changes no state, or is long.
  private init?(_ member: CodeMember) {
    guard let block = member.body, member.parameters.contains(where: { $0.type.hasPrefix("inout ") }) else {
      return nil
    }
    let inside = block.inside
    guard inside.count <= 12 else { return nil }
    (parameters, self.block, size) = (member.parameters, block, inside.count)
    names = Set(inside.flatMap(\.declared))
  }

  /// By their names, those with overloads left out.
  static func all(of type: CodeType?) -> [String: SharedFunction] {
    let functions = (type?.members ?? []).filter { $0.kind == .function }
    return Dictionary(grouping: functions, by: \.baseName).compactMapValues {
      $0.count == 1 ? SharedFunction($0[0]) : nil
    }
  }

  /// What it does with the arguments of a call in the places of its parameters; nil where that cannot be told.
  func filled(with arguments: [CodeArgument]) -> CodeBlock? {
    var filled = block
    var rest = arguments[...]
    for parameter in parameters {
      var argument = parameter.value
      if let next = rest.first, next.label == parameter.label {
        argument = next.value
        rest.removeFirst()
      }
      guard let value = argument?.bare else { return nil }
      if value.simpleName == parameter.name, value.base == nil { continue }
      guard !parameter.type.hasPrefix("inout "), value.call == nil, value.closure == nil,
        value.path != nil || value.literal != nil, !names.contains(parameter.name),
        value.root.map(names.contains) != true
      else { return nil }
      filled = filled.filled(parameter.name, with: value)
      // The parts that cannot be filled would still name the parameter.
      guard filled.inside.allSatisfy({ !$0.names(parameter.name, besides: value) }) else { return nil }
    }
    return rest.isEmpty ? filled : nil
  }
}

extension CodeFlow {
  /// What a call of a shared function does; nil for another call, and for one that stays a call.
  func sharedBlock(_ call: CodeExpression) -> CodeBlock? {
    guard let name = call.ownCallName, let function = helpers[name], helped + function.size <= mostHelped,
      function.names.isDisjoint(with: mentioned)
    else { return nil }
    return function.filled(with: call.bare.call?.arguments ?? [])
  }

  /// Reads what a shared function does; its calls of others stay calls.
  mutating func walkShared(_ block: CodeBlock, in branch: Int) {
    let known = helpers
    let inside = block.inside
    helped += inside.count
    helpers = [:]
    walkOwn(block, in: branch)
    helpers = known
    // What it calls its values, nothing else may mean.
    mentioned.formUnion(inside.flatMap { $0.roots + $0.declared })
  }
}
