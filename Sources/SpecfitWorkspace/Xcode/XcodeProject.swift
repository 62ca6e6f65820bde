// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

/// The targets of an Xcode project, by its `project.pbxproj`.
package struct XcodeProject: Equatable, Sendable {
  package struct Target: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
      case application, library, unitTests, uiTests, other
    }

    package var name: String
    package var kind: Kind
    /// From the folder of the project.
    package var folders: [String]
    /// The files and folders in these that do not belong to it.
    package var exclude: [Glob] = []
    /// By a folder, what of it does not belong to it, unless another of its folders holds that as well.
    package var excludeOfFolders: [String: [Glob]] = [:]
    /// The names of the targets, and of the products of packages, on which it depends.
    package var dependencies: [String]
    /// Whether the project names each of its files, so that a new one has to be added in Xcode.
    package var listsFiles: Bool
  }

  /// The name of its folder, `Trails.xcodeproj`, or of the file that it is made of.
  package let name: String
  package private(set) var targets: [Target] = []
  /// The folders of packages that it may build, from the folder of the project.
  package private(set) var packages: [String] = []
  private let objects: [String: PropertyList]
  /// By a group or file, the group that holds it.
  private var parents: [String: String] = [:]

  /// Groups of projects and of workspaces are not nested deeper.
  private static let maximumDepth = 64

  /// Reads a project, whatever it holds.
  ///
  /// Takes time linear in its size, but for the depth of its groups.
  package init(reading bytes: [UInt8], named name: String) {
    self.name = name
    let list = PropertyList(reading: bytes)
    objects = list?["objects"]?.map ?? [:]
    for (id, object) in objects { for child in object["children"]?.texts ?? [] { parents[child] = id } }
    let root = list?["rootObject"]?.text.flatMap { objects[$0] }
    let ids = root?["targets"]?.texts ?? []
    targets = ids.compactMap(target)
    // Any folder may hold a package; older projects name one as they do a file.
    packages = objects.compactMap { id, object in
      switch object["isa"]?.text {
      case "XCLocalSwiftPackageReference": object["relativePath"]?.text
      case "PBXFileReference" where ["wrapper", "folder"].contains(object["lastKnownFileType"]?.text): path(of: id)
      default: nil
      }
    }
    .sorted()
  }

  /// A project that is made of another file, so that a new source needs no line in it.
  init(named name: String, targets: [Target], packages: [String]) {
    (self.name, self.targets, self.packages, objects) = (name, targets, packages, [:])
  }

  /// The same project in a folder of the repository.
  func below(_ folder: String) -> Self {
    Self(
      named: name,
      targets: targets.map { target in
        var target = target
        target.folders = target.folders.compactMap { $0.path(below: folder) }
        target.excludeOfFolders = target.excludeOfFolders.reduce(into: [:]) { moved, entry in
          guard let path = entry.key.path(below: folder) else { return }
          moved[path] = entry.value.map { $0.below(folder) }
        }
        target.exclude = target.exclude.map { $0.below(folder) }
        return target
      },
      packages: packages.compactMap { $0.path(below: folder) }
    )
  }

  /// What the contents of a workspace name, from its own folder: projects, but for those of package managers, and folders
  /// that may be packages.
  ///
  /// Takes time linear in their size.
  static func paths(inWorkspace bytes: [UInt8]) -> [String] {
    var paths: [String] = []
    /// The folders of the groups around a tag, the innermost last; nil for one that is elsewhere.
    var groups: [String?] = [""]
    for tag in String(decoding: bytes, as: UTF8.self).split(separator: "<") {
      if tag.hasPrefix("/Group"), groups.count > 1 { groups.removeLast() }
      let path = path(ofTag: tag, below: groups.last ?? "")
      if tag.hasPrefix("Group"), !tag.contains("/>") { groups.append(groups.count < maximumDepth ? path : nil) }
      guard tag.hasPrefix("FileRef"), let path, case let first = path.split(separator: "/").first,
        first.map({ FolderWalk.skippedFolders.contains(String($0)) }) != true
      else { continue }
      paths.append(path)
    }
    return paths
  }

  /// What the attribute `location` of a tag names: a path from the group around it, or from the workspace.
  private static func path(ofTag tag: Substring, below group: String?) -> String? {
    let parts = tag.split(separator: "\"", omittingEmptySubsequences: false)
    guard let key = parts.firstIndex(where: { $0.filter { !$0.isWhitespace }.hasSuffix("location=") }),
      key + 1 < parts.count,
      case let value = parts[key + 1].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false),
      value.count == 2
    else { return group }
    switch value[0] {
    case "group": return group.flatMap { String(value[1]).path(below: $0) }
    case "container": return String(value[1]).path(below: "")
    default: return nil
    }
  }

  /// The names of the targets that a test plan runs, which is JSON and so YAML; none for what is no plan.
  static func targets(inTestPlan file: SourceFile) -> [String] {
    let targets = (try? LocatedValue(yaml: file))?.elements(at: "testTargets") ?? []
    return targets.filter { $0.text(at: "enabled")?.text != "false" }
      .compactMap { $0.value(at: "target")?.text(at: "name")?.text }
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.targets == right.targets && left.packages == right.packages
  }

  private func target(_ id: String) -> Target? {
    guard let object = objects[id], let name = object["name"]?.text, object["isa"]?.text == "PBXNativeTarget" else {
      return nil
    }
    let groups = object["fileSystemSynchronizedGroups"]?.texts ?? []
    let synchronized = groups.compactMap(path(of:))
    let exclude = groups.flatMap { group in
      (objects[group]?["exceptions"]?.texts ?? []).compactMap { objects[$0] }.filter { $0["target"]?.text == id }
        .flatMap { $0["membershipExceptions"]?.texts ?? [] }
        .compactMap { exception in path(of: group).flatMap { exception.path(below: $0) } }
    }
    let phases = (object["buildPhases"]?.texts ?? []).compactMap { objects[$0] }
    let files = phases.filter { $0["isa"]?.text == "PBXSourcesBuildPhase" }.flatMap { $0["files"]?.texts ?? [] }
      .compactMap { objects[$0]?["fileRef"]?.text }.compactMap(path(of:))
    let folders = Set(files.map(Self.folder(of:)))
    let others = (object["dependencies"]?.texts ?? []).compactMap { objects[$0]?["target"]?.text }
      .compactMap { objects[$0] }
    // Tests see the packages of the application that they are for.
    let products = ([object] + others).flatMap { $0["packageProductDependencies"]?.texts ?? [] }
      .compactMap { objects[$0]?["productName"]?.text }
    return Target(
      name: name,
      kind: Self.kind(object["productType"]?.text ?? ""),
      folders: Self.outermost(Set(synchronized).union(folders)),
      exclude: exclude.sorted().map(Glob.init(path:)),
      dependencies: others.compactMap { $0["name"]?.text } + products,
      listsFiles: synchronized.isEmpty
    )
  }

  static func kind(_ product: String) -> Target.Kind {
    if product.hasSuffix("bundle.unit-test") { return .unitTests }
    if product.hasSuffix("bundle.ui-testing") { return .uiTests }
    if product.contains("application") || product.hasSuffix("tool") { return .application }
    return product.contains("framework") || product.contains("library") ? .library : .other
  }

  static func folder(of file: String) -> String { file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "" }

  /// The folders that are in none of the others, sorted.
  static func outermost(_ folders: Set<String>) -> [String] {
    folders.sorted().reduce(into: []) { kept, folder in
      if !kept.contains(where: { $0.isEmpty || folder.hasPrefix($0 + "/") }) { kept.append(folder) }
    }
  }

  /// The path of a file or group from the folder of the project; nil for what stands elsewhere.
  private func path(of id: String) -> String? {
    var parts: [String] = []
    var next: String? = id
    for _ in 0..<Self.maximumDepth {
      guard let current = next, let object = objects[current] else { break }
      if let path = object["path"]?.text { parts.insert(path, at: 0) }
      switch object["sourceTree"]?.text {
      case "<group>", nil: next = parents[current]
      case "SOURCE_ROOT": next = nil
      default: return nil
      }
    }
    let names = parts.joined(separator: "/").split(separator: "/").filter { $0 != "." }
    guard !names.contains("..") else { return nil }
    return names.joined(separator: "/")
  }
}
