// What a test does, as far as its text tells.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

/// How far a test's body is written.
package enum SwiftTestBody: String, Hashable, Sendable {
  /// It holds no statement.
  case empty
  /// It ends as unimplemented before it acts.
  case unimplemented
  /// It acts, and claims nothing.
  case withoutAssertion
  /// All that it claims is true whatever the code does: `#expect(true)`.
  case tautological
  /// It claims something.
  case asserting

  /// - Parameters:
  ///   - body: of the function; nil for none.
  ///   - claims: what was found in it.
  init(_ body: CodeBlockSyntax?, _ claims: AssertionReader?) {
    guard let body, let claims, !body.statements.isEmpty else {
      self = .empty
      return
    }
    self.init(
      isUnimplemented: claims.isUnimplemented,
      hasAssertion: claims.hasAssertion,
      hasTautology: claims.hasTautology
    )
  }

  /// What becomes of a body that holds statements.
  init(isUnimplemented: Bool, hasAssertion: Bool, hasTautology: Bool) {
    self =
      if isUnimplemented { .unimplemented } else if hasAssertion { .asserting } else if hasTautology {
        .tautological
      } else { .withoutAssertion }
  }
}

/// Looks for calls that claim something, without recursion over what a user nests.
struct AssertionReader {
  private(set) var hasAssertion = false
  private(set) var hasTautology = false
  private(set) var isUnimplemented = false
  /// Whether it can end as skipped.
  private(set) var canSkip = false
  private let source: ParsedSource
  private let helpers: Set<String>

  /// What tells more of a test than that it claims something; a walk without these ends at the first claim.
  private static let telling = ["XCTUnimplemented", "unimplemented", "XCTSkip"].map { Array($0.utf8) }

  /// The calls that a test ends with as long as nobody has written it.
  private static let unimplemented: Set<String> = ["XCTUnimplemented", "unimplemented"]

  /// What frameworks offer to claim something, beside `XCTAssert…` and `#expect`.
  private static let assertions: Set<String> = [
    "XCTFail", "XCTUnwrap", "XCTExpectFailure", "confirmation", "withKnownIssue", "fulfillment", "wait",
    "waitForExpectations",
    "measure", "measureMetrics", "performAccessibilityAudit", "expectNoDifference", "receive",
  ]

  /// With these a helper's or library's name begins that claims something: `assertSnapshot`, `verifyOrder`.
  private static let prefixes = ["XCTAssert", "assert", "expect", "verify"]

  /// - Parameters:
  ///   - body: of a function.
  ///   - source: the file.
  ///   - helpers: the functions of the file that claim something themselves.
  init(_ body: CodeBlockSyntax, of source: ParsedSource, helpers: Set<String>) {
    self.source = source
    self.helpers = helpers
    let isWalkedWhole = source.holds(Self.telling, in: body)
    var waiting = [Syntax(body)]
    while let node = waiting.popLast(), isWalkedWhole || !hasAssertion {
      read(node)
      waiting += node.children(viewMode: .sourceAccurate)
    }
  }

  /// The functions of a file that claim something and are no tests themselves, by name.
  static func helpers(in file: SourceFileSyntax, of source: ParsedSource) -> Set<String> {
    var names: Set<String> = []
    var waiting = [Syntax(file)]
    while let node = waiting.popLast() {
      if let function = node.as(FunctionDeclSyntax.self), let body = function.body {
        let isTest = function.isMarkedAsTest || function.name.text.hasPrefix("test")
        if !isTest, AssertionReader(body, of: source, helpers: []).hasAssertion { names.insert(function.name.text) }
      } else if !node.is(CodeBlockSyntax.self), !node.is(InitializerClauseSyntax.self) {
        waiting += node.children(viewMode: .sourceAccurate)
      }
    }
    return names
  }

