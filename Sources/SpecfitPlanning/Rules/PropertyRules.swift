// Properties, initialisers, subscripts, operators.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension MemberRule {
  static let declarations = [
    MemberRule(46, "describes an error") { subject in
      guard subject.member.kind == .property, subject.member.isComputed,
        ["errorDescription", "recoverySuggestion"].contains(subject.member.name)
      else { return [] }
      return [CaseDraft(.describedEach, given: "each case", should: "not be empty")]
    },

    MemberRule(38, "may give nil") { subject in
      guard subject.member.kind == .initializer, subject.member.isFailable else { return [] }
      let words = subject.parameters.first.map { "unusable \($0.words)" } ?? "unmet precondition"
      return [CaseDraft(.absent("nil"), given: words, should: "return nil")]
    },

    MemberRule(41, "is a subscript") { subject in
      guard subject.member.kind == .subscript, subject.result.isOptional || subject.member.canThrow else { return [] }
      let words = subject.parameters.first.map { "unknown \($0.words)" } ?? "unknown index"
      let outcome = subject.result.isOptional ? "return nil" : "throw error"
      return [CaseDraft(.outOfRange, given: words, should: outcome)]
    },

    MemberRule(42, "is an operator") { subject in
      // What a body compares may break the laws: a `default` that gives false makes a value differ from itself.
      guard subject.member.kind == .function, subject.member.body == nil else { return [] }
      return switch subject.member.baseName {
      case "==":
        [CaseDraft(.equalityLaws, given: "equal and different pairs", should: "be reflexive and symmetric")]
      case "<": [CaseDraft(.orderLaws, given: "ordered pairs", should: "be a strict order")]
      default: []
      }
    },

    MemberRule(43, "hashes by hand") { subject in
      guard subject.member.name == "hash(into:)" else { return [] }
      return [CaseDraft(.consistentHash, given: "equal values", should: "have equal hashes")]
    },
  ]
}
