// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

extension TestBody {
  /// Writes a test of pages or of a cache, which takes two calls; gives whether the case is one that can be written.
  mutating func writeLoading(
    _ call: MemberCall,
    _ planned: PlannedCase,
    _ member: Member,
    _ setUp: SubjectSetUp
  ) -> Bool {
    guard let result = call.result, !call.needsType else { return false }
    switch planned.id {
    case "page.next", "page.last": return writePage(call, planned, member, TypeText(result), setUp)
    case "cache.hit": writeHit(call, TypeText(result), setUp)
    case "cache.miss":
      act = ["let result = \(call.text)"]
      let checks = setUp.doubles.map { setUp.assertions.isFalse("\($0.label).invocations.isEmpty") }
      assert += ["_ = result"] + checks
    case "cache.expired":
      act = ["let loaded = \(call.text)", Self.comment("Let the value expire here, with the clock of the test.")]
      act.append("let cached = \(call.text)")
      assert.append("_ = (loaded, cached)")
    default: return false
    }
    return true
  }

  /// The second of two calls asks none of the collaborators but the cache.
  private mutating func writeHit(_ call: MemberCall, _ type: TypeText, _ setUp: SubjectSetUp) {
    let others = setUp.doubles.filter { !$0.label.lowercased().contains("cache") }
    act = ["let loaded = \(call.text)"]
    for (index, double) in others.enumerated() {
      act.append("let calls\(index + 1) = \(double.label).invocations.mapValues(\\.count)")
    }
    act.append("let cached = \(call.text)")
    let isComparable = Self.isComparable(type, setUp) || Self.isComparable(type.element ?? type, setUp)
    assert.append(isComparable ? setUp.assertions.areEqual("cached", "loaded") : "_ = (cached, loaded)")
    for (index, double) in others.enumerated() {
      assert.append(setUp.assertions.areEqual("\(double.label).invocations.mapValues(\\.count)", "calls\(index + 1)"))
    }
  }

  /// A page and the one behind it, or one behind all pages.
  private mutating func writePage(
    _ call: MemberCall,
    _ planned: PlannedCase,
    _ member: Member,
    _ type: TypeText,
    _ setUp: SubjectSetUp
  ) -> Bool {
    let numbers: Set<String> = ["page", "offset"]
    guard let index = member.parameters.firstIndex(where: { numbers.contains($0.name) && $0.type == "Int" }),
      let first = MemberCall(member, in: setUp, for: planned.id, values: [index: "0"]),
      let second = MemberCall(member, in: setUp, for: planned.id, values: [index: "nextPage"])
    else { return false }
    let isList = type.isCollection && type.wrapped == nil && type.name != "Sequence"
    // The arguments are declared without the one that the calls differ by.
    arrange.removeAll { call.arguments.contains($0) }
    arrange += first.arguments
    if planned.id == "page.last" {
      arrange.append("let nextPage = 1_000_000")
      act = ["let result = \(second.text)"]
      assert.append(isList ? setUp.assertions.isTrue("result.isEmpty") : "_ = result")
      return true
    }
    let step = member.parameters[index].name == "page" ? "1" : "20"
    arrange.append("let nextPage = \(step)")
    act = ["let firstPage = \(first.text)", "let secondPage = \(second.text)"]
    let isComparable = type.element.map { Self.isComparable($0, setUp) } ?? Self.isComparable(type, setUp)
    assert.append(
      isComparable ? setUp.assertions.areNotEqual("firstPage", "secondPage") : "_ = (firstPage, secondPage)"
    )
    if isList { assert.append(setUp.assertions.isFalse("secondPage.isEmpty")) }
    return true
  }
}

extension TypeText {
  /// What a list in brackets holds; nil for another type.
  fileprivate var element: TypeText? {
    guard text.first == "[", wrapped == nil, !SampleValue.isDictionary(text) else { return nil }
    return TypeText(text.dropFirst().dropLast())
  }
}