  private mutating func read(_ node: Syntax) {
    if let macro = node.as(MacroExpansionExprSyntax.self) {
      let name = macro.macroName.text
      guard name == "expect" || name == "require" else { return }
      take(Array(macro.arguments), hasBlock: macro.trailingClosure != nil, comparesPairs: false)
    } else if let call = node.as(FunctionCallExprSyntax.self), let name = call.calledName {
      read(call, named: name)
    }
  }

  private mutating func read(_ call: FunctionCallExprSyntax, named name: String) {
    switch Self.meaning(ofCall: name) {
    case .skips: canSkip = true
    case .endsUnimplemented: isUnimplemented = true
    case .compares(let pairs):
      take(Array(call.arguments), hasBlock: call.trailingClosure != nil, comparesPairs: pairs)
    case .claims: hasAssertion = true
    case .unknown:
      if helpers.contains(name) || name == "record" && call.calledExpression.trimmedDescription == "Issue.record" {
        hasAssertion = true
      }
    }
  }

  /// What a call by a name does for a test, as far as the name alone tells.
  enum CallMeaning: Equatable {
    case skips
    case endsUnimplemented
    /// It claims what its arguments say; of some the first two are compared.
    case compares(pairs: Bool)
    case claims
    case unknown
  }

  static func meaning(ofCall name: String) -> CallMeaning {
    if name.hasPrefix("XCTSkip") { return .skips }
    if unimplemented.contains(name) { return .endsUnimplemented }
    if name.hasPrefix("XCTAssert") {
      return .compares(pairs: name.hasPrefix("XCTAssertEqual") || name == "XCTAssertIdentical")
    }
    return assertions.contains(name) || isNamedAfterClaim(name) ? .claims : .unknown
  }

  /// Whether a name begins with a word for claims, and not with a longer word: `assertionCount` claims nothing.
  private static func isNamedAfterClaim(_ name: String) -> Bool {
    prefixes.contains { prefix in
      guard name.hasPrefix(prefix) else { return false }
      return name.dropFirst(prefix.count).first.map { !$0.isLowercase } ?? true
    }
  }

  private mutating func take(_ arguments: [LabeledExprSyntax], hasBlock: Bool, comparesPairs: Bool) {
    let isTautology = !hasBlock && self.isTautology(arguments.map(\.expression), comparesPairs: comparesPairs)
    if isTautology { hasTautology = true } else { hasAssertion = true }
  }

  /// Whether a claim holds whatever the code does: of literals only, or of something with itself.
  private func isTautology(_ arguments: [ExprSyntax], comparesPairs: Bool) -> Bool {
    guard let first = arguments.first else { return false }
    if comparesPairs, arguments.count > 1 { return isSame(first, arguments[1]) }
    if first.isPlainLiteral { return true }
    if let negated = first.as(PrefixOperatorExprSyntax.self) { return negated.expression.isPlainLiteral }
    guard let sequence = first.as(SequenceExprSyntax.self)?.elements, sequence.count == 3,
      let left = sequence.first, let right = sequence.last,
      let sign = sequence.dropFirst().first?.as(BinaryOperatorExprSyntax.self)?.operator.text,
      sign == "==" || sign == "==="
    else { return false }
    return isSame(left, right)
  }

  private func isSame(_ left: ExprSyntax, _ right: ExprSyntax) -> Bool {
    // A call may well give another value the second time.
    !source.bytes(of: left).contains(UInt8(ascii: "("))
      && source.trimmedBytes(of: left).elementsEqual(source.trimmedBytes(of: right))
  }
}

extension ExprSyntax {
  fileprivate var isPlainLiteral: Bool {
    self.is(BooleanLiteralExprSyntax.self) || self.is(IntegerLiteralExprSyntax.self)
      || self.is(StringLiteralExprSyntax.self)
  }
}

extension FunctionCallExprSyntax {
  /// The name of what is called, without what stands before the last dot.
  var calledName: String? {
    if let name = calledExpression.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
    return calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }
}
