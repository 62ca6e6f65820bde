// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitRecognition
internal import SpecfitSource
internal import SpecfitWorkspace

/// Which documents stand beside others whose names allow that they are one feature's.
///
/// Only names are looked at here; what the documents say decides.
struct FolderSurvey: Sendable {
  /// By the folder of a feature, the documents that may be its.
  private var candidates: [AbsolutePath: [FileReference]] = [:]

  init() {}

  /// - Parameters:
  ///   - documents: in whose folders to look; they count even if a search would leave them out.
  ///   - configuration: what it excludes is no part of anything.
  ///   - project: in which they stand.
  init(of documents: [FileReference], _ configuration: Configuration, in project: Project) {
    for (folder, known) in Dictionary(grouping: documents, by: \.real.featureFolder) {
      let folders = folder.foldersOfFeature
      let names = folders.flatMap { inner in
        DocumentFinder.names(in: inner).map { inner.appending(name: $0).nameInFeature }
      }
      let named = FeatureFolder.related(among: names, in: folder.name)
      guard known.contains(where: { named.contains($0.real.nameInFeature) }) else { continue }
      let found = folders.flatMap { DocumentFinder.documents(in: $0, or: configuration, in: project) }
      var seen: Set<AbsolutePath> = []
      candidates[folder] = (known + found).filter {
        named.contains($0.real.nameInFeature) && seen.insert($0.real).inserted
      }.sorted()
    }
  }

  /// What else may belong to the feature of a document; empty for a document of its own.
  func siblings(of document: FileReference) -> [FileReference] {
    let all = candidates[document.real.featureFolder] ?? []
    guard all.contains(where: { $0.real == document.real }) else { return [] }
    return all.filter { $0.real != document.real }
  }
}

extension AbsolutePath {
  /// The folder of the feature that a document is about: the one that holds it or, for its contracts, the one around that.
  var featureFolder: AbsolutePath {
    FeatureSetFolder.innerFolders(of: parent.parent.name).contains(parent.name) ? parent.parent : parent
  }

  /// What a document is called in the folder of its feature: `plan.md`, `contracts/api.md`.
  var nameInFeature: String { path(from: featureFolder) }

  /// This folder and those in it whose documents are of the same feature.
  var foldersOfFeature: [AbsolutePath] {
    [self] + FeatureSetFolder.innerFolders(of: name).map(appending)
  }
}

/// A document as it was read, with those beside it that may belong to its module.
struct DocumentBundle: Sendable {
  /// Another document of the folder.
  struct Sibling: Sendable {
    var file: SourceFile
    var reference: FileReference
  }

  /// Nil for standard input.
  var snapshot: FileSnapshot?
  var file: SourceFile
  var siblings: [Sibling] = []
  /// The name of the folder.
  var folder = ""
  /// What the document is called in the folder; empty for standard input.
  var name = ""

  /// All that results depend on, as one file.
  var key: SourceFile {
    guard !siblings.isEmpty else { return file }
    var bytes = file.bytes
    for sibling in siblings {
      bytes += [0] + "\(folder)/\(sibling.file.path) \(sibling.file.bytes.count)".utf8 + [0] + sibling.file.bytes
    }
    return SourceFile(path: file.path, bytes: bytes)
  }

  /// Whether a run is about it: whoever names no documents, or gives one on standard input, asks for all.
  func isAsked(among asked: Set<AbsolutePath>?) -> Bool {
    guard let asked, let snapshot else { return true }
    return asked.contains(snapshot.reference.real)
  }

  /// The same documents with paths from the project's root.
  func fromRoot(of project: Project) -> DocumentBundle {
    func moved(_ file: SourceFile, _ real: AbsolutePath?) -> SourceFile {
      guard let path = real.flatMap(project.pathFromRoot), path != file.path else { return file }
      return SourceFile(path: path, bytes: file.bytes)
    }
    var bundle = self
    bundle.file = moved(file, snapshot?.reference.real)
    for index in siblings.indices {
      bundle.siblings[index].file = moved(siblings[index].file, siblings[index].reference.real)
    }
    return bundle
  }

  /// Reads the documents, and joins what is one module.
  func module() throws(MarkdownError) -> ModuleDocument {
    let document = try MarkdownDocument(parsing: file)
    var others: [MarkdownDocument] = []
    for sibling in siblings { others.append(try MarkdownDocument(parsing: sibling.file)) }
    guard !others.isEmpty else { return ModuleDocument(document) }
    let names = [name] + siblings.map(\.reference.real.nameInFeature)
    return try ModuleDocument(document, beside: others, in: folder, called: names)
  }
}

extension DocumentBundle {
  /// Reads a document and what stands beside it.
  ///
  /// - Parameters:
  ///   - reference: the document.
  ///   - siblings: what may belong to it.
  ///   - unsaved: what counts instead of what stands on the disk, by real paths.
  /// - Throws: `FileReadError` also for a sibling that the document names: without it, nobody knows what the module is.
  init(
    _ reference: FileReference,
    beside siblings: [FileReference],
    unsaved: [AbsolutePath: [UInt8]] = [:]
  ) throws(FileReadError) {
    func read(_ reference: FileReference) throws(FileReadError) -> FileSnapshot {
      guard let bytes = unsaved[reference.real] else { return try FileReader.read(reference) }
      let file = SourceFile(path: reference.path, bytes: bytes)
      try FileReader.check(file)
      return FileSnapshot(reference: reference, source: file, stamp: try FileReader.stamp(of: reference))
    }
    let snapshot = try read(reference)
    let real = reference.real
    self.init(snapshot: snapshot, file: snapshot.source, folder: real.featureFolder.name, name: real.nameInFeature)
    for sibling in siblings {
      do throws(FileReadError) {
        self.siblings.append(Sibling(file: try read(sibling).source, reference: sibling))
      } catch {
        if FeatureFolder.names(sibling.real.name, in: file) { throw error }
      }
    }
  }
}
