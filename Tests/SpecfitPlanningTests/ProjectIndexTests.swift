// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel
import SpecfitSource
import Testing

@testable import SpecfitPlanning

struct ProjectIndexTests {
  private static let boats = ProjectIndex.Target(name: "Boats", kind: .library, folders: ["Sources/Boats"])
  private static let ropes = ProjectIndex.Target(
    name: "Ropes",
    kind: .library,
    folders: ["Ropes"],
    dependencies: ["Boats"]
  )
  private static let support = ProjectIndex.Target(name: "Doubles", kind: .library, folders: ["Tests/Doubles"])
  private static let unit = ProjectIndex.Target(
    name: "BoatsTests",
    kind: .test,
    folders: ["Tests/BoatsTests"],
    dependencies: ["Boats", "Doubles"]
  )
  private static let all = ProjectIndex.Target(
    name: "AllTests",
    kind: .test,
    folders: ["Tests/All"],
    dependencies: ["Boats", "Ropes", "Doubles"],
    exclude: [Glob("Tests/All/Fixtures"), Glob("Tests/**/Old*.swift")]
  )

  private func type(_ name: String, _ path: String, _ target: String?, conformances: [String] = [])
    -> ProjectIndex.SourceType
  {
    .init(DeclaredType(name: name, keyword: .struct, conformances: conformances, line: 1), at: path, in: target)
  }

  private var index: ProjectIndex {
    ProjectIndex(
      targets: [Self.boats, Self.ropes, Self.support, Self.unit, Self.all],
      types: [
        type("Boat", "Sources/Boats/Fleet/Boat.swift", "Boats"), type("Knot", "Ropes/Knot.swift", "Ropes"),
        type("FakeHarbor", "Tests/Doubles/FakeHarbor.swift", "Doubles", conformances: ["Harbor"]),
      ],
      suites: [
        .init(
          name: "SailTests",
          path: "Tests/BoatsTests/Sails/SailTests.swift",
          in: "BoatsTests",
          tests: ["testA", "testB"]
        ),
        .init(name: "KnotSuite", path: "Tests/All/Loose.swift", in: "AllTests", tests: ["a"]),
      ],
      files: ["Tests/BoatsTests/Sails/SailTests.swift", "Tests/All/Loose.swift", "Sources/Boats/Fleet/Boat.swift"]
    )
  }

  @Test("a file belongs to the target with the innermost folder around it, and to none that leaves it out")
  func targetOfFile() {
    #expect(index.target(of: "Tests/BoatsTests/X.swift")?.name == "BoatsTests")
    #expect(index.target(of: "Tests/Doubles/X.swift")?.name == "Doubles")
    #expect(index.target(of: "Tests/All/Fixtures/X.swift") == nil)
    #expect(index.target(of: "Tests/All/Deep/OldKnots.swift") == nil)
    #expect(index.target(of: "Tests/All/Deep/Knots.swift")?.name == "AllTests")
    #expect(index.target(of: "Tests/BoatsTestsMore/X.swift") == nil)
  }

  @Test("a type is tested in a target that may import it, the one called after its module first")
  func testTarget() {
    #expect(index.testTarget(for: "Boat", source: nil)?.name == "BoatsTests")
    #expect(index.testTarget(for: "Knot", source: nil)?.name == "AllTests")
    #expect(index.testTarget(for: "Anchor", source: "Ropes/Anchor.swift")?.name == "AllTests")
    #expect(index.testTarget(for: "Nowhere", source: nil)?.name == "BoatsTests")
  }

  @Test("tests import what their target may import, or what it does depend on instead")
  func importable() {
    #expect(index.importable("Boats", from: "Tests/BoatsTests/A.swift") == "Boats")
    #expect(index.importable("Ropes", from: "Tests/BoatsTests/A.swift") == "Boats")
    #expect(index.importable("Nowhere", from: "Tests/BoatsTests/A.swift") == "Boats")
    #expect(index.importable("Ropes", from: "Elsewhere/A.swift") == "Ropes")
  }

