// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// What the comment of a test tells of its contract: `2:DIGEST:SUM func load()`.
///
/// The sum tells whether somebody has edited the test; see ``TestSeal``. It is missing in a test that a person has taken on.
package struct ContractMark: Hashable, Sendable {
  static let version = "2"

  let digest: Substring
  /// For readers; it may be cut.
  package let text: String

  /// - Parameter comment: what stands behind `contract: `; nil if specfit did not write it.
  package init?(_ comment: String) {
    let words = comment.parts(between: " ", maxSplits: 1)
    guard let first = words.first else { return nil }
    let parts = first.parts(between: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts[0] == Self.version, Self.isDigest(parts[1]) else { return nil }
    digest = parts[1]
    text = words.count > 1 ? String(words[1]) : String(digest)
  }

  static func isDigest(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 16 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
