// Whether a choice has cases in which a test claims nothing, and in which it cannot fail either.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

extension SwitchExprSyntax {
  /// Whether nothing is claimed in one of its cases, though a test takes only one of them, and no other case is there to
  /// fail.
  var hasIdleCase: Bool {
    guard isTakenOnce else { return false }
    var hasIdleCase = false
    for case .switchCase(let branch) in cases {
      if branch.statements.fails { return false }
      hasIdleCase = hasIdleCase || branch.statements.isIdle
    }
    return hasIdleCase
  }
}

extension SyntaxProtocol {
  /// Whether it stands in a function without parameters, and neither in a loop nor in a closure: what is done many times
  /// may take each of its branches.
  fileprivate var isTakenOnce: Bool {
    var node = parent
    while let current = node {
      if let function = current.as(FunctionDeclSyntax.self) {
        return function.signature.parameterClause.parameters.isEmpty
      }
      if current.is(ForStmtSyntax.self) || current.is(WhileStmtSyntax.self) || current.is(RepeatStmtSyntax.self)
        || current.is(ClosureExprSyntax.self)
      {
        return false
      }
      node = current.parent
    }
    return false
  }
}

extension CodeBlockItemListSyntax {
  /// Whether they say that a test must not come to them.
  fileprivate var fails: Bool {
    var before: TokenKind = .endOfFile
    for token in tokens(viewMode: .sourceAccurate) {
      switch token.tokenKind {
      case .keyword(.throw): return true
      case .keyword(.false): if before == .leftParen { return true }
      case .identifier(let name): if name == "Issue" || ClaimPlaces.failures.contains(name) { return true }
      default: break
      }
      before = token.tokenKind
    }
    return false
  }

  /// What is called on nothing, and makes no test fail.
  private static let harmless: Set<String> = ["debugPrint", "dump", "print"]

  /// Whether they can do nothing that makes a test fail: no claim, no throw, and no call of a function of its own.
  fileprivate var isIdle: Bool {
    var before: TokenKind = .endOfFile
    var name: String?
    for token in tokens(viewMode: .sourceAccurate) {
      switch token.tokenKind {
      case .pound, .keyword(.throw), .keyword(.try): return false
      case .leftParen, .leftBrace: if let name, !Self.harmless.contains(name) { return false }
      default: break
      }
      name = nil
      if case .identifier(let text) = token.tokenKind {
        if text.hasPrefix("XCT") || text == "Issue" || CallMeaning.isNamedAfterClaim(text) { return false }
        if before != .period, text.first?.isLowercase == true { name = text }
      }
      before = token.tokenKind
    }
    return true
  }
}
