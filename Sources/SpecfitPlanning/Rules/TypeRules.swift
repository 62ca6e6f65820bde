// What a type promises by its conformances.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension ComponentRule {
  static let enums = [
    ComponentRule(45, "has raw values", on: "rawValue") { subject in
      guard subject.isEnum, !subject.conformances.isDisjoint(with: ["String", "Int", "RawRepresentable"]) else {
        return []
      }
      return [
        CaseDraft("rawRoundTrip", given: "each case", should: "survive round trip").asTable,
        CaseDraft("invalidRaw", given: "unknown raw value", should: "return nil"),
      ]
    },

    ComponentRule(45, "lists its cases", on: "allCases") { subject in
      guard subject.isEnum, subject.conformances.contains("CaseIterable") else { return [] }
      return [CaseDraft("allCases", given: "all cases", should: "be complete and in order")]
    },

    ComponentRule(46, "is a localized error", on: "errorDescription") { subject in
      let describes = subject.component.members.contains { $0.name == "errorDescription" && $0.isComputed }
      guard subject.conformances.contains("LocalizedError"), !describes else { return [] }
      return [CaseDraft("description", given: "each case", should: "not be empty").asTable]
    },
  ]

  static let codables = [
    ComponentRule(44, "is decodable", on: "decoding") { subject in
      guard !subject.conformances.isDisjoint(with: ["Codable", "Decodable"]) else { return [] }
      let missing = CaseDraft("missingKey", given: "missing key", should: "throw decoding error").formed(.throwing)
      guard subject.conformances.contains("Codable") || subject.conformances.contains("Encodable") else {
        return [CaseDraft("valid", given: "valid data", should: "decode").formed(.throwing), missing]
      }
      return [CaseDraft("roundTrip", given: "any value", should: "survive round trip").formed(.throwing), missing]
    }
  ]

  static let persistence = [
    ComponentRule(51, "is a persistent model", on: "persistence") { subject in
      guard subject.attributes.contains("Model") else { return [] }
      let members = subject.component.members
      var drafts = [
        CaseDraft("insert", given: "new value", should: "be fetched again").formed(.throwing),
        CaseDraft("update", given: "changed value", should: "keep change").formed(.throwing),
        CaseDraft("delete", given: "deleted value", should: "be gone").formed(.throwing),
      ]
      for member in members where member.attributes.contains("Relationship") {
        let name = Wording.words(of: member.name)
        let draft = CaseDraft(
          "cascade.\(Wording.keyPart(member.name))",
          given: "deleted owner",
          should: "follow delete rule of \(name)"
        )
        drafts.append(draft.formed(.throwing).because("'\(member.name)' is a relationship", line: member.line))
      }
      return drafts
    }
  ]
}

extension ComponentSubject {
  fileprivate var isEnum: Bool { component.kind == .enum || declaration?.keyword == .enum }
}
