// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A file beside another, on its way to take that one's place.
///
/// A run that is killed leaves at most such a file behind; its name tells where
/// it comes from. Whoever writes one holds a lock on it, which ends with the
/// process, so that a later run tells what is left from what is in use.
enum TemporaryFile {
  private static let prefix = ".specfit-"
  private static let suffix = ".tmp"

  /// A path in a folder that nobody else will choose.
  static func path(in folder: AbsolutePath, salt: UInt64) -> AbsolutePath {
    folder.appending(name: prefix + String(salt, radix: 16) + suffix)
  }

  /// Removes what killed runs left in a folder; what a process still writes stays.
  static func removeLeftovers(in folder: AbsolutePath) {
    let entries = (try? FileSystem.entries(of: folder)) ?? []
    for entry in entries where entry.kind == .file && isTemporary(name: entry.name) {
      let path = folder.appending(name: entry.name)
      guard let file = try? OpenFile(reading: path), file.isLockedNow() else { continue }
      FileSystem.remove(path)
    }
  }

  /// Whether a name is one that only such a file has.
  static func isTemporary(name: String) -> Bool { name.hasPrefix(prefix) && name.hasSuffix(suffix) }
}
