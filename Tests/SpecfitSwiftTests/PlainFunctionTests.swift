// What the tokens alone give of functions and initialisers, against what swift-syntax gives.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SpecfitSwift

struct PlainFunctionTests {
  /// Reads a text with all functions and initialisers left to the parser.
  private func parsed(_ bytes: [UInt8]) -> SwiftReading {
    SwiftReading(parsing: bytes) { keyword in
      switch keyword {
      case .function, .initializer: true
      default: false
      }
    }
  }

  /// Fails where both ways of reading a text differ.
  private func expectSame(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let bytes = Array(text.utf8)
    #expect(SwiftReading(parsing: bytes) == parsed(bytes), "\(text)", sourceLocation: sourceLocation)
  }

  private static let heads = [
    "func load()", "func load(id: Int)", "func load(_ id: Int, for name: String?) async throws -> [Item]",
    "func load(_: Int, in _: [String: Int])",
    "static func make(with a: Int = 3, b: [Int] = [1, 2], c: T = .init(a: 1))",
    "func load( id :Int ,name: (Int, name: String) = (1, name: \"a\") )->Int", "init()", "init?(id: Int)",
    "init!(_ id: Int) throws", "@MainActor public mutating func add(_ item: any Item & P) async -> some View",
    "func load(default value: Outer.Inner<Int, [A]>)\n    async throws\n    -> Result<Int, any Error>",
    "func find(where a: Bool, as: B) -> Void", "func find(_ a: Set<Int>) -> ()", "func open() -> Swift.Void",
    "/// Loads.\n  /// - Throws: `LoadError` when it is torn.\n  func load(a: Self.Type) throws -> Self { 1 }",
    "func a(b: Int = c { $0 }, d: String = \"\"\"\n  e\n  \"\"\")",
    "func a(b: Foo<Int>? = nil, c: Int = d < e ? 1 : 2)",
  ]

  private static let parserHeads = [
    "func load<T>(a: T) where T: P", "func load(a: @escaping () -> Void)", "func load(a: inout Int, b: Int...)",
    "func load() throws(LoadError) -> Int", "func load() rethrows", "func == (a: A, b: A) -> Bool",
    "func default()", "func load(in: Int)", "func load(inout a: Int)", "func load(a: sending Int)",
    "func load() throws async", "func load() -> throws", "func load(a: Int,)", "func load(a Int)", "func load(a: )",
    "func load(a: Int", "func load() -> ", "func load(a: Int = )", "func load(..., b: Int)", "func load() -> ...",
    "init -> Int", "init() -> Int", "init??(a: Int)", "init?<T>(a: T)", "func load(a: Int) Int", "func", "func load",
    "func `default`(a: `Type`)", "func load(a b c: Int)", "func load(a: Foo\n  .Bar)", "func load(a: any)",
    "func load(a: Int == 3)", "func load(a: [Int)", "func größe(é: Int)", "func load(a: Int) -> (Int) -> Int",
    "func load(_ _: Int)", "func load(a: class)", "func load() -> let", "func load(a: Int: Int)",
  ]

  @Test("a function is the same with and without the parser", arguments: heads + parserHeads)
  func function(head: String) {
    expectSame("protocol A {\n  \(head)\n}\n")
    expectSame("final class A {\n  \(head) {\n    load()\n  }\n  var b: Int\n}\n")
    expectSame(head)
  }

  @Test("a plain function does without the parser", arguments: heads)
  func plain(head: String) throws {
    let reading = SwiftReading(parsing: Array("class A {\n  \(head)\n}\n".utf8))
    #expect(try reading.declaration("A").members.count == 1)
    #expect(reading.diagnostics.isEmpty)
  }

  @Test("a function that lacks a sign, or has one too many, is the same with and without the parser", arguments: heads)
  func damage(head: String) {
    // With nothing behind it: the parser can take what follows a torn head for a part of it.
    let bytes = Array(head.utf8)
    let signs = Array("(){}[],.:=!?\"#@&<>-/\n _".utf8)
    for (offset, byte) in bytes.enumerated() where signs.contains(byte) {
      var lacking = bytes
      lacking.remove(at: offset)
      expectSame(String(decoding: lacking, as: UTF8.self))
      for step in 0..<3 {
        var other = bytes
        other[offset] = signs[(offset + step * 7) % signs.count]
        expectSame(String(decoding: other, as: UTF8.self))
        var longer = bytes
        longer.insert(signs[(offset / 3 + step * 5) % signs.count], at: offset)
        expectSame(String(decoding: longer, as: UTF8.self))
      }
    }
  }

  @Test("a keyword anywhere in a function is the same with and without the parser", arguments: SwiftWords.all)
  func keyword(word: String) {
    for head in [
      "func \(word)()", "func a(\(word): Int)", "func a(\(word) b: Int)", "func a(b \(word): Int)",
      "func a(b: \(word))", "func a(b: \(word) Int)", "func a() -> \(word)", "func a() \(word) -> Int",
      "init(\(word): Int)", "init() \(word)", "func a(b: Int = \(word))", "func a(b: Int.\(word))",
      "func a(b: [\(word)])", "func a(b: (\(word): Int))",
    ] {
      expectSame(head)
    }
  }

  @Test(
    "a type with other brackets than it should have is the same with and without the parser",
    arguments: [
      "[Array<Int]>", "[Int, String]", "(a: b: c)", "[A: B: C]", "Foo<a: Int>", "(Int, String", "Foo<Int", "Foo<(Int>)",
      "[A: (b: C, D)]", "Foo<[A: B], (c: D)>", "(A.B: C)", "([A]: B)", "Foo<>", "[]", "()", "(a:)", "[:]", "[A:]",
      "Foo<Int>.Bar<A>", "Foo <Int>", "(A, b: C)?", "[A?]!", "(A & B)", "A & B & C", "A.B.C?",
    ]
  )
  func types(type: String) {
    expectSame("func a(b: \(type), c: Int)")
    expectSame("func a() -> \(type)")
    expectSame("init(b: \(type) = d)")
  }

  @Test("every Swift file of the project is the same with and without the parser")
  func project() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var count = 0
    for folder in ["Tests", "Sources", "Plugins", "Specs"] {
      let files = try #require(
        FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)
      )
      for case let file as URL in files where ["swift", "md", "txtar"].contains(file.pathExtension) {
        let bytes = Array(try Data(contentsOf: file))
        #expect(SwiftReading(parsing: bytes) == parsed(bytes), "\(file.path)")
        count += 1
      }
    }
    #expect(count > 600)
  }
}
