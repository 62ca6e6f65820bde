// What the tests of a file come to with what they lean on.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitSource

extension TestSurroundings {
  /// Whether tests of XCTest can stand in an extension of a type.
  func mayHoldTests(extensionOf type: String) -> Bool {
    kinds[type].map { $0 == .childClass && mayBeTestCase(type) } ?? !Self.foreign.contains(type)
  }

  /// Whether a class may be one of XCTest's, by the last type in the file that it inherits from, however far.
  func mayBeTestCase(_ type: String) -> Bool {
    let root = ancestors(of: type).last ?? type
    return kinds[root] == nil ? !Self.foreign.contains(root) : kinds[root] == .childClass
  }

  /// Whether the tests of a type never run, or cannot fail, for what it or an ancestor in the file does.
  func isSilenced(_ type: String) -> Bool {
    !silenced.isEmpty && ([type] + ancestors(of: type)).contains(where: silenced.contains)
  }

  /// Whether the tests of a type run only under a condition that the file does not decide.
  func isOpen(_ type: String) -> Bool { opened.contains(type) }

  /// The classes that a class inherits from, as far as the file tells; what is farther than that is not followed.
  private func ancestors(of type: String) -> [String] {
    var ancestors: [String] = []
    var known: Set = [type]
    while ancestors.count < 64, let next = superclasses[ancestors.last ?? type], known.insert(next).inserted {
      ancestors.append(next)
    }
    return ancestors
  }

  /// Whether a test can end as skipped, also by what it calls or what runs before it.
  ///
  /// - Parameters:
  ///   - claims: what the test does.
  ///   - suite: the last name of its type; nil for none.
  /// - Returns: whether anything in the file skips it.
  func canSkip(_ claims: TestClaims, in suite: String?) -> Bool {
    if claims.canSkip { return true }
    guard !skipping.isEmpty else { return false }
    let isPrepared = suite.map { skipping.contains(Helper.preparation(of: $0)) } ?? false
    return isPrepared || !reached(by: claims.calls, in: suite).isDisjoint(with: skipping)
  }

  /// How far a body with statements is written.
  ///
  /// - Parameters:
  ///   - claims: what its calls do.
  ///   - suite: the last name of its type; nil for none.
  ///   - title: the name of the test, and its key, by which it may be about what it makes or asks twice.
  ///   - tokens: gives those of the body.
  /// - Returns: what its calls and claims come to.
  func body(_ claims: TestClaims, in suite: String?, titled title: String, _ tokens: () -> TokenSlice) -> SwiftTestBody
  {
    let isSure =
      claims.hasAssertion && claims.sureCalls == nil || claimsByCall(claims.sureCalls ?? claims.calls, in: suite)
      || mentionsProperty(tokens)
      || claims.hasRepetition && Self.repeating.contains(where: title.lowercased().holds)
      || claimsExistence(claims, in: suite, titled: title, tokens)
    return SwiftTestBody(
      isUnimplemented: claims.isUnimplemented,
      hasAssertion: isSure || claims.hasAssertion || claimsByCall(claims.calls, in: suite),
      isBranching: !isSure,
      hasTautology: claims.hasTautology || claims.hasRepetition || !claims.existing.isEmpty
    )
  }

  /// The words of tests that ask the same thing twice for good reason.
  private static let repeating = [
    "again", "cache", "consisten", "determin", "idempot", "pure", "repeat", "same", "stable", "twice", "unchanged",
  ]

  /// Whether it says something by saying that something is there: not for what is tried, which is there once it is made.
  private func claimsExistence(
    _ claims: TestClaims,
    in suite: String?,
    titled title: String,
    _ tokens: () -> TokenSlice
  ) -> Bool {
    guard !claims.existing.isEmpty else { return false }
    if title.lowercased().holds("init") { return true }
    let slice = tokens()
    return claims.existing.contains { name in
      !Self.isSubject(name[...], of: suite) || slice.range.contains { slice.sets(name, at: $0) }
    }
  }

  private func claimsByCall(_ calls: Set<String>, in suite: String?) -> Bool {
    reached(by: calls, in: suite).contains { claiming.contains($0) || isNamedClaim($0, in: suite) }
      || callsShared(calls)
  }

  /// Whether calls are of what another file declares and claims something: `IndexValidator(…).validate(…)`.
  ///
  /// A value of its type has to be made where it is called, since what is tried may have a function of that name.
  func callsShared(_ calls: Set<String>) -> Bool {
    guard !shared.claiming.isEmpty else { return false }
    return calls.contains { call in
      if shared.claiming.contains(call) { return !declared.contains(call) }
      guard call.hasPrefix(".") else { return false }
      return calls.contains { shared.claiming.contains($0 + call) && !declared.contains($0) }
    }
  }

  /// Whether a call that the file does not declare claims something by its name.
  ///
  /// What it calls may be shared by the whole target, so that the name has to do.
  func isNamedClaim(_ call: String, in owner: String?) -> Bool {
    guard !declared.contains(call) else { return false }
    guard let dot = call.lastIndex(of: ".") else { return CallMeaning.isNamedAfterClaim(call) }
    let name = String(call[dot...].dropFirst())
    if call.hasPrefix(TestClaims.parent) { return CallMeaning.isNamedAfterClaim(name) }
    let receiver = call[..<dot]
    return CallMeaning.isNamedAfterClaim(ofOther: name) && !receiver.isEmpty && !declared.contains(".\(name)")
      && !Self.isSubject(receiver, of: owner)
  }

  /// Whether a value or type is what the tests of a type try, by its name: `sut`, or `cart` in `CartTests`.
  private static func isSubject(_ receiver: Substring, of suite: String?) -> Bool {
    if ["sut", "subject"].contains(receiver.lowercased()) { return true }
    return receiver.utf8.count > 2 && suite?.lowercased().holds(receiver.lowercased()) == true
  }

  /// Whether a property that claims something is looked at.
  private func mentionsProperty(_ tokens: () -> TokenSlice) -> Bool {
    guard !claimingProperties.isEmpty else { return false }
    let slice = tokens()
    let list = slice.list
    return slice.range.contains { index in
      guard list.isKind(index, .word), claimingProperties.contains(list.text(index)) else { return false }
      let isOwn = !list.isKind(index - 1, .dot) || list.isKind(index - 2, .word) && list.text(index - 2) == "self"
      return isOwn && !list.isKind(index + 1, .colon)
    }
  }
}

extension TokenSlice {
  /// Whether a name gets a new value at a token.
  fileprivate func sets(_ name: String, at index: Int) -> Bool {
    list.isKind(index, .word) && list.isKind(index + 1, .assign) && list.text(index) == name
      && !list.isKind(index - 1, .word)
  }
}
