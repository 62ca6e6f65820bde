// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

/// Says conditions of code in words.
struct ConditionPhrases {
  /// The values of local constants.
  var locals: [String: CodeExpression] = [:]
  /// The numbers and texts that never change, by the names that code has for them.
  var constants: [String: CodeExpression] = [:]
  /// The names of properties whose values may be missing by their types.
  var optionals: Set<String> = []

  /// What must hold for all clauses to hold; nil when a clause has no words.
  func holding(_ conditions: [CodeCondition]) -> [StatedCondition]? {
    var stated: [StatedCondition] = []
    for (index, condition) in conditions.enumerated() {
      // What a later clause looks at is there.
      if case .binds(let name, let value) = condition, !value.isTried,
        conditions.dropFirst(index + 1).contains(where: { $0.looks(at: name) })
      {
        continue
      }
      guard let next = clause(condition, holds: true) else { return nil }
      // What is compared exists.
      if case .holds(let value) = condition, case .binary(let left, _, _) = value.bare.kind {
        let shown = resolved(left).shown
        stated.removeAll { $0.clause == "`\(shown)` exists" }
      }
      stated += next
    }
    return stated
  }

  /// What holds where the clauses do not: of a comparison whose values may be missing, the comparison.
  func otherwise(_ conditions: [CodeCondition]) -> StatedCondition? {
    let failing = failing(conditions)
    let compared = failing.filter { if case .isAbsent = $0.meaning { false } else { true } }
    guard failing.count > 2, compared.count == 1, var stated = compared.first else {
      return StatedCondition.any(failing)
    }
    stated.clause += ", or a value for it is missing"
    stated.meaning = .words
    return stated
  }

  /// The ways in which one of the clauses fails, each with what fails.
  func failing(_ conditions: [CodeCondition]) -> [StatedCondition] {
    conditions.flatMap { condition -> [StatedCondition] in
      if case .holds(let value) = condition { return alternatives(value, holds: false) }
      return clause(condition, holds: false) ?? []
    }
  }

  /// The ways in which clauses hold, `a || b` giving two.
  func alternatives(_ conditions: [CodeCondition]) -> [StatedCondition] {
    if conditions.count == 1, case .holds(let value) = conditions[0] { return alternatives(value, holds: true) }
    return holding(conditions).flatMap { StatedCondition.all($0) }.map { [$0] } ?? []
  }

  /// The ways in which a value is true or false.
  func alternatives(_ value: CodeExpression, holds: Bool) -> [StatedCondition] {
    let value = resolved(value)
    switch value.bare.kind {
    case .not(let inner): return alternatives(inner, holds: !holds)
    case .binary(let left, let sign, let right) where sign == (holds ? "||" : "&&"):
      return alternatives(left, holds: holds) + alternatives(right, holds: holds)
    case .binary(_, let sign, _) where sign == "&&" || sign == "||":
      let parts = value.operands(of: sign).flatMap { alternatives($0, holds: holds) }
      return StatedCondition.all(parts).map { [$0] } ?? []
    case .binary(let left, "??", let right):
      return mapped(left, right, holds: holds).map { [$0] } ?? atom(value, holds: holds).map { [$0] } ?? []
    default: return atom(value, holds: holds).map { [$0] } ?? []
    }
  }

  /// A test of a value that may be missing: `date.map { !calendar.isDateInToday($0) } ?? true`.
  private func mapped(_ left: CodeExpression, _ right: CodeExpression, holds: Bool) -> StatedCondition? {
    guard left.calledName == "map", let missing = right.bool, let call = left.call, let base = call.function.base,
      base.path != nil, let block = call.arguments.first?.value.closure, block.statements.count == 1,
      block.parameters.count < 2,
      let test = block.statements[0].plainValue?.filled(block.parameters.first ?? "$0", with: base),
      var stated = StatedCondition.any(alternatives(test, holds: holds))
    else { return nil }
    if missing == holds {
      stated.brief = stated.clause
      stated.clause += " or `\(base.shown)` is missing"
    }
    stated.meaning = .words
    return stated
  }

