// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitMarkdown
package import SpecfitModel
package import SpecfitPlanning
internal import SpecfitRendering
package import SpecfitSource

/// A module document with its plan and the tests that are there: what the rules look at.
package struct ModuleReading: Sendable {
  /// Its path is from the project's root.
  package var document: MarkdownDocument
  package var spec: ModuleSpec
  package var plan: TestPlan
  package var tasks: [TaskReading]
  package var settings: CheckSettings

  package var file: SourceFile { document.file }

  /// What a user calls the module: its number or, without one, its name.
  package var label: String { spec.module.number ?? spec.module.name }

  /// Reads a document, and what stands in the test files that it names.
  package init(of document: MarkdownDocument, content: ProjectContent, settings: CheckSettings) {
    self.document = document
    self.settings = settings
    spec = ModuleSpec(recognizing: document).following(settings.profile)
    plan = TestPlan(for: spec, profile: settings.profile)
    tasks = []
    guard spec.verdict.kind != .notAModule else { return }
    let written = Dictionary(spec.testTasks.map { ($0.line, $0) }) { first, _ in first }
    let generated = Dictionary(
      (spec.layout.region?.tasks ?? []).compactMap { task in written[task.firstLine].map { (task.key, $0) } }
    ) { first, _ in first }
    var files: [String: TestFileReading] = [:]
    var keys: [String: Set<String>] = [:]
    for task in plan.tasks { keys[task.file, default: []].formUnion(task.cases.map { SuiteKey.spelled($0.key) }) }
    for task in plan.tasks {
      let file = files[task.file] ?? content.tests(at: task.file)
      files[task.file] = file
      let foreign = (keys[task.file] ?? []).subtracting(task.cases.map { SuiteKey.spelled($0.key) })
      let own = task.origin == .written ? written[task.line] : generated[task.key]
      tasks.append(TaskReading(task, written: own, file: file, foreign: foreign))
    }
  }

  /// A place in the document.
  package func place(line: Int) -> Finding.Place { Finding.Place(path: file.path, line: line) }
}
