// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// The attributes and modifiers before the keyword of a declaration.
struct PlainDeclaration {
  struct Attribute {
    let name: String
    let hasArguments: Bool
  }

  /// The first token.
  let start: Int
  private(set) var attributes: [Attribute] = []
  private(set) var modifiers: [String] = []
  private(set) var endOfAttributes: Int
  /// The sentence in the attribute of a test.
  private(set) var displayName: String?

  /// Takes them, so that the keyword comes next.
  init(_ code: inout PlainCode) throws(PlainCode.Unsure) {
    start = code.index
    endOfAttributes = code.index
    while code.kind == .at { try takeAttribute(&code) }
    endOfAttributes = code.index
    while Self.known.contains(code.word) {
      try code.require(!modifiers.contains(code.word))
      modifiers.append(code.word)
      code.index += 1
    }
    try code.require(modifiers.isEmpty || !code.startsLine)
  }

  private static let known: Set<String> = [
    "private", "fileprivate", "internal", "public", "final", "static", "override",
  ]

  private static let names: Set<String> = ["MainActor", "Suite", "Test", "discardableResult", "testable"]

  private mutating func takeAttribute(_ code: inout PlainCode) throws(PlainCode.Unsure) {
    code.index += 1
    try code.require(code.isGlued && Self.names.contains(code.word))
    let name = code.word
    try code.require(!attributes.contains { $0.name == name })
    code.index += 1
    guard code.isGlued else {
      try code.require(!code.isBracket("("))
      attributes.append(Attribute(name: name, hasArguments: false))
      return
    }
    try code.require(code.isBracket("(") && (name == "Suite" || name == "Test"))
    attributes.append(Attribute(name: name, hasArguments: true))
    let first = code.index + 1
    let claims = code.claims
    let arguments = try code.takeArguments("(", ")")
    code.claims = claims
    try code.require(!arguments.contains { Self.mayDisable($0) })
    guard name == "Test", let sentence = arguments.first else { return }
    // A label stands before the expression.
    guard sentence.range.lowerBound == first, sentence.range.count == 1, code.list[first].kind == .string else {
      return
    }
    let token = code.list[first]
    guard let literal = PlainString(code.list.bytes[token.start..<token.end]), !literal.isEscaped else {
      throw PlainCode.Unsure()
    }
    displayName = literal.text
  }

  /// Whether an argument may leave nothing to run, as `.disabled()` and `arguments: []` do.
  private static func mayDisable(_ argument: TokenSlice) -> Bool {
    argument.mayBeEmpty || argument.range.contains { ["disabled", "enabled"].contains(argument.list.text($0)) }
  }
}
