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
}
