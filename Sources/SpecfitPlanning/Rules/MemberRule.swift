// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A trait of a member that asks for test cases.
///
/// The order of the rules is the order of the cases of a member.
struct MemberRule: Sendable {
  /// What `because` calls it; the number of a rule never changes.
  let reference: RuleReference
  let cases: @Sendable (MemberSubject) -> [CaseDraft]

  init(_ number: Int, _ trait: String, _ cases: @escaping @Sendable (MemberSubject) -> [CaseDraft]) {
    reference = RuleReference(number, trait)
    self.cases = cases
  }

  /// All rules for members.
  static let all =
    navigation + results + declarations + errors + streams + states + services + parameters
}

/// A trait of a component as a whole that asks for test cases.
struct ComponentRule: Sendable {
  /// What `because` calls it; the number of a rule never changes.
  let reference: RuleReference
  /// What the tests are named after.
  let subject: String
  let cases: @Sendable (ComponentSubject) -> [CaseDraft]

  init(
    _ number: Int,
    _ trait: String,
    on subject: String,
    _ cases: @escaping @Sendable (ComponentSubject) -> [CaseDraft]
  ) {
    reference = RuleReference(number, trait)
    self.subject = subject
    self.cases = cases
  }
}
