// What a call is given: one value out of line at a time.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension MemberRule {
  static let parameters = [
    MemberRule(29, "takes an id") { subject in
      guard subject.isCall, subject.member.canThrow, !subject.result.isOptional else { return [] }
      guard let id = subject.member.parameters.first(where: \.isID), !subject.documentsMissing else { return [] }
      let name = Wording.words(of: id.spokenName)
      return [CaseDraft("notFound", given: "unknown \(name)", should: "throw error").because("takes an id and throws")]
    },

    forEach(20, "takes a text") { parameter, type, subject in
      guard ["String", "Substring", "StringProtocol"].contains(type.name), !parameter.isVariadic else { return [] }
      let name = parameter.spokenName.lowercased()
      var drafts = [draft(parameter, "empty", "empty", should: subject.refusal)]
      if blankable.contains(where: name.contains) {
        drafts.append(draft(parameter, "whitespace", "blank", should: subject.refusal))
      }
      if !parameter.isID, subject.result.isOptional || subject.member.canThrow {
        drafts.append(draft(parameter, "invalid", "invalid", should: subject.refusal))
      }
      return drafts
    },

    forEach(21, "takes a number") { parameter, type, subject in
      guard numbers.contains(type.name) else { return [] }
      var drafts = [draft(parameter, "zero", "zero", should: "handle gracefully")]
      if !type.name.hasPrefix("UInt") {
        drafts.append(draft(parameter, "negative", "negative", should: subject.refusal))
      }
      let name = parameter.spokenName.lowercased()
      if type.name.contains("Int"), counted.contains(where: name.contains) {
        drafts.append(draft(parameter, "max", "maximal", should: "stay in bounds"))
      }
      return drafts
    },

    forEach(22, "takes a Bool") { parameter, type, subject in
      guard type.name == "Bool", type.wrapped == nil, subject.result != .bool else { return [] }
      let name = Wording.words(of: parameter.spokenName)
      let key = "p.\(Wording.keyPart(parameter.spokenName))"
      return [
        CaseDraft("\(key).true", given: "\(name) true", should: "behave as enabled"),
        CaseDraft("\(key).false", given: "\(name) false", should: "behave as disabled"),
      ]
    },

    forEach(23, "takes an optional") { parameter, type, subject in
      guard type.wrapped != nil, !type.isFunctionOrOptional else { return [] }
      let name = Wording.words(of: parameter.spokenName)
      return [draft(parameter, "nil", "nil", should: "do without \(name)")]
    },

    forEach(24, "takes a collection") { parameter, type, subject in
      guard type.isCollection || parameter.isVariadic else { return [] }
      return [
        draft(parameter, "empty", "empty", should: subject.result == .void ? "change nothing" : "handle gracefully"),
        draft(parameter, "one", "one element", should: "handle it"),
      ]
    },

    forEach(25, "takes an enum") { parameter, type, subject in
      guard let declared = subject.owner.types[type.name], declared.keyword == .enum, !declared.isError else {
        return []
      }
      let each = draft(
        parameter,
        "each",
        "each",
        should: subject.result == .void ? "handle it" : "return matching result"
      ).asTable
      return [each.because("takes '\(declared.name)', an enum of the document")]
    },

    forEach(26, "takes a date") { parameter, type, subject in
      guard ["Date", "DateInterval", "DateComponents"].contains(type.name) else { return [] }
      return [draft(parameter, "boundary", "day boundary", should: "count it in")]
    },

    MemberRule(27, "has default arguments") { subject in
      guard subject.isCall, subject.member.parameters.contains(where: \.hasDefault) else { return [] }
      return [CaseDraft("default", given: "omitted arguments", should: "use defaults")]
    },

    forEach(28, "takes an argument inout") { parameter, _, subject in
      guard parameter.isInout else { return [] }
      let key = Wording.keyPart(parameter.spokenName)
      let name = Wording.words(of: parameter.spokenName)
      let mutates = CaseDraft("mutates.\(key)", given: "valid \(name)", should: "change it in place")
      let kept = CaseDraft("unchangedOnThrow.\(key)", when: "error occurs", should: "leave \(name) unchanged")
      return subject.member.canThrow ? [mutates, kept] : [mutates]
    },

    forEach(31, "takes a protocol") { parameter, type, subject in
      guard !type.isCollection, type.wrapped == nil else { return [] }
      let isProtocol = subject.owner.types[type.name]?.keyword == .protocol || type.name.hasSuffix("Protocol")
      guard isProtocol else { return [] }
      let name = Wording.words(of: parameter.spokenName)
      let key = "delegates.\(Wording.keyPart(parameter.spokenName))"
      return [CaseDraft(key, given: "valid input", should: "call \(name) once")]
    },
  ]

  private static let blankable = ["email", "name", "query", "text", "title", "url", "password", "message", "search"]
  private static let counted = ["count", "limit", "page", "index", "size", "offset", "max"]
  private static let numbers: Set<Substring> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
    "CGFloat", "Decimal", "Duration", "TimeInterval",
  ]

  /// A rule that looks at each parameter of a call by itself.
  private static func forEach(
    _ number: Int,
    _ trait: String,
    _ cases: @escaping @Sendable (Parameter, TypeText, MemberSubject) -> [CaseDraft]
  ) -> MemberRule {
    MemberRule(number, trait) { subject in
      guard subject.isCall, !subject.member.parameters.isEmpty, !subject.isSynthesizable else { return [] }
      return subject.member.parameters.flatMap { cases($0, TypeText($0.type), subject) }
    }
  }

  /// A case for one value of a parameter; its key names both.
  private static func draft(
    _ parameter: Parameter,
    _ value: String,
    _ condition: String,
    should outcome: String
  ) -> CaseDraft {
    let name = parameter.spokenName
    let key = "p.\(Wording.keyPart(name)).\(value)"
    return CaseDraft(key, given: "\(condition) \(Wording.words(of: name))", should: outcome)
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

extension Parameter {
  /// Whether the parameter says which of many things is meant.
  var isID: Bool {
    name == "id" || label == "id" || label == "by" || name.hasSuffix("ID") || name.hasSuffix("Id") || type == "UUID"
      || type.hasSuffix(".ID")
  }
}

extension ResultShape {
  var isOptional: Bool { if case .optional = self { true } else { false } }
}
