// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitRendering
internal import SpecfitReporting
internal import SpecfitSource
internal import SpecfitWorkspace

/// What became of one file of a scaffold.
struct ScaffoldOutcome {
  let change: ScaffoldChange
  /// Where the file is, or would be; nil when something is in the way.
  var place: ProjectPlace?
  /// Whether what is in the way could not even be read.
  var isUnreadable = false
  /// Why it could not be written.
  private(set) var failure: String?

  /// The same for a run that only accepts outdated tests; nil when the file has none of them.
  func accepting(_ acceptance: ScaffoldAcceptance) -> ScaffoldOutcome? {
    change.accepting(acceptance.keys).map { ScaffoldOutcome(change: $0, place: place, isUnreadable: isUnreadable) }
  }

  init(change: ScaffoldChange, place: ProjectPlace? = nil, isUnreadable: Bool = false) {
    self.change = change
    self.place = place
    self.isUnreadable = isUnreadable
  }

  /// The file as it was; nil when it is new.
  private var snapshot: FileSnapshot? {
    if case .file(let snapshot)? = place?.occupant { snapshot } else { nil }
  }

  /// Does what the change says, and remembers why that failed.
  mutating func write(in project: Project) {
    guard change.isWritten, let place else { return }
    do throws(FileWriteError) {
      if let snapshot {
        try FileWriter().replace(
          snapshot,
          with: snapshot.source.applying(change.edits),
          in: project,
          as: change.file.role.purpose,
          isMadeExecutable: change.isMadeExecutable
        )
      } else {
        let (bytes, isExecutable) = (Array(change.file.text.utf8), change.file.isExecutable)
        try FileWriter().create(place, with: bytes, in: project, isExecutable: isExecutable)
      }
    } catch {
      failure = "\(error)"
    }
  }

  /// Whether the file could be neither made nor compared.
  private var hasFailed: Bool { isUnreadable || change.isFaulty }

  func status(isWriting: Bool) -> ExitStatus {
    if failure != nil || hasFailed { return .failedRun }
    return change.isFinding || !isWriting && change.isWritten ? .findings : .clean
  }

  /// The change as a unified diff from the project's root; that of a new file starts from nothing.
  var diff: [UInt8] {
    let path = change.file.path.description
    if let snapshot {
      let source = SourceFile(path: path, bytes: snapshot.source.bytes)
      return source.unifiedDiff(change.edits, isMadeExecutable: change.isMadeExecutable)
    }
    let text = Array(change.file.text.utf8)
    return SourceFile(path: path, bytes: []).unifiedDiff(
      [Edit(replacing: 0..<0, with: text)],
      isNew: true,
      isMadeExecutable: change.file.isExecutable
    )
  }

  /// What there is to say beside the status, as sentences with how much they matter.
  var sentences: [(text: String, severity: Console.Severity)] {
    let notes = change.notes.map { note -> (String, Console.Severity) in
      (note, hasFailed ? .error : change.status == .conflict ? .warning : .note)
    }
    let findings = change.findings + change.outdated.map(\.note) + change.orphans.map(\.note)
    return notes + findings.map { ($0, .warning) }
  }

  /// The status as a line of text.
  var line: String {
    let count =
      switch change.status {
      case .outdated: change.outdated.count
      case .orphan: change.orphans.count
      default: change.added.count
      }
    var counts = count == 0 ? [] : ["\(count) \(count == 1 ? "test" : "tests")"]
    if !change.updated.isEmpty { counts.append("\(change.updated.count) updated") }
    if !change.accepted.isEmpty { counts.append("\(change.accepted.count) accepted") }
    let tests = counts.isEmpty ? "" : " (\(counts.joined(separator: ", ")))"
    let reason = change.status == .skip ? change.notes.first.map { ": \($0)" } ?? "" : ""
    return "\(change.status.rawValue) \(change.file.path)\(tests)\(reason)\n"
  }

  var json: JSON {
    [
      "path": .string(change.file.path.description),
      "role": .string(change.file.role.rawValue),
      "modules": .strings(change.file.modules),
      "subject": .string(change.file.subject),
      "status": .string(change.status.rawValue),
      "added": .strings(change.added),
      "updated": .strings(change.updated),
      "accepted": .strings(change.accepted),
      "outdated": .array(change.outdated.map(\.json)),
      "orphans": .array(change.orphans.map(\.json)),
      "notes": .strings(change.notes + change.findings),
      "error": .optional(failure ?? (hasFailed ? change.notes.first : nil)),
    ]
  }
}

extension OutdatedTest {
  fileprivate var json: JSON {
    [
      "test": .string(test), "key": .string(key), "line": .number(line), "old": .string(old), "new": .string(new),
      "comment": .string(comment), "isPending": .bool(isPending),
    ]
  }
}

extension OrphanedTest {
  var json: JSON { ["test": .string(test), "key": .string(key), "line": .number(line)] }
}
