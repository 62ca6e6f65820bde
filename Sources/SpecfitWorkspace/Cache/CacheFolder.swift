// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Where results are remembered between runs: in the user's own folder for caches, never in the project.
///
/// A project comes from others, and so would what it says about its documents.
package enum CacheFolder {
  /// The variable that names the folder for caches; empty, nothing is remembered.
  package static let variable = "SPECFIT_CACHE"

  private static let name = "specfit"
  private static let suffix = ".cache"
  /// After how many days without a new result a cache is removed.
  private static let lifetime = 30

  /// The folder by the conventions of the system; nil when there is none or the user wants none.
  ///
  /// - Parameters:
  ///   - current: where a relative path of the user's starts.
  ///   - environment: the variables of the process.
  /// - Returns: a folder of specfit's own, which may not be there yet.
  package static func path(
    from current: AbsolutePath,
    environment: (String) -> String? = ProcessEnvironment.value(of:)
  ) -> AbsolutePath? {
    if let own = environment(variable) {
      return own.isEmpty ? nil : AbsolutePath(own, in: current).appending(name: name)
    }
    func folder(_ variable: String) -> AbsolutePath? {
      environment(variable).flatMap { $0.hasPrefix("/") ? AbsolutePath($0) : nil }
    }
    #if canImport(Darwin)
      return folder("HOME")?.appending(name: "Library").appending(name: "Caches").appending(name: name)
    #else
      return (folder("XDG_CACHE_HOME") ?? folder("HOME")?.appending(name: ".cache"))?.appending(name: name)
    #endif
  }

  /// The path of a cache in the folder.
  package static func place(of cache: String, in folder: AbsolutePath) -> AbsolutePath {
    folder.appending(name: cache + suffix)
  }

  /// Removes caches to which nothing was added for long, and what killed runs left.
  static func prune(_ folder: AbsolutePath, before now: FileStamp) {
    guard let entries = try? FileSystem.entries(of: folder) else { return }
    for entry in entries
    where entry.kind == .file && (entry.name.hasSuffix(suffix) || TemporaryFile.isTemporary(name: entry.name)) {
      let path = folder.appending(name: entry.name)
      guard let stamp = try? FileSystem.linkStamp(of: path) else { continue }
      if now.modified[0] - stamp.modified[0] > lifetime * 24 * 60 * 60 { FileSystem.remove(path) }
    }
  }
}
