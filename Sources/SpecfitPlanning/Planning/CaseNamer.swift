// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// Gives cases their names and titles, by the profile's patterns.
struct CaseNamer {
  let names: Profile.Names

  /// The name of a unit test.
  func name(_ draft: CaseDraft, of subject: String) -> String {
    let pattern = draft.isEvent ? names.event : names.unit
    return Self.valid(
      pattern.filled { placeholder in
        switch placeholder {
        case "member": Wording.camel(subject, capitalized: false)
        case "Member": Wording.camel(subject, capitalized: true)
        case "condition": Wording.camel(draft.condition, capitalized: false)
        case "Condition": Wording.camel(draft.condition, capitalized: true)
        case "outcome": Wording.camel(draft.outcome, capitalized: false)
        case "Outcome": Wording.camel(draft.outcome, capitalized: true)
        default: ""
        }
      }
    )
  }

  /// What a unit test is called for readers.
  func title(_ draft: CaseDraft, of subject: String) -> String {
    let pattern = draft.isEvent ? names.eventTitle : names.unitTitle
    return pattern.filled { placeholder in
      switch placeholder {
      case "member", "Member": subject
      case "condition", "Condition": draft.condition
      case "outcome", "Outcome": draft.outcome
      default: ""
      }
    }
  }

  /// The name of a UI test.
  func name(action: String, state: String, of flow: String) -> String {
    Self.valid(
      names.ui.filled { placeholder in
        switch placeholder {
        case "flow": Wording.camel(flow, capitalized: false)
        case "Flow": Wording.camel(flow, capitalized: true)
        case "action": Wording.camel(action, capitalized: false)
        case "Action": Wording.camel(action, capitalized: true)
        case "state": Wording.camel(state, capitalized: false)
        case "State": Wording.camel(state, capitalized: true)
        default: ""
        }
      }
    )
  }

  /// What a UI test is called for readers.
  func title(action: String, state: String, of flow: String) -> String {
    names.uiTitle.filled { placeholder in
      switch placeholder {
      case "flow", "Flow": flow
      case "action", "Action": action
      case "state", "State": state
      default: ""
      }
    }
  }

  /// The words that no function can be named without backticks.
  private static let keywords: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum",
    "extension", "fallthrough", "false", "for", "func", "guard", "if", "import", "in", "init", "internal", "is", "let",
    "nil", "operator", "private", "protocol", "public", "repeat", "return", "self", "Self", "static", "struct",
    "subscript", "super", "switch", "throw", "throws", "true", "try", "var", "where", "while",
  ]

  /// Makes a name an identifier that can stand after `func`.
  static func valid(_ name: String) -> String {
    guard let first = name.unicodeScalars.first else { return "test" }
    if keywords.contains(name) { return name + "Test" }
    return first == "_" || first.properties.isXIDStart ? name : "test_" + name
  }
}
