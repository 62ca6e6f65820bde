// What a project has, as its manifest and its Swift files tell.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
package import SpecfitPlanning
package import SpecfitRecognition
internal import SpecfitSource
internal import SpecfitSwift

extension ProjectIndex {
  /// Joins what the files of a project declare.
  ///
  /// - Parameters:
  ///   - targets: what is built of them; none where nobody knows.
  ///   - sources: the Swift files with their paths from the project's root, in the order of these.
  package init(targets: [Target], sources: some Sequence<(path: String, source: SwiftSource)>) {
    let places = ProjectIndex(targets: targets)
    var (types, suites, files): ([SourceType], [Suite], [String]) = ([], [], [])
    var imports: Set<String> = []
    var frameworks: [String: [Bool: Int]] = [:]
    var standIns: [String: TestStandIns] = [:]
    for (path, source) in sources {
      files.append(path)
      let compiled = places.target(of: path)
      let target = compiled?.name
      // What tests import, specfit may have written.
      if compiled.map({ $0.kind == .library || $0.kind == .executable }) ?? false, compiled?.supportsTests == false {
        imports.formUnion(source.imports)
      }
      for suite in source.suites where !suite.tests.isEmpty {
        suites.append(
          Suite(
            name: suite.name,
            path: path,
            in: target,
            tests: suite.tests,
            subjects: suite.subjects,
            keys: suite.keys
          )
        )
        if let target { frameworks[target, default: [:]][suite.isSwiftTesting, default: 0] += suite.tests.count }
      }
      // What no target compiles is of no use to the tests of any.
      guard targets.isEmpty || target != nil else { continue }
      if !source.standIns.isEmpty { standIns[target ?? "", default: TestStandIns()].formUnion(source.standIns) }
      types += source.types.map {
        SourceType($0, at: path, in: target, importing: source.certainImports, isGenerated: source.isGenerated)
      }
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
      imports: imports,
      standIns: standIns
    )
  }

  /// The targets that a `Package.swift` at the project's root tells of.
  ///
  /// - Parameters:
  ///   - manifest: the bytes of the file.
  ///   - exists: whether something stands at a path from the project's root.
  /// - Returns: in the order of the manifest.
  package static func targets(in manifest: [UInt8], exists: (String) -> Bool) -> [Target] {
    let manifest = SwiftPackageManifest(reading: manifest)
    return manifest.targets.compactMap { target in
      guard let kind = Target.Kind(target.kind) else { return nil }
      let folder = folder(of: target, exists: exists)
      let below = folder.isEmpty ? "" : folder + "/"
      return Target(
        name: target.name.asModuleName,
        kind: kind,
        folders: target.sources.isEmpty ? [folder] : target.sources.map { below + $0 },
        dependencies: target.dependencies.map(\.asModuleName),
        exclude: target.exclude.map { below + $0 },
        // A package that names no platform is for all of them.
        mayHaveScreens: manifest.platforms.isEmpty
          || !manifest.platforms.isDisjoint(with: ["iOS", "tvOS", "watchOS", "visionOS", "macCatalyst"])
      )
    }
  }

  /// The targets that a `Project.swift` of Tuist tells of, by whose globs the build finds new files.
  ///
  /// - Parameters:
  ///   - manifest: the bytes of the file.
  ///   - home: its folder, from the project's root; empty for the root.
  /// - Returns: in the order of the manifest.
  package static func targets(inTuist manifest: [UInt8], at home: String) -> [Target] {
    SwiftPackageManifest(reading: manifest).targets.compactMap { target in
      guard let kind = target.product.flatMap(Target.Kind.init(tuist:)) else { return nil }
      let folders = Set(target.sources.compactMap { $0.folderOfSources(below: home) })
      guard !folders.isEmpty else { return nil }
      return Target(
        name: target.name.asModuleName,
        kind: kind,
        folders: folders.sorted(),
        dependencies: target.dependencies.map(\.asModuleName)
      )
    }
  }

  /// The folder of a target: the one that it names, or else one of those in which the package manager looks.
  private static func folder(of target: SwiftPackageManifest.Target, exists: (String) -> Bool) -> String {
    guard target.path == nil else { return target.folder }
    let sources = ["Sources", "Source", "src", "srcs"]
    let usual = target.kind == .test ? ["Tests"] + sources : sources
    return usual.map { "\($0)/\(target.name)" }.first(where: exists) ?? target.folder
  }
}

extension ProjectIndex.Target.Kind {
  /// - Parameter product: as Tuist names it: `app`, `staticFramework`, `unitTests`.
  fileprivate init?(tuist product: String) {
    switch product {
    case "app", "appClip", "commandLineTool": self = .executable
    case "framework", "staticFramework", "staticLibrary", "dynamicLibrary": self = .library
    case "unitTests": self = .test
    case "uiTests": self = .uiTest
    default: return nil
    }
  }

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
  package var asModuleName: String { String(map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }) }
}
