// Lists out of which a loop takes one value after the other until nothing is left.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode

extension [CodeCondition] {
  /// What is taken out of a list until nothing is left, and the list: `while let next = queue.popFirst()`; of any other
  /// source the call that gives the next value.
  var drained: (name: String, list: CodeExpression)? {
    guard count == 1, case .binds(let name, let value) = self[0] else { return nil }
    // `while let next = queue.first`.
    if ["first", "last"].contains(value.bare.lastName), let list = value.bare.base, list.path != nil {
      return (name, list)
    }
    guard let call = value.call, let list = call.function.base, list.path != nil else { return nil }
    let isTaken = ["popFirst", "popLast", "dequeue", "pop"].contains(call.function.simpleName)
    return (name, isTaken && call.arguments.isEmpty ? list : value.bare)
  }
}

extension CodeBlock {
  /// What it takes first out of a list as long as that holds something: `while !queue.isEmpty { let next = queue.removeFirst()`.
  func drained(of conditions: [CodeCondition]) -> (name: String, list: CodeExpression)? {
    guard conditions.count == 1, case .holds(let test) = conditions[0], case .not(let empty) = test.bare.kind,
      empty.bare.lastName == "isEmpty", let list = empty.bare.base, list.path != nil,
      case .local(let names, let value?, _)? = statements.first?.kind, names.count == 1,
      let call = value.bare.call, ["removeFirst", "removeLast"].contains(call.function.simpleName),
      call.arguments.isEmpty, call.function.base?.shown == list.shown
    else { return nil }
    return (names[0], list)
  }
}
