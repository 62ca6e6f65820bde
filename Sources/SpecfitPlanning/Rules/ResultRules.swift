// What a call gives back.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension MemberRule {
  static let results = [
    MemberRule(2, "returns nothing") { subject in
      guard subject.isCall, subject.result == .void, subject.navigation == nil, !subject.isSynthesizable else {
        return []
      }
      let effects = subject.owner.collaborators.filter {
        subject.prose(says: $0.name.lowercased(), $0.type.lowercased())
      }
      guard effects.isEmpty else {
        return effects.map { dependency in
          CaseDraft(
            "effect.\(Wording.keyPart(dependency.name))",
            given: "valid input",
            should: "call \(Wording.words(of: dependency.name))"
          )
          .because("names its collaborator '\(dependency.name)'")
        }
      }
      return [CaseDraft("happy", given: "valid input", should: "update state")]
    },

    MemberRule(3, "returns a value") { subject in
      guard subject.isCall, case .value(let type) = subject.result else { return [] }
      return [CaseDraft("happy", given: "valid input", should: "return expected \(type)").because("returns \(type)")]
    },

    MemberRule(4, "returns Bool") { subject in
      guard subject.isCall, subject.result == .bool else { return [] }
      let given =
        subject.member.parameters.isEmpty ? ("met condition", "unmet condition") : ("valid input", "invalid input")
      return [
        CaseDraft("true", given: given.0, should: "return true"),
        CaseDraft("false", given: given.1, should: "return false"),
      ]
    },

    MemberRule(5, "returns an optional") { subject in
      guard subject.isCall, case .optional(let type) = subject.result else { return [] }
      return [
        CaseDraft("some", given: "existing value", should: "return \(type)").because("returns \(type)?"),
        CaseDraft("nil", given: "missing value", should: "return nil").because("returns \(type)?"),
      ]
    },

    MemberRule(6, "returns a collection") { subject in
      guard subject.isCall, subject.result == .collection else { return [] }
      var drafts = [
        CaseDraft("empty", given: "no items", should: "return empty collection"),
        CaseDraft("one", given: "one item", should: "return that item"),
        CaseDraft("many", given: "many items", should: "return all items"),
      ]
      if subject.prose(says: "sorted", "ordered", "order of", "descending", "ascending") {
        drafts.append(
          CaseDraft("order", given: "unsorted items", should: "return them sorted").because("speaks of an order")
        )
      }
      return drafts
    },

    MemberRule(7, "returns a tuple") { subject in
      guard subject.isCall, subject.result == .tuple else { return [] }
      return [CaseDraft("happy", given: "valid input", should: "return expected elements")]
    },

    MemberRule(8, "returns a Result") { subject in
      guard subject.isCall, subject.result == .result else { return [] }
      return [
        CaseDraft("success", given: "valid input", should: "return success"),
        CaseDraft("failure", when: "error occurs", should: "return failure"),
      ]
    },

    MemberRule(9, "returns Self") { subject in
      guard subject.isCall, subject.result == .chain else { return [] }
      return [CaseDraft("chain", given: "valid input", should: "return self for chaining")]
    },
  ]
}

extension MemberSubject {
  /// Whether the call is the kind that has rules of its own, such as `hash(into:)`.
  var isSynthesizable: Bool { ["hash(into:)", "encode(to:)"].contains(member.name) }
}
