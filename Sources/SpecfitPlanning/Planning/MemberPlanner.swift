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
  func plan(_ subject: MemberSubject, at index: Int, key: String, stem: String, into series: inout CaseSeries) {
    let isTabled = subject.component.tables.contains { $0.member == subject.member.name }
    // A table says better what is expected than any example.
    let drafts = Self.drafts(for: subject).filter { !isTabled || $0.draft.key != "happy" }
    let place = CasePlace(
      owner: key,
      stem: stem,
      line: subject.member.line,
      member: subject.member.name,
      memberIndex: index
    )
    guard drafts.count > limit else {
      series.add(drafts.map { namer.planned($0.draft, $0.rule, at: place, form: subject.form) })
      return
    }
    let (kept, folded) = folded(drafts)
    var cases = kept.map { namer.planned(drafts[$0].draft, drafts[$0].rule, at: place, form: subject.form) }
    let table = Self.table(of: folded.map { drafts[$0].draft.key })
    cases.append(namer.planned(table, drafts[folded[0]].rule, at: place, form: subject.form))
    series.add(cases)
  }

  private typealias RuledDraft = (draft: CaseDraft, rule: RuleReference)

  /// The positions of what stands alone, and of what goes into one table, when there are more cases than the limit.
  ///
  /// The cases for single values of parameters go together, so that one more
  /// case elsewhere does not move them one by one; then what is last.
  private func folded(_ drafts: [RuledDraft]) -> (kept: ArraySlice<Int>, folded: [Int]) {
    let values = drafts.indices.filter { drafts[$0].draft.isParameterValue }
    let others = drafts.indices.filter { !drafts[$0].draft.isParameterValue }
    let room = max(0, limit - 1)
    return (others.prefix(room), others.dropFirst(room) + values)
  }

  /// The cases that the rules ask for, in their order.
  private static func drafts(for subject: MemberSubject) -> [RuledDraft] {
    // A closure that the component calls itself is no promise to anybody.
    guard subject.isCall || subject.member.kind != .closureProperty else { return [] }
    var drafts: [RuledDraft] = []
    let language = subject.member.language
    for rule in MemberRule.all {
      for draft in rule.cases(subject) { drafts.append((language.spoken(draft), language.spoken(rule.reference))) }
    }
    if drafts.isEmpty, subject.isCall, subject.result != .view {
      let happy = CaseDraft("happy", given: "valid input", should: "succeed")
      drafts.append((happy, RuleReference(1, "is a function")))
    }
    return drafts
  }

  /// The one test that stands for all beyond the limit.
  private static func table(of keys: [String]) -> CaseDraft {
    let named = keys.prefix(12).joined(separator: ", ")
    let rest = keys.count > 12 ? ", and \(keys.count - 12) more" : ""
    return CaseDraft("boundary", given: "boundary values", should: "match expectations").asTable
      .because("one table for \(named)\(rest)")
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
