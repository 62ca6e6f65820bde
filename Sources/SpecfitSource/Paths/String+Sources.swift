// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension String {
  /// The folder in which a build file's pattern for sources looks: `App/Code` of `./App/Code/**`, and of
  /// `App/Code/Main.swift`.
  ///
  /// - Parameter home: the folder of the build file, from the project's root; empty for the root.
  /// - Returns: nil for one that leads out of the project.
  package func folderOfSources(below home: String = "") -> String? {
    let parts = split(separator: "/").filter { $0 != "." }
    guard !parts.contains("..") else { return nil }
    let kept = parts.prefix { !$0.contains("*") && !$0.hasSuffix(".swift") }
    return (home.split(separator: "/") + kept).joined(separator: "/")
  }
}
