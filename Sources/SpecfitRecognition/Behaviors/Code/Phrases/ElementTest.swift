// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

/// Says which elements of a list a test lets through.
struct ElementTest {
  /// After the noun in a name: `of user`, `with start time at most end`.
  var words: String
  /// What holds for each element: `` `isOpen` is true ``.
  var clause: String
  /// Whether it asks for a case or a flag of each element, and for no other value: *`status` is `.open`*.
  let isOfState: Bool

  /// Nil for a test of many statements, one without words, or one that only looks at the time.
  ///
  /// - Parameters:
  ///   - block: the closure that tests an element.
  ///   - locals: the values of local constants around it.
  ///   - constants: those of its type.
  ///   - type: the type around it, with the properties that no local value hides.
  init?(
    _ block: CodeBlock,
    locals: [String: CodeExpression],
    constants: [String: CodeExpression] = [:],
    of type: (name: String, properties: Set<String>)? = nil
  ) {
    guard let value = block.folded else { return nil }
    let reading = Reading(element: block.parameters.first ?? "$0", locals: locals, constants: constants, type: type)
    guard let tests = reading.tests(value), let first = tests.first else { return nil }
    self = tests.dropFirst().reduce(first) { $0.and($1) }
    // A name that holds only a part of it would say something else.
    if tests.count > 1, words.count > 48 { words = first.words + " and more" }
  }

  private init(_ words: String, _ clause: String, isOfState: Bool = false) {
    (self.words, self.clause, self.isOfState) = (words, clause, isOfState)
  }

  /// What holds, behind the noun of a sentence: *whose `isOpen` is true*.
  var whose: String {
    if clause.hasPrefix("it is ") { return "that are \(clause.dropFirst(6))" }
    return clause.hasPrefix("`") && !["` holds", "` does not hold"].contains(where: clause.contains)
      ? "whose \(clause)" : "where \(clause)"
  }

  /// Both tests; of one value the second is said without its name.
  private func and(_ other: ElementTest) -> ElementTest {
    let subject = clause.prefix { $0 != " " } + " "
    let rest = other.clause.hasPrefix(subject) ? String(other.clause.dropFirst(subject.count)) : other.clause
    // "Of the owner with the date of today".
    let joint = words.hasPrefix("of ") && !words.contains(" and ") && other.words.hasPrefix("with ") ? " " : " and "
    return ElementTest(words + joint + other.words, clause + " and " + rest)
  }

  private struct Reading {
    let element: String
    let locals: [String: CodeExpression]
    let constants: [String: CodeExpression]
    let type: (name: String, properties: Set<String>)?

    func tests(_ value: CodeExpression) -> [ElementTest]? {
      if case .binary(let left, "&&", let right) = value.bare.kind {
        guard let first = tests(left), let second = tests(right) else { return nil }
        return first + second
      }
      if let recent = recent(value) { return [recent] }
      // What looks back from now has a reader of its own.
      if case .binary(_, let sign, let bound) = value.bare.kind, sign.hasPrefix("<") || sign.hasPrefix(">"),
        isNow(bound)
      {
        return (older(value) ?? due(value)).map { [$0] } ?? []
      }
      return (equality(value) ?? membership(value, holds: true) ?? flag(value, holds: true) ?? other(value)).map {
        [$0]
      }
    }

    private func isNow(_ bound: CodeExpression) -> Bool {
      let value = bound.simpleName.flatMap { locals[$0] } ?? bound
      return value.past(constants) != nil || value.isNow
    }

    /// `$0.date >= cutoff`, where that is as many days ago as a caller says.
    private func recent(_ value: CodeExpression) -> ElementTest? {
      guard case .binary(let left, let sign, let bound) = value.bare.kind, ["<", "<=", ">", ">="].contains(sign),
        let own = path(left), !own.isEmpty, let made = bound.simpleName.flatMap({ locals[$0] })?.bare,
        let (count, unit) = made.givenPast(constants)
      else { return nil }
      let isRecent = sign.hasPrefix(">")
      let noun = CodeName(count).phrase
      let span = noun.hasSuffix(unit.plural) ? "given \(noun)" : "\(noun) in \(unit.plural)"
      return ElementTest(
        isRecent ? "of last \(span)" : "older than \(span)",
        "`\(own.joined(separator: "."))` is \(isRecent ? "at most" : "more than") `\(count)` \(unit.plural) ago"
      )
    }

