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
      FormExample("func names() -> Set<String>", "one", "XCTAssertEqual(result.count, 1)"),
      FormExample("func parse() -> Result<Int, any Error>", "failure", "XCTAssertThrowsError(try result.get())"),
      FormExample("func filtered() -> Self", "chain", "XCTAssertTrue(result === sut)"),
      FormExample("func load() async throws", "cancel", "let task = Task { try await sut.load() }", "task.cancel()"),
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
        "success",
        "sut.fetch(completion: { result in if case .failure = result",
        "await fulfillment(of: [finished], timeout: 1)"
      ),
      FormExample("func map(_ body: (Int) -> Int)", "invoked.body", "sut.map({ _ in invoked.fulfill(); return 1 })"),
      FormExample("func grow(_ value: inout Int)", "mutates.value", "var value: Int = 1", "sut.grow(&value)"),
      FormExample("func page(number: Int = 1)", "default", "sut.page()"),
      FormExample("subscript(index: Int) -> Int? { get }", "outOfRange", "let result = sut[index]"),
      FormExample("func get<T: Decodable>(_ path: String) throws -> T", "happy", "let result: Int = try sut.get(path)"),
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
        "enum Tint: String, CaseIterable {\n case red, green\n func f() {}\n}",
        "allCases",
        "XCTAssertEqual(result, [.red, .green])"
      ),
      FormExample(
        "enum Tint: String {\n case red\n func f() {}\n}",
        "rawRoundTrip",
        "for value in [Tint.red] as [Tint] {"
      ),
      FormExample(
        "enum Tint: Int {\n case red\n func f() {}\n}",
        "invalidRaw",
        "let result = Tint(rawValue: -999_999)"
      ),
      FormExample(
        "enum Tint: String { case red\n var title: String { \"\" }\n func f() {} }",
        "each",
        "XCTAssertFalse(value.title.isEmpty)"
      ),
      FormExample(
        "struct Tint: Codable, Equatable { var name: String\n func f() {} }",
        "roundTrip",
        "XCTAssertEqual(result, sut)"
      ),
      FormExample(
        "struct Tint: Codable { var name: String\n func f() {} }",
        "missingKey",
        "decode(Tint.self, from: data)"
      ),
      FormExample("struct Tint { init?(name: String) {}\n func f() {} }", "nil", "let result = Tint(name: name)"),
      FormExample("actor Tint { init() {}\n func add() {} }", "concurrent", "group.addTask { await sut.add() }"),
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
    "models come from their builders, and what changes state, pages or caches gets checks of that",
    arguments: [
      FormExample("func add(_ item: Item)", "happy", "let item: Item = ItemBuilder().build()", "sut.add(item)"),
      FormExample("func add(items: [Item])", "p.items.one", "let items: [Item] = [ItemBuilder().build()]"),
      FormExample("func add(items: [Item])", "p.items.empty", "let items: [Item] = []"),
      FormExample("func each(_ body: (Int) -> Item)", "invoked.body", "return ItemBuilder().build() }"),
      FormExample("func setKind(_ kind: Kind)", "p.kind.each", "for candidate in [Kind.fresh, Kind.frozen]"),
      FormExample("func setKind(_ kind: Kind)", "p.kind.each", "    XCTAssertEqual(sut.kind, candidate)"),
      FormExample("func setKind(_ kind: Kind)", "happy", "XCTAssertEqual(sut.kind, kind)"),
      FormExample("func find(_ query: String) -> Item?", "p.query.empty", "XCTAssertNil(result)"),
      FormExample("func has(name: String) -> Bool", "p.name.empty", "XCTAssertFalse(result)"),
      FormExample("func names(_ query: String) -> [Int]", "p.query.empty", "XCTAssertTrue(result.isEmpty)"),
      FormExample("func rename(title: String) throws", "p.title.empty", "XCTFail(\"rename(title:) should throw\")"),
      FormExample(
        "func items(page: Int, size: Int) async throws -> [Item]",
        "page.next",
        "let nextPage = 1",
        "let firstPage = try await sut.items(page: 0, size: size)",
        "let secondPage = try await sut.items(page: nextPage, size: size)",
        "XCTAssertNotEqual(firstPage, secondPage)"
      ),
      FormExample("func items(offset: Int, limit: Int) -> [Item]", "page.last", "XCTAssertTrue(result.isEmpty)"),
      FormExample(
        "func item(named name: String) async throws -> Item",
        "cache.hit",
        "let calls1 = store.invocations.mapValues(\\.count)",
        "XCTAssertEqual(cached, loaded)",
        "XCTAssertEqual(store.invocations.mapValues(\\.count), calls1)"
      ),
    ]
  )
  func shops(example: FormExample) throws {
    let code = Self.shop.split(separator: "%", omittingEmptySubsequences: false).joined(separator: example.declaration)
    let text = try test(code, in: "CartService", example.id)
    for line in example.lines { #expect(text.contains(line), "\(text)") }
  }

  @Test(
    "an action is sent to what reduces it, with what it carries, and the state is compared",
    arguments: [
      FormExample(
        "func reduce(_ state: inout State, _ action: Action)",
        "action.plusTapped",
        "sut.reduce(&state, sentAction)"
      ),
      FormExample(
        "func reduce(_ state: inout State, _ action: Action)",
        "action.named",
        "= CartReducer.Action.named(\"text\")"
      ),
      FormExample("func send(_ action: Action) async", "action.plusTapped", "await sut.send(sentAction)"),
    ]
  )
  func actions(example: FormExample) throws {
    let code = """
      struct CartReducer {
        struct State: Equatable { var count: Int }
        enum Action { case plusTapped, named(String) }
        init() {}
        \(example.declaration) {}
      }
      """
    let text = try test(code, in: "CartReducer", example.id)
    for line in example.lines { #expect(text.contains(line), "\(text)") }
  }

  @Test(
    "a persistent model is stored, changed and deleted in a store of its own",
    arguments: [
      FormExample("", "insert", "createTestContext(for: Record.self)", "context.insert(sut)", "stored.count, 1"),
      FormExample("", "update", "let expected: String = \"changed\"", "XCTAssertEqual(stored.first?.title, expected)"),
      FormExample("", "delete", "context.delete(sut)", "XCTAssertTrue(stored.isEmpty)"),
      FormExample("", "cascade.parts", "context.fetch(FetchDescriptor<Part>())"),
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
      case closed, full(limit: Int)
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
      FormExample("", "err.closed", "store.shouldThrowError = StoreError.closed", "} catch StoreError.closed {"),
      FormExample("", "err.full", "store.shouldThrowError = StoreError.full(limit: 1)"),
      FormExample("", "errorState", "try? await sut.load()", "XCTAssertNotNil(sut.errorMessage)"),
      FormExample("", "clearsError", "store.shouldThrowError = nil", "XCTAssertNil(sut.errorMessage)"),
      FormExample("", "loading", "XCTAssertFalse(sut.isLoading)"),
      FormExample("", "init.initialState", "XCTAssertFalse(sut.isLoading)", "XCTAssertNil(sut.errorMessage)"),
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
