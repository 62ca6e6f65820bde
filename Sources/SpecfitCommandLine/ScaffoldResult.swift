// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitRendering

/// What a run of `scaffold` has found, and done.
struct ScaffoldResult {
  /// In the order of the paths.
  var outcomes: [ScaffoldOutcome]
  var refusals: [ScaffoldTree.Refusal] = []
  /// The files beside those with tests that no document asks for.
  var orphans: [OrphanedFile] = []
  /// The cases that get no test because one that is there surely tries them.
  var tried: [Adoption.Entry] = []

  /// How many files are in the way of what was asked for, or hold something that a person has to see to.
  var conflicts: Int { outcomes.count { $0.change.isFinding } }

  /// How many test tasks no file can be made for.
  var faults: Int { refusals.count(where: \.isFault) }

  /// What was done, or would be, such as "3 files created, 1 completed"; nil for nothing.
  func summary(isWriting: Bool) -> String? {
    let changed = outcomes.filter { $0.change.isWritten && $0.failure == nil }
    let created = changed.count { $0.change.status == .create }
    let others = changed.count - created
    let verbs = isWriting ? ("created", "changed") : ("to create", "to change")
    let parts = [(created, verbs.0), (others, verbs.1)].filter { $0.0 > 0 }
    guard let first = parts.first else { return nil }
    let rest = parts.dropFirst().map { ", \($0.0) \($0.1)" }.joined()
    return "\(first.0) \(first.0 == 1 ? "file" : "files") \(first.1)\(rest)"
  }

  func status(isWriting: Bool) -> ExitStatus {
    let files = outcomes.map { $0.status(isWriting: isWriting) }.max() ?? .clean
    return max(files, refusals.contains(where: \.isFault) || !orphans.isEmpty ? .findings : .clean)
  }
}
