// The document of `inspect --format json`, a fixed contract.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitReporting
internal import SpecfitSource

extension ModuleSpec {
  /// What `inspect` says of one document.
  func inspectionJSON(in file: SourceFile) -> JSON {
    [
      "path": .string(path),
      "module": [
        "number": .optional(module.number), "title": .optional(module.title), "name": .string(module.name),
      ],
      "verdict": .string(verdict.kind.rawValue),
      "because": .string(verdict.because),
      "components": .array(components.map(\.json)),
      "flows": .array(flows.map { ["name": .string($0.name), "line": .number($0.line)] }),
      "testTasks": .array(testTasks.map(\.json)),
      "diagnostics": .array(diagnostics.map { $0.json(in: file) }),
    ]
  }
}

extension Component {
  fileprivate var json: JSON {
    [
      "name": .string(name),
      "kind": .string(kind.rawValue),
      "file": .optional(file),
      "line": .number(line),
      "test": .string(test.rawValue),
      "supporting": .strings(supporting),
      "members": .array(
        members.map { ["name": .string($0.name), "signature": .string($0.signature), "line": .number($0.line)] }
      ),
      "evidence": .array(evidence.map { ["by": .string($0.by), "line": .number($0.line)] }),
    ]
  }
}

extension TestTask {
  fileprivate var json: JSON {
    [
      "number": .optional(number),
      "subject": .string(subject),
      "kind": .string(kind.rawValue),
      "file": .optional(file),
      "line": .number(line),
      "origin": .string(origin.rawValue),
    ]
  }
}

extension Diagnostic {
  func json(in file: SourceFile) -> JSON {
    let place = file.location(ofByte: range.lowerBound)
    return [
      "rule": .string(rule),
      "severity": .string(severity.rawValue),
      "message": .string(message),
      "line": .number(place.line),
      "column": .number(place.column),
      "help": .optional(help),
    ]
  }
}
