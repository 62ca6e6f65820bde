// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// A case before it has a name: what is given, what should follow.
struct CaseDraft: Hashable, Sendable {
  var intent: CaseIntent
  /// In words: `empty query`.
  var condition: String
  /// In words, after *should*: `return nil`.
  var outcome: String
  /// Whether the condition is something that happens, not something that is given.
  var isEvent = false
  /// What in the document asks for the case; nil for the trait that the rule names.
  private(set) var reason: String?
  /// Where that stands, if it is not where the member stands; one-based.
  private(set) var line: Int?
  /// What the test is named after, if not after the subject of the rule.
  private(set) var stem: String?
  /// The form, if it does not follow from the member.
  private(set) var form: PlannedCase.Form?

  init(_ intent: CaseIntent, given condition: String, should outcome: String) {
    (self.intent, self.condition, self.outcome) = (intent, condition, outcome)
  }

  init(_ intent: SignatureIntent, given condition: String, should outcome: String) {
    self.init(.signature(intent), given: condition, should: outcome)
  }

  init(_ intent: SignatureIntent, when condition: String, should outcome: String) {
    self.init(.signature(intent), given: condition, should: outcome)
    isEvent = true
  }

  func because(_ reason: String, line: Int? = nil) -> CaseDraft {
    var draft = self
    (draft.reason, draft.line) = (reason, line)
    return draft
  }

  func named(after stem: String) -> CaseDraft {
    var draft = self
    draft.stem = stem
    return draft
  }

  func formed(_ form: PlannedCase.Form) -> CaseDraft {
    var draft = self
    draft.form = form
    return draft
  }

  /// The same case as engineers of another language would write it.
  func spoken(in language: CodeLanguage) -> CaseDraft {
    guard language != .swift else { return self }
    var draft = self
    draft.condition = language.spoken(condition)
    draft.outcome = language.spoken(outcome)
    draft.reason = reason.map(language.spoken(reason:))
    if case .signature(.absent) = intent { draft.intent = .signature(.absent(language.spoken("nil"))) }
    return draft
  }
}
