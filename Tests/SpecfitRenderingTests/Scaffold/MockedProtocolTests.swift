// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import Testing

@testable import SpecfitRendering

struct MockedProtocolTests {
  @Test("a mock has what the protocol asks for, and not what an extension provides")
  func providedMembers() throws {
    var members = ["sail()", "drift()"].map { Member(kind: .function, name: $0, signature: "func \($0)", line: 1) }
    members[1].isProvided = true
    let type = DeclaredType(name: "Sailing", keyword: .protocol, members: members, line: 1)
    #expect(try MockedProtocol(type, types: TypeCatalog([type])).members.map(\.name) == ["sail()"])
  }

  @Test("what is lent memory gets no mock, which could not keep a record of it")
  func borrowed() throws {
    var member = Member(kind: .function, name: "sail(on:)", signature: "func sail(on water: RawSpan)", line: 1)
    member.parameters = [Parameter(label: "on", name: "water", type: "RawSpan")]
    let type = DeclaredType(name: "Sailing", keyword: .protocol, members: [member], line: 1)
    #expect(throws: MockedProtocol.Lack.self) { try MockedProtocol(type, types: TypeCatalog([type])) }
  }

  @Test("a mock describes itself where its protocol asks for that")
  func descriptions() throws {
    let texts = ["CustomStringConvertible", "CustomDebugStringConvertible"]
    let member = Member(kind: .function, name: "sail()", signature: "func sail()", line: 1)
    let type = DeclaredType(name: "Sailing", keyword: .protocol, conformances: texts, members: [member], line: 1)
    #expect(try MockedProtocol(type, types: TypeCatalog([type])).platform == Set(texts))
    let code = """
      protocol Sailing: CustomStringConvertible, CustomDebugStringConvertible { func sail() }
      final class CartService { init(sailing: any Sailing) {} }
      """
    let tree = try ScaffoldTree.of(ScaffoldModule("Shop.md", file: "Shop/Modules/Cart/CartService.swift", code))
    let text = tree.text(of: "ShopTests/Mocks/MockSailing.swift")
    for name in ["description", "debugDescription"] {
      #expect(text.contains("nonisolated var \(name): String { \"MockSailing\" }"), "\(text)")
    }
  }
}
