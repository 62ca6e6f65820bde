// From what a module promises to the tests that it asks for.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitModel

extension TestPlan {
  /// Plans the tests of a module.
  ///
  /// Takes time linear in the size of the module.
  package init(for spec: ModuleSpec, profile: Profile) {
    var planner = TaskPlanner(spec, profile: profile)
    self.init(path: spec.path, module: spec.module, tasks: planner.tasks(), diagnostics: spec.diagnostics)
    application = planner.application
  }
}
