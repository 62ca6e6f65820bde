// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension XcodeProject {
  /// Reads the `project.yml` of XcodeGen, as its manual on the project's specification tells; nil for what names no
  /// targets of an app, a library or tests.
  ///
  /// What other files add that it includes is not seen.
  init?(xcodeGen file: SourceFile) {
    guard let spec = try? LocatedValue(yaml: file), case .map(let targets)? = spec[field: "targets"]?.content else {
      return nil
    }
    let found = targets.map { Self.target($0.key.name, $0.value) }
    // Other tools have files of this name, too.
    guard found.contains(where: { $0.kind != .other }) else { return nil }
    self.init(named: file.path, targets: found)
  }

  private static func target(_ name: String, _ value: LocatedValue) -> Target {
    let paths = value[field: "sources"]?.elements.compactMap { $0.scalar ?? $0.text(at: "path")?.text } ?? []
    let folders = paths.filter { !$0.split(separator: "/").contains("..") }.map { path in
      let parts = path.split(separator: "/").filter { $0 != "." }
      // A file of its own stands in its folder, and `**` is any folder below.
      let kept = parts.prefix { !$0.contains("*") && !$0.hasSuffix(".swift") }
      return kept.joined(separator: "/")
    }
    let dependencies = value[field: "dependencies"]?.elements.compactMap { $0.text(at: "target")?.text } ?? []
    return Target(
      name: name,
      kind: kind(value.text(at: "type")?.text ?? ""),
      folders: outermost(Set(folders)),
      dependencies: dependencies,
      listsFiles: false
    )
  }
}

extension LocatedValue {
  fileprivate subscript(field name: String) -> LocatedValue? {
    guard case .map(let pairs) = content else { return nil }
    return pairs.first { $0.key.name == name }?.value
  }

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
