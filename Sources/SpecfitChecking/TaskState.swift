// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitPlanning

/// How far the tests of a task must be.
extension PlannedTask.State {
  /// The states in their order; what is unknown stands below all, because it never counts as reached.
  var rank: Int {
    switch self {
    case .unknown: -1
    case .planned: 0
    case .skeleton: 1
    case .written: 2
    case .passing: 3
    case .proven: 4
    }
  }

  /// Whether a task in this state is as far as another, or farther.
  package func reaches(_ required: Self) -> Bool { rank >= required.rank && self != .unknown }
}
