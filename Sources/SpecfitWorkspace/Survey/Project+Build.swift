// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

extension Project {
  /// Whether Xcode builds what stands in a folder, from the root: a project or a workspace is there.
  package func hasXcodeProject(in folder: String = "") -> Bool {
    names(in: folder).contains { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }
  }

  /// The folders, from the root, whose build files say what is built: the root, or else the outermost that have some.
  package var buildFolders: [String] {
    if hasPackage() || hasXcodeProject() || usesTuist || source(at: "project.yml") != nil { return [""] }
    let folders = files { ["Package.swift", "project.pbxproj", "project.yml"].contains($0) }.compactMap { file in
      pathFromRoot(of: file.real.name == "project.pbxproj" ? file.real.parent.parent : file.real.parent)
    }
    return XcodeProject.outermost(Set(folders.map { $0 == "." ? "" : $0 }))
  }

  /// Why files of XcodeGen are not read that repeat more with aliases than specfit takes.
  ///
  /// Of what is no YAML nobody knows whose it is.
  package var buildProblems: [YAMLError] {
    buildFolders.compactMap { home in
      guard let file = "project.yml".path(below: home).flatMap(source) else { return nil }
      do throws(YAMLError) { _ = try LocatedValue(yaml: file, repeatsAnchors: true) } catch {
        return error.reason == .tooManyRepeated ? error : nil
      }
      return nil
    }
  }

  /// The Xcode projects that build what stands in a folder: as XcodeGen makes one where its file is there, else the first
  /// that can be read and those of the workspaces beside it, in their order; what cannot be read is left out.
  ///
  /// - Parameter home: from the root; empty for the root.
  /// - Returns: with paths from the root.
  package func xcodeProjects(in home: String) -> [XcodeProject] {
    func file(at path: String) -> SourceFile? { path.path(below: home).flatMap(source) }
    if let file = file(at: "project.yml"), let generated = XcodeProject(xcodeGen: file, reading: file(at:)) {
      return [generated.below(home)]
    }
    let names = names(in: home)
    let own = names.first { $0.hasSuffix(".xcodeproj") && file(at: $0 + "/project.pbxproj") != nil }
    var paths = own.map { [$0] } ?? []
    for workspace in names where workspace.hasSuffix(".xcworkspace") {
      guard let contents = file(at: workspace + "/contents.xcworkspacedata") else { continue }
      for path in XcodeProject.paths(inWorkspace: contents.bytes).prefix(100) where !paths.contains(path) {
        paths.append(path)
      }
    }
    let projects = paths.compactMap { path in
      file(at: path + "/project.pbxproj").map { file in
        XcodeProject(reading: file.bytes, named: path).below(XcodeProject.folder(of: path))
      }
    }
    let packages = XcodeProject(named: "", targets: [], packages: paths.filter { !$0.hasSuffix(".xcodeproj") })
    return (packages.packages.isEmpty ? projects : projects + [packages]).map { $0.below(home) }
  }

  /// The names of the targets that some test plan runs, wherever it stands but among the code of others; empty without a
  /// plan.
  package var targetsOfTestPlans: Set<String> {
    let plans = files { $0.hasSuffix(".xctestplan") }.filter { plan in
      let folders = (pathFromRoot(of: plan.real.parent) ?? "").lowercased().split(separator: "/")
      return !folders.contains { Self.foreignFolders.contains(String($0)) }
    }
    return Set(plans.compactMap { try? FileReader.read($0).source }.flatMap(XcodeProject.targets(inTestPlan:)))
  }

  /// The folders of packages below the root, from there, whether or not a build file names them.
  ///
  /// What belongs to others, and what only shows or tests something, is not built with the project.
  package var nestedPackages: [String] {
    files(depth: Self.maximumPackageDepth) { $0 == "Package.swift" }.compactMap { file in
      guard let folder = pathFromRoot(of: file.real.parent), folder != "." else { return nil }
      let folders = Set(folder.lowercased().split(separator: "/").map(String.init))
      return folders.isDisjoint(with: Self.foreignFolders.union(Self.folderOfSamples)) && !folder.isEmpty ? folder : nil
    }
  }

  private static let maximumPackageDepth = 6

  private static let foreignFolders: Set<String> = [
    "vendor", "vendors", "thirdparty", "third_party", "third-party", "external", "externals", "submodules",
  ]

  private static let folderOfSamples: Set<String> = ["tests", "fixtures", "samples", "examples", "templates"]

  /// The files below the root whose names are wanted, in order of their paths.
  private func files(depth: Int? = nil, called isWanted: @escaping (String) -> Bool) -> [FileReference] {
    var walk = FolderWalk(boundary: root, maximumDepth: depth) { $0.last.map(isWanted) ?? false }
    walk.walk(from: startOfWalk(FileReference(path: ".", real: root)))
    return walk.files.sorted()
  }

  /// Whether files at the root say that Tuist makes the projects here.
  package var usesTuist: Bool {
    ["Tuist", "Tuist.swift", "Workspace.swift", "Project.swift"].contains {
      FileSystem.exists(root.appending(name: $0))
    }
  }

  /// A file of the project; nil for what is not there, cannot be read, or stands elsewhere.
  package func source(at path: String) -> SourceFile? {
    path.path(below: "").flatMap { try? reference(to: $0, from: root) }.flatMap { try? FileReader.read($0).source }
  }

  /// Whether a `Package.swift` stands in a folder, from the root.
  package func hasPackage(in folder: String = "") -> Bool {
    FileSystem.exists(AbsolutePath(folder, in: root).appending(name: "Package.swift"))
  }
}
