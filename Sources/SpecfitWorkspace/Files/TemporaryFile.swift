// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A file beside another, on its way to take that one's place.
///
/// A run that is killed leaves at most such a file behind; its name tells where
/// it comes from, and git, finders, and specfit itself pass over hidden files.
enum TemporaryFile {
  private static let prefix = ".specfit-"
  private static let suffix = ".tmp"

  /// A path in a folder that nobody else will choose.
  static func path(in folder: AbsolutePath, salt: UInt64) -> AbsolutePath {
    folder.appending(name: prefix + String(salt, radix: 16) + suffix)
  }

  /// Whether a name is one that only such a file has.
  static func isTemporary(name: String) -> Bool { name.hasPrefix(prefix) && name.hasSuffix(suffix) }
}
