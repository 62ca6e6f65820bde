// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource
internal import SpecfitModel

/// Applies the rules to the members of components.
struct MemberPlanner {
  let namer: CaseNamer
  let limit: Int

  /// Adds the cases of a member to a series.
  ///
  /// `index` is the member's position in its component; `key` is the component and the member, as the cases' keys have them; `stem` is what test names call the member.
  /// `stated` is what the document states of the member; where it states anything, the signature adds only errors that nothing else names.
  func plan(
    _ subject: MemberSubject,
    at index: Int,
    key: String,
    stem: String,
    stated: [Behavior],
    into series: inout CaseSeries
  ) {
    let drafts = Self.drafts(for: subject).filter { stated.isEmpty || $0.draft.intent.completes(stated) }
    let place = CasePlace(
      owner: key,
      stem: stem,
      line: subject.member.line,
      member: subject.member.name,
      memberIndex: index
    )
    let kept = drafts.count > limit ? drafts.prefix(max(0, limit - 1)) : drafts[...]
    var cases = kept.map { namer.planned($0.draft, $0.rule, at: place, form: subject.form) }
    let folded = drafts[kept.endIndex...]
    if let first = folded.first {
      cases.append(namer.planned(Self.table(of: folded.map(\.draft)), first.rule, at: place, form: subject.form))
    }
    series.add(cases)
  }

  private typealias RuledDraft = (draft: CaseDraft, rule: RuleReference)

  /// The cases that the rules ask for, in their order.
  private static func drafts(for subject: MemberSubject) -> [RuledDraft] {
    // A closure that the component calls itself is no promise to its callers.
    guard subject.isCall || subject.member.kind != .closureProperty else { return [] }
    let language = subject.member.language
    return MemberRule.all.flatMap { rule in
      let reference = RuleReference(rule.reference.number, language.spoken(reason: rule.reference.trait))
      return rule.cases(subject).map { ($0.spoken(in: language), reference) }
    }
  }

  /// The one test for all cases beyond the limit.
  private static func table(of drafts: [CaseDraft]) -> CaseDraft {
    let ids = drafts.map(\.intent.id)
    let rest = ids.count > 12 ? ", and \(ids.count - 12) more" : ""
    return CaseDraft(.folded(ids), given: "each further condition", should: "meet its promise")
      .because("one table for \(ids.prefix(12).joined(separator: ", "))\(rest)")
  }
}

extension CaseIntent {
  /// Whether a case of a signature says something that no statement about its member says: an error that none names.
  fileprivate func completes(_ stated: [Behavior]) -> Bool {
    guard case .signature(let intent) = self else { return false }
    switch intent {
    case .throwing(let error):
      let name = SignatureIntent.lastPart(of: error).lowercased()
      return !stated.contains { $0.names(error: name) }
    case .throwingEach, .failing, .failingMidStream: return !stated.contains(where: \.isAboutFailure)
    default: return false
    }
  }
}

extension Behavior {
  /// Whether a behavior names an error, given in lower case.
  fileprivate func names(error name: String) -> Bool {
    func isSame(_ text: String) -> Bool { SignatureIntent.lastPart(of: text).lowercased() == name }
    if case .throws(let error) = response.meaning, isSame(error) { return true }
    if case .fails(_, let error?) = condition.meaning, isSame(error) { return true }
    // Of several responses the meaning is that of the first alone: "sets `state` to `.off` and throws `LampError.off`".
    if let thrown = statement.place(of: "throws `").map({ statement[$0.upperBound...] }),
      isSame(String(thrown.prefix { $0 != "`" && $0 != "(" }))
    {
      return true
    }
    return literals.contains(where: isSame)
  }

  fileprivate var isAboutFailure: Bool {
    if case .throws = response.meaning { return true }
    if case .fails = condition.meaning { return true }
    return false
  }
}

/// The rule that asked for a case.
struct RuleReference {
  let number: Int
  let trait: String

  init(_ number: Int, _ trait: String) {
    self.number = number
    self.trait = trait
  }
}

extension Member {
  /// Whether a test can and should call the member.
  var isTestable: Bool {
    guard !isHidden, !isOfEveryObject else { return false }
    guard name != "body", name != "previews", !attributes.contains("Preview") else { return false }
    guard !signature.holds("deprecated"), !signature.holds("unavailable") else { return false }
    return summary.isEmpty || !summary.prefix(10).lowercased().hasPrefix("deprecated")
  }

  /// Whether each object of Kotlin has the function: `equals(other)`, `hashCode()`, `toString()`.
  private var isOfEveryObject: Bool {
    guard language == .kotlin, kind == .function else { return false }
    switch baseName {
    case "equals": return parameters.count == 1
    case "hashCode", "toString": return parameters.isEmpty
    default: return false
    }
  }
}
