// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

/// What the words of a body tell of what the function does.
///
/// Reading takes O(*n*) time in the number of bytes; text that is no Swift gives less, and does no harm.
package struct SwiftBody: Hashable, Sendable {
  package private(set) var facts = BodyFacts()
  /// Whether the text leaves out what is done, so that what is not shown may be there all the same.
  package private(set) var isElided = false

  /// What is changed outside of any `catch`, and in one, by functions too.
  private var touched: Set<String> = []
  private var restored: Set<String> = []

  /// Reads what stands between the braces of a function.
  package init(parsing text: some Collection<UInt8>) {
    let list = BracketMatcher.matching(Lexer.tokens(of: Array(text)))
    var hasTry = false
    var hasCatch = false
    /// Behind the last token of the `catch` that is being read.
    var catchEnd = 0
    for index in 0..<list.count where list[index].kind == .word {
      let word = list.text(index)
      switch word {
      case "try":
        let next = index + 1 < list.count ? list.byte(index + 1) : 0
        hasTry = hasTry || !(list.isGlued(index + 1) && (next == UInt8(ascii: "?") || next == UInt8(ascii: "!")))
      case "catch":
        hasCatch = true
        if let open = Self.brace(behind: index, in: list) { catchEnd = max(catchEnd, list.behind(open)) }
      case "throw": readThrow(behind: index, in: list)
      case let word where Self.keywords.contains(word): continue
      default: readName(word, at: index, in: list, isInCatch: index < catchEnd)
      }
    }
    let leavesOut = list.tokens.contains { $0.kind == .ellipsis && $0.startsLine }
    isElided =
      facts.names.isEmpty || leavesOut || Self.isStub(list)
      || list.comments.contains { Self.leavesOut(list.bytes[$0.range]) }
    facts.passesErrors = facts.passesErrors || (hasTry && !hasCatch)
    facts.restores = !restored.isDisjoint(with: touched)
    let uses = MemberUses(in: list)
    (facts.uses, facts.locals) = (uses.uses, uses.locals)
  }

  /// Whether there is nothing but a call that ends the program: `fatalError("later")`.
  private static func isStub(_ list: TokenList) -> Bool {
    guard list.isKind(0, .word), ["fatalError", "preconditionFailure"].contains(list.text(0)), list.isBracket(1, "(")
    else { return false }
    return (list.behind(1)..<max(list.behind(1), list.count)).allSatisfy { list[$0].kind == .semicolon }
  }

  private static let keywords: Set<String> = [
    "let", "var", "if", "else", "guard", "return", "for", "in", "while", "do", "switch", "case", "default", "where",
    "await", "async", "self", "Self", "nil", "true", "false", "as", "is", "any", "some", "func", "defer", "break",
    "continue", "super", "repeat", "fallthrough", "inout", "throws", "rethrows", "import", "struct", "class", "enum",
  ]

  /// Calls that change what stands before the dot.
  private static let mutations: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeValue", "toggle", "merge", "sort",
    "reverse", "update", "swapAt", "formUnion", "subtract", "popLast",
  ]
  /// Whether a function by its name changes something that it can change back, other than what tells of a failure.
  private static func changes(_ function: String) -> Bool {
    changing.contains(where: function.hasPrefix) && !function.holds(anyOf: telling)
  }

  private static let changing = [
    "set", "apply", "restore", "replace", "toggle", "update", "revert", "undo", "insert", "append", "remove",
  ]
  private static let telling = ["Error", "Loading", "State", "Message", "Status"]

  private static let omissions = [
    "...", "…", "implementation", "implement ", "todo", "as above", "omitted", "logic here", "code here",
  ]

  /// Whether a comment stands for code: `// ...`, `// Implementation`, `/* as above */`.
  private static func leavesOut(_ comment: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: comment.prefix(120), as: UTF8.self).lowercased()
    return text.holds(anyOf: omissions)
  }

  /// The index of the brace that opens the block of a keyword.
  private static func brace(behind index: Int, in list: TokenList) -> Int? {
    var next = index + 1
    while next < min(list.count, index + 32) {
      if list.isBracket(next, "{") { return next }
      next = list[next].kind == .open ? list.behind(next) : next + 1
    }
    return nil
  }

  private mutating func readThrow(behind index: Int, in list: TokenList) {
    var name = ""
    var next = index + 1
    while next < min(list.count, index + 12), list[next].kind == .word || list[next].kind == .dot {
      guard next == index + 1 || list.isGlued(next) else { break }
      name += list.text(next)
      next += 1
    }
    guard let first = name.utf8.first else { return }
    if first == UInt8(ascii: ".") || name.utf8.contains(UInt8(ascii: ".")) && first.isUppercase {
      if !facts.thrown.contains(name), facts.thrown.count < 16 { facts.thrown.append(name) }
    } else {
      facts.passesErrors = true
      facts.throwsUnread = facts.throwsUnread || (first.isLowercase && list.isBracket(next, "("))
    }
  }

  private mutating func readName(_ word: String, at index: Int, in list: TokenList, isInCatch: Bool) {
    guard word != "_" else { return }
    facts.names.insert(word)
    let isMember = list.isKind(index - 1, .dot)
    let isOfSelf = isMember && index > 1 && list.isKind(index - 2, .word) && list.text(index - 2) == "self"
    if isMember, !isOfSelf {
      if index > 1, list.isKind(index - 2, .word), list.isBracket(index + 1, "(") {
        let receiver = list.text(index - 2)
        facts.calls.insert("\(receiver).\(word)")
        if Self.mutations.contains(word) { change(receiver, isInCatch: isInCatch) }
      }
      return
    }
    // A label before a colon names no value.
    guard !list.isKind(index + 1, .colon) else { return }
    if list.isBracket(index + 1, "("), list.isGlued(index + 1) {
      facts.ownCalls.insert(word)
      if Self.changes(word), !list.isBracket(index + 2, ")") {
        if isInCatch { restored.insert(word) } else { touched.insert(word) }
      }
      return
    }
    readAssignment(to: word, at: index, in: list, isInCatch: isInCatch)
  }

  private mutating func readAssignment(to word: String, at index: Int, in list: TokenList, isInCatch: Bool) {
    guard !list.isKind(index - 1, .word) || !["let", "var"].contains(list.text(index - 1)) else { return }
    var next = index + 1
    // `items[index].isDone = true` changes the items.
    while next < list.count, list.isBracket(next, "[") || list[next].kind == .dot || isGluedWord(next, in: list) {
      next = list.isBracket(next, "[") ? list.behind(next) : next + 1
    }
    guard next < list.count, !list[next].startsLine else { return }
    let isAssigned = list[next].kind == .assign
    let isUpdated =
      list[next].kind == .operator && list[next].end - list[next].start == 2 && list.text(next).hasSuffix("=")
      && ["+=", "-=", "*=", "/="].contains(list.text(next))
    guard isAssigned || isUpdated else { return }
    change(word, isInCatch: isInCatch, isPlain: isAssigned && !isNamed(next + 1, in: list))
    if isAssigned { readState(word, behind: next, in: list) }
  }

  private func isGluedWord(_ index: Int, in list: TokenList) -> Bool {
    list.isKind(index, .word) && list.isKind(index - 1, .dot)
  }

  /// Whether a value is one that was kept, and neither a literal nor a case.
  private func isNamed(_ index: Int, in list: TokenList) -> Bool {
    guard list.isKind(index, .word) else { return false }
    let word = list.text(index)
    return word.utf8.first?.isLowercase == true && word != "error" && !Self.keywords.contains(word)
      && !list.isBracket(index + 1, "(")
  }

  /// Notes a change; `isPlain` says that the new value tells nothing of the old one, as a literal.
  private mutating func change(_ name: String, isInCatch: Bool, isPlain: Bool = false) {
    facts.changed.insert(name)
    if !isInCatch { touched.insert(name) } else if !isPlain { restored.insert(name) }
  }

  /// The cases on the right side of an assignment: `.loading`, `items.isEmpty ? .empty : .loaded`.
  private mutating func readState(_ name: String, behind assign: Int, in list: TokenList) {
    var next = assign + 1
    while next + 1 < list.count, next == assign + 1 || !list[next].startsLine, list[next].kind != .semicolon,
      list[next].kind != .close
    {
      if list[next].kind == .open {
        next = list.behind(next)
        continue
      }
      let isCase = list[next].kind == .dot && !list.isGlued(next) && list.isKind(next + 1, .word)
      if isCase {
        let value = list.text(next + 1)
        if facts.states[name]?.contains(value) != true { facts.states[name, default: []].append(value) }
      }
      next += 1
    }
  }
}
