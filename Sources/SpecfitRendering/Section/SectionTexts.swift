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
    /// The digest of the same with the file that the document still names; nil where it names the one that is there.
    var sourceBeforeMove: Digest?
    fileprivate var planned: PlannedTask
    fileprivate var questions: TaskQuestions

    /// Whether the list of cases that stands in the document is the plan of the task.
    var isListed: Bool { planned.isListed }

    /// Whether a person changed nothing of the task's text but the file, so that the rest still is specfit's.
    func differsInFileAlone(from old: TestingRegion.Task) -> Bool {
      planned.usualFile.map { old.isUntouched(besides: planned.file, insteadOf: $0) } ?? false
    }
  }

  /// Tasks of one kind.
  struct Group {
    var kind: TestTask.Kind
    var title: String
    var heading: String
    /// What all tasks ask for, without its marker; nil when that is nothing.
    var shared: String?

    /// What stands before the first task.
    var opening: String { [heading, sharedBlock].compactMap(\.self).joined(separator: "\n\n") }

    /// The same with its marker.
    var sharedBlock: String? { shared.map { SectionMarker.shared(kind, text: $0) + "\n\n" + $0 } }
  }

  let heading: String
  /// Unit tests first.
  let groups: [Group]
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
    let own = plan.ownTasks
    let parts: [(kind: TestTask.Kind, title: String)] = [(.unit, sections.unit), (.ui, sections.ui)]
    groups = parts.map { kind, title in
      let shared = own.first { ($0.kind == .ui) == (kind == .ui) }?.shared ?? Demands()
      let text = dialect.shared(shared, title: sections.shared)
      return Group(kind: kind, title: title, heading: dialect.groupHeading(title), shared: text)
    }
    acceptanceLine = sections.acceptanceSentence
    let questions = Dictionary(grouping: plan.questions, by: \.subject)
    tasks =
      own
      .map { task in
        let questions = TaskQuestions(questions[task.component ?? task.subject] ?? [])
        func source(of task: PlannedTask) -> Digest { style.renderer.source(of: task, asking: questions, in: dialect) }
        return Task(
          key: task.key,
          kind: task.kind == .ui ? .ui : .unit,
          source: source(of: task),
          sourceBeforeMove: task.beforeMove.map(source),
          planned: task,
          questions: questions
        )
      }
      .sorted { TestTask.Kind.place(ofTask: $0.key) < TestTask.Kind.place(ofTask: $1.key) }
  }

  func tasks(of kind: TestTask.Kind) -> [Task] { tasks.filter { $0.kind == kind } }

  /// A task's text without its marker.
  func text(of task: Task) throws(TemplateError) -> String {
    try renderer.text(of: task.planned, asking: task.questions, in: dialect)
  }

  /// A task's text with the file that a person put into it, if somebody did.
  func textWithOwnFile(of task: Task) throws(TemplateError) -> String {
    var planned = task.planned
    planned.usualFile = nil
    return try renderer.text(of: planned, asking: task.questions, in: dialect)
  }

  /// The same without the cases, which are a person's.
  func textWithoutCases(of task: Task) throws(TemplateError) -> String {
    var planned = task.planned
    (planned.usualFile, planned.cases) = (nil, [])
    return try renderer.text(of: planned, asking: task.questions, in: dialect)
  }

  /// A task's marker and text.
  func block(of task: Task) throws(TemplateError) -> String {
    let text = try text(of: task)
    return SectionMarker.task(task.key, text: text, source: task.source) + "\n\n" + text
  }

  /// A task's marker and its text with the file that a person put into it; the marker tells of the text without it.
  func blockWithOwnFile(of task: Task) throws(TemplateError) -> String {
    let marker = SectionMarker.task(task.key, text: try text(of: task), source: task.source)
    return marker + "\n\n" + (try textWithOwnFile(of: task))
  }

  /// The blocks of the whole section between its markers.
  func blocks() throws(TemplateError) -> [String] {
    var blocks = [heading]
    for group in groups {
      let tasks = tasks(of: group.kind)
      guard !tasks.isEmpty else { continue }
      blocks.append(group.opening)
      for task in tasks { blocks.append(try block(of: task)) }
    }
    return blocks
  }
}

extension Profile.Sections {
  /// What the line among the module's acceptance criteria says.
  var acceptanceSentence: String { acceptanceLine.filled { $0 == "section" ? title : "" } }
}
