// What a project has, as its manifest and its Swift files tell.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel
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
    var shared: [String: SharedTestCode] = [:]
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
      if !source.shared.isEmpty { shared[target ?? "", default: SharedTestCode()].formUnion(source.shared) }
      types += source.types.map {
        SourceType(
          $0,
          at: path,
          in: target,
          importing: source.certainImports,
          isGenerated: source.isGenerated,
          under: source.conditions[$0.name]
        )
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
      shared: shared
    )
  }

  /// The targets of packages, of those on which these depend by their path, and of what else is built with them.
  ///
  /// Of several targets of one name the first counts.
  ///
  /// - Parameters:
  ///   - homes: the folders of the packages, from the project's root; those without a manifest are passed over.
  ///   - others: which may depend on the products of the packages.
  ///   - read: gives the bytes of a file; nil for none in the project.
  ///   - exists: whether something stands at a path from the project's root.
  /// - Returns: in the order of the packages and of their manifests, then the others.
  package static func targets(
    ofPackagesIn homes: [String],
    beside others: [Target] = [],
    reading read: (String) -> [UInt8]?,
    exists: (String) -> Bool
  ) -> [Target] {
    var (targets, products): ([Target], [String: [String]]) = ([], [:])
    var (seen, next) = (homes, 0)
    while next < seen.count {
      let home = seen[next]
      next += 1
      guard let bytes = "Package.swift".path(below: home).flatMap(read) else { continue }
      let manifest = SwiftPackageManifest(reading: bytes)
      targets += Self.targets(of: manifest, in: home, exists: exists)
      products.merge(manifest.products) { first, _ in first }
      for path in manifest.packages.compactMap({ $0.path(below: home) })
      where seen.count < SwiftPackageManifest.maximumPackages && !seen.contains(path) {
        seen.append(path)
      }
    }
    var names: Set<String> = []
    return (targets + others).filter { names.insert($0.name).inserted }.map { target in
      var target = target
      target.dependencies = target.dependencies.flatMap { name in
        (names.contains(name.asModuleName) ? nil : products[name]) ?? [name]
      }
      .map(\.asModuleName)
      return target
    }
  }

  private static func targets(
    of manifest: SwiftPackageManifest,
    in home: String,
    exists: (String) -> Bool
  ) -> [Target] {
    manifest.targets.compactMap { target in
      guard let kind = Target.Kind(target.kind),
        let folder = folder(of: target, in: home, exists: exists)
      else { return nil }
      var found = Target(
        name: target.name.asModuleName,
        kind: kind,
        folders: target.sources.isEmpty ? [folder] : target.sources.compactMap { $0.path(below: folder) },
        dependencies: target.dependencies,
        exclude: target.exclude.compactMap { $0.path(below: folder) }.map(Glob.init(path:)),
        // A package that names no platform is for all of them.
        mayHaveScreens: manifest.platforms.isEmpty
          || !manifest.platforms.isDisjoint(with: ["iOS", "tvOS", "watchOS", "visionOS", "macCatalyst"])
      )
      found.isPlaced = target.isPlaced
      return found
    }
  }

  /// The targets that a `Project.swift` of Tuist tells of, by whose globs the build finds new files.
  ///
  /// - Parameters:
  ///   - manifest: the bytes of the file.
  ///   - home: its folder, from the project's root; empty for the root.
  /// - Returns: in the order of the manifest, with the folders of the packages that it names.
  package static func targets(inTuist manifest: [UInt8], at home: String) -> (targets: [Target], packages: [String]) {
    let manifest = SwiftPackageManifest(reading: manifest)
    let targets = manifest.targets.compactMap { target -> Target? in
      guard let kind = target.product.flatMap(Target.Kind.init(tuist:)) else { return nil }
      let folders = Set(target.sources.compactMap { $0.folderOfSources(below: home) })
      guard !folders.isEmpty else { return nil }
      return Target(
        name: target.name.asModuleName,
        kind: kind,
        folders: folders.sorted(),
        dependencies: target.dependencies
      )
    }
    return (targets, manifest.packages.compactMap { $0.path(below: home) })
  }

  /// The folder of a target: the one that it names, or else one of those in which the package manager looks.
  private static func folder(
    of target: SwiftPackageManifest.Target,
    in home: String,
    exists: (String) -> Bool
  ) -> String? {
    guard target.path == nil else { return target.folder.path(below: home) }
    let sources = ["Sources", "Source", "src", "srcs"]
    let usual = target.kind == .test ? ["Tests"] + sources : sources
    let folders = usual.compactMap { "\($0)/\(target.name)".path(below: home) }
    return folders.first(where: exists) ?? target.folder.path(below: home)
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
