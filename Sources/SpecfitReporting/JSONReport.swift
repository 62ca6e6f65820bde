// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// A report as one JSON value, or as a line for each finding: `specfit.check/1`.
struct JSONReport {
  private static let schema = JSON.string("specfit.check/1")

  let report: Report
  private let codes: [String: String]

  init(_ report: Report) {
    self.report = report
    codes = Dictionary(report.rules.map { ($0.name, $0.code) }, uniquingKeysWith: { first, _ in first })
  }

  /// One value with everything in it.
  func render() -> [UInt8] {
    var fingerprints = Fingerprints()
    let findings = report.findings.map { JSON.object(pairs(of: $0, named: fingerprints.next(for: $0))) }
    let specifications = report.specifications
    let value: JSON = .object(
      [("schema", Self.schema), ("version", .string(report.version))] + verdict + [
        ("rules", .array(report.rules.map(\.json))),
        ("findings", .array(findings)),
        ("specification", report.specification.json),
        (
          "modules",
          .array(
            report.modules.map {
              $0.json(specifications[$0.document] ?? SpecificationCoverage(of: [], hasResults: report.hasResults))
            }
          )
        ),
        ("tasks", .array(report.tasks.map(\.json))),
        ("behaviors", .array(report.behaviors.map(\.json))),
      ]
    )
    var output: [UInt8] = []
    value.write(to: &output)
    output.append(UInt8(ascii: "\n"))
    return output
  }

  /// A header, a line for each finding, and a summary.
  func renderLines() -> [UInt8] {
    var output: [UInt8] = []
    func write(_ type: String, _ pairs: [(key: String, value: JSON)]) {
      JSON.object([("type", .string(type))] + pairs).write(to: &output, indentation: nil)
      output.append(UInt8(ascii: "\n"))
    }
    write("header", [("schema", Self.schema), ("version", .string(report.version))])
    var fingerprints = Fingerprints()
    for finding in report.findings { write("finding", pairs(of: finding, named: fingerprints.next(for: finding))) }
    let numbers = [("modules", JSON.number(report.modules.count)), ("tasks", .number(report.tasks.count))]
    write("summary", verdict + [("specification", report.specification.json)] + numbers)
    return output
  }

  /// What the run comes to.
  private var verdict: [(key: String, value: JSON)] {
    [
      ("verdict", .string(report.verdict.rawValue)),
      ("failsOn", .string(report.failsOn?.rawValue ?? "never")),
      (
        "counts",
        [
          "error": .number(report.count(of: .error)),
          "warning": .number(report.count(of: .warning)),
          "note": .number(report.count(of: .note)),
        ]
      ),
      ("unchecked", .strings(report.uncheckedSentences)),
    ]
  }

  private func pairs(of finding: Finding, named fingerprint: String) -> [(key: String, value: JSON)] {
    [
      ("rule", .string(finding.rule)),
      ("code", .optional(codes[finding.rule])),
      ("severity", .string(finding.severity.rawValue)),
      ("message", .string(finding.message)),
      ("help", .optional(finding.help)),
      ("fix", .optional(finding.remedy?.command.rawValue)),
      ("module", .optional(finding.module)),
      ("subject", .string(finding.subject)),
    ] + pairs(of: finding.place) + [
      ("related", .array(finding.related.map { .object([("message", .string($0.message))] + pairs(of: $0.place)) })),
      ("fingerprint", .string(fingerprint)),
    ]
  }

  private func pairs(of place: Finding.Place) -> [(key: String, value: JSON)] {
    let span = LineSpan(place, in: report.source(place.path), columns: .bytes)
    return [
      ("path", .string(place.path)),
      ("line", .optional(span?.line)),
      ("column", .optional(span?.column)),
      ("endLine", .optional(span?.endLine)),
      ("endColumn", .optional(span?.endColumn)),
    ]
  }
}

extension RuleDescription {
  fileprivate var json: JSON {
    [
      "code": .string(code), "name": .string(name), "severity": .string(severity.rawValue),
      "summary": .string(summary),
    ]
  }
}

extension ReportModule {
  fileprivate func json(_ specification: SpecificationCoverage) -> JSON {
    [
      "label": .string(label), "document": .string(document), "unchecked": .optional(unchecked),
      "specification": specification.json,
    ]
  }
}

extension ReportTask {
  fileprivate var json: JSON {
    [
      "key": .string(key),
      "number": .optional(number),
      "subject": .string(subject),
      "kind": .string(kind),
      "module": .string(module),
      "document": .string(document),
      "line": .number(line),
      "file": .string(file),
      "state": .string(state),
      "because": .string(because),
      "cases": [
        "total": .number(cases.total), "missing": .number(cases.missing), "pending": .number(cases.pending),
        "written": .number(cases.written),
      ],
    ]
  }
}
