// What it means that a value of some kind is there or not.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension ConditionPhrases {
  /// The first that is there of several values: `done ?? planned`.
  func either(_ name: String, _ value: CodeExpression, holds: Bool) -> StatedCondition? {
    let values = value.operands(of: "??")
    guard values.count > 1, values.allSatisfy({ !$0.shown.isEmpty && $0.shown.count <= 40 && !$0.shown.contains("`") })
    else { return nil }
    let noun = CodeName(name).phrase
    // A property and a parameter may have one name: `path ?? self.path`.
    let isOne = Set(values.map(\.shown)).count < values.count
    let shown = CodeSite.listed(values.map { isOne ? $0.bare.text : $0.shown }, end: holds ? "or" : "and", limit: .max)
    return holds ? StatedCondition(noun, shown + " exists") : StatedCondition("no \(noun)", shown + " are nil")
  }

  /// A value that is made of another one, if that fits: it is the other one that is wrong then.
  func conversion(_ value: CodeExpression, holds: Bool) -> StatedCondition? {
    if let path = value.bare.path, path.count > 1, path.last == "url", let base = value.bare.base,
      base.noun.hasSuffix("components")
    {
      return StatedCondition(
        "\(holds ? "valid" : "invalid") URL",
        "`\(value.shown)` \(holds ? "is a" : "gives no") URL",
        .isAbsent(value.shown, !holds)
      )
    }
    guard let called = value.calledName, let call = value.call, let argument = call.arguments.first else { return nil }
    let (source, given) = (argument.value.shown, argument.value.noun)
    guard !source.isEmpty, source.count <= 50, !source.contains("`") else { return nil }
    func stated(_ valid: String, _ invalid: String, _ clause: String, _ other: String) -> StatedCondition {
      holds ? StatedCondition(valid, "`\(source)` \(clause)") : StatedCondition(invalid, "`\(source)` \(other)")
    }
    switch (called, argument.label) {
    case ("URL", "string"): return stated("valid URL", "invalid URL", "is a URL", "is no valid URL")
    case ("UUID", "uuidString"): return stated("valid ID", "invalid ID", "is a UUID", "is no UUID")
    case ("data", "using"):
      guard let text = call.function.base, !text.noun.isEmpty, !text.shown.isEmpty, text.shown.count <= 50 else {
        return nil
      }
      return holds
        ? StatedCondition("encodable \(text.noun)", "`\(text.shown)` can be encoded")
        : StatedCondition("\(text.noun) not encodable", "`\(text.shown)` cannot be encoded")
    case ("String", "data"):
      return stated("\(given) with text", "\(given) without text", "holds a text", "holds no text")
    case ("Int", nil), ("Double", nil), ("Float", nil), ("Decimal", "string"):
      guard !given.isEmpty else { return nil }
      return stated("numeric \(given)", "\(given) not numeric", "is a number", "is no number")
    case ("date", "from"), ("number", "from"):
      guard call.function.base != nil else { return nil }
      return stated("valid \(called)", "invalid \(called)", "is a \(called)", "is no \(called)")
    case (_, "rawValue") where called.first?.isUppercase == true:
      let kind = CodeName(called).phrase
      return stated("known \(kind)", "unknown \(kind)", "is a known `\(called)`", "is no known `\(called)`")
    default: return nil
    }
  }

  /// What the first or last of a list has: there is none where the list is empty.
  func end(_ value: CodeExpression, holds: Bool) -> StatedCondition? {
    if let list = value.taken {
      return StatedCondition(
        (holds ? "filled " : "empty ") + list.noun,
        "`\(list.shown)` is \(holds ? "not " : "")empty",
        .isEmpty(list.shown, !holds)
      )
    }
    // The lowest or highest of a list that has none.
    if let call = value.call, ["min", "max"].contains(call.function.simpleName), let own = call.function.base {
      let made = own.simpleName.flatMap { own.base == nil ? locals[$0] : nil } ?? own
      let source = made.calledName == "map" ? made.call?.function.base ?? made : made
      // What is left of a list has a name of its own.
      let list = source.path == nil && own.path?.count == 1 ? own : source
      return list.path == nil ? nil : emptiness(of: list, holds: holds)
    }
    guard let path = value.bare.path, let place = path.lastIndex(where: { $0 == "first" || $0 == "last" }), place > 0,
      place == path.count - 2, value.bare.text.contains(path[place] + "?."), !optionals.contains(path[place + 1]),
      let list = value.bare.base?.base, !list.shown.isEmpty
    else { return nil }
    return emptiness(of: list, holds: holds)
  }

  /// That a list is empty, or holds something; nil for what may be no list.
  func emptiness(of list: CodeExpression, holds: Bool) -> StatedCondition? {
    guard list.noun.isPlural || list.isQueue, !list.shown.isEmpty, list.shown.count <= 50 else { return nil }
    let (filled, empty) = list.noun.isPlural ? ("", "no ") : ("filled ", "empty ")
    return StatedCondition(
      (holds ? filled : empty) + list.noun,
      "`\(list.shown)` is \(holds ? "not " : "")empty",
      .isEmpty(list.shown, !holds)
    )
  }
}

extension CodeExpression {
  /// The list of which it is one end, or the value that is taken out there: `waitlist.first`, `undos.popLast()`.
  fileprivate var taken: CodeExpression? {
    if let call, call.arguments.isEmpty, ["popFirst", "popLast"].contains(call.function.simpleName),
      let list = call.function.base, list.path != nil, !list.noun.isEmpty, !list.shown.isEmpty
    {
      return list
    }
    guard let path = bare.path, path.count > 1, ["first", "last"].contains(path.last), let list = bare.base else {
      return nil
    }
    return list.isQueue ? list : nil
  }
}
