// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Finds the documents that arguments, or the configuration, name.
///
/// A path may be a file, whatever it is called; a folder, which is searched for
/// `*.md` and `*.markdown`; or a pattern with `*`, `?`, `**`, `[a-z]`, `{a,b}`.
/// Files that are named as such are taken even if they are ignored.
package struct DocumentFinder {
  private static let extensions = [".md", ".markdown"]

  private let project: Project
  private let exclusions: [String]

  private var documents: [FileReference] = []
  private var problems: [FindProblem] = []

  init(project: Project, exclusions: [String]) {
    self.project = project
    self.exclusions = exclusions
  }

  /// Finds what arguments name or, without any, what the configuration lists.
  ///
  /// - Parameters:
  ///   - arguments: paths and patterns from the current folder.
  ///   - configuration: its `specs`, from the project's root, and what it excludes.
  ///   - project: where to search, and what must not be left.
  /// - Returns: the documents, and what else there is to say about the paths.
  /// - Throws: `NoDocuments` if there is none at all.
  package static func find(
    _ arguments: [String],
    or configuration: Configuration,
    in project: Project
  ) throws(NoDocuments) -> FoundDocuments {
    var finder = DocumentFinder(project: project, exclusions: configuration.exclude)
    if arguments.isEmpty {
      for path in configuration.specs { finder.find(path, from: project.root) }
      for index in finder.problems.indices { finder.problems[index].isConfigured = finder.problems[index].isNamed }
    } else {
      for path in arguments { finder.find(path, from: project.currentFolder) }
    }
    guard !finder.documents.isEmpty else { throw NoDocuments(finder.problems) }
    return FoundDocuments(documents: finder.sortedDocuments, problems: finder.problems)
  }

  /// Each file once, under the name that was met first.
  var sortedDocuments: [FileReference] {
    var seen: Set<AbsolutePath> = []
    return documents.filter { seen.insert($0.real).inserted }.sorted()
  }

  private mutating func find(_ path: String, from folder: AbsolutePath) {
    let written = AbsolutePath(path, in: folder)
    if FileSystem.exists(written) {
      findFileOrFolder(path, from: folder)
    } else if Glob.isPattern(path) {
      findMatches(of: path, from: folder)
    } else {
      let siblings = ((try? FileSystem.entries(of: written.parent)) ?? []).map(\.name).sorted()
      report(path, .notFound(suggestion: suggestion(for: written.name, among: siblings)))
    }
  }

  private mutating func report(_ path: String, _ reason: FindProblem.Reason) {
    var problem = FindProblem(path, reason)
    problem.isNamed = true
    problems.append(problem)
  }

  private mutating func findFileOrFolder(_ path: String, from folder: AbsolutePath) {
    do throws(FileReadError) {
      let reference = try project.reference(to: path, from: folder)
      guard (try? FileSystem.stamp(of: reference.real).kind) == .folder else {
        documents.append(reference)
        return
      }
      let count = walk(reference, maximumDepth: nil) { Self.isDocument($0.last ?? "") }
      if count == 0 { report(path, .noDocuments) }
    } catch {
      switch error.reason {
      case .leavesProject: report(path, .leavesProject)
      case .notFound: report(path, .danglingLink)
      case .denied: report(path, .system(.permissionDenied))
      case .system(let system): report(path, .system(system))
      case .isFolder, .notAFile, .tooLarge, .binary, .invalidUTF8, .changed: report(path, .noDocuments)
      }
    }
  }

  private mutating func findMatches(of pattern: String, from folder: AbsolutePath) {
    let globs: [Glob]
    do { globs = try Glob.expanding(pattern) } catch {
      report(pattern, .badPattern(error))
      return
    }
    var count = 0
    for glob in globs {
      let (folders, rest) = glob.splitAtFirstPattern
      let start = (pattern.hasPrefix("/") ? "/" : "") + folders.joined(separator: "/")
      guard let reference = try? project.reference(to: start.isEmpty ? "." : start, from: folder) else { continue }
      count += walk(reference, maximumDepth: rest.depth) { path in
        rest.matches(path) && (rest.namesExtension || Self.isDocument(path.last ?? ""))
      }
    }
    if count == 0 { report(pattern, .noMatch) }
  }

  /// Finds the documents of one folder, without those of the folders in it.
  mutating func find(directlyIn folder: FileReference) {
    walk(folder, maximumDepth: 1) { Self.isDocument($0.last ?? "") }
  }

  static func isDocument(_ name: String) -> Bool {
    let name = name.lowercased()
    return extensions.contains { name.hasSuffix($0) }
  }

  /// Walks through a folder and keeps what is found.
  ///
  /// - Returns: how many files were found.
  @discardableResult
  private mutating func walk(
    _ folder: FileReference,
    maximumDepth: Int?,
    wants: @escaping ([String]) -> Bool
  ) -> Int {
    let boundary = folder.real.isInside(project.root) ? project.root : folder.real
    var walk = FolderWalk(boundary: boundary, maximumDepth: maximumDepth, wants: wants)
    let start = project.startOfWalk(folder, excluding: exclusions)
    walk.walk(from: start)
    if project.gitRoot != nil { walk.takeTrackedFiles(from: start) }
    // From above the current folder, a walk may come back into it.
    documents += folder.path.hasPrefix("..") ? walk.files.map(project.shortened) : walk.files
    problems += walk.problems
    return walk.files.count
  }
}
