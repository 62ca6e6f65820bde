// What a project has, as its disk tells.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitPlanning
internal import SpecfitRecognition
internal import SpecfitSource
internal import SpecfitWorkspace

extension ProjectIndex {
  /// Reads the manifest of a project and all its Swift files, in parallel.
  ///
  /// What cannot be read is not known; what `.gitignore` leaves out is passed over, and what no target compiles is not
  /// looked into where there are targets.
  init(of project: Project) {
    let targets = Self.targets(of: project)
    let places = ProjectIndex(targets: targets)
    var sources: [(path: String, source: SwiftSource)] = []
    inParallel(project.swiftFiles(below: ".")) { reference -> (path: String, source: SwiftSource)? in
      guard let path = project.pathFromRoot(of: reference.real), targets.isEmpty || places.target(of: path) != nil,
        let file = try? FileReader.read(reference).source
      else { return nil }
      return (path, SwiftSource(reading: file))
    } take: { (found: (path: String, source: SwiftSource)?) in
      if let found { sources.append(found) }
    }
    self.init(targets: targets, sources: sources)
  }

  /// Those of the package at the root, and of the Xcode project beside it, by the file that it is made of, if any.
  private static func targets(of project: Project) -> [Target] {
    var targets = packageTargets(of: project)
    var names = Set(targets.map(\.name))
    let generated = tuistTargets(of: project)
    let others = generated.isEmpty ? project.xcodeProjects.flatMap(\.targets).compactMap(Target.init) : generated
    for target in others where names.insert(target.name).inserted { targets.append(target) }
    return targets
  }

  /// Those of each `Project.swift` of Tuist, in the order of their paths.
  private static func tuistTargets(of project: Project) -> [Target] {
    guard project.usesTuist else { return [] }
    return project.swiftFiles(below: ".").flatMap { reference -> [Target] in
      guard reference.path.hasSuffix("Project.swift"), let path = project.pathFromRoot(of: reference.real),
        path.split(separator: "/").last == "Project.swift", let file = try? FileReader.read(reference).source
      else { return [] }
      return targets(inTuist: file.bytes, at: path.split(separator: "/").dropLast().joined(separator: "/"))
    }
  }

  private static func packageTargets(of project: Project) -> [Target] {
    guard let reference = try? project.reference(to: "Package.swift", from: project.root),
      let manifest = try? FileReader.read(reference).source
    else { return [] }
    return targets(in: manifest.bytes) { FileSystem.exists(AbsolutePath($0, in: project.root)) }
  }
}

extension ProjectIndex.Target {
  /// Nil for what holds neither sources nor tests.
  fileprivate init?(_ target: XcodeProject.Target) {
    let kind: Kind
    switch target.kind {
    case .application: kind = .executable
    case .library: kind = .library
    case .unitTests: kind = .test
    case .uiTests: kind = .uiTest
    case .other: return nil
    }
    guard !target.folders.isEmpty else { return nil }
    self.init(
      name: target.name.asModuleName,
      kind: kind,
      folders: target.folders,
      dependencies: target.dependencies.map(\.asModuleName),
      listsFiles: target.listsFiles
    )
  }
}
