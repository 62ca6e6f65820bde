// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A walk through a folder and all below it, in no order.
///
/// Hidden names, folders that hold other people's or generated files, and what
/// `.gitignore` or the configuration leaves out are passed over. Works with a
/// stack of its own, so that depth costs no call stack; a folder is visited
/// once, so that symbolic links cannot send it in circles.
struct FolderWalk {
  /// Folders that never hold a project's own documents.
  static let skippedFolders: Set<String> = ["node_modules", "DerivedData", "Pods", "Carthage"]

  struct Folder {
    let real: AbsolutePath
    /// What stands before a name to show it: empty, or ending with a slash.
    let shownPrefix: String
    /// The names from where the ignore rules start.
    let path: [String]
    /// The names from where the walk starts.
    let walked: [String]
    var ignored: IgnoreScopes
  }

  /// What links must not leave.
  let boundary: AbsolutePath

  /// How many names below the start a file may stand; `nil` for any number.
  let maximumDepth: Int?

  /// Whether a file is wanted, by its names from where the walk starts.
  let wants: ([String]) -> Bool

  private(set) var files: [FileReference] = []
  private(set) var problems: [FindProblem] = []
  /// Whether some rule left something out.
  private(set) var hasIgnored = false
  private var pending: [Folder] = []
  /// Kept until all real folders are done, so that a file is found under its own name first.
  private var links: [(entry: FolderEntry, folder: Folder)] = []
  private var visited: Set<AbsolutePath> = []

  init(boundary: AbsolutePath, maximumDepth: Int?, wants: @escaping ([String]) -> Bool) {
    self.boundary = boundary
    self.maximumDepth = maximumDepth
    self.wants = wants
  }

  /// Walks; what was found is in `files`, what was not in `problems`.
  mutating func walk(from start: Folder) {
    pending = [start]
    while true {
      if let folder = pending.popLast() {
        visit(folder)
      } else if let (entry, folder) = links.popLast() {
        follow(entry, in: folder)
      } else {
        return
      }
    }
  }

  private mutating func visit(_ unscoped: Folder) {
    guard visited.insert(unscoped.real).inserted else { return }
    var folder = unscoped
    let entries: [FolderEntry]
    do { entries = try FileSystem.entries(of: folder.real) } catch {
      let shown = folder.shownPrefix.isEmpty ? "." : String(folder.shownPrefix.dropLast())
      problems.append(FindProblem(shown, .system(error)))
      return
    }
    if entries.contains(where: { $0.name == ".gitignore" }) {
      folder.ignored.addRules(of: folder.real, atDepth: folder.path.count)
    }
    for entry in entries where entry.name.utf8.first != UInt8(ascii: ".") { meet(entry, in: folder) }
  }

  private mutating func meet(_ entry: FolderEntry, in folder: Folder) {
    switch entry.kind {
    case .folder: enter(entry.name, at: folder.real.appending(name: entry.name), in: folder)
    case .file: take(entry.name, at: folder.real.appending(name: entry.name), in: folder)
    case .link: links.append((entry, folder))
    case .other:
      guard wants(folder.walked + [entry.name]), !ignores(entry.name, in: folder, isFolder: false) else { return }
      let reason = entry.name.contains("\u{FFFD}") ? FindProblem.Reason.unreadableName : .notAFile
      problems.append(FindProblem(folder.shownPrefix + entry.name, reason))
    }
  }

  private mutating func enter(_ name: String, at real: AbsolutePath, in folder: Folder) {
    if let maximumDepth, folder.walked.count + 1 >= maximumDepth { return }
    guard !Self.skippedFolders.contains(name) else { return }
    let path = folder.path + [name]
    guard !ignores(name, in: folder, isFolder: true) else { return }
    pending.append(
      Folder(
        real: real,
        shownPrefix: "\(folder.shownPrefix)\(name)/",
        path: path,
        walked: folder.walked + [name],
        ignored: folder.ignored
      )
    )
  }

  private mutating func take(_ name: String, at real: AbsolutePath, in folder: Folder) {
    guard wants(folder.walked + [name]), !ignores(name, in: folder, isFolder: false) else { return }
    files.append(FileReference(path: folder.shownPrefix + name, real: real))
  }

  /// Takes what git tracks though `.gitignore` leaves it out: to git such a file is one of the project's.
  ///
  /// What the configuration excludes, and what every walk passes over, stays out.
  mutating func takeTrackedFiles(from start: Folder) {
    guard hasIgnored else { return }
    var known = Set(files.map(\.real))
    let rules = start.ignored.ofConfiguration
    for names in GitIndex.trackedFiles(in: start.real) {
      guard let name = names.last, wants(names), names.count <= maximumDepth ?? .max,
        names.allSatisfy({ $0.utf8.first != UInt8(ascii: ".") }), Self.skippedFolders.isDisjoint(with: names)
      else { continue }
      let isExcluded = names.indices.contains { index in
        rules.ignore(start.path + names[...index], isFolder: index < names.count - 1)
      }
      var folder = start.real
      for name in names.dropLast() { folder = folder.appending(name: name) }
      let real = folder.appending(name: name)
      guard !isExcluded, (try? FileSystem.linkStamp(of: real).kind) == .file, known.insert(real).inserted else {
        continue
      }
      files.append(FileReference(path: start.shownPrefix + names.joined(separator: "/"), real: real))
    }
  }

  private mutating func ignores(_ name: String, in folder: Folder, isFolder: Bool) -> Bool {
    let isIgnored = folder.ignored.ignore(folder.path + [name], isFolder: isFolder)
    hasIgnored = hasIgnored || isIgnored
    return isIgnored
  }

  private mutating func follow(_ entry: FolderEntry, in folder: Folder) {
    let shown = folder.shownPrefix + entry.name
    let isWanted = wants(folder.walked + [entry.name])
    let target = folder.real.appending(name: entry.name)
    guard let real = try? FileSystem.realPath(of: target), let stamp = try? FileSystem.stamp(of: real) else {
      if isWanted, !ignores(entry.name, in: folder, isFolder: false) {
        problems.append(FindProblem(shown, .danglingLink))
      }
      return
    }
    guard stamp.kind == .folder || isWanted else { return }
    guard !ignores(entry.name, in: folder, isFolder: stamp.kind == .folder) else { return }
    guard real.isInside(boundary) else {
      problems.append(FindProblem(shown, stamp.kind == .folder ? .leavesProject : .documentLeavesProject))
      return
    }
    if stamp.kind == .folder {
      enter(entry.name, at: real, in: folder)
    } else if stamp.kind == .file {
      take(entry.name, at: real, in: folder)
    } else {
      problems.append(FindProblem(shown, .notAFile))
    }
  }
}
