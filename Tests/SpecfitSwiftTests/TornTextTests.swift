// Text as it stands in real documents: elided, cut off, marked.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSource
import SpecfitSwift
import Testing

struct TornTextTests {
  @Test("functions and types without a body are read, and said to have none")
  func bodyless() throws {
    let reading = SwiftReading(
      """
      public final class Basket: Counting
      struct Shelf {
        func load(id: Int) async throws -> Item
        init(service: Serving)
        public var seconds: Double
        public static func + (lhs: Shelf, rhs: Shelf) -> Shelf
        func done() {}
      }
      """
    )
    #expect(try reading.declaration("Basket").repairs == [.bodyless])
    #expect(try reading.declaration("Basket").inherits == ["Counting"])
    let shelf = try reading.declaration("Shelf")
    #expect(shelf.members.map(\.name) == ["load(id:)", "init(service:)", "seconds", "+(_:_:)", "done()"])
    #expect(shelf.members.map(\.repairs) == [[.bodyless], [.bodyless], [], [.bodyless], []])
    #expect(shelf.repairs == [.bodyless])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test(
    "code that is left out is passed over",
    arguments: ["...", "…", "// ...", "// … as before", "[existing code]", "[…]", "... other members ...", "/* ... */"]
  )
  func elided(remark: String) throws {
    let reading = SwiftReading("struct A {\n  func b()\n  \(remark)\n  func c() {}\n}\nstruct D {}\n")
    let declaration = try reading.declaration("A")
    #expect(declaration.members.map(\.name) == ["b()", "c()"])
    #expect(declaration.repairs.contains(.elided))
    #expect(try reading.declaration("D").repairs.isEmpty)
    #expect(reading.diagnostics.isEmpty)
  }

  @Test(
    "a body or a list that is left out is said of its member",
    arguments: [
      "func a() { ... }", "func a() {\n  // ...\n}", "func a() {\n  start()\n  ...\n}", "func a() { … }",
      "func a(...) {}", "func a() -> ... {}", "var a: Int { ... }", "func a() { /* ... */ }",
    ]
  )
  func elidedBody(text: String) throws {
    #expect(try member(text).repairs.contains(.elided))
  }

  @Test("a range is nothing left out")
  func ranges() throws {
    #expect(try member("func a() { for b in 0...5 { print(b) } }").repairs.isEmpty)
    #expect(try member("func a(b: Int...) {}").repairs.isEmpty)
  }

  @Test("the parameters before the ones that are left out stay")
  func elidedParameters() throws {
    let member = try member("func a(b: Int, ...) async")
    #expect(member.name == "a(b:)")
    #expect(member.signature == "func a(b: Int) async")
    #expect(member.repairs == [.bodyless, .elided])
  }

  @Test(
    "what is torn in the middle loses only what is not there",
    arguments: [
      ("class A {\n  func a() {}\n  func b() {\n    start(", "a() b()"),
      ("class A {\n  func a() {}\n  func b(c: Int,", "a() b(c:)"),
      ("class A {\n  func a() {}\n  var c: [Int", "a() c"),
      ("class A {\n  func a() {\n    if b {\n  func b() {}\n  func c() {\n    d()\n  }\n}\n", "a() b() c()"),
      ("class A {\n  func a(b: Int,\n  func c() {}\n}\n", "a(b:) c()"),
      ("class A {\n  func a() {\n    print(\"b\n  }\n  func b() {}\n}\n", "a() b()"),
      ("class A {\n  func a() {}\n  /* never closed\n  func b() {}\n}\n", "a() b()"),
      ("class A {\n  let t = \"\"\"\n  func b() {}\n}\n", "t b()"),
    ]
  )
  func torn(text: String, names: String) throws {
    let declaration = try SwiftReading(text).declaration("A")
    #expect(declaration.members.map(\.name).joined(separator: " ") == names)
  }

  @Test("a missing brace does not swallow the next type")
  func missingBrace() throws {
    let reading = SwiftReading("class A {\n  func a() {\n    b()\n  }\n\nclass B {\n  func c() {}\n}\n")
    #expect(try reading.declaration("A").repairs == [.unclosed])
    #expect(try reading.declaration("B").parents.isEmpty)
    #expect(try reading.declaration("B").repairs.isEmpty)
    #expect(try reading.declaration("B").members.map(\.name) == ["c()"])
    #expect(reading.diagnostics.map(\.severity) == [.note])
  }

  @Test("the rest of a body that began elsewhere does no harm")
  func strayBraces() throws {
    let reading = SwiftReading("    return b\n  }\n}\n\nextension A {\n  func c() {}\n}\n")
    #expect(try reading.declaration("A").members.map(\.name) == ["c()"])
    #expect(reading.diagnostics.map(\.message) == ["this closes nothing"])
  }

  @Test("in a diff the added lines count, the removed ones do not")
  func diff() throws {
    let reading = SwiftReading(
      """
      @@ -1,4 +1,5 @@
       struct A {
         let kept: Int
      -  let removed: Int
      +  let added: Int
      +  func load() async {
      +    run()
      +  }
       }
      """
    )
    #expect(try reading.declaration("A").members.map(\.name) == ["kept", "added", "load()"])
    #expect(reading.repairs == [.diffMarkers])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test("a list of signatures is no diff that removes them")
  func listOfSignatures() {
    let reading = SwiftReading("- func load() -> [Item]\n- func save(_ item: Item) throws\n")
    #expect(reading.members.map(\.name) == ["load()", "save(_:)"])
    #expect(reading.repairs == [.listMarkers])
  }

  @Test("members and cases are found without their type")
  func looseMembers() {
    let reading = SwiftReading(
      """
      func load(id: Int) async throws
      init(service: Serving)
      var items: [Item] { get }
      case idle
      case failed(LoadError), done
      subscript(index: Int) -> Item
      """
    )
    #expect(reading.members.map(\.name) == ["load(id:)", "init(service:)", "items", "subscript(_:)"])
    #expect(reading.cases.map(\.name) == ["idle", "failed", "done"])
    #expect(reading.declarations.isEmpty)
    #expect(reading.diagnostics.isEmpty)
  }
}
