// What a type promises by its conformances and attributes.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension ComponentRule {
  static let all = [
    ComponentRule(46, "is a localized error", on: "errorDescription") { subject in
      let describes = subject.component.members.contains { $0.name == "errorDescription" && $0.isComputed }
      guard subject.conformances.contains("LocalizedError"), !describes else { return [] }
      return [CaseDraft(.described, given: "each case", should: "not be empty")]
    },

    ComponentRule(44, "is codable", on: "decoding") { subject in
      let promises = subject.conformances
      guard promises.contains("Codable") || (promises.contains("Decodable") && promises.contains("Encodable")) else {
        return []
      }
      // The compiler codes an enum by itself; what the document codes by hand can go wrong.
      let isCoded = subject.component.members.contains { $0.name == "encode(to:)" || $0.name == "init(from:)" }
      guard isCoded || subject.component.cases.isEmpty else { return [] }
      return [CaseDraft(.roundTrip, given: "encoded value", should: "survive round trip").formed(.throwing)]
    },

    ComponentRule(51, "is a persistent model", on: "persistence") { subject in
      guard subject.attributes.contains("Model") else { return [] }
      return subject.component.members.compactMap { member in
        let other = Wording.words(of: member.name)
        // The other end, for which no rule is written, promises nothing.
        let outcomes = ["cascade": "delete \(other)", "nullify": "keep \(other)"]
        guard let outcome = member.deleteRule.flatMap({ outcomes[$0] }) else { return nil }
        return CaseDraft(.cascade(relationship: member.name), given: "deleted owner", should: outcome)
          .formed(.throwing).because("'\(member.name)' is a relationship", line: member.line)
      }
    },

    ComponentRule(52, "presents a feature", on: "destination") { subject in
      guard subject.component.kind == .reducer || subject.attributes.contains("Reducer") else { return [] }
      let actions = subject.types.types(inside: subject.component.name).first { $0.name.hasSuffix(".Action") }
      return (actions?.cases ?? subject.component.cases).filter { action in
        // That an action lets go of what it presents, its library sees to; a test is asked for where the document says what
        // else comes by the action, or speaks of the dismissal, and no case of its own says what comes of that.
        let told = subject.component.behaviors.filter {
          $0.isShown(by: action.name)
            || $0.tells(of: action.name) && "\($0.condition.words) \($0.statement)".lowercased().contains("dismiss")
        }
        let isStated = told.contains { $0.isShown(by: action.name) && $0.condition.words.holds("dismiss") }
        return !isStated && !told.isEmpty && action.payload.contains { $0.holds("PresentationAction<") }
      }
      .map { action in
        CaseDraft(
          .releasedChild(action: action.name),
          when: "dismissed",
          should: "clear \(Wording.words(of: action.name))"
        )
        .named(after: action.name).formed(.async).because("'\(action.name)' is presented", line: action.line)
      }
    },

    ComponentRule(53, "is a client made of closures", on: "testValue") { subject in
      let hasClosures = subject.component.members.contains { $0.kind == .closureProperty }
      // A struct of closures alone promises nothing of those that nobody gives; the macro does.
      guard hasClosures, subject.attributes.contains("DependencyClient") else { return [] }
      return [CaseDraft(.unimplementedEndpoint, given: "no override", should: "report unimplemented endpoint")]
    },
  ]
}

extension Behavior {
  /// Whether an action shows it.
  fileprivate func isShown(by action: String) -> Bool { member?.prefix { $0 != "(" } == action[...] }

  /// Whether it says something of an action, or sets what that presents.
  fileprivate func tells(of action: String) -> Bool {
    if case .sets(let target, _) = response.meaning, target == action { return true }
    return statement.holds("`\(action)`") || statement.holds("`\(action).")
  }
}
