// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A file as the user names it, and where it really is.
///
/// Like paths, references are equal by their bytes.
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
  package static func == (left: Self, right: Self) -> Bool {
    left.real == right.real && left.path.utf8.elementsEqual(right.path.utf8)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(real) }

  /// Orders by the bytes of the path, the same in every locale.
  package static func < (left: Self, right: Self) -> Bool {
    left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
  }
}
