// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A pattern for one file or folder name: `*`, `?`, `[a-z]`, `[!a-z]`, and `\` before a literal.
struct NamePattern: Hashable, Sendable {
  private enum Token: Hashable {
    case literal(Character)
    case anyCharacter
    case anyCharacters
    case oneOf([ClosedRange<Character>], negated: Bool)

    func matches(_ character: Character) -> Bool {
      switch self {
      case .literal(let own): own == character
      case .anyCharacter, .anyCharacters: true
      case .oneOf(let ranges, let negated): ranges.contains { $0.contains(character) } != negated
      }
    }
  }

  private let tokens: [Token]

  /// Reads a pattern; any text is one, as a `[` without its end is a literal.
  init(_ text: some StringProtocol) {
    var tokens: [Token] = []
    var rest = Substring(text)
    while let character = rest.popFirst() {
      switch character {
      case "*": if tokens.last != .anyCharacters { tokens.append(.anyCharacters) }
      case "?": tokens.append(.anyCharacter)
      case "[": tokens.append(Self.characterClass(&rest) ?? .literal("["))
      case "\\": tokens.append(.literal(rest.popFirst() ?? "\\"))
      default: tokens.append(.literal(character))
      }
    }
    self.tokens = tokens
  }

  /// The pattern of just one name, whatever its characters are.
  init(literal name: some StringProtocol) { tokens = name.map(Token.literal) }

  /// Takes a class such as `a-z]` from the front; takes nothing if it does not end.
  private static func characterClass(_ rest: inout Substring) -> Token? {
    var inner = rest
    let isNegated = inner.first == "!" || inner.first == "^"
    if isNegated { inner.removeFirst() }
    var ranges: [ClosedRange<Character>] = []
    while let lower = inner.popFirst(), lower != "]" || ranges.isEmpty {
      guard inner.first == "-", let upper = inner.dropFirst().first, upper != "]" else {
        ranges.append(lower...lower)
        continue
      }
      inner.removeFirst(2)
      ranges.append(min(lower, upper)...max(lower, upper))
    }
    // The loop ends at a `]`, or where the pattern does.
    guard inner.startIndex > rest.startIndex, rest[..<inner.startIndex].last == "]", !ranges.isEmpty else { return nil }
    rest = inner
    return .oneOf(ranges, negated: isNegated)
  }

  /// The only name that it matches, if there is just one.
  var literal: String? {
    var name = ""
    for token in tokens {
      guard case .literal(let character) = token else { return nil }
      name.append(character)
    }
    return name
  }

  /// Whether it asks for an extension, such as `*.txt`.
  var namesExtension: Bool {
    let end = tokens.reversed().prefix { if case .literal(let character) = $0 { character != "." } else { false } }
    return !end.isEmpty && end.count < tokens.count && tokens[tokens.count - end.count - 1] == .literal(".")
  }

  /// Whether it matches a whole name.
  ///
  /// Takes O(*n*·*m*) time at worst: only the last `*` is ever tried again.
  func matches(_ name: String) -> Bool {
    let name = Array(name)
    var (token, position) = (0, 0)
    var retry: (token: Int, position: Int)?
    while position < name.count {
      if token < tokens.count, tokens[token] == .anyCharacters {
        retry = (token, position)
        token += 1
      } else if token < tokens.count, tokens[token].matches(name[position]) {
        (token, position) = (token + 1, position + 1)
      } else if let last = retry {
        retry = (last.token, last.position + 1)
        (token, position) = (last.token + 1, last.position + 1)
      } else {
        return false
      }
    }
    return tokens[token...].allSatisfy { $0 == .anyCharacters }
  }
}
