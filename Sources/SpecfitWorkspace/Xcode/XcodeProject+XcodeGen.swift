// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension XcodeProject {
  /// More files than a project of people includes.
  private static let maximumIncludes = 100

  /// Reads the `project.yml` of XcodeGen and what it includes, as its manual on the project's specification tells; nil for
  /// what names no targets of an app, a library or tests.
  ///
  /// - Parameters:
  ///   - file: at the root of the project.
  ///   - read: gives an included file by its path from there; nil for none.
  init?(xcodeGen file: SourceFile, reading read: (String) -> SourceFile? = { _ in nil }) {
    var (targets, packages): ([Target], [String]) = ([], [])
    var seen: Set<String> = []
    var waiting = [(file: file, folder: "", base: "")]
    while let (file, folder, base) = waiting.popLast() {
      guard let spec = try? LocatedValue(yaml: file) else { continue }
      for (name, value) in spec.pairs(at: "targets") {
        let target = Self.target(name, [value] + value.templates(in: spec), below: base)
        if let known = targets.firstIndex(where: { $0.name == name }) {
          targets[known].add(target)
        } else {
          targets.append(target)
        }
      }
      packages += spec.pairs(at: "packages").compactMap { $0.value.text(at: "path")?.text.path(below: base) }
      for include in spec.elements(at: "include").reversed() where seen.count < Self.maximumIncludes {
        guard let path = (include.scalar ?? include.text(at: "path")?.text)?.path(below: folder),
          seen.insert(path).inserted, let file = read(path)
        else { continue }
        let home = Self.folder(of: path)
        waiting.append((file, home, include.text(at: "relativePaths")?.text == "false" ? base : home))
      }
    }
    // Other tools have files of this name, too.
    guard targets.contains(where: { $0.kind != .other }) else { return nil }
    self.init(named: file.path, targets: targets, packages: packages)
  }

  /// Joins what a target says itself, as the first layer, with the templates that it names.
  private static func target(_ name: String, _ layers: [LocatedValue], below base: String) -> Target {
    let sources = layers.flatMap { $0.elements(at: "sources") }.compactMap { source in
      (source.scalar ?? source.text(at: "path")?.text)?.replacing("${target_name}", with: name)
        .folderOfSources(below: base)
        .map { folder in (folder: folder, exclude: source.elements(at: "excludes").compactMap(\.scalar)) }
    }
    let dependencies = layers.flatMap { $0.elements(at: "dependencies") }.compactMap { dependency in
      ["target", "product", "package"].lazy.compactMap { dependency.text(at: $0)?.text }.first
    }
    return Target(
      name: name,
      kind: kind(layers.lazy.compactMap { $0.text(at: "type")?.text }.first ?? ""),
      folders: outermost(Set(sources.map(\.folder))),
      exclude: sources.flatMap { folder, patterns in
        patterns.filter { !$0.contains("*") }.compactMap { $0.path(below: folder) }
      },
      // One of another project stands behind its name.
      dependencies: dependencies.compactMap { $0.split(separator: "/").last.map(String.init) },
      listsFiles: false
    )
  }
}

extension XcodeProject.Target {
  /// Adds what another file says of the same target.
  fileprivate mutating func add(_ other: Self) {
    if kind == .other { kind = other.kind }
    folders = XcodeProject.outermost(Set(folders + other.folders))
    exclude += other.exclude
    dependencies += other.dependencies.filter { !dependencies.contains($0) }
  }
}

extension LocatedValue {
  /// The text of a scalar; nil for anything else.
  fileprivate var scalar: String? { if case .scalar(let text, _) = content { text } else { nil } }

  /// The pairs of the map at a key; none for anything else.
  fileprivate func pairs(at name: String) -> [(key: String, value: LocatedValue)] {
    guard case .map(let pairs)? = value(at: name)?.content else { return [] }
    return pairs.map { ($0.key.name, $0.value) }
  }

  /// The templates that a target names, as its file has them.
  fileprivate func templates(in spec: LocatedValue) -> [LocatedValue] {
    elements(at: "templates").compactMap { template in
      template.scalar.flatMap { spec.value(at: "targetTemplates")?.value(at: $0) }
    }
  }
}
