// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// What a function in Swift may be called.
enum SwiftName {
  /// The words that no function can be named without backticks.
  private static let keywords: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum",
    "extension", "fallthrough", "false", "for", "func", "guard", "if", "import", "in", "init", "internal", "is", "let",
    "nil", "operator", "private", "protocol", "public", "repeat", "return", "self", "Self", "static", "struct",
    "subscript", "super", "switch", "throw", "throws", "true", "try", "var", "where", "while",
  ]

  /// Makes a name of letters, digits and `_` an identifier that can stand after `func`.
  static func valid(_ name: String) -> String {
    guard let first = name.utf8.first else { return "test" }
    let starts = first.isLetter || first == ASCII.underscore || (first >= 0x80 && startsAsIdentifier(name))
    guard starts else { return "test_" + name }
    return name.utf8.count < 12 && keywords.contains(name) ? name + "Test" : name
  }

  private static func startsAsIdentifier(_ name: String) -> Bool {
    name.unicodeScalars.first?.properties.isXIDStart ?? false
  }
}
