// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// What the words of a body tell of what the function does.
///
/// Reading takes O(*n*) time; what is no Kotlin gives less, and does no harm.
struct KotlinBody {
  private(set) var facts = BodyFacts()
  /// Whether the text leaves out what is done.
  private(set) var isElided = false

  private var touched: Set<String> = []
  private var restored: Set<String> = []

  init(_ list: KotlinTokens, in range: Range<Int>) {
    guard !range.isEmpty else {
      isElided = true
      return
    }
    /// Behind the last token of the `catch` that is being read.
    var catchEnd = 0
    var next = range.lowerBound
    while next < range.upperBound {
      defer { next += 1 }
      guard let word = list.word(next) else { continue }
      switch word {
      case "catch" where list.isBracket(next + 1, "("):
        let block = list.behind(next + 1)
        if list.isBracket(block, "{") { catchEnd = max(catchEnd, list.behind(block)) }
      case "throw": readThrow(behind: next, in: list)
      case _ where Self.keywords.contains(word): continue
      default: read(word, at: next, in: list, isInCatch: next < catchEnd)
      }
    }
    facts.restores = !restored.isDisjoint(with: touched)
    isElided = facts.names.contains("TODO") || Self.leavesOut(list, range)
  }

  private static let keywords: Set<String> = [
    "val", "var", "if", "else", "return", "for", "in", "while", "do", "when", "try", "finally", "this", "super", "null",
    "true", "false", "as", "is", "fun", "object", "class", "break", "continue", "by", "it", "throw",
  ]

  /// Whether a comment or dots stand for code.
  private static func leavesOut(_ list: KotlinTokens, _ range: Range<Int>) -> Bool {
    if range.contains(where: { list[$0].kind == .operator && list[$0].startsLine && list.text($0) == "..." }) {
      return true
    }
    for index in range.prefix(256) + [range.upperBound] {
      for comment in list.comments(before: index) {
        let text = String(decoding: list.bytes[comment.range].prefix(120), as: UTF8.self).lowercased()
        let signs = [
          "...", "…", "implementation", "implement ", "todo", "as above", "omitted", "logic here", "code here",
        ]
        if text.holds(anyOf: signs) { return true }
      }
    }
    return false
  }

  private mutating func readThrow(behind index: Int, in list: KotlinTokens) {
    var parts: [String] = []
    var next = index + 1
    while parts.count < 6, let word = list.word(next) {
      parts.append(word)
      guard list.isKind(next + 1, .dot) else { break }
      next += 2
    }
    let types = parts.prefix { $0.startsWithCapital }
    guard !types.isEmpty else {
      facts.passesErrors = true
      facts.throwsUnread = facts.throwsUnread || (!parts.isEmpty && list.isBracket(next + 1, "("))
      return
    }
    note(thrown: types.joined(separator: "."))
  }

  private mutating func note(thrown error: String) {
    if !facts.thrown.contains(error), facts.thrown.count < 16 { facts.thrown.append(error) }
  }

  /// What the functions of the standard library throw.
  private static let checks = [
    "require": "IllegalArgumentException", "requireNotNull": "IllegalArgumentException",
    "check": "IllegalStateException", "checkNotNull": "IllegalStateException", "error": "IllegalStateException",
  ]

  private mutating func read(_ word: String, at index: Int, in list: KotlinTokens, isInCatch: Bool) {
    facts.names.insert(word)
    let isCall = list.isBracket(index + 1, "(") || list.isBracket(index + 1, "{") && list.isKind(index - 1, .dot)
    if list.isKind(index - 1, .dot) {
      let before = list.isKind(index - 2, .question) ? index - 3 : index - 2
      let receiver = list.word(before)
      guard receiver == "this" else {
        guard isCall, let receiver else { return }
        facts.calls.insert("\(receiver).\(word)")
        if Self.mutations.contains(word) {
          change(receiver, isInCatch: isInCatch)
          readStates(of: receiver, from: index + 1, to: list.behind(index + 1), in: list)
        }
        return
      }
    }
    if isCall, !word.startsWithCapital {
      facts.ownCalls.insert(word)
      if let error = Self.checks[word] { note(thrown: error) }
      return
    }
    readAssignment(to: word, at: index, in: list, isInCatch: isInCatch)
  }

  /// Calls that change what stands before the dot.
  private static let mutations: Set<String> = [
    "add", "addAll", "remove", "removeAll", "clear", "put", "putAll", "update", "updateAndGet", "getAndUpdate", "emit",
    "tryEmit", "postValue", "setValue", "set", "send", "trySend", "removeFirst", "removeLast", "sort",
  ]

  private mutating func readAssignment(to word: String, at index: Int, in list: KotlinTokens, isInCatch: Bool) {
    // `val a = …` declares, and `copy(a = …)` names an argument.
    if let before = list.word(index - 1), before == "val" || before == "var" { return }
    if index > 0, list.isBracket(index - 1, "(") || list.isKind(index - 1, .comma) { return }
    var next = index + 1
    while list.isKind(next, .dot), list.isKind(next + 1, .word) { next += 2 }
    while list.isBracket(next, "[") { next = list.behind(next) }
    guard next < list.count, !list[next].startsLine else { return }
    let isAssigned = list[next].kind == .assign
    let isUpdated = list[next].kind == .operator && ["+=", "-=", "*=", "/="].contains(list.text(next))
    guard isAssigned || isUpdated else { return }
    let value = list.word(next + 1) ?? ""
    let isKept = isAssigned && !value.isEmpty && !value.startsWithCapital && !Self.keywords.contains(value)
    change(word, isInCatch: isInCatch, isPlain: isAssigned && !isKept)
    if isAssigned {
      readStates(
        of: word,
        from: next + 1,
        to: list.endOfExpression(from: next + 1, limit: min(list.count, next + Self.valueLimit)),
        in: list
      )
    }
  }

  /// Notes a change; `isPlain` says that the new value tells nothing of the old one.
  private mutating func change(_ name: String, isInCatch: Bool, isPlain: Bool = false) {
    facts.changed.insert(name)
    if !isInCatch { touched.insert(name) } else if !isPlain { restored.insert(name) }
  }

  /// How far a value is looked through.
  private static let valueLimit = 256

  /// The types and objects in a value: `Door.Open`, `Opened(parcel)`.
  private mutating func readStates(of name: String, from start: Int, to end: Int, in list: KotlinTokens) {
    for index in start..<max(start, min(end, start + Self.valueLimit)) {
      guard let word = list.word(index), word.startsWithCapital, !list.isKind(index + 1, .dot),
        !list.isKind(index - 1, .colon), facts.states[name]?.contains(word) != true,
        facts.states[name, default: []].count < 32
      else { continue }
      facts.states[name, default: []].append(word)
    }
  }
}
