// What a call gives back.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension MemberRule {
  static let results = [
    MemberRule(5, "returns an optional") { subject in
      guard subject.isCall, case .optional(let type) = subject.result else { return [] }
      let words = subject.parameters.first(where: \.isID).map { "unknown \($0.words)" }
      let missing = words ?? "no matching \(Wording.words(of: type).lowercased())"
      return [CaseDraft(.absent("nil"), given: missing, should: "return nil").because("returns \(type)?")]
    },

    MemberRule(9, "returns Self") { subject in
      guard subject.isCall, subject.result == .chain else { return [] }
      return [CaseDraft(.chained, when: "called", should: "return self for chaining")]
    },
  ]
}

extension ResultShape {
  var isOptional: Bool { if case .optional = self { true } else { false } }
}
