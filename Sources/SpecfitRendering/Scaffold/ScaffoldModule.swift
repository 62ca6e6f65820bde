// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitModel
package import SpecfitPlanning

/// A module document as far as scaffolds are made of it.
package struct ScaffoldModule: Sendable {
  /// The document's path from the project's root.
  package var document: String
  package var spec: ModuleSpec
  package var plan: TestPlan

  package init(document: String, spec: ModuleSpec, plan: TestPlan) {
    self.document = document
    self.spec = spec
    self.plan = plan
  }

  /// What a user calls the module: its number or, without one, its name.
  package var label: String { spec.module.number ?? spec.module.name }
}

extension ScaffoldModule {
  /// What is wrong with the path that a person gave a task.
  func unusablePath(of task: PlannedTask) -> UnusablePath? {
    guard task.origin == .written else { return nil }
    return spec.unusablePaths.first { $0.path == task.file }
  }

  /// The paths of no task that nobody should follow; specfit looks for other places by itself.
  var refusedPaths: [ScaffoldTree.Refusal] {
    // A task without tests needs no file, and nobody is told of its path elsewhere.
    let told = plan.tasks.filter { !$0.cases.isEmpty }.compactMap(unusablePath)
    return spec.unusablePaths.filter { !told.contains($0) }.map { path in
      ScaffoldTree.Refusal(document: document, module: label, line: path.line, reason: "\(path.message); \(path.help)")
    }
  }
}