    /// `$0.sentDate < lastWeek`: sent more than 7 days ago.
    private func older(_ value: CodeExpression) -> ElementTest? {
      guard case .binary(let left, let sign, let bound) = value.bare.kind, sign.hasPrefix("<"), let own = path(left),
        let last = own.last, let past = (bound.simpleName.flatMap { locals[$0] } ?? bound).past(constants)
      else { return nil }
      let span = past.first?.isNumber == true ? past : "1 " + past
      let shown = own.joined(separator: ".")
      return ElementTest(
        "with \(CodeName(last).phrase) more than \(span) ago",
        "`\(shown)` is \(sign == "<" ? "more than" : "at least") \(span) ago"
      )
    }

    /// `$0.due < now()`.
    private func due(_ value: CodeExpression) -> ElementTest? {
      guard case .binary(let left, let sign, let bound) = value.bare.kind, bound.isNow, let own = path(left),
        let last = own.last, let order = ["<": "before", "<=": "at most", ">": "after", ">=": "at least"][sign]
      else { return nil }
      return ElementTest(
        "with \(CodeName(last).phrase) \(order) now",
        "`\(own.joined(separator: "."))` is \(order) now"
      )
    }

    /// The path of a value behind the element; nil for a value from elsewhere.
    private func path(_ value: CodeExpression) -> [String]? {
      guard let path = value.bare.path, path.first == element else { return nil }
      return Array(path.dropFirst())
    }

    /// `$0.owner.id == owner.id`: of the same owner.
    private func equality(_ value: CodeExpression) -> ElementTest? {
      guard case .binary(let left, "==", let right) = value.bare.kind else { return nil }
      return equality(left, right) ?? equality(right, left)
    }

    /// The element's part on the left; the element as a whole has none.
    private func equality(_ left: CodeExpression, _ right: CodeExpression) -> ElementTest? {
      guard let own = path(left), let last = own.last else { return nil }
      if path(right) == nil, let day = day(right, of: own) { return day }
      let given = right.base == nil ? right.simpleName.flatMap { locals[$0] }?.bare ?? right : right
      guard path(right) == nil, let other = given.path, let name = other.last, given.caseName == nil else { return nil }
      let shown = own.joined(separator: ".")
      let words = CodeName(name).words
      let isIdentity = words.last == "ID" || name == "persistentModelID"
      let owner = other.count > 1 ? other[other.count - 2] : CodeName(name).words.dropLast().joined(separator: " ")
      if isIdentity, !owner.isEmpty, !CodeExpression.holders.contains(owner) {
        let holder = other.count > 1 ? "`\(shown)` is that of `\(owner)`" : "`\(shown)` is `\(name)`"
        return ElementTest("of \(CodeName(owner).phrase)", holder)
      }
      if name == last, let type, other.count == 1 && type.properties.contains(name) || other == ["self", name] {
        return ElementTest("of \(CodeName(name).phrase)", "`\(shown)` is that of `\(type.name)`")
      }
      if name == last, other.count == 1 {
        return ElementTest("\(isIdentity ? "with" : "of") that \(CodeName(name).phrase)", "`\(shown)` is the given one")
      }
      let word =
        words == ["ID"]
        ? "that \(CodeName(last).phrase)"
        : words.last == CodeName(last).words.last
          ? CodeName(name).phrase
          : "\(CodeName(last).phrase) \(CodeName(name).phrase)"
      return ElementTest("with " + word, "`\(shown)` is `\(given.shown)`")
    }

    /// `$0.date == today`, where that is `startOfDay(for: Date())`.
    private func day(_ value: CodeExpression, of own: [String]) -> ElementTest? {
      guard let made = value.base == nil ? value.simpleName.flatMap({ locals[$0] })?.bare : nil,
        made.calledName == "startOfDay", let date = made.call?.arguments.first?.value, let last = own.last,
        date.isNow || !date.noun.isEmpty && !date.shown.isEmpty
      else { return nil }
      let noun = CodeName(last).phrase
      let shown = own.joined(separator: ".")
      return date.isNow
        ? ElementTest("with \(noun) today", "`\(shown)` is the start of today")
        : ElementTest("with \(noun) on day of \(date.noun)", "`\(shown)` is the start of the day of `\(date.shown)`")
    }

