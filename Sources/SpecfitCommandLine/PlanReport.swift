// A plan as JSON, text and Markdown.
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
      "diagnostics": .array(diagnostics.map { $0.json(in: file) }),
    ]
  }

  var text: String {
    var text = "\(path): \(module.title ?? module.name)\n"
    if tasks.isEmpty { text += "  no tests to plan\(reasonForNothing.map { ": \($0)" } ?? "")\n" }
    for task in tasks {
      let number = task.number.map { " \($0)" } ?? ""
      text += "  \(task.kind.rawValue)\(number) \(task.subject) (\(task.origin.rawValue)) \(task.file)\n"
      for planned in task.cases { text += "    \(planned.name)\n      \(planned.because)\n" }
    }
    for component in untested {
      let (test, place) = (component.isOnFlow ? "unit test" : "test", joined.phrase(ofLine: component.line))
      text += "  no \(test) for \(component.name): \(component.reason), \(place)\n"
    }
    return text
  }

  var markdown: String {
    var text = "# \(module.title ?? module.name)\n\n"
    if tasks.isEmpty { text += "No tests to plan\(reasonForNothing.map { ": \($0)" } ?? "").\n\n" }
    for task in tasks {
      let number = task.number.map { "\($0): " } ?? ""
      text += "## \(number)\(task.subject)\n\n- File: `\(task.file)`\n- Origin: \(task.origin.rawValue)\n\n"
      guard !task.cases.isEmpty else { continue }
      text += "| Test | Because |\n| --- | --- |\n"
      for planned in task.cases {
        text += "| `\(planned.name)` | \(planned.because.replacing("|", with: "\\|")) |\n"
      }
      text += "\n"
    }
    if !untested.isEmpty { text += "## Without tests\n\n" }
    for component in untested {
      let other = component.isOnFlow ? ", but in UI tests" : ""
      text += "- `\(component.name)`, \(joined.phrase(ofLine: component.line))\(other): \(component.reason)\n"
    }
    return text
  }
}

extension PlannedTask {
  fileprivate func json(in joined: JoinedLines) -> JSON {
    let json: JSON = [
      "key": .string(key),
      "number": .optional(number),
      "subject": .string(subject),
      "kind": .string(kind.rawValue),
      "file": .string(file),
      "origin": .string(origin.rawValue),
      "state": .string(state.rawValue),
      "line": .number(line),
      "cases": .array(cases.map { $0.json.placed(in: joined) }),
    ]
    return json.placed(in: joined)
  }
}

extension PlannedCase {
  fileprivate var json: JSON {
    var pairs: [(key: String, value: JSON)] = [
      ("key", .string(key)), ("name", .string(name)), ("because", .string(because)), ("line", .number(line)),
      ("member", .optional(member)),
    ]
    if !rows.isEmpty { pairs.append(("rows", .strings(rows))) }
    return .object(pairs)
  }
}
