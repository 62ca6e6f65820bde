// What coordinators and routers do to their path and sheets.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension MemberRule {
  static let navigation = [
    MemberRule(49, "navigates") { subject in
      switch subject.navigation {
      case .push: [CaseDraft(.navigated(.push), given: "destination", should: "append it to path")]
      case .present: [CaseDraft(.navigated(.present), given: "destination", should: "present it")]
      case .dismiss: [CaseDraft(.navigated(.dismiss), given: "presented destination", should: "clear presentation")]
      case .pop: [CaseDraft(.navigated(.pop), given: "several destinations", should: "remove last"), emptyPath]
      case .popToRoot:
        [CaseDraft(.navigated(.popToRoot), given: "several destinations", should: "clear path"), emptyPath]
      case nil: []
      }
    }
  ]

  private static let emptyPath = CaseDraft(.keptEmptyPath, given: "empty path", should: "leave path empty")
}

extension SignatureIntent.Navigation {
  private static let verbs: [(prefix: String, meaning: Self)] = [
    ("popToRoot", .popToRoot), ("goToRoot", .popToRoot), ("resetPath", .popToRoot),
    ("pop", .pop), ("goBack", .pop), ("back", .pop),
    ("navigate", .push), ("push", .push), ("goTo", .push), ("open", .push), ("route", .push),
    ("present", .present), ("show", .present),
    ("dismiss", .dismiss), ("hide", .dismiss), ("close", .dismiss),
  ]

  /// - Returns: nil for a method whose name says nothing of navigation.
  init?(_ baseName: String) {
    guard let verb = Self.verbs.first(where: { baseName.hasPrefix($0.prefix) }) else { return nil }
    self = verb.meaning
  }
}
