// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSource
import SpecfitSwift
import Testing

struct SwiftReadingTests {
  @Test("local types and functions belong to nobody")
  func localDeclarations() throws {
    let reading = SwiftReading(
      """
      struct A {
        func a() {
          struct Local {}
          func local() {}
        }
        var b: Int {
          let c = 1
          return c
        }
      }
      """
    )
    #expect(reading.declarations.map(\.name) == ["A"])
    #expect(try reading.declaration("A").members.map(\.name) == ["a()", "b"])
  }

  @Test("prose is noted once, and the declarations around it stay")
  func prose() throws {
    let text = "struct A {}\n\nThe store keeps items.\nIt also sorts them.\n\nstruct B {}\n"
    let reading = SwiftReading(text)
    #expect(reading.declarations.map(\.name) == ["A", "B"])
    #expect(reading.diagnostics.map(\.rule) == ["swift-syntax"])
    #expect(reading.diagnostics.map { slice(text, $0.range) } == ["The store keeps items.\nIt also sorts them."])
  }

  @Test(
    "nothing is found in a text that looks like no declaration",
    arguments: [
      "", "a.b()\n", "// struct A\n", "structure A\n", "return func\n", "The class A\n", "{ \"class\": 1 }\n",
    ]
  )
  func unlikely(text: String) throws {
    try #require(!isLikelyDeclarationText(Array(text.utf8)))
    let reading = SwiftReading(text)
    #expect(reading.declarations.isEmpty && reading.members.isEmpty && reading.cases.isEmpty)
  }
}
