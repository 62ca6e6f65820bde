// The cases of a task, as a list or a table of the section shows them.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// The cases of a task, together by member where there are many.
struct CaseList {
  /// Cases of one member.
  struct Group {
    /// The member, or the component for what is no member's; nil where cases are not grouped.
    var title: String?
    var cases: [PlannedCase]
  }

  /// From how many cases on they are grouped.
  private static let fewestGrouped = 15

  let groups: [Group]

  init(_ task: PlannedTask) {
    guard task.cases.count >= Self.fewestGrouped else {
      groups = task.cases.isEmpty ? [] : [Group(title: nil, cases: task.cases)]
      return
    }
    var groups: [Group] = []
    var places: [String: Int] = [:]
    for planned in task.cases {
      let title = planned.member ?? task.subject
      if let place = places[title] {
        groups[place].cases.append(planned)
      } else {
        places[title] = groups.count
        groups.append(Group(title: title, cases: [planned]))
      }
    }
    // What is said of the whole component stands first.
    self.groups = groups.filter { $0.title == task.subject } + groups.filter { $0.title != task.subject }
  }

  private var isGrouped: Bool { groups.first?.title != nil }

  /// What a template knows of the groups.
  func context(in dialect: Dialect) -> TemplateValue {
    let blanks = String(repeating: " ", count: isGrouped ? dialect.bullet.utf8.count : 0)
    let indentation = dialect.innerIndentation + blanks
    return .list(
      groups.map { group in
        [
          "title": TemplateValue(group.title),
          "cases": .list(group.cases.map { $0.context(indentation: indentation) }),
        ]
      }
    )
  }

  /// The lines of a table.
  var tableLines: [String] {
    let head = (isGrouped ? ["Member"] : []) + ["Test", "What the document states"]
    let rows = groups.flatMap { group in
      let member = group.title.map { [$0.markdownCode.replacing("|", with: "\\|")] } ?? []
      return group.cases.map { member + $0.cells }
    }
    return MarkdownTable(head: head, rows: rows).lines
  }
}

extension PlannedCase {
  /// What a template knows of the case.
  func context(indentation: String) -> TemplateValue {
    [
      "name": .text(name + "()"),
      "rows": TemplateValue(rowCount),
      "statement": TemplateValue(shownStatement),
      "level": .text(level.rawValue),
      "indentation": .text(indentation),
    ]
  }

  fileprivate var cells: [String] {
    let count = rowCount.map { " (\($0))" } ?? ""
    return [(name + "()").markdownCode + count, shownStatement?.markdownCell ?? ""]
  }
}
