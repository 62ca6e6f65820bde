// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What the heads of a text declare, each with the index of its head.
struct ReadHeads {
  var types: [(head: Int, declaration: SwiftDeclaration)] = []
  var members: [(head: Int, member: SwiftMember)] = []
  var cases: [(head: Int, value: SwiftEnumCase)] = []
  var associatedTypes: [(head: Int, text: String)] = []

  /// Brings everything into the order of the text.
  mutating func sort() {
    types.sort { $0.head < $1.head }
    members.sort { ($0.head, $0.member.offset) < ($1.head, $1.member.offset) }
    associatedTypes.sort { $0.head < $1.head }
    cases.sort { ($0.head, $0.value.offset) < ($1.head, $1.value.offset) }
  }
}
