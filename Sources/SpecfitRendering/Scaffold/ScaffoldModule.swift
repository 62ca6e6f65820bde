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
  var label: String { spec.module.number ?? spec.module.name }
}
