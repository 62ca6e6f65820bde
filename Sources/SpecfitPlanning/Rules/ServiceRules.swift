// What lies behind services: networks, pages, caches.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension MemberRule {
  static let services = [
    MemberRule(48, "calls something remote") { subject in
      guard subject.isRemoteCall else { return [] }
      let network = CaseDraft("err.network", when: "network fails", should: "throw error")
      guard subject.result != .void, subject.result != .bool else { return [network] }
      return [network, CaseDraft("err.decoding", given: "malformed response", should: "throw decoding error")]
    },

    MemberRule(48, "gives pages") { subject in
      guard subject.isCall, subject.result != .void, !subject.parameters.isEmpty else { return [] }
      let names = subject.parameters.map { $0.name.lowercased() }
      guard names.contains(where: pageNames.contains) || (names.contains("offset") && names.contains("limit")) else {
        return []
      }
      return [
        CaseDraft("page.next", given: "following page", should: "return next items"),
        CaseDraft("page.last", given: "last page", should: "report end"),
      ]
    },

    MemberRule(48, "speaks of a cache") { subject in
      guard subject.isCall else { return [] }
      return CacheUse(subject).map { $0.drafts(for: subject) } ?? []
    },

    MemberRule(48, "speaks of retries") { subject in
      guard subject.isCall, subject.prose(says: "retry", "retries", "backoff", "back-off") else { return [] }
      return [
        CaseDraft("retry", when: "first attempt fails", should: "try again"),
        CaseDraft("retry.exhausted", when: "all attempts fail", should: "report last error"),
      ]
    },
  ]

  /// The parameters that ask for a page.
  private static let pageNames: Set<String> = ["cursor", "page", "pagetoken", "nextcursor"]
}
