// What the tokens alone give, against what swift-syntax gives.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSource
import SpecfitSwift
import Testing

struct PlainHeadTests {
  @Test(
    "a simple type is the same with and without the parser",
    arguments: [
      "Int", "[ String :Int? ]", "any P & Q", "Foo<Bar, [Baz]>.Qux?", "(Int, name: String)", "()",
      "Result<Int, any Error>!",
      "[[Int]]", "Outer.Inner", "some View", "`Type`",
    ]
  )
  func types(type: String) throws {
    // The second name takes the way through swift-syntax.
    let plain = SwiftReading("struct A {\n  @B private(set) var c: \(type) = d(e, f: 1)\n}\n")
    let parsed = SwiftReading("struct A {\n  @B private(set) var c: \(type) = d(e, f: 1), z: Int\n}\n")
    var first = try #require(try plain.declaration("A").members.first)
    let second = try #require(try parsed.declaration("A").members.first)
    first.range = second.range
    #expect(first == second)
    #expect(plain.diagnostics.isEmpty && parsed.diagnostics.isEmpty)
  }

  @Test(
    "an inheritance clause is the same with and without the parser",
    arguments: ["P", "P, Q", "@unchecked Sendable, P", "Outer.P<Int>", "any P & Q", "[Int]"]
  )
  func inheritance(clause: String) throws {
    let plain = try SwiftReading("@B public struct A: \(clause) {}").declaration("A")
    let parsed = try SwiftReading("@B public struct A<T>: \(clause) {}").declaration("A")
    #expect(plain.inherits == parsed.inherits)
    #expect(plain.attributes == parsed.attributes && plain.modifiers == parsed.modifiers)
    #expect(plain.nameOffset == parsed.nameOffset)
  }

  @Test(
    "accessors are the same with and without the parser",
    arguments: [
      "{ get }", "{ get set }", "{ get async throws }", "{ get throws(LoadError) }", "{ 1 }",
      "{ mutating get { 1 } nonmutating set { } }", "{ didSet { } }", "{ @B get { 1 } }",
    ]
  )
  func accessors(block: String) throws {
    // A type with an attribute takes the way through swift-syntax.
    var plain = try #require(
      try SwiftReading("protocol A {\n  var c: Int \(block)\n}\n").declaration("A").members.first
    )
    let text = "protocol A {\n  var c: @D Int \(block)\n}\n"
    let parsed = try #require(try SwiftReading(text).declaration("A").members.first)
    plain.propertyType = parsed.propertyType
    plain.signature = parsed.signature
    plain.range = parsed.range
    #expect(plain == parsed)
  }

  @Test(
    "what is not well-formed goes to the parser, which says so",
    arguments: ["Int String", "[Int", "Foo<Int", "Foo.", "&", "[Int:", "(Int,,Int)"]
  )
  func malformed(type: String) {
    #expect(!SwiftReading("struct A {\n  var c: \(type)\n}\n").diagnostics.isEmpty)
  }
}
