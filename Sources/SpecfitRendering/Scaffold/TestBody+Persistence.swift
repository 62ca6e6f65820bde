// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

extension TestBody {
  /// Writes a test of a persistent model in a store of its own; gives whether the case is one.
  mutating func writePersistence(_ planned: PlannedCase, _ setUp: SubjectSetUp) -> Bool {
    guard let type = setUp.declaration, type.attributes.contains("Model"), type.keyword == .class,
      type.genericParameters.isEmpty, !setUp.isMainActor, !setUp.isAsync
    else { return false }
    let inserted = ["context.insert(sut)", "try context.save()"]
    let fetched = "let stored = try context.fetch(FetchDescriptor<\(type.name)>())"
    switch planned.id {
    case "insert":
      act = inserted + [fetched]
      assert.append(setUp.assertions.areEqual("stored.count", "1"))
    case "update":
      guard let change = Self.change(of: type, setUp) else { return false }
      act = inserted + ["sut.\(change.name) = expected", "try context.save()", fetched]
      assert.append(setUp.assertions.areEqual("stored.first?.\(change.name)", "expected"))
      arrange.append("let expected: \(change.type) = \(change.value)")
    case "delete":
      act = inserted + ["context.delete(sut)", "try context.save()", fetched]
      assert.append(setUp.assertions.isTrue("stored.isEmpty"))
    case _ where planned.id.hasPrefix("cascade."):
      guard let child = Self.child(planned, setUp) else { return false }
      let rest = "let remaining = try context.fetch(FetchDescriptor<\(child)>())"
      act = inserted + ["context.delete(sut)", "try context.save()", rest]
      assert.append("_ = remaining")
    default: return false
    }
    let context = "let context = try SwiftDataTestHelper.createTestContext(for: \(type.name).self)"
    arrange.insert(context, at: min(1, arrange.count))
    arrange += setUp.arrangement(isVariable: false)
    return true
  }

  /// A property that a test can change to a value other than that of `makeSUT`, and compare.
  private static func change(
    of type: DeclaredType,
    _ setUp: SubjectSetUp
  ) -> (name: String, type: String, value: String)? {
    let others: [String: String] = [
      "String": "\"changed\"", "Int": "42", "Double": "42", "Bool": "true", "String?": "\"changed\"", "Int?": "42",
      "Double?": "42",
    ]
    for property in type.members where property.kind == .property && property.isSettable && !property.isComputed {
      let isHidden = property.isStatic || ["private", "fileprivate", "private(set)"].contains(property.access ?? "")
      guard !isHidden, !property.signature.contains("(set)"), !property.attributes.contains("Relationship"),
        let written = property.propertyType, let value = others[written], let name = SwiftSpelling.name(property.name)
      else { continue }
      return (name, written, value)
    }
    return nil
  }

  /// The persistent model at the other end of the relationship that a case is about.
  private static func child(_ planned: PlannedCase, _ setUp: SubjectSetUp) -> String? {
    let key = planned.id.dropFirst("cascade.".count)
    guard let property = setUp.component.members.first(where: { $0.name == key }), let type = property.propertyType
    else { return nil }
    var child = TypeText(type).wrapped ?? TypeText(type)
    if child.text.first == "[" { child = TypeText(child.text.dropFirst().dropLast()) }
    guard let declared = setUp.types[child.text], declared.attributes.contains("Model") else { return nil }
    return declared.name
  }
}