  private func clause(_ condition: CodeCondition, holds: Bool) -> [StatedCondition]? {
    switch condition {
    case .holds(let value):
      let parts = alternatives(value, holds: holds)
      return StatedCondition.any(parts).map { [$0] }
    case .binds(let name, let value):
      if name == "self" || value.simpleName == "self" { return holds ? [] : nil }
      return binding(name, value, holds: holds).map { [$0] }
    case .matches(let pattern, let value): return self.match(pattern, value, holds: holds).map { [$0] }
    }
  }

  private func binding(_ name: String, _ value: CodeExpression, holds: Bool) -> StatedCondition? {
    let value = resolved(value)
    switch value.kind {
    case .attempt(let inner, false): return binding(name, inner, holds: holds)
    case .attempt(let inner, true):
      if let file = file(readBy: inner) {
        let words = file.replacing(".", with: " ")
        let call = inner.calledName ?? name
        return holds
          ? StatedCondition("readable \(words)", "`\(file)` can be read", .succeeds(call))
          : StatedCondition("unreadable \(words)", "`\(file)` cannot be read", .fails(call, error: nil))
      }
      if ["String", "Data"].contains(inner.calledName), let source = inner.call?.arguments.first,
        let label = source.label,
        label.hasPrefix("contentsOf"), source.value.path != nil, !source.value.noun.isEmpty
      {
        let (noun, call) = (source.value.noun, inner.calledName ?? name)
        return holds
          ? StatedCondition("readable \(noun)", "`\(source.value.shown)` can be read", .succeeds(call))
          : StatedCondition("unreadable \(noun)", "`\(source.value.shown)` cannot be read", .fails(call, error: nil))
      }
      let call = inner.shownCall.isEmpty ? name : inner.shownCall
      if let function = inner.calledName, CodeExpression.matching.contains(function) {
        let noun = ["match", "result", "range"].contains(name) ? "match" : CodeName(name).phrase
        return holds
          ? StatedCondition(noun, "`\(call)` finds a match", .isAbsent(call, false))
          : StatedCondition("no \(noun)", "`\(call)` finds nothing", .isAbsent(call, true))
      }
      // What is asked for is there or not, and how it was asked for matters less.
      let own = CodeName(name)
      if let called = inner.calledName, let verb = CodeName(called).words.first, MemberContract.getting.contains(verb),
        own.words.count > 1
      {
        return holds
          ? StatedCondition(own.phrase, "`\(call)` succeeds", .succeeds(called))
          : StatedCondition("no \(own.phrase)", "`\(call)` fails", .fails(called, error: nil))
      }
      let noun = inner.call == nil ? own.phrase : inner.bare.failureWords
      return holds
        ? StatedCondition("successful \(noun)", "`\(call)` succeeds", .succeeds(inner.calledName ?? name))
        : StatedCondition("failing \(noun)", "`\(call)` fails", .fails(inner.calledName ?? name, error: nil))
    case .await(let inner): return binding(name, inner, holds: holds)
    case .cast(let inner, let type): return cast(inner, type, as: name, holds: holds)
    default: break
    }
    if let stated = either(name, value, holds: holds) ?? conversion(value, holds: holds) ?? end(value, holds: holds) {
      return stated
    }
    if let called = value.calledName, let call = value.call,
      ["first", "firstIndex", "last", "lastIndex"].contains(called)
        || called == "index" && call.arguments.first?.label == "id"
    {
      if call.arguments.count == 1, call.arguments[0].label == "of",
        let stated = contained(call.function.base, call.arguments, "contains", "containing", holds: holds)
      {
        return stated
      }
      if let base = call.function.base, let same = alike(base, call.arguments.first?.value.closure, holds: holds) {
        return same
      }
      let list = call.function.base?.noun ?? CodeName(name).phrase
      if let base = call.function.base, !base.shown.isEmpty, base.shown.count <= 50,
        let block = call.arguments.first?.value.closure,
        let test = ElementTest(block, locals: locals, constants: constants), test.clause.count <= 60,
        case let isCall = test.clause.hasSuffix("` holds"), isCall || test.isOfState && list.isPlural
      {
        let words =
          !isCall
          ? "\(list.singular) \(test.words.replacing("that are ", with: "that is "))"
          : list.isPlural ? "matching \(list.singular)" : "match in \(list)"
        return StatedCondition(
          (holds ? "" : "no ") + words,
          "\(test.clause) for \(holds ? "one" : "none") of `\(base.shown)`",
          .isAbsent(list, !holds)
        )
      }
      if let base = call.function.base, !list.isPlural, !base.shown.isEmpty, base.shown.count <= 50 {
        return holds
          ? StatedCondition("match in \(list)", "one of `\(base.shown)` matches", .isAbsent(list, false))
          : StatedCondition("no match in \(list)", "none of `\(base.shown)` matches", .isAbsent(list, true))
      }
      return holds
        ? StatedCondition("matching \(list.singular)", "\(list.article) matches", .isAbsent(list, false))
        : StatedCondition("no matching \(list.singular)", "no \(list.singular) matches", .isAbsent(list, true))
    }
    // `late.first` where `late` are the boats that are late: one of them is.
    if let list = value.bare.base, value.bare.path?.count == 2, ["first", "last"].contains(value.bare.lastName),
      let stated = chosen(list, holds: !holds)
    {
      return stated
    }
    // `fetch(descriptor).first`: what was asked for is there, or is not.
    if let list = value.found(in: locals) {
      let asked = list.bare.shownCall.contains(".") ? list.bare.shownCall : name
      let isCall = asked != name
      let words = CodeName(name).words
      let found = ["first", "last", "result", "found", "value", "item", "existing"].contains(name) ? ["match"] : words
      let noun = found.joined(separator: " ")
      return holds
        ? StatedCondition(
          found[0] == "existing" ? noun : "found \(noun)",
          "`\(asked)` \(isCall ? "gives a value" : "exists")",
          .isAbsent(value.shown, false)
        )
        : StatedCondition(
          "no \(noun)",
          "`\(asked)` \(isCall ? "gives nothing" : "is missing")",
          .isAbsent(value.shown, true)
        )
    }
    var noun = value.noun
    let own = value.calledName.map { CodeName($0) }
    if noun.isEmpty || own.map({ $0.words.last != CodeName(name).words.last || CodeName(name).words.count > 1 }) == true
    {
      noun = CodeName(name).phrase
    }
    // `tired` of `firstExhaustedCrew(on:)` is the first exhausted crew.
    if let own, own.words.count > 1, !CodeName(name).phrase.contains(" "), name.hasSuffix("ed"),
      own.withoutVerb == own.phrase, !Verb.isBase(own.words[0])
    {
      noun = own.phrase
    }
    // `optionalUser` is the user, who may be missing.
    let words = CodeName(value.lastName ?? "").words
    if let first = words.first, Self.doubting.contains(first), words.dropFirst().elementsEqual(CodeName(name).words) {
      noun = CodeName(name).phrase
    }
    // What a list holds under a key is one of it.
    if case .index(let list, _) = value.bare.kind, list.noun.singular == CodeName(name).phrase {
      noun = CodeName(name).phrase
    }
    // What a call gives is called after what was done: `finishOrder()` gives a finished order.
    if let called = own, called.words.count > 1, noun == called.phrase,
      called.withoutVerb == called.noun, Verb.isBase(called.words[0]),
      value.call?.function.base?.simpleName?.first?.isUppercase != true
    {
      noun = ([Verb.participle(of: called.words[0])] + called.words.dropFirst()).joined(separator: " ")
    }
    let shown = value.shown.isEmpty || value.shown.count > 50 ? name : value.shown
    let isCall = own != nil && shown != name
    return holds
      ? StatedCondition(noun, "`\(shown)` \(isCall ? "gives a value" : "exists")", .isAbsent(shown, false))
      : StatedCondition(
        "no \(noun)",
        "`\(shown)` \(isCall ? "gives nothing" : value.path == nil ? "is missing" : "is nil")",
        .isAbsent(shown, true)
      )
  }

