// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension Project {
  /// Whether Xcode builds what stands at the root: a project or a workspace is there.
  package var hasXcodeProject: Bool {
    let names = (try? FileSystem.entries(of: root))?.map(\.name) ?? []
    return names.contains { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }
  }

  /// The Xcode projects that build what stands here: as XcodeGen makes one where its file is there, else the first at the
  /// root that can be read and those of the workspaces beside it, in their order; what cannot be read is left out.
  package var xcodeProjects: [XcodeProject] {
    if let file = file(at: "project.yml"), let generated = XcodeProject(xcodeGen: file) { return [generated] }
    let names = ((try? FileSystem.entries(of: root)) ?? []).map(\.name).sorted()
    let own = names.first { $0.hasSuffix(".xcodeproj") && file(at: $0 + "/project.pbxproj") != nil }
    var paths = own.map { [$0] } ?? []
    for workspace in names where workspace.hasSuffix(".xcworkspace") {
      guard let contents = file(at: workspace + "/contents.xcworkspacedata") else { continue }
      for path in XcodeProject.paths(inWorkspace: contents.bytes).prefix(100) where !paths.contains(path) {
        paths.append(path)
      }
    }
    return paths.compactMap { path in
      file(at: path + "/project.pbxproj").map { file in
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        return XcodeProject(reading: file.bytes, named: path).below(folder)
      }
    }
  }

  /// Whether files at the root say that Tuist makes the projects here.
  package var usesTuist: Bool {
    ["Tuist", "Tuist.swift", "Workspace.swift", "Project.swift"].contains {
      FileSystem.exists(root.appending(name: $0))
    }
  }

  private func file(at path: String) -> SourceFile? {
    (try? reference(to: path, from: root)).flatMap { try? FileReader.read($0).source }
  }

  /// Whether a `Package.swift` stands at the root.
  package var hasPackage: Bool { FileSystem.exists(root.appending(name: "Package.swift")) }
}
