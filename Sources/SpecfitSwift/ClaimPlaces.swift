// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Where a test claims something, so that a coverage can tell whether a run came there.
package struct ClaimPlaces: Hashable, Sendable {
  /// The byte offset of the brace that opens its body.
  package private(set) var body: Int
  /// The byte offsets of what is claimed, by assertions and by calls that are named so.
  package private(set) var claims: [Int] = []
  /// The byte offsets of other calls by which something may be claimed.
  package private(set) var helpers: [Int] = []
  /// Whether one of the claims stands in no branch, loop or closure: a test that does not come to it has ended before.
  package private(set) var isStraight = false
  /// Whether it also says where a test must not come, which is to be reached by none that passes.
  package private(set) var hasFailure = false

  /// Looks for the claims of a test by its tokens; nil when it has no body.
  ///
  /// Takes O(*n*) time in the length of the test.
  ///
  /// - Parameters:
  ///   - test: of the file.
  ///   - bytes: the file.
  package init?(of test: SwiftTest, in bytes: [UInt8]) {
    guard test.offset <= test.range.upperBound, test.range.upperBound <= bytes.count else { return nil }
    let list = Lexer.tokens(of: Array(bytes[test.offset..<test.range.upperBound]))
    var depth = 0
    let opening = list.tokens.indices.first { index in
      if list.isBracket(index, "{"), depth == 0 { return true }
      depth += list.isKind(index, .open) ? 1 : list.isKind(index, .close) ? -1 : 0
      return false
    }
    guard let opening else { return nil }
    body = test.offset + list[opening].start
    var braces = Braces()
    for index in opening + 1..<max(list.count, opening + 1) {
      braces.read(index, in: list)
      // What a test itself catches is no failure of it.
      if list.isKind(index, .word), list.text(index) == "throw", !braces.catchesErrors { hasFailure = true }
      guard let (offset, isHelper) = claim(at: index, behindHead: braces.isHead, in: list) else { continue }
      if isHelper {
        if !test.idleFunctions.isEmpty, test.idleFunctions.contains(list.text(index)) { continue }
        helpers.append(test.offset + offset)
      } else {
        claims.append(test.offset + offset)
        isStraight = isStraight || braces.depth == 0
      }
    }
  }

  /// Where what a token claims begins, and whether only what it calls tells; nil when it is no claim.
  ///
  /// In the head of a statement, a brace belongs to that, and not to the word before it.
  private mutating func claim(
    at index: Int,
    behindHead isHead: Bool,
    in list: TokenList
  ) -> (offset: Int, isHelper: Bool)? {
    if list.isKind(index, .pound) {
      guard ["#expect", "#require"].contains(list.text(index)) else { return nil }
      hasFailure = hasFailure || Self.neverHolds(index + 1, in: list)
      return (list[index].start, false)
    }
    guard list.isKind(index, .word) else { return nil }
    let name = list.text(index)
    let isCall =
      list.isBracket(index + 1, "(") && list.isGlued(index + 1) || !isHead && list.isBracket(index + 1, "{")
    guard isCall else { return nil }
    let isOwn = !list.isKind(index - 1, .dot) || list.isKind(index - 2, .word) && list.text(index - 2) == "self"
    if Self.failures.contains(name) || name == "record" && !isOwn {
      hasFailure = true
      return nil
    }
    switch CallMeaning(ofCall: name, isOwn: isOwn) {
    case .states, .claims, .waits: break
    case .unknown where isOwn:
      guard Self.mayClaim(name) else { return nil }
      return (list[index].start, !CallMeaning.isNamedAfterClaim(name))
    case .unknown: if !CallMeaning.isNamedAfterClaim(ofOther: name) { return nil }
    case .skips, .endsUnimplemented, .expectsFailure: return nil
    }
    hasFailure = hasFailure || Self.neverHolds(index + 1, in: list)
    // What XCTest is given has a count of its own, which also tells of an end between the claim and what is before it.
    let isCounted = name.hasPrefix("XCT") && list.isBracket(index + 1, "(") && index + 2 < list.count
    return (list[isCounted ? index + 2 : index].start, false)
  }

  /// By these a test says that it must not come there.
  static let failures: Set<String> = ["XCTFail", "fatalError", "preconditionFailure"]

  /// What can stand before brackets and is no function of the test's own.
  static let others = ProcessEnd.functions.union([
    "abs", "catch", "debugPrint", "do", "dump", "else", "fflush", "for", "guard", "if", "in", "max", "min", "print",
    "repeat", "return", "sleep", "stride", "switch", "type", "usleep", "while", "zip",
  ])

  /// Whether a function of the test's own, wherever it is declared, may claim something.
  private static func mayClaim(_ name: String) -> Bool {
    name.first?.isLowercase == true && !others.contains(name) && !name.isFactory
  }

  /// The braces around a token, and what they belong to.
  private struct Braces {
    /// Whether errors that are thrown in each of the open ones are caught there.
    private var open: [Bool] = []
    private var brackets = 0
    /// How many brackets are open around the head of a statement whose brace is still to come.
    private var head: Int?

    private static let heads: Set<String> = ["catch", "for", "guard", "if", "switch", "while"]

    var depth: Int { open.count }
    /// Whether a brace behind the token begins what the head before it decides about.
    var isHead: Bool { head == brackets }
    /// Whether the test goes on behind an error that is thrown here.
    var catchesErrors: Bool { open.contains(true) }

    mutating func read(_ index: Int, in list: TokenList) {
      if list.isBracket(index, "{") {
        open.append(list.isKind(index - 1, .word) && list.text(index - 1) == "do")
        if isHead { head = nil }
      } else if list.isBracket(index, "}") {
        if !open.isEmpty { open.removeLast() }
      } else if list.isKind(index, .open) {
        brackets += 1
      } else if list.isKind(index, .close) {
        brackets -= 1
      } else if list.isKind(index, .word), !list.isKind(index - 1, .dot), Self.heads.contains(list.text(index)) {
        head = brackets
      }
    }
  }

  /// Whether `false` alone is claimed.
  private static func neverHolds(_ open: Int, in list: TokenList) -> Bool {
    let first = list.isKind(open + 1, .word) && list.text(open + 1) == "Bool" ? open + 3 : open + 1
    return list.isKind(first, .word) && list.text(first) == "false"
  }
}
