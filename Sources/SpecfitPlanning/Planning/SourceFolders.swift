// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// The folders of sources behind the one that holds them all, which folders of tests mirror.
struct SourceFolders {
  /// The folders that hold all sources, each as its parts.
  private let roots: [[Substring]]

  /// - Parameters:
  ///   - application: the name of the application or of the package's target, which its folder has.
  ///   - sources: the folders of a language: `src/main/kotlin`.
  init(application: String?, sources: [String]) {
    roots = (sources + [application].compactMap(\.self)).map { $0.split(separator: "/") }.filter { !$0.isEmpty }
  }

  /// The folder of a source, with a slash behind it: `Features/Cart/`.
  ///
  /// - Parameter path: a relative path of plain names.
  /// - Returns: empty where the source stands among others at the top; nil when it is in none of the roots.
  func folder(of path: String) -> String? {
    let parts = path.split(separator: "/")
    for root in roots {
      for start in parts.indices where parts[start...].starts(with: root) && parts.count > start + root.count {
        return parts[(start + root.count)...].dropLast().map { $0 + "/" }.joined()
      }
    }
    return nil
  }
}
