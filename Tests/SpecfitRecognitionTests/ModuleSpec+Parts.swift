// What fixtures say of a module, as text.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitRecognition
internal import SpecfitSource

extension ModuleSpec {
  init(recognizing text: String, name: String = "input") throws {
    try self.init(bytes: Array(text.utf8), name: name)
  }

  init(bytes: [UInt8], name: String = "input") throws {
    self.init(recognizing: try MarkdownDocument(parsing: SourceFile(path: "\(name).md", bytes: bytes)))
  }

  /// The parts of a fixture that describe the module.
  var parts: [(name: String, text: String)] {
    [
      ("components", lines(components.map(Self.line))),
      ("members", lines(components.flatMap { component in component.members.map { Self.line($0, of: component) } })),
      (
        "behaviors",
        lines(specified.flatMap { component in component.behaviors.map { Self.line($0, of: component) } })
      ),
      ("tasks", lines(testTasks.map(Self.line))),
      ("flows", lines(flows.map { "\($0.line) \($0.name): \($0.screens.joined(separator: ", "))" })),
      ("verdict", lines(["\(verdict.kind.rawValue): \(verdict.because)"])),
      ("layout", lines(Self.lines(of: layout, acceptance: layout.acceptance))),
      ("module", lines(["\(module.number ?? "-") \(module.name): \(module.title ?? "-")"])),
    ]
  }

  private func lines(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  private static func line(_ component: Component) -> String {
    "\(component.name) \(component.kind) \(component.test) \(component.file ?? "-") \(component.line)"
  }

  private static func line(_ behavior: Behavior, of component: Component) -> String {
    let place = behavior.lines.map(String.init).joined(separator: ",")
    let owner = ([component.name] + [behavior.member].compactMap { $0 }).joined(separator: ".")
    let meaning = "\(behavior.condition.words) → \(behavior.response.words)"
    return "\(place) \(owner) [\(behavior.by)] \(meaning) | \(behavior.statement)"
  }

  private static func line(_ member: Member, of component: Component) -> String {
    let errors = member.documentedErrors.isEmpty ? "" : " throws " + member.documentedErrors.joined(separator: ", ")
    return "\(member.line) \(component.name): \(member.signature)\(errors)"
  }

  private static func line(_ task: TestTask) -> String {
    "\(task.number ?? "-") \(task.subject) \(task.kind) \(task.file ?? "-") \(task.line) \(task.origin)"
  }

  private static func lines(of layout: DocumentLayout, acceptance: DocumentLayout.Acceptance?) -> [String] {
    [
      "insertion \(layout.insertion.map { "\($0.offset)" } ?? "-")",
      "heading \(layout.headingStyle) \(layout.headingLevel)",
      "bullet '\(layout.bullet)'",
      "label \(layout.taskLabel)",
      "next \(layout.nextTaskNumber ?? "-")",
      "acceptance \(acceptance.map { "\($0.offset) '\($0.prefix)'" } ?? "-")",
    ]
  }
}
