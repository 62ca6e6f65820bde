// What is asked of the values of a list.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension ConditionPhrases {
  /// What a call of one word that is given nothing says: `permission.granted()`.
  func answer(_ value: CodeExpression, _ name: CodeName, of subject: String, holds: Bool) -> StatedCondition? {
    guard !subject.isEmpty, !Verb.isBase(name.phrase), Verb.base(ofParticiple: name.phrase) != nil else { return nil }
    return StatedCondition("\(subject) \(holds ? "" : "not ")\(name.phrase)", "`\(value.shown)` gives \(holds)")
  }

  /// Whether one of a list passes a test, or each of it: `orders.contains { $0.isOpen }`, `allSatisfy(\.isOpen)`.
  func tested(_ call: (function: CodeExpression, arguments: [CodeArgument]), holds: Bool) -> StatedCondition? {
    guard let list = call.function.base, !list.noun.isEmpty, !list.shown.isEmpty, list.shown.count <= 60,
      !list.shown.contains(where: { "{`\n".contains($0) }), call.arguments.count == 1,
      let block = call.arguments[0].elementTest(of: call.function.simpleName)
    else { return nil }
    let shown = "`\(list.shown)`"
    let isAll = call.function.simpleName == "allSatisfy"
    let place = isAll ? (holds ? "each" : "one") : holds ? "one" : "none"
    let element = block.parameters.first ?? "$0"
    guard block.statements.count == 1, let value = block.statements[0].plainValue else { return nil }
    if value.bare.path == [element, "isEmpty"] {
      let thing = list.noun.singular
      let words = isAll ? "empty \(list.noun)" : holds ? "empty \(thing)" : "no empty \(thing)"
      return isAll ? nil : StatedCondition(words, "\(place) of \(shown) is empty")
    }
    // `line.allSatisfy { $0 == 0 }`.
    if isAll, case .binary(let left, "==", let right) = value.bare.kind, left.bare.path == [element],
      let number = right.number
    {
      return StatedCondition(
        "\(holds ? "" : "not ")only \(number == "0" ? "zeros" : number) in \(list.noun)",
        holds ? "each of \(shown) is \(number)" : "one of \(shown) is not \(number)"
      )
    }
    if !isAll, let stated = compared(value, element, of: list, place, holds: holds) { return stated }
    if !isAll, let same = identity(value, element, of: list, holds: holds) { return same }
    guard !isAll || holds, let test = ElementTest(block, locals: locals, constants: constants),
      !test.clause.contains("`\(element)`")
    else { return nil }
    return StatedCondition(
      "\(isAll ? "only " : holds ? "" : "no ")\(list.noun) \(test.words)".replacing(" with not ", with: " without "),
      "\(test.clause) for \(place) of \(shown)"
    )
  }

  /// A test of the elements themselves: `amounts.contains { $0 < 100 }`.
  private func compared(
    _ value: CodeExpression,
    _ element: String,
    of list: CodeExpression,
    _ place: String,
    holds: Bool
  ) -> StatedCondition? {
    guard case .binary(let left, let sign, let right) = value.bare.kind, left.bare.path == [element], sign != "==",
      right.number != nil || right.path != nil, list.noun.isPlural
    else { return nil }
    let thing = list.noun.singular
    let one = CodeExpression(.name(thing), offset: left.offset, text: thing)
    let test = CodeExpression(.binary(one, sign, right), offset: value.offset, text: value.text)
    guard let stated = StatedCondition.any(alternatives(test, holds: true)) else { return nil }
    return StatedCondition(
      (holds ? "" : "no ") + stated.words,
      stated.clause.replacing("`\(thing)`", with: "\(place) of `\(list.shown)`")
    )
  }

  /// Whether one of a list has several parts of another value: `calls.first { $0.boat == call.boat && $0.day == call.day }`.
  func alike(_ list: CodeExpression, _ block: CodeBlock?, holds: Bool) -> StatedCondition? {
    guard let block, block.statements.count == 1, var open = block.statements[0].plainValue.map({ [$0] }),
      !list.noun.isEmpty, !list.shown.isEmpty, list.shown.count <= 50
    else { return nil }
    let element = block.parameters.first ?? "$0"
    var parts: [String] = []
    var owners: Set<[String]> = []
    while let value = open.popLast() {
      switch value.bare.kind {
      case .binary(let left, "&&", let right): open += [right, left]
      case .binary(let left, "==", let right):
        let sides = [left, right].compactMap(\.bare.path)
        guard let own = sides.first(where: { $0.first == element }), own.count == 2,
          let other = sides.first(where: { $0.first != element }), other.count > 1, other.last == own[1]
        else { return nil }
        parts.append(own[1])
        owners.insert(other.dropLast())
      default: return nil
      }
    }
    guard parts.count > 1, owners.count == 1, let owner = owners.first else { return nil }
    let told = parts.map { CodeName($0).phrase }.joined(separator: " and ")
    return StatedCondition(
      "\(holds ? "" : "no ")same \(told) in \(list.noun)",
      "\(holds ? "one" : "none") of `\(list.shown)` has the \(CodeSite.listed(parts, limit: .max)) of "
        + "`\(owner.joined(separator: "."))`",
      .isAbsent(list.noun, !holds)
    )
  }

  /// How many of a list pass a test: `boats.filter { $0.isOld }.count > 9`, which may have a local name.
  func number(_ value: CodeExpression, as named: CodeExpression, _ sign: String, _ bound: CodeExpression)
    -> StatedCondition?
  {
    if let stated = remainder(value, sign, bound) { return stated }
    guard let words = [">": "more than", ">=": "at least", "<": "fewer than", "<=": "at most"][sign],
      let number = bound.number, value.lastName == "count", let filter = value.bare.base, filter.calledName == "filter",
      let list = filter.call?.function.base, list.noun.isPlural, !list.shown.isEmpty, list.shown.count <= 40,
      let block = filter.call?.arguments.first?.value.closure,
      let test = ElementTest(block, locals: locals, constants: constants)
    else { return nil }
    // "Weak", "weak count" and "weak boats" are the weak boats; "count" says nothing.
    let own = named.base == nil ? named.simpleName.map { CodeName($0).words.filter { $0 != "count" } } ?? [] : []
    let noun = own.last == list.noun ? own.dropLast() : own[...]
    let told =
      noun.isEmpty || noun.elementsEqual(["number"])
      ? "\(list.noun) \(test.words)" : noun.joined(separator: " ") + " " + list.noun
    return StatedCondition("\(words) \(number) \(told)", "\(test.clause) for \(words) \(number) of `\(list.shown)`")
  }

  /// Whether a set did not hold a value before: `seen.insert(name).inserted`.
  func repeated(_ value: CodeExpression, holds: Bool) -> StatedCondition? {
    guard let call = value.base?.call, call.function.simpleName == "insert", let set = call.function.base,
      let object = call.arguments.first?.value, !object.noun.isEmpty, !object.shown.isEmpty, !set.shown.isEmpty
    else { return nil }
    let not = holds ? "does not yet contain" : "already contains"
    return StatedCondition(
      "\(holds ? "new" : "repeated") \(object.noun)",
      "`\(set.shown)` \(not) `\(object.shown)`"
    )
  }

  /// Whether two lists share an element: `types.contains(where: markers.contains)`.
  func shared(_ call: (function: CodeExpression, arguments: [CodeArgument]), holds: Bool) -> StatedCondition? {
    guard call.function.simpleName == "contains", let list = call.function.base, let argument = call.arguments.first,
      argument.label == "where", argument.value.simpleName == "contains", let others = argument.value.base,
      !list.noun.isEmpty, !others.noun.isEmpty, !list.shown.isEmpty, !others.shown.isEmpty
    else { return nil }
    return StatedCondition(
      "\(holds ? "one" : "none") of \(list.noun) in \(others.noun)",
      "\(holds ? "one" : "none") of `\(list.shown)` is in `\(others.shown)`"
    )
  }

  /// Whether a set or dictionary held what is taken out of it: `seen.remove(name) != nil`.
  func removed(_ value: CodeExpression, holds: Bool) -> StatedCondition? {
    guard let call = value.bare.call, let name = call.function.simpleName,
      let key = ["remove": String?.none, "removeValue": "forKey"][name], call.arguments.first?.label == key
    else { return nil }
    return contained(call.function.base, call.arguments, "contains", "containing", holds: holds)
  }

  /// Whether a list holds a certain value: `rows.contains { $0.id == row.id }`, `contains { $0 == row }`.
  private func identity(
    _ value: CodeExpression,
    _ element: String,
    of list: CodeExpression,
    holds: Bool
  ) -> StatedCondition? {
    guard case .binary(let left, "==", let right) = value.bare.kind else { return nil }
    let sides = [left, right].compactMap(\.bare.path)
    guard sides.count == 2, let own = sides.first(where: { $0.first == element }),
      let other = sides.first(where: { $0.first != element && $0.first != "" }), own.count < 3
    else { return nil }
    let given = sides[0] == other ? left : right
    let shown = "`\(list.shown)`"
    if own.count == 1 {
      return StatedCondition(
        "\(given.noun) \(holds ? "" : "not ")in \(list.noun)",
        "\(shown) \(holds ? "contains" : "does not contain") `\(given.shown)`"
      )
    }
    guard CodeName(own[1]).words.last == "ID" else { return nil }
    let key = "\(holds ? "one" : "none") of \(shown) has"
    guard other.count > 1, own[1] == other[other.count - 1] else {
      let noun = CodeName(other[other.count - 1]).phrase
      let isSame = noun.hasSuffix("ID")
      return isSame
        ? StatedCondition("\(holds ? "" : "no ")\(list.noun.singular) with that \(noun)", "\(key) that `\(own[1])`")
        : nil
    }
    let owner = other[other.count - 2]
    return StatedCondition(
      "\(CodeName(owner).phrase) \(holds ? "already" : "not yet") in \(list.noun)",
      "\(key) the `\(own[1])` of `\(owner)`"
    )
  }
}

