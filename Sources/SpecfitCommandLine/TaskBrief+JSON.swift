// The brief of a test task for programs.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitReporting
internal import SpecfitSource

extension TaskBrief {
  /// The schema `specfit.task/1`.
  var json: JSON {
    [
      "schema": "specfit.task/1",
      "task": queued.json,
      "title": .string(task.title),
      "source": .optional(source),
      "isSourceThere": .bool(isSourceThere),
      "movedSource": .optional(movedSource),
      "isTestFileThere": .bool(isTestFileThere),
      "testClass": testClass.map { ["target": .string($0.target), "name": .string($0.name)] } ?? .null,
      "coverageTarget": .optional(task.coverage),
      "specification": .array(excerpts.map(\.json)),
      "request": request.map(\.json) ?? .null,
      "requirements": .strings(task.demands.requirements),
      "acceptance": .strings(task.demands.acceptance),
      "signatures": .array(signatures.map(\.json)),
      "support": .array(
        support.map {
          [
            "name": .string($0.name), "subject": .optional($0.subject), "file": .optional($0.file),
            "isThere": .bool($0.isThere),
          ]
        }
      ),
      "cases": .array(askedCases.map(\.json)),
      "leftOut": task.leftOutJSON,
      "behaviors": .array(behaviors.map { $0.json.placed(in: joined) }),
      "unread": .array(unread.map { $0.json.placed(in: joined) }),
      "questions": .array(questions.map { $0.json.placed(in: joined) }),
      "conventions": [
        "profile": .string(conventions.profile),
        "framework": .string(conventions.framework.rawValue),
        "unitName": .string(conventions.unitName),
        "eventName": .string(conventions.eventName),
        "uiName": .string(conventions.uiName),
        "guidelines": .optional(conventions.guidelines),
      ],
      "commands": .array(
        commands.map {
          ["words": .strings($0.words), "output": .optional($0.output), "purpose": .string($0.purpose)]
        }
      ),
    ]
  }
}

extension TaskBrief.Excerpt {
  fileprivate var json: JSON {
    ["document": .string(document), "line": .number(first), "text": .strings(lines)]
  }
}

extension TaskBrief.Signature {
  fileprivate var json: JSON {
    let json: JSON = ["text": .string(text), "line": .number(line)]
    return json.with(part: part)
  }
}

extension TaskBrief.Case {
  fileprivate var json: JSON {
    let json: JSON = [
      "key": .string(planned.key),
      "name": .string(name),
      "plannedName": .string(planned.name),
      "condition": .string(planned.condition),
      "outcome": .string(planned.outcome),
      "title": .string(planned.title),
      "because": .string(planned.because),
      "line": .number(planned.line),
      "member": .optional(planned.member),
      "statement": .optional(planned.statement),
      "lines": .array(planned.lines.map(JSON.number)),
      "source": .string(planned.source.rawValue),
      "level": .string(planned.level.rawValue),
      "rows": .strings(planned.rows),
      "progress": .string(progress.rawValue),
      "isDone": .bool(progress.isDone),
      "path": .optional(place?.path),
      "testLine": .optional(place?.line),
      "message": .optional(message),
    ]
    return json.placed(in: planned.joined)
  }
}
