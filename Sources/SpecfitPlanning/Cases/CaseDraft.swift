// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A case before it has a name: what is given, what should follow.
struct CaseDraft: Hashable {
  /// The last part of the case's key: `err.notFound`.
  var key: String
  /// In words: `empty query`.
  var condition: String
  /// In words, after *should*: `return nil`.
  var outcome: String
  /// Whether the condition is something that happens, not something that is given.
  var isEvent = false
  var isTable = false
  /// What in the document asks for the case; nil for the trait that the rule names.
  var reason: String?
  /// Where that stands, if it is not where the member stands; one-based.
  var line: Int?
  /// The form, if it does not follow from the member.
  var form: PlannedCase.Form?
  /// What the test's name says, where the place's name and the condition would say it badly.
  var spoken: (stem: String, condition: String)? {
    get { spokenStem.map { ($0, spokenCondition) } }
    set { (spokenStem, spokenCondition) = (newValue?.stem, newValue?.condition ?? "") }
  }
  private var spokenStem: String?
  private var spokenCondition = ""
  /// The component inside this one that the case is about, if there is one.
  var child: String?

  init(_ key: String, given condition: String, should outcome: String) {
    self.key = key
    self.condition = condition
    self.outcome = outcome
  }

  init(_ key: String, when condition: String, should outcome: String) {
    self.init(key, given: condition, should: outcome)
    isEvent = true
  }

  /// Whether the case is about one value of one parameter.
  var isParameterValue: Bool { key.hasPrefix("p.") || key == "default" }

  /// The same case as a table of values.
  var asTable: CaseDraft {
    var draft = self
    draft.isTable = true
    return draft
  }

  func because(_ reason: String, line: Int? = nil) -> CaseDraft {
    var draft = self
    draft.reason = reason
    draft.line = line
    return draft
  }

  /// The same case with other words in the test's name.
  func spoken(of stem: String, _ condition: String) -> CaseDraft {
    var draft = self
    draft.spoken = (stem, condition)
    return draft
  }

  func formed(_ form: PlannedCase.Form) -> CaseDraft {
    var draft = self
    draft.form = form
    return draft
  }
}
