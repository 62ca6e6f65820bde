// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource

/// The texts of a section's parts, with LF between lines; those of tasks are made when somebody needs them.
struct SectionTexts {
  struct Task {
    var key: String
    /// The group in which the task stands.
    var kind: TestTask.Kind
    /// The digest of what the text is made from.
    var source: Digest
    fileprivate var planned: PlannedTask
  }

  let heading: String
  /// Unit tests first.
  let groups: [(kind: TestTask.Kind, title: String, heading: String)]
  /// By group and key.
  let tasks: [Task]
  let acceptanceLine: String
  private let renderer: TaskRenderer
  private let dialect: Dialect

  init(plan: TestPlan, style: SectionStyle, dialect: Dialect) {
    let sections = style.profile.sections
    self.dialect = dialect
    renderer = style.renderer
    let isFurther = dialect.layout.isBehindOwnTests || dialect.layout.titles.contains(sections.title.lowercased())
    heading = dialect.sectionHeading(isFurther ? sections.further : sections.title)
    groups = [(.unit, sections.unit), (.ui, sections.ui)].map { ($0, $1, dialect.groupHeading($1)) }
    acceptanceLine = sections.acceptanceSentence
    tasks = plan.ownTasks
      .map { task in
        let source = style.renderer.source(of: task, in: dialect)
        return Task(key: task.key, kind: task.kind == .ui ? .ui : .unit, source: source, planned: task)
      }
      .sorted { ($0.kind == .ui ? 1 : 0, $0.key) < ($1.kind == .ui ? 1 : 0, $1.key) }
  }

  func tasks(of kind: TestTask.Kind) -> [Task] { tasks.filter { $0.kind == kind } }

  /// A task's text without its marker.
  func text(of task: Task) throws(TemplateError) -> String { try renderer.text(of: task.planned, in: dialect) }

  /// A task's text with the file that a person put into it, if somebody did.
  func textWithOwnFile(of task: Task) throws(TemplateError) -> String {
    var planned = task.planned
    planned.usualFile = nil
    return try renderer.text(of: planned, in: dialect)
  }

  /// A task's marker and text.
  func block(of task: Task) throws(TemplateError) -> String {
    let text = try text(of: task)
    return SectionMarker.task(task.key, text: text, source: task.source) + "\n\n" + text
  }

  /// The blocks of the whole section between its markers.
  func blocks() throws(TemplateError) -> [String] {
    var blocks = [heading]
    for group in groups {
      let tasks = tasks(of: group.kind)
      if !tasks.isEmpty { blocks.append(group.heading) }
      for task in tasks { blocks.append(try block(of: task)) }
    }
    return blocks
  }
}

extension Profile.Sections {
  /// What the line among the module's acceptance criteria says.
  var acceptanceSentence: String { acceptanceLine.filled { $0 == "section" ? title : "" } }
}
