// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension PlainCode {
  /// Takes the statements between braces.
  ///
  /// - Parameter isFunction: whether they are those of a function, where no names of a closure can stand before them.
  /// - Returns: whether there are any.
  /// - Throws: `Unsure` at what is not plain.
  @discardableResult
  mutating func takeBlock(isFunction: Bool = false) throws(Unsure) -> Bool {
    try descend()
    try take(bracket: "{")
    let start = index
    if isFunction, isBracket("(") || isBracket("[") { try takeExpression(canAssign: true) }
    let isFilled = try takeStatements(after: start, isFunction: isFunction)
    ascend()
    return isFilled
  }

  /// Takes a closure, with or without names before `in`.
  mutating func takeClosure() throws(Unsure) {
    try descend()
    try take(bracket: "{")
    if let body = bodyOfNamedClosure {
      for name in index..<body - 1 where list.isKind(name, .word) { claims.bindUnknown(list.text(name)) }
      index = body
    }
    try takeStatements(after: index)
    ascend()
  }

  /// The token behind `name, _ in`; nil when the closure does not begin so.
  private var bodyOfNamedClosure: Int? {
    var next = index
    while list.isKind(next, .word), !list[next].startsLine {
      let name = list.text(next)
      guard name == "_" || Self.isName(name) else { return nil }
      next += 1
      if list.isKind(next, .comma) {
        next += 1
        continue
      }
      return list.isKind(next, .word) && list.text(next) == "in" && !list[next].startsLine ? next + 1 : nil
    }
    return nil
  }

  /// Takes statements up to the closing brace, and that, too.
  ///
  /// - Parameters:
  ///   - start: the token behind the opening brace.
  ///   - isFunction: whether they are those of a function.
  /// - Returns: whether there are any.
  /// - Throws: `Unsure` at what is not plain.
  @discardableResult
  private mutating func takeStatements(after start: Int, isFunction: Bool = false) throws(Unsure) -> Bool {
    var isOver = false
    while !isBracket("}") {
      // The first may follow the brace on its line; what stands behind an end never runs.
      try require((index == start || startsLine) && !isOver)
      // A test that ends so is always skipped.
      try require(!isFunction || word != "throw" || !list.isKind(index + 1, .word) || list.text(index + 1) != "XCTSkip")
      isOver = word == "return" || word == "throw"
      try takeStatement()
    }
    index += 1
    return index > start + 1
  }

  private mutating func takeStatement() throws(Unsure) {
    guard kind == .word || kind == .pound else { throw Unsure() }
    switch word {
    case "let", "var": try takeLocal()
    case "_":
      index += 1
      try takeAssignment()
    case "if": try takeIf()
    case "guard":
      index += 1
      try takeConditions()
      guard takes("else") else { throw Unsure() }
      try takeBlock()
    case "for": try takeLoop()
    case "do": try takeDo()
    case "defer":
      index += 1
      try takeBlock()
    case "return":
      index += 1
      // A value may also follow on the next line.
      if !isBracket("}") { try takeValue() }
    case "throw":
      index += 1
      try takeValue()
    default: try takeExpression(canAssign: true)
    }
  }

  private mutating func takeValue() throws(Unsure) {
    try require(!startsLine)
    try takeExpression()
  }

  /// Takes ` = value`; gives the tokens of the value.
  @discardableResult
  private mutating func takeAssignment() throws(Unsure) -> Range<Int> {
    try require(!isGlued && kind == .assign && !list.isGlued(index + 1))
    index += 1
    return try takeExpression()
  }

  /// Takes what stands behind `let` and `var`: one name; gives the tokens of its value.
  @discardableResult
  mutating func takeBinding() throws(Unsure) -> Range<Int>? {
    try require(!ParsedSource.isKnown(try takeName()))
    if kind == .colon {
      index += 1
      try takeType()
    }
    return kind == .assign ? try takeAssignment() : nil
  }

  /// Takes a constant or variable of a body; whether a closure that it holds ever runs is left to the parser.
  private mutating func takeLocal() throws(Unsure) {
    let isConstant = word == "let"
    index += 1
    let name = word
    let value = try takeBinding()
    if let value { try require(!list.isBracket(value.lowerBound, "{")) }
    if isConstant, let value { claims.bind(name, to: TokenSlice(list, value)) } else { claims.bindUnknown(name) }
  }

  private mutating func takeIf() throws(Unsure) {
    while takes("if") {
      try takeConditions()
      try takeBlock()
      guard takes("else") else { return }
      if isBracket("{") {
        try takeBlock()
        return
      }
    }
    throw Unsure()
  }

  private mutating func takeConditions() throws(Unsure) {
    while true {
      // What stands under `if false` never runs.
      try require(word != "false" && word != "true")
      if takes("let") {
        let name = try takeName()
        if kind == .assign {
          try require(!isGlued && !list.isGlued(index + 1))
          index += 1
          let value = TokenSlice(list, try takeExpression(.beforeBlock))
          try require(!value.mayBeNothing(claims.fixedValue))
        } else {
          try require(claims.fixedValue(of: name) == nil)
        }
        claims.bindUnknown(name)
      } else {
        let condition = try takeExpression(.beforeBlock)
        // Nor does what stands behind an end that is always met.
        let (slice, isName) = (TokenSlice(list, condition), condition.count == 1)
        try require(slice.fixed == nil && !(isName && claims.fixedValue(of: list.text(condition.lowerBound)) != nil))
      }
      guard kind == .comma else { return }
      index += 1
    }
  }

  private mutating func takeLoop() throws(Unsure) {
    index += 1
    if !takes("_") { claims.bindUnknown(try takeName()) }
    guard takes("in") else { throw Unsure() }
    let sequence = try takeExpression(.beforeBlock)
    try require(!TokenSlice(list, sequence).mayBeEmpty)
    try takeBlock()
  }

  private mutating func takeDo() throws(Unsure) {
    index += 1
    try takeBlock()
    while takes("catch") {
      try takeCaughtError()
      try takeBlock()
    }
  }

  /// Takes the case behind `catch`, as in `catch LoadError.gone`; without one every error is caught.
  private mutating func takeCaughtError() throws(Unsure) {
    guard kind == .word else { return }
    try require(!startsLine)
    try takeName()
    while kind == .dot {
      try require(isGlued && list.isGlued(index + 1))
      index += 1
      try takeName()
    }
    try require(!startsLine)
  }
}
