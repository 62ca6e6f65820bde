// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension SectionMarkers {
  /// What can be wrong with the section that specfit wrote; the raw value is the rule of the diagnostic.
  package enum Rule: String, CaseIterable, Sendable {
    case damagedMarkers = "damaged-markers"
    case mergeConflict = "merge-conflict"
    /// Two branches gave one number to two tasks; both keep it, because numbers never change.
    case duplicateTaskNumber = "duplicate-task-number"

    /// What to do about it.
    var help: String {
      switch self {
      case .damagedMarkers:
        "restore the markers from an earlier version, or remove all of them, and run 'specfit retrofit' again"
      case .mergeConflict:
        "resolve the conflict, and run 'specfit retrofit' again"
      case .duplicateTaskNumber:
        "give one of the two another number; specfit keeps what you write"
      }
    }
  }
}
