// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension XcodeProject {
  /// Reads the `project.yml` of XcodeGen, as its manual on the project's specification tells; nil for what names no
  /// targets of an app, a library or tests.
  ///
  /// What other files add that it includes is not seen.
  init?(xcodeGen file: SourceFile) {
    guard let spec = try? LocatedValue(yaml: file), case .map(let targets)? = spec.value(at: "targets")?.content else {
      return nil
    }
    let found = targets.map { Self.target($0.key.name, $0.value) }
    // Other tools have files of this name, too.
    guard found.contains(where: { $0.kind != .other }) else { return nil }
    self.init(named: file.path, targets: found)
  }

  private static func target(_ name: String, _ value: LocatedValue) -> Target {
    let paths = value.value(at: "sources")?.elements.compactMap { $0.scalar ?? $0.text(at: "path")?.text } ?? []
    let dependencies = value.value(at: "dependencies")?.elements.compactMap { $0.text(at: "target")?.text } ?? []
    return Target(
      name: name,
      kind: kind(value.text(at: "type")?.text ?? ""),
      folders: outermost(Set(paths.compactMap { $0.folderOfSources() })),
      dependencies: dependencies,
      listsFiles: false
    )
  }
}

extension LocatedValue {
  /// The text of a scalar; nil for anything else.
  fileprivate var scalar: String? { if case .scalar(let text, _) = content { text } else { nil } }

  /// The elements of a list; a single value is its own.
  fileprivate var elements: [LocatedValue] {
    switch content {
    case .list(let values): values
    case .null: []
    default: [self]
    }
  }
}
