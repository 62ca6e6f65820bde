// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension Project {
  /// Whether Xcode builds what stands at the root: a project or a workspace is there.
  package var hasXcodeProject: Bool {
    let names = (try? FileSystem.entries(of: root))?.map(\.name) ?? []
    return names.contains { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }
  }

  /// Whether a `Package.swift` stands at the root.
  package var hasPackage: Bool { FileSystem.exists(root.appending(name: "Package.swift")) }
}
