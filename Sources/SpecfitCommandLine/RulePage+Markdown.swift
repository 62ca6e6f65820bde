// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitSource

extension RulePage {
  /// The whole manual: `Specs/Rules.md`.
  static func manual(of rules: [Rule]) -> String {
    let head = """
      # Rules

      What `specfit check` finds. This page is written by `specfit explain --format markdown`; the examples are those by
      which specfit is tested. A document allows a finding with a comment in the section that it is about, or under its
      title for the whole document:

      ```markdown
      <!-- specfit:allow RULE until=2027-01-31 reason="why" -->
      ```

      | code | rule | severity | what it finds |
      | --- | --- | --- | --- |

      """
    let rows = rules.map { rule in
      let page = rule.description
      return "| \(page.code) | [\(page.name)](#\(page.code.lowercased())-\(page.name)) | \(page.severity.rawValue) | "
        + "\(page.summary) |\n"
    }
    let cart = RuleExample.standard.files.map { "`\($0.path)`:\n\n" + fenced($0.text, $0.path) }
    let project = "\n## The project of the examples\n\nThe examples vary these files.\n\n"
    return head + rows.joined() + project + cart.joined(separator: "\n")
      + rules.map { "\n" + RulePage($0).markdown }.joined()
  }

  var markdown: String {
    let page = rule.description
    var text = """
      ## \(page.code) \(page.name)

      \(page.summary) Severity: \(page.severity.rawValue).

      **Why.** \(page.rationale)

      **What to do.** \(page.help)

      """
    text += Self.examples("Found", rule.flagged) + Self.examples("Not found", rule.accepted)
    return text
  }

  private static func examples(_ title: String, _ examples: [RuleExample]) -> String {
    examples.map { example in
      let notes = example.notes.map { " (\($0))" }.joined()
      let files = (example.differences + example.attachments).map { "\n`\($0.path)`:\n\n" + fenced($0.text, $0.path) }
      return "\n*\(title):* \(example.title)\(notes)\(files.isEmpty ? "." : ":")\n" + files.joined()
    }.joined()
  }

  /// Text between fences that are longer than those in it.
  private static func fenced(_ text: String, _ path: String) -> String {
    let isDifference = text.split(separator: "\n").allSatisfy { " +-@\\".contains($0.first ?? " ") }
    let language = isDifference ? "diff" : path.split(separator: ".").last.map(String.init) ?? ""
    let known = ["md": "markdown", "swift": "swift", "yml": "yaml", "sh": "sh", "xml": "xml", "diff": "diff"]
    let end = text.hasSuffix("\n") ? "" : "\n"
    return "`````\(known[language] ?? "text")\n\(text)\(end)`````\n"
  }
}
