// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSwift
import Testing

struct DeclarationScanTests {
  @Test(
    "a declaration at the start of a line is seen",
    arguments: [
      "struct A {}", "// a\n  public final class B {}", "\t@MainActor\n\tactor C {}",
      "@A(b: (1, 2)) private(set) var c: Int",
      "a()\r\nfunc b()", "+ func a()", "- case b", "  init()", "subscript(a: Int) -> Int", "@A.B extension C {}",
      "static func == (a: A, b: A) -> Bool", "associatedtype A", "typealias A = B", "import A\nprotocol B {}",
      "\u{FEFF}enum A {}",
    ]
  )
  func seen(text: String) {
    #expect(isLikelyDeclarationText(Array(text.utf8)))
    #expect(isLikelyDeclarationText(text.utf8))
  }

  @Test(
    "a text without one is told apart",
    arguments: [
      "", "a.b()\n", "// struct A\n", "structure A", "return func", "import A", "try await a.load()\n", "The class A",
      "@A", "@A(", "{ \"class\": 1 }", "public", "x = struct",
    ]
  )
  func unseen(text: String) { #expect(!isLikelyDeclarationText(Array(text.utf8))) }
}
