// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource
internal import SpecfitSwift

/// A test that was written for a contract which the document has changed since.
package struct OutdatedTest: Hashable, Sendable {
  package let test: String
  package let key: String
  /// Where the test is, one-based.
  package let line: Int
  /// What the test was written for.
  package let old: String
  /// What the document says now.
  package let new: String
  /// The comment that a test for the new contract carries.
  package let comment: String
  package let isPending: Bool

  /// What there is to say, with the way out.
  package var note: String {
    let wayOut =
      isPending
      ? "nobody has written it yet, so delete it and run specfit again"
      : "bring it up to date, and then its comment to '\(comment)'"
    return
      "line \(line): '\(test)' is outdated: it was written for '\(old)', but the document now says '\(new)'; \(wayOut)"
  }

  /// Those of a file, in the order of the plan.
  static func all(of planned: [ScaffoldTest], _ matching: SuiteMatching<ScaffoldTest>, in source: SourceFile)
    -> [OutdatedTest]
  {
    zip(planned, matching.matches).compactMap { planned, match in
      guard let match, let contract = matching.known[match].test.contract else { return nil }
      let parts = contract.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
      // Only the digest counts: what stands behind it may have been broken or cut.
      guard let digest = parts.first, digest != planned.contract.digest else { return nil }
      let test = matching.known[match].test
      return OutdatedTest(
        test: test.name,
        key: planned.key,
        line: source.line(ofByte: test.offset),
        old: parts.count > 1 ? String(parts[1]) : String(digest),
        new: planned.contract.text,
        comment: "// \(SwiftTestMark.contract)\(planned.contract.mark)",
        isPending: test.isPending
      )
    }
  }
}
