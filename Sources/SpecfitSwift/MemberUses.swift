// What a body uses of named values, and how, so that the signatures of what it uses can be told.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Reads the calls and properties of named values, and the constants of a body.
///
/// What cannot be told without a doubt is marked so, and never guessed.
struct MemberUses {
  private(set) var uses: [MemberUse] = []
  private(set) var locals: [String: LocalDeclaration] = [:]
  private let list: TokenList
  /// By token, how many closures and functions of the body it is inside of.
  private var depths: [Int] = []

  /// How many tokens are looked through for what belongs together, so that reading stays linear.
  private static let reach = 256

  init(in list: TokenList) {
    self.list = list
    depths = closureDepths
    for index in list.tokens.indices where list.isKind(index, .word) {
      switch list.text(index) {
      case "let", "var": readDeclaration(at: index)
      case "for" where list.isKind(index + 1, .word): bind(list.text(index + 1), LocalDeclaration())
      case "in": readClosureParameters(before: index)
      default: readUse(at: index)
      }
    }
  }

  // MARK: - Locals

  private mutating func bind(_ name: String, _ declaration: LocalDeclaration) {
    // Of a name that stands for two values nothing is known.
    locals[name] = locals[name] == nil ? declaration : LocalDeclaration()
  }

  private mutating func readDeclaration(at index: Int) {
    guard list.isKind(index + 1, .word) else { return }
    let name = list.text(index + 1)
    guard list[index].startsLine, let assign = assignment(behind: index + 2) else {
      return bind(name, LocalDeclaration())
    }
    let end = endOfStatement(from: assign + 1)
    let value = continues(at: end) ? nil : text(assign + 1..<end)
    let isTyped = list.isKind(index + 2, .colon)
    bind(name, LocalDeclaration(type: isTyped ? text(index + 3..<assign) : nil, value: value))
  }

  private mutating func readClosureParameters(before index: Int) {
    var names: [String] = []
    var next = index - 1
    while next >= 0, names.count < 16,
      [.word, .comma].contains(list[next].kind) || list.isBracket(next, "(") || list.isBracket(next, ")")
    {
      if list.isKind(next, .word) { names.append(list.text(next)) }
      next -= 1
    }
    if list.isBracket(next, "{") { for name in names { bind(name, LocalDeclaration()) } }
  }

  private func assignment(behind start: Int) -> Int? {
    guard list.isKind(start, .assign) || list.isKind(start, .colon) else { return nil }
    return (start..<min(start + 24, list.count)).prefix { $0 == start || !list[$0].startsLine }
      .first { list.isKind($0, .assign) }
  }

  // MARK: - Uses

  private mutating func readUse(at index: Int) {
    guard list.byte(index).isLowercase else { return }
    let isOptional = list.isKind(index + 1, .operator) && list.text(index + 1) == "?" && list.isGlued(index + 1)
    let dot = index + (isOptional ? 2 : 1)
    guard list.isKind(dot, .dot), list.isGlued(dot), list.isKind(dot + 1, .word), list.text(index) != "self" else {
      return
    }
    let isOfSelf =
      list.isKind(index - 1, .dot) && index > 1 && list.isKind(index - 2, .word)
      && list.text(index - 2) == "self" && !list.isKind(index - 3, .dot)
    guard isOfSelf || !list.isKind(index - 1, .dot) else { return }
    let isCall = list.isBracket(dot + 2, "(") && list.isGlued(dot + 2)
    let end = isCall ? list.behind(dot + 2) : dot + 2
    let arguments = isCall ? self.arguments(behind: dot + 2, until: end - 1) : nil
    var use = MemberUse(of: list.text(index), list.text(dot + 1), arguments: arguments)
    use.isOptional = isOptional
    let before = readEffects(before: isOfSelf ? index - 2 : index, &use)
    readResult(&use, from: before + 1, until: end)
    uses.append(use)
  }