  @Test("a suite stays where it is, and what is new goes where other tests of the target stand")
  func places() {
    #expect(
      index.settled("BoatsTests/Sail/SailTests.swift", below: "BoatsTests", testing: "Sail", source: nil)
        == "Tests/BoatsTests/Sails/SailTests.swift"
    )
    #expect(
      index.settled("BoatTests/M/BoatTests.swift", below: "BoatTests", testing: "Boat", source: nil)
        == "Tests/BoatsTests/M/BoatTests.swift"
    )
    // All tests of the target stand in its folder.
    #expect(
      index.settled("X/M/KnotTests.swift", below: "X", testing: "Knot", source: nil) == "Tests/All/KnotTests.swift"
    )
  }

  @Test("a suite that is called after a single test is the one of its subject")
  func singularSuites() {
    let there = "Tests/BoatsTests/Sails/MastTest.swift"
    let index = ProjectIndex(
      targets: [Self.boats, Self.unit],
      suites: [.init(name: "MastTest", path: there, in: "BoatsTests", tests: ["a"])],
      files: [there]
    )
    #expect(index.settled("BoatsTests/MastTests.swift", below: "BoatsTests", testing: "Mast", source: nil) == there)
  }

  @Test("what an extension gives to a protocol is none of its requirements")
  func providedMembers() {
    func declared(_ keyword: DeclaredType.Keyword, _ name: String, _ member: String) -> ProjectIndex.SourceType {
      let member = Member(kind: .function, name: member, signature: "func \(member)", line: 1)
      return .init(DeclaredType(name: name, keyword: keyword, members: [member], line: 1), at: "A.swift", in: nil)
    }
    let index = ProjectIndex(types: [
      declared(.protocol, "Sailing", "sail()"), declared(.extension, "Sailing", "drift()"),
      declared(.struct, "Sail", "fold()"), declared(.extension, "Sail", "dry()"),
    ])
    #expect(index.type(named: "Sailing")?.declaration.members.map(\.isProvided) == [false, true])
    #expect(index.type(named: "Sail")?.declaration.members.map(\.isProvided) == [false, false])
  }

  @Test(
    "a path that a document states is found at its end, below the repository's own folder, and where the file has gone"
  )
  func statedFiles() {
    let path = "Tests/BoatsTests/Sails/SailTests.swift"
    for stated in [path, "Sails/SailTests.swift", "boat-tools/\(path)", "Old/SailTests.swift", "Gone/SailTests.swift"] {
      #expect(index.file(statedAs: stated, testing: nil) == path)
    }
    #expect(index.file(statedAs: "Tests/All/KnotSuite.swift", testing: nil) == "Tests/All/Loose.swift")
    #expect(index.file(statedAs: "Tests/Other.swift", testing: nil) == nil)
  }

  @Test("without targets a type of one name may stand in the tests of each, and none takes the place of another")
  func sameNames() {
    let here = "ShopTests/Cart/CartTests.swift"
    let index = ProjectIndex(suites: [.init(name: "CartTests", path: here, in: nil, tests: ["a"])], files: [here])
    #expect(index.file(statedAs: "ShopTests/Other/CartTests.swift", testing: nil) == here)
    #expect(index.file(statedAs: "PayTests/Cart/CartTests.swift", testing: nil) == nil)
    let other = "PayTests/Cart/CartTests.swift"
    #expect(index.settled(other, below: "PayTests", testing: "Cart", source: nil) == other)
    let both = ProjectIndex(
      suites: [here, other].map { .init(name: "CartTests", path: $0, in: nil, tests: ["a"]) },
      files: [here, other]
    )
    #expect(both.settled(other, below: "PayTests", testing: "Cart", source: nil) == other)
  }

  @Test("of files of one name in two targets, tests go into the one with a suite that may import what is tested")
  func fileOfOneName() {
    let (here, there) = ("Tests/BoatsTests/KnotTests.swift", "Tests/All/KnotTests.swift")
    func settled(_ suites: [String: String]) -> String {
      let index = ProjectIndex(
        targets: [Self.boats, Self.ropes, Self.unit, Self.all],
        types: [type("Knot", "Ropes/Knot.swift", "Ropes")],
        suites: suites.map { .init(name: "KnotTests", path: $0, in: $1, tests: ["a"]) },
        files: [here, there]
      )
      return index.settled(here, below: "Tests/BoatsTests", testing: "Knot", source: nil)
    }
    #expect(settled([there: "AllTests"]) == there)
    #expect(settled([here: "BoatsTests", there: "AllTests"]) == there)
    #expect(settled([:]) == here)
  }

  @Test("the main module is the one that most tests are for, whatever number of types it has")
  func mainModule() {
    func main(_ suites: [ProjectIndex.Suite]) -> String? {
      let knots = ["Knot", "Bend", "Hitch"].map { type($0, "Ropes/\($0).swift", "Ropes") }
      let boat = type("Boat", "Sources/Boats/Boat.swift", "Boats")
      return ProjectIndex(
        targets: [Self.boats, Self.ropes, Self.unit, Self.all],
        types: [boat] + knots,
        suites: suites
      )
      .mainModule
    }
    #expect(main([.init(name: "A", path: "Tests/BoatsTests/A.swift", in: "BoatsTests", tests: ["a", "b"])]) == "Boats")
    #expect(main([.init(name: "A", path: "Tests/All/A.swift", in: "AllTests", tests: ["a"])]) == "Ropes")
  }

  @Test("a double is the one that a target sees, and none that specfit wrote")
  func doubles() {
    #expect(index.double(for: "Harbor", visibleFrom: Self.unit)?.declaration.name == "FakeHarbor")
    #expect(index.double(for: "Harbor", visibleFrom: Self.boats) == nil)
    var written = type("MockHarbor", "Tests/All/MockHarbor.swift", "AllTests", conformances: ["Harbor"])
    written.isGenerated = true
    let other = ProjectIndex(targets: [Self.all], types: [written])
    #expect(other.double(for: "Harbor", visibleFrom: Self.all) == nil)
  }

  @Test("what extensions add belongs to the type")
  func extensions() {
    var extended = DeclaredType(name: "Boat", keyword: .extension, conformances: ["Hashable"], line: 3)
    extended.members = [Member(kind: .function, name: "sail()", signature: "func sail()", line: 4)]
    let index = ProjectIndex(
      targets: [Self.boats],
      types: [.init(extended, at: "a.swift", in: "Boats"), type("Boat", "b.swift", "Boats")]
    )
    #expect(index.type(named: "Boat")?.declaration.members.map(\.name) == ["sail()"])
    #expect(index.type(named: "Boat")?.declaration.conformances == ["Hashable"])
  }

  @Test("the digest changes with what plans depend on, and not with the order in which it was read")
  func digest() {
    let types = [type("A", "a.swift", "Boats"), type("B", "b.swift", "Boats")]
    let one = ProjectIndex(targets: [Self.boats], types: types)
    #expect(one.digest == ProjectIndex(targets: [Self.boats], types: types.reversed()).digest)
    #expect(one.digest != ProjectIndex(targets: [Self.boats], types: [types[0]]).digest)
    func boat(holding value: String) -> ProjectIndex {
      let limit = Member(
        kind: .property,
        name: "limit",
        signature: "var limit: Int",
        line: 1,
        propertyType: "Int",
        initialValue: value
      )
      return ProjectIndex(types: [
        .init(DeclaredType(name: "Boat", keyword: .struct, members: [limit], line: 1), at: "Boat.swift", in: nil)
      ])
    }
    #expect(boat(holding: "20").digest != boat(holding: "25").digest)
  }
}
