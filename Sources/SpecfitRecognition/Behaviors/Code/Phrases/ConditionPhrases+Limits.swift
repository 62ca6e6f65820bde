// How values are compared.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension ConditionPhrases {
  func limit(_ left: CodeExpression, _ sign: String, _ right: CodeExpression) -> StatedCondition? {
    if left.number != nil && right.number == nil || left.isNow && !right.isNow {
      let mirrored = ["<": ">", "<=": ">=", ">": "<", ">=": "<="]
      return limit(right, mirrored[sign] ?? sign, left)
    }
    if let stated = ranked(left, sign, right) ?? age(left, sign, right) ?? distinct(left, sign, right) { return stated }
    if let stated = position(left, sign, right) { return stated }
    let noun = left.compared
    guard !noun.isEmpty else { return nil }
    let shown = asked(by: left) ?? (left.shown.isEmpty ? noun : left.shown)
    let isDate = right.isNow || right.number == nil && CodeName(left.lastName ?? "").isPointInTime
    let words =
      (isDate
      ? ["<": "before", "<=": "not after", ">": "after", ">=": "not before"]
      : ["<": "below", "<=": "at most", ">": "above", ">=": "at least"])[sign] ?? sign
    if right.isNow { return StatedCondition("\(noun) \(words) now", "`\(shown)` is \(words) now") }
    guard let number = right.number else {
      let object = right.seconds ?? right.product.map(String.init) ?? right.compared
      guard !object.isEmpty, right.shown.count < 60 else { return nil }
      // Of two values of one name it matters whose each is.
      let isTwin = left.isTwin(of: right)
      let (first, second) = object == noun ? (left.owned(asTwin: isTwin), right.owned(asTwin: isTwin)) : (noun, object)
      let told = isTwin && shown == right.shown ? (left.whole, right.whole) : (shown, right.shown)
      return StatedCondition("\(first) \(words) \(second)", "`\(told.0)` is \(words) `\(told.1)`")
    }
    let meaning = Comparison(rawValue: sign).map { Condition.Meaning.compares(shown, $0, Amount(number)) } ?? .words
    var stated = StatedCondition("\(noun) \(words) \(number.toldNumber)", "`\(shown)` is \(words) \(number)", meaning)
    if number == "0", !noun.hasSuffix("count") {
      stated.words =
        sign == ">"
        ? "positive \(noun)"
        : sign == "<" ? "negative \(noun)" : sign == "<=" && !Self.isSigned(noun) ? "zero \(noun)" : stated.words
    }
    if let counted = left.counted(number) {
      let words = [">": "more than", ">=": "at least", "<": "fewer than", "<=": "at most"][sign] ?? ""
      stated.words = sign == ">" && number == "0" ? left.noun.counting : "\(words) \(counted)"
    }
    stated.literals = [number]
    return stated
  }

  /// Whether a value is called after what lies on either side of zero, so that what is at most 0 is not only 0.
  private static func isSigned(_ noun: String) -> Bool {
    noun.split(separator: " ").last.map { signed.contains(String($0)) } == true
  }

  private static let signed: Set<String> = [
    "change", "delta", "deviation", "difference", "drift", "growth", "offset", "slope", "trend",
  ]

  /// Values of which a later one counts only where those before it are the same: `(a.row, a.seat) < (b.row, b.seat)`.
  private func ranked(_ left: CodeExpression, _ sign: String, _ right: CodeExpression) -> StatedCondition? {
    guard case .tuple(let own) = left.bare.kind, case .tuple(let others) = right.bare.kind, own.count == others.count,
      (2...3).contains(own.count)
    else { return nil }
    let strict = String(sign.prefix(1))
    let ranks = zip(own, others).enumerated().compactMap { rank, pair in
      limit(pair.0.value, rank + 1 < own.count ? strict : sign, pair.1.value)
    }
    guard ranks.count == own.count, var stated = ranks.first else { return nil }
    stated.clause = ranks.map(\.clause).joined(separator: ", or is the same and ")
    (stated.meaning, stated.isPartial) = (.words, true)
    return stated
  }

  /// How long ago something was: `Date().timeIntervalSince(lastFetch) < 120`.
  private func age(_ left: CodeExpression, _ sign: String, _ right: CodeExpression) -> StatedCondition? {
    guard left.calledName == "timeIntervalSince", let call = left.call, let given = call.arguments.first?.value,
      let base = call.function.base, base.isNow != given.isNow,
      case (let start, let end) = given.isNow ? (base, "from now") : (given, "ago"),
      !start.noun.isEmpty, !start.shown.isEmpty, !right.shown.isEmpty,
      let word = ["<": "less than", "<=": "at most", ">": "more than", ">=": "at least"][sign]
    else { return nil }
    let (told, shown) =
      right.seconds.map { ($0, $0) }
      ?? right.number.map { ("\($0) seconds", "\($0) seconds") } ?? (
        "\(right.noun) seconds", "`\(right.shown)` seconds"
      )
    guard !right.noun.isEmpty, shown.count < 48 else { return nil }
    return StatedCondition("\(start.noun) \(word) \(told) \(end)", "`\(start.shown)` is \(word) \(shown) \(end)")
  }

  /// How many different values a list has under one key: `crews.count >= 2` where `crews` is `Set(boats.map(\.crewId))`.
  private func distinct(_ left: CodeExpression, _ sign: String, _ right: CodeExpression) -> StatedCondition? {
    guard let number = right.number, left.lastName == "count", let name = left.bare.base?.simpleName,
      let made = locals[name]?.call, made.function.simpleName == "Set", made.arguments.count == 1,
      let map = made.arguments[0].value.call, map.function.simpleName == "map", map.arguments.count == 1,
      case .name(let key) = map.arguments[0].value.kind, map.arguments[0].value.text.hasPrefix("\\."),
      let word = [">": "more than", ">=": "at least", "<": "fewer than", "<=": "at most"][sign]
    else { return nil }
    let noun = number == "1" ? CodeName(key).phrase : CodeName(key).phrase.plural
    let count = "\(word) \(number) different"
    return StatedCondition("\(count) \(noun)", "`\(name)` holds \(count) `\(key)`")
  }

  /// What the comparison of an index says: that something is the first or the last.
  private func position(_ left: CodeExpression, _ sign: String, _ right: CodeExpression) -> StatedCondition? {
    let isOfList =
      ["index", "i", "current index", "selected index"].contains(left.noun)
      // `stepIndex + 1 < recipe.steps.count`.
      || left.noun.hasSuffix(" index") && right.countedList?.noun.singular == String(left.noun.dropLast(6))
    guard isOfList || left.noun.hasSuffix(" index") && locals[left.simpleName ?? ""] != nil else { return nil }
    var thing = left.noun.replacing("index", with: "").replacing("current", with: "").trimmingBlanks
    if thing == "i" { thing = "" }
    var shown = left.shown
    if case .name(let name) = left.bare.kind, let item = locals[name]?.argument("of") {
      thing = item.noun.split(separator: " ").last.map(String.init) ?? thing
      shown = item.shown
    }
    let isFirst = right.number == "0"
    // Only `index > 0` and `index + 1 < list.count` tell of a place; any other bound asks whether there is one.
    guard isFirst ? [">", "<="].contains(sign) : ["<", ">="].contains(sign) && left.isLastPlace(before: right) else {
      return nil
    }
    if case .binary(let inner, _, _) = left.bare.kind { shown = inner.shown }
    let place = isFirst ? "first" : "last"
    let holds = isFirst ? !sign.hasPrefix(">") : !sign.hasPrefix("<")
    return StatedCondition(
      (holds ? "\(place) \(thing)" : "\(thing) other than \(place)").trimmingBlanks,
      "`\(shown)` is \(holds ? "" : "not ")the \(place) one"
    )
  }
}

