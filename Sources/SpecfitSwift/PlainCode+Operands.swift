// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// What a chain of names and calls came to so far.
private struct Chain {
  /// The tokens begin here.
  let start: Int
  /// The name that ends it; nil behind a call, a subscript, or a literal.
  var name: String?
  /// Whether a name or a call may follow without a dot.
  var isCallable = true
}

extension PlainCode {
  /// Takes an operand with all that is called and looked up on it.
  mutating func takePostfix(_ place: Place) throws(Unsure) {
    var chain = try takePrimary(place)
    while try takeSuffix(of: &chain, place) {}
  }

  private mutating func takePrimary(_ place: Place) throws(Unsure) -> Chain {
    var chain = Chain(start: index)
    switch kind {
    case .word: try takeWord(&chain)
    case .number: try takeNumber(&chain)
    case .string:
      try require(PlainString(list.bytes[list[index].start..<list[index].end]) != nil)
      index += 1
      chain.isCallable = false
    case .dot:
      // `.value`, as in an argument.
      try require(!startsLine && list.isGlued(index + 1))
      index += 1
      chain.name = try takeMemberName()
    case .pound:
      try takeMacro(place)
      chain.isCallable = false
    case .open where isBracket("("): _ = try takeArguments("(", ")")
    case .open where isBracket("["): try takeCollection()
    case .open where isBracket("{") && place == .anywhere:
      try takeClosure()
      chain.isCallable = false
    default: throw Unsure()
    }
    return chain
  }

  private mutating func takeWord(_ chain: inout Chain) throws(Unsure) {
    let word = self.word
    switch word {
    case "true", "false", "nil":
      chain.isCallable = false
      index += 1
    case "self":
      chain.name = word
      index += 1
    case "super":
      index += 1
      try require(kind == .dot && isGlued)
    case _ where word.utf8.first == UInt8(ascii: "$"):
      try require(word.utf8.count > 1 && word.utf8.count < 4 && word.utf8.dropFirst().allSatisfy(\.isDigit))
      chain.name = word
      index += 1
    default: chain.name = try takeName()
    }
  }

  private mutating func takeNumber(_ chain: inout Chain) throws(Unsure) {
    let bytes = list.bytes[list[index].start..<list[index].end]
    let parts = bytes.split(separator: ASCII.dot, omittingEmptySubsequences: false)
    try require(parts.count <= 2 && parts.allSatisfy { $0.first?.isDigit == true })
    try require(bytes.allSatisfy { $0.isDigit || $0 == ASCII.underscore || $0 == ASCII.dot })
    index += 1
    try require(kind != .dot || !isGlued)
    chain.isCallable = false
  }

