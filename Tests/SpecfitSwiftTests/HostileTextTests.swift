// Input that is made to break a parser.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import SpecfitSource
import SpecfitSwift
import Testing

struct HostileTextTests {
  private static let sample = """
    /// Keeps items.
    @MainActor
    public final class Basket<Item: Hashable>: Counting, @unchecked Sendable {
      private(set) var items: [Item: String] = [:] { didSet { print("\\(items["a"] ?? "}")") } }
      var fetch: (@Sendable (_ id: Int) async throws(LoadError) -> Item?)?
      init(service: any Serving = Service { $0 }, count: Int...) rethrows where Item: Comparable { }
      enum State: String { case idle = "a", busy; case failed(LoadError, retry: Bool = true) }
      subscript(safe index: Int) -> Item? { get { nil } set(new) { } }
      static func == (lhs: Basket, rhs: Basket) -> Bool { lhs === rhs }
      #if DEBUG
      func debug() { let text = \"\"\"
        } "\\(a)"
        \"\"\" }
      #endif
      func torn(a: Int
    }
    extension Array where Element == /* here */ Int { ... }

    """

  @Test("a text that is cut off anywhere keeps what stands before the cut")
  func truncated() throws {
    let bytes = Array(Self.sample.utf8)
    let header = try #require(Self.sample.range(of: " {\n  private"))
    let headerEnd = Self.sample.utf8.distance(from: Self.sample.startIndex, to: header.upperBound)
    let members = try SwiftReading(Self.sample).declaration("Basket").members
    for count in 0...bytes.count {
      let reading = SwiftReading(parsing: bytes[..<count])
      guard count > headerEnd else { continue }
      #expect(reading.declarations.first?.name == "Basket", "cut at \(count)")
      let complete = members.filter { $0.range.upperBound <= count }
      let found = Set(reading.declarations.first?.members.map(\.name) ?? [])
      #expect(complete.allSatisfy { found.contains($0.name) }, "cut at \(count): \(found)")
    }
  }

  @Test("a byte that is lost, doubled or wrong anywhere breaks nothing")
  func mutated() {
    let bytes = Array(Self.sample.utf8)
    let others: [UInt8] = Array("{}()[]<>\"'`\\/#@.,:;=-…\n\r\0".utf8) + [0xFF]
    for index in bytes.indices {
      var lost = bytes
      lost.remove(at: index)
      var changed = bytes
      changed[index] = others[index % others.count]
      var added = bytes
      added.insert(others[index / 7 % others.count], at: index)
      Self.checkRanges(of: [lost, changed, added][index % 3])
    }
  }

  private static func checkRanges(of bytes: [UInt8]) {
    let reading = SwiftReading(parsing: bytes)
    let members = reading.members + reading.declarations.flatMap(\.members)
    let ranges = reading.declarations.map(\.range) + members.map(\.range) + reading.diagnostics.map(\.range)
    let offsets = reading.declarations.map(\.nameOffset) + members.map(\.offset)
    #expect(ranges.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= bytes.count })
    #expect(offsets.allSatisfy { bytes.indices.contains($0) })
  }

  /// Brackets, chains and words that a recursive parser goes down.
  private static let openings = [
    "{", "(", "[", "<", "\"\\(", "\"", "\"\"\"", "#\"\\#(\"", "/*", "`", "#", "@a ", "@a\n", "#if A\n", "#/", "/a ",
    "=",
    "->", "...", "…", "}", ")", "]", "+", "(]", "{)", "([{", "a.", "a, ", "where ", "public ", "async ", "// ...\n",
    "\r",
    "class A { ", "class A {\n", "func a() {\n", "func ", "init(", "var a { ", "case ", "let a: ", "get { ",
    "if x {} else ",
    "+ func a()\n", "extension A.", "any ", "() -> ", "A<", "[3 of ", "(_ a: ", "() throws(", "inout ", "~", "& ", "A?",
  ]

  @Test("15,000 levels of a bracket, and 1,000 of a longer word, need no deep stack", arguments: openings)
  func deep(opening: String) async {
    let run = String(repeating: opening, count: opening.count > 3 ? 1_000 : 15_000)
    let texts = [
      run, "func a(b: \(run)", "let x = \(run)", "struct A<T: \(run)>", "case a(\(run))",
    ]
    await onSmallStack {
      for text in texts { _ = SwiftReading(parsing: Array("\(text)\nstruct Last {}\n".utf8)) }
    }
  }

  @Test(
    "brackets that are just not too deep need no deep stack either",
    arguments: [
      ("(", ")"), ("[", "]"), ("A<", ">"), ("() -> ", ""), ("(_ a: ", ") -> B"), ("any ", ""), ("[Int: ", "]"),
    ]
  )
  func nearlyTooDeep(opening: String, closing: String) async {
    await onSmallStack {
      for depth in 0...70 {
        let type = String(repeating: opening, count: depth) + "Int" + String(repeating: closing, count: depth)
        _ = SwiftReading(parsing: Array("func a(b: \(type)) -> \(type)\nvar c: \(type)\nextension \(type) {}\n".utf8))
      }
    }
  }

  @Test("what is nested too deeply is said, and the rest is read")
  func tooDeep() throws {
    let type = String(repeating: "(", count: 40) + "Int" + String(repeating: ")", count: 40)
    let reading = SwiftReading("struct A {\n  func b(c: \(type)) {}\n  func d() {}\n}\n")
    #expect(try reading.declaration("A").members.map(\.name) == ["d()"])
    #expect(reading.diagnostics.map(\.message) == ["this declaration is nested too deeply to be read"])
    let types = String(repeating: "enum A {\n", count: 50) + String(repeating: "}\n", count: 50) + "struct B {}\n"
    #expect(SwiftReading(types).declarations.last?.name == "B")
    #expect(SwiftReading(types).diagnostics.map(\.message) == ["types are nested too deeply to be read"])
  }

  /// Runs work on a thread with a stack of 512 KB, as on a secondary thread of macOS.
  private func onSmallStack(_ work: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        work()
        continuation.resume()
      }
      thread.stackSize = 512 * 1024
      thread.start()
    }
  }
}