  private func arguments(behind open: Int, until close: Int) -> [MemberUse.Argument] {
    var arguments: [MemberUse.Argument] = []
    var index = open + 1
    while index < close {
      let isLabelled = list.isKind(index, .word) && list.isKind(index + 1, .colon)
      let start = index + (isLabelled ? 2 : 0)
      // A bracket that nothing closes ends with its last token.
      guard start < close else { break }
      let end = max(start + 1, list.endOfValue(from: start, limit: close))
      let label = isLabelled ? list.text(index) : nil
      arguments.append(MemberUse.Argument(label: label, value: text(start..<min(end, close))))
      index = end + 1
    }
    return arguments
  }

  /// Reads `try await` before an expression.
  ///
  /// - Returns: the index of the token before it.
  private func readEffects(before start: Int, _ use: inout MemberUse) -> Int {
    var index = start - 1
    if isWord(index, "await") {
      use.isAsync = true
      index -= 1
    }
    if isWord(index, "try") {
      use.canThrow = true
      return index - 1
    }
    guard list.isKind(index, .operator), ["?", "!"].contains(list.text(index)), isWord(index - 1, "try") else {
      return index
    }
    use.canThrow = true
    use.isOptional = use.isOptional || list.text(index) == "?"
    return index - 2
  }

  private func readResult(_ use: inout MemberUse, from start: Int, until end: Int) {
    let before = start - 1
    let isWhole = !continues(at: end) && (end >= list.count || list[end].startsLine || closesStatement(end))
    if isTested(before, end) {
      use.result = .tested
    } else if list.isBracket(end, "{"), !list[end].startsLine {
      use.isReadable = false
    } else if !isWhole {
      // The property, or one of its own, is set.
      let isSet = list.isKind(end, .assign) || (list.isKind(end, .operator) && list.text(end).hasSuffix("="))
      if use.arguments == nil, isSet { use.isReadable = false }
    } else if start == 0, end >= list.count {
      use.result = .returned
    } else if isWord(before, "return") {
      if !isInClosure(start) { use.result = .returned }
      return
    } else if list.isKind(before, .assign) {
      return readTarget(&use, at: before, behind: end)
    } else if list[start].startsLine, !joinsLines(before), use.arguments != nil {
      if !isValueOfClosure(start, end) { use.result = .dropped }
      return
    }
    if use.result == .other || isOperator(before) { use.isReadable = use.isReadable && !inheritsEffects(start) }
  }

  /// Reads what takes the value behind an assignment sign.
  private func readTarget(_ use: inout MemberUse, at assign: Int, behind end: Int) {
    let line = (max(0, assign - Self.reach)..<assign).reversed()
    guard let first = line.first(where: { list[$0].startsLine || list.isBracket($0 - 1, "{") }) else { return }
    if isWord(first, "let") || isWord(first, "var"), list.isKind(first + 1, .word) {
      if list.isKind(first + 2, .colon) {
        use.result = .typed(text(first + 3..<assign))
      } else if first + 2 == assign {
        use.result = destination(of: list.text(first + 1), behind: end)
      }
      return
    }
    let name = isWord(first, "self") && list.isKind(first + 1, .dot) ? first + 2 : first
    if name + 1 == assign, list.isKind(name, .word), !isWord(name, "_") {
      use.result = .assigned(to: list.text(name))
    } else if isWord(first, "async") {
      use.isReadable = false
    }
  }

  /// What becomes of a constant without a type: `items = loaded`, `return loaded`.
  private func destination(of name: String, behind end: Int) -> MemberUse.Result {
    let rest = end..<max(end, min(list.count, end + Self.reach))
    for index in rest where isWord(index, name) && !list.isKind(index - 1, .dot) {
      let next = index + 1
      guard next >= list.count || list[next].startsLine || closesStatement(next), !continues(at: next) else { continue }
      if isWord(index - 1, "return"), !isInClosure(index) { return .returned }
      guard list.isKind(index - 1, .assign), list.isKind(index - 2, .word) else { continue }
      let isOfSelf = list.isKind(index - 3, .dot) && isWord(index - 4, "self")
      if list[isOfSelf ? index - 4 : index - 2].startsLine { return .assigned(to: list.text(index - 2)) }
    }
    return .other
  }

