// What rules say of members in the words of their language.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension CodeLanguage {
  /// What rules say of members by Swift's words, and how the language says it.
  private var traits: [String: String] {
    switch self {
    case .swift: [:]
    case .kotlin:
      [
        "returns Bool": "returns Boolean", "takes a Bool": "takes a Boolean", "takes an optional": "takes a nullable",
        "returns a tuple": "returns a pair", "takes a closure": "takes a lambda",
        "takes a protocol": "takes an interface",
        "is an initialiser with defaults": "is a constructor with defaults",
        "is an initialiser that throws": "is a constructor that throws", "async throws": "suspends and throws",
        "async in a view model": "suspends in a view model", "gives a stream": "gives a flow",
        "gives a publisher": "gives a flow with its values",
        "async throws in a view model": "suspends and throws in a view model",
        "async, and its description speaks of its task": "suspends, and its description speaks of its task",
      ]
    }
  }

  /// What is given or should follow, in the language's words.
  private func spoken(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).map { $0 == "nil" ? "null" : String($0) }
      .joined(separator: " ")
  }

  /// A case as the language's engineers would write it.
  func spoken(_ draft: CaseDraft) -> CaseDraft {
    guard self != .swift else { return draft }
    var draft = draft
    draft.condition = spoken(draft.condition)
    draft.outcome = spoken(draft.outcome)
    draft.reason = draft.reason.map { traits[$0] ?? $0 }
    // Behind the parameter's name: 'p.note.nil'.
    if draft.key == "nil" || draft.key.hasSuffix(".nil") { draft.key = draft.key.dropLast(3) + "null" }
    return draft
  }

  func spoken(_ rule: RuleReference) -> RuleReference {
    self == .swift ? rule : RuleReference(rule.number, traits[rule.trait] ?? rule.trait)
  }
}
