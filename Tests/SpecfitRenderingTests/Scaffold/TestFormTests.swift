// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitRendering
import Testing

/// A declaration, the case of it, and what the test of that case must say.
struct FormExample: Sendable, CustomTestStringConvertible {
  let declaration: String
  let id: String
  let lines: [String]

  init(_ declaration: String, _ id: String, _ lines: String...) {
    self.declaration = declaration
    self.id = id
    self.lines = lines
  }

  var testDescription: String { "\(declaration): \(id)" }
}

struct TestFormTests {
  private static let service = "final class CartService: Sendable {\n  init() {}\n  %\n}"

  /// The test of the case whose key ends in an id.
  private func test(_ code: String, in file: String, _ id: String) throws -> String {
    let tree = try ScaffoldTree.of(ScaffoldModule("Shop.md", file: "Shop/Modules/Cart/\(file).swift", code))
    let suite = try #require(tree.files.first { $0.role == .unit })
    guard case .suite(let content) = suite.content else { return "" }
    let keys = content.tests.map(\.key)
    return try #require(content.tests.first { $0.key.hasSuffix("/" + id) }, "\(keys)").text
  }

  @Test(
    "each form of a member gets the body that fits",
    arguments: [
      FormExample("func total() -> Double", "happy", "XCTAssertEqual(result, expected, accuracy: 0.001)"),
      FormExample("func bounds() -> (low: Int, high: Int)", "happy", "XCTAssertEqual(result.low, expected.low)"),
      FormExample("func find() -> Int?", "nil", "XCTAssertNil(result)"),
      FormExample("func filtered() -> Self", "chain", "XCTAssertTrue(result === sut)"),
      FormExample(
        "func load() async throws { try Task.checkCancellation() }",
        "cancel",
        "let task = Task { try await sut.load() }",
        "task.cancel()"
      ),
      FormExample(
        "func ticks() -> AsyncStream<Int>",
        "yields",
        "var received: [Int] = []",
        "for await value in stream {"
      ),
      FormExample(
        "func lines() -> AsyncThrowingStream<String, any Error>",
        "err.midStream",
        "for try await value in stream {",
        "XCTFail(\"the stream should throw\")"
      ),
      FormExample(
        "func fetch(completion: @escaping @Sendable (Result<Int, any Error>) -> Void)",
        "failure",
        "sut.fetch(completion: { result in if case .success = result",
        "await fulfillment(of: [finished], timeout: 1)"
      ),
      FormExample("subscript(index: Int) -> Int? { get }", "outOfRange", "let result = sut[index]"),
      FormExample("func get<T: Decodable>(_ path: String) throws -> T", "happy", "let _: Int = try sut.get(path)"),
      FormExample("@MainActor func show()", "happy", "    @MainActor\n    func test_show_", "sut.show()"),
      FormExample("func each(_ body: (Int) throws -> Void) rethrows", "rethrow", "try sut.each(body)"),
      FormExample("static func make() async -> Int", "happy", "let result = await CartService.make()"),
    ]
  )
  func members(example: FormExample) throws {
    let code = Self.service.split(separator: "%", omittingEmptySubsequences: false).joined(
      separator: example.declaration
    )
    let text = try test(code, in: "CartService", example.id)
    for line in example.lines { #expect(text.contains(line), "\(text)") }
  }

  @Test(
    "each promise of a type gets the body that fits",
    arguments: [
      FormExample(
        "struct Tint: Codable, Equatable { var name: String\n func f() {} }",
        "roundTrip",
        "XCTAssertEqual(result, sut)"
      ),
      FormExample("struct Tint { init?(name: String) {}\n func f() {} }", "nil", "let result = Tint(name: name)"),
      FormExample(
        "struct Tint { var a: Int\n static func < (left: Tint, right: Tint) -> Bool { true } }",
        "laws",
        "XCTAssertLessThan(one, other)"
      ),
    ]
  )
  func types(example: FormExample) throws {
    let text = try test(example.declaration, in: "Tint", example.id)
    for line in example.lines { #expect(text.contains(line), "\(text)") }
  }

  private static let shop = """
    import Foundation

    struct Item: Codable, Equatable { var title: String }
    enum Kind: String { case fresh, frozen }
    enum CartAction { case opened, added(Item), failed(any Error) }
    struct CartState: Equatable { var count: Int }
    protocol StoreProtocol: Sendable { func load() async throws -> [Item] }
    protocol StoreCacheProtocol: Sendable { func item() -> Item? }

    final class CartService {
      private(set) var kind: Kind = .fresh
      var state: CartState = CartState(count: 0)
      init(store: any StoreProtocol, cache: any StoreCacheProtocol) {}
      %
    }
    """

  @Test(
    "models come from their builders, and pages get checks of what is on them",
    arguments: [
      FormExample("func add(_ item: Item)", "happy", "let item: Item = ItemBuilder().build()", "sut.add(item)"),
      FormExample(
        "func items(page: Int, size: Int) async throws -> [Item]",
        "page.next",
        "let nextPage = 1",
        "let firstPage = try await sut.items(page: 0, size: size)",
        "let secondPage = try await sut.items(page: nextPage, size: size)",
        "XCTAssertNotEqual(firstPage, secondPage)"
      ),
      FormExample("func items(offset: Int, limit: Int) -> [Item]", "page.last", "XCTAssertTrue(result.isEmpty)"),
    ]
  )
  func shops(example: FormExample) throws {
    let code = Self.shop.split(separator: "%", omittingEmptySubsequences: false).joined(separator: example.declaration)
    let text = try test(code, in: "CartService", example.id)
    for line in example.lines { #expect(text.contains(line), "\(text)") }
  }

  @Test(
    "a persistent model is deleted in a store of its own, and the other end of a relationship looked at",
    arguments: [
      FormExample("", "cascade.parts", "context.fetch(FetchDescriptor<Part>())")
    ]
  )
  func persistence(example: FormExample) throws {
    let code = """
      @Model final class Record {
        var title: String
        @Relationship(deleteRule: .cascade) var parts: [Part]
        init(title: String) {}
        func touch() {}
      }

      @Model final class Part { init() {} }
      """
    let text = try test(code, in: "Record", example.id)
    for line in example.lines { #expect(text.contains(line), "\(text)") }
  }

  private static let viewModel = """
    protocol StoreProtocol: Sendable {
      func items() async throws -> [Int]
    }

    enum StoreError: Error {
      case loadClosed, loadFull(limit: Int)
    }

    @MainActor
    final class CartViewModel {
      private(set) var isLoading = false
      var errorMessage: String?
      init(store: any StoreProtocol) {}
      func load() async throws {}
    }
    """

  @Test(
    "what fails is a collaborator's doing, and what shows it is a property",
    arguments: [
      FormExample(
        "",
        "err.loadClosed",
        "store.shouldThrowError = StoreError.loadClosed",
        "} catch StoreError.loadClosed {"
      ),
      FormExample("", "err.loadFull", "store.shouldThrowError = StoreError.loadFull(limit: 1)"),
      FormExample("", "errorState", "try? await sut.load()", "XCTAssertNotNil(sut.errorMessage)"),
      FormExample("", "loading", "XCTAssertFalse(sut.isLoading)"),
    ]
  )
  func failures(example: FormExample) throws {
    let text = try test(Self.viewModel, in: "CartViewModel", example.id)
    for line in example.lines { #expect(text.contains(line), "\(text)") }
  }

  @Test("an error enum whose cases are many gets one test over all of them")
  func errorTable() throws {
    let code = """
      enum CartError: Error {
        case a, b
      }

      final class CartService {
        init() {}
        func load() throws(CartError) {}
      }
      """
    let text = try test(code, in: "CartService", "err.each")
    #expect(text.contains("for expectedError in [CartError.a, CartError.b] as [CartError] {"), "\(text)")
    #expect(text.contains("XCTAssertEqual(String(describing: error), String(describing: expectedError))"))
  }
}