  /// What a name begins with that says only that the value may be missing.
  private static let doubting: Set<String> = ["optional", "maybe", "possible", "nullable"]

  /// The name of the file that a call reads: of the path that a local name has, the last part.
  private func file(readBy call: CodeExpression) -> String? {
    guard ["String", "Data"].contains(call.calledName), let argument = call.call?.arguments.first,
      ["contentsOf", "contentsOfFile"].contains(argument.label), let name = argument.value.simpleName,
      let path = locals[name], let file = path.string ?? path.call?.arguments.first?.value.string
    else { return nil }
    return file.split(separator: "/").last.map(String.init)
  }

  /// Whether a value is of a type: the local name that it gets says more than a type of the language.
  private func cast(_ value: CodeExpression, _ type: String, as local: String, holds: Bool) -> StatedCondition? {
    let noun = Self.noun(of: value, as: type)
    let isPlain = ResponsePhrases.plain.contains(type) && noun == CodeName(type).phrase
    let name = isPlain ? CodeName(local).phrase : noun
    guard !name.isEmpty else { return nil }
    let shown = value.shown.isEmpty ? value.noun : value.shown
    return holds
      ? StatedCondition(name, "`\(shown)` is \(type.typeArticle) `\(type)`", .equals(shown, type, true))
      : StatedCondition(
        isPlain ? "no \(name)" : "other than \(name)",
        "`\(shown)` is no `\(type)`",
        .equals(shown, type, false)
      )
  }

