// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel
import Testing

@testable import SpecfitPlanning

@Suite("Suites that somebody has renamed")
struct RenamedSuiteTests {
  private func suite(_ name: String, _ tests: [String], about subjects: [String: Int] = [:]) -> ProjectIndex.Suite {
    .init(name: name, path: "Tests/ShopTests/\(name).swift", in: "ShopTests", tests: tests, subjects: subjects)
  }

  private func type(_ name: String, _ members: [String] = []) -> ProjectIndex.SourceType {
    let members = members.map { Member(kind: .function, name: $0, signature: "func \($0)", line: 1) }
    return .init(
      DeclaredType(name: name, keyword: .struct, members: members, line: 1),
      at: "Sources/Shop/\(name).swift",
      in: "Shop"
    )
  }

  private func index(_ types: [ProjectIndex.SourceType], _ suites: [ProjectIndex.Suite]) -> ProjectIndex {
    ProjectIndex(
      targets: [
        .init(name: "Shop", kind: .library, folders: ["Sources/Shop"]),
        .init(name: "ShopTests", kind: .test, folders: ["Tests/ShopTests"], dependencies: ["Shop"]),
      ],
      types: types,
      suites: suites
    )
  }

  private func file(_ component: String, members: Set<String> = [], tests: Set<String> = [], in index: ProjectIndex)
    -> String?
  { index.renamedSuiteFile(testing: component, members: members, tests: tests) }

  @Test("the suite that has most of the named tests is meant, unless another has as many")
  func namedTests() {
    let buying = suite("BuyingTests", ["testA", "testB", "testC"])
    let one = index([type("Cart")], [buying, suite("OtherTests", ["testA"])])
    #expect(file("Cart", tests: ["testA", "testB", "testX"], in: one) == "Tests/ShopTests/BuyingTests.swift")
    #expect(file("Cart", tests: ["testA", "testX", "testY"], in: one) == nil)
    let two = index([type("Cart")], [buying, suite("OtherTests", ["testA", "testB"])])
    #expect(file("Cart", tests: ["testA", "testB"], in: two) == nil)
  }

  @Test("a type that is called otherwise is known by its members")
  func renamedType() {
    let list = type("WaitingList", ["join(_:)", "leave(_:)", "next()", "count"])
    let index = index([list, type("Cart", ["add(_:)"])], [suite("WaitingListTests", ["testJoin"])])
    let members: Set<String> = ["join", "leave", "next"]
    #expect(file("Queue", members: members, in: index) == "Tests/ShopTests/WaitingListTests.swift")
    #expect(file("Queue", members: ["join", "drop", "next", "peek"], in: index) == nil)
    #expect(file("Queue", members: ["add"], in: index) == nil)
  }

  @Test("a suite is about what far most of its tests name, if the names have a word in common")
  func subjects() {
    let finder = suite("BerthFinderTests", ["a", "b", "c", "d"], about: ["BerthSearch": 4])
    let types = [type("BerthSearch"), type("Berth")]
    #expect(file("BerthSearch", in: index(types, [finder])) == finder.path)
    let journey = suite("JourneyTests", ["e", "f", "g"], about: ["BerthSearch": 3])
    #expect(file("BerthSearch", in: index(types, [finder, journey])) == nil)
    #expect(file("BerthSearch", in: index(types, [journey])) == nil)
    let berth = suite("BerthTests", ["a", "b"], about: ["BerthSearch": 2])
    #expect(file("BerthSearch", in: index(types, [berth])) == nil)
  }
}
