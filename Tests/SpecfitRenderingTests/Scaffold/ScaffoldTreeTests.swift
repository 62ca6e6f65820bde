// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitPlanning
import SpecfitRendering
import SpecfitSwift
import Testing

struct ScaffoldTreeTests {
  private let code = """
    protocol StoreProtocol: Sendable {
      func items(in cart: String) async throws -> [Int]
    }

    enum CartError: Error {
      case totalClosed
    }

    actor CartService {
      init(store: any StoreProtocol, limit: Int, owner: Owner) {}
      func total(of cart: String) async throws -> Int
      func find(_ id: UUID) -> Int?
    }
    """

  private func tree() throws -> ScaffoldTree {
    try .of(ScaffoldModule("Shop.md", file: "Shop/Modules/Cart/CartService.swift", code))
  }

  private func test(_ name: String) throws -> String {
    let file = try #require(try tree().files.first { $0.role == .unit })
    guard case .suite(let suite) = file.content else { return "" }
    return try #require(suite.tests.first { $0.name.hasPrefix(name) }).text
  }

  @Test("a component gets its tests, its doubles, and what pending tests call")
  func files() throws {
    #expect(
      try tree().ownFiles.map(\.path.description) == [
        "ShopTests/Cart/CartServiceTests.swift", "ShopTests/Mocks/Base/MockProtocol.swift",
        "ShopTests/Mocks/MockStore.swift", "ShopTests/Utilities/SpecfitPending.swift",
      ]
    )
  }

  @Test("every file parses")
  func wellFormed() throws {
    for file in try tree().files where file.path.name.hasSuffix(".swift") {
      #expect(SwiftTestFile.parses(file.text), "\(file.text)")
    }
  }

  @Test("the subject is made with a double for each protocol, a value where any will do, and a gap elsewhere")
  func fixture() throws {
    let text = try tree().text(of: "ShopTests/Cart/CartServiceTests.swift")
    #expect(text.contains("func makeSUT(store: MockStore = MockStore()) throws -> CartService {"))
    #expect(text.contains("let owner: Owner = try placeholder(\"owner\")"))
    #expect(text.contains("return CartService(store: store, limit: 1, owner: owner)"))
  }

  @Test("a test is pending first, names its key, contract, and line, and calls with the right effects")
  func pendingTest() throws {
    let text = try test("test_total_givenValidInput")
    #expect(text.contains("// specfit: CartService/total(of:)/happy\n"))
    #expect(text.contains("func total(of cart: String) async throws -> Int\n"))
    #expect(text.contains("() async throws {\n        try XCTPending(\"CartService/total(of:)/happy\", \"Shop.md:"))
    #expect(text.contains("let result = try await sut.total(of: cart)"))
    #expect(text.contains("XCTAssertEqual(result, expected)"))
  }

  @Test("what an actor isolates is awaited, though it is declared without")
  func actorIsolation() throws {
    let text = try test("test_find_givenUnknown")
    #expect(text.contains("let result = await sut.find(id)"))
    #expect(text.contains("XCTAssertNil(result)"))
  }

  @Test("an error is caught by its own case")
  func errors() throws {
    let text = try test("test_total_givenTotalClosed")
    #expect(text.contains("} catch CartError.totalClosed {"))
    #expect(text.contains("func total(of cart: String) async throws -> Int; throws totalClosed\n"))
  }

  @Test("a double for a protocol that no document declares says what it lacks, and claims nothing")
  func unknownProtocol() throws {
    let code = "final class CartService {\n  init(store: any StoreProtocol) {}\n  func load() async throws\n}"
    let tree = try ScaffoldTree.of(ScaffoldModule("Shop.md", file: "Shop/Modules/Cart/CartService.swift", code))
    let mock = tree.text(of: "ShopTests/Mocks/MockStore.swift")
    #expect(mock.contains("final class MockStore: MockProtocol, @unchecked Sendable {"))
    #expect(mock.contains("no document declares it"))
    let tests = tree.text(of: "ShopTests/Cart/CartServiceTests.swift")
    #expect(tests.contains("let store: any StoreProtocol = try placeholder(\"store\")"))
  }

  @Test("a protocol that another document declares gets its double there, too")
  func otherDocuments() throws {
    let use = "final class CartService {\n  init(store: any StoreProtocol) {}\n  func load() async throws\n}"
    let declaration = "protocol StoreProtocol: Sendable {\n  func load() async throws\n}"
    let tree = try ScaffoldTree.of(
      ScaffoldModule("Shop.md", file: "Shop/Modules/Cart/CartService.swift", use),
      ScaffoldModule("Store.md", number: 4, file: "Shop/Modules/Store/StoreProtocol.swift", declaration)
    )
    #expect(tree.text(of: "ShopTests/Mocks/MockStore.swift").contains("class MockStore: StoreProtocol"))
  }

  @Test("two documents that specify one component share its test file, each case once")
  func sharedFile() throws {
    let first = "final class CartService {\n  init() {}\n  func load() async throws\n}"
    let second = "final class CartService {\n  init() {}\n  func load() async throws\n  func save() async throws\n}"
    let tree = try ScaffoldTree.of(
      ScaffoldModule("A.md", file: "Shop/Modules/Cart/CartService.swift", first),
      ScaffoldModule("B.md", number: 4, file: "Shop/Modules/Cart/CartService.swift", second)
    )
    let files = tree.files.filter { $0.role == .unit }
    #expect(files.map(\.modules) == [["3", "4"]])
    let tests = SwiftTestFile(reading: Array(try #require(files.first).text.utf8)).tests
    #expect(Set(tests.flatMap(\.keys)).count == tests.count)
    #expect(tests.contains { $0.keys == ["CartService/save()/happy"] })
    #expect(tests.filter { $0.keys == ["CartService/load()/happy"] }.count == 1)
  }

  @Test(
    "what tests share stands once in their target, in applications and in packages",
    arguments: [
      ("Shop/Modules/Cart/Cart.swift", "ShopTests/Utilities/SpecfitPending.swift"),
      ("Sources/ShopCore/Cart.swift", "Tests/ShopCoreTests/Utilities/SpecfitPending.swift"),
      ("App/Modules/Cart/Cart.swift", "Tests/Utilities/SpecfitPending.swift"),
    ]
  )
  func targets(source: String, helper: String) throws {
    let code = "struct Cart {\n  init() {}\n  func total() -> Int\n}"
    let tree = try ScaffoldTree.of(ScaffoldModule("Shop.md", file: source, code))
    #expect(tree.files.filter { $0.subject == "SpecfitPending" }.map(\.path.description) == [helper])
  }

  @Test("types inside the component are written with its name")
  func nestedTypes() throws {
    let code = "struct Cart {\n  enum Step { case one }\n  init() {}\n  func apply(_ step: Step) -> Step?\n}"
    let tree = try ScaffoldTree.of(ScaffoldModule("Shop.md", file: "Shop/Modules/Cart/Cart.swift", code))
    #expect(tree.text(of: "ShopTests/Cart/CartTests.swift").contains("let step: Cart.Step = Cart.Step.one"))
  }
}
