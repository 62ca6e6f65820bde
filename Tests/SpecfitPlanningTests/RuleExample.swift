// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel
import SpecfitPlanning
import Testing

/// A component, a rule, and the cases that the rule must plan for it.
struct RuleExample: Sendable, CustomTestStringConvertible {
  let rule: Int
  let what: String
  let component: Component
  var types: [DeclaredType] = []
  /// The key behind the component's name, and the test's name behind `test_`.
  let expected: [String]

  var testDescription: String { "rule \(rule): \(what)" }

  init(
    _ rule: Int,
    _ what: String,
    _ component: Component,
    types: [DeclaredType] = [],
    expect expected: [String]
  ) {
    self.rule = rule
    self.what = what
    self.component = component
    self.types = types
    self.expected = expected
  }

  /// An example of a single function.
  init(
    _ rule: Int,
    _ what: String,
    _ member: Member,
    of kind: ComponentKind = .service,
    types: [DeclaredType] = [],
    expect expected: [String]
  ) {
    self.init(rule, what, .unit("Shop", kind, members: [member]), types: types, expect: expected)
  }

  /// The cases that name the rule, as `expected` has them.
  func planned(with profile: Profile) -> [String] {
    let plan = TestPlan(for: .module("Shop", [component], types: types), profile: profile)
    return plan.tasks.flatMap(\.cases)
      .filter { $0.rule == rule }
      .map { "\($0.key.dropFirst(component.name.count + 1)): \($0.name.dropFirst("test_".count))" }
  }
}

extension Component {
  /// The component with some of its parts changed.
  func with(_ change: (inout Component) -> Void) -> Component {
    var copy = self
    change(&copy)
    return copy
  }
}
