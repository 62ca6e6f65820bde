// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What git keeps track of; nothing is changed.
enum GitIndex {
  /// The files in a folder and all below it that git tracks, whatever `.gitignore` says.
  ///
  /// - Returns: their names from the folder; none where git, or a work tree, is not there.
  static func trackedFiles(in folder: AbsolutePath) -> [[String]] {
    guard let output = try? GitHistory.run(["ls-files", "-z", "--cached"], in: folder, failing: { .failed($0) }) else {
      return []
    }
    return output.split(separator: 0).map { path in
      path.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
