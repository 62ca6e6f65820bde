// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSwift
import Testing

struct SwiftPropertyTests {
  @Test(
    "a property says how it is stored",
    arguments: [
      // text, let, computed, settable
      ("let a: Int", true, false, false),
      ("var a: Int", false, false, true),
      ("var a = 1 { didSet { print(a) } }", false, false, true),
      ("var a: Int = 1 {\n willSet { }\n didSet { }\n}", false, false, true),
      ("var a: Int { 1 }", false, true, false),
      ("var a: Int { get { 1 } }", false, true, false),
      ("var a: Int { get { b } set { b = newValue } }", false, true, true),
      ("var a: Int { _read { yield b } _modify { yield &b } }", false, true, true),
      ("var a: some View {\n  get(b)\n}", false, true, false),
      ("lazy var a: Int = {\n  1\n}()", false, false, true),
    ]
  )
  func storage(text: String, isLet: Bool, isComputed: Bool, isSettable: Bool) throws {
    let member = try member(text)
    #expect(member.kind == .property)
    #expect(member.isLet == isLet)
    #expect(member.isComputed == isComputed)
    #expect(member.isSettable == isSettable)
  }

  @Test("a requirement is computed, and settable when it says so")
  func requirements() throws {
    let reading = SwiftReading(
      """
      protocol Store {
        var name: String { get }
        var count: Int { get set }
        var all: [Int] { get async throws }
        subscript(index: Int) -> Int { get }
        init(name: String)
        func save() async throws
      }
      """
    )
    let members = try reading.declaration("Store").members
    #expect(members.map(\.name) == ["name", "count", "all", "subscript(_:)", "init(name:)", "save()"])
    #expect(members.prefix(4).map(\.isComputed) == [true, true, true, true])
    #expect(members.map(\.isSettable) == [false, true, false, false, false, false])
    #expect(members[2].isAsync && members[2].throwing == .any)
    #expect(try reading.declaration("Store").repairs.isEmpty)
  }

  @Test("types and values are told apart, and a list shares its type")
  func typesAndValues() throws {
    let reading = SwiftReading(
      """
      struct A {
        @Published private(set) var a = Foo<Int, String>(x: 1), b: [Int: String] = [:]
        var c, d: Int
        @Dependency(\\.date.now) var now
        let (e, f) = (1, 2)
        @State private var model: Model?
      }
      """
    )
    let members = try reading.declaration("A").members
    #expect(members.map(\.name) == ["a", "b", "c", "d", "now", "model"])
    #expect(members.map(\.propertyType) == [nil, "[Int: String]", "Int", "Int", nil, "Model?"])
    #expect(members.map(\.initialValue) == ["Foo<Int, String>(x: 1)", "[:]", nil, nil, nil, nil])
    #expect(members.map(\.attributes) == [["Published"], ["Published"], [], [], ["Dependency"], ["State"]])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test(
    "a property that holds a function is read as one",
    arguments: [
      ("var signIn: @Sendable (String) async throws -> User", "signIn(_:)", ["String"], true, .any, "User"),
      ("let stop: () -> Void", "stop()", [], false, .none, nil),
      (
        "var fetch: @Sendable (_ id: UUID, _ page: Int) async throws(LoadError) -> [Item]?", "fetch(_:_:)",
        ["UUID", "Int"], true, .typed("LoadError"), "[Item]?"
      ),
      ("var load: @Sendable (id: Int) throws -> Item", "load(id:)", ["Int"], false, .any, "Item"),
      (
        "var onClose: (@MainActor (Int, String?) -> Void)? = nil", "onClose(_:_:)", ["Int", "String?"], false, .none,
        nil
      ),
      (
        "var make: ((Int) -> (String) -> Bool)! = { _ in { _ in true } }", "make(_:)", ["Int"], false, .none,
        "(String) -> Bool"
      ),
    ] as [(String, String, [String], Bool, SwiftThrowing, String?)]
  )
  func closures(
    text: String,
    name: String,
    types: [String],
    isAsync: Bool,
    throwing: SwiftThrowing,
    result: String?
  ) throws {
    let member = try member(text, in: "struct")
    #expect(member.kind == .closureProperty)
    #expect(member.name == name)
    #expect(member.parameters.map(\.type) == types)
    #expect(member.isAsync == isAsync)
    #expect(member.throwing == throwing)
    #expect(member.returnType == result)
  }

  @Test("a closure's parameters have names, inout and attributes")
  func closureParameters() throws {
    let member = try member("var a: (_ b: inout Int, @escaping () -> Void, String...) -> Void")
    #expect(member.parameters.map(\.name) == ["b", "", ""])
    #expect(member.parameters.map(\.label) == [nil, nil, nil])
    #expect(member.parameters.map(\.isInout) == [true, false, false])
    #expect(member.parameters.map(\.attributes) == [[], ["escaping"], []])
    #expect(member.parameters.map(\.isVariadic) == [false, false, true])
    #expect(member.isSettable)
  }

  @Test("an array of functions is no function")
  func arrayOfFunctions() throws {
    #expect(try member("var handlers: [(Int) -> Void] = []").kind == .property)
  }
}