  private func match(_ pattern: CodeExpression, _ value: CodeExpression, holds: Bool) -> StatedCondition? {
    pattern.caseName == nil ? nil : equality(value, pattern: pattern, holds: holds)
  }

  /// A value, with a local constant replaced by what it stands for where that says more.
  func resolved(_ value: CodeExpression) -> CodeExpression {
    if let constant = constants[value.bare.text] { return constant }
    guard case .name(let name) = value.kind, let local = locals[name] else { return value }
    switch local.bare.kind {
    case .not, .name, .member: return local
    case .call where local.calledName?.hasPrefix("isDateIn") == true || local.bare.isTest: return local
    case .call where local.bare.trimmed != nil: return local.bare.trimmed ?? value
    case .binary(let left, "??", let right) where left.calledName == "map" && right.bool != nil: return local
    case .binary(_, let sign, _) where ["==", "!=", "&&", "||", "<", ">", "<=", ">="].contains(sign): return local
    default: return value
    }
  }
}

extension CodeExpression {
  /// Whether a value is there only if a call does not fail: `try? f()`.
  fileprivate var isTried: Bool {
    switch kind {
    case .attempt(_, isOptional: true), .cast: true
    case .await(let inner): inner.isTried
    default: false
    }
  }
}

extension CodeExpression {
  /// The call whose first or last answer it is: `fetch(descriptor)` of `fetch(descriptor).first`, and of `rows.first`
  /// where `rows` are what was fetched; nil for all else.
  func found(in locals: [String: CodeExpression]) -> CodeExpression? {
    guard case .member(let list?, let place) = bare.kind, ["first", "last"].contains(place) else { return nil }
    if list.calledName != nil { return list }
    guard case .name(let name) = list.bare.kind, let made = locals[name], made.waits || made.attempts else {
      return nil
    }
    return made.calledName == nil ? nil : made
  }

  /// The values that a chain of one operator joins: all of `a && b && c`.
  func operands(of sign: String) -> [CodeExpression] {
    if case .binary(let left, sign, let right) = bare.kind {
      return left.operands(of: sign) + right.operands(of: sign)
    }
    return [self]
  }
}

extension CodeCondition {
  /// Whether it looks at a value by its name, or at a part of it.
  fileprivate func looks(at name: String) -> Bool {
    switch self {
    case .holds(let value), .binds(_, let value), .matches(_, let value):
      value.root == name || value.parts.contains { $0.path?.first == name }
    }
  }
}
