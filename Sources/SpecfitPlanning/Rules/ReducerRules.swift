// Reducers and the clients made of closures.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension ComponentRule {
  static let reducers = [
    ComponentRule(52, "is an action of the reducer", on: "action") { subject in
      guard subject.component.kind == .reducer || subject.attributes.contains("Reducer") else { return [] }
      let actions = subject.types.types(inside: subject.component.name).first { $0.name.hasSuffix(".Action") }
      return (actions?.cases ?? subject.component.cases).flatMap(cases)
    }
  ]

  static let clients = [
    ComponentRule(53, "is a client made of closures", on: "testValue") { subject in
      let hasClosures = subject.component.members.contains { $0.kind == .closureProperty }
      guard hasClosures, subject.attributes.contains("DependencyClient") || subject.component.kind == .client else {
        return []
      }
      return [CaseDraft("testValue", given: "no override", should: "report unimplemented endpoint")]
    }
  ]

  /// The tests of one action, by what its name and payload say of it.
  private static func cases(of action: EnumCase) -> [CaseDraft] {
    let key = "action.\(Wording.keyPart(action.name))"
    let words = Wording.words(of: action.name)
    let isResponse = action.payload.contains { $0.says("Result<") } || action.name.hasSuffix("Response")
    let drafts: [CaseDraft] =
      if isResponse {
        [
          CaseDraft("\(key).success", when: "\(words) succeeds", should: "update state"),
          CaseDraft("\(key).failure", when: "\(words) fails", should: "handle gracefully"),
        ]
      } else if action.name == "delegate" {
        [CaseDraft(key, when: "finished", should: "emit delegate action")]
      } else if action.name == "binding" {
        [CaseDraft(key, when: "bound value changes", should: "update state")]
      } else {
        [CaseDraft(key, when: "\(words) is sent", should: "update state")]
      }
    return drafts.map { $0.formed(.async).because("action '\(action.name)'", line: action.line) }
  }
}
