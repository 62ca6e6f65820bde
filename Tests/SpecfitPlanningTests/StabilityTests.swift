// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel
import SpecfitPlanning
import Testing

/// What is once planned keeps its key, whatever is added to the document.
struct StabilityTests {
  /// The keys that a change of the module takes away.
  private func lost(_ before: ModuleSpec, _ change: (inout ModuleSpec) -> Void) throws -> [String] {
    var after = before
    change(&after)
    func keys(_ spec: ModuleSpec) throws -> [String] {
      try TestPlan.of(spec).tasks.flatMap { [$0.key] + $0.cases.map(\.key) }
    }
    let kept = Set(try keys(after))
    let old = try keys(before)
    #expect(kept.count > old.count, "the change adds something")
    return old.filter { !kept.contains($0) }
  }

  @Test("an overload renames no key")
  func overload() throws {
    #expect(
      try lost(.checkout) {
        $0.components[1].members.insert(
          .function("cancel", [Parameter("all", "Bool")], throwing: .typed("PaymentError")),
          at: 0
        )
      }.isEmpty
    )
  }

  @Test("a member renames no key")
  func member() throws {
    #expect(try lost(.checkout) { $0.components[0].members.insert(.function("open", returns: "Door?"), at: 0) }.isEmpty)
  }

  @Test("a component renames no key")
  func component() throws {
    #expect(
      try lost(.checkout) {
        $0.components.insert(.unit("AddressBook", members: [.function("open", returns: "Door?")]), at: 0)
      }.isEmpty
    )
  }

  @Test("a further case of an error renames no key")
  func errorCase() throws {
    #expect(try lost(.checkout) { $0.types[0].cases.append(EnumCase(name: "methodsExpired", line: 73)) }.isEmpty)
  }

  @Test("a second overload is told by its labels, and the first keeps its names")
  func overloadNames() throws {
    let first = Member.function("load", [Parameter("id", "Int")], returns: "Item?")
    let second = Member.function("load", [Parameter("forUser", "User")], returns: "Item?")
    let names = try TestPlan.of(.module("Shop", [.unit("Shop", members: [first, second])])).tasks[0].cases.map(\.name)
    #expect(names.contains("test_load_givenUnknownId_shouldReturnNil"))
    #expect(names.contains("test_loadForUser_givenNoMatchingItem_shouldReturnNil"))
  }

  @Test("what tells an overload are the labels that the first has not")
  func newLabels() throws {
    let first = Member.function("export", [Parameter("to", "URL"), Parameter("name", "String")], returns: "Item?")
    let second = Member.function(
      "export",
      [Parameter("to", "URL"), Parameter("name", "String"), Parameter("watch", "Watch")],
      returns: "Item?"
    )
    let names = try TestPlan.of(.module("Shop", [.unit("Shop", members: [first, second])])).tasks[0].cases.map(\.name)
    #expect(names.contains("test_exportWatch_givenNoMatchingItem_shouldReturnNil"))
  }

  @Test("an overload with the same labels is told by the types that differ")
  func newTypes() throws {
    let first = Member.function("read", [Parameter("source", "Image"), Parameter("limit", "Int")], returns: "Item?")
    let second = Member.function("read", [Parameter("source", "URL"), Parameter("limit", "Int")], returns: "Item?")
    let names = try TestPlan.of(.module("Shop", [.unit("Shop", members: [first, second])])).tasks[0].cases.map(\.name)
    #expect(names.contains("test_readURL_givenNoMatchingItem_shouldReturnNil"))
  }

  @Test("a behavior is of the overload that takes what its statement names", arguments: [("text", 1), ("bytes", 0)])
  func statedOverload(named name: String, index: Int) throws {
    let members = [("bytes", "Data"), ("text", "String")].map { name, type in
      Member.function("save", [Parameter(label: nil, name: name, type: type)])
    }
    var component = Component.unit("Vault", members: members)
    component.behaviors = [
      Behavior(
        member: "save(_:)",
        condition: Condition("empty \(name)", .isEmpty(name, true)),
        response: Response("throw empty", state: "empty is thrown", .throws(".empty")),
        level: .unit,
        statement: "When `\(name)` is empty, `save` throws `.empty`.",
        lines: [9],
        by: "guard",
        weight: 8
      )
    ]
    let cases = try TestPlan.of(.module("Shop", [component])).tasks[0].cases
    #expect(cases.first { $0.statement?.hasPrefix("When") == true }?.memberIndex == index)
  }

  @Test("members that differ only in types have different keys, and a repeated one counts once")
  func sameLabels() throws {
    let number = Member.function("load", [Parameter("id", "Int")], returns: "Item?")
    let text = Member.function("load", [Parameter("id", "Token")], returns: "Item?")
    let cases = try TestPlan.of(.module("Shop", [.unit("Shop", members: [number, text, number])])).tasks[0].cases
    #expect(
      cases.map(\.key) == ["Shop/load(id:)/nil", "Shop/load(id:)-Token-Item_/nil"]
    )
  }

  @Test("the same module gives the same plan")
  func deterministic() throws {
    #expect(try TestPlan.of(.checkout).tasks == TestPlan.of(.checkout).tasks)
  }
}
