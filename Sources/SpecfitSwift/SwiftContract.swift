// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What callers notice of a declaration, in one spelling.
///
/// Two declarations are one contract when they differ in blanks, in attributes,
/// in `any`, in names inside the function, or in how default values are spelt.
package struct SwiftContract: Hashable, Sendable {
  /// Tokens with a blank between them; for comparisons, not for readers.
  package let text: String

  /// Reads a signature, as documents have it.
  ///
  /// Takes time linear in its length. What is no member of a type is compared as it is written, but for blanks.
  package init(of signature: String) {
    let reading = SwiftReading(parsing: Array(signature.utf8))
    if let member = reading.members.first {
      text = Self.text(of: member)
    } else {
      text = Self.tokens(of: signature).joined(separator: " ")
    }
  }

  private static let noticed: Set<String> = ["static", "mutating", "nonisolated"]

  private static func text(of member: SwiftMember) -> String {
    var parts = Set(member.modifiers.map { modifier -> String in modifier == "class" ? "static" : modifier })
      .intersection(noticed).sorted()
    parts.append(member.kind.rawValue)
    parts.append(member.name)
    if member.isFailable { parts.append("?") }
    parts += member.genericParameters.map { "<\(spelling(ofType: $0))>" }
    parts += member.parameters.map(parameter)
    if member.isAsync { parts.append("async") }
    parts += throwing(member.throwing)
    if let result = member.returnType { parts.append("-> " + spelling(ofType: result)) }
    if let constraints = member.whereClause { parts.append("where " + spelling(ofType: constraints)) }
    if member.kind == .property, let written = member.propertyType { parts.append(": " + spelling(ofType: written)) }
    if member.isSettable { parts.append("set") }
    return parts.joined(separator: " ")
  }

  private static func parameter(_ parameter: SwiftParameter) -> String {
    let prefix = parameter.isInout ? "inout " : ""
    let suffix = (parameter.isVariadic ? " ..." : "") + (parameter.hasDefault ? " = _" : "")
    return "\(parameter.label ?? "_"): \(prefix)\(spelling(ofType: parameter.type))\(suffix)"
  }

  private static func throwing(_ throwing: SwiftThrowing) -> [String] {
    switch throwing {
    case .none: []
    case .any: ["throws"]
    case .rethrows: ["rethrows"]
    case .typed(let written):
      switch spelling(ofType: written) {
      case "Never": []
      case "Error", "Swift . Error": ["throws"]
      case let error: ["throws", "(", error, ")"]
      }
    }
  }

  /// A type in one spelling.
  package static func spelling(ofType type: String) -> String { tokens(of: type).joined(separator: " ") }
}

extension SwiftContract {
  /// The longest name in brackets that is looked through.
  private static let longestName = 16

  /// The tokens of a type, without what makes no difference.
  private static func tokens(of text: String) -> [String] {
    let list = BracketMatcher.matching(Lexer.tokens(of: Array(text.utf8)))
    var tokens: [String] = []
    var index = 0
    while index < list.count {
      if list[index].kind == .at, let next = list.behindAttribute(index) {
        index = next
      } else if isInnerName(index, in: list) {
        index += 3
      } else {
        append(list.text(index), to: &tokens)
        index += 1
      }
    }
    return tokens
  }

  /// Whether `_ name:` begins here, as in a function type.
  private static func isInnerName(_ index: Int, in list: TokenList) -> Bool {
    list.isKind(index, .word) && list.text(index) == "_" && list.isKind(index + 1, .word)
      && list.isKind(index + 2, .colon)
  }

  private static func append(_ token: String, to tokens: inout [String]) {
    switch token {
    case "any": return
    case "Void": tokens += ["(", ")"]
    case ")":
      // `(any Store)?` needs its brackets, `Store?` has none.
      let name = tokens.suffix(longestName).reversed().prefix { $0 != "(" && isPartOfName($0) }
      let open = tokens.count - name.count - 1
      guard !name.isEmpty, open >= 0, tokens[open] == "(" else { return tokens.append(token) }
      tokens.remove(at: open)
    default: tokens.append(token.withoutBackticks)
    }
  }

  private static func isPartOfName(_ token: String) -> Bool {
    token == "." || token.utf8.allSatisfy(\.isIdentifierPart)
  }
}
