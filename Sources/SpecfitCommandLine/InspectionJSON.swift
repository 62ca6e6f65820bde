// The document of `inspect --format json`, a fixed contract.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitReporting
internal import SpecfitSource

extension ModuleSpec {
  /// What `inspect` says of one document.
  func inspectionJSON(in file: SourceFile, by profile: Profile) -> JSON {
    [
      "path": .string(path),
      "module": [
        "number": .optional(module.number), "title": .optional(module.title), "name": .string(module.name),
      ],
      "verdict": .string(verdict.kind.rawValue),
      "because": .string(verdict.because),
      "components": .array(components.map { $0.json(in: joined, leftAlone: profile.exclusion(of: $0)?.reason) }),
      "behaviors": .array((whole?.behaviors ?? []).map { $0.json.placed(in: joined) }),
      "flows": .array(
        flows.map { JSON.object([("name", .string($0.name)), ("line", .number($0.line))]).placed(in: joined) }
      ),
      "unread": .array(unread.map { $0.json.placed(in: joined) }),
      "testTasks": .array(testTasks.map { $0.json(in: joined) }),
      "diagnostics": .array(diagnostics.map { $0.json(in: file) }),
    ]
  }
}

extension Component {
  fileprivate func json(in joined: JoinedLines, leftAlone reason: String?) -> JSON {
    let members = members.map { member -> JSON in
      ["name": .string(member.name), "signature": .string(member.signature), "line": .number(member.line)]
    }
    let evidence = evidence.map { evidence -> JSON in
      ["by": .string(evidence.by), "line": .number(evidence.line)]
    }
    var pairs: [(key: String, value: JSON)] = [
      ("name", .string(name)),
      ("kind", .string(kind.rawValue)),
      ("file", .optional(file)),
      ("line", .number(line)),
      ("test", .string(test.rawValue)),
      ("supporting", .strings(supporting)),
      ("members", .array(members.map { $0.placed(in: joined) })),
      ("evidence", .array(evidence.map { $0.placed(in: joined) })),
      ("behaviors", .array(behaviors.map { $0.json.placed(in: joined) })),
    ]
    if let reason { pairs.append(("leftAlone", .string(reason))) }
    return JSON.object(pairs).placed(in: joined)
  }
}

extension Behavior {
  var json: JSON {
    .object([
      ("id", .string(id)),
      ("member", .optional(member)),
      ("condition", .string(condition.words)),
      ("response", .string(response.words)),
      ("statement", .string(statement)),
      ("line", .number(lines.first ?? 1)),
      ("lines", .array(lines.map(JSON.number))),
      ("by", .string(by)),
      ("level", .string(level.rawValue)),
      ("weight", .number(weight)),
    ])
  }
}

extension UnreadPassage {
  var json: JSON {
    ["component": .optional(component), "text": .string(text), "line": .number(line)]
  }
}

extension TestTask {
  fileprivate func json(in joined: JoinedLines) -> JSON {
    let json: JSON = [
      "number": .optional(number),
      "subject": .string(subject),
      "kind": .string(kind.rawValue),
      "file": .optional(file),
      "line": .number(line),
      "origin": .string(origin.rawValue),
    ]
    return json.placed(in: joined)
  }
}

extension Diagnostic {
  func json(in file: SourceFile) -> JSON {
    let place = file.location(ofByte: range.lowerBound)
    let json: JSON = [
      "rule": .string(rule),
      "severity": .string(severity.rawValue),
      "message": .string(message),
      "line": .number(place.line),
      "column": .number(place.column),
      "help": .optional(help),
    ]
    return json.placed(in: file.joined)
  }
}
