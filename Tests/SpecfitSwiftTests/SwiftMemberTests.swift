// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSwift
import Testing

struct SwiftMemberTests {
  @Test(
    "the full name has the labels as a caller writes them",
    arguments: [
      ("func load() {}", "load()"),
      ("func load(id: Int, _ force: Bool, by name: String) {}", "load(id:_:by:)"),
      ("init(service: any Serving = Service(), retries: Int = 3) {}", "init(service:retries:)"),
      ("init?(_ raw: String) {}", "init(_:)"),
      ("subscript(index: Int) -> Item { items[index] }", "subscript(_:)"),
      ("subscript(safe index: Int) -> Item? { nil }", "subscript(safe:)"),
      ("static func == (lhs: Item, rhs: Item) -> Bool { true }", "==(_:_:)"),
      ("static func <(lhs: Item, rhs: Item) -> Bool { true }", "<(_:_:)"),
      ("static prefix func -(value: Item) -> Item { value }", "-(_:)"),
      ("static func >>> <T>(lhs: T, rhs: T) -> T { lhs }", ">>>(_:_:)"),
      ("func `default`() {}", "default()"),
      ("func log(_ items: Any...) {}", "log(_:)"),
      ("var items: [Item] = []", "items"),
    ]
  )
  func fullName(text: String, name: String) throws {
    #expect(try member(text).name == name)
  }

  @Test(
    "the signature is one line without body, attributes and access",
    arguments: [
      ("@MainActor public func next() async throws { go() }", "func next() async throws"),
      ("private static func make() -> Self { Self() }", "static func make() -> Self"),
      ("final override func a(b: Int = 5, c: String = \"x, y\") {}", "func a(b: Int = 5, c: String = \"x, y\")"),
      (
        "func run<T>(\n  _ work: @escaping () -> T, // why\n  label: String,\n)\n  async\n  -> T\n  where T: Sendable\n{\n}",
        "func run<T>(_ work: @escaping () -> T, label: String) async -> T where T: Sendable"
      ),
      ("func a(then: () -> Void = { print(1) }) {}", "func a(then: () -> Void = { … })"),
      (
        "init(cache: Cache<String, Int> = Cache<String, Int>(), b: Int) {}",
        "init(cache: Cache<String, Int> = Cache<String, Int>(), b: Int)"
      ),
      ("private(set) var items: [Item] = []", "var items: [Item]"),
      ("var isLoading = false", "var isLoading = false"),
      ("lazy var x = {\n  1\n}()", "lazy var x = { … }()"),
      ("nonisolated(unsafe) static let shared = Store()", "nonisolated(unsafe) static let shared = Store()"),
      ("var total: Int { get async throws { 1 } }", "var total: Int { get async throws }"),
      ("subscript(i: Int) -> Int { get { 1 } set(new) { } }", "subscript(i: Int) -> Int { get set }"),
      ("subscript(i: Int) -> Int { 1 }", "subscript(i: Int) -> Int"),
    ]
  )
  func signature(text: String, signature: String) throws {
    #expect(try member(text).signature == signature)
  }

  @Test(
    "effects are told apart",
    arguments: [
      ("func a() {}", false, .none),
      ("func a() async {}", true, .none),
      ("func a() async throws {}", true, .any),
      ("func a(_ b: () throws -> Void) rethrows {}", false, .rethrows),
      ("func a() throws(LoadError) -> Int { 1 }", false, .typed("LoadError")),
      ("func a() async throws(any Error) {}", true, .typed("any Error")),
      ("var a: Int { get throws(LoadError) { 1 } }", false, .typed("LoadError")),
      ("var a: Int { get async { 1 } }", true, .none),
    ] as [(String, Bool, SwiftThrowing)]
  )
  func effects(text: String, isAsync: Bool, throwing: SwiftThrowing) throws {
    let member = try member(text)
    #expect(member.isAsync == isAsync)
    #expect(member.throwing == throwing)
  }

  @Test("nobody can see a function throw that throws Never")
  func throwingNever() throws {
    #expect(try !member("func a() throws(Never) {}").throwing.canThrow)
    #expect(try member("func a() throws {}").throwing.canThrow)
  }

  @Test(
    "the result is nil where there is none to look at",
    arguments: [
      ("func a() {}", nil), ("func a() -> Void {}", nil), ("func a() -> () {}", nil),
      ("func a() -> [String: Int]? { nil }", "[String: Int]?"),
      ("func a() -> some Collection<Int> { [] }", "some Collection<Int>"),
      ("func a() -> (Int, name: String) { (1, \"\") }", "(Int, name: String)"),
      ("func a() -> AsyncThrowingStream<Int, any Error> { x }", "AsyncThrowingStream<Int, any Error>"),
    ] as [(String, String?)]
  )
  func returnType(text: String, type: String?) throws {
    #expect(try member(text).returnType == type)
  }

  @Test("a parameter says all that a caller has to know")
  func parameters() throws {
    let text = "func a(_ b: inout [Int], c d: String = \"\", e: Int..., f: @escaping @Sendable (Int) -> Void) {}"
    let parameters = try member(text).parameters
    #expect(parameters.map(\.label) == [nil, "c", "e", "f"])
    #expect(parameters.map(\.name) == ["b", "d", "e", "f"])
    #expect(parameters.map(\.type) == ["[Int]", "String", "Int", "(Int) -> Void"])
    #expect(parameters.map(\.isInout) == [true, false, false, false])
    #expect(parameters.map(\.hasDefault) == [false, true, false, false])
    #expect(parameters.map(\.isVariadic) == [false, false, true, false])
    #expect(parameters.map(\.attributes) == [[], [], [], ["escaping", "Sendable"]])
  }

  @Test("modifiers and attributes are kept, and asked by name")
  func modifiers() throws {
    let member = try member("@MainActor @discardableResult public static nonisolated func a() {}")
    #expect(member.attributes == ["MainActor", "discardableResult"])
    #expect(member.modifiers == ["public", "static", "nonisolated"])
    #expect(member.access == "public")
    #expect(member.isStatic && member.isNonisolated && !member.isMutating)
    #expect(try Self.isMutating("mutating func a() {}"))
  }

  private static func isMutating(_ text: String) throws -> Bool { try member(text, in: "struct").isMutating }

  @Test("generic parameters and where clauses of a function are kept")
  func generics() throws {
    let member = try member("func map<T: Sendable, each U>(_ a: T) -> T where T: Equatable, T.ID == Int { a }")
    #expect(member.genericParameters == ["T: Sendable", "each U"])
    #expect(member.whereClause == "T: Equatable, T.ID == Int")
  }

  @Test("overloads are all there")
  func overloads() throws {
    let reading = SwiftReading("struct A {\n  func a(b: Int) {}\n  func a(b: String) {}\n  func a(c: Int) {}\n}")
    #expect(try reading.declaration("A").members.map(\.name) == ["a(b:)", "a(b:)", "a(c:)"])
    #expect(try reading.declaration("A").members.map { $0.parameters[0].type } == ["Int", "String", "Int"])
  }

  @Test("an initialiser says whether it can fail")
  func failable() throws {
    #expect(try member("init?(a: Int) {}").isFailable)
    #expect(try !member("init(a: Int) {}").isFailable)
    #expect(try member("convenience init<T>(a: T) throws {}").kind == .initializer)
  }
}
