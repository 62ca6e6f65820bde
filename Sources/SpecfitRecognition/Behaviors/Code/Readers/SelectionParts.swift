// By what lists are sorted, and what is kept of them.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

/// By what a list is sorted.
struct SortKey {
  /// Empty for the elements themselves.
  let name: String
  let isDescending: Bool
  let isTime: Bool

  /// What is sorted by more is told by no sentence.
  static let most = 4

  /// What becomes of elements without that part: *, those without it last*; empty where each has it.
  let missing: String

  /// Nil for what does not compare two elements by the same part of them.
  init?(_ value: CodeExpression, of element: String) {
    guard case .binary(let first, let sign, let second) = value.bare.kind else { return nil }
    // `$0.name.localizedCompare($1.name) == .orderedAscending`.
    let isCompared = sign == "==" && first.calledName.map(Self.comparisons.contains) == true
    guard let compared = isCompared ? first.call?.function.base : first else { return nil }
    // `$0.name.lowercased() < $1.name.lowercased()`, `$0.date ?? .distantPast < $1.date ?? .distantPast`.
    let sides = compared.operands(of: "??")
    let changed = sides[0].calledName.flatMap { ["lowercased", "uppercased"].contains($0) ? sides[0].call : nil }
    guard let left = changed?.function.base ?? sides.first, let key = left.lastName,
      isCompared
        ? ["orderedAscending", "orderedDescending"].contains(second.caseName)
          && first.call?.arguments.first?.value.lastName == key : ["<", ">"].contains(sign),
      left.root == element, Int(key) == nil
    else { return nil }
    let isDown = isCompared ? second.caseName == "orderedDescending" : sign == ">"
    isDescending = isDown
    name = key == "$0" || left.bare.base == nil ? "" : key
    let other = sides.count == 2 ? sides[1] : nil
    isTime = CodeName(key).isTime || other?.lastName?.hasPrefix("distant") == true
    missing = other.map { Self.missing($0, isDescending: isDown, element) } ?? ""
  }

  /// By a path to a part of them: `KeyPathComparator(\.name)`, `SortDescriptor(\.date, order: .reverse)`.
  init?(comparator value: CodeExpression) {
    guard let call = value.call, ["KeyPathComparator", "SortDescriptor"].contains(call.function.simpleName),
      let first = call.arguments.first?.value, first.text.hasPrefix("\\"),
      let key = first.text.split(separator: ".").last
    else { return nil }
    name = String(key)
    isTime = CodeName(name).isTime
    isDescending = value.argument("order")?.caseName == "reverse"
    missing = ""
  }

  /// Where those come that lack what others are sorted by, as the value says that stands in for it.
  private static func missing(_ value: CodeExpression, isDescending: Bool, _ element: String) -> String {
    switch value.bare.path?.last {
    case "distantPast"?, "min"?: return ", those without it \(isDescending ? "last" : "first")"
    case "distantFuture"?, "max"?, "infinity"?: return ", those without it \(isDescending ? "first" : "last")"
    default: break
    }
    if value.root == element, let other = value.lastName { return ", those without it by `\(other)`" }
    return value.shown.isEmpty || value.shown.count > 30 ? "" : ", a missing one counting as `\(value.shown)`"
  }

  /// Functions of texts that tell which of two comes first.
  private static let comparisons: Set<String> = [
    "compare", "localizedCompare", "localizedStandardCompare", "caseInsensitiveCompare",
    "localizedCaseInsensitiveCompare",
  ]

  private var first: String {
    isTime ? (isDescending ? "newest" : "oldest") : isDescending ? "the highest" : "the lowest"
  }

  /// `` by `date`, oldest first``.
  var clause: String { (name.isEmpty ? "" : " by `\(name)`") + ", \(first) first" + missing }

  var words: String {
    if isTime { return " \(first) first" }
    return (name.isEmpty ? "" : " by \(CodeName(name).phrase)") + (isDescending ? " descending" : " ascending")
  }
}

/// How a list is sorted, behind what is sorted: in a sentence and in a name.
struct SortOrder {
  private(set) var clause = ""
  private(set) var words = ""
  private(set) var meaning = Response.Meaning.orders(by: "", isDescending: nil)

  /// In the order of the values themselves.
  init() {}