    /// `$0.tags.contains(tag)`, `chosen.contains($0.id)` and `!known.contains { … }`.
    private func membership(_ value: CodeExpression, holds: Bool) -> ElementTest? {
      if case .not(let inner) = value.bare.kind { return membership(inner, holds: !holds) }
      guard let call = value.call, let name = call.function.simpleName, name.lowercased().hasSuffix("contains"),
        call.arguments.count == 1, let list = call.function.base, let object = call.arguments.first?.value
      else { return nil }
      let not = holds ? "" : "not "
      if let block = object.closure, path(list) == nil, !list.shown.isEmpty {
        // Only what compares the elements of both lists, or the same part of them, looks one up in the other.
        guard block.statements.count == 1,
          case .binary(let left, "==", let right)? = block.statements[0].plainValue?.bare.kind,
          let left = left.bare.path, let right = right.bare.path, left.dropFirst() == right.dropFirst(),
          left[0] != right[0], Set([left[0], right[0]]) == [element, block.parameters.first ?? "$0"]
        else { return nil }
        let already = holds ? "already" : "not yet"
        let key = left.dropFirst().joined(separator: ".")
        return ElementTest(
          "\(already) in \(list.noun)",
          "\(key.isEmpty ? "it" : "`\(key)`") is \(already) in `\(list.shown)`"
        )
      }
      if let own = path(list), !own.isEmpty, object.path != nil || object.string != nil, path(object) == nil {
        let verb = list.noun.isPlural ? (holds ? "contain" : "do not contain") : holds ? "contains" : "does not contain"
        let noun = CodeName(own[own.count - 1]).phrase
        let isSame = noun.singular == object.noun
        let words = holds ? "\(noun) containing \(object.noun)" : "no \(object.noun) in \(noun)"
        let text = object.string.map { "\"\($0)\"" } ?? "`\(object.shown)`"
        return ElementTest(
          isSame ? "\(holds ? "with" : "without") that \(noun.singular)" : "with " + words,
          "`\(own.joined(separator: "."))` \(verb) \(text)"
        )
      }
      guard let own = path(object), path(list) == nil, !list.shown.isEmpty else { return nil }
      let subject = own.isEmpty ? "it" : "`\(own.joined(separator: "."))`"
      let keys = list.noun.split(separator: " ")
      let noun =
        keys.count > 1 && keys.last?.lowercased() == "ids" ? keys.dropLast().joined(separator: " ").plural : list.noun
      return ElementTest("\(not)in \(noun)", "\(subject) is \(not)in `\(list.shown)`")
    }

    /// `$0.isOpen`: that are open.
    private func flag(_ value: CodeExpression, holds: Bool) -> ElementTest? {
      if case .not(let inner) = value.bare.kind { return flag(inner, holds: !holds) }
      if case .binary(let inner, "==", let other) = value.bare.kind, let truth = other.bool {
        return flag(inner, holds: truth == holds)
      }
      guard let own = path(value), let last = own.last, CodeName(last).words.first == "is", last != "isEmpty" else {
        return nil
      }
      let noun = CodeName(last).noun
      // What ends like the noun of a list says what each of them is.
      let words = "that are \(holds ? "" : "not ")\(noun.contains(" ") ? noun.plural : noun)"
      return ElementTest(words, "`\(own.joined(separator: "."))` is \(holds)", isOfState: true)
    }

    /// `!$0.isEmpty`, of the elements themselves.
    private func emptiness(_ value: CodeExpression, holds: Bool) -> ElementTest? {
      if case .not(let inner) = value.bare.kind { return emptiness(inner, holds: !holds) }
      guard path(value) == ["isEmpty"] else { return nil }
      return ElementTest("that are \(holds ? "" : "not ")empty", "it is \(holds ? "" : "not ")empty")
    }

    /// `isDue($0)`: that are due; `matches($0, search)`: that match search.
    private func ownTest(_ value: CodeExpression, holds: Bool = true) -> ElementTest? {
      if case .not(let inner) = value.bare.kind { return ownTest(inner, holds: !holds) }
      guard let call = value.call, [nil, "self", "Self"].contains(call.function.base?.simpleName),
        let name = call.function.simpleName, let given = call.arguments.first, path(given.value) == [],
        call.arguments.allSatisfy({ !$0.value.noun.isEmpty }), case let words = CodeName(name).words
      else { return nil }
      let links = [given.label ?? ""] + call.arguments.dropFirst().map { "\($0.label ?? "") \($0.value.noun)" }
      let rest = (words.dropFirst() + links).joined(separator: " ").split(separator: " ").joined(separator: " ")
      let told: String
      switch words[0] {
      case "is" where words.count > 1: told = "that are \(holds ? "" : "not ")\(rest)"
      case "has" where words.count > 1: told = "with\(holds ? "" : "out") \(rest)"
      case "can", "should": told = "that \(words[0]) \(holds ? "" : "not ")\(rest)"
      default:
        guard let verb = Verb.base(ofThirdPerson: words[0]) else { return nil }
        told = "that \(holds ? "" : "do not ")\(verb) \(rest)"
      }
      let shown = call.arguments.count == 1 ? name : value.shownCall
      return ElementTest(told.trimmingBlanks, "`\(shown)` \(holds ? "holds" : "does not hold")")
    }

