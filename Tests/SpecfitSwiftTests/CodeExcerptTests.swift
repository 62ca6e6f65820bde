// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitCode
import SpecfitSwift
import Testing

@Suite("Reading Swift text as code values")
struct CodeExcerptTests {
  private func excerpt(_ text: String) -> CodeExcerpt { CodeExcerpt(swift: Array(text.utf8)) }

  @Test("types keep their parents, members, and cases")
  func readsDeclarations() {
    let code = excerpt(
      """
      final class Shop: Store {
        enum Kind: String { case small = "s", large }
        var limit = 3 // at most
        func buy(_ item: Item, for user: User) async throws -> Bool { true }
      }
      """
    )
    #expect(code.types.map(\.name) == ["Shop", "Shop.Kind"])
    #expect(code.types[0].members.map(\.name) == ["limit", "buy(_:for:)"])
    #expect(code.types[0].members[1].isThrowing)
    #expect(code.types[1].cases.map(\.rawValue) == [.text("s"), nil])
  }

  @Test("operators group by their precedence")
  func foldsOperators() throws {
    let code = excerpt("func f() { x = a + b * c > d && !e }")
    let body = try #require(code.members.first?.body)
    guard case .assign(_, "=", let value) = body.statements.first?.kind, case .binary(let left, "&&", _) = value.kind
    else {
      Issue.record("the loosest operator is not on top")
      return
    }
    guard case .binary(let sum, ">", _) = left.kind, case .binary(_, "+", let product) = sum.kind else {
      Issue.record("the sum is not on the left of the comparison")
      return
    }
    #expect(product.text == "b * c")
  }

  @Test("branches without their switch are read, with offsets of the whole text")
  func readsBareBranches() {
    let text = "case .saved:\n  state.isSaving = false\n  return .none\n"
    let code = excerpt(text)
    #expect(code.cases.count == 1)
    #expect(code.cases.first?.block.statements.map(\.offset) == [15, 40])
  }

  @Test("enum cases before bare branches do not hide them")
  func splitsMixedFences() {
    let code = excerpt("case saved(Item)\ncase failed\n\ncase .saved(let item):\n  state.item = item\n")
    #expect(code.types.first?.cases.map(\.name) == ["saved", "failed"])
    #expect(code.cases.count == 1)
  }

  @Test("an elision is noted, and is no statement")
  func notesElisions() {
    let code = excerpt("func f() {\n  // ...\n}\nfunc g() {\n  ...\n}")
    #expect(code.members.compactMap(\.body?.isElided) == [true, true])
    #expect(code.members.allSatisfy { $0.body?.statements.isEmpty == true })
  }

  /// Text that must not take long, or break the stack.
  static let hostileTexts = [
    String(repeating: "(", count: 10_000),
    String(repeating: "func f() { if x { ", count: 3_000),
    "let x = " + String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000),
    "let x = a" + String(repeating: ".b", count: 50_000),
    "let x = a" + String(repeating: " + b", count: 20_000),
    "let x = " + String(repeating: "a ? b : ", count: 5_000) + "c",
    "func f() { if a { } " + String(repeating: "else if b { } ", count: 3_000) + "}",
    String(repeating: "case .a:\n", count: 20_000),
    "struct S { func f( {{{ ]]] case",
    String(repeating: "}", count: 10_000),
    "let x = \"" + String(repeating: "\\(", count: 2_000),
  ]

  @Test("hostile text is read to its end, and never twice as what it does not hold", arguments: hostileTexts.indices)
  func hostileText(index: Int) {
    let text = Self.hostileTexts[index]
    let code = excerpt(text)
    #expect(code.members.count + code.types.count <= text.utf8.count)
  }
}
