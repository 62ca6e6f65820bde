// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// What the calls in a body claim; the counterpart of ``AssertionReader`` for plain code.
struct PlainClaims {
  /// An expression as far as it can be a claim that always holds.
  struct Expression {
    enum Shape {
      /// `true`, `1`, `"text"`.
      case literal
      /// A sign before one of these.
      case signedLiteral
      /// Two operands with `==` or `===` between them.
      case comparison(left: Range<Int>, right: Range<Int>)
      case other
    }

    var shape: Shape
    /// The tokens.
    var tokens: Range<Int>
  }

  private(set) var hasAssertion = false
  private(set) var hasTautology = false
  private(set) var isUnimplemented = false
  private(set) var canSkip = false
  /// The called names that mean nothing by themselves, and may be those of helpers.
  private(set) var unknown: Set<String> = []

  /// Takes a call of a function into account.
  ///
  /// - Parameters:
  ///   - name: of the function.
  ///   - isIssue: whether it is written as `Issue.record`.
  ///   - arguments: what is handed over, without labels.
  ///   - hasBlock: whether a closure follows.
  ///   - list: the tokens in which the arguments stand.
  /// - Throws: `Unsure` when it cannot be told whether the claim can turn out false.
  mutating func read(
    call name: String,
    isIssue: Bool,
    _ arguments: [Expression],
    hasBlock: Bool,
    _ list: TokenList
  ) throws(PlainCode.Unsure) {
    switch AssertionReader.meaning(ofCall: name) {
    case .skips: canSkip = true
    case .endsUnimplemented: isUnimplemented = true
    case .compares(let pairs): try take(arguments, hasBlock: hasBlock, comparesPairs: pairs, list)
    case .claims: hasAssertion = true
    case .unknown: if isIssue { hasAssertion = true } else { unknown.insert(name) }
    }
  }

  /// Takes `#expect` or `#require` into account.
  mutating func readMacro(_ arguments: [Expression], hasBlock: Bool, _ list: TokenList) throws(PlainCode.Unsure) {
    try take(arguments, hasBlock: hasBlock, comparesPairs: false, list)
  }

  /// How far a body with statements is written.
  ///
  /// - Parameter helpers: the functions of the file that claim something.
  /// - Returns: what its calls and claims come to.
  func body(helpers: Set<String>) -> SwiftTestBody {
    SwiftTestBody(
      isUnimplemented: isUnimplemented,
      hasAssertion: hasAssertion || !unknown.isDisjoint(with: helpers),
      hasTautology: hasTautology
    )
  }

  private mutating func take(
    _ arguments: [Expression],
    hasBlock: Bool,
    comparesPairs: Bool,
    _ list: TokenList
  ) throws(PlainCode.Unsure) {
    // A block may do anything.
    let isTautology = try hasBlock ? false : self.isTautology(arguments, comparesPairs: comparesPairs, list)
    if isTautology { hasTautology = true } else { hasAssertion = true }
  }

  private func isTautology(
    _ arguments: [Expression],
    comparesPairs: Bool,
    _ list: TokenList
  ) throws(PlainCode.Unsure) -> Bool {
    guard let first = arguments.first else { return false }
    if comparesPairs, arguments.count > 1 { return try isSame(first.tokens, arguments[1].tokens, list) }
    switch first.shape {
    case .literal, .signedLiteral: return true
    case .comparison(let left, let right): return try isSame(left, right, list)
    case .other: return false
    }
  }

  private func isSame(_ left: Range<Int>, _ right: Range<Int>, _ list: TokenList) throws(PlainCode.Unsure) -> Bool {
    let (first, second) = (bytes(left, list), bytes(right, list))
    guard first.elementsEqual(second) else { return false }
    // The syntax tree counts the comments around it to what it looks for calls in.
    let hasComment = (left.lowerBound...left.upperBound).contains { !list.comments(before: $0).isEmpty }
    if hasComment { throw PlainCode.Unsure() }
    return !first.contains(UInt8(ascii: "("))
  }

  private func bytes(_ tokens: Range<Int>, _ list: TokenList) -> ArraySlice<UInt8> {
    list.bytes[list[tokens.lowerBound].start..<list[tokens.upperBound - 1].end]
  }
}
