// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitRendering
import SpecfitSource
import SpecfitSwift
import Testing

struct SuiteMatchingTests {
  private let suite: ExistingSuite

  init() throws { suite = try ExistingSuite() }

  /// The text of a file with one test, which stands for `test_find_givenUnknownId_shouldReturnNil`.
  private func change(_ body: String, type: String = "class CartServiceTests: XCTestCase") -> ScaffoldChange {
    suite.change("import XCTest\n\n\(type) {\n\(body)\n}\n")
  }

  private func lacks(_ change: ScaffoldChange) -> Bool {
    change.added.contains("test_find_givenUnknownId_shouldReturnNil")
  }

  @Test("the plan has the test that the others are about")
  func plan() { #expect(lacks(change(""))) }

  @Test(
    "a test is found by its name, in every convention",
    arguments: [
      "func test_find_givenUnknownId_shouldReturnNil() {}",
      "func test_find_withUnknownId_shouldReturnNil() async {}",
      "func test_find_whenUnknownId_shouldReturnNil() {}", "func testFind_WithUnknownId_ShouldReturnNil() {}",
      "func testFindUnknownIdReturnsNil() {}", "func test_find_unknownId_returnsNil() throws {}",
    ]
  )
  func conventions(function: String) {
    #expect(!lacks(change("    \(function)")))
  }

  @Test(
    "a test of Swift Testing is found by its name, its sentence, and a raw identifier, also in nested suites",
    arguments: [
      "@Test func find_givenUnknownId_shouldReturnNil() {}", "@Test func findUnknownIdReturnsNil() {}",
      "@Test(\"find: given unknown id, should return nil\") func a() {}",
      "@Test func `find given unknown id should return nil`() {}",
      "struct Find {\n@Test func `given unknown id, returns nil`() {}\n}",
      "@Suite struct Find {\n@Test(\"given unknown id, should return nil\", .disabled()) func a() {}\n}",
    ]
  )
  func swiftTesting(function: String) throws {
    let all = suite.tests.filter { $0.name != "test_find_givenUnknownId_shouldReturnNil" }
    let others = all.map { "@Test func `\($0.name)`() {}" }.joined(separator: "\n")
    let change = change("\(others)\n\(function)", type: "@Suite struct CartServiceTests")
    #expect(change.status == .identical, "\(change.added) \(change.notes)")
  }

  @Test("a name that says something else, or that two tests could mean, stands for none")
  func otherNames() {
    #expect(lacks(change("    func test_find_givenUnknownId_shouldReturnOne() {}")))
    #expect(lacks(change("    func test_find() {}")))
    #expect(
      lacks(change("    func testFindUnknownIdReturnsNil() {}\n    func test_find_unknownId_returnsNil() {}"))
    )
  }

  @Test("a person's rename, also with the comment below an attribute, is found by the key")
  func renames() {
    let key = "CartService/find(_:)/nil"
    for text in [
      "    // specfit: \(key)\n    func testMine() {}",
      "    @MainActor\n    // specfit: \(key)  \n    func testMine() {}",
      "    /// Mine.\n    // specfit: \(key)\n    /// More.\n    func testMine() {}",
      "    func testMine() throws { try XCTPending(\"\(key)\", \"Shop.md:1\") }",
    ] {
      #expect(!lacks(change(text)), "\(text)")
    }
  }

  @Test("a test that the document names stands for that case as well as for those whose keys it carries")
  func namedTest() {
    let file = SwiftTestFile(
      reading: Array("class T: XCTestCase {\n  // specfit: A/b1\n  func testPays() { XCTAssert(true) }\n}\n".utf8)
    )
    func matches(_ key: String) -> [Int?] {
      SuiteMatching([Named(key: "A/b1", name: "test_other"), Named(key: key, name: "testPays")], in: file).matches
    }
    #expect(matches("A/testPays") == [0, 0])
    #expect(matches("A/b2") == [0, nil])
  }

  @Test("a reworded case keeps the test whose key nobody plans any more, and takes none that another task plans")
  func rewording() {
    let text = "class T: XCTestCase {\n  // specfit: A/b1\n  func test_givenOneItem_shouldReturnItsPrice() {}\n}\n"
    let file = SwiftTestFile(reading: Array(text.utf8))
    func matching(isPlanned: Bool) -> SuiteMatching<Named> {
      var matching = SuiteMatching([Named(key: "A/b2", name: "test_givenSingleItem_shouldReturnItsPrice")], in: file)
      matching.matchRewordings { _ in isPlanned }
      return matching
    }
    let kept = matching(isPlanned: false)
    #expect(kept.matches == [0] && kept.rewordings[0]?.key == "A/b1" && kept.orphans { _ in false }.isEmpty)
    #expect(matching(isPlanned: true).matches == [nil])
  }

  private struct Named: KeyedTest {
    let key: String
    let name: String
    let isStated = true
  }

  @Test("without comments and markers the tests of a file are found by their names")
  func removedComments() {
    let lines = suite.file.text.split(separator: "\n", omittingEmptySubsequences: false)
    let bare = lines.filter {
      !$0.contains("// specfit:") && !$0.contains("XCTPending(") && !$0.contains("// contract:")
    }
    let change = suite.change(bare.joined(separator: "\n"))
    #expect(change.status == .identical)
  }

