// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitMarkdown
package import SpecfitModel
package import SpecfitPlanning
package import SpecfitRecognition
internal import SpecfitRendering
package import SpecfitSource

/// A module document with its plan and the tests that are there: what the rules look at.
package struct ModuleReading: Sendable {
  /// With all that its lines may be those of; the paths are from the project's root.
  package var document: MarkdownDocument
  /// The document with the parts that belong to it, and without those that are modules of their own.
  package var whole: MarkdownDocument
  /// The document into which its section goes.
  package var own: SourceFile
  package var spec: ModuleSpec
  package var plan: TestPlan
  package var tasks: [TaskReading]
  package var settings: CheckSettings

  package var file: SourceFile { document.file }

  /// The paths of the parts that belong to the document.
  package var parts: [String] { whole.file.joined.parts.map(\.path) }

  /// What a user calls the module: its number or, without one, its name.
  package var label: String { spec.module.number ?? spec.module.name }

  /// Reads a document that nothing beside it concerns, and what stands in the test files that it names.
  package init(of document: MarkdownDocument, content: ProjectContent, settings: CheckSettings) {
    self.init(of: ModuleDocument(document), content: content, settings: settings)
  }

  /// Reads a document with what belongs to it, and what stands in the test files that they name.
  package init(of module: ModuleDocument, content: ProjectContent, settings: CheckSettings) {
    document = module.text
    whole = module.whole
    own = module.own.file
    self.settings = settings
    spec = ModuleSpec(recognizing: module).following(settings.profile)
    plan = TestPlan(for: spec, profile: settings.profile)
    tasks = []
    guard spec.verdict.kind != .notAModule else { return }
    let written = Dictionary(spec.testTasks.map { ($0.line, $0) }) { first, _ in first }
    let generated = Dictionary(
      (spec.layout.region?.tasks ?? []).compactMap { task in written[task.firstLine].map { (task.key, $0) } }
    ) { first, _ in first }
    var files: [String: TestFileReading] = [:]
    let keys = KeysOfFiles(plan.tasks)
    for task in plan.tasks {
      let isCode = settings.profile.language == nil && task.kind != .support && task.kind != .ui
      let isLeftOut = isCode && settings.profile.project.leavesOut(task.file)
      let file =
        files[task.file] ?? (isLeftOut ? .uncompiled : content.tests(at: task.file, in: settings.profile.project))
      files[task.file] = file
      let foreign = keys.foreign(to: task)
      let own = task.origin == .written ? written[task.line] : generated[task.key]
      tasks.append(TaskReading(task, written: own, file: file, foreign: foreign))
    }
  }

  /// A place in the document, or in one of its parts.
  package func place(line: Int) -> Finding.Place {
    let place = file.joined.place(ofLine: line)
    return Finding.Place(path: place.path ?? file.path, line: place.line)
  }
}

/// The keys of the cases that several tasks plan for one file.
private struct KeysOfFiles {
  private var keys: [String: Set<String>] = [:]

  init(_ tasks: [PlannedTask]) {
    let counts = Dictionary(tasks.map { ($0.file, 1) }, uniquingKeysWith: +)
    // Most files are those of one task, which needs no keys of others.
    for task in tasks where (counts[task.file] ?? 0) > 1 { keys[task.file, default: []].formUnion(Self.keys(of: task)) }
  }

  /// The keys of the cases that other tasks plan for a task's file.
  func foreign(to task: PlannedTask) -> Set<String> {
    keys[task.file].map { $0.subtracting(Self.keys(of: task)) } ?? []
  }

  private static func keys(of task: PlannedTask) -> [String] { task.cases.map { SuiteKey.spelled($0.key) } }
}
