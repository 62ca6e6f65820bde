// A plan as JSON.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitReporting
internal import SpecfitSource

extension TestPlan {
  /// What `plan --format json` says of one document, a fixed contract.
  func json(in file: SourceFile) -> JSON {
    [
      "path": .string(path),
      "module": [
        "number": .optional(module.number), "title": .optional(module.title), "name": .string(module.name),
      ],
      "tasks": .array(tasks.map { $0.json(in: joined) }),
      "untested": .array(
        untested.map { component -> JSON in
          let json: JSON = [
            "component": .string(component.name), "kind": .string(component.kind.rawValue),
            "reason": .string(component.reason), "line": .number(component.line),
          ]
          return json.placed(in: joined)
        }
      ),
      "questions": .array(questions.map { $0.json.placed(in: joined) }),
      "diagnostics": .array(diagnostics.map { $0.json(in: file) }),
    ]
  }
}

extension PlannedTask {
  fileprivate func json(in joined: JoinedLines) -> JSON {
    var pairs: [(key: String, value: JSON)] = [
      ("key", .string(key)), ("number", .optional(number)), ("subject", .string(subject)),
      ("kind", .string(kind.rawValue)), ("file", .string(file)), ("origin", .string(origin.rawValue)),
      ("state", .string(state.rawValue)), ("line", .number(line)),
      ("cases", .array(cases.map { $0.json.placed(in: joined) })),
    ]
    if !leftOut.isEmpty { pairs.append(("leftOut", leftOutJSON)) }
    return JSON.object(pairs).placed(in: joined)
  }

  /// What the list in the document leaves out.
  var leftOutJSON: JSON {
    .array(
      leftOut.map {
        ["key": .string($0.planned.key), "name": .string($0.planned.name), "isStruck": .bool($0.isStruck)]
      }
    )
  }
}

extension Question {
  var json: JSON {
    [
      "subject": .string(subject), "member": .optional(member), "text": .string(text), "line": .number(line),
    ]
  }
}

extension PlannedCase {
  fileprivate var json: JSON {
    var pairs: [(key: String, value: JSON)] = [
      ("key", .string(key)), ("name", .string(name)), ("because", .string(because)), ("line", .number(line)),
      ("member", .optional(member)),
      ("statement", .optional(statement)),
      ("lines", .array(lines.map(JSON.number))),
      ("source", .string(source.rawValue)),
      ("level", .string(level.rawValue)),
    ]
    if !rows.isEmpty { pairs.append(("rows", .strings(rows))) }
    return .object(pairs)
  }
}
