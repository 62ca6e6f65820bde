// What stands behind services: networks, pages, retries.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension MemberRule {
  static let services = [
    MemberRule(48, "calls something remote") { subject in
      // A body says itself what can fail.
      guard subject.isRemoteCall, subject.member.body == nil else { return [] }
      let network = CaseDraft(.failing(.network), when: "network fails", should: "throw error")
      guard subject.result != .void, subject.result != .bool else { return [network] }
      return [network, CaseDraft(.failing(.decoding), given: "malformed response", should: "throw decoding error")]
    },

    MemberRule(48, "gives pages") { subject in
      guard subject.isCall, subject.result != .void, !subject.parameters.isEmpty else { return [] }
      let names = subject.parameters.map { $0.name.lowercased() }
      guard names.contains(where: pageNames.contains) || (names.contains("offset") && names.contains("limit")) else {
        return []
      }
      return [
        CaseDraft(.nextPage, given: "following page", should: "return next items"),
        CaseDraft(.lastPage, given: "last page", should: "report end"),
      ]
    },

    MemberRule(48, "speaks of retries") { subject in
      guard subject.isCall, subject.prose(says: "retry", "retries", "backoff", "back-off") else { return [] }
      return [
        CaseDraft(.retried, when: "first attempt fails", should: "try again"),
        CaseDraft(.gaveUp, when: "all attempts fail", should: "report last error"),
      ]
    },
  ]

  /// The parameters that ask for a page.
  private static let pageNames: Set<String> = ["cursor", "page", "pagetoken", "nextcursor"]
}
