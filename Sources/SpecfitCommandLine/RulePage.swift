// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitSource

/// The page of a rule in the manual.
struct RulePage {
  let rule: Rule

  init(_ rule: Rule) { self.rule = rule }

  /// How a document allows what the rule finds.
  var waiver: String { "<!-- specfit:allow \(rule.name) until=2027-01-31 reason=\"why\" -->" }

  /// All rules, a line each.
  static func list(of rules: [Rule]) -> String {
    let width = rules.map(\.name.count).max() ?? 0
    let lines = rules.map { rule in
      let page = rule.description
      let name = page.name + String(repeating: " ", count: width - page.name.count)
      return "\(page.code)  \(name)  \(page.severity.rawValue.padded(to: 7))  \(page.summary)\n"
    }
    return lines.joined() + "\n'specfit explain RULE' has the reasons, examples, and what to do.\n"
  }

  var text: String {
    let page = rule.description
    var parts = ["\(page.code) \(page.name) (\(page.severity.rawValue))", page.summary, "Why: \(page.rationale)"]
    parts.append("What to do: \(page.help)")
    parts.append("To allow it, in the section of a document that it is about, or under its title:\n\n    \(waiver)")
    parts += examples("Found", rule.flagged) + examples("Not found", rule.accepted)
    if (rule.flagged + rule.accepted).contains(where: \.isVariation) {
      parts.append("The examples vary this project:")
      parts += RuleExample.standard.files.map { "  \($0.path)\n\n\($0.text.indented)" }
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private func examples(_ title: String, _ examples: [RuleExample]) -> [String] {
    examples.flatMap { example in
      let notes = example.notes.map { " (\($0))" }.joined()
      return ["\(title): \(example.title)\(notes)"]
        + (example.differences + example.attachments).map { "  \($0.path)\n\n\($0.text.indented)" }
    }
  }
}

extension RuleExample {
  /// Whether it is told by its difference from the cart.
  fileprivate var isVariation: Bool { !differences.isEmpty || !attachments.isEmpty || !missingFiles.isEmpty }

  /// What no file shows.
  var notes: [String] {
    var notes = missingFiles.map { "without '\($0)'" }
    if let required { notes.append("with '--require \(required)'") }
    if differences.isEmpty, attachments.isEmpty, notes.isEmpty { notes.append("the project as it is") }
    return notes
  }
}

extension String {
  /// Each line four blanks to the right; empty lines stay empty.
  fileprivate var indented: String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
  }
}
