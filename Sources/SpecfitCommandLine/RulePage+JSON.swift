// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitReporting
internal import SpecfitSource

extension RulePage {
  static func json(of rules: [Rule], readers: [ReaderPage] = []) -> String {
    let json: JSON = [
      "schema": "specfit.rules/1", "rules": .array(rules.map { RulePage($0).json }),
      "readers": .array(readers.map(\.json)),
    ]
    var bytes: [UInt8] = []
    json.write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }

  private var json: JSON {
    let page = rule.description
    return [
      "code": .string(page.code), "name": .string(page.name), "severity": .string(page.severity.rawValue),
      "summary": .string(page.summary), "rationale": .string(page.rationale), "help": .string(page.help),
      "waiver": .string(waiver), "flagged": .array(rule.flagged.map(\.json)),
      "accepted": .array(rule.accepted.map(\.json)),
    ]
  }
}

extension RuleExample {
  fileprivate var json: JSON {
    func list(_ files: [(path: String, text: String)]) -> JSON {
      .array(files.map { ["path": .string($0.path), "text": .string($0.text)] })
    }
    return [
      "title": .string(title), "files": list(files), "evidence": list(attachments), "required": .optional(required),
    ]
  }
}
