// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitReporting
internal import SpecfitSource
internal import SpecfitWorkspace

/// A file that `status` makes, beside what stands in its place.
struct StatusFile {
  /// As the user gave it, or would write it.
  let path: String
  /// What is to stand there, with the line ends of what does.
  let bytes: [UInt8]
  /// What stands there; nil for nothing.
  private let old: [UInt8]?
  /// Nil for standard output.
  private let target: Target?

  private enum Target {
    case project(ProjectPlace)
    /// Somebody who names a file outside of the project means it.
    case elsewhere(AbsolutePath)
  }

  /// Looks at the place of a file.
  ///
  /// - Throws: why nothing may be written there, as a sentence.
  init(_ path: String, bytes: [UInt8], in project: Project, overwrites: Bool) throws(StatusFileError) {
    self.path = path
    guard path != "-" else {
      (self.bytes, old, target) = (bytes, nil, nil)
      return
    }
    let absolute = AbsolutePath(path, in: project.currentFolder)
    let (old, target) = try Self.look(at: absolute, writtenAs: path, in: project)
    if let old, !overwrites, !old.isEmpty, !Self.isOwn(old) { throw .foreign(path) }
    self.old = old
    self.target = target
    self.bytes = old.map(Self.endsWithCarriageReturns) == true ? Self.withCarriageReturns(bytes) : bytes
  }

  var isStream: Bool { target == nil }

  var isChange: Bool { old != bytes }

  /// Puts the new content in the place of the old one, in one step.
  func write(in project: Project) throws(FileWriteError) {
    switch target {
    case nil: return
    case .elsewhere(let file): try FileWriter().writeReport(bytes, to: file, shownAs: path, in: project)
    case .project(let place):
      if case .file(let snapshot) = place.occupant {
        try FileWriter().replace(snapshot, with: bytes, in: project, as: .report)
      } else {
        try FileWriter().create(place, with: bytes, in: project)
      }
    }
  }

  /// The change as a unified diff, of the lines between those that stay at both ends.
  var diff: [UInt8] {
    let old = old ?? []
    var start = zip(old, bytes).prefix { $0 == $1 }.count
    // An edit begins where a line does.
    start = old[..<start].lastIndex(of: ASCII.lineFeed).map { $0 + 1 } ?? 0
    let rest = zip(old[start...].reversed(), bytes[start...].reversed()).prefix { $0 == $1 }.count
    let same = old.suffix(rest)
    let end = same.firstIndex(of: ASCII.lineFeed).map { $0 + 1 } ?? old.count
    let edit = Edit(replacing: start..<end, with: Array(bytes[start..<bytes.count - (old.count - end)]))
    return SourceFile(path: path, bytes: old).unifiedDiff([edit], isNew: self.old == nil)
  }

  // MARK: - What stands there

  private static func look(
    at file: AbsolutePath,
    writtenAs path: String,
    in project: Project
  ) throws(StatusFileError) -> ([UInt8]?, Target) {
    if let inside = project.pathFromRoot(of: file) {
      let place: ProjectPlace
      do throws(ProjectPlaceError) { place = try project.place(at: inside, as: .report) } catch {
        throw .place("\(error)")
      }
      if case .file(let snapshot) = place.occupant { return (snapshot.source.bytes, .project(place)) }
      return (nil, .project(place))
    }
    do throws(FileReadError) {
      return (try FileReader.readWhole(path, from: project.currentFolder), .elsewhere(file))
    } catch {
      guard error.reason == .notFound else { throw .place("\(error)") }
      return (nil, .elsewhere(file))
    }
  }

  /// Whether the mark of specfit stands at the beginning.
  private static func isOwn(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
    return text.contains(StatusReport.mark) || text.contains("\"specfit.status/1\"")
  }

  // MARK: - Line ends

  private static func endsWithCarriageReturns(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.firstIndex(of: ASCII.lineFeed), first > 0 else { return false }
    return bytes[first - 1] == ASCII.carriageReturn
  }

  private static func withCarriageReturns(_ bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { $0 == ASCII.lineFeed ? [ASCII.carriageReturn, $0] : [$0] }
  }
}

/// Why a status cannot be written somewhere.
enum StatusFileError: Error, CustomStringConvertible {
  case foreign(String)
  /// A sentence about the place.
  case place(String)

  var description: String {
    switch self {
    case .foreign(let path):
      "'\(path)' was not written by specfit and stays as it is; name another file, or replace it with '--overwrite'"
    case .place(let sentence): sentence
    }
  }
}
