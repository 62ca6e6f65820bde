// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// The files of a repository that tell how it is built, tested, and specified.
struct RepositoryListing {
  struct Entry {
    let reference: FileReference
    /// The names from the project's root.
    let path: [String]
  }

  private(set) var documents: [Entry] = []
  private(set) var swiftFiles: [Entry] = []
  /// Xcode projects without their suffix, the outermost first.
  private(set) var xcodeProjects: [String] = []

  init(of project: Project) {
    var references = Self.files(below: FileReference(path: ".", real: project.root), in: project)
    for folder in FilePurpose.hiddenFolders.map({ $0.joined(separator: "/") }) {
      guard let reference = try? project.reference(to: folder, from: project.root),
        (try? FileSystem.stamp(of: reference.real).kind) == .folder
      else { continue }
      references += Self.files(below: FileReference(path: folder, real: reference.real), in: project)
    }
    for reference in references.sorted() { sort(reference) }
    xcodeProjects = xcodeProjects.enumerated()
      .sorted { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }
      .map { String($0.element.split(separator: "/").last ?? "") }
  }

  private static func files(below folder: FileReference, in project: Project) -> [FileReference] {
    var walk = FolderWalk(boundary: project.root, maximumDepth: nil) { path in
      path.last.map { name in
        [".md", ".markdown", ".swift"].contains { name.lowercased().hasSuffix($0) } || name == "project.pbxproj"
      } ?? false
    }
    walk.walk(from: project.startOfWalk(folder))
    return walk.files
  }

  private mutating func sort(_ reference: FileReference) {
    let entry = Entry(reference: reference, path: reference.path.split(separator: "/").map(String.init))
    if reference.path.hasSuffix(".swift") {
      swiftFiles.append(entry)
    } else if !reference.path.hasSuffix("project.pbxproj") {
      documents.append(entry)
    } else if let folder = entry.path.dropLast().last, folder.hasSuffix(".xcodeproj") {
      xcodeProjects.append(entry.path.dropLast().joined(separator: "/").droppingSuffix(".xcodeproj"))
    }
  }
}

extension String {
  fileprivate var depth: Int { utf8.count { $0 == UInt8(ascii: "/") } }

  fileprivate func droppingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
