// What is worked out from values, in words.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode

extension CodeExpression {
  /// What is worked out of values: *seconds times 1000*, and *75 plus lower of accuracy and 50*; nil for a value that is
  /// not worked out.
  var stepWords: String? {
    let (value, rounding) = unrounded
    guard case .binary(let left, let sign, let right) = value.kind, let word = Self.steps[sign],
      let first = left.operandWords, let second = right.operandWords
    else { return nil }
    // Of two values of one name it matters whose each is.
    func told(_ value: CodeExpression, _ words: String) -> String {
      first == second ? (value.base?.lastName.map { CodeName($0).phrase + " " } ?? "") + words : words
    }
    return "\(told(left, first)) \(word) \(told(right, second))" + rounding
  }

  private static let steps = ["*": "times", "/": "divided by", "+": "plus", "-": "minus", "%": "modulo"]

  /// What a sum says of one of its parts: *unanswered* of `unanswered[voice] ?? 0`, *padded length* of
  /// `padded(boat.length)`; nil where no words tell it.
  var operandWords: String? {
    if let words = stepWords ?? leastOrMost?.words ?? summed.map({ "sum of " + $0.words }) { return words }
    if case .binary(let value, "??", _) = bare.kind { return value.operandWords }
    if case .binary = bare.kind { return nil }
    let given = call?.function.base == nil && call?.arguments.count == 1 ? call?.arguments.first?.value.noun ?? "" : ""
    let isMade = calledName.map { $0.first?.isUppercase == true || noun != CodeName($0).withoutVerb } ?? true
    let words = isMade || given.isEmpty ? noun : "\(noun) \(given)"
    return words.isEmpty ? nil : words
  }

  /// What is compared, in words: all of what is worked out, since a part of it would be another bound.
  var compared: String {
    if let stepWords { return stepWords }
    guard case .binary(_, let sign, _) = unrounded.value.kind, Self.steps[sign] != nil, !noun.isEmpty else {
      return noun
    }
    return "calculated " + noun
  }

  /// The lower or higher of two values, in a name and in a sentence: `min(wish, rest)`.
  var leastOrMost: (words: String, clause: String)? {
    guard let call, call.function.base == nil, let word = ["min": "lower", "max": "higher"][calledName ?? ""],
      call.arguments.count == 2
    else { return nil }
    let values = call.arguments.map(\.value)
    let nouns = values.map { $0.stepWords ?? $0.noun }
    guard nouns.allSatisfy({ !$0.isEmpty }), values.allSatisfy({ !$0.shown.isEmpty && $0.shown.count <= 50 }) else {
      return nil
    }
    return (
      "\(word) of \(nouns[0]) and \(nouns[1])",
      "the \(word) of " + values.map { $0.number ?? "`\($0.shown)`" }.joined(separator: " and ")
    )
  }

  /// What is added up, in a name and in a sentence: `items.reduce(0) { $0 + $1.price }`.
  var summed: (words: String, clause: String)? {
    guard let call, let list = call.function.base, calledName == "reduce" else {
      let isWrapped = call?.arguments.count == 1 && ["Double", "Float", "Int"].contains(calledName)
      return isWrapped ? call?.arguments[0].value.summed : nil
    }
    // What begins with something adds more than the list.
    guard call.arguments.count == 2, let start = call.arguments.first?.value,
      start.number.map({ Double($0) == 0 }) == true || start.number == nil && start.text.hasSuffix(".zero")
    else { return nil }
    if call.arguments.last?.value.text == "+" {
      guard let (key, whole) = list.picked else { return list.members }
      return whole.members.map { ("\(CodeName(key).phrase) of \($0.words)", "`\(key)` of \($0.clause)") }
    }
    guard let block = call.arguments.last?.value.closure, let members = list.members else { return nil }
    guard let (words, clause) = block.added else { return block.addsElement ? members : nil }
    return ("\(words) of \(members.words)", "`\(clause)` of \(members.clause)")
  }

  /// The values of a list, of which some may be left out, in a name and in a sentence: of `boats.filter { $0.isOld }` only
  /// the *boats that are old*, *those of `boats` whose `isOld` is true*; nil where nothing says which.
  var members: (words: String, clause: String)? {
    guard let call, let list = call.function.base, let name = calledName, Self.choosing.contains(name) else {
      return noun.isEmpty || shown.isEmpty || shown.contains("{") ? nil : (noun, "all `\(shown)`")
    }
    guard let inner = list.members else { return nil }
    let given = call.arguments.first?.value
    switch name {
    case "filter":
      guard inner.clause.hasPrefix("all "), let given else { return nil }
      let plain = inner.clause.dropFirst(4)
      if case .name(let path) = given.kind, given.closure == nil {
        return ("\(CodeName(path).noun) \(inner.words)", "those of \(plain) where `\(path)` is true")
      }
      guard let block = given.closure, block.filterChoice == nil, let test = ElementTest(block, locals: [:]) else {
        return nil
      }
      return ("\(inner.words) \(test.words)", "those of \(plain) \(test.whose)")
    case "prefix", "suffix":
      guard inner.clause.hasPrefix("all "), let count = given?.number, call.arguments.count == 1 else { return nil }
      let place = name == "prefix" ? "first" : "last"
      return ("\(place) \(count) \(inner.words)", "the \(place) \(count) of \(inner.clause.dropFirst(4))")
    case "dropFirst", "dropLast":
      guard inner.clause.hasPrefix("all "), call.arguments.isEmpty else { return nil }
      return (inner.words, "all but the \(name == "dropLast" ? "last" : "first") of \(inner.clause.dropFirst(4))")
    default: return inner
    }
  }

