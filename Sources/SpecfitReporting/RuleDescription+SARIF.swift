// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension RuleDescription {
  /// The rule as SARIF describes it, whether or not it found anything.
  var sarif: JSON {
    [
      "id": .string(code),
      "name": .string(pascalName),
      "shortDescription": ["text": .string(summary)],
      "fullDescription": ["text": .string(rationale)],
      "help": [
        "text": .string("\(rationale) \(help)"),
        "markdown": .string("**Why:** \(rationale)\n\n**What to do:** \(help)\n"),
      ],
      "defaultConfiguration": ["level": .string(severity.rawValue)],
    ]
  }

  /// `missing-test` as `MissingTest`.
  private var pascalName: String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
