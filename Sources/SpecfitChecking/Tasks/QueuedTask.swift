// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// A test task among those of a project.
package struct QueuedTask: Hashable, Sendable {
  /// Another task that should be done before.
  package struct Wait: Hashable, Sendable {
    /// The name of the other task.
    package var name: String
    /// Why, as a phrase.
    package var because: String
  }

  /// What names the task in the whole project: its key or, where several modules have that, with the module before it.
  package var name: String
  package var task: TaskRecord
  /// What users call the module.
  package var module: String
  package var title: String?
  /// The path of the document, from the project's root.
  package var document: String
  /// Zero for `P0`; nil when the document says nothing.
  package var priority: Int?
  /// Those that stand before it in the queue and are not done.
  package var waitsFor: [Wait] = []

  /// Whether nothing is left to do, as far as what was given can tell: the tests are written and, where there are
  /// results, they pass.
  package var isDone: Bool {
    task.state.reaches(task.hasResults && task.kind != .support ? .passing : .written)
  }

  /// Whether a run can find out what is left to do.
  package var isTellable: Bool { task.file.hasSuffix(".swift") || task.kind == .support }
}
