// How a call fails, and how it is stopped.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension MemberRule {
  static let errors = [
    MemberRule(11, "typed throws") { subject in
      guard case .typed(let type) = subject.member.throwing, subject.member.canThrow else { return [] }
      let name = String(TypeText(type).name)
      let draft = CaseDraft("err.each", given: "each failure", should: "throw matching \(name)").asTable
      return [draft.because("throws(\(name))")]
    },

    MemberRule(12, "rethrows") { subject in
      guard subject.member.throwing == .rethrows else { return [] }
      return [
        CaseDraft("rethrow", given: "throwing closure", should: "rethrow its error"),
        CaseDraft("noThrow", given: "closure without error", should: "return its result"),
      ]
    },

    MemberRule(10, "throws") { subject in
      guard subject.member.throwing == .any else { return [] }
      let documented = subject.member.documentedErrors
      if !documented.isEmpty { return documented.map { thrown($0).because("documents '\($0)'") } }
      guard let error = subject.owner.errors.first, !error.cases.isEmpty else {
        let isCovered = subject.showsErrors || subject.isRemoteCall
        return isCovered ? [] : [CaseDraft("err", when: "error occurs", should: "handle gracefully")]
      }
      var drafts = error.cases.prefix(separateErrors).map {
        thrown($0.name).because("throws, and '\(error.name)' is declared")
      }
      if error.cases.count > separateErrors {
        let others = CaseDraft("err.others", given: "each other failure", should: "throw matching \(error.name)")
        drafts.append(others.asTable.because("throws, and '\(error.name)' is declared"))
      }
      return drafts
    },

    MemberRule(13, "async throws") { subject in
      guard subject.isCall, subject.member.isAsync else { return [] }
      guard subject.member.canThrow || subject.prose(says: "cancel", "task", "loop", "stream") else { return [] }
      let draft = CaseDraft("cancel", when: "cancelled", should: "stop")
      return [subject.member.canThrow ? draft : draft.because("async, and its description speaks of its task")]
    },
  ]

  /// How many cases of an error enum get a test of their own.
  private static let separateErrors = 3

  /// The test that an error is thrown, which the document names by its case, its type, or both.
  private static func thrown(_ error: String) -> CaseDraft {
    let name = error.split(separator: ".").last ?? "error"
    return CaseDraft("err.\(Wording.keyPart(name))", given: Wording.words(of: name), should: "throw \(name)")
  }
}