  // MARK: - Places

  private func isWord(_ index: Int, _ word: String) -> Bool { list.isKind(index, .word) && list.text(index) == word }

  private func isOperator(_ index: Int) -> Bool { list.isKind(index, .operator) }

  private func text(_ tokens: Range<Int>) -> String { String(decoding: list.oneLine(tokens), as: UTF8.self) }

  private func closesStatement(_ index: Int) -> Bool {
    list.isKind(index, .semicolon) || list.isBracket(index, "}")
  }

  /// Whether an expression goes on, be it in the next line: `.first`, `?? []`, `!`.
  private func continues(at index: Int) -> Bool {
    list.isKind(index, .dot) || list.isKind(index, .operator)
      || (list.isBracket(index, "[") && list.isGlued(index)) || isWord(index, "as") || isWord(index, "is")
  }

  /// Whether what stands before a line makes it a part of a longer expression.
  private func joinsLines(_ index: Int) -> Bool {
    guard index >= 0 else { return false }
    switch list[index].kind {
    case .operator, .assign, .comma, .arrow, .dot: return true
    case .open: return !list.isBracket(index, "{")
    case .colon, .word: return ["in", "return", "try", "await", "throw", "if", "guard"].contains(list.text(index))
    default: return false
    }
  }

  private func endOfStatement(from start: Int) -> Int {
    var index = start
    while index < list.count, index == start || !list[index].startsLine, !closesStatement(index) {
      index = list[index].kind == .open ? list.behind(index) : index + 1
    }
    return index
  }

  private func isTested(_ before: Int, _ end: Int) -> Bool {
    let isNegated = list.isKind(before, .operator) && list.text(before) == "!"
    let start = isNegated ? before - 1 : before
    guard isWord(start, "if") || isWord(start, "guard") || isWord(start, "while") || isConnective(start) else {
      return false
    }
    return list.isBracket(end, "{") || isWord(end, "else") || list.isKind(end, .comma) || isConnective(end)
  }

  private func isConnective(_ index: Int) -> Bool {
    list.isKind(index, .operator) && ["&&", "||"].contains(list.text(index))
  }

  /// Whether a `try` or `await` further to the left covers an expression, so that its own effects cannot be told.
  private func inheritsEffects(_ start: Int) -> Bool {
    var index = start - 1
    let limit = max(0, start - Self.reach)
    while index >= limit, !list[index + 1].startsLine || joinsLines(index), !list.isBracket(index, "{") {
      if ["try", "await", "async"].contains(where: { isWord(index, $0) }) { return true }
      index -= 1
    }
    return false
  }

  private static let control: Set<String> = [
    "if", "guard", "for", "while", "switch", "else", "do", "catch", "defer", "repeat",
  ]

  private var closureDepths: [Int] {
    var changes = [Int](repeating: 0, count: list.count + 1)
    for index in list.tokens.indices where opensClosure(index) {
      changes[index + 1] += 1
      changes[max(index + 1, list.behind(index) - 1)] -= 1
    }
    var depth = 0
    return changes.map { change in
      depth += change
      return depth
    }
  }

  private func opensClosure(_ index: Int) -> Bool {
    guard list.isBracket(index, "{") else { return false }
    if list.isKind(index - 1, .word), Self.control.contains(list.text(index - 1)) { return false }
    let line = (max(0, index - Self.reach)..<index).reversed()
    var first = line.first { list[$0].startsLine } ?? 0
    while first < index, list.isKind(first, .close) { first += 1 }
    return !(list.isKind(first, .word) && Self.control.contains(list.text(first)))
  }

  private func isInClosure(_ index: Int) -> Bool { depths[index] > 0 }

  /// Whether a statement is all of a closure, which gives its value then; what a task gives is nobody's.
  private func isValueOfClosure(_ start: Int, _ end: Int) -> Bool {
    guard isInClosure(start), list.isBracket(end, "}") else { return false }
    let open = list[end].partner
    guard open >= 0, open == start - 1 || isWord(start - 1, "in") else { return false }
    return !isWord(open - 1, "Task")
  }
}
