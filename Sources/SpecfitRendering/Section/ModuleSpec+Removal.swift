// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension ModuleSpec {
  /// Why a document no longer asks for a task that specfit wrote: "no longer specified: 'CartService'".
  func reasonAgainst(_ key: String) -> String {
    let subject = String(key.split(separator: ":", maxSplits: 1).last ?? "")
    if let own = testTasks.first(where: { $0.origin == .written && $0.subject == subject }) {
      return "\(joined.phrase(ofLine: own.line)) asks for the tests of '\(subject)' already"
    }
    let own = components.first { $0.name == subject }
    if let other = own?.plannedIn { return "its tests are planned in '\(JoinedLines.name(of: other))'" }
    if own != nil { return "'\(subject)' needs no such tests any more" }
    return "no longer specified: '\(subject)'"
  }
}
