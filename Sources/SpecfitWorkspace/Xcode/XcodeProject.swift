// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// The targets of an Xcode project, by its `project.pbxproj`.
package struct XcodeProject: Equatable, Sendable {
  package struct Target: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
      case application, library, unitTests, uiTests, other
    }

    package var name: String
    package var kind: Kind
    /// From the folder of the project.
    package var folders: [String]
    /// The names of the targets on which it depends.
    package var dependencies: [String]
    /// Whether the project names each of its files, so that a new one has to be added in Xcode.
    package var listsFiles: Bool
  }

  /// The name of its folder, `Trails.xcodeproj`, or of the file that it is made of.
  package let name: String
  package private(set) var targets: [Target] = []
  private let objects: [String: PropertyList]
  /// By a group or file, the group that holds it.
  private var parents: [String: String] = [:]

  /// Groups are not nested deeper.
  private static let maximumDepth = 64

  /// Reads a project, whatever it holds.
  ///
  /// Takes time linear in its size, but for the depth of its groups.
  package init(reading bytes: [UInt8], named name: String) {
    self.name = name
    let list = PropertyList(reading: bytes)
    objects = list?["objects"]?.map ?? [:]
    for (id, object) in objects { for child in object["children"]?.texts ?? [] { parents[child] = id } }
    let root = list?["rootObject"]?.text.flatMap { objects[$0] }
    let ids = root?["targets"]?.texts ?? []
    targets = ids.compactMap { objects[$0].flatMap(target) }
  }

  /// A project that a generator makes of its own file, so that a new file needs no line in it.
  init(named name: String, targets: [Target]) {
    (self.name, self.targets, objects) = (name, targets, [:])
  }

  /// The same project in a folder of the repository.
  func below(_ folder: String) -> Self {
    guard !folder.isEmpty else { return self }
    return Self(
      named: name,
      targets: targets.map { target in
        var target = target
        target.folders = target.folders.map { $0.isEmpty ? folder : "\(folder)/\($0)" }
        return target
      }
    )
  }

  /// The projects that the contents of a workspace name, from its own folder; those of package managers are left out.
  ///
  /// What stands in groups with a folder of their own is not seen.
  static func paths(inWorkspace bytes: [UInt8]) -> [String] {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.split(separator: "\"").compactMap { part in
      guard let path = ["group:", "container:"].first(where: part.hasPrefix).map({ part.dropFirst($0.count) }),
        path.hasSuffix(".xcodeproj"), case let names = path.split(separator: "/"),
        !names.contains(".."), names.first != "Pods", names.first != "Carthage"
      else { return nil }
      return names.filter { $0 != "." }.joined(separator: "/")
    }
  }

  package static func == (left: Self, right: Self) -> Bool { left.targets == right.targets }

  private func target(_ object: PropertyList) -> Target? {
    guard let name = object["name"]?.text, object["isa"]?.text == "PBXNativeTarget" else { return nil }
    let synchronized = (object["fileSystemSynchronizedGroups"]?.texts ?? []).compactMap(path(of:))
    let phases = (object["buildPhases"]?.texts ?? []).compactMap { objects[$0] }
    let files = phases.filter { $0["isa"]?.text == "PBXSourcesBuildPhase" }.flatMap { $0["files"]?.texts ?? [] }
      .compactMap { objects[$0]?["fileRef"]?.text }.compactMap(path(of:))
    let folders = Set(files.map(Self.folder(of:)))
    let dependencies = (object["dependencies"]?.texts ?? []).compactMap { objects[$0]?["target"]?.text }
      .compactMap { objects[$0]?["name"]?.text }
    return Target(
      name: name,
      kind: Self.kind(object["productType"]?.text ?? ""),
      folders: Self.outermost(Set(synchronized).union(folders)),
      dependencies: dependencies,
      listsFiles: synchronized.isEmpty
    )
  }

  static func kind(_ product: String) -> Target.Kind {
    if product.hasSuffix("bundle.unit-test") { return .unitTests }
    if product.hasSuffix("bundle.ui-testing") { return .uiTests }
    if product.contains("application") || product.hasSuffix("tool") { return .application }
    return product.contains("framework") || product.contains("library") ? .library : .other
  }

  static func folder(of file: String) -> String { file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "" }

  /// The folders that are in none of the others, sorted.
  static func outermost(_ folders: Set<String>) -> [String] {
    folders.sorted().reduce(into: []) { kept, folder in
      if !kept.contains(where: { $0.isEmpty || folder.hasPrefix($0 + "/") }) { kept.append(folder) }
    }
  }

  /// The path of a file or group from the folder of the project; nil for what stands elsewhere.
  private func path(of id: String) -> String? {
    var parts: [String] = []
    var next: String? = id
    for _ in 0..<Self.maximumDepth {
      guard let current = next, let object = objects[current] else { break }
      if let path = object["path"]?.text { parts.insert(path, at: 0) }
      switch object["sourceTree"]?.text {
      case "<group>", nil: next = parents[current]
      case "SOURCE_ROOT": next = nil
      default: return nil
      }
    }
    let names = parts.joined(separator: "/").split(separator: "/").filter { $0 != "." }
    guard !names.contains("..") else { return nil }
    return names.joined(separator: "/")
  }
}
