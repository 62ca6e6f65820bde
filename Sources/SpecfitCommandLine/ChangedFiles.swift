// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitChecking
internal import SpecfitRecognition
internal import SpecfitSource
internal import SpecfitWorkspace

/// What changed since a revision, and which modules that concerns.
struct ChangedFiles: Sendable {
  /// As the user gave it.
  let revision: String
  private let paths: Set<String>
  /// The names of changed Swift files without their ending.
  private let stems: Set<String>
  /// Whether something changed by which every module is checked.
  private let isGeneral: Bool
  /// Where a path leads that goes through a symbolic link, from the project's root; nil for others.
  private let target: @Sendable (String) -> String?

  /// - Parameters:
  ///   - earlier: how the documents were.
  ///   - project: in a work tree of git.
  init(since earlier: EarlierDocuments, in project: Project) {
    self.init(revision: earlier.revision, paths: earlier.changedPaths) { path in
      let real = try? FileSystem.realPath(of: AbsolutePath(path, in: project.root))
      return real.flatMap(project.pathFromRoot)
    }
  }

  /// - Parameters:
  ///   - revision: as the user gave it.
  ///   - paths: from the project's root.
  ///   - target: where a path leads, from the project's root; nil for nowhere in it.
  init(revision: String, paths: [String], target: @escaping @Sendable (String) -> String? = { _ in nil }) {
    self.revision = revision
    self.target = target
    self.paths = Set(paths)
    let names = paths.filter { $0.hasSuffix(".swift") }.compactMap { $0.split(separator: "/").last }
    stems = Set(names.map { String($0.dropLast(".swift".count)) })
    isGeneral = paths.contains(where: Self.isGeneral)
  }

  /// Whether all modules are checked by what stands at a path: the configuration, the templates, and what says which files
  /// are built.
  private static func isGeneral(_ path: String) -> Bool {
    if path == Project.configurationName || path.hasPrefix(".specfit/") { return true }
    let name = path.split(separator: "/").last ?? ""
    return ["project.pbxproj", "contents.xcworkspacedata", "Project.swift", "Package.swift"].contains(name)
      || name.hasPrefix("Package@swift-") || name.hasSuffix(".xctestplan")
      // XcodeGen includes files of any name, but hardly hidden ones.
      || name.hasSuffix(".yml") && !path.hasPrefix(".")
  }

  /// Whether a file, a link on the way to it, or the submodule that it is in, is among them.
  func contain(_ path: String) -> Bool {
    if holds(path) { return true }
    guard let target = target(path), target != path else { return false }
    return holds(target)
  }

  private func holds(_ path: String) -> Bool {
    if paths.contains(path) { return true }
    return path.indices.contains { path[$0] == "/" && paths.contains(String(path[..<$0])) }
  }

  /// Whether a module has to be checked: its document, its sources or its test files changed.
  func concern(_ module: ModuleReading) -> Bool {
    if isGeneral || contain(module.file.path) { return true }
    // What is gone from beside an overview may have been a part of it.
    if module.spec.overview == nil, paths.contains(where: { FeatureFolder.isCandidate($0, beside: module.file.path) }) {
      return true
    }
    // A component whose file the document does not name is known by the file's name.
    let components = module.spec.components
    if components.contains(where: { stems.contains($0.name) || $0.file.map(contain) == true }) { return true }
    let project = module.settings.profile.project
    // A file that no task names may keep tests from failing.
    return module.plan.tasks.contains { contain($0.file) || !project.shared(at: $0.file).hollow.isEmpty }
  }

  /// The modules as a run over changes sees them: those that it does not concern stay in the background.
  ///
  /// - Parameters:
  ///   - records: of all documents, each with whether the run concerns it.
  ///   - others: the tests with a key in the files that no task names.
  /// - Returns: the records in their order.
  func sort(_ records: [(ModuleRecord, isAsked: Bool)], beside others: [FoundTest]) -> [ModuleRecord] {
    let tests = records.flatMap(\.0.strangers) + others
    let keys = Set(tests.filter { contain($0.path) }.compactMap(\.keyDigest))
    return records.map { record, isAsked in
      isAsked || !record.keys.isDisjoint(with: keys) ? record : record.asBackground
    }
  }

  /// Whether a document other than these changed, such as one that is gone and whose tests are left.
  func speakOfOthers(than records: [ModuleRecord]) -> Bool {
    let known = Set(records.map(\.document))
    return paths.contains { ($0.hasSuffix(".md") || $0.hasSuffix(".markdown")) && !known.contains($0) }
  }
}
