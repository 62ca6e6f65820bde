// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

extension TestBody {
  /// Writes a test of an action that is sent to what it changes; gives whether the case is one that can be written.
  mutating func writeAction(_ planned: PlannedCase, _ setUp: SubjectSetUp) -> Bool {
    let parts = planned.id.split(separator: ".")
    guard parts.count > 1, parts[0] == "action", let sending = Self.sending(setUp) else { return false }
    let action = sending.actions.cases.first { $0.name.filter { $0.isLetter || $0.isNumber || $0 == "_" } == parts[1] }
    let value = action.flatMap { setUp.expression(of: $0, in: sending.actions) }
    let handed = value ?? "try placeholder(\"the action '\(parts[1])'\")"
    guard let call = MemberCall(sending.member, in: setUp, for: planned.id, values: [sending.index: "sentAction"])
    else {
      return false
    }
    isAsync = isAsync || setUp.isAsync || call.isAsync
    isMainActor = call.isMainActor
    arrange += setUp.arrangement(isVariable: setUp.isVariable && sending.member.isMutating) + call.arguments
    arrange.append("let sentAction: \(sending.actions.name) = \(handed)")
    act = [Self.kept(call)]
    assert += state(after: call, of: sending.member, setUp)
    return true
  }

  /// The function that takes actions, with the place of its parameter for them.
  private static func sending(_ setUp: SubjectSetUp) -> (member: Member, index: Int, actions: DeclaredType)? {
    let verbs = ["send", "dispatch", "reduce", "handle", "process", "apply", "transition"]
    let members = setUp.component.members.filter {
      $0.kind == .function && verbs.contains($0.baseName) && $0.access != "private" && $0.access != "fileprivate"
    }
    for member in members {
      for (index, parameter) in member.parameters.enumerated() {
        guard let type = setUp.types[TypeText(setUp.scope.qualified(parameter.type)).text], type.keyword == .enum,
          type.name.hasSuffix("Action") || type.name.hasSuffix("Event") || type.name.hasSuffix("Intent")
        else { continue }
        return (member, index, type)
      }
    }
    return nil
  }

  /// What a call that changes state leaves behind, beside what a person expects.
  private func state(after call: MemberCall, of member: Member, _ setUp: SubjectSetUp) -> [String] {
    if let changed = call.changed.first, let parameter = member.parameters.first(where: \.isInout) {
      return Self.equality(of: changed, to: TypeText(setUp.scope.qualified(parameter.type)), in: setUp)
    }
    guard let state = setUp.stateProperty, let type = state.propertyType else { return ["_ = sut"] }
    return Self.equality(of: "sut.\(state.name)", to: TypeText(type), in: setUp)
  }

  /// Writes a test over all values of an enum that a call takes; gives whether the case is one that can be written.
  mutating func writeTable(_ planned: PlannedCase, _ member: Member, _ setUp: SubjectSetUp) -> Bool {
    let parts = planned.id.split(separator: ".")
    guard parts.count == 3, parts[0] == "p", parts[2] == "each",
      let index = member.parameters.firstIndex(where: { $0.name == parts[1] }), !member.parameters[index].isInout,
      let type = setUp.types[TypeText(setUp.scope.qualified(member.parameters[index].type)).text],
      let list = setUp.list(of: type),
      let call = MemberCall(member, in: setUp, for: planned.id, values: [index: "candidate"])
    else { return false }
    isMainActor = call.isMainActor
    isAsync = isAsync || call.isAsync
    if !call.isStatic {
      arrange += setUp.arrangement(isVariable: setUp.isVariable && member.isMutating)
      isAsync = isAsync || setUp.isAsync
    }
    arrange += call.arguments
    let property = call.isStatic ? nil : setUp.property(setBy: member, at: index)
    let line = property.map { "    " + setUp.assertions.areEqual("sut.\($0)", "candidate") }
    act = ["for candidate in \(list) {", "    \(Self.kept(call))"] + [line].compactMap(\.self) + ["}"]
    return true
  }

  /// A call whose result nobody keeps.
  private static func kept(_ call: MemberCall) -> String {
    (call.result.map { call.needsType ? "let _: \($0) = " : "_ = " } ?? "") + call.text
  }
}

extension SubjectSetUp {
  /// The action of a reducer that a case is about, with values for what it carries; nil when only a person can tell.
  func action(of planned: PlannedCase) -> String? {
    let parts = planned.id.split(separator: ".")
    guard parts.count > 1, parts[0] == "action" else { return nil }
    // Documents may show the actions under the component's heading, outside of its type.
    let actions =
      types.types(inside: component.name).first { $0.name.hasSuffix(".Action") }
      ?? DeclaredType(name: "Action", keyword: .enum, cases: component.cases, line: component.line)
    let action = actions.cases.first { $0.name.filter { $0.isLetter || $0.isNumber || $0 == "_" } == parts[1] }
    if planned.child != nil, parts.last == "dismiss" {
      return action.flatMap { SwiftSpelling.member($0.name) }.map { ".\($0)(.dismiss)" }
    }
    let text = action.flatMap { expression(of: $0, in: actions) }
    return text.map { $0.hasPrefix(actions.name + ".") ? String($0.dropFirst(actions.name.count)) : $0 }
  }

  /// All cases of an enum as a list, with values for what they carry; nil when none is known.
  func list(of type: DeclaredType) -> String? {
    guard type.keyword == .enum, type.genericParameters.isEmpty else { return nil }
    if type.conformances.contains("CaseIterable") { return "\(type.name).allCases" }
    let cases = type.cases.compactMap { expression(of: $0, in: type) }
    return cases.isEmpty ? nil : "[\(cases.joined(separator: ", "))] as [\(type.name)]"
  }

  /// The property that holds what a call just changed: `filter` for `setFilter(_ filter: Filter)`.
  ///
  /// Their names and their types must agree, and their values be comparable.
  func property(setBy member: Member, at index: Int) -> String? {
    guard declaration != nil, member.kind == .function, !member.isStatic, member.parameters.indices.contains(index)
    else { return nil }
    let parameter = member.parameters[index]
    let names =
      [parameter.name.lowercased()]
      + ["set", "update", "select", "change"].compactMap { verb in
        member.baseName.hasPrefix(verb) ? member.baseName.dropFirst(verb.count).lowercased() : nil
      }
    let found = readable.first { property in
      let name = property.name.lowercased()
      return (names.contains(name) || names.contains { "selected" + $0 == name || "current" + $0 == name })
        && property.propertyType.map { $0 == parameter.type || $0 == parameter.type + "?" } ?? false
    }
    let type = TypeText(scope.qualified(parameter.type))
    guard let found, TestBody.isComparable(type, self) else { return nil }
    return SwiftSpelling.name(found.name)
  }

  /// The property that holds the state as a whole.
  var stateProperty: Member? {
    readable.first { ["state", "currentState", "phase", "status"].contains($0.name) && $0.propertyType != nil }
  }
}
