// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Finds the files of a project in a report that was made elsewhere.
///
/// Reports hold absolute paths, those of a build machine, or paths from some
/// folder of the project. A file is found when one path ends with the other,
/// component by component; the longest such end counts. What the report has of
/// one file of the project is never that of another whose path ends alike.
package struct CoverageIndex: Sendable {
  /// What a report says of a file of the project.
  package enum Match: Hashable, Sendable {
    case file(CoveredFile)
    /// The report does not have the file.
    case absent
    /// The paths that it could be as well as each other; of the report or, if one of the report's fits several files of
    /// the project, of the project.
    case ambiguous([String])
  }

  private let files: [CoveredFile]
  private let reported: SuffixTable
  private let project: SuffixTable
  private let byPath: [String: Int]
  private let root: String?

  /// Takes O(*n* log *n*) time in the number of files.
  ///
  /// - Parameters:
  ///   - report: whose files are looked for.
  ///   - projectPaths: the files of the project, from its root; they tell when a short path of the report fits several.
  ///   - root: the absolute path of the project, if it is known: what lies there is preferred.
  package init(_ report: CoverageReport, projectPaths: [String] = [], root: String? = nil) {
    files = report.files
    reported = SuffixTable(report.files.map(\.path))
    project = SuffixTable(projectPaths)
    byPath = Dictionary(report.files.enumerated().map { ($1.path.plainPath, $0) }) { first, _ in first }
    self.root = root.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
  }

  /// What the report says of a file.
  ///
  /// - Parameter path: from the project's root.
  /// - Returns: the file, or why there is none.
  package func match(_ path: String) -> Match {
    let path = path.plainPath
    if let index = root.flatMap({ byPath[$0 + "/" + path] }) ?? byPath[path] { return .file(files[index]) }
    let rivals = project.indices(endingWith: path).map { project.paths[$0].plainPath }.filter { $0 != path }
    let longer = reported.indices(endingWith: path).filter { index in
      let own = files[index].path.plainPath
      return !rivals.contains { own == $0 || own.hasSuffix("/" + $0) }
    }
    if longer.count > 1 { return .ambiguous(longer.map { files[$0].path }.sorted()) }
    if let index = longer.first { return .file(files[index]) }
    return shorterMatch(path)
  }

  /// Where the only file of a name stands in the project.
  ///
  /// - Parameter name: of the file, without folders.
  /// - Returns: the path from the project's root, and what the report says of the file; nil when no file of the report, or
  ///   more than one, has the name, or the root is not known.
  package func only(named name: String) -> (path: String, file: CoveredFile)? {
    guard let root, !name.isEmpty else { return nil }
    let own = reported.indices(endingWith: name).filter { files[$0].path.hasPrefix(root + "/") }
    let paths = own.map { (path: String(files[$0].path.dropFirst(root.count + 1)), file: files[$0]) }
    // What tools keep for themselves, such as the packages in '.build', is no source of the project.
    let found = paths.filter { !$0.path.hasPrefix(".") && !$0.path.contains("/.") }
    return found.count == 1 ? found[0] : nil
  }

  /// The longest path of the report that the path ends with.
  private func shorterMatch(_ path: String) -> Match {
    var rest = path[...]
    while let slash = rest.firstIndex(of: "/") {
      rest = rest[rest.index(after: slash)...]
      guard let index = byPath[String(rest)], !project.holds(String(rest)) else { continue }
      // A copy of the whole path deeper down is that of a tool or of another project.
      let rivals = project.indices(endingWith: String(rest)).filter { !project.paths[$0].hasSuffix("/" + path) }
      guard rivals.count <= 1 else { return .ambiguous(rivals.map { project.paths[$0] }.sorted()) }
      return .file(files[index])
    }
    return .absent
  }
}

/// Paths that are found by their last components.
private struct SuffixTable: Sendable {
  let paths: [String]
  /// Each path backwards, in order, with its index: paths of one end stand together.
  private let backwards: [(bytes: [UInt8], index: Int)]

  init(_ paths: [String]) {
    self.paths = paths
    backwards = paths.enumerated().map { (Array($1.plainPath.utf8.reversed()), $0) }
      .sorted { $0.0.lexicographicallyPrecedes($1.0) }
  }

  /// Whether one of the paths is that path.
  func holds(_ path: String) -> Bool { indices(endingWith: path).contains { paths[$0].plainPath == path } }

  /// The paths that are a path, or end with it behind a `/`.
  func indices(endingWith path: String) -> [Int] {
    let end = Array(path.utf8.reversed())
    var low = 0
    var high = backwards.count
    while low < high {
      let middle = (low + high) / 2
      if backwards[middle].bytes.lexicographicallyPrecedes(end) { low = middle + 1 } else { high = middle }
    }
    return backwards[low...].prefix { $0.bytes.starts(with: end) }
      .filter { $0.bytes.count == end.count || $0.bytes[end.count] == UInt8(ascii: "/") }
      .map(\.index)
  }
}

extension String {
  /// The path without `.`, without `..` where a folder stands before it, and with one `/` between its parts.
  var plainPath: String {
    guard utf8.first == UInt8(ascii: ".") || firstRange(of: "//") != nil || firstRange(of: "/.") != nil else {
      return self
    }
    var parts: [Substring] = []
    for part in split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
