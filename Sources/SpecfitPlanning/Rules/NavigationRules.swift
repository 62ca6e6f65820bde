// What coordinators and routers do to their path and sheets.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension MemberRule {
  static let navigation = [
    MemberRule(49, "navigates") { subject in
      switch subject.navigation {
      case .push: [CaseDraft("push", given: "destination", should: "append it to path")]
      case .present: [CaseDraft("present", given: "destination", should: "present it")]
      case .dismiss: [CaseDraft("dismiss", given: "presented destination", should: "clear presentation")]
      case .pop:
        [
          CaseDraft("pop", given: "several destinations", should: "remove last"),
          CaseDraft("emptyPath", given: "empty path", should: "leave path empty"),
        ]
      case .popToRoot:
        [
          CaseDraft("popToRoot", given: "several destinations", should: "clear path"),
          CaseDraft("emptyPath", given: "empty path", should: "leave path empty"),
        ]
      case nil: []
      }
    }
  ]
}

/// What a method of a coordinator does, by its name.
enum Navigation: Hashable {
  case push, pop, popToRoot, present, dismiss

  private static let verbs: [(prefix: String, meaning: Navigation)] = [
    ("popToRoot", .popToRoot), ("goToRoot", .popToRoot), ("resetPath", .popToRoot),
    ("pop", .pop), ("goBack", .pop), ("back", .pop),
    ("navigate", .push), ("push", .push), ("goTo", .push), ("open", .push), ("route", .push),
    ("present", .present), ("show", .present),
    ("dismiss", .dismiss), ("hide", .dismiss), ("close", .dismiss),
  ]

  init?(_ baseName: String) {
    guard let verb = Self.verbs.first(where: { baseName.hasPrefix($0.prefix) }) else { return nil }
    self = verb.meaning
  }
}
