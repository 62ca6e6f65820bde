// Reducers and the clients made of closures.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource
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
    let stem = Wording.camel(action.name, capitalized: false)
    let isResponse = action.payload.contains { $0.holds("Result<") } || action.name.hasSuffix("Response")
    let drafts: [CaseDraft] =
      if isResponse {
        [
          CaseDraft("\(key).success", when: "\(words) succeeds", should: "update state").spoken(of: stem, "succeeds"),
          CaseDraft("\(key).failure", when: "\(words) fails", should: "handle gracefully").spoken(of: stem, "fails"),
        ]
      } else if action.name == "delegate" {
        [CaseDraft(key, when: "finished", should: "emit delegate action").spoken(of: stem, "finished")]
      } else if action.name == "binding" {
        [CaseDraft(key, when: "bound value changes", should: "update state").spoken(of: stem, "bound value changes")]
      } else if let child = child(in: action) {
        composition(of: child, in: action, key: key, stem: stem)
      } else {
        [CaseDraft(key, when: "\(words) is sent", should: "update state").spoken(of: stem, "is sent")]
      }
    return drafts.map { $0.formed(.async).because("action '\(action.name)'", line: action.line) }
  }

  /// The tests of a feature together with one that it composes: the seam, and that a presented one goes again.
  private static func composition(of child: String, in action: EnumCase, key: String, stem: String) -> [CaseDraft] {
    var drafts = [
      CaseDraft(key, when: "\(child) acts", should: "answer with its own state").spoken(of: stem, "child acts")
    ]
    if action.payload.contains(where: { $0.holds("PresentationAction<") }) {
      drafts.append(
        CaseDraft("\(key).dismiss", when: "\(child) is dismissed", should: "let go of its state")
          .spoken(of: stem, "is dismissed")
      )
    }
    for index in drafts.indices { drafts[index].child = child }
    return drafts
  }

  /// The feature whose actions a case carries: `Row` for `rows(IdentifiedActionOf<Row>)` and `row(Row.Action)`.
  private static func child(in action: EnumCase) -> String? {
    for payload in action.payload {
      let words = payload.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
      if let word = words.first(where: { $0.hasSuffix(".Action") && $0 != "Self.Action" }) {
        return String(word.dropLast(".Action".count))
      }
      if words.count == 2, words[0] == "IdentifiedActionOf" || words[0] == "StackActionOf" { return String(words[1]) }
    }
    return nil
  }
}
