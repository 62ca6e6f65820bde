// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitWorkspace

extension CheckRequest {
  /// Makes sure that nobody's work is taken for a report of an earlier run.
  ///
  /// - Parameters:
  ///   - paths: where something is to be written.
  ///   - documents: what the run reads.
  /// - Throws: what stands where a report or a baseline is to be written.
  func refuseToOverwrite(_ paths: [String], in documents: DocumentRun) throws(CheckError) {
    let folder = documents.project.currentFolder
    let evidence = results + coverage + [baseline].compactMap(\.self)
    let read = Set((evidence + (parts?.paths ?? [])).map { real($0, in: folder) })
    let known = Set(documents.documents.map(\.real))
    for path in paths {
      let file = real(path, in: folder)
      if known.contains(file) { throw .wouldOverwrite(path, what: "a document of this run") }
      if read.contains(file) { throw .wouldOverwrite(path, what: "what this run reads") }
      if path.hasSuffix(".swift"), FileSystem.exists(file) { throw .wouldOverwrite(path, what: "Swift") }
    }
    guard let newBaseline, let old = try? FileReader.readWhole(newBaseline, from: folder), !old.isEmpty else { return }
    // Of another version it may be, and cut off, too: whoever writes a new one means to replace it.
    guard Baseline.mayBe(old) else { throw .wouldOverwrite(newBaseline, what: "no baseline") }
  }

  private func real(_ path: String, in folder: AbsolutePath) -> AbsolutePath {
    let file = AbsolutePath(path, in: folder)
    return (try? FileSystem.realPath(of: file)) ?? file
  }
}