  /// Takes one more piece of a chain, if there is one.
  private mutating func takeSuffix(of chain: inout Chain, _ place: Place) throws(Unsure) -> Bool {
    if kind == .dot {
      try require(isGlued || startsLine)
      index += 1
      try require(isGlued)
      chain.name = try takeMemberName()
      chain.isCallable = true
      return true
    }
    if isGlued, isBracket("("), chain.isCallable {
      try takeCall(&chain, place)
      return true
    }
    if isGlued, isBracket("["), chain.isCallable {
      let arguments = try takeArguments("[", "]")
      try require(!arguments.isEmpty && !isBlockNext(place))
      chain.name = nil
      return true
    }
    if kind == .operator, isGlued, byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") {
      return try takeMark(&chain)
    }
    guard isBlockNext(place) else { return false }
    // `map { … }`
    try require(chain.name != nil)
    try takeCall(&chain, place)
    return true
  }

  /// Takes a name behind a dot, where keywords are names as well.
  private mutating func takeMemberName() throws(Unsure) -> String {
    let name = word
    let isPlain = name.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == ASCII.underscore }
    try require(isPlain && !["", "_", "Type", "Protocol", "super", "subscript"].contains(name))
    index += 1
    return name
  }

  /// Whether a closure follows on the line; on the next one it would as well, and no statement begins so.
  private func isBlockNext(_ place: Place) -> Bool { place == .anywhere && isBracket("{") && !startsLine }

  /// Takes `?` or `!` behind an operand.
  private mutating func takeMark(_ chain: inout Chain) throws(Unsure) -> Bool {
    let isForced = byte == UInt8(ascii: "!")
    try require(list[index].end == list[index].start + 1)
    index += 1
    let isChained = isGlued && (kind == .dot || isBracket("["))
    let isEnded = isForced && (!isGlued || kind == .close || kind == .comma)
    try require(isChained || isEnded)
    chain.name = nil
    return true
  }

  /// Takes the arguments of a call, the closure behind them, or both.
  private mutating func takeCall(_ chain: inout Chain, _ place: Place) throws(Unsure) {
    let name = chain.name
    let callee = chain.start..<index
    let arguments = isBracket("(") ? try takeArguments("(", ")") : []
    let hasBlock = isBlockNext(place)
    if hasBlock { try takeBlockArgument() }
    if let name {
      // What may never run, may have to fail, or runs beside the test, is left to the parser.
      try require(!Self.delicate.contains(name))
      let takesClosure = hasBlock || arguments.contains { list.isBracket($0.range.lowerBound, "{") }
      try require(!takesClosure || callee.count == 1 || !TokenSlice(list, callee).mayRunNothing)
      try require(!["XCTSkipIf", "XCTSkipUnless"].contains(name) || arguments.first?.fixed == nil)
      claims.read(call: name, on: receiver(in: callee), arguments, hasBlock: hasBlock)
    }
    (chain.name, chain.isCallable) = (nil, !hasBlock)
  }

  private static let delicate = ProcessEnd.functions.union([
    "Task", "XCTExpectFailure", "async", "asyncAfter", "confirmation", "detached", "fatalError", "preconditionFailure",
    "withKnownIssue",
  ])

  /// What stands before the last dot of what is called.
  private func receiver(in callee: Range<Int>) -> TestClaims.Receiver {
    if callee.count == 1 { return .own }
    // `self?.check()` is called on the test as well.
    let isMarked = callee.count == 4 && list.isKind(callee.lowerBound + 1, .operator)
    guard callee.count == 3 || isMarked, list.isKind(callee.lowerBound, .word) else { return .other }
    return TestClaims.Receiver(list.text(callee.lowerBound))
  }

  /// Takes the closure behind a call; none may follow it.
  private mutating func takeBlockArgument() throws(Unsure) {
    try takeClosure()
    try require(!isBracket("{") && !(kind == .word && list.isKind(index + 1, .colon)))
  }

  /// Takes `#expect(…)` or `#require(…)`.
  private mutating func takeMacro(_ place: Place) throws(Unsure) {
    let name = list.text(index)
    try require(name == "#expect" || name == "#require")
    index += 1
    try require(isGlued && isBracket("("))
    let arguments = try takeArguments("(", ")")
    let hasBlock = isBlockNext(place)
    if hasBlock { try takeBlockArgument() }
    claims.readMacro(arguments, hasBlock: hasBlock)
  }

  /// Takes what is passed between brackets.
  mutating func takeArguments(
    _ open: Unicode.Scalar,
    _ close: Unicode.Scalar
  ) throws(Unsure) -> [TokenSlice] {
    try descend()
    try take(bracket: open)
    var arguments: [TokenSlice] = []
    while !isBracket(close) {
      if !arguments.isEmpty { try take(.comma) }
      if kind == .word, list.isKind(index + 1, .colon) {
        // Nearly any keyword can be a label.
        try require(!["inout", "var", "let", "_"].contains(word) && list.byte(index).isLetter)
        index += 2
      }
      arguments.append(TokenSlice(list, try takeExpression()))
    }
    index += 1
    ascend()
    return arguments
  }

  /// Takes a list or a dictionary.
  private mutating func takeCollection() throws(Unsure) {
    try descend()
    index += 1
    if kind == .colon, list.isBracket(index + 1, "]") { index += 1 }
    var isDictionary: Bool?
    while !isBracket("]") {
      try takeExpression()
      let hasValue = kind == .colon
      try require(isDictionary.map { $0 == hasValue } ?? true)
      isDictionary = hasValue
      if hasValue {
        index += 1
        try takeExpression()
      }
      guard kind == .comma else { break }
      index += 1
    }
    try take(bracket: "]")
    ascend()
  }
}
