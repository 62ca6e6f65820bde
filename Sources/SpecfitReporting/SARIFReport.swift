// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// A report as SARIF 2.1.0, for code scanning.
struct SARIFReport {
  /// What GitHub shows of one result.
  private static let relatedLimit = 100

  let report: Report
  /// How many results a run has at most; GitHub takes 25,000.
  private let limit: Int
  private let indexes: [String: Int]

  init(_ report: Report, limit: Int = 25_000) {
    self.report = report
    self.limit = limit
    indexes = Dictionary(
      report.rules.enumerated().map { ($1.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  func render() -> [UInt8] {
    let run: JSON = [
      "tool": ["driver": driver],
      "invocations": .array([invocation]),
      "originalUriBaseIds": ["%SRCROOT%": ["description": ["text": "The folder in which specfit ran."]]],
      "columnKind": "utf16CodeUnits",
      "results": .array(results),
      "properties": ["specificationCoverage": specification],
    ]
    let log: JSON = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": .array([run]),
    ]
    var output: [UInt8] = []
    log.write(to: &output)
    output.append(UInt8(ascii: "\n"))
    return output
  }

  /// How many of the stated behaviors have tests, in all and by module.
  private var specification: JSON {
    let specifications = report.specifications
    let modules = report.modules.compactMap { module -> JSON? in
      specifications[module.document].map { coverage in
        [
          "label": .string(module.label.shown), "document": .string(module.document.shown),
          "specification": coverage.json,
        ]
      }
    }
    return ["all": report.specification.json, "modules": .array(modules)]
  }

  private var driver: JSON {
    [
      "name": "specfit",
      "version": .string(report.version),
      "semanticVersion": .string(report.version),
      "rules": .array(report.rules.map(\.sarif)),
    ]
  }

  /// How the run went: it did not succeed when something could not be checked.
  private var invocation: JSON {
    var notices = report.uncheckedSentences.map { Self.notification("error", "not checked: \($0)") }
    let leftOut = report.findings.count - limit
    if leftOut > 0 {
      notices.append(Self.notification("warning", "\(leftOut) findings were left out, those of the least severity"))
    }
    return ["executionSuccessful": .bool(!report.isUnchecked), "toolExecutionNotifications": .array(notices)]
  }

  private static func notification(_ level: JSON, _ text: String) -> JSON {
    ["level": level, "message": ["text": .string(text.asSARIFMessage)]]
  }

  private var results: [JSON] {
    var fingerprints = Fingerprints()
    let named = report.findings.map { ($0, fingerprints.next(for: $0)) }
    guard named.count > limit else { return named.map(result) }
    // The sort is stable: findings of one severity keep their order.
    return named.sorted { $0.0.severity > $1.0.severity }.prefix(limit).map(result)
  }

  private func result(of finding: Finding, named fingerprint: String) -> JSON {
    let index = indexes[finding.rule]
    let text = finding.message + (finding.help.map { "; \($0)" } ?? "")
    var pairs: [(key: String, value: JSON)] = [
      ("ruleId", .string(index.map { report.rules[$0].code } ?? finding.rule.shown))
    ]
    if let index { pairs.append(("ruleIndex", .number(index))) }
    pairs += [
      ("level", .string(finding.severity.rawValue)),
      ("message", ["text": .string(text.asSARIFMessage)]),
      (
        "locations",
        .array(finding.place.path.isEmpty ? [] : [["physicalLocation": physicalLocation(of: finding.place)]])
      ),
    ]
    let related = finding.related.prefix(Self.relatedLimit).enumerated().map { location(of: $1, id: $0 + 1) }
    if !related.isEmpty { pairs.append(("relatedLocations", .array(related))) }
    pairs.append(("partialFingerprints", ["specfitSubject/v1": .string(fingerprint)]))
    pairs.append(
      ("properties", ["module": .optional(finding.module?.shown), "subject": .string(finding.subject.shown)])
    )
    return .object(pairs)
  }

  private func location(of related: Finding.Related, id: Int) -> JSON {
    [
      "id": .number(id),
      "physicalLocation": physicalLocation(of: related.place),
      "message": ["text": .string(related.message.asSARIFMessage)],
    ]
  }

  private func physicalLocation(of place: Finding.Place) -> JSON {
    var artifact: [(key: String, value: JSON)] = [("uri", .string(place.path.asReference))]
    if !place.path.hasPrefix("/") { artifact.append(("uriBaseId", "%SRCROOT%")) }
    let span = LineSpan(place, in: report.source(place.path), columns: .utf16)
    // Code scanning drops results without a line.
    var region: [(key: String, value: JSON)] = [("startLine", .number(span?.line ?? 1))]
    if let span, let column = span.column, let endColumn = span.endColumn {
      region += [
        ("startColumn", .number(column)), ("endLine", .number(span.endLine)), ("endColumn", .number(endColumn)),
      ]
    }
    return ["artifactLocation": .object(artifact), "region": .object(region)]
  }
}

extension String {
  /// The text as a plain message, in which nothing is taken for a link to a place.
  fileprivate var asSARIFMessage: String {
    let text = shown
    guard text.contains("](") else { return text }
    return text.replacing("[", with: "\\[").replacing("]", with: "\\]")
  }
}
