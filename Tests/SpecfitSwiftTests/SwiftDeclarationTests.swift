// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSwift
import Testing

struct SwiftDeclarationTests {
  @Test(
    "a declaration says its kind and its name",
    arguments: [
      ("class Basket {}", .class, "Basket"),
      ("public final class Basket: NSObject {}", .class, "Basket"),
      ("struct `Type` {}", .struct, "Type"),
      ("indirect enum Tree { case leaf }", .enum, "Tree"),
      ("actor Vault {}", .actor, "Vault"),
      ("protocol Paying: Sendable {}", .protocol, "Paying"),
      ("extension Outer.Inner {}", .extension, "Outer.Inner"),
      ("extension [Int] {}", .extension, "[Int]"),
      ("extension Array<Int> {}", .extension, "Array<Int>"),
      ("typealias Handler = (Int) -> Void", .typealias, "Handler"),
    ] as [(String, SwiftDeclaration.Kind, String)]
  )
  func kindAndName(text: String, kind: SwiftDeclaration.Kind, name: String) throws {
    let reading = SwiftReading(text)
    let declaration = try #require(reading.declarations.first)
    #expect(declaration.kind == kind)
    #expect(declaration.name == name)
    #expect(reading.declarations.count == 1)
    #expect(reading.diagnostics.isEmpty)
  }

  @Test("attributes are named without their arguments, modifiers as they are written")
  func attributesAndModifiers() throws {
    let reading = SwiftReading(
      """
      @MainActor
      @available(iOS 17, *) @Observable
      public final class Basket: Identifiable, @unchecked Sendable {}
      @Testing.Suite<Fast>(.serialized) private struct Shelf: View, any P & Q {}
      """
    )
    let basket = try reading.declaration("Basket")
    #expect(basket.attributes == ["MainActor", "available", "Observable"])
    #expect(basket.modifiers == ["public", "final"])
    #expect(basket.access == "public")
    #expect(basket.inherits == ["Identifiable", "@unchecked Sendable"])
    let shelf = try reading.declaration("Shelf")
    #expect(shelf.attributes == ["Testing.Suite"])
    #expect(shelf.inherits == ["View", "any P & Q"])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test("generic parameters keep their constraints, and where clauses their requirements")
  func generics() throws {
    let reading = SwiftReading(
      """
      actor Cache<Key: Hashable & Sendable, Value>: Sendable
      where Key: Comparable,
        Value == Int {}
      extension Array where Element == Item {}
      protocol Store<Item> { associatedtype Item }
      typealias Pair<T> = (T, T)
      """
    )
    let cache = try reading.declaration("Cache")
    #expect(cache.genericParameters == ["Key: Hashable & Sendable", "Value"])
    #expect(cache.whereClause == "Key: Comparable, Value == Int")
    #expect(try reading.declaration("Array").whereClause == "Element == Item")
    #expect(try reading.declaration("Store").genericParameters == ["Item"])
    #expect(try reading.declaration("Pair").aliasedType == "(T, T)")
    #expect(reading.diagnostics.isEmpty)
  }

  @Test("nested types follow in the order of the text, and know their parents")
  func nestedTypes() throws {
    let reading = SwiftReading(
      """
      struct Feature {
        struct State { var count = 0 }
        enum Action { case tap; enum Delegate { case done } }
        func reduce() {}
      }
      struct Last {}
      """
    )
    #expect(
      reading.declarations.map(\.qualifiedName)
        == ["Feature", "Feature.State", "Feature.Action", "Feature.Action.Delegate", "Last"]
    )
    #expect(try reading.declaration("Feature.Action.Delegate").parents == ["Feature", "Action"])
    #expect(try reading.declaration("Feature").members.map(\.name) == ["reduce()"])
    #expect(try reading.declaration("Feature.State").members.map(\.name) == ["count"])
  }

  @Test("all branches of a condition are taken")
  func conditions() throws {
    let reading = SwiftReading(
      """
      #if canImport(UIKit)
      struct A {
        #if DEBUG
        func debug() {}
        #elseif os(Linux)
        func linux() {}
        #else
        func release() {}
        #endif
      }
      #else
      struct B {}
      #endif
      """
    )
    #expect(reading.declarations.map(\.name) == ["A", "B"])
    #expect(try reading.declaration("A").members.map(\.name) == ["debug()", "linux()", "release()"])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test("a case says its payload and its raw value")
  func enumCases() throws {
    let reading = SwiftReading(
      """
      enum Loading: String {
        case idle, busy = "in work"
        case failed(LoadError, retry: Bool = true, _ count: Int)
        indirect case both(Loading, Result<[Int], any Error>)
        case `default`
      }
      """
    )
    let cases = try reading.declaration("Loading").cases
    #expect(cases.map(\.name) == ["idle", "busy", "failed", "both", "default"])
    #expect(cases[1].rawValue == "\"in work\"")
    #expect(cases[2].payload.map(\.type) == ["LoadError", "Bool", "Int"])
    #expect(cases[2].payload.map(\.label) == [nil, "retry", nil])
    #expect(cases[2].payload.map(\.hasDefault) == [false, true, false])
    #expect(cases[3].payload.map(\.type) == ["Loading", "Result<[Int], any Error>"])
    #expect(reading.diagnostics.isEmpty)
  }
}
