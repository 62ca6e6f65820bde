// What is no declaration, and what is said about it.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSource
import SpecfitSwift
import Testing

struct UnreadableTextTests {
  @Test(
    "usage of an API is no declaration, and nothing is wrong with it",
    arguments: [
      "try await store.load()\n", "Text(\"a\")\n  .padding()\n  .task { await load() }\n",
      "#Preview {\n  struct A {}\n}\n",
      "switch a {\ncase .b: break\ncase let c: print(c)\ndefault: break\n}\n",
      "case .loaded(let items):\n  show(items)\n",
      "if a { b() } else { c() }\n", "@testable import Store\nimport struct Foundation.Date\n", "actor.run()\n",
      "let a = b { $0 }\n", "extension.load()\n", "infix operator +++ : AdditionPrecedence\n", "init = 5\n",
      "class.method()\n", "return a\n  + b\n",
    ]
  )
  func usage(text: String) {
    let reading = SwiftReading(text)
    #expect(reading.declarations.isEmpty)
    #expect(reading.members.allSatisfy { $0.kind == .property })
    #expect(reading.diagnostics.isEmpty)
  }

  @Test(
    "prose about classes declares none",
    arguments: [
      "class diagrams show how it works\n", "The class Basket is done\n", "protocol oriented\n", "let us begin\n",
      "enum values are stored\n", "case sensitivity matters\n", "extension points are below\n",
    ]
  )
  func proseAboutClasses(text: String) {
    let reading = SwiftReading(text)
    #expect(reading.declarations.isEmpty && reading.members.isEmpty && reading.cases.isEmpty)
  }

  @Test("text inside of a type that is no declaration is a warning for the region")
  func textInType() throws {
    let text = "struct A {\n  func b() {}\n  other methods as above\n  and some more\n  func c() {}\n}\n"
    let reading = SwiftReading(text)
    #expect(try reading.declaration("A").members.map(\.name) == ["b()", "c()"])
    #expect(reading.diagnostics.map(\.severity) == [.warning])
    #expect(reading.diagnostics.map { slice(text, $0.range) } == ["other methods as above\n  and some more"])
  }

  @Test("a declaration that is wrong is said once, and the others stay")
  func wrongDeclaration() throws {
    let text = "struct A {\n  func b(c) -> {}\n  func d(e: Int) {}\n}\n"
    let reading = SwiftReading(text)
    #expect(try reading.declaration("A").members.map(\.name).contains("d(e:)"))
    #expect(reading.diagnostics.map(\.severity) == [.warning])
    #expect(reading.diagnostics.map { slice(text, $0.range) } == ["func b(c) ->"])
  }

  @Test(
    "text that is not Swift gives nothing and says so at most once",
    arguments: [
      "", "\n\n", "POST /v1/items HTTP/1.1\nHost: example.org\n", "{ \"items\": [1, 2], \"next\": null }\n",
      "Sources/\n├── Store.swift\n└── View.swift\n", "$ swift build -c release\n", "SELECT * FROM items;\n", "🙂 ok\n",
    ]
  )
  func otherText(text: String) {
    let reading = SwiftReading(text)
    #expect(reading.declarations.isEmpty && reading.members.isEmpty)
    #expect(reading.diagnostics.count <= 1)
  }

  @Test(
    "strings, regex literals and comments hold no code",
    arguments: [
      "let a = \"} \\(b(\"}\")) {\"", "let a = #\"\\(b) \\#(\"}\") \"}\"#",
      "let a = \"\"\"\n  } \"\n  func no() {\n  \"\"\"",
      "let a = /[{\"]+/", "let a = #/ { \" /#", "let a = 1 // }", "let a = 1 /* } /* } */ } */", "let a = b / c / d",
      "let a = ##\"\"\"\n\"\"\"# }\n\"\"\"##",
    ]
  )
  func literals(text: String) throws {
    let reading = SwiftReading("struct A {\n  \(text)\n  func b() {}\n}\nstruct C {}\n")
    #expect(try reading.declaration("A").members.map(\.name) == ["a", "b()"])
    #expect(reading.declarations.map(\.name) == ["A", "C"])
    #expect(reading.diagnostics.isEmpty)
  }
}
