// What a project has, as its files tell.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning
internal import SpecfitRecognition
internal import SpecfitSource
internal import SpecfitSwift
internal import SpecfitWorkspace

extension ProjectIndex {
  /// Reads the manifest of a project and all its Swift files, in parallel.
  ///
  /// What cannot be read is not known; what `.gitignore` leaves out is passed over.
  init(of project: Project) {
    let targets = Self.targets(of: project)
    let places = ProjectIndex(targets: targets)
    var types: [SourceType] = []
    var suites: [Suite] = []
    var files: [String] = []
    var imports: Set<String> = []
    var frameworks: [String: [Bool: Int]] = [:]
    inParallel(project.swiftFiles(below: ".")) { reference -> (path: String, source: SwiftSource)? in
      guard let path = project.pathFromRoot(of: reference.real), let file = try? FileReader.read(reference).source
      else { return nil }
      return (path, SwiftSource(reading: file))
    } take: { (found: (path: String, source: SwiftSource)?) in
      guard let (path, source) = found else { return }
      files.append(path)
      // What no target compiles is of no use to the tests of any.
      let target = places.target(of: path)?.name
      imports.formUnion(source.imports)
      for suite in source.suites where !suite.tests.isEmpty {
        suites.append(Suite(name: suite.name, path: path, in: target, tests: suite.tests))
        if let target { frameworks[target, default: [:]][suite.isSwiftTesting, default: 0] += suite.tests.count }
      }
      if targets.isEmpty || target != nil { types += source.types.map { SourceType($0, at: path, in: target) } }
    }
    self.init(
      targets: targets.map { target in
        var target = target
        let counts = frameworks[target.name] ?? [:]
        if !counts.isEmpty { target.framework = counts[true] ?? 0 > counts[false] ?? 0 ? .swiftTesting : .xctest }
        return target
      },
      types: types,
      suites: suites,
      files: files,
      imports: imports
    )
  }

  /// The targets of the package at the root; none without one.
  private static func targets(of project: Project) -> [Target] {
    guard let reference = try? project.reference(to: "Package.swift", from: project.root),
      let file = try? FileReader.read(reference).source
    else { return [] }
    let manifest = SwiftPackageManifest(reading: file.bytes)
    return manifest.targets.compactMap { target in
      guard let kind = Target.Kind(target.kind) else { return nil }
      let folder = folder(of: target, in: project)
      let below = folder.isEmpty ? "" : folder + "/"
      return Target(
        name: target.name.moduleName,
        kind: kind,
        folders: target.sources.isEmpty ? [folder] : target.sources.map { below + $0 },
        dependencies: target.dependencies.map(\.moduleName),
        exclude: target.exclude.map { below + $0 }
      )
    }
  }

  /// The folder of a target: the one that it names, or else one of those in which the package manager looks.
  private static func folder(of target: SwiftPackageManifest.Target, in project: Project) -> String {
    guard target.path == nil else { return target.folder }
    let usual = target.kind == .test ? ["Tests", "Sources", "Source", "src", "srcs"] : ["Sources", "Source", "src", "srcs"]
    let found = usual.map { "\($0)/\(target.name)" }.first { FileSystem.exists(AbsolutePath($0, in: project.root)) }
    return found ?? target.folder
  }
}

extension ProjectIndex.Target.Kind {
  fileprivate init?(_ kind: SwiftPackageManifest.Target.Kind) {
    switch kind {
    case .library, .macro: self = .library
    case .executable: self = .executable
    case .test: self = .test
    case .plugin: return nil
    }
  }
}

extension String {
  /// What code imports a target by: signs that no identifier has give way.
  fileprivate var moduleName: String { String(map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }) }
}