  @Test("a test that moved to another file is not written again")
  func moved() throws {
    let test = suite.tests[0]
    var surroundings = ScaffoldSurroundings()
    let other = "extension CartServiceTests {\n\(test.text)\n}\n"
    try surroundings.add(
      SourceFile(path: "Other.swift", bytes: Array(other.utf8)),
      at: ScaffoldPath("ShopTests/Other.swift")
    )
    let source = SourceFile(path: "\(suite.file.path)", bytes: Array(try suite.text { $0 == 0 }.utf8))
    #expect(ScaffoldChange(of: suite.file, existing: .file(source), among: surroundings).status == .identical)
    #expect(ScaffoldChange(of: suite.file, existing: .file(source)).status == .complete)
  }

  @Test("a file of which all tests moved is not made anew")
  func movedFile() throws {
    var surroundings = ScaffoldSurroundings()
    try surroundings.add(
      SourceFile(path: "a", bytes: Array(suite.file.text.utf8)),
      at: ScaffoldPath("ShopTests/Elsewhere.swift")
    )
    #expect(ScaffoldChange(of: suite.file, existing: .nothing, among: surroundings).status == .skip)
  }

  @Test("a component that two targets test has its tests in both")
  func twoTargets() throws {
    let code = "final class CartService {\n  init() {}\n  func load() async throws\n}"
    let tree = try ScaffoldTree.of(
      ScaffoldModule("A.md", file: "Shop/Modules/Cart/CartService.swift", code),
      ScaffoldModule("B.md", number: 4, file: "Desk/Modules/Cart/CartService.swift", code)
    )
    let suites = tree.files.filter { $0.role == .unit }
    #expect(
      suites.map(\.path.description) == [
        "DeskTests/Cart/CartServiceTests.swift", "ShopTests/Cart/CartServiceTests.swift",
      ]
    )
    var surroundings = ScaffoldSurroundings(of: tree)
    surroundings.add(SourceFile(path: "a", bytes: Array(suites[0].text.utf8)), at: suites[0].path)
    try surroundings.add(
      SourceFile(path: "a", bytes: Array(suites[0].text.utf8)),
      at: ScaffoldPath("DeskTests/Old.swift")
    )
    #expect(ScaffoldChange(of: suites[1], existing: .nothing, among: surroundings).status == .create)
  }

  @Test("a test whose case no document asks for any more is an orphan: told, and left alone")
  func orphans() throws {
    let text = suite.file.text.replacing(
      suite.tests[0].text,
      with: suite.tests[0].text + "\n\n    // specfit: CartService/gone()/happy\n    func testGone() {}"
    )
    let change = suite.change(text)
    #expect(change.status == .orphan)
    #expect(change.edits == [] && !change.isWritten && change.isFinding)
    #expect(change.orphans.map(\.test) == ["testGone"])
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("testGone") }
    #expect(change.orphans.map(\.line) == [line.map { $0 + 1 }])
    #expect(change.orphans[0].note.contains("(CartService/gone()/happy)"))
  }

  @Test("a comment that only begins like a key, and a test that is written twice, are no orphans")
  func noOrphans() {
    let copy = suite.tests[0].text.replacing("func test", with: "func testAgain")
    for more in ["    // specfit: see the README\n    func testMine() {}", copy] {
      let change = suite.change(
        suite.file.text.replacing(suite.tests[0].text, with: suite.tests[0].text + "\n\n" + more)
      )
      #expect(change.status == .identical, "\(change.orphans)")
    }
  }

  @Test("a test whose signature has changed is outdated: told with the old and the new one, and left alone")
  func outdated() throws {
    let changed = ExistingSuite.code.replacing("find(_ id: Int) -> Int?", with: "find(_ id: Int) async -> Int?")
    let new = try ExistingSuite(changed)
    let change = new.change(suite.writtenText)
    #expect(change.status == .outdated)
    #expect(change.edits == [] && change.isFinding)
    let test = try #require(change.outdated.first)
    #expect(test.old == "func find(_ id: Int) -> Int?")
    #expect(test.new == "func find(_ id: Int) async -> Int?")
    #expect(test.note.hasSuffix("then run: specfit scaffold --accept '\(test.key)'"))
    #expect(Set(change.outdated.map(\.key)) == Set(suite.tests.map(\.key).filter { $0.contains("find") }))
  }

  @Test("the comment that the report gives makes a written test up to date")
  func acknowledged() throws {
    let changed = ExistingSuite.code.replacing("find(_ id: Int) -> Int?", with: "find(_ id: Int) async -> Int?")
    let new = try ExistingSuite(changed)
    var lines = suite.writtenText.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let change = new.change(lines.joined(separator: "\n"))
    #expect(!change.outdated.isEmpty)
    for test in change.outdated {
      let line = try #require(lines.firstIndex { $0.hasSuffix("// specfit: \(test.key)") })
      lines[line + 1] = "    " + test.comment
    }
    #expect(new.change(lines.joined(separator: "\n")).status == .identical)
  }

  @Test("prose that changes makes no test outdated")
  func prose() throws {
    let changed = ExistingSuite.code.replacing("  func find", with: "  /// Looks for one.\n  func find")
    #expect(try ExistingSuite(changed).change(suite.file.text).status == .identical)
  }
}
