// Recipes for calls that should throw.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

extension TestBody {
  /// Claims that a call throws.
  ///
  /// - Parameters:
  ///   - call: what should throw.
  ///   - member: what is called.
  ///   - error: what it should throw; nil for any error.
  ///   - setUp: of the tests.
  ///   - thrown: the very error that a double throws; nil when none does.
  mutating func writeThrowing(
    _ call: MemberCall,
    of member: Member?,
    _ error: ErrorValue?,
    _ setUp: SubjectSetUp,
    thrown: String? = nil
  ) {
    let known = error?.known == nil ? nil : error
    if setUp.assertions.framework == .swiftTesting,
      let expected = known.map({ Self.expected($0, thrown) }) ?? Self.type(thrownBy: member, setUp)
    {
      assert += setUp.assertions.throwing(call.text, expected)
      return
    }
    let pattern = known.flatMap { error in
      error.type.flatMap { type in SwiftSpelling.member(error.known?.name ?? "").map { " \(type.name).\($0)" } }
    }
    assert += Self.catching(call, member, pattern: pattern ?? "", setUp) + ["}"]
  }

  /// Claims that a call throws each error of a type in turn.
  mutating func writeThrowingEach(
    _ call: MemberCall,
    _ member: Member?,
    of errors: DeclaredType,
    _ list: String,
    _ setUp: SubjectSetUp
  ) {
    let claim = setUp.assertions.areEqual("String(describing: error)", "String(describing: expectedError)")
    let stub =
      setUp.doubles.count == 1 ? setUp.generatedDoubles.map { "\($0.label).shouldThrowError = expectedError" } : []
    let lines = stub + Self.catching(call, member, pattern: "", setUp) + ["    " + claim, "}"]
    assert = ["for expectedError in \(list) {"] + (assert + lines).map { "    " + $0 } + ["}"]
  }

  /// The beginning of a statement that fails unless a call throws; a brace closes it.
  static func catching(
    _ call: MemberCall,
    _ member: Member?,
    pattern: String,
    _ setUp: SubjectSetUp
  ) -> [String] {
    let sentence = TextTransform.swiftLiteral.apply(to: "\(member?.name ?? "the call") should throw")
    return ["do {", "    \(call.droppingResult)", "    " + setUp.assertions.failure(sentence), "} catch\(pattern) {"]
  }

  /// What a test expects to be thrown, as Swift Testing takes it; nil for a case that only a pattern can tell.
  private static func expected(_ error: ErrorValue, _ thrown: String?) -> String? {
    guard let known = error.known, let type = error.type, type.keyword == .enum else { return nil }
    let isPlain = type.cases.allSatisfy(\.payload.isEmpty)
    guard isPlain || !Set(type.conformances).isDisjoint(with: ["Equatable", "Hashable"]) else { return nil }
    guard known.payload.isEmpty else { return thrown }
    return SwiftSpelling.member(known.name).map { "\(type.name).\($0)" }
  }

  /// All that a member can throw, by its signature.
  private static func type(thrownBy member: Member?, _ setUp: SubjectSetUp) -> String {
    guard case .typed(let name)? = member?.throwing, let declared = setUp.types[setUp.scope.qualified(name)],
      declared.genericParameters.isEmpty
    else { return "(any Error).self" }
    return declared.name + ".self"
  }
}
