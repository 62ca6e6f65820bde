// Recipes for what a type promises by its conformances.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

extension TestBody {
  /// - Returns: whether the case is one that can be written.
  mutating func writeType(_ intent: SignatureIntent, _ member: Member?, _ setUp: SubjectSetUp) -> Bool {
    guard let type = setUp.declaration, type.genericParameters.isEmpty else { return false }
    switch intent {
    case .described: return writeEach("errorDescription", isOptional: true, of: type, setUp)
    case .describedEach:
      guard let name = member.flatMap({ SwiftSpelling.name($0.baseName) }) else { return false }
      return writeEach(name, isOptional: member?.propertyType != "String", of: type, setUp)
    case .roundTrip: return writeRoundTrip(of: type.name, setUp)
    case .equalityLaws, .orderLaws, .consistentHash: return writeLaws(intent, type, setUp)
    case .cascade(let relationship): return writeCascade(relationship, type, setUp)
    default: return false
    }
  }

  private mutating func writeEach(
    _ property: String,
    isOptional: Bool,
    of type: DeclaredType,
    _ setUp: SubjectSetUp
  ) -> Bool {
    guard let list = SampleValue.list(of: type) else { return false }
    let value = isOptional ? "value.\(property)?.isEmpty ?? true" : "value.\(property).isEmpty"
    act += ["for value in \(list) {", "    " + setUp.assertions.isFalse(value), "}"]
    return true
  }

  private mutating func writeRoundTrip(of name: String, _ setUp: SubjectSetUp) -> Bool {
    arrange += setUp.arrangement(isVariable: false)
    act += [
      "let data = try JSONEncoder().encode(sut)", "let result = try JSONDecoder().decode(\(name).self, from: data)",
    ]
    assert.append(
      Self.isComparable(TypeText(name), setUp) ? setUp.assertions.areEqual("result", "sut") : "_ = result"
    )
    return true
  }

  /// Two values that a person chooses, and what must hold for them.
  private mutating func writeLaws(_ intent: SignatureIntent, _ type: DeclaredType, _ setUp: SubjectSetUp) -> Bool {
    guard type.keyword != .protocol else { return false }
    let relation = intent == .orderLaws ? "greater" : "equal"
    let value = setUp.value(of: type.name) ?? "try \(Self.placeholder("a value"))"
    arrange += ["let one: \(type.name) = \(value)"]
    arrange += ["let other: \(type.name) = try \(Self.placeholder("a value that is \(relation)"))"]
    let assertions = setUp.assertions
    switch intent {
    case .orderLaws:
      assert.append(assertions.isLess("one", than: "other"))
      assert += ["other < one", "one < one"].map(assertions.isFalse)
    case .consistentHash: assert.append(assertions.areEqual("one.hashValue", "other.hashValue"))
    default: assert += [("one", "one"), ("one", "other"), ("other", "one")].map(assertions.areEqual)
    }
    return true
  }

  /// Deletes a persistent model from a store of its own, and looks at the other end of a relationship.
  private mutating func writeCascade(_ relationship: String, _ type: DeclaredType, _ setUp: SubjectSetUp) -> Bool {
    guard type.keyword == .class, !setUp.isMainActor, !setUp.isAsync,
      let child = Self.child(behind: relationship, setUp)
    else { return false }
    let context = "let context = try SwiftDataTestHelper.createTestContext(for: \(type.name).self)"
    arrange += [context] + setUp.arrangement(isVariable: false)
    act += ["context.insert(sut)", "try context.save()", "context.delete(sut)", "try context.save()"]
    act.append("let remaining = try context.fetch(FetchDescriptor<\(child)>())")
    assert.append("_ = remaining")
    return true
  }

  /// The persistent model at the other end of a relationship.
  private static func child(behind relationship: String, _ setUp: SubjectSetUp) -> String? {
    guard let type = setUp.component.members.first(where: { $0.name == relationship })?.propertyType else { return nil }
    let plain = TypeText(type).wrapped ?? TypeText(type)
    guard let declared = setUp.types[(plain.listElement ?? plain).text], declared.attributes.contains("Model") else {
      return nil
    }
    return declared.name
  }
}
