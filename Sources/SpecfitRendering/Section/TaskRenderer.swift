// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
package import SpecfitPlanning
internal import SpecfitSource

/// Writes test tasks as Markdown, by a profile's template and in a document's dialect.
package struct TaskRenderer: Sendable {
  private let library: Result<TemplateLibrary, TemplateError>
  private let template: String
  /// Whatever changes in a template makes tasks be written anew.
  private let templateDigest: Digest

  /// What a template for tasks may name.
  package static let schema = TemplateSchema(
    version: 1,
    .text("head", "the first line, with the task's label, number and title"),
    .text("number", "the task's number"),
    .text("title", "the task's title"),
    .text("subject", "what is tested"),
    .text("file", "the path of the test file"),
    .text("bullet", "the document's bullet with the blanks behind it"),
    .text("outer", "the indentation of the task's points"),
    .text("inner", "the indentation of a point's own points"),
    .flag("isParagraph", "whether the first line is a paragraph rather than a list item"),
    .flag("isUI", "whether the task is about the user interface"),
    .flag("hasRequirements", "whether the task has requirements of its own"),
    .texts("requirements", "what these tests must do besides what all of the section must, as Markdown"),
    .flag("hasCases", "whether there are cases"),
    .list("cases", "the tests to write", of: caseNames[0], caseNames[1], caseNames[2], caseNames[3], caseNames[4]),
    .flag("hasGroups", "whether there are cases, and the document lists such"),
    .list(
      "groups",
      "the same by member where there are many, else in one group; empty where the document has tables of tests",
      of: .text("title", "the member; missing where the cases are not grouped"),
      .list("cases", "the tests to write", of: caseNames[0], caseNames[1], caseNames[2], caseNames[3], caseNames[4])
    ),
    .flag("hasTable", "whether there are cases, and the document has tables of tests"),
    .texts("table", "the lines of the table of cases, as Markdown"),
    .texts("acceptance", "when the task is done besides what all of the section ask for, as Markdown"),
    .flag("hasQuestions", "whether the document leaves something open"),
    .texts("questions", "what it would have to say, with code between backticks")
  )

  private static let caseNames: [TemplateSchema.Name] = [
    .text("name", "the test function with parentheses"),
    .text("rows", "over how many rows it goes, such as '3 rows'; missing for a single case"),
    .text("statement", "what the document states, with code between backticks; missing where it states nothing"),
    .text("level", "unit, integration, ui, performance or accessibility"),
    .text("indentation", "the indentation of the case in a list"),
  ]

  /// The name of a profile's template.
  package static func template(of profile: Profile, in sources: [TemplateSource]) -> String {
    let candidates = profile.families.map { "\($0).task.md" }
    return candidates.first { name in sources.contains { $0.name == name } } ?? candidates[0]
  }

  /// Reads and checks the profile's template; if it is faulty, writing a task is an error.
  ///
  /// - Parameters:
  ///   - profile: the conventions.
  ///   - sources: the templates; overrides take the place of built-in ones.
  /// - Throws: `TemplateError.invalid` when the profile lacks the template.
  package init(profile: Profile, sources: [TemplateSource] = TemplateSource.builtIn) throws(TemplateError) {
    template = Self.template(of: profile, in: sources)
    do throws(TemplateError) {
      let library = try TemplateLibrary(sources, schemas: [template: Self.schema], scope: .needed)
      templateDigest = library.digest
      self.library = .success(library)
    } catch {
      guard sources.contains(where: { [template] in $0.name == template }) else { throw error }
      // No task is known to be up to date.
      templateDigest = Digest(of: [])
      library = .failure(error)
    }
  }

  /// The digest of everything that a task's text depends on; far cheaper than the text.
  func source(of task: PlannedTask, asking questions: TaskQuestions, in dialect: Dialect) -> Digest {
    var bytes = Array(templateDigest.description.utf8)
    func add(_ text: String) {
      bytes += text.utf8
      bytes.append(0)
    }
    add(dialect.taskHead(number: task.number, title: task.title))
    add(dialect.bullet)
    add(task.subject)
    add(task.usualFile ?? task.file)
    add(task.kind.rawValue)
    let lists = [
      task.shared.requirements, task.shared.acceptance, task.own.requirements, task.own.acceptance, questions.sentences,
    ]
    for list in lists {
      for sentence in list { add(sentence) }
      add("")
    }
    for planned in task.cases {
      add(planned.name)
      add(planned.member ?? "")
      add(planned.shownStatement ?? "")
      add(planned.rowCount ?? "")
    }
    return Digest(of: bytes)
  }

  /// The text of a task: lines that end with LF, the last one without.
  ///
  /// - Throws: `TemplateError.invalid` when the template is faulty, `.mismatch` when its schema and this code disagree.
  func text(
    of task: PlannedTask,
    asking questions: TaskQuestions,
    in dialect: Dialect
  ) throws(TemplateError) -> String {
    let cases = CaseList(task)
    let isTable = dialect.hasTables && !task.cases.isEmpty
    let context: TemplateValue = [
      "head": .text(dialect.taskHead(number: task.number, title: task.title)),
      "number": TemplateValue(task.number),
      "title": .text(task.title),
      "subject": .text(task.subject),
      "file": .text(task.usualFile ?? task.file),
      "bullet": .text(dialect.bullet),
      "outer": .text(dialect.outerIndentation),
      "inner": .text(dialect.innerIndentation),
      "isParagraph": .flag(!dialect.isTaskItem),
      "isUI": .flag(task.kind == .ui),
      "hasRequirements": .flag(!task.own.requirements.isEmpty),
      "requirements": .list(task.own.requirements.map(TemplateValue.text)),
      "hasCases": .flag(!task.cases.isEmpty),
      "cases": .list(task.cases.map { $0.context(indentation: dialect.innerIndentation) }),
      "hasGroups": .flag(!task.cases.isEmpty && !isTable),
      "groups": isTable ? .list([]) : cases.context(in: dialect),
      "hasTable": .flag(isTable),
      "table": .list(isTable ? cases.tableLines.map(TemplateValue.text) : []),
      "acceptance": .list(task.own.acceptance.map(TemplateValue.text)),
      "hasQuestions": .flag(!questions.sentences.isEmpty),
      "questions": .list(questions.sentences.map(TemplateValue.text)),
    ]
    var text = Substring(try library.get().render(template, with: context))
    while text.last?.isNewline == true { text.removeLast() }
    return String(text)
  }
}
