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
  ///
  /// - Parameters:
  ///   - project: in whose folder they stand.
  ///   - configuration: tells what is built where no build file does.
  ///   - console: shows how far a long reading is; nil for nobody who watches.
  init(
    of project: Project,
    configuredBy configuration: Configuration = Configuration(),
    watchedOn console: Console? = nil
  ) {
    let built = Self.targets(of: project)
    let targets = built.isEmpty ? Self.targets(of: configuration, in: project) : built
    let places = ProjectIndex(targets: targets)
    var sources: [(path: String, source: SwiftSource)] = []
    let files = project.swiftFiles(below: ".")
    var progress = console.map { Progress($0, total: files.count, of: "Swift files", hasResults: false) }
    inParallel(files) { reference -> (path: String, source: SwiftSource)? in
      guard let path = project.pathFromRoot(of: reference.real), targets.isEmpty || places.target(of: path) != nil,
        let file = try? FileReader.read(reference).source
      else { return nil }
      return (path, SwiftSource(reading: file))
    } take: { (found: (path: String, source: SwiftSource)?) in
      progress?.advance()
      if let found { sources.append(found) }
    }
    self.init(targets: targets, sources: sources)
  }

  /// Those of the packages and of the Xcode projects beside them, by the files that they are made of, if any.
  private static func targets(of project: Project) -> [Target] {
    let folders = project.buildFolders
    var (others, packages) = tuistTargets(of: project)
    if others.isEmpty {
      let projects = folders.flatMap(project.xcodeProjects)
      others = projects.flatMap(\.targets).compactMap(Target.init)
      packages = projects.flatMap(\.packages)
    }
    let planned = Set((others.isEmpty ? [] : project.targetsOfTestPlans).map(\.asModuleName))
    for index in others.indices where !planned.isEmpty { others[index].isRun = planned.contains(others[index].name) }
    let known = folders + packages
    let nested = project.nestedPackages.filter { !known.contains($0) }
    return targets(ofPackagesIn: known + nested, beside: others) {
      project.source(at: $0)?.bytes
    } exists: {
      FileSystem.exists(AbsolutePath($0, in: project.root))
    }
  }

  /// What a configuration says is built: a module of each folder of sources that is called as some tests import it, an
  /// application of the others, and the tests of these.
  ///
  /// Nothing unless it names both.
  private static func targets(of configuration: Configuration, in project: Project) -> [Target] {
    func folders(_ paths: [String]) -> [String] {
      paths.compactMap { project.pathFromRoot(of: AbsolutePath($0, in: project.root)) }
    }
    guard !configuration.sources.isEmpty, !configuration.tests.isEmpty else { return [] }
    let application = (configuration.app ?? project.root.name).asModuleName
    let imported = Set(configuration.tests.flatMap(\.imports).map(\.asModuleName)).subtracting([application])
    func name(_ folder: String) -> String { String(folder.split(separator: "/").last ?? "").asModuleName }
    let sources = folders(configuration.sources)
    let own = sources.filter { !imported.contains(name($0)) }
    var targets = own.isEmpty ? [] : [Target(name: application, kind: .executable, folders: own)]
    targets += sources.filter { !own.contains($0) }.map { Target(name: name($0), kind: .library, folders: [$0]) }
    let modules = targets.map(\.name)
    let others = modules.filter { module in
      !configuration.tests.contains { $0.imports.map(\.asModuleName).contains(module) }
    }
    let tests = configuration.tests.map { tests in
      (tests.folder, Target.Kind.test, tests.imports.isEmpty ? others : tests.imports.map(\.asModuleName))
    }
    for (path, kind, dependencies) in tests + (configuration.uiTests.map { [($0, .uiTest, modules)] } ?? []) {
      guard let folder = folders([path]).first, !folder.isEmpty else { continue }
      targets.append(Target(name: name(folder), kind: kind, folders: [folder], dependencies: dependencies))
    }
    // Nobody has said that there is nothing else.
    for index in targets.indices { targets[index].isPlaced = false }
    return targets
  }

  /// Those of each `Project.swift` of Tuist, in the order of their paths, and the packages that these name.
  private static func tuistTargets(of project: Project) -> (targets: [Target], packages: [String]) {
    var found: (targets: [Target], packages: [String]) = ([], [])
    for reference in project.usesTuist ? project.swiftFiles(below: ".") : [] {
      guard reference.path.hasSuffix("Project.swift"), let path = project.pathFromRoot(of: reference.real),
        path.split(separator: "/").last == "Project.swift", let file = try? FileReader.read(reference).source
      else { continue }
      let made = targets(inTuist: file.bytes, at: path.split(separator: "/").dropLast().joined(separator: "/"))
      found.targets += made.targets
      found.packages += made.packages
    }
    return found
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
      dependencies: target.dependencies,
      exclude: target.exclude,
      excludeOfFolders: target.excludeOfFolders,
      listsFiles: target.listsFiles
    )
  }
}
