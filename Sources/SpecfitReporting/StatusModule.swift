// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A module with its test tasks.
package struct StatusModule: Sendable {
  /// How far all its tasks are together.
  package enum Progress: String, CaseIterable, Sendable {
    /// All tests pass.
    case complete = "Complete"
    /// Some test fails.
    case failing = "Failing"
    /// All tests are written, and of some no result is known.
    case notRun = "Not Run"
    case inProgress = "In Progress"
    case notStarted = "Not Started"
    /// Of some task nobody can tell.
    case unknown = "Unknown"
    case noTasks = "No Test Tasks"
  }

  /// `Module 3: Onboarding`, as people call it.
  package var title: String
  /// The path of the document that specifies it.
  package var document: String
  /// In the order of the plan.
  package var tasks: [StatusTask]
  /// What the document states, in the order of its components.
  package var behaviors: [SpecifiedBehavior] = []
  /// What the coverage has of its sources; nil without coverage, or without a source file.
  package var coverage: StatusCoverage?

  package init(title: String, document: String, tasks: [StatusTask], coverage: StatusCoverage? = nil) {
    self.title = title
    self.document = document
    self.tasks = tasks
    self.coverage = coverage
  }

  package var progress: Progress {
    if tasks.isEmpty { return .noTasks }
    if tasks.contains(where: { $0.tests.failing > 0 }) { return .failing }
    if tasks.contains(where: { $0.state == .unknown }) { return .unknown }
    if tasks.allSatisfy({ $0.state == .planned }) { return .notStarted }
    // A helper has no tests that could pass.
    if tasks.allSatisfy({ $0.state.isPassing || ($0.state == .written && $0.kind == Self.support) }) {
      return .complete
    }
    return tasks.contains { $0.state == .planned || $0.state == .skeleton } ? .inProgress : .notRun
  }

  /// The tests of all tasks.
  var tests: StatusTests { tasks.reduce(StatusTests()) { $0 + $1.tests } }

  /// The tests of the tasks of some kinds; nil when there is no such task.
  func tests(where isWanted: (String) -> Bool) -> StatusTests? {
    let found = tasks.filter { isWanted($0.kind) }
    return found.isEmpty ? nil : found.reduce(StatusTests()) { $0 + $1.tests }
  }

  /// The tasks by what they test, in the order in which each is named first.
  var components: [(name: String, kind: String?, tasks: [StatusTask])] {
    var places: [String: Int] = [:]
    var groups: [(name: String, kind: String?, tasks: [StatusTask])] = []
    for task in tasks {
      if let place = places[task.owner] {
        groups[place].tasks.append(task)
      } else {
        places[task.owner] = groups.count
        groups.append((task.owner, task.componentKind, [task]))
      }
    }
    return groups
  }

  static let support = "support"
}
