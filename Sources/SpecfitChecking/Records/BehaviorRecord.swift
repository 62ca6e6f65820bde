// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitPlanning
package import SpecfitSource

/// What is left of a stated behavior once its document is put away: its sentence, and how far its tests are.
package struct BehaviorRecord: Hashable, Sendable {
  /// How far the tests of a behavior are.
  package enum State: String, CaseIterable, Sendable {
    /// Some test of it fails.
    case failing
    /// There is no test.
    case planned
    /// There is a test that is pending, disabled, empty, or claims nothing.
    case skeleton
    /// Nothing tells whether there is a test.
    case unknown
    case written, passing
    /// Its tests pass, and the run executed its member.
    case proven

    /// Whether nothing is left to do to be as far as a task in another state.
    package func reaches(_ required: PlannedTask.State) -> Bool {
      guard let state = PlannedTask.State(rawValue: rawValue) else {
        return required != .proven && required != .passing
      }
      return state.reaches(required)
    }
  }

  /// A planned case that tries the behavior, with its test.
  package struct Case: Hashable, Sendable {
    package var key: String
    /// Of the planned test function.
    package var name: String
    /// The key of the task.
    package var task: String
    /// Where the test is to stand, from the project's root.
    package var file: String
    package var test: Test?
    package var state: State
  }

  /// A test where it stands.
  package struct Test: Hashable, Sendable {
    /// With the suite before it.
    package var name: String
    package var path: String
    /// One-based.
    package var line: Int
  }

  /// The lines of the source that the member stands on, and how many of them the run executed.
  package struct Coverage: Hashable, Sendable {
    package var path: String
    package var lines: [ClosedRange<Int>]
    package var executable: Int
    package var covered: Int
  }

  /// `CartService/total()/b031fac650`; unique in its document.
  package var key: String
  /// The name of the component.
  package var subject: String
  package var member: String?
  /// The one sentence that says it.
  package var statement: String
  /// Where the document states it: the best place first.
  package var places: [Finding.Place]
  /// Those of the plan; empty if the plan has none.
  package var cases: [Case]
  /// Whether the component is to be tested at all.
  package var isAsked: Bool
  /// Nil if nothing is known of its member.
  package var coverage: Coverage?

  /// That of the test which is least far; a test that fails comes before all.
  package var state: State {
    let order = State.allCases
    return cases.map(\.state).min { (order.firstIndex(of: $0) ?? 0) < (order.firstIndex(of: $1) ?? 0) } ?? .planned
  }
}
