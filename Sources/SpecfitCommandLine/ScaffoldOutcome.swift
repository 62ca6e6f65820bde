// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitRendering
internal import SpecfitReporting
internal import SpecfitSource
internal import SpecfitWorkspace

/// What became of one file of a scaffold.
struct ScaffoldOutcome {
  let change: ScaffoldChange
  /// The file as it was; nil when it is new.
  var source: SourceFile?
  /// Why it could not be written.
  private(set) var failure: String?

  init(change: ScaffoldChange, source: SourceFile? = nil) {
    self.change = change
    self.source = source
  }

  /// Writes, and remembers why that failed.
  mutating func write(_ action: () throws(FileWriteError) -> Void) {
    do throws(FileWriteError) { try action() } catch { failure = "\(error)" }
  }

  func status(isWriting: Bool) -> ExitStatus {
    if failure != nil { return .failedRun }
    if change.status == .conflict { return .findings }
    return !isWriting && change.isWritten ? .findings : .clean
  }

  /// The change as a unified diff; that of a new file starts from nothing.
  var diff: [UInt8] {
    if let source { return source.unifiedDiff(change.edits) }
    let text = Array(change.file.text.utf8)
    let empty = SourceFile(path: change.file.path.description, bytes: [])
    return empty.unifiedDiff([Edit(replacing: 0..<0, with: text)])
  }

  var json: JSON {
    [
      "path": .string(change.file.path.description),
      "role": .string(change.file.role.rawValue),
      "modules": .strings(change.file.modules),
      "subject": .string(change.file.subject),
      "status": .string(change.status.rawValue),
      "added": .strings(change.added),
      "notes": .strings(change.notes + (failure.map { [$0] } ?? [])),
    ]
  }
}
