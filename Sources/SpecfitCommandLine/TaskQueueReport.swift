// The queue of test tasks as text and JSON.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitReporting

/// What `tasks` says of a list of tasks.
struct TaskQueueReport {
  var tasks: [QueuedTask]
  /// What kept documents from being read.
  var problems: [JSON]

  /// Three lines for a task: what it is, how far and why, and where; and one for each that it waits for.
  var text: [UInt8] {
    var text = ""
    for queued in tasks {
      let number = queued.task.number.map { "\($0) " } ?? ""
      let priority = queued.priority.map { " P\($0)" } ?? ""
      text += "\(queued.name)\(priority): \(number)\(queued.task.subject)\n"
      text += "  \(queued.task.state.rawValue)\(queued.task.because.map { ": \($0)" } ?? "")\n"
      text += "  \(queued.task.part ?? queued.document):\(queued.task.line) asks for \(queued.task.file)\n"
      for wait in queued.waitsFor { text += "  waits for \(wait.name): \(wait.because)\n" }
    }
    return Array(Console.harmless(text).utf8)
  }

  /// The schema `specfit.tasks/1`.
  var json: [UInt8] {
    let value: JSON = [
      "schema": "specfit.tasks/1",
      "tasks": .array(tasks.map(\.json)),
      "diagnostics": .array(problems),
    ]
    var bytes: [UInt8] = []
    value.write(to: &bytes)
    return bytes + [UInt8(ascii: "\n")]
  }
}

extension QueuedTask {
  /// What programs are told of a task.
  var json: JSON {
    let json: JSON = [
      "name": .string(name),
      "key": .string(task.key),
      "number": .optional(task.number),
      "subject": .string(task.subject),
      "kind": .string(task.kind.rawValue),
      "componentKind": .optional(task.componentKind?.rawValue),
      "file": .string(task.file),
      "module": .string(module),
      "title": .optional(title),
      "document": .string(document),
      "line": .number(task.line),
      "origin": .string(task.origin.rawValue),
      "state": .string(task.state.rawValue),
      "because": .optional(task.because),
      "isDone": .bool(isDone),
      "priority": .optional(priority),
      "waitsFor": .array(waitsFor.map { ["name": .string($0.name), "because": .string($0.because)] }),
      "cases": [
        "planned": .number(task.counts.planned),
        "missing": .number(task.counts.missing),
        "pending": .number(task.counts.pending),
        "hollow": .number(task.counts.hollow),
        "written": .number(task.counts.written),
        "passed": .number(task.counts.passed),
        "failed": .number(task.counts.failed),
        "notRun": .number(task.counts.notRun),
      ],
    ]
    return json.with(part: task.part)
  }
}
