// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A word that introduces a declaration.
enum DeclarationKeyword: Sendable {
  case function, initializer, deinitializer, subscription
  case property(isLet: Bool)
  case enumCase
  case typealiasing, associatedType
  case type(SwiftDeclaration.Kind)
  /// Imports, operators, precedence groups and macros, which specfit does not look at.
  case unneeded

  private static let words: [String: Self] = [
    "func": .function, "init": .initializer, "deinit": .deinitializer, "subscript": .subscription,
    "var": .property(isLet: false), "let": .property(isLet: true), "case": .enumCase,
    "typealias": .typealiasing, "associatedtype": .associatedType,
    "class": .type(.class), "struct": .type(.struct), "enum": .type(.enum), "actor": .type(.actor),
    "protocol": .type(.protocol), "extension": .type(.extension),
    "import": .unneeded, "operator": .unneeded, "precedencegroup": .unneeded, "macro": .unneeded,
  ]

  init?(_ word: String) {
    guard let keyword = Self.words[word] else { return nil }
    self = keyword
  }

  /// Whether it declares a type or an extension, whose braces hold declarations.
  var isType: Bool {
    if case .type = self { true } else { false }
  }

  var isProperty: Bool {
    if case .property = self { true } else { false }
  }

  /// Whether it is followed by parameters in parentheses.
  var takesParameters: Bool {
    switch self {
    case .function, .initializer, .subscription: true
    default: false
    }
  }
}
