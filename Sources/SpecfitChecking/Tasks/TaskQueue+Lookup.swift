// From what a user calls a task to the task.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitPlanning
internal import SpecfitRendering
internal import SpecfitSource

/// What a word of the user names.
package struct FoundTask: Sendable {
  package var queued: QueuedTask
  /// The key of the case that was named; nil when it was the task.
  package var caseKey: String?
}

/// Why a word names no task.
package enum TaskLookupError: Error, CustomStringConvertible {
  case unknown(String, suggestion: String?)
  case ambiguous(String, names: [String])

  private static let shown = 8

  package var description: String {
    switch self {
    case .unknown(let word, let suggestion?):
      "there is no task or case '\(word)'; did you mean '\(suggestion)'?"
    case .unknown(let word, nil): "there is no task or case '\(word)'; 'specfit tasks' lists them"
    case .ambiguous(let word, let names):
      "'\(word)' names several tasks: \(names.prefix(Self.shown).map { "'\($0)'" }.joined(separator: ", "))"
        + (names.count > Self.shown ? " and \(names.count - Self.shown) more" : "")
    }
  }
}

extension TaskQueue {
  /// Finds a task by its name, key, number, or subject, or by the key of one of its cases.
  ///
  /// - Parameters:
  ///   - word: as the user wrote it; the module's label and a colon may stand before it.
  ///   - plans: by document.
  /// - Returns: the one task that is meant.
  /// - Throws: what to say when no task, or more than one, is meant.
  package func task(_ word: String, plans: [String: TestPlan]) throws(TaskLookupError) -> FoundTask {
    let ways: [(QueuedTask) -> Bool] = [
      { $0.name == word }, { "\($0.module):\($0.task.key)" == word || "\($0.document):\($0.task.key)" == word },
      { $0.task.key == word }, { $0.task.number == word || $0.task.otherNumbers.contains(word) },
      { $0.task.subject == word }, { $0.task.component == word }, { $0.task.file == word },
    ]
    for way in ways {
      let found = tasks.filter(way)
      if found.count > 1 { throw .ambiguous(word, names: found.map(\.name)) }
      if let only = found.first { return FoundTask(queued: only) }
    }
    if word.contains("/"), let found = try taskOfCase(word, plans: plans) { return found }
    throw .unknown(word, suggestion: suggestion(word, plans))
  }

  private func taskOfCase(_ word: String, plans: [String: TestPlan]) throws(TaskLookupError) -> FoundTask? {
    let wanted = SuiteKey.spelled(word)
    var cases: [String: [PlannedCase]] = [:]
    for (document, plan) in plans {
      for task in plan.tasks { cases["\(document)\u{0}\(task.key)"] = task.cases }
    }
    var found: [FoundTask] = []
    for queued in tasks {
      for planned in cases["\(queued.document)\u{0}\(queued.task.key)"] ?? [] {
        let key = SuiteKey.spelled(planned.key)
        guard key == wanted || "\(queued.module):\(key)" == wanted || "\(queued.document):\(key)" == wanted else {
          continue
        }
        found.append(FoundTask(queued: queued, caseKey: planned.key))
      }
    }
    if found.count > 1 { throw .ambiguous(word, names: found.map { "\($0.queued.document):\($0.caseKey ?? "")" }) }
    return found.first
  }

  private func suggestion(_ word: String, _ plans: [String: TestPlan]) -> String? {
    let names = tasks.flatMap { [$0.name, $0.task.subject] + ($0.task.number.map { [$0] } ?? []) }
    let cases = word.contains("/") ? plans.values.flatMap { $0.tasks.flatMap { $0.cases.map(\.key) } }.sorted() : []
    return SpecfitSource.suggestion(for: word, among: names + cases)
  }
}
