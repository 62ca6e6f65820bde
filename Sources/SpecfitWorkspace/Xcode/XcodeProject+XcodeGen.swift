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
    var specs: [Layer] = []
    var templates: [String: Layer] = [:]
    var seen: Set<String> = []
    var waiting = [(file: file, folder: "", base: "")]
    while let (file, folder, base) = waiting.popLast() {
      guard let spec = try? LocatedValue(yaml: file, repeatsAnchors: true) else { continue }
      specs.append(Layer(value: spec, base: base))
      for (name, value) in spec.pairs(at: "targetTemplates") where templates[name] == nil {
        templates[name] = Layer(value: value, base: base)
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
    for spec in specs {
      for (name, value) in spec.value.pairs(at: "targets") {
        let target = Self.target(name, Layer(value: value, base: spec.base).layers(in: templates))
        if let known = targets.firstIndex(where: { $0.name == name }) {
          targets[known].add(target)
        } else {
          targets.append(target)
        }
      }
    }
    // Other tools have files of this name, too.
    guard targets.contains(where: { $0.kind != .other }) else { return nil }
    self.init(named: file.path, targets: targets, packages: packages)
  }

  /// Joins what a target says itself, as the first layer, with the templates that it names.
  private static func target(_ name: String, _ layers: [Layer]) -> Target {
    let sources = layers.flatMap { layer in
      layer.value.elements(at: "sources").compactMap { source in
        (source.scalar ?? source.text(at: "path")?.text)?.replacing("${target_name}", with: name)
          .folderOfSources(below: layer.base)
          .map { folder in (folder: folder, exclude: source.elements(at: "excludes").compactMap(\.scalar)) }
      }
    }
    let dependencies = layers.flatMap { $0.value.elements(at: "dependencies") }.compactMap { dependency in
      ["target", "product", "package"].lazy.compactMap { dependency.text(at: $0)?.text }.first
    }
    let patterns = sources.map { folder, patterns in
      (folder, patterns.flatMap { pattern in (try? Glob.expanding(pattern))?.map { $0.below(folder) } ?? [] })
    }
    // Who names a folder once more without any has all of it.
    let excludes = Dictionary(patterns) { $0.isEmpty || $1.isEmpty ? [] : $0 + $1 }.filter { !$0.value.isEmpty }
    return Target(
      name: name,
      kind: kind(layers.lazy.compactMap { $0.value.text(at: "type")?.text }.first ?? ""),
      folders: folders(Set(sources.map(\.folder)), excluding: excludes),
      excludeOfFolders: excludes,
      // One of another project stands behind its name.
      dependencies: dependencies.compactMap { $0.split(separator: "/").last.map(String.init) },
      listsFiles: false
    )
  }
}

extension XcodeProject {
  /// The folders of a target: one inside another says nothing, unless that one may exclude it.
  fileprivate static func folders(_ folders: Set<String>, excluding excludes: [String: [Glob]]) -> [String] {
    excludes.isEmpty ? outermost(folders) : folders.sorted()
  }
}

extension XcodeProject.Target {
  /// Adds what another file says of the same target.
  fileprivate mutating func add(_ other: Self) {
    if kind == .other { kind = other.kind }
    excludeOfFolders.merge(other.excludeOfFolders) { $0 + $1 }
    folders = XcodeProject.folders(Set(folders + other.folders), excluding: excludeOfFolders)
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
}

/// What a file says of a target, with the folder from which its paths count.
private struct Layer {
  let value: LocatedValue
  let base: String

  /// More templates than one target of people has.
  private static let maximum = 50

  /// This one, and the templates that it and they name, each once.
  func layers(in templates: [String: Layer]) -> [Layer] {
    var layers = [self]
    var named: Set<String> = []
    var index = 0
    while index < layers.count, layers.count < Self.maximum {
      for name in layers[index].value.elements(at: "templates").compactMap(\.scalar) where named.insert(name).inserted {
        layers += templates[name].map { [$0] } ?? []
      }
      index += 1
    }
    return layers
  }
}