extension String {
  /// The noun whose number it is: *words* of *words count*.
  fileprivate var counting: String { hasSuffix(" count") ? String(dropLast(6)) : self }
}

extension CodeExpression {
  /// Its noun with what it belongs to: *guest coins*, or *given coins* for a value without an owner; of the same part of
  /// two values with what the value is called: *left votes count*.
  fileprivate func owned(asTwin isTwin: Bool) -> String {
    if isTwin, let root { return "\(CodeName(root).phrase) \(noun)" }
    guard let owner = base?.simpleName, owner != "self" else { return base == nil ? "given \(noun)" : noun }
    return noun.hasPrefix(CodeName(owner).phrase) ? noun : "\(CodeName(owner).phrase) \(noun)"
  }

  /// Whether it is the same part of another value: `left.votes.count` and `right.votes.count`, as a comparator has them.
  func isTwin(of other: CodeExpression) -> Bool {
    guard let path = bare.path, let twin = other.bare.path, path.count > 1, path.dropFirst() == twin.dropFirst() else {
      return false
    }
    return path[0] != twin[0] && ![path[0], twin[0]].contains { CodeExpression.holders.contains($0) }
  }

  /// Its path from the first name on, of which a sentence mostly shows no more than the end.
  var whole: String { bare.path?.joined(separator: ".") ?? shown }

  /// The list whose values it counts, also with one less: `steps` of `steps.count - 1`.
  fileprivate var countedList: CodeExpression? {
    if case .binary(let value, "-", let step) = bare.kind { return step.number == "1" ? value.countedList : nil }
    return lastName == "count" ? bare.base : nil
  }

  /// Whether its comparison with the number of a list's values asks for the last of them: `index + 1 < list.count`.
  fileprivate func isLastPlace(before count: CodeExpression) -> Bool {
    func isStep(_ value: CodeExpression, _ sign: String) -> Bool {
      if case .binary(_, sign, let step) = value.bare.kind { step.number == "1" } else { false }
    }
    return count.text.contains(".count") && isStep(self, "+") != isStep(count, "-")
  }

  /// A number of what a list holds: `items.count` compared with 3 is about *3 items*; nil for the length of a text.
  func counted(_ number: String) -> String? {
    guard lastName == "count", noun.hasSuffix(" count"), noun.counting.isPlural else { return nil }
    return number == "1"
      ? "one \(noun.counting.singular)" : number == "0" ? "no \(noun.counting)" : "\(number) \(noun.counting)"
  }

  /// Whether it is the time at which the code runs.
  var isNow: Bool { ["Date()", "Date.now", ".now", "now()", "clock()", "self.now()", "clock.now"].contains(bare.text) }
}

extension String {
  /// Without blanks at both ends and doubled ones.
  var trimmingBlanks: String { split(separator: " ").joined(separator: " ") }
}

extension CodeExpression {
  /// What a list holds under a case: *lunch meal* of `meals[.lunch]`; nil for any other value.
  var entryNoun: String? {
    guard case .index(let list, let keys) = bare.kind, keys.count == 1, let name = keys[0].value.caseName,
      keys[0].value.call == nil, list.noun.isPlural
    else { return nil }
    return CodeName(name).phrase + " " + list.noun.singular
  }
}
