// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitSource
internal import SpecfitWorkspace

/// All parts of one check, each exactly once.
struct CheckParts: Sendable {
  /// As the user gave them, in the order of the shards.
  let paths: [String]
  let request: CheckPart.Request
  /// In the order of the shards.
  private let parts: [CheckPart]
  /// The documents of all parts by their paths, as bytes: Unicode sees no difference between some.
  private var documents: [[UInt8]: Entry] = [:]

  /// A document, and the path of its part.
  private struct Entry: Sendable {
    var document: CheckPart.Document
    var part: String
  }

  /// A record that a part brought.
  struct Known: Sendable {
    var record: ModuleRecord
    /// Whether what changed concerns it.
    var isConcerned: Bool
  }

  /// Reads the parts.
  ///
  /// - Parameters:
  ///   - paths: as the user gave them; at least one.
  ///   - project: the one that is checked.
  /// - Throws: why these are not all parts of one check, or were not written in the current folder.
  init(reading paths: [String], in project: Project) throws(CheckPartError) {
    var parts: [(path: String, part: CheckPart)] = []
    for path in paths {
      let bytes: [UInt8]
      do { bytes = try FileReader.readWhole(path, from: project.currentFolder) } catch {
        throw .unreadable(path, "\(error)")
      }
      parts.append((path, try CheckPart(reading: bytes, path: path)))
    }
    try self.init(parts)
    guard request.folder == project.currentFolderFromRoot else { throw .otherFolder(request.folder) }
  }

  private init(_ parts: [(path: String, part: CheckPart)]) throws(CheckPartError) {
    guard let first = parts.first else { throw .missing([1], of: 1) }
    var byNumber: [Int: (path: String, part: CheckPart)] = [:]
    for (path, part) in parts {
      if let what = first.part.difference(from: part) { throw .different(first.path, path, in: what) }
      if let known = byNumber[part.shard.number] { throw .doubled(known.path, path, part.shard) }
      byNumber[part.shard.number] = (path, part)
    }
    let numbers = 1...first.part.shard.count
    let missing = numbers.filter { byNumber[$0] == nil }
    guard missing.isEmpty else { throw .missing(missing, of: numbers.count) }
    let sorted = numbers.compactMap { byNumber[$0] }
    self.paths = sorted.map(\.path)
    self.parts = sorted.map(\.part)
    request = first.part.request
    for (path, part) in sorted {
      for document in part.documents {
        let old = documents.updateValue(Entry(document: document, part: path), forKey: Array(document.path.utf8))
        if old != nil { throw .damaged(path, "it has '\(document.path)' twice") }
      }
    }
  }

  /// Makes sure that the parts are about this state of the project.
  ///
  /// - Parameters:
  ///   - current: what a part of this run would say of the request.
  ///   - settings: likewise of the settings.
  ///   - paths: those of all documents of the run, from the project's root.
  /// - Throws: what is not as it was.
  func check(
    against current: CheckPart.Request,
    settings: String,
    documents paths: [String]
  ) throws(CheckPartError) {
    for (old, new) in zip(request.results + request.coverage, current.results + current.coverage) where old != new {
      throw .otherEvidence(new.path)
    }
    for (path, part) in zip(self.paths, parts) where part.settings != settings { throw .otherSettings(path) }
    for path in paths where documents[Array(path.utf8)] == nil { throw .unknownDocument(path) }
    let known = Set(paths.map { Array($0.utf8) })
    let strange = documents.values.filter { !known.contains(Array($0.document.path.utf8)) }
    if let first = strange.min(by: { $0.document.path < $1.document.path }) {
      throw .strangeDocument(first.document.path, part: first.part)
    }
  }

  /// The record of a document.
  ///
  /// - Parameters:
  ///   - file: the document with all that may belong to it, with its path from the project's root.
  ///   - content: where the tests and sources are looked up.
  /// - Returns: nil for a document that must be read here.
  /// - Throws: that the document, or something that its part looked at, is not as it was.
  func record(of file: SourceFile, in content: ProjectContent) throws(CheckPartError) -> Known? {
    guard let entry = documents[Array(file.path.utf8)] else { throw .unknownDocument(file.path) }
    guard let digest = entry.document.digest else { throw .unread(file.path, part: entry.part) }
    guard digest == StableDigest(of: file.bytes).description else { throw .changed(file.path, part: entry.part) }
    guard let bytes = entry.document.record else { return nil }
    var changed: String?
    let record = ModuleRecord(stored: bytes[...]) { trace in
      let isCurrent = trace.fingerprint == content.entry(trace.path).fingerprint
      if !isCurrent { changed = trace.path }
      return isCurrent
    }
    if let changed { throw .changed(changed, part: entry.part) }
    guard let record, record.document == file.path else {
      throw .damaged(entry.part, "the record of '\(file.path)' cannot be read")
    }
    return Known(record: record, isConcerned: entry.document.isConcerned)
  }
}

extension Project {
  /// The folder in which relative paths start, from the root.
  var currentFolderFromRoot: String { pathFromRoot(of: currentFolder) ?? "" }
}

extension ProjectContent.Entry {
  /// What tells one content from another in every run; empty for nothing, nil for what cannot be read.
  var fingerprint: [UInt64]? { fingerprint { StableDigest(of: $0).words } }
}

extension CheckPart {
  /// In what two parts cannot be of one check, in the plural; nil if they can.
  fileprivate func difference(from other: CheckPart) -> String? {
    if shard.count != other.shard.count { return "numbers of shards" }
    if request.folder != other.request.folder { return "folders" }
    if request.paths != other.request.paths { return "documents" }
    if request.profile != other.request.profile { return "profiles" }
    if request.changedSince != other.request.changedSince { return "revisions" }
    if request.results != other.request.results { return "results" }
    if request.coverage != other.request.coverage { return "files of coverage" }
    return settings == other.settings ? nil : "settings"
  }
}
