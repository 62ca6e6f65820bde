// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSwift
import Testing

struct SwiftContractTests {
  @Test(
    "what no caller notices makes no other contract",
    arguments: [
      ("func load(id: Int) throws", "func  load( id :Int )  throws"),
      ("func load(id: Int)", "func load(id number: Int)"),
      ("func load(_ a: Int = 1)", "func load(_ b: Int = 2 + 3)"),
      ("func load() throws(any Error)", "func load() throws"),
      ("func load(_ e: any Error)", "func load(_ e: Error)"),
      ("func load(_ e: (any Error)?)", "func load(_ e: Error?)"),
      ("func load(_ f: @escaping @Sendable (_ id: Int) -> Void)", "func load(_ f: (Int) -> ())"),
      ("@MainActor func load() -> Void", "func load()"), ("public func load()", "func load()"),
      ("var load: @Sendable (_ id: Int) async -> Int", "var load: (Int) async -> Int"),
      ("class func load()", "static func load()"), ("func load() throws(Never)", "func load()"),
    ]
  )
  func same(first: String, second: String) {
    #expect(SwiftContract(of: first) == SwiftContract(of: second))
  }

  @Test(
    "what callers notice makes another contract",
    arguments: [
      ("func load(id: Int)", "func load(key: Int)"), ("func load(id: Int)", "func load(id: Int64)"),
      ("func load()", "func load() async"), ("func load()", "func load() throws"),
      ("func load()", "func load() -> Int"),
      ("func load() throws", "func load() throws(LoadError)"), ("func load()", "static func load()"),
      ("func load(_ a: Int)", "func load(_ a: Int = 1)"), ("func load(_ a: Int)", "func load(_ a: inout Int)"),
      ("func load(_ a: Int)", "func load(_ a: Int...)"), ("init(a: Int)", "init?(a: Int)"),
      ("var a: Int", "let a: Int"), ("var a: Int", "var a: Int?"),
      ("func load<T>(_ a: T)", "func load<T: Codable>(_ a: T)"),
      ("func load(_ a: (Int, Int))", "func load(_ a: (Int) -> Int)"), ("func load(_ a: [Int])", "func load(_ a: Int)"),
    ]
  )
  func different(first: String, second: String) {
    #expect(SwiftContract(of: first) != SwiftContract(of: second))
  }

  @Test("text that is no declaration is compared as it is written, and is read in linear time")
  func otherText() {
    #expect(SwiftContract(of: "Cart  flow") == SwiftContract(of: "Cart flow"))
    #expect(SwiftContract(of: "Cart flow") != SwiftContract(of: "Cart"))
    let deep = String(repeating: "(", count: 20_000) + "A" + String(repeating: ")", count: 20_000)
    #expect(!SwiftContract.spelling(ofType: deep).isEmpty)
    #expect(SwiftContract.spelling(ofType: "((any A))?") == SwiftContract.spelling(ofType: "A?"))
  }
}
