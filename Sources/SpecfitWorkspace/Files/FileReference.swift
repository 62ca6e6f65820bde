// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A file as the user names it, and where it really is.
package struct FileReference: Hashable, Sendable {
  /// For messages and output: relative to the current folder where possible.
  package let path: String

  /// The file itself, every symbolic link on the way followed.
  package let real: AbsolutePath

  package init(path: String, real: AbsolutePath) {
    self.path = path
    self.real = real
  }
}

extension FileReference: Comparable {
  /// Orders by the bytes of the path, the same in every locale.
  package static func < (left: Self, right: Self) -> Bool {
    left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
  }
}
