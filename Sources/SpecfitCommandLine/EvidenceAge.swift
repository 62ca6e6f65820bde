// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitWorkspace

/// When a file with evidence was written, and what is newer than that.
///
/// Evidence of an older state proves nothing of the present one. A date alone
/// does not tell: a checkout gives each file the date of the checkout. So git,
/// where there is one, says which of the newer files have new content.
struct EvidenceAge {
  /// In seconds; a copy of a project and the clocks of two machines may be that far apart.
  private static let tolerance = 60
  /// In seconds, for what somebody edits in place; some file systems know no shorter times.
  private static let precision = 2

  private let path: String
  /// In seconds since 1970.
  private let time: Int
  private let project: Project

  /// Nil when it cannot be told.
  ///
  /// - Parameters:
  ///   - path: as the user gave it.
  ///   - time: what the file itself says, in seconds since 1970; a copy is no younger than that.
  ///   - project: whose tests were run.
  init?(of path: String, saying time: Int?, in project: Project) {
    guard let own = Self.time(of: AbsolutePath(path, in: project.currentFolder)) else { return nil }
    (self.path, self.time, self.project) = (path, min(own, time ?? own), project)
  }

  /// What was handed over and is older than what it is about.
  ///
  /// - Parameters:
  ///   - paths: of files with evidence, as the user gave them.
  ///   - times: what they say themselves of when they came about, by path.
  ///   - files: what they are about, from the project's root.
  ///   - project: whose tests were run.
  /// - Returns: the paths, each with a sentence.
  static func stale(
    _ paths: [String],
    _ times: [String: Int],
    comparedWith files: Set<String>,
    in project: Project
  ) -> [(path: String, sentence: String)] {
    paths.compactMap { path in
      let age = EvidenceAge(of: path, saying: times[path], in: project)
      return age?.sentence(comparedWith: files).map { (path, $0) }
    }
  }

  /// What there is to say of files that are newer.
  ///
  /// - Parameter files: paths from the project's root, some of which may not be there.
  /// - Returns: nil if none is newer.
  func sentence(comparedWith files: Set<String>) -> String? {
    let times = files.compactMap { file in
      (try? project.reference(to: file, from: project.root)).flatMap { Self.time(of: $0.real) }.map { (file, $0) }
    }
    let newer = times.filter { $0.1 > time + Self.precision }
    guard !newer.isEmpty else { return nil }
    let stale: [String]
    if let changed = GitHistory.paths(changedAfter: time + Self.tolerance, in: project) {
      stale = newer.map(\.0).filter { changed.committed.contains($0) || changed.open.contains($0) }
    } else {
      stale = newer.filter { $0.1 > time + Self.tolerance }.map(\.0)
    }
    guard let first = stale.min() else { return nil }
    let what = stale.count == 1 ? "'\(first)', which" : "'\(first)' and \(stale.count - 1) more, which"
    return "'\(path)' is older than \(what) changed since; run the tests again"
  }

  private static func time(of file: AbsolutePath) -> Int? {
    (try? FileSystem.realPath(of: file)).flatMap { try? FileSystem.stamp(of: $0) }?.modified.first
  }
}