  /// By what a closure compares; nil where that has no words.
  init?(_ comparison: CodeExpression) {
    let compared: [CodeExpression]
    let keys: [SortKey]
    if let block = comparison.closure {
      compared = block.statements[...].sortKeys(upTo: SortKey.most)
      keys = compared.compactMap { SortKey($0, of: block.parameters.first ?? "$0") }
    } else {
      compared = if case .list(let values) = comparison.bare.kind { values } else { [comparison] }
      keys = compared.compactMap { SortKey(comparator: $0) }
    }
    guard let key = keys.first, keys.count == compared.count, keys.count <= SortKey.most else { return nil }
    let same = keys.indices.dropFirst().map { ", and those of the same `\(keys[$0 - 1].name)`\(keys[$0].clause)" }
    clause = key.clause + same.joined()
    words = keys.map(\.words).joined(separator: " and")
    meaning = keys.count > 1 ? .words : .orders(by: key.name, isDescending: key.isDescending)
  }
}

extension ArraySlice<CodeStatement> {
  /// The comparisons by which it orders two elements, the next one for those that the one before finds the same:
  /// `$0.a != $1.a ? $0.a < $1.a : $0.b < $1.b`; none where there are more than a few.
  func sortKeys(upTo most: Int) -> [CodeExpression] {
    guard most > 0, let first else { return [] }
    switch first.kind {
    case .expression(let value) where count == 1, .return(let value?) where count == 1:
      return value.sortKeys(upTo: most)
    case .if(let conditions, let then, nil):
      guard conditions.count == 1, case .holds(let test) = conditions[0] else { return [] }
      let rest = dropFirst().sortKeys(upTo: most - 1)
      return CodeExpression.sortKeys(test, then.statements[...].sortKeys(upTo: most - 1), rest)
    default: return []
    }
  }
}

extension CodeExpression {
  func sortKeys(upTo most: Int) -> [CodeExpression] {
    guard most > 0 else { return [] }
    switch bare.kind {
    case .ternary(let test, let then, let other):
      return Self.sortKeys(test, then.sortKeys(upTo: most - 1), other.sortKeys(upTo: most - 1))
    case .binary(let left, let sign, let right):
      guard case .tuple(let first) = left.kind, case .tuple(let second) = right.kind, first.count == second.count else {
        return [self]
      }
      guard first.count <= most else { return [] }
      return zip(first, second).map { CodeExpression(.binary($0.value, sign, $1.value), offset: offset) }
    default: return [self]
    }
  }

  /// The comparisons where a test says that two elements differ, before those where it does not.
  static func sortKeys(_ test: CodeExpression, _ then: [CodeExpression], _ other: [CodeExpression])
    -> [CodeExpression]
  {
    guard case .binary(let left, let sign, _) = test.bare.kind, ["==", "!="].contains(sign) else { return [] }
    let (first, rest) = sign == "!=" ? (then, other) : (other, then)
    guard first.count == 1, !rest.isEmpty, case .binary(let own, _, _) = first[0].bare.kind, own.text == left.text
    else {
      return []
    }
    return first + rest
  }
}

extension CodeBlock {
  /// What is asked for before any element is looked at, what lets all through otherwise, and the test of each element:
  /// `onlyOpen ? $0.isOpen : true`, `search.isEmpty || $0.name.contains(search)`.
  var filterChoice: (condition: CodeExpression, holds: Bool, test: CodeBlock)? {
    guard statements.count == 1, let value = statements[0].plainValue?.bare else { return nil }
    let element = parameters.first ?? "$0"
    func isOutside(_ value: CodeExpression) -> Bool { !value.parts.contains { $0.root == element } }
    let (condition, holds, test): (CodeExpression, Bool, CodeExpression)
    switch value.kind {
    case .ternary(let asked, let then, let other) where other.bool == true:
      (condition, holds, test) = (asked, true, then)
    case .ternary(let asked, let then, let other) where then.bool == true:
      (condition, holds, test) = (asked, false, other)
    case .binary(let asked, "||", let then): (condition, holds, test) = (asked, false, then)
    default: return nil
    }
    guard isOutside(condition), !isOutside(test) else { return nil }
    var block = self
    block.statements[0].kind = .expression(test)
    return (condition, holds, block)
  }
}