  /// Whether a call is one of those that made a list of another.
  func holds(_ call: CodeExpression) -> Bool { bare == call.bare || self.call?.function.base?.holds(call) == true }

  /// Functions that leave some values of a list, or only put them in another order.
  static let choosing: Set<String> = [
    "filter", "prefix", "suffix", "dropFirst", "dropLast", "sorted", "reversed",
  ]

  /// The one property that is taken of each value of a list: `orders.map(\.total)`.
  private var picked: (key: String, list: CodeExpression)? {
    guard let call, call.function.simpleName == "map", call.arguments.count == 1, let list = call.function.base,
      list.members != nil
    else { return nil }
    let argument = call.arguments[0].value
    if case .name(let key) = argument.kind, argument.text.hasPrefix("\\.") { return (key, list) }
    guard let block = argument.closure, block.statements.count == 1,
      let path = block.statements[0].plainValue?.bare.path, path.count == 2, path[0] == block.parameters.first ?? "$0"
    else { return nil }
    return (path[1], list)
  }

  /// Whether it is the number of what a list holds: `Double(items.count)`.
  var isCount: Bool {
    let value = ["Double", "Float", "Int"].contains(calledName) ? call?.arguments.first?.value ?? self : self
    return value.bare.path.map { $0.count > 1 && $0.last == "count" } == true
  }
}

extension CodeBlock {
  /// What is added to the sum of all before it, and the name of the element that it is taken from.
  private var addition: (part: CodeExpression, element: String)? {
    guard statements.count == 1, case .binary(let sum, "+", let value)? = statements[0].plainValue?.bare.kind,
      sum.simpleName == parameters.first ?? "$0"
    else { return nil }
    return (value, parameters.count > 1 ? parameters[1] : "$1")
  }

  /// Whether it adds the elements themselves.
  var addsElement: Bool { addition.map { $0.part.bare.path == [$0.element] } == true }

  /// What it adds of each element, in a name and in a sentence: `$1.price * $1.count` is *price times count*.
  var added: (words: String, clause: String)? {
    guard let (part, element) = addition else { return nil }
    let paths = part.parts.compactMap(\.path).filter { $0.count > 1 || $0[0].first?.isLowercase == true }
    guard !paths.isEmpty, paths.allSatisfy({ $0.first == element && $0.count > 1 }) else { return nil }
    let own = part.filled(element, with: CodeExpression(.name("self"), offset: part.offset, text: "self"))
    let words = part.bare.path != nil ? own.noun : own.productWords
    guard let words, !words.isEmpty, !own.shown.isEmpty, own.shown.count <= 60 else { return nil }
    return (words, own.shown)
  }
}

extension CodeExpression {
  /// Values that are multiplied, whatever they are converted to: *price times count*; nil for all else.
  fileprivate var productWords: String? {
    let factors = operands(of: "*")
    guard (2...3).contains(factors.count) else { return nil }
    let nouns = factors.map { factor -> String in
      let isWrapped = factor.call?.arguments.count == 1 && factor.calledName?.first?.isUppercase == true
      let value = isWrapped ? factor.call?.arguments[0].value ?? factor : factor
      return value.bare.path == nil && value.number == nil ? "" : value.noun
    }
    return nouns.contains("") ? nil : nouns.joined(separator: " times ")
  }
}

extension CodeExpression {
  /// A number without what rounds and converts it, and how it is rounded: ` rounded down` for
  /// `Int((sum / count).rounded(.down))`; empty for one that is not.
  var unrounded: (value: CodeExpression, rounding: String) {
    var (value, rounding) = (bare, "")
    for _ in 0..<4 {
      guard let call = value.call, let name = call.function.simpleName else { break }
      let first = call.arguments.first
      if let base = call.function.base {
        guard name == "rounded", call.arguments.count < 2 else { break }
        rounding = [nil: " rounded", "down": " rounded down", "up": " rounded up"][first?.value.caseName] ?? " rounded"
        value = base.bare
      } else {
        guard let first, call.arguments.count == 1, first.label == nil else { break }
        switch name {
        case "floor": rounding = " rounded down"
        case "ceil": rounding = " rounded up"
        case "round": rounding = " rounded"
        case "Int", "UInt", "UInt8", "Int64", "Double", "Float", "CGFloat", "Decimal": break
        default: return (bare, "")
        }
        value = first.value.bare
      }
    }
    if case .binary(_, let sign, _) = value.kind, CodeFlow.arithmetic.contains(sign) { return (value, rounding) }
    return (bare, "")
  }
}
