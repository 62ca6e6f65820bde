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
        "is an initialiser that throws": "is a constructor that throws", "async throws": "suspends and throws",
        "async in a view model": "suspends in a view model", "gives a stream": "gives a flow",
        "gives a publisher": "gives a flow with its values",
      ]
    }
  }

  /// What is given or should follow, in the language's words.
  func spoken(_ text: String) -> String {
    guard self != .swift else { return text }
    return text.split(separator: " ", omittingEmptySubsequences: false).map { $0 == "nil" ? "null" : String($0) }
      .joined(separator: " ")
  }

  /// Why a rule asks for a case, in the language's words.
  func spoken(reason: String) -> String { traits[reason] ?? reason }
}