extension CodeBlock {
  /// What a body of a few statements gives, as one value: with its local constants in their places, and with the checks
  /// that give `false` before the end.
  var folded: CodeExpression? {
    guard statements.count <= 6, var value = statements.last?.plainValue else { return nil }
    func and(_ test: CodeExpression, _ rest: CodeExpression) -> CodeExpression {
      CodeExpression(.binary(test, "&&", rest), offset: test.offset, text: "\(test.text) && \(rest.text)")
    }
    for statement in statements.dropLast().reversed() {
      switch statement.kind {
      case .local(let names, let made?, isAsync: false) where names.count == 1:
        value = value.filled(names[0], with: made)
      case .guard(let conditions, let block) where block.isFalse && conditions.allSatisfy { $0.test != nil }:
        value = conditions.compactMap(\.test).reversed().reduce(value) { and($1, $0) }
      case .if(let conditions, let block, nil) where block.isFalse && conditions.count == 1:
        guard let test = conditions[0].test else { return nil }
        value = and(CodeExpression(.not(test), offset: test.offset, text: "!\(test.text)"), value)
      default: return nil
      }
    }
    return value
  }

  private var isFalse: Bool { statements.count == 1 && statements[0].plainValue?.bool == false }
}

extension CodeCondition {
  fileprivate var test: CodeExpression? { if case .holds(let value) = self { value } else { nil } }
}

extension CodeFlow {
  /// Whether a local value is given back, set or handed to others as a whole, or one of it is taken, and it is not only
  /// looked at or gone through.
  func handsOn(_ local: String) -> Bool {
    let isUsed = values.contains { value in
      let isSet = value.target.map { !localNames.contains($0.simpleName ?? "") } == true
      return value.target?.simpleName != local && !(isSet && value.value.isChosen(from: local))
        && value.value.parts.contains { $0.bare.path == [local] || $0.call?.function.base?.bare.path == [local] }
    }
    return isUsed
      || bindings.values.joined().contains { value in
        (value.call?.function ?? value).base?.bare.path == [local]
          && ["first", "last", "min", "max", "randomElement"].contains((value.call?.function ?? value).lastName)
      }
      || branches.contains { branch in
        branch.effects.contains { effect in
          switch effect.kind {
          case .calls(let value, _), .returns(let value?), .sends(let value):
            value.parts.contains { $0.bare.path == [local] }
          default: false
          }
        }
      }
  }
}

extension CodeExpression {
  /// The list of which a filter leaves some; the value itself where it is none.
  var unfiltered: CodeExpression { calledName == "filter" ? call?.function.base ?? self : self }

  /// Whether it is what a list leaves that is chosen from or put in order once more, which is then told with it.
  func isChosen(from list: String) -> Bool {
    guard let name = calledName, ["filter", "sorted", "prefix"].contains(name), let base = call?.function.base else {
      return false
    }
    return base.bare.path == [list] || base.isChosen(from: list)
  }

  /// Whether what a filter leaves is told with what a value makes of it: a sum, or a formula that is shown in full.
  func tells(_ filter: CodeExpression, isGiven: Bool) -> Bool {
    if nestedCalls.contains(where: { $0.summed != nil && $0.call?.function.base?.holds(filter) == true }) {
      return true
    }
    guard isGiven, !shown.isEmpty, shown.count <= 110, case .binary(_, let sign, _) = bare.unrounded.value.kind else {
      return false
    }
    return CodeFlow.arithmetic.contains(sign)
  }
}

extension CodeSite {
  /// Which elements a closure lets through.
  func elementTest(_ block: CodeBlock) -> ElementTest? {
    let own = type.map { type in
      (type.ownName, Set(type.members.lazy.filter { $0.kind == .property }.map(\.name)).subtracting(flow.localNames))
    }
    return ElementTest(block, locals: flow.locals, constants: flow.phrases.constants, of: own)
  }

  /// The list of which some are chosen, through local constants, and by what; the list at hand where that has no words.
  func chosen(_ list: CodeExpression) -> (list: CodeExpression, tests: [ElementTest]) {
    var (rest, tests): (CodeExpression, [ElementTest]) = (list, [])
    while tests.count < 4 {
      let next = rest.simpleName.flatMap { flow.locals[$0]?.bare } ?? rest
      guard next.calledName == "filter", let call = next.call, let base = call.function.base else { break }
      guard let block = call.arguments.first?.value.closure, block.filterChoice == nil, let test = elementTest(block)
      else { return (list.unfiltered, []) }
      tests.insert(test, at: 0)
      rest = base
    }
    return (rest, tests)
  }
}
