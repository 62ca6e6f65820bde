// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// How a document writes headings, tasks and lists.
///
/// The section speaks like the document around it, but is well-formed Markdown
/// also where the document is not: its lists start at the margin.
struct Dialect {
  let layout: DocumentLayout

  /// The heading of the section.
  func sectionHeading(_ title: String) -> String {
    heading(layout.sectionNumber.map { "\($0) \(title)" } ?? title, level: layout.headingLevel)
  }

  /// The heading of a group of tasks in the section.
  func groupHeading(_ title: String) -> String { heading(title, level: layout.headingLevel + 1) }

  /// What all tasks of a group ask for; nil when that is nothing.
  func shared(_ demands: Demands, title: String) -> String? {
    guard !demands.isEmpty else { return nil }
    let items = demands.requirements + demands.acceptance.map { "Acceptance: \($0)" }
    return title + "\n\n" + items.map { layout.bullet + $0 }.joined(separator: "\n")
  }

  private func heading(_ title: String, level: Int) -> String {
    switch layout.headingStyle {
    case .bold: return "**\(title)**"
    case .setext where level <= 2:
      return title + "\n" + String(repeating: level == 1 ? "=" : "-", count: max(3, title.count))
    case .setext, .atx: return String(repeating: "#", count: min(6, level)) + " " + title
    }
  }

  /// The first line of a task.
  func taskHead(number: String?, title: String) -> String {
    switch layout.taskLabel {
    case .agentTask: return "**Agent Task\(spaced(number)): \(title)**"
    case .task: return "**Task\(spaced(number)): \(title)**"
    case .numberedCheckbox, .checkbox: return "- [ ]\(spaced(number)) \(title)"
    case .none: return "**Test Task\(spaced(number)): \(title)**"
    }
  }

  private func spaced(_ number: String?) -> String { number.map { " " + $0 } ?? "" }

  /// Whether a task's first line is a list item, in which the rest stands.
  var isTaskItem: Bool {
    switch layout.taskLabel {
    case .numberedCheckbox, .checkbox: true
    case .agentTask, .task, .none: false
    }
  }

  /// The bullet of a task's points, with the blanks behind it.
  var bullet: String { isTaskItem ? "- " : layout.bullet }

  /// Whether the cases of a task stand in a table; a list of tasks has no room for one.
  var hasTables: Bool { layout.hasTestTables && !isTaskItem }

  /// What stands before the bullet of a task's points.
  var outerIndentation: String { isTaskItem ? "  " : "" }

  /// What stands before the bullet of a point's own points.
  var innerIndentation: String { outerIndentation + String(repeating: " ", count: bullet.utf8.count) }
}
