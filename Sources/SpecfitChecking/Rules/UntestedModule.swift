// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Rule {
  /// A module without a single test task.
  static let untestedModule: Rule = Rule(
    RuleDescription(
      "SF101",
      "untested-module",
      .error,
      summary: "A module specifies components, and asks for no tests.",
      rationale: "What no document asks for nobody writes: the whole module goes untested, and nobody notices.",
      help: "Run 'specfit retrofit' on the document; it inserts a section with a test task for each component."
    ),
    flagged: [.cart("A document with a component and no task", document: CartExample.component + "\n", tests: nil)],
    accepted: [.cart("A task that a person wrote counts")],
    check: .module { module in
      guard module.spec.verdict.kind == .wanted, module.spec.testTasks.isEmpty else { return [] }
      let count = module.spec.components.count { $0.test != .none }
      let what = count == 0 ? "flows" : count == 1 ? "a component" : "\(count) components"
      return [
        untestedModule.finding(
          "the module specifies \(what) and asks for no tests",
          at: module.place(line: module.spec.components.first?.line ?? module.spec.flows.first?.line ?? 1),
          about: module.spec.module.name,
          remedy: .init(.retrofit, module.file.path)
        )
      ]
    }
  )
}
