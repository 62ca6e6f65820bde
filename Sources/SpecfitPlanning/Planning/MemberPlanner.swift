// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// Applies the rules to the members of components.
struct MemberPlanner {
  let namer: CaseNamer
  let limit: Int

  /// Adds the cases of a member to a series.
  ///
  /// `key` is the component and the member, as the cases' keys have them; `stem` is what test names call the member.
  func plan(_ subject: MemberSubject, key: String, stem: String, into series: inout CaseSeries) {
    let (kept, folded) = folded(Self.drafts(for: subject))
    let member = subject.member
    for (draft, rule) in kept {
      series.add(
        namer.planned(draft, rule, key: key, stem: stem, line: member.line, member: member.name, form: subject.form)
      )
    }
    guard let first = folded.first else { return }
    series.add(
      namer.planned(
        Self.table(of: folded),
        first.rule,
        key: key,
        stem: stem,
        line: member.line,
        member: member.name,
        form: subject.form
      )
    )
  }

  private typealias RuledDraft = (draft: CaseDraft, rule: RuleReference)

  /// Takes out what goes into one table when there are more cases than the limit.
  ///
  /// The cases for single values of parameters go together, so that one more
  /// case elsewhere does not move them one by one; then what is last.
  private func folded(_ drafts: [RuledDraft]) -> (kept: [RuledDraft], folded: [RuledDraft]) {
    guard drafts.count > limit else { return (drafts, []) }
    let values = drafts.filter { $0.draft.isParameterValue }
    let others = drafts.filter { !$0.draft.isParameterValue }
    let room = max(0, limit - 1)
    return (Array(others.prefix(room)), Array(others.dropFirst(room)) + values)
  }

  /// The cases that the rules ask for, in their order, each key once.
  private static func drafts(for subject: MemberSubject) -> [RuledDraft] {
    var drafts: [RuledDraft] = []
    var keys: Set<String> = []
    for rule in MemberRule.all {
      for draft in rule.cases(subject) where keys.insert(draft.key).inserted {
        drafts.append((draft, RuleReference(rule.number, rule.trait)))
      }
    }
    if drafts.isEmpty, subject.isCall, subject.result != .view {
      let happy = CaseDraft("happy", given: "valid input", should: "succeed")
      drafts.append((happy, RuleReference(1, "is a function")))
    }
    return drafts
  }

  /// The one test that stands for all beyond the limit.
  private static func table(of folded: [RuledDraft]) -> CaseDraft {
    let keys = folded.prefix(12).map(\.draft.key).joined(separator: ", ")
    let rest = folded.count > 12 ? ", and \(folded.count - 12) more" : ""
    return CaseDraft("boundary", given: "boundary values", should: "match expectations").asTable
      .because("one table for \(keys)\(rest)")
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

extension CaseNamer {
  /// Makes a case of a draft.
  func planned(
    _ draft: CaseDraft,
    _ rule: RuleReference,
    key: String,
    stem: String,
    line: Int,
    member: String?,
    form: PlannedCase.Form
  ) -> PlannedCase {
    let line = draft.line ?? line
    return PlannedCase(
      key: "\(key)/\(draft.key)",
      name: name(draft, of: stem),
      title: title(draft, of: stem),
      because: "\(draft.reason ?? rule.trait) (rule \(rule.number)), line \(line)",
      line: line,
      member: member,
      form: draft.form ?? form,
      isTable: draft.isTable
    )
  }
}

extension Member {
  /// Whether a test can and should call the member.
  var isTestable: Bool {
    guard access != "private", access != "fileprivate" else { return false }
    guard name != "body", name != "previews", !attributes.contains("Preview") else { return false }
    return !signature.contains("deprecated") && !signature.contains("unavailable")
      && !summary.lowercased().hasPrefix("deprecated")
  }
}
