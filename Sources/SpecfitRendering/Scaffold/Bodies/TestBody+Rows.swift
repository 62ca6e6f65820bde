// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

extension TestBody {
  /// Writes a test over the rows of a document's table; gives whether the case is one that can be written.
  ///
  /// The body goes over them in a loop; what can be handed to a test one by one stands beside it.
  mutating func writeRows(of document: ValueTable, _ member: Member?, _ setUp: SubjectSetUp) -> Bool {
    guard let member, let rows = TableRows(document, of: member, in: setUp),
      let call = MemberCall(member, in: setUp, values: rows.values),
      call.result != nil, !call.needsType, let type = rows.columns.last?.type
    else { return false }
    isMainActor = call.isMainActor
    isAsync = isAsync || call.isAsync
    // The rows come as values.
    arrange.removeSubrange(min(1, arrange.count)...)
    if !call.isStatic {
      arrange += setUp.arrangement(isVariable: setUp.isVariable && member.isMutating)
      isAsync = isAsync || setUp.isAsync
    }
    arrange += call.arguments
    if !rows.others.isEmpty { arrange.append("// No values, so that only you can write them:") }
    arrange += rows.others.map(Self.comment)
    table = rows
    rowAct = act + ["let result = \(call.text)"]
    rowAssert = assert + [Self.claim("result", TableRows.result, TypeText(type), setUp)]
    let names = rows.columns.map(\.name).joined(separator: ", ")
    act = ["for (\(names)) in ["] + rows.lines.map { "    " + $0 } + ["] as \(rows.type) {"]
    act += (rowAct + rowAssert).map { "    " + $0 } + ["}"]
    assert = []
    return true
  }

  /// A claim that two values are the same, as far as values of the type can be compared.
  private static func claim(_ value: String, _ expected: String, _ type: TypeText, _ setUp: SubjectSetUp) -> String {
    if ["Double", "Float", "CGFloat", "TimeInterval"].contains(type.text) {
      return setUp.assertions.areClose(value, expected)
    }
    let element = type.isCollection && type.text.first == "[" ? TypeText(type.text.dropFirst().dropLast()) : type
    let plain = element.wrapped ?? element
    let promises = setUp.types[plain.text].map { Set($0.conformances) } ?? []
    let isKnown = isComparable(plain, setUp) || !promises.isDisjoint(with: ["Equatable", "Hashable", "Comparable"])
    return isKnown ? setUp.assertions.areEqual(value, expected) : "_ = (\(value), \(expected))"
  }
}