    /// `pier.hasRoom(for: $0)`: that the pier has room for.
    private func asked(_ value: CodeExpression) -> ElementTest? {
      guard let call = value.call, let name = call.function.simpleName, let asked = call.function.base?.noun,
        element == "$0", call.arguments.count == 1, path(call.arguments[0].value) == [], !asked.isEmpty,
        call.function.base?.root != element, case let words = CodeName(name).words,
        words[0] == "has" || Verb.base(ofThirdPerson: words[0]) != nil
      else { return nil }
      let link = call.arguments[0].label.map { " " + $0 } ?? ""
      return ElementTest("that \(asked) \(words.joined(separator: " "))\(link)", "`\(value.shownCall)` holds")
    }

    /// Whether an element is the first of its kind: `seen.insert($0.id).inserted`.
    private func unique(_ value: CodeExpression, holds: Bool = true) -> ElementTest? {
      if case .not(let inner) = value.bare.kind { return unique(inner, holds: !holds) }
      guard case .member(let call?, "inserted") = value.bare.kind, call.calledName == "insert",
        call.call?.arguments.count == 1, let key = call.call?.arguments.first?.value,
        let own = path(key) ?? key.call?.function.base.flatMap(path)
      else { return nil }
      let noun = own.last.map { CodeName($0).phrase } ?? "value"
      let shown = own.isEmpty ? noun : "`\(own.joined(separator: "."))`"
      let end = key.nestedCalls.contains { $0.calledName == "lowercased" } ? ", whatever the case" : ""
      return ElementTest(
        "with \(holds ? "unique" : "repeated") \(noun)",
        "\(holds ? "no" : "an") earlier one has the same \(shown)\(end)"
      )
    }

    /// A comparison of the elements themselves: `$0 == "-"`.
    private func itself(_ value: CodeExpression) -> ElementTest? {
      guard case .binary(let left, _, _) = value.bare.kind, path(left) == [] else { return nil }
      let one = CodeExpression(.name("it"), offset: value.offset, text: "it")
      guard
        let stated = StatedCondition.any(
          ConditionPhrases().alternatives(value.filled(element, with: one), holds: true)
        ),
        stated.clause.hasPrefix("`it` "), stated.clause.count < 90
      else { return nil }
      let words = stated.words.hasPrefix("it ") ? stated.words.dropFirst(3) : "with \(stated.words)"
      return ElementTest(String(words), "it " + stated.clause.dropFirst(5))
    }

    private func other(_ value: CodeExpression) -> ElementTest? {
      if let own = emptiness(value, holds: true) ?? ownTest(value) ?? asked(value) { return own }
      if let own = unique(value) ?? itself(value) { return own }
      // What is asked of another list for each element is no test of that list.
      let asksOther = value.nestedCalls.contains { $0.call?.arguments.contains { $0.value.closure != nil } == true }
      guard !asksOther, let stated = StatedCondition.any(ConditionPhrases().alternatives(value, holds: true)),
        !stated.clause.contains("$1"), stated.clause.count < 90
      else { return nil }
      var clause = stated.clause.replacing("$0.", with: "").replacing("`\(element).", with: "`")
        .replacing("(\(element).", with: "(")
      var words = stated.words.replacing("$0", with: "")
      for name in value.parts.compactMap({ path($0)?.last }) {
        let noun = CodeName(name).phrase
        words = words.replacing("0 \(noun)", with: noun)
        // Its own length, and the one that is asked for.
        let end = "`\(name)`"
        if case .binary(let left, _, _) = value.bare.kind, path(left)?.last == name, clause.hasPrefix(end),
          clause.hasSuffix(" " + end)
        {
          clause = clause.dropLast(end.count) + "the given " + end
        }
      }
      return ElementTest("with " + words.trimmingBlanks, clause, isOfState: isOfState(stated.meaning))
    }

    private func isOfState(_ meaning: Condition.Meaning) -> Bool {
      switch meaning {
      case .equals(let part, let state, true):
        part != "\(element).id" && (state.hasPrefix(".") || ["true", "false"].contains(state))
      case .isAbsent(let part, _): part != "\(element).id"
      default: false
      }
    }
  }
}
