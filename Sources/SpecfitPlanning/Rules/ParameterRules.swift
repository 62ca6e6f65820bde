// What a call is given.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension MemberRule {
  static let parameters = [
    MemberRule(29, "takes an id") { subject in
      // What gives nothing back may as well do nothing, and errors that are listed are all that there are.
      guard subject.isCall, subject.member.canThrow, subject.member.throwing != .rethrows, !subject.result.isOptional,
        subject.result != .void, subject.owner.errors.isEmpty
      else { return [] }
      // That it throws says nothing of which id, unless the text speaks of one that is not there.
      guard let id = subject.parameters.first(where: \.isID), !subject.documentsMissing, subject.speaksOfMissing else {
        return []
      }
      let draft = CaseDraft(.notFound, given: "unknown " + id.words, should: "throw error")
      return [draft.because("takes an id and throws")]
    },

    MemberRule(28, "takes an argument inout") { subject in
      guard subject.isCall, subject.member.canThrow, !subject.isSynthesizable else { return [] }
      return subject.parameters.filter(\.parameter.isInout).map { parameter in
        CaseDraft(
          .unchangedOnThrow(parameter: parameter.name),
          when: "error occurs",
          should: "leave \(parameter.words) unchanged"
        )
      }
    },
  ]
}

extension MemberSubject {
  /// Whether the call is one that the compiler writes, too: `hash(into:)`.
  fileprivate var isSynthesizable: Bool { ["hash(into:)", "encode(to:)"].contains(member.name) }

  /// Whether what is said of the call is also said of things that are not there.
  fileprivate var speaksOfMissing: Bool {
    prose(says: "unknown", "missing", "exist", "exists", "found", "absent", "gone", "nonexistent")
  }

  /// Whether the document already names the error for what is not there.
  fileprivate var documentsMissing: Bool {
    owner.hasMissingError || member.documentedErrors.contains(where: ComponentSubject.meansMissing)
  }
}
