// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitReporting
internal import SpecfitSource
internal import SpecfitWorkspace

extension CheckRun {
  /// Reads the baseline that the user named; nil for none.
  static func baseline(_ request: CheckRequest, in documents: DocumentRun) throws(Ending) -> Baseline? {
    guard let path = request.baseline else { return nil }
    do {
      let bytes = try FileReader.readWhole(path, from: documents.project.currentFolder)
      return try Baseline(reading: bytes, path: documents.project.pathFromRoot(ofFile: path))
    } catch {
      throw documents.end(with: EvidenceFileError(path: path, reason: "\(error)"))
    }
  }

  /// Leaves only what the baseline does not know; writes the baseline first where the user wants that.
  ///
  /// - Parameters:
  ///   - check: what was found.
  ///   - status: how reading the documents ended; of a part of them no baseline is written.
  /// - Throws: how the run ends when the baseline cannot be written.
  func applyBaseline(to check: inout SpecfitChecking.Check, status: ExitStatus) throws(Ending) {
    if let path = request.newBaseline {
      guard status == .clean, !check.isEmpty, !check.modules.contains(where: \.isBackground) else {
        throw documents.end(with: CheckError.partialBaseline(path))
      }
      let baseline = check.baseline(at: documents.project.pathFromRoot(ofFile: path))
      do throws(FileWriteError) {
        let place = AbsolutePath(path, in: documents.project.currentFolder)
        try FileWriter().writeReport(baseline.json, to: place, shownAs: path, in: documents.project)
      } catch {
        throw documents.end(with: error)
      }
      say(check.hold(to: baseline), "'\(path)' now holds")
    } else if let baseline, let path = request.baseline {
      say(check.hold(to: baseline), "'\(path)' knows")
    }
  }

  private func say(_ known: Int, _ beginning: String) {
    documents.console.say("\(beginning) \(known) \(known == 1 ? "finding" : "findings") of this run", as: .note)
  }
}

extension Project {
  /// A path that a user gave, from the project's root; as it is when it leads out of it.
  func pathFromRoot(ofFile path: String) -> String {
    pathFromRoot(of: AbsolutePath(path, in: currentFolder)) ?? path
  }
}
