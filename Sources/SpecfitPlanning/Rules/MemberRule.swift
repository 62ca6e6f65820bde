// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A trait of a member that asks for test cases.
///
/// The order of the rules is the order of the cases of a member.
struct MemberRule: Sendable {
  /// The number by which `because` names it; it never changes.
  let number: Int
  /// What in the document makes the rule apply, for `because`.
  let trait: String
  let cases: @Sendable (MemberSubject) -> [CaseDraft]

  init(_ number: Int, _ trait: String, _ cases: @escaping @Sendable (MemberSubject) -> [CaseDraft]) {
    self.number = number
    self.trait = trait
    self.cases = cases
  }

  /// All rules for members.
  static let all =
    navigation + results + properties + declarations + errors + streams + states + services + parameters
}

/// A trait of a component as a whole that asks for test cases.
struct ComponentRule: Sendable {
  /// The number by which `because` names it; it never changes.
  let number: Int
  /// What in the document makes the rule apply, for `because`.
  let trait: String
  /// What the tests are named after.
  let subject: String
  let cases: @Sendable (ComponentSubject) -> [CaseDraft]

  init(
    _ number: Int,
    _ trait: String,
    on subject: String,
    _ cases: @escaping @Sendable (ComponentSubject) -> [CaseDraft]
  ) {
    self.number = number
    self.trait = trait
    self.subject = subject
    self.cases = cases
  }

  /// All rules for components.
  static let all = viewModels + enums + codables + persistence + reducers + clients + actors
}
