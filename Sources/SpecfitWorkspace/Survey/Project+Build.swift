// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension Project {
  /// Whether Xcode builds what stands at the root: a project or a workspace is there.
  package var hasXcodeProject: Bool {
    let names = (try? FileSystem.entries(of: root))?.map(\.name) ?? []
    return names.contains { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }
  }

  /// The Xcode project at the root: as XcodeGen makes it where its file is there, else the first by its name; nil without
  /// one that can be read.
  package var xcodeProject: XcodeProject? {
    if let reference = try? reference(to: "project.yml", from: root), let file = try? FileReader.read(reference).source,
      let generated = XcodeProject(xcodeGen: file)
    {
      return generated
    }
    let names = ((try? FileSystem.entries(of: root)) ?? []).map(\.name).filter { $0.hasSuffix(".xcodeproj") }
    for name in names.sorted() {
      guard let reference = try? reference(to: name + "/project.pbxproj", from: root),
        let file = try? FileReader.read(reference).source
      else { continue }
      return XcodeProject(reading: file.bytes, named: name)
    }
    return nil
  }

  /// Whether a `Package.swift` stands at the root.
  package var hasPackage: Bool { FileSystem.exists(root.appending(name: "Package.swift")) }
}
