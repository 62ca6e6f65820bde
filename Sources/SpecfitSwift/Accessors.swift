// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What stands in the braces of a property or a subscript.
struct Accessors {
  /// The tokens that say which accessors there are, and their effects.
  private(set) var tokens: [Int] = []

  /// Whether they only observe a stored property.
  private(set) var isObserving = false

  private static let words: Set<String> = [
    "get", "set", "_read", "_modify", "async", "throws", "mutating", "nonmutating", "nonisolated",
  ]
  private static let observers: Set<String> = ["willSet", "didSet"]

  init(in list: TokenList, body: Int) {
    let end = min(list[body].partner, list.count)
    var index = body + 1
    while index < end, list[index].kind == .at, let next = list.behindAttribute(index) { index = next }
    guard index < end, list[index].kind == .word, Self.isAccessor(list.text(index)) else { return }
    guard !list.isKind(index + 1, .dot) else { return }
    while index < end {
      if list[index].kind == .open {
        index = readGroup(index, list)
        continue
      }
      if list[index].kind == .word {
        let word = list.text(index)
        if Self.words.contains(word) { tokens.append(index) }
        if Self.observers.contains(word) { isObserving = true }
      }
      index += 1
    }
    if !tokens.isEmpty { isObserving = false }
  }

  private static func isAccessor(_ word: String) -> Bool { words.contains(word) || observers.contains(word) }

  /// Keeps the error type of `throws(E)`; goes behind the group.
  private mutating func readGroup(_ open: Int, _ list: TokenList) -> Int {
    let next = list.behind(open)
    if list.isBracket(open, "("), list[open].isClosed, next - open <= 16, let last = tokens.last, last == open - 1,
      list.text(last) == "throws"
    {
      tokens += open..<next
    }
    return next
  }
}
