// Recipes for what documents state.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

extension TestBody {
  /// Writes the test of a stated behavior: its condition arranged, its response claimed, what is open as a question.
  mutating func write(_ behavior: Behavior, of member: Member?, _ setUp: SubjectSetUp, _ errors: [DeclaredType]) {
    if behavior.rows.count > 1 {
      var isDefault = false
      if case .defaults = behavior.response.meaning { isDefault = true }
      if !isDefault, writeRows(of: behavior.table, member, setUp) { return }
      if writeStated(behavior, setUp) { return }
    }
    var stub = ConditionStub(behavior.condition, of: member, in: setUp, errors: errors)
    if case .clears(let names) = behavior.response.meaning, let member { stub.leaveOut(names, of: member) }
    let call = arrangeCall(of: member, setUp, stub)
    let isLater = behavior.response.isLater
    if case .throws(let error) = behavior.response.meaning, !isLater, let call, call.canThrow {
      writeThrowing(call, of: member, ErrorValue(error, among: errors, in: setUp), setUp)
      return
    }
    let isFailing = behavior.condition.isFailure || behavior.response.isThrown
    if !isLater, let changed = changed(behavior.response, call, setUp) {
      arrange += changed.before
      writeAct(call, isFailing: isFailing, isKept: false)
      assert += changed.claims
      return
    }
    let claims = claims(behavior, call, member, setUp)
    writeAct(call, isFailing: isFailing, isKept: claims.contains { $0.usesResult })
    assert += claims
  }

  private mutating func writeAct(_ call: MemberCall?, isFailing: Bool, isKept: Bool) {
    guard let call else {
      act.append("_ = sut")
      return
    }
    act.append(isKept ? call.keepingResult : isFailing ? call.ignoringErrors : call.droppingResult)
  }

  // MARK: - Responses

  private func claims(
    _ behavior: Behavior,
    _ call: MemberCall?,
    _ member: Member?,
    _ setUp: SubjectSetUp
  ) -> [String] {
    if behavior.response.isLater { return [Self.later(behavior.response)] }
    // What is gone when the call is over, only a person can tell how to read.
    let isPassing = behavior.isPassing(among: setUp.component.behaviors)
    let typed = isPassing ? nil : typed(behavior, call, member, setUp)
    return typed ?? ObservedClaim(behavior, isPassing: isPassing)?.lines(setUp.assertions)
      ?? open(behavior.response, call, setUp)
  }

  /// What a test can claim of the subject, its doubles and the result of the call; nil when it cannot reach them.
  private func typed(
    _ behavior: Behavior,
    _ call: MemberCall?,
    _ member: Member?,
    _ setUp: SubjectSetUp
  ) -> [String]? {
    switch behavior.response.meaning {
    case .returns(let value): return returned(value, call, setUp)
    case .sets(let name, "true") where behavior.condition.isRunning: return progress(name, behavior, call, setUp)
    case .sets(let name, let value): return state(name, value, call, member, setUp)
    case .uses(let name, let value): return used(name, value, call, member, setUp)
    case .callsNot(let receiver, let function):
      return calls(0, Response.Call(function, of: receiver), call, setUp).map { [$0] }
    // What failed was called before.
    case .nothing: return behavior.condition.isFailure ? nil : untouched(call, setUp)
    case .limits(let comparison, let amount): return limit(comparison, amount, call, setUp)
    case .lies(let low, let high):
      guard let type = call?.result.map({ TypeText($0) }), ["Double", "Float", "CGFloat"].contains(type.text),
        let low = Amount(low).literal, let high = Amount(high).literal
      else { return nil }
      return [setUp.assertions.isTrue("(\(low)...\(high)).contains(result)")]
    case .calculates(let name, let text):
      let taken = Set(call?.names ?? []).union(setUp.doubles.map(\.label)).union(["sut", "result", "e"])
      let claims = Formula(text)?.claims(of: name, taken: taken, setUp.assertions) ?? []
      return claims.isEmpty ? nil : claims
    case .takes(let names, let source):
      let source = source.filter { $0 != "`" }
      return names.count == 1 ? Self.storing("\(source).\(names[0])", in: names[0], call, member, setUp) : nil
    case .clears(let names):
      let claims = names.map { used($0, "nil", call, member, setUp) }
      return claims.contains(nil) ? nil : claims.compactMap(\.self).flatMap(\.self)
    case .calls, .throws, .changes, .defaults, .maps, .creates, .shows, .presents, .identifies, .disables, .posts,
      .sends,
      .orders, .selects, .gathers, .ignores, .keeps, .logs, .callsAll, .unstated, .words:
      return nil
    }
  }

