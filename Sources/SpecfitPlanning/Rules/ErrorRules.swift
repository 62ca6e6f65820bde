// How a call fails, and how it is stopped.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource
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
      if let body = subject.body, !body.throwsUnread || subject.owner.errors.first?.cases.isEmpty ?? true {
        guard body.thrown.isEmpty else { return shown(body.thrown, by: subject) }
        let isCovered = subject.showsErrors || subject.isRemoteCall
        return isCovered ? [] : [CaseDraft("err", when: "error occurs", should: "handle gracefully")]
      }
      guard let error = subject.owner.errors.first, !error.cases.isEmpty else {
        let isCovered = subject.showsErrors || subject.isRemoteCall
        return isCovered ? [] : [CaseDraft("err", when: "error occurs", should: "handle gracefully")]
      }
      let known = Set(error.cases.map(\.name))
      let others = (subject.body?.thrown ?? []).filter { !known.contains(caseName($0)) }
      return declared(error, by: subject).map { $0.because("throws, and '\(error.name)' is declared") }
        + shown(Array(others.prefix(separateErrors)), by: subject)
    },

    MemberRule(13, "async throws") { subject in
      guard subject.isCall, subject.member.isAsync, !subject.result.isStream else { return [] }
      guard subject.member.canThrow || subject.prose(says: "cancel", "task", "loop", "stream") else { return [] }
      let draft = CaseDraft("cancel", when: "cancelled", should: "stop")
      return [subject.member.canThrow ? draft : draft.because("async, and its description speaks of its task")]
    },
  ]

  /// How many cases an error enum may have for each to get a test of its own.
  private static let separateErrors = 3

  /// The tests of an error enum that the document declares beside the component, without saying which call throws what.
  ///
  /// Of a long enum only those cases stand alone that share a word with the call; the rest goes into a table.
  private static func declared(_ error: DeclaredType, by subject: MemberSubject) -> [CaseDraft] {
    guard error.cases.count > separateErrors else { return error.cases.map { thrown($0.name) } }
    let spoken = [subject.member.baseName] + subject.parameters.map(\.name)
    let words = Set(spoken.flatMap(significantWords))
    let related = error.cases.prefix(64).filter { !words.isDisjoint(with: significantWords($0.name)) }
    let separate = related.prefix(separateErrors).map { thrown($0.name) }
    let name = TypeText(error.name).name
    return separate + [CaseDraft("err.each", given: "each failure", should: "throw matching \(name)").asTable]
  }

  /// The tests of the errors that the code of a call throws; of many only those that share a word with it stand alone.
  private static func shown(_ errors: [String], by subject: MemberSubject) -> [CaseDraft] {
    func draft(_ error: String) -> CaseDraft { thrown(error).because("throws '\(error)'") }
    guard errors.count > separateErrors + 1 else { return errors.map(draft) }
    let words = Set(([subject.member.baseName] + subject.parameters.map(\.name)).flatMap(significantWords))
    let related = errors.filter {
      !words.isDisjoint(with: significantWords(String($0.split(separator: ".").last ?? "")))
    }
    let table = CaseDraft("err.each", given: "each failure", should: "throw matching error").asTable
    return related.prefix(separateErrors).map(draft) + [table.because("throws \(errors.count) errors")]
  }

  /// `full` of `CartError.full`.
  private static func caseName(_ error: String) -> String { String(error.split(separator: ".").last ?? "") }

  /// The words of a name that tell what it is about.
  private static func significantWords(_ name: String) -> [String] {
    Wording.words(of: name).split(separator: " ").filter { $0.utf8.count > 3 }.map { $0.lowercased() }
  }

  /// The test that an error is thrown, which the document names by its case, its type, or both.
  private static func thrown(_ error: String) -> CaseDraft {
    let name = error.split(separator: ".").last ?? "error"
    return CaseDraft("err.\(Wording.keyPart(name))", given: Wording.words(of: name), should: "throw \(name)")
  }
}
