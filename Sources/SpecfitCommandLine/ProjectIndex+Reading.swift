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
  /// What cannot be read is not known; what `.gitignore` leaves out is passed over.
  init(of project: Project) {
    var sources: [(path: String, source: SwiftSource)] = []
    inParallel(project.swiftFiles(below: ".")) { reference -> (path: String, source: SwiftSource)? in
      guard let path = project.pathFromRoot(of: reference.real), let file = try? FileReader.read(reference).source
      else { return nil }
      return (path, SwiftSource(reading: file))
    } take: { (found: (path: String, source: SwiftSource)?) in
      if let found { sources.append(found) }
    }
    self.init(targets: Self.targets(of: project), sources: sources)
  }

  private static func targets(of project: Project) -> [Target] {
    guard let reference = try? project.reference(to: "Package.swift", from: project.root),
      let manifest = try? FileReader.read(reference).source
    else { return [] }
    return targets(in: manifest.bytes) { FileSystem.exists(AbsolutePath($0, in: project.root)) }
  }
}
