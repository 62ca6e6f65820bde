// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// A type as a document writes it, seen from outside: a name, its arguments, what is put around it.
package struct TypeText: Hashable {
  /// Without blanks around it, attributes, ownership, `any` and `some`.
  package let text: Substring
  /// Whether `any` or `some` stood before it.
  package let isExistential: Bool
  /// Whether it is a single name, as most types are.
  private let isPlain: Bool

  private static let prefixes = [
    "any ", "some ", "sending ", "borrowing ", "consuming ", "inout ", "isolated ", "@escaping ", "@Sendable ",
    "@MainActor ", "@autoclosure ", "nonisolated ",
  ]

  /// Takes a type apart as it is written.
  package init(_ text: some StringProtocol) {
    var rest = Substring(text)
    isPlain = rest.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == ASCII.underscore }
    guard !isPlain else {
      self.text = rest
      isExistential = false
      return
    }
    rest = Self.trimmed(rest)
    var isExistential = false
    // No type's own name starts in lower case or with a sign.
    while rest.utf8.first.map({ $0.isLowercase || $0 == UInt8(ascii: "@") }) ?? false,
      let prefix = Self.prefixes.first(where: rest.hasPrefix)
    {
      isExistential = isExistential || prefix == "any " || prefix == "some "
      rest = Self.trimmed(rest.dropFirst(prefix.utf8.count))
    }
    self.text = rest
    self.isExistential = isExistential
  }

  /// What is inside `T?`, `T!` and `Optional<T>`; nil for another type.
  package var wrapped: TypeText? {
    if isPlain { return nil }
    if name == "Optional", let first = arguments.first { return TypeText(first) }
    guard let last = text.utf8.last, last == UInt8(ascii: "?") || last == UInt8(ascii: "!"), !isFunction else {
      return nil
    }
    let inner = text.dropLast()
    guard inner.utf8.first == UInt8(ascii: "("), inner.utf8.last == UInt8(ascii: ")") else { return TypeText(inner) }
    return TypeText(inner.dropFirst().dropLast())
  }

  /// Whether it is the type of a function.
  package var isFunction: Bool { !isPlain && Self.topLevel(of: text).contains { $0.isArrow } }

  private static let collections: Set<Substring> = [
    "Array", "Set", "Dictionary", "ContiguousArray", "Collection", "Sequence", "OrderedSet",
  ]

  package var isCollection: Bool {
    if isPlain { return Self.collections.contains(text) }
    if text.utf8.first == UInt8(ascii: "["), wrapped == nil { return true }
    return Self.collections.contains(name)
  }

  /// Whether it is a tuple of two or more elements.
  package var isTuple: Bool {
    guard !isPlain, text.utf8.first == UInt8(ascii: "("), text.utf8.last == UInt8(ascii: ")") else { return false }
    return TypeText.list(text.dropFirst().dropLast()).count > 1
  }

  /// The name without arguments: `Result` of `Swift.Result<Int, any Error>`; empty for tuples and functions.
  package var name: Substring {
    if isPlain { return text }
    let whole = text.prefix { $0 != "<" && $0 != "?" && $0 != "!" }
    guard let first = whole.utf8.first, first.isLetter || first == ASCII.underscore || first >= 0x80 else { return "" }
    guard let dot = whole.utf8.lastIndex(of: ASCII.dot) else { return whole.prefix { $0 != " " } }
    return whole[whole.utf8.index(after: dot)...].prefix { $0 != " " }
  }

  /// The generic arguments.
  package var arguments: [Substring] {
    guard let open = text.utf8.firstIndex(of: ASCII.less), let close = text.utf8.lastIndex(of: ASCII.greater),
      open < close
    else { return [] }
    return Self.list(text[text.utf8.index(after: open)..<close])
  }

  /// The elements of a tuple with their labels; empty for other types.
  package var elements: [(label: Substring?, type: TypeText)] {
    guard isTuple else { return [] }
    return Self.list(text.dropFirst().dropLast()).map { element in
      let parts = element.split(separator: ":", maxSplits: 1)
      let isLabelled = parts.count == 2 && !parts[0].contains { "[(<".contains($0) }
      return isLabelled ? (Self.trimmed(parts[0]), TypeText(parts[1])) : (nil, TypeText(element))
    }
  }

  /// The elements of a list with commas, as they are written.
  package static func list(_ text: Substring) -> [Substring] {
    var elements: [Substring] = []
    var start = text.startIndex
    for element in topLevel(of: text) where element.isComma {
      elements.append(trimmed(text[start..<element.index]))
      start = text.utf8.index(after: element.index)
    }
    let last = trimmed(text[start...])
    return last.isEmpty ? elements : elements + [last]
  }

  /// The commas and arrows that stand in no bracket.
  private static func topLevel(of text: Substring) -> [(index: String.Index, isComma: Bool, isArrow: Bool)] {
    var found: [(index: String.Index, isComma: Bool, isArrow: Bool)] = []
    var depth = 0
    var previous: UInt8 = 0
    for index in text.utf8.indices {
      let byte = text.utf8[index]
      let isArrow = byte == ASCII.greater && previous == ASCII.hyphen
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), ASCII.less: depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case ASCII.greater where !isArrow: depth -= 1
      case UInt8(ascii: ",") where depth == 0: found.append((index, true, false))
      default: if isArrow, depth == 0 { found.append((index, false, true)) }
      }
      previous = byte
    }
    return found
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0 == " " }
    guard let end = start.lastIndex(where: { $0 != " " }) else { return "" }
    return start[...end]
  }
}
