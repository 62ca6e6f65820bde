// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource

/// Reads directory trees in fences.
struct TreeReader: EvidenceReader {
  static let name = "tree"

  func claims(in reading: DocumentReading) -> [Claim] {
    reading.codes.flatMap { unit -> [Claim] in
      guard unit.role != .dependencies, unit.role != .example else { return [] }
      let hasStatuses = unit.tree.contains { ComponentStatus($0.comment) != nil }
      return unit.tree.compactMap { claim($0, unit: unit, hasStatuses: hasStatuses) }
    }
  }

  private func claim(_ file: DirectoryTree.File, unit: CodeUnit, hasStatuses: Bool) -> Claim? {
    guard let path = SourcePath(file.path), path.isComponent, !path.isTest, !TypeName.isTestDouble(path.stem) else {
      return nil
    }
    let isClaimed = hasStatuses && ComponentStatus(file.comment) == .new && unit.role.mayClaim
    let line = unit.code.lines.lowerBound + file.line - 1
    var claim = Claim(path.stem, by: Self.name, line: line, isClaimed ? .component : .fact, anchor: unit.anchor)
    claim.file = path.path
    claim.fileRank = 2
    claim.description = file.comment
    return claim
  }
}

/// A directory tree, drawn with bars or with blanks.
struct DirectoryTree {
  struct File {
    var path: String
    /// One-based, in the tree's own text.
    var line: Int
    var comment: String
  }

  private(set) var files: [File] = []

  /// Reads a tree; text that is none gives no files.
  init(_ text: SourceFile) {
    var folders: [(column: Int, name: String)] = []
    var entries: [File] = []
    var branches = 0
    for line in stride(from: 1, through: text.lineCount, by: 1) {
      let content = text.text(text.range(ofLine: line))
      guard let entry = Self.entry(content) else { continue }
      if entry.hasBranch { branches += 1 }
      while let last = folders.last, last.column >= entry.column { folders.removeLast() }
      func add(_ name: String, _ comment: String) {
        let path = folders.map { $0.name.hasSuffix("/") ? $0.name : $0.name + "/" }.joined() + name
        entries.append(File(path: path, line: line, comment: comment))
      }
      if entry.name.hasSuffix("/") || (!entry.name.contains(".") && !entry.name.contains(" ")) {
        folders.append((entry.column, String(entry.name.drop { $0 == "/" })))
        for name in Self.files(behind: content, folder: entry.name) { add(name, "") }
      } else {
        add(entry.name, entry.comment)
      }
    }
    if branches > 0 || !folders.isEmpty { files = entries }
  }

  /// The files that stand on the line of their folder: "Model/  Boat.swift  Berth.swift"; none for a remark.
  private static func files(behind line: String, folder: String) -> [String] {
    guard folder.hasSuffix("/"), let place = line.place(of: folder) else { return [] }
    let names = line[place.upperBound...].split { $0 == " " || $0 == "\t" }
    return names.allSatisfy { $0.hasSuffix(".swift") && SourcePath($0) != nil } ? names.map(String.init) : []
  }

  /// Whether what stands behind a file sets off a word about it: "(NEW)", "<- new", "// existing".
  private static func isRemark(_ text: Substring) -> Bool {
    let text = text.drop { $0 == " " || $0 == "\t" }
    guard let sign = text.first, "([<←/-–—".contains(sign) else { return false }
    return ComponentStatus(text) != nil
  }

  private static func entry(_ line: String) -> (column: Int, name: String, comment: String, hasBranch: Bool)? {
    var column = 0
    var hasBranch = false
    var rest = Substring(line)
    while let character = rest.first {
      guard " │├└─┬|`+-\t\u{a0}".contains(character) else { break }
      if "├└│|`+".contains(character) { hasBranch = true }
      column += 1
      rest.removeFirst()
    }
    let name = rest.prefix { $0 != " " && $0 != "\t" && $0 != "#" }
    guard !name.isEmpty, !name.contains(where: { "(){}=;\"<>:".contains($0) }) else { return nil }
    let behind = rest.dropFirst(name.count)
    let comment = behind.drop { " #-–—←<\t/".contains($0) }
    // Prose and code are no tree.
    guard
      hasBranch || behind.isEmpty || behind.contains("#") || isRemark(behind) && SourcePath(name) != nil
        || !files(behind: line, folder: String(name)).isEmpty
    else { return nil }
    return (column, String(name), String(comment), hasBranch)
  }
}
