// From what a module promises to the tests that it asks for.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource
package import SpecfitModel

extension TestPlan {
  /// Plans the tests of a module.
  ///
  /// Takes time linear in the size of the module.
  package init(for spec: ModuleSpec, profile: Profile) {
    var planner = TaskPlanner(spec, profile: profile)
    self.init(path: spec.path, module: spec.module, tasks: planner.tasks(), diagnostics: spec.diagnostics)
    application = planner.application
    sourceFolders = planner.sourceFolders
    untested = spec.components.compactMap(profile.untested)
    let shown = Set(tasks.lazy.filter { $0.kind == .ui }.flatMap(\.screens))
    for index in untested.indices { untested[index].isOnFlow = shown.contains(untested[index].name) }
    unread = spec.unread
    questions =
      Question.questions(of: tasks.map(\.withLeftOutCases), spec.components)
      + spec.vague.compactMap { Question(about: $0, of: tasks) }
    if spec.overview != nil { reasonForNothing = spec.verdict.because }
    guard !spec.joined.parts.isEmpty else { return }
    joined = spec.joined
    for task in tasks.indices {
      for index in tasks[task].cases.indices { tasks[task].cases[index].joined = joined }
    }
  }
}

extension PlannedTask {
  /// The task with the cases that its list leaves out: what a person decided not to test is no open question.
  fileprivate var withLeftOutCases: PlannedTask {
    var task = self
    task.cases += leftOut.map(\.planned)
    return task
  }
}

extension Profile {
  /// The component with the reason why it gets no test of its own; nil when it gets one, or when the profile says nothing.
  fileprivate func untested(_ component: Component) -> UntestedComponent? {
    let isPlanned = component.test == .unit && unitKinds.contains(component.kind)
    let elsewhere = component.plannedIn.map { "its tests are planned in '\(JoinedLines.name(of: $0))'" }
    guard !isPlanned, let reason = elsewhere ?? exclusion(of: component)?.reason ?? reasons[component.kind] else {
      return nil
    }
    return UntestedComponent(name: component.name, kind: component.kind, reason: reason, line: component.line)
  }
}
