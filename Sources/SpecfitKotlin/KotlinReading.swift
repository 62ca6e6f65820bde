// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What a piece of Kotlin text declares.
///
/// The text may be torn, elided or no Kotlin at all: what can be read is read.
package struct KotlinReading: Hashable, Sendable {
  /// The types, nested ones included, in the order of the text.
  package var declarations: [KotlinDeclaration] = []
  /// Functions and properties that stand outside any type.
  package var members: [KotlinMember] = []

  /// Reads the declarations of a piece of Kotlin text.
  ///
  /// Takes O(*n*) time in the number of bytes, and a bounded stack.
  ///
  /// - Parameter text: any bytes.
  package init(parsing text: some Collection<UInt8>) {
    var parser = KotlinParser(KotlinLexer.tokens(of: Array(text)))
    parser.parse()
    declarations = parser.declarations
    members = parser.members
    for index in declarations.indices { declarations[index].tellTypesOfViews() }
  }
}

extension KotlinDeclaration {
  /// Gives a property the type of the one that it shows to others: `val door = _door.asStateFlow()`.
  fileprivate mutating func tellTypesOfViews() {
    let types = Dictionary(members.compactMap { member in member.type.map { (member.baseName, $0) } }) { first, _ in
      first
    }
    for index in members.indices where members[index].kind == .property && members[index].type == nil {
      guard let value = members[index].initialValue, let shown = types[String(value.prefix { $0 != "." })],
        [".asStateFlow()", ".asSharedFlow()"].contains(where: value.hasSuffix), shown.hasPrefix("Mutable")
      else { continue }
      members[index].type = String(shown.dropFirst("Mutable".count))
    }
  }
}
