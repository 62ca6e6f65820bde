// What a call is given: one value out of line at a time.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource
internal import SpecfitModel

extension MemberRule {
  static let parameters = [
    MemberRule(29, "takes an id") { subject in
      guard subject.isCall, subject.member.canThrow, subject.member.throwing != .rethrows, !subject.result.isOptional
      else { return [] }
      guard let id = subject.parameters.first(where: \.isID), !subject.documentsMissing else { return [] }
      let draft = CaseDraft("notFound", given: "unknown " + id.words, should: "throw error")
      return [draft.because("takes an id and throws")]
    },

    forEach(20, "takes a text") { parameter, subject in
      guard parameter.sort == .text, !parameter.parameter.isVariadic else { return [] }
      var drafts = [draft(parameter, "empty", "empty ", should: subject.refusal)]
      if parameter.name.lowercased().holds(anyOf: blankable) {
        drafts.append(draft(parameter, "whitespace", "blank ", should: subject.refusal))
      }
      if subject.result.isOptional || subject.member.canThrow, !parameter.isID {
        drafts.append(draft(parameter, "invalid", "invalid ", should: subject.refusal))
      }
      return drafts
    },

    forEach(21, "takes a number") { parameter, subject in
      guard case .number(let isWhole, let isSigned) = parameter.sort else { return [] }
      var drafts = [draft(parameter, "zero", "zero ", should: "handle gracefully")]
      if isSigned { drafts.append(draft(parameter, "negative", "negative ", should: subject.refusal)) }
      if isWhole, parameter.name.lowercased().holds(anyOf: counted) {
        drafts.append(draft(parameter, "max", "maximal ", should: "stay in bounds"))
      }
      return drafts
    },

    forEach(22, "takes a Bool") { parameter, subject in
      guard parameter.sort == .bool, !parameter.isOptional, subject.result != .bool else { return [] }
      return [
        CaseDraft("p.\(parameter.key).true", given: parameter.words + " true", should: "behave as enabled"),
        CaseDraft("p.\(parameter.key).false", given: parameter.words + " false", should: "behave as disabled"),
      ]
    },

    forEach(23, "takes an optional") { parameter, subject in
      guard parameter.isOptional, !parameter.type.isFunctionOrOptional else { return [] }
      return [draft(parameter, "nil", "nil ", should: "do without " + parameter.words)]
    },

    forEach(24, "takes a collection") { parameter, subject in
      guard parameter.parameter.isVariadic || parameter.type.isCollection else { return [] }
      return [
        draft(parameter, "empty", "empty ", should: subject.result == .void ? "change nothing" : "handle gracefully"),
        draft(parameter, "one", "one element ", should: "handle it"),
      ]
    },

    forEach(25, "takes an enum") { parameter, subject in
      guard parameter.sort == .other, let declared = subject.owner.types[parameter.type.name],
        declared.keyword == .enum, !declared.isError
      else { return [] }
      let outcome = subject.result == .void ? "handle it" : "return matching result"
      return [
        draft(parameter, "each", "each ", should: outcome).asTable
          .because("takes '\(declared.name)', an enum of the document")
      ]
    },

    forEach(26, "takes a date") { parameter, subject in
      guard parameter.sort == .date else { return [] }
      return [draft(parameter, "boundary", "day boundary ", should: "count it in")]
    },

    MemberRule(27, "has default arguments") { subject in
      guard subject.isCall, subject.member.parameters.contains(where: \.hasDefault) else { return [] }
      return [CaseDraft("default", given: "omitted arguments", should: "use defaults")]
    },

    forEach(28, "takes an argument inout") { parameter, subject in
      guard parameter.parameter.isInout else { return [] }
      let (key, words) = (parameter.key, parameter.words)
      let mutates = CaseDraft("mutates.\(key)", given: "valid \(words)", should: "change it in place")
      let kept = CaseDraft("unchangedOnThrow.\(key)", when: "error occurs", should: "leave \(words) unchanged")
      return subject.member.canThrow ? [mutates, kept] : [mutates]
    },

    forEach(31, "takes a protocol") { parameter, subject in
      guard parameter.sort == .other, !parameter.isOptional, !parameter.type.isCollection else { return [] }
      let name = parameter.type.name
      guard name.hasSuffix("Protocol") || subject.owner.types[name]?.keyword == .protocol else { return [] }
      return [CaseDraft("delegates.\(parameter.key)", given: "valid input", should: "call \(parameter.words) once")]
    },
  ]

  private static let blankable = ["email", "name", "query", "text", "title", "url", "password", "message", "search"]
  private static let counted = ["count", "limit", "page", "index", "size", "offset", "max"]

  /// A rule that looks at each parameter of a call by itself.
  private static func forEach(
    _ number: Int,
    _ trait: String,
    _ cases: @escaping @Sendable (ParameterSubject, MemberSubject) -> [CaseDraft]
  ) -> MemberRule {
    MemberRule(number, trait) { subject in
      guard subject.isCall, !subject.parameters.isEmpty, !subject.isSynthesizable else { return [] }
      // Most members have one or two parameters, and most rules look for none of them.
      if subject.parameters.count == 1 { return cases(subject.parameters[0], subject) }
      return subject.parameters.flatMap { cases($0, subject) }
    }
  }

  /// A case for one value of a parameter; its key names both.
  private static func draft(
    _ parameter: ParameterSubject,
    _ value: String,
    _ condition: String,
    should outcome: String
  ) -> CaseDraft {
    CaseDraft("p." + parameter.key + "." + value, given: condition + parameter.words, should: outcome)
  }
}

extension MemberSubject {
  /// How the call most likely refuses what it is given, by what its signature allows.
  fileprivate var refusal: String {
    if member.canThrow { return showsErrors ? "show error" : "throw error" }
    return switch result {
    case .optional: "return nil"
    case .bool: "return false"
    case .collection: "return empty collection"
    case .void: "keep state"
    default: "handle gracefully"
    }
  }

  /// Whether the document already names the error for what is not there.
  fileprivate var documentsMissing: Bool {
    owner.hasMissingError || member.documentedErrors.contains(where: ComponentSubject.meansMissing)
  }
}

extension ResultShape {
  var isOptional: Bool { if case .optional = self { true } else { false } }
}
