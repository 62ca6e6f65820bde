// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What a run of the tests executed, file by file.
package struct CoverageReport: Hashable, Sendable {
  /// In the order of their paths, each path once.
  package private(set) var files: [CoveredFile]

  /// Takes the files; those of one path are merged, also where the path is spelled in several ways.
  package init(files: [CoveredFile] = []) {
    let byPath = Dictionary(grouping: files, by: \.path.plainPath)
    self.files = byPath.keys.sorted().compactMap { path in Self.merged(byPath[path] ?? []) }
  }

  /// Merges two by two, so that many records of one file take no quadratic time.
  private static func merged(_ files: [CoveredFile]) -> CoveredFile? {
    var files = files
    while files.count > 1 {
      files = stride(from: 0, to: files.count, by: 2).map { index in
        index + 1 < files.count ? files[index].merged(with: files[index + 1]) : files[index]
      }
    }
    return files.first
  }

  /// Joins reports, of the same run or of several.
  ///
  /// A line that several reports have gets the largest count, not the sum: so a
  /// report that is given twice changes nothing.
  package init(merging reports: [CoverageReport]) { self.init(files: reports.flatMap(\.files)) }
}
