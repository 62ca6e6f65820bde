// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitRendering

/// What a run of `scaffold` has found, and done.
struct ScaffoldResult {
  /// In the order of the paths.
  var outcomes: [ScaffoldOutcome]
  var refusals: [ScaffoldTree.Refusal] = []
  /// The files beside those with tests that no document asks for.
  var orphans: [OrphanedFile] = []

  func status(isWriting: Bool) -> ExitStatus {
    let files = outcomes.map { $0.status(isWriting: isWriting) }.max() ?? .clean
    return max(files, refusals.contains(where: \.isFault) || !orphans.isEmpty ? .findings : .clean)
  }
}
