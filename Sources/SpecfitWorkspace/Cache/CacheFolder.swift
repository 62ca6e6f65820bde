// Part of specfit. SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Where results are remembered between runs: in the user's own folder for caches, never in the project.
///
/// A project comes from others, and so would what it says about its documents.
package enum CacheFolder {
  /// The variable that names another folder; empty, nothing is remembered.
  package static let variable = "SPECFIT_CACHE"

  /// The folder by the conventions of the system; nil when there is none or the user wants none.
  package static func path(environment: (String) -> String? = value(of:)) -> AbsolutePath? {
    if let own = environment(variable) { return absolute(own) }
    #if canImport(Darwin)
      let shared = environment("HOME").flatMap(absolute)?.appending(name: "Library").appending(name: "Caches")
    #else
      let shared =
        environment("XDG_CACHE_HOME").flatMap(absolute)
        ?? environment("HOME").flatMap(absolute)?.appending(name: ".cache")
    #endif
    return shared?.appending(name: "specfit")
  }

  /// A variable of the process's environment.
  package static func value(of name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// A relative path would lead somewhere else with each current folder.
  private static func absolute(_ path: String) -> AbsolutePath? { path.hasPrefix("/") ? AbsolutePath(path) : nil }
}
