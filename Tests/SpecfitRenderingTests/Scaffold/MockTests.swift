// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitPlanning
import SpecfitRendering
import SpecfitSwift
import Testing

struct MockTests {
  /// The mock of a protocol beside a service.
  private func mock(
    _ declaration: String,
    named name: String = "MockStore",
    _ unstubbed: Profile.Doubles.Unstubbed = .fail
  ) throws -> String {
    let code = """
      struct Item: Codable { var title: String }
      enum Kind { case fresh, rotten(Int) }
      \(declaration)
      final class CartService {
        init() {}
        func load() async throws
      }
      """
    var profile = try Profile.airfit
    profile.doubles.unstubbed = unstubbed
    let module = try ScaffoldModule("Shop.md", file: "Shop/Modules/Cart/CartService.swift", code)
    let templates = try ScaffoldTemplates(profile: profile)
    let text = try ScaffoldTree(of: [module], profile: profile, templates: templates)
      .text(of: "ShopTests/Mocks/\(name).swift")
    #expect(SwiftTestFile.parses(text), "\(text)")
    return text
  }

  private func requirement(_ declaration: String) -> String {
    "protocol StoreProtocol: Sendable {\n  \(declaration)\n}"
  }

  @Test(
    "a call that cannot throw, and that nobody told what to give, fails the test and gives something",
    arguments: [
      ("func count() -> Int", "= 0"), ("func name() -> String", "= \"\""), ("func list() -> [Item]", "= []"),
      ("func map() -> [Int: Item]", "= [:]"), ("func has() -> Bool", "= false"),
      ("func id() -> UUID", "= UUID(uuid: (0, 0,"), ("func day() -> Date", "= Date(timeIntervalSince1970: 0)"),
      ("func data() -> Data", "= Data()"), ("func item() -> Item", "= ItemBuilder().build()"),
      ("func kind() -> Kind", "= Kind.fresh"), ("func find() -> Item?", "Result: Item?\n"),
      ("static func count() -> Int", "Guarded<Int>(wrappedValue: 0)"),
    ]
  )
  func failing(declaration: String, value: String) throws {
    let text = try mock(requirement(declaration))
    let name = declaration.split(separator: "(")[0].split(separator: " ").last.map(String.init) ?? ""
    #expect(text.contains(value), "\(text)")
    let complaint = "failTest(\"no stub of MockStore.\(name)(); set '\(name)Result' first\")"
    #expect(text.contains("isSet { \(complaint) }"), "\(text)")
    #expect(!text.contains("fatalError"), "\(text)")
    let trapping = try mock(requirement(declaration), .trap)
    #expect(trapping.contains("isSet { fatalError(") && !trapping.contains("failTest"), "\(trapping)")
  }

  @Test(
    "what is a property, or may be discarded, begins with a value that is no failure",
    arguments: ["var count: Int { get }", "@discardableResult func count() -> Int"]
  )
  func lenient(declaration: String) throws {
    let text = try mock(requirement(declaration))
    #expect(text.contains("@Guarded var countResult: Int = 0") && !text.contains("XCTFail"), "\(text)")
  }

  @Test("a stream ends with the error that a test sets for all calls")
  func failingStream() throws {
    let text = try mock(requirement("func lines() -> AsyncThrowingStream<Int, any Error>"))
    #expect(text.contains("throwing: linesError ?? shouldThrowError)"), "\(text)")
  }

  @Test("only where no value can be, a call ends the run, and names what to set")
  func trapping() throws {
    let text = try mock(requirement("func store() -> any StoreProtocol"))
    #expect(text.contains("fatalError(\"no stub of MockStore.store(); set 'storeResult' first\")"), "\(text)")
  }

  @Test(
    "calls of the type itself are recorded with their arguments",
    arguments: [
      ("static func make(_ count: Int) -> Int", "typeRecorder.record(\"make(_:)\", arguments: [count])"),
      ("static func reset() throws", "if let error = typeRecorder.shouldThrowError { throw error }"),
      ("static var shared: Int { get }", "typeRecorder.record(\"shared\")"),
      (
        "static func == (left: Self, right: Self) -> Bool",
        "typeRecorder.record(\"==(_:_:)\", arguments: [left, right])"
      ),
      ("static prefix func - (value: Self) -> Int", "minusResult"),
    ]
  )
  func statics(declaration: String, line: String) throws {
    let text = try mock(requirement(declaration))
    #expect(text.contains(line), "\(text)")
    #expect(text.contains("class MockStore: StoreProtocol, MockProtocol"), "\(text)")
  }

  @Test(
    "conditions after 'where' are the mock's, too; what they settle is no choice",
    arguments: [
      ("protocol Store where Item: Hashable { associatedtype Item\n func get() -> Item }", "where Item: Hashable {"),
      ("protocol Store where Self.Item == Int { associatedtype Item\n func get() -> Item }", "typealias Item = Int"),
      ("protocol Store where Self: Sendable { func get() -> Int }", "class MockStore: Store, MockProtocol"),
      (
        "protocol Store { associatedtype All: Collection where All.Element == Int\n func get() -> All }",
        "<All: Collection>: Store, MockProtocol, @unchecked Sendable where All.Element == Int {"
      ),
      (
        "protocol Store: Base where Item == Int { func get() -> Item }\nprotocol Base { associatedtype Item: Hashable }",
        "typealias Item = Int"
      ),
    ]
  )
  func conditions(declaration: String, line: String) throws {
    let text = try mock(declaration)
    #expect(text.contains(line), "\(text)")
  }

  @Test(
    "what no mock can follow is said, and why",
    arguments: [
      ("protocol Store { func all<each T>(_ t: repeat each T) }", "takes a pack of any number of types"),
      ("@objc protocol Store { func all() }", "belongs to Objective-C"),
      ("protocol Store { @objc optional func all() }", "belongs to Objective-C"),
      ("protocol Store where Self: Item { func all() }", "it asks 'Self: Item' after 'where'"),
      ("protocol Store { func all() -> some Collection }", "gives 'some' type"),
    ]
  )
  func lacks(declaration: String, reason: String) throws {
    let text = try mock(declaration)
    #expect(text.contains(reason) && text.contains("class MockStore: MockProtocol"), "\(text)")
  }

  @Test(
    "parts of Foundation that are modules of their own elsewhere are imported only there",
    arguments: [
      ("func get() -> XMLElement?", "FoundationXML"), ("func get(_ request: URLRequest)", "FoundationNetworking"),
      ("var session: URLSessionWebSocketTask? { get }", "FoundationNetworking"),
    ]
  )
  func parts(declaration: String, module: String) throws {
    let text = try mock(requirement(declaration))
    #expect(text.contains("#if canImport(\(module))\nimport \(module)\n#endif\n"), "\(text)")
    #expect(!(try mock(requirement("func get() -> Int"))).contains("canImport"))
  }
}
