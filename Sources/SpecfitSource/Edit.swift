// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A replacement of some bytes of a file.
package struct Edit: Hashable, Sendable {
  /// The bytes to replace; empty for an insertion.
  package var range: Range<Int>

  /// What stands there afterwards; empty for a removal.
  package var replacement: [UInt8]

  package init(replacing range: Range<Int>, with replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }
}

extension [Edit] {
  /// Whether each edit starts where the one before has ended, or later.
  package var areInOrder: Bool { zip(self, dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound } }
}

extension SourceFile {
  /// The bytes after the edits; everything between them is copied as it is.
  ///
  /// Takes O(*n*) time in the number of bytes.
  ///
  /// - Parameter edits: in ascending order and not overlapping.
  /// - Returns: the edited bytes.
  package func applying(_ edits: [Edit]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(edits.reduce(bytes.count) { $0 + $1.replacement.count })
    var copied = 0
    for edit in edits {
      precondition(copied <= edit.range.lowerBound, "the edits of \(path) overlap or are not in order")
      result += bytes[copied..<edit.range.lowerBound]
      result += edit.replacement
      copied = edit.range.upperBound
    }
    result += bytes[copied...]
    return result
  }
}
