// Properties, initialisers, subscripts, operators.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension MemberRule {
  static let properties = [
    MemberRule(47, "is a property of each case") { subject in
      guard subject.isComputedProperty, subject.isOfEnum, !subject.isErrorText else { return [] }
      return [CaseDraft("each", given: "each case", should: "have matching value").asTable]
    },

    MemberRule(46, "describes an error") { subject in
      guard subject.isComputedProperty, subject.isErrorText else { return [] }
      return [CaseDraft("each", given: "each case", should: "not be empty").asTable]
    },

    MemberRule(40, "is computed") { subject in
      guard subject.isComputedProperty, !subject.isOfEnum, !subject.isErrorText else { return [] }
      switch subject.result {
      case .bool:
        return [
          CaseDraft("true", given: "matching state", should: "be true"),
          CaseDraft("false", given: "other state", should: "be false"),
        ]
      case .optional:
        return [
          CaseDraft("some", given: "existing value", should: "have it"),
          CaseDraft("nil", given: "missing value", should: "be nil"),
        ]
      case .collection:
        return [
          CaseDraft("empty", given: "no items", should: "be empty"),
          CaseDraft("many", given: "many items", should: "hold all items"),
        ]
      case .view, .stream, .publisher: return []
      case .void, .tuple, .result, .chain, .value:
        return [CaseDraft("value", given: "known state", should: "have expected value")]
      }
    },
  ]

  static let declarations = [
    MemberRule(38, "may give nil") { subject in
      guard subject.member.kind == .initializer, subject.member.isFailable else { return [] }
      return [
        CaseDraft("valid", given: "valid input", should: "create instance"),
        CaseDraft("nil", given: "invalid input", should: "return nil"),
      ]
    },

    MemberRule(39, "is an initialiser that throws") { subject in
      guard subject.member.kind == .initializer, subject.member.canThrow, !subject.member.isFailable else { return [] }
      return [CaseDraft("valid", given: "valid input", should: "create instance")]
    },

    MemberRule(37, "is an initialiser with defaults") { subject in
      guard subject.member.kind == .initializer, subject.member.parameters.contains(where: \.hasDefault) else {
        return []
      }
      return [CaseDraft("defaults", given: "omitted arguments", should: "use defaults")]
    },

    MemberRule(41, "is a subscript") { subject in
      guard subject.member.kind == .subscript else { return [] }
      var drafts = [CaseDraft("inRange", given: "valid index", should: "return element")]
      if subject.result.isOptional || subject.member.canThrow {
        let outcome = subject.result.isOptional ? "return nil" : "throw error"
        drafts.append(CaseDraft("outOfRange", given: "invalid index", should: outcome))
      }
      if subject.member.isSettable { drafts.append(CaseDraft("set", given: "new value", should: "store it")) }
      return drafts
    },

    MemberRule(42, "is an operator") { subject in
      guard subject.member.kind == .function else { return [] }
      switch subject.member.baseName {
      case "==":
        return [CaseDraft("laws", given: "equal and different pairs", should: "be reflexive and symmetric").asTable]
      case "<":
        return [CaseDraft("laws", given: "ordered pairs", should: "be a strict order").asTable]
      default: return []
      }
    },

    MemberRule(43, "hashes by hand") { subject in
      guard subject.member.name == "hash(into:)" else { return [] }
      return [CaseDraft("consistent", given: "equal values", should: "have equal hashes")]
    },
  ]
}

extension MemberSubject {
  fileprivate var isComputedProperty: Bool { member.kind == .property && member.isComputed }

  fileprivate var isOfEnum: Bool {
    component.kind == .enum || owner.declaration?.keyword == .enum || owner.conformances.contains("CaseIterable")
  }

  fileprivate var isErrorText: Bool { member.name == "errorDescription" || member.name == "recoverySuggestion" }
}
