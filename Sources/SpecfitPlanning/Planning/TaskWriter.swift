// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// Writes what a task says, by the profile's sentences.
struct TaskWriter {
  let profile: Profile
  let places: TestPlaces
  let module: String

  /// Fills in title, requirements and acceptance.
  func write(_ task: inout PlannedTask) {
    let text = task.kind == .ui ? profile.ui : profile.unit
    let values = task
    task.title = filled(text.title, values)
    task.requirements = text.requirements.filter { applies($0, values) }.map { filled($0.text, values) }
    task.acceptance = text.acceptance.filter { applies($0, values) }.map { filled($0.text, values) }
  }

  private func applies(_ sentence: Profile.Sentence, _ task: PlannedTask) -> Bool {
    if !sentence.kinds.isEmpty {
      guard let kind = task.componentKind, sentence.kinds.contains(kind) else { return false }
    }
    return switch sentence.condition {
    case nil: true
    case .doubles: !task.doubles.isEmpty
    case .mainActor: task.isolation == .mainActor
    case .actor: task.isolation == .actor
    case .async: task.cases.contains { $0.form == .async || $0.form == .asyncThrowing }
    case .coverage: task.coverage != nil
    }
  }

  private func filled(_ pattern: TextPattern, _ task: PlannedTask) -> String {
    pattern.filled { placeholder in
      switch placeholder {
      case "tests": places.tests
      case "uiTests": places.uiTests
      case "module": module
      case "subject", "flow": task.subject
      case "page": task.pageObject ?? ""
      case "pageFile": task.pageObject.map(places.pageFile) ?? ""
      case "mocks": places.mocks
      case "doubles": task.doubles.map { "`\($0.name)`" }.joined(separator: ", ")
      case "coverage": task.coverage.map(String.init) ?? ""
      case "label": profile.label(of: task.componentKind)
      default: ""
      }
    }
  }
}
