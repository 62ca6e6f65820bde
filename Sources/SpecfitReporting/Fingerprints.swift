// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Names for findings that stay the same when lines move.
struct Fingerprints {
  private var counts: [Digest: Int] = [:]

  /// A name that no finding before had; it depends on the rule, the path, the subject, and the order of equal ones.
  mutating func next(for finding: Finding) -> String {
    let digest = Digest(of: [finding.rule, finding.place.path, finding.subject].joined(separator: "\0").utf8)
    let count = counts[digest, default: 0] + 1
    counts[digest] = count
    return count == 1 ? digest.description : "\(digest)-\(count)"
  }
}
