// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel
import SpecfitPlanning
import Testing

struct CallbackTests {
  /// What the names of a component's cases begin with.
  private func stems(_ component: Component, types: [DeclaredType] = []) throws -> Set<String> {
    let cases = try TestPlan.of(.module("Shop", [component], types: types)).tasks.flatMap(\.cases)
    return Set(cases.compactMap { $0.member }.map { String($0.prefix { $0 != "(" }) })
  }

  private func closure(_ name: String, _ type: String) -> Member {
    Member(
      kind: .closureProperty,
      name: name,
      signature: "var \(name): \(type)",
      line: 6,
      returnType: "Item?",
      throwing: .any,
      propertyType: type
    )
  }

  @Test(
    "a closure is for callers in a client or another struct that acts by it, and a callback elsewhere",
    arguments: [
      (.client, .struct, "() throws -> Item?", ["load"]), (.service, .struct, "() throws -> Item?", ["load"]),
      (.service, .class, "() throws -> Item?", []), (.client, .struct, "(() throws -> Item?)?", []),
      (.viewModel, .struct, "() throws -> Item?", []), (.coordinator, .class, "() throws -> Item?", []),
      (.model, .struct, "() throws -> Item?", []),
    ] as [(ComponentKind, DeclaredType.Keyword, String, Set<String>)]
  )
  func callbacks(kind: ComponentKind, keyword: DeclaredType.Keyword, type: String, stems: Set<String>) throws {
    let component = Component.unit("Shop", kind, members: [closure("load", type)])
    #expect(try self.stems(component, types: [DeclaredType(name: "Shop", keyword: keyword, line: 5)]) == stems)
  }

  @Test(
    "only what something is looked up by can be unknown",
    arguments: [
      ("String", .any, true), ("Email", .any, true), ("String", .rethrows, false), ("(Int, Int) -> Bool", .any, false),
      ("Int", .any, false), ("SortOrder", .any, false), ("[String]", .any, false),
    ] as [(String, Member.Throwing, Bool)]
  )
  func unknown(type: String, throwing: Member.Throwing, isPlanned: Bool) throws {
    let member = Member.function(
      "find",
      [Parameter(label: "by", name: "given", type: type)],
      returns: "Item",
      throwing: throwing,
      summary: "Throws where none is found."
    )
    let cases = try TestPlan.of(.module("Shop", [.unit("Shop", members: [member])])).tasks.flatMap(\.cases)
    #expect(cases.contains { $0.key.hasSuffix("/notFound") } == isPlanned)
  }
}
