// What a call can throw.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource
internal import SpecfitModel

extension MemberRule {
  static let errors = [
    MemberRule(11, "typed throws") { subject in
      guard case .typed(let type) = subject.member.throwing, subject.member.canThrow else { return [] }
      let name = String(TypeText(type).name)
      return [each(of: name).because("throws(\(name))")]
    },

    MemberRule(12, "rethrows") { subject in
      guard subject.member.throwing == .rethrows else { return [] }
      return [
        CaseDraft(.rethrowing, given: "throwing closure", should: "rethrow its error"),
        CaseDraft(.rethrowingNothing, given: "closure without error", should: "return its result"),
      ]
    },

    MemberRule(10, "throws") { subject in
      guard subject.member.throwing == .any else { return [] }
      let documented = subject.member.documentedErrors
      if !documented.isEmpty { return documented.map { thrown($0).because("documents '\($0)'") } }
      let shown = shown(subject.body?.thrown ?? [], by: subject)
      guard shown.isEmpty, subject.body.map(\.throwsUnread) ?? true, let error = subject.owner.errors.first else {
        return shown
      }
      return related(error.cases.prefix(64).map(\.name), to: subject).prefix(separateErrors).map {
        thrown($0).because("throws, and '\(error.name)' is declared")
      }
    },

    MemberRule(13, "async throws") { subject in
      guard subject.isCall, subject.member.isAsync, !subject.result.isStream else { return [] }
      let isSpoken = subject.prose(says: "cancel", "task")
      let isShown = subject.body.map { !$0.names.isDisjoint(with: cancelling) } ?? false
      guard isSpoken || isShown else { return [] }
      return [CaseDraft(.cancelled, when: "cancelled", should: "stop").because("speaks of its task")]
    },
  ]

  /// The names that code uses to stop tasks.
  private static let cancelling: Set<String> = ["Task", "checkCancellation", "isCancelled", "cancel"]

  /// How many errors a member may throw for each to get a test of its own.
  private static let separateErrors = 3

  /// The tests of the errors that the code of a call throws; of many only those that share a word with it stand alone.
  private static func shown(_ errors: [String], by subject: MemberSubject) -> [CaseDraft] {
    func draft(_ error: String) -> CaseDraft { thrown(error).because("throws '\(error)'") }
    guard errors.count > separateErrors + 1 else { return errors.map(draft) }
    return related(errors, to: subject).prefix(separateErrors).map(draft)
      + [each(of: nil).because("throws \(errors.count) errors")]
  }

  /// The errors that share a word with a call.
  private static func related(_ errors: [String], to subject: MemberSubject) -> [String] {
    let words = Set(([subject.member.baseName] + subject.parameters.map(\.name)).flatMap(significantWords))
    return errors.filter { !words.isDisjoint(with: significantWords(SignatureIntent.lastPart(of: $0))) }
  }

  /// The words of a name that say what it is about.
  private static func significantWords(_ name: String) -> [String] {
    Wording.words(of: name).split(separator: " ").filter { $0.utf8.count > 3 }.map { $0.lowercased() }
  }

  /// The test that an error is thrown, which the document names by its case, its type, or both.
  private static func thrown(_ error: String) -> CaseDraft {
    let name = SignatureIntent.lastPart(of: error)
    return CaseDraft(.throwing(error), given: Wording.words(of: name), should: "throw \(name)")
  }

  private static func each(of type: String?) -> CaseDraft {
    CaseDraft(.throwingEach(type), given: "each failure", should: "throw matching \(type ?? "error")")
  }
}
