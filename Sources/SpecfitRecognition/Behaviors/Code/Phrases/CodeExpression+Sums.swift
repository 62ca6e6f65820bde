// What is worked out from values, in words.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode

extension CodeExpression {
  /// A value and what is done with it: *seconds times 1000*; nil for more than one step.
  var stepWords: String? {
    guard case .binary(let left, let sign, let right) = bare.kind, left.path != nil,
      right.path != nil || right.number != nil,
      !left.noun.isEmpty, !right.noun.isEmpty
    else { return nil }
    let words = ["*": "times", "/": "divided by", "+": "plus", "-": "minus"]
    return words[sign].map { "\(left.noun) \($0) \(right.noun)" }
  }

  /// What is added up, in a name and in a sentence: `items.reduce(0) { $0 + $1.price }`.
  var summed: (words: String, clause: String)? {
    guard let call, let list = call.function.base, !list.shown.isEmpty, calledName == "reduce" else {
      let isWrapped = call?.arguments.count == 1 && ["Double", "Float", "Int"].contains(calledName)
      return isWrapped ? call?.arguments[0].value.summed : nil
    }
    if call.arguments.last?.value.text == "+" { return (list.noun, "all `\(list.shown)`") }
    guard let block = call.arguments.last?.value.closure, block.statements.count == 1,
      case .binary(let total, "+", let part)? = block.statements[0].plainValue?.bare.kind, total.simpleName == "$0",
      part.root == "$1"
    else { return nil }
    let key = part.path?.dropFirst().joined(separator: ".") ?? ""
    let clause = key.isEmpty ? "all `\(list.shown)`" : "`\(key)` of all `\(list.shown)`"
    return (key.isEmpty ? list.noun : "\(CodeName(part.lastName ?? "").phrase) of \(list.noun)", clause)
  }

  /// Whether it is the number of what a list holds: `Double(items.count)`.
  var isCount: Bool {
    let value = ["Double", "Float", "Int"].contains(calledName) ? call?.arguments.first?.value ?? self : self
    return value.bare.path.map { $0.count > 1 && $0.last == "count" } == true
  }
}
