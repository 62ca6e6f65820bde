// Any text as a piece of Swift.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension String {
  /// A string literal that evaluates to the text; nothing in it is invisible.
  var swiftLiteral: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.isInvisible: result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// An identifier: what cannot stand in one is left out, and the letter after it is raised.
  var swiftIdentifier: String {
    var result = ""
    var raises = false
    for scalar in unicodeScalars {
      guard scalar.isIdentifierPart else {
        raises = !result.isEmpty
        continue
      }
      if result.isEmpty, !scalar.isIdentifierHead { result = "_" }
      result += raises ? scalar.properties.uppercaseMapping : String(scalar)
      raises = false
    }
    if result.isEmpty { return "unnamed" }
    return Self.swiftKeywords.contains(result) ? "`\(result)`" : result
  }

  /// An identifier in backticks that reads like the text.
  var backticked: String {
    var result = replacing { $0 == "`" || $0 == "\\" || $0.isInvisible ? " " : nil }.trimmed
    if result.utf8.first == UInt8(ascii: "$") { result = "dollar " + result }
    // The compiler takes a name of signs alone for an operator.
    if !result.unicodeScalars.contains(where: \.isIdentifierPart) { result = ("unnamed " + result).trimmed }
    return "`\(result)`"
  }

  /// The words that are no identifiers without backticks.
  private static let swiftKeywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while", "_",
  ]
}

extension Unicode.Scalar {
  fileprivate var isIdentifierHead: Bool { self == "_" || properties.isXIDStart }

  fileprivate var isIdentifierPart: Bool { properties.isXIDContinue }
}