extension CodeArgument {
  /// The test that a function of lists makes of each value; a path to a flag is one, too.
  fileprivate func elementTest(of function: String?) -> CodeBlock? {
    if let block = value.closure { return block }
    guard ["allSatisfy", "filter"].contains(function) || label == "where", case .name(let path) = value.kind,
      CodeName(path).isAssertion
    else { return nil }
    let element = CodeExpression(.name("$0"), offset: value.offset, text: "$0")
    let flag = CodeExpression(.member(element, path), offset: value.offset, text: "$0.\(path)")
    return CodeBlock([CodeStatement(.expression(flag), offset: value.offset)])
  }
}

extension ConditionPhrases {
  /// Whether any of a list passed a test: `old.isEmpty` where `old` is `boats.filter { $0.isOld }`.
  func chosen(_ base: CodeExpression, holds: Bool) -> StatedCondition? {
    guard let name = base.simpleName, base.base == nil, let made = locals[name]?.unsorted, made.calledName == "filter",
      let list = made.call?.function.base, list.noun.isPlural, !list.shown.isEmpty, list.shown.count <= 40,
      let block = made.call?.arguments.first?.elementTest(of: "filter"),
      let test = ElementTest(block, locals: locals, constants: constants)
    else { return nil }
    let told = test.words.count > 34 ? "matching \(list.noun)" : "\(list.noun) \(test.words)"
    return StatedCondition(
      (holds ? "no " : "") + told,
      "\(test.clause) for \(holds ? "none" : "one") of `\(list.shown)`"
    )
  }
}

extension CodeExpression {
  /// A list as it was before it was put in order.
  fileprivate var unsorted: CodeExpression {
    guard let call, ["sorted", "reversed"].contains(call.function.simpleName), let list = call.function.base else {
      return bare
    }
    return list.bare
  }
}
