// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// A report as GitLab's Code Quality, a subset of Code Climate's.
struct GitLabReport {
  let report: Report

  func render() -> [UInt8] {
    var fingerprints = Fingerprints()
    let findings = report.findings.map { issue(of: $0, named: fingerprints.next(for: $0)) }
    let unchecked = report.uncheckedSentences.map { sentence in
      let finding = Finding("unchecked", .error, "not checked: \(sentence)", at: .init(path: "."), about: sentence)
      return issue(of: finding, named: fingerprints.next(for: finding))
    }
    var output: [UInt8] = []
    JSON.array(unchecked + findings).write(to: &output)
    output.append(UInt8(ascii: "\n"))
    return output
  }

  private func issue(of finding: Finding, named fingerprint: String) -> JSON {
    let span = LineSpan(finding.place, in: report.source(finding.place.path), columns: .utf16)
    let help = finding.help.map { "; \($0)" } ?? ""
    let path = finding.place.path.withoutCurrentFolder
    return [
      "description": .string("\(finding.message)\(help)".shown),
      "check_name": .string(finding.rule.shown),
      "fingerprint": .string(fingerprint),
      "severity": .string(finding.severity.codeQuality),
      "location": [
        "path": .string(path.isEmpty ? "." : path),
        "lines": ["begin": .number(span?.line ?? 1)],
      ],
    ]
  }
}

extension Diagnostic.Severity {
  fileprivate var codeQuality: String {
    switch self {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
