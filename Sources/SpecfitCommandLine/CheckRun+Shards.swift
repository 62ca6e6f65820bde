// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitMarkdown
internal import SpecfitSource
internal import SpecfitWorkspace

extension CheckRun {
  /// Reads the documents of one shard, and writes what is left of them.
  ///
  /// - Parameters:
  ///   - shard: which documents are read.
  ///   - output: where the part goes, as the user gave it.
  /// - Throws: how the run ends if the part was not written, or if documents could not be read.
  func writePart(of shard: Shard, to output: String) throws(Ending) {
    do throws(CheckError) { try request.refuseToOverwrite([output], in: documents) } catch {
      throw documents.end(with: error)
    }
    let own = documents.reading(only: shard)
    // By their bytes: Unicode sees no difference between some paths.
    var known: [[UInt8]: CheckPart.Document] = [:]
    let (project, settings, changes) = (documents.project, settings, changes)
    let content = ProjectContent(of: project)
    let status = try own.forEachFile { bundle throws(MarkdownError) -> CheckPart.Document in
      let bundle = bundle.fromRoot(of: project)
      var document = CheckPart.Document(path: bundle.file.path)
      document.digest = StableDigest(of: bundle.key.bytes).description
      var trace = TraceOfContent()
      var isConcerned = true
      let record = try trace.follow(content, \.fingerprint) { content throws(MarkdownError) in
        let reading = ModuleReading(of: try bundle.module(), content: content, settings: settings)
        isConcerned = changes?.concern(reading) != false
        return ModuleRecord(of: reading, content: content)
      }
      document.isConcerned = isConcerned
      document.record = trace.traces.flatMap { record.stored(after: $0) }
      // What does not come back as it was is left to the merge.
      if ModuleRecord(stored: (document.record ?? [])[...], ifStill: { _ in true }) != record { document.record = nil }
      return document
    } take: { document throws(Ending) in
      known[Array(document.path.utf8)] = document
    }
    let part = CheckPart(
      shard: shard,
      program: CheckPart.currentProgram,
      request: try partRequest(),
      settings: partSettings(besides: [output]),
      documents: own.documents.map { own.pathFromRoot(of: $0) }.map { path in
        known[Array(path.utf8)] ?? CheckPart.Document(path: path)
      }
    )
    do throws(FileWriteError) {
      let place = AbsolutePath(output, in: project.currentFolder)
      try FileWriter().writeReport(part.json, to: place, shownAs: output, in: project)
    } catch {
      throw documents.end(with: error)
    }
    guard status == .clean else {
      throw documents.console.end(status, because: "not all documents could be read; '\(output)' says so to the merge")
    }
  }

  /// Makes sure that parts are about the project as it is now.
  func check(_ parts: CheckParts) throws(Ending) {
    let request = try partRequest()
    let written = [self.request.output, self.request.newBaseline].compactMap(\.self)
    do throws(CheckPartError) {
      try parts.check(
        against: request,
        settings: partSettings(besides: parts.paths + written),
        documents: documents.documents.map { documents.pathFromRoot(of: $0) }
      )
    } catch {
      throw documents.end(with: error)
    }
  }

  /// What a part of this run says of what the user asked for.
  private func partRequest() throws(Ending) -> CheckPart.Request {
    CheckPart.Request(
      folder: documents.project.currentFolderFromRoot,
      paths: documents.names,
      profile: documents.isProfileAsked ? documents.profileName : nil,
      changedSince: request.changedSince,
      results: try digests(of: request.results),
      coverage: try digests(of: request.coverage)
    )
  }

  private func digests(of paths: [String]) throws(Ending) -> [CheckPart.Evidence] {
    var files: [CheckPart.Evidence] = []
    for path in paths {
      do throws(FileReadError) {
        let bytes = try FileReader.readWhole(path, from: documents.project.currentFolder)
        files.append(CheckPart.Evidence(path: path, digest: StableDigest(of: bytes).description))
      } catch {
        throw documents.end(with: EvidenceFileError(path: path, reason: "\(error)"))
      }
    }
    return files
  }

  /// The digest of all settings that records depend on.
  ///
  /// Which files changed is one of them. Files that runs of the check read or write themselves do not count, such as
  /// other parts, which git lists as new: no JSON is a document, a source or a test.
  private func partSettings(besides own: [String]) -> String {
    let ignored = Set((own + request.results + request.coverage).map { documents.project.pathFromRoot(ofFile: $0) })
    let changed = (earlier?.changedPaths ?? []).filter { !$0.hasSuffix(".json") && !ignored.contains($0) }
    return StableDigest(of: Array("\(recordSettings) \(documents.settingsOfResults) \(changed)".utf8)).description
  }
}
