// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// How names that documents give are written in Swift: as they are, so that they mean what the document means.
///
/// `TextTransform.swiftIdentifier` makes a name of any text; this never changes one.
enum SwiftSpelling {
  /// A name where it is declared or used; nil when no Swift can spell it.
  static func name(_ name: String) -> String? {
    if isPlain(name) { return TextTransform.swiftIdentifier.apply(to: name) }
    return isIdentifier(name) ? name : nil
  }

  /// A name behind a type and a dot; nil also for those that mean the type's own type there, backticks or not.
  static func member(_ name: String) -> String? {
    ["Type", "Protocol"].contains(name) ? nil : Self.name(name)
  }

  /// A label in a call; most keywords are labels without backticks, and the compiler warns of these.
  static func label(_ name: String) -> String { name == "inout" ? "`inout`" : name }

  /// A label where a function is declared.
  static func declaredLabel(_ name: String) -> String {
    ["inout", "var", "let"].contains(name) ? "`\(name)`" : name
  }

  /// What tests call a value of their own that is named after something; nil when no Swift can spell it.
  ///
  /// A keyword gets an ending: `` `self` `` in backticks may still be the subject, and `await` may still wait.
  static func local(_ name: String) -> String? {
    guard let spelled = Self.name(name) else { return nil }
    return spelled.first == "`" || contextual.contains(name) ? name.filter { $0 != "_" } + "Value" : spelled
  }

  /// Words that mean something where an expression begins, and what builders call their own members.
  private static let contextual: Set<String> = [
    "actor", "any", "async", "await", "borrow", "borrowing", "build", "consume", "consuming", "copy", "discard",
    "distributed", "each", "isolated", "lazy", "macro", "mock", "nonisolated", "open", "package", "repeat", "sending",
    "some", "then", "unowned", "unsafe", "weak", "with", "yield",
  ]

  private static func isPlain(_ name: String) -> Bool {
    TextTransform.swiftIdentifier.apply(to: name).filter { $0 != "`" } == name
  }

  /// Whether the compiler takes a name with signs beyond letters in it, such as an emoji.
  private static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, !name.contains("`") else { return false }
    return isPart(first) && !first.properties.isDigit && name.unicodeScalars.allSatisfy(isPart)
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "_" || (scalar.properties.isXIDContinue && scalar.value < 0x10000) { return true }
    return (0x10000...0xEFFFD).contains(scalar.value) && scalar.value & 0xFFFE != 0xFFFE
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isDigit: Bool { numericType == .decimal }
}
