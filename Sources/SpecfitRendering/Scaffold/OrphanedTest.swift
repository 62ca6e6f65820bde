// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource
internal import SpecfitSwift

/// A test for which no case is planned any more.
package struct OrphanedTest: Hashable, Sendable {
  package let test: String
  package let key: String
  /// Where the test is, one-based.
  package let line: Int

  init(_ test: SwiftTest, key: String, in source: SourceFile) {
    self.test = test.name
    self.key = key
    line = source.line(ofByte: test.offset)
  }

  /// What there is to say, with the way out.
  package var note: String {
    "line \(line): no document asks for '\(test)' (\(key)) any more; delete it, or keep it without its specfit comment"
  }
}
