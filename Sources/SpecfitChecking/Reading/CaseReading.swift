// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitPlanning
internal import SpecfitRendering
package import SpecfitSource
package import SpecfitSwift

/// A test where it stands.
package struct FoundTest: Hashable, Sendable {
  package var test: SwiftTest
  /// The type that holds it, with the enclosing types.
  package var suite: String
  /// From the project's root.
  package var path: String
  /// One-based.
  package var line: Int
  /// The one of its keys under which it was found; nil without any.
  package var key: String?
  /// Where it claims something; nil for one that does not.
  var reach: ClaimReach?

  /// The key is the one under which it was found; nil for its first one.
  init(_ test: SwiftTest, in suite: String, of file: SourceFile, key: String? = nil) {
    self.test = test
    self.key = key ?? test.keys.first
    self.suite = suite
    path = file.path
    line = file.line(ofByte: test.offset)
    reach = test.body == .asserting ? ClaimReach(of: test, in: file) : nil
  }

  /// The name of its function.
  package var function: String { test.name }

  /// The place of the test's name.
  package var place: Finding.Place {
    Finding.Place(path: path, line: line, range: test.offset..<test.offset + test.name.utf8.count)
  }

  /// The digest of its key, as records keep the keys of planned cases; nil without a key.
  package var keyDigest: Digest? { key.map { Digest(of: SuiteKey.spelled($0).utf8) } }

  /// Whether nobody has written the test yet, it never runs, or it is to prove a case and known to fail.
  package var isSkeleton: Bool { isUnwritten || test.isDisabled || isKnownToFail }

  /// Whether it is to prove a planned case, and known to fail; of other tests a project knows why they do.
  var isKnownToFail: Bool { test.isKnownToFail && key != nil }

  /// Whether nobody has written the test yet.
  package var isUnwritten: Bool { test.isPending || test.body == .unimplemented }

  /// Whether the test claims something that could turn out false.
  package var isWritten: Bool { !isSkeleton && (test.body == .asserting || test.isKnownToFail) }
}

/// A planned case with the test that stands for it.
package struct CaseReading: Sendable {
  package var planned: PlannedCase
  /// Nil as long as no test was found.
  package var found: FoundTest?
  /// How what the document states now relates to what the test was written for, if that had another key.
  package var relation: StatedMeaning.Relation?
}