  /// A result, as far as the document gives it as a value.
  private func returned(_ value: String, _ call: MemberCall?, _ setUp: SubjectSetUp) -> [String]? {
    guard let type = call?.result.map({ TypeText($0) }) else { return nil }
    if type.isList, let number = ObservedClaim.counted(value)?.number {
      return [setUp.assertions.areEqual("result.count", number)]
    }
    return Self.claim("result", is: value, type, setUp)
  }

  /// A property that has a value afterwards.
  private func state(
    _ name: String,
    _ value: String,
    _ call: MemberCall?,
    _ member: Member?,
    _ setUp: SubjectSetUp
  ) -> [String]? {
    guard call?.isStatic != true, let (place, type) = NamePath(name).property(in: setUp) else {
      return Self.storing(value, in: name, call, member, setUp)
    }
    if let claim = Self.claim(place, is: value, type, setUp) { return claim }
    // Documents clear texts and lists, too.
    if value == "nil", type.wrapped == nil, type.isList || type.text == "String" {
      return [setUp.assertions.isTrue("\(place).isEmpty")]
    }
    // In a 'catch', 'error' is what was thrown.
    if value == "error", type.wrapped != nil { return [setUp.assertions.isNotNil(place)] }
    return Self.storing(value, in: name, call, member, setUp)
  }

  /// What a test reads before the call, to claim afterwards what became of it.
  private func changed(
    _ response: Response,
    _ call: MemberCall?,
    _ setUp: SubjectSetUp
  ) -> (before: [String], claims: [String])? {
    switch response.meaning {
    case .keeps(let names): return kept(names, call, setUp)
    case .calls(let list, let function): return counted([Response.Call(function, of: list)], call, setUp)
    case .callsNot(let list, let function):
      guard Self.growth[function] != nil, let list = self.list(list, call, setUp) else { return nil }
      return (["let before = \(list).count"], [setUp.assertions.areEqual("\(list).count", "before")])
    case .callsAll(let calls): return counted(calls, call, setUp)
    default: return nil
    }
  }

  /// Lists of the subject that have more elements afterwards, or fewer, with the other calls that are made; nil where a
  /// test can tell of none by itself.
  private func counted(
    _ made: [Response.Call],
    _ call: MemberCall?,
    _ setUp: SubjectSetUp
  ) -> (before: [String], claims: [String])? {
    var (before, claims): ([String], [String]) = ([], [])
    var others: [Response.Call] = []
    for step in made {
      guard let sign = Self.growth[step.function], let list = list(step.receiver, call, setUp) else {
        others.append(step)
        continue
      }
      let name = made.count == 1 ? "before" : "\(NamePath(step.receiver).last)Before"
      let declared = "let \(name) = \(list).count"
      // What is taken out and put back tells nothing by its number.
      if before.contains(declared) { return nil }
      before.append(declared)
      claims.append(setUp.assertions.isTrue("\(list).count \(sign) \(name)"))
    }
    var open: [String] = []
    for step in others {
      if let claim = calls(others.count { $0 == step }, step, call, setUp) {
        if !claims.contains(claim) { claims.append(claim) }
      } else {
        open.append(step.function)
      }
    }
    guard !claims.isEmpty else { return nil }
    return (before, claims + (open.isEmpty ? [] : ObservedClaim.calls(open).lines(setUp.assertions)))
  }

  /// A list of the subject whose elements a test can count.
  private func list(_ name: String, _ call: MemberCall?, _ setUp: SubjectSetUp) -> String? {
    guard let call, !call.isStatic, let place = NamePath(name).property(in: setUp), place.type.isCollection else {
      return nil
    }
    return place.text
  }

  /// How the number of elements compares with that before, by what is called on a list.
  private static let growth = [
    "append": ">", "insert": ">", "prepend": ">", "add": ">", "remove": "<", "removeFirst": "<", "removeLast": "<",
    "popLast": "<", "popFirst": "<", "removeValue": "<",
  ]

  /// A property that has the same value afterwards as before, where a test can read and compare it.
  private func kept(
    _ names: [String],
    _ call: MemberCall?,
    _ setUp: SubjectSetUp
  ) -> (before: [String], claims: [String])? {
    guard names.count == 1, let call, !call.isStatic, let place = NamePath(names[0]).property(in: setUp),
      Self.isComparable(place.type, setUp)
    else { return nil }
    return (["let before = \(place.text)"], [setUp.assertions.areEqual(place.text, "before")])
  }

