// What paths in build files mean.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension String {
  /// The path from the project's root that a path in a build file means.
  ///
  /// - Parameter home: the folder of the build file, from the project's root; empty for the root.
  /// - Returns: nil for one that leads out of the project.
  package func path(below home: String) -> String? {
    var names = home.split(separator: "/")
    for name in split(separator: "/") where name != "." {
      if name != ".." { names.append(name) } else if names.popLast() == nil { return nil }
    }
    return names.joined(separator: "/")
  }

  /// The folder in which a build file's pattern for sources looks: `App/Code` of `./App/Code/**`, and of
  /// `App/Code/Main.swift`.
  ///
  /// - Parameter home: the folder of the build file, from the project's root; empty for the root.
  /// - Returns: nil for one that leads out of the project.
  package func folderOfSources(below home: String) -> String? {
    let folders = split(separator: "/").prefix { !$0.contains("*") && !$0.hasSuffix(".swift") }
    return folders.joined(separator: "/").path(below: home)
  }
}
