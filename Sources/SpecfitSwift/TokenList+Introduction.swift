// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension TokenList {
  /// The longest run of attributes and modifiers that is looked through.
  private static let longestPrefix = 128

  /// The declaration that a token begins; nil when it begins none.
  func introduction(at start: Int) -> Introduction? {
    var index = start
    var first: Int?
    while index < count, index < start + Self.longestPrefix {
      if tokens[index].kind == .at, let next = behindAttribute(index) {
        index = next
        continue
      }
      guard tokens[index].kind == .word else { return nil }
      first = first ?? index
      let word = text(index)
      if let keyword = DeclarationKeyword(word), isIntroduced(keyword, at: index) {
        return Introduction(keyword: keyword, token: index, first: first ?? index)
      }
      guard Modifier.contains(word) || word == "class" else { return nil }
      index = behindModifier(index)
    }
    return nil
  }

  /// The index behind `@name`, `@Module.name<T>` or `@name(…)`; nil when there is no name.
  func behindAttribute(_ at: Int) -> Int? {
    guard isKind(at + 1, .word) else { return nil }
    var index = at + 2
    while isKind(index, .dot), isGlued(index), isKind(index + 1, .word) { index += 2 }
    if isGlued(index), isKind(index, .operator), byte(index) == ASCII.less { index = behindGenericArguments(index) }
    if isGlued(index), isBracket(index, "("), !isTypeAttribute(at + 1) { index = behind(index) }
    return index
  }

  /// The index behind `<…>`; that of `<` when it is not closed soon.
  private func behindGenericArguments(_ start: Int) -> Int {
    var depth = 0
    for index in start..<min(count, start + 32) where tokens[index].kind == .operator {
      if byte(index) == ASCII.less { depth += 1 }
      if byte(index) == ASCII.greater { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return start
  }

  /// Whether an attribute stands before a type, so that `(` begins the type.
  func isTypeAttribute(_ name: Int) -> Bool { ["escaping", "Sendable", "autoclosure"].contains(text(name)) }

  /// The index behind a modifier with its argument, as in `private(set)`.
  func behindModifier(_ index: Int) -> Int {
    guard isGlued(index + 1), isBracket(index + 1, "("), isKind(index + 2, .word), isBracket(index + 3, ")") else {
      return index + 1
    }
    return index + 4
  }

  /// Whether what follows a keyword makes it one; `actor.run()`, `case .a:` and
  /// "class diagrams show" introduce nothing.
  private func isIntroduced(_ keyword: DeclarationKeyword, at index: Int) -> Bool {
    let next = index + 1
    guard next < count else { return false }
    switch keyword {
    case .function:
      return isOperatorName(next) || isName(next)
    case .initializer:
      return isBracket(next, "(") || tokens[next].kind == .operator && byte(next) != UInt8(ascii: "&")
    case .subscription:
      return isBracket(next, "(") || tokens[next].kind == .operator && byte(next) == ASCII.less
    case .property:
      return isBracket(next, "(") || isName(next)
    case .deinitializer:
      return isBracket(next, "{") || tokens[next].startsLine
    case .enumCase:
      return isName(next) && !isPattern(next) && !["let", "var", "is"].contains(text(next))
    case .type(.class):
      return isName(next) && !isMemberKeyword(next)
    case .type(.extension):
      return isBracket(next, "[") || isName(next)
    case .type:
      return isName(next) && (isTypeHead(next + 1) || !bytes[tokens[next].start].isLowercase)
    case .typealiasing, .associatedType:
      return isName(next)
    case .unneeded:
      return tokens[next].kind == .word || tokens[next].kind == .operator
    }
  }

  /// Whether a word can be the name of a declaration: no further word follows, as it would in prose.
  private func isName(_ index: Int) -> Bool {
    guard tokens[index].kind == .word else { return false }
    guard isKind(index + 1, .word), !tokens[index + 1].startsLine else { return true }
    return ["where", "async", "throws", "rethrows"].contains(text(index + 1))
  }

  /// Whether what follows a lowercase name shows that it is a type's.
  private func isTypeHead(_ index: Int) -> Bool {
    isBracket(index, "{") || isKind(index, .colon) || (isKind(index, .operator) && byte(index) == ASCII.less)
  }

  /// Whether a case is one of a `switch`, which ends with a colon.
  private func isPattern(_ name: Int) -> Bool {
    isKind(name + 1, .colon) || (isBracket(name + 1, "(") && isKind(behind(name + 1), .colon))
  }

  private func isOperatorName(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .operator, .assign, .arrow, .ellipsis, .dot: true
    case .string: byte(index) == UInt8(ascii: "/")
    default: false
    }
  }

  /// Whether the word before is the modifier `class` and not the keyword.
  private func isMemberKeyword(_ index: Int) -> Bool {
    let word = text(index)
    return Modifier.contains(word) || ["func", "var", "let", "subscript"].contains(word)
  }
}