  /// An argument that is left out, as a new value keeps it.
  private func used(
    _ name: String,
    _ value: String,
    _ call: MemberCall?,
    _ member: Member?,
    _ setUp: SubjectSetUp
  ) -> [String]? {
    guard let call, member?.kind == .initializer, call.result == setUp.component.name, !call.canThrow, !call.isAsync,
      let property = setUp.property(named: name), let type = setUp.type(of: property),
      let spelled = SwiftSpelling.name(name)
    else { return nil }
    return Self.claim("result.\(spelled)", is: value, TypeText(type), setUp)
  }

  /// A flag that is on while the call runs alone: what shows that needs a person, and that it is off again does not.
  private func progress(
    _ name: String,
    _ behavior: Behavior,
    _ call: MemberCall?,
    _ setUp: SubjectSetUp
  ) -> [String]? {
    guard let off = state(name, "false", call, nil, setUp) else { return nil }
    return (ObservedClaim(behavior)?.lines(setUp.assertions) ?? []) + off
  }

  /// How often a collaborator is called; nil where no double counts that.
  private func calls(_ count: Int, _ made: Response.Call, _ call: MemberCall?, _ setUp: SubjectSetUp) -> String? {
    guard call?.isStatic != true, !made.receiver.isEmpty else { return nil }
    return CollaboratorStub(NamePath(made.function).last, of: NamePath(made.receiver).last, in: setUp)?
      .verifying(calls: count)
  }

  /// No collaborator is called.
  private func untouched(_ call: MemberCall?, _ setUp: SubjectSetUp) -> [String]? {
    guard call?.isStatic != true, !setUp.doubles.isEmpty, !setUp.doubles.contains(where: \.isProjects) else {
      return nil
    }
    return setUp.doubles.map { setUp.assertions.isTrue("\($0.label).invocations.isEmpty") }
  }

  private func limit(
    _ comparison: Comparison,
    _ amount: Amount,
    _ call: MemberCall?,
    _ setUp: SubjectSetUp
  ) -> [String]? {
    guard let number = amount.literal, !amount.isTime, let type = call?.result.map({ TypeText($0) }) else { return nil }
    func claim(_ value: String) -> String { setUp.assertions.isTrue("\(value) \(comparison.rawValue) \(number)") }
    if CellValue.isNumber(type), !number.contains(".") || type.text != "Int" { return [claim("result")] }
    if type.text.first == "[", type.wrapped == nil, !number.contains(".") { return [claim("result.count")] }
    return nil
  }

  /// What a person has to claim of something that the end of the call does not show.
  static func later(_ response: Response) -> String { open("what shows in time that \(response.state)") }

  /// What a person has to claim: of a result its value, else whatever shows the response.
  private func open(_ response: Response, _ call: MemberCall?, _ setUp: SubjectSetUp) -> [String] {
    let question = "what shows that \(response.state)"
    guard let call, let type = call.result.map({ TypeText($0) }), !call.needsType || type.isCollection,
      let claims = Self.equality(of: "result", to: type, in: setUp, asking: question)
    else { return [Self.open(question)] }
    return claims
  }
}

extension String {
  /// Whether a statement looks at the result of the call.
  fileprivate var usesResult: Bool {
    TypeScope.words(of: self).contains { $0 == "result" }
  }
}

extension Amount {
  /// Whether it measures how long something takes, or how much it needs, and no result.
  fileprivate var isTime: Bool {
    ["ms", "s", "second", "seconds", "millisecond", "milliseconds", "minute", "minutes", "mb", "kb", "gb", "fps"]
      .contains(unit.lowercased())
  }
}

extension Condition {
  /// Whether a call of a collaborator fails.
  var isFailure: Bool { if case .fails = meaning { true } else { false } }

  /// Whether it holds only as long as the call runs.
  var isRunning: Bool { if case .event("run") = meaning { true } else { false } }
}

extension Response {
  /// Whether an error ends the call, whatever else is done before.
  fileprivate var isThrown: Bool { words.split(separator: " ").contains { ["throw", "rethrow"].contains($0) } }
}

extension Behavior {
  /// Whether the same call, when it succeeds, gives a property another value later: `phase = .loading` before a request.
  func isPassing(among behaviors: [Behavior]) -> Bool {
    guard let member, case .sets(let name, let value) = response.meaning, case .always = condition.meaning else {
      return false
    }
    return behaviors.contains { other in
      guard case .sets(name, let last) = other.response.meaning else { return false }
      return other.member == member && last != value && other.lines[0] > lines[0] && !other.condition.isFailure
    }
  }

  /// The examples as a table.
  fileprivate var table: ValueTable {
    ValueTable(member: member, columns: ["given", "result"], rows: rows.map { [$0.input, $0.output] }, line: lines[0])
  }
}
