// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// Writes what a task says, by the profile's sentences.
struct TaskWriter {
  let profile: Profile
  let places: TestPlaces
  let module: String
  /// Whether the profile's house rules are the project's.
  let hasHouseRules: Bool

  init(_ profile: Profile, places: TestPlaces, spec: ModuleSpec) {
    (self.profile, self.places, module) = (profile, places, spec.module.name)
    hasHouseRules = profile.isChosen || profile.isShown(by: spec.layout)
  }

  /// Fills in the title and what the task asks for.
  func write(_ task: inout PlannedTask) {
    let text = task.kind == .ui ? profile.ui : profile.unit
    let values = task
    task.title = filled(text.title, values)
    task.shared = demands(text, values) { $0.isShared }
    task.own = demands(text, values) { !$0.isShared }
  }

  private func demands(
    _ text: Profile.TaskText,
    _ task: PlannedTask,
    where isWanted: (Profile.Sentence) -> Bool
  ) -> Demands {
    func sentences(_ all: [Profile.Sentence]) -> [String] {
      all.filter { isWanted($0) && applies($0, task) }.compactMap { sentence in
        // What no component is tested by has no coverage to reach.
        let text = task.coverage == nil ? sentence.text.beforeClause(of: "coverage") : sentence.text
        return text.map { filled($0, task) }
      }
    }
    return Demands(requirements: sentences(text.requirements), acceptance: sentences(text.acceptance))
  }

  private func applies(_ sentence: Profile.Sentence, _ task: PlannedTask) -> Bool {
    if let isHouseRule = sentence.isHouseRule, isHouseRule != hasHouseRules { return false }
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

extension Profile {
  /// Whether a document's own tasks look like those of the profile.
  fileprivate func isShown(by layout: DocumentLayout) -> Bool {
    layout.taskLabel.word.map { signs.words.contains($0) } ?? false
  }
}

extension DocumentLayout.TaskLabel {
  /// What stands before a task's number.
  fileprivate var word: String? {
    switch self {
    case .agentTask: "Agent Task"
    case .task: "Task"
    case .numberedCheckbox, .checkbox, .none: nil
    }
  }
}
