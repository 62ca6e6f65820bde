// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource

/// The section of `AGENTS.md` or `CLAUDE.md` that tells agents how to find, do, and prove a test task.
struct AgentSection {
  /// The file that is made where there is none.
  static let fileName = "AGENTS.md"
  /// The files that agents read, in any case of letters, the one that most of them know first.
  static let fileNames = [fileName, "CLAUDE.md"]
  static let begin = "<!-- specfit:begin agents -->"
  static let end = "<!-- specfit:end agents -->"

  /// What specfit writes, markers included; lines end with LF, the last one without.
  static let text = """
    \(begin)

    ## Test tasks

    The module documents of this project say which tests it needs, and `specfit` knows how far they are. Ask its command
    line or, where your client has started `specfit mcp`, its tools: they say and do the same.

    1. `specfit tasks --next`, the tool `tasks` with `next`, names the task that is to be done next; `--format json` is for
       programs.
    2. `specfit tasks show KEY`, the tool `brief`, prints all that you need to do it: what the document says, the signatures,
       the doubles, the file, and each case. Do that task and no other.
    3. If the test file is missing, `specfit scaffold`, the tool `scaffold` with the `mode` `write`, writes it, with a pending
       test for each case.
    4. The task is done when `specfit tasks show KEY --require written` and the tests pass; the brief has the commands.
       `specfit verify MODULE` runs all tests of a module, and `specfit check`, the tool `check`, says what is still wrong.

    Change nothing between two `specfit:` markers, here or in a document; `specfit` keeps these parts up to date.

    \(end)
    """

  /// Whether a file may hold the section, whole or damaged.
  static func mayStand(in file: SourceFile) -> Bool { !markers(in: file).isEmpty }

  /// Why nothing may be written.
  struct Damage: Error, Hashable, CustomStringConvertible {
    /// One-based.
    var line: Int
    var reason: String
    var help = "put the two markers right, or delete them"

    var description: String { "line \(line): \(reason); \(help)" }
  }

  /// The lines of both markers, one-based; nil when there is no section.
  private let lines: ClosedRange<Int>?
  private let file: SourceFile

  /// Looks for the section.
  ///
  /// - Throws: `Damage` where one marker stands without the other, twice, or as an example.
  init(in file: SourceFile) throws(Damage) {
    self.file = file
    let found = Self.markers(in: file)
    guard !found.isEmpty else {
      lines = nil
      return
    }
    for marker in found.dropFirst(2) { throw Damage(line: marker.line, reason: "a marker of the section stands again") }
    guard found[0].isBegin else { throw Damage(line: found[0].line, reason: "the section ends before it begins") }
    guard found.count == 2, !found[1].isBegin else {
      throw Damage(line: found[0].line, reason: "the section begins, and does not end")
    }
    for marker in found where !marker.isWhole {
      throw Damage(line: marker.line, reason: "the marker does not stand alone on its line, outside of code")
    }
    lines = found[0].line...found[1].line
  }

  // MARK: - Changes

  /// What brings the section up to date, or adds it at the end.
  var update: [Edit] {
    let lineEnd = file.lineEnding.rawValue
    let new = Self.text.replacing("\n", with: lineEnd)
    if let lines {
      let range = file.range(ofLine: lines.lowerBound).lowerBound..<file.range(ofLine: lines.upperBound).upperBound
      return file.bytes[range].elementsEqual(new.utf8) ? [] : [Edit(replacing: range, with: Array(new.utf8))]
    }
    let place = file.bytes.count..<file.bytes.count
    if file.bytes.isEmpty { return [Edit(replacing: place, with: Array((new + lineEnd).utf8))] }
    // A file whose last line does not end keeps that: so removal can tell what was there.
    let text = endsWithLine ? lineEnd + new + lineEnd : lineEnd + lineEnd + new
    return [Edit(replacing: place, with: Array(text.utf8))]
  }

  /// The file with an up-to-date section.
  ///
  /// - Throws: `Damage` when the section would not stand in it as one.
  func updated() throws(Damage) -> [UInt8] {
    let bytes = file.applying(update)
    do { _ = try AgentSection(in: SourceFile(path: file.path, bytes: bytes)) } catch {
      let reason = "code or a comment that does not end would swallow the section"
      throw Damage(line: max(1, file.lineCount), reason: reason, help: "close it")
    }
    return bytes
  }

  /// What takes the section out, with the line ends that came with it.
  var removal: [Edit] {
    guard let lines else { return [] }
    var start = file.fullRange(ofLine: lines.lowerBound).lowerBound
    let end = file.fullRange(ofLine: lines.upperBound).upperBound
    if end == file.bytes.count {
      let isCut = !endsWithLine
      var previous = lines.lowerBound - 1
      if previous >= 1, file.isBlank(line: previous) {
        start = file.fullRange(ofLine: previous).lowerBound
        previous -= 1
      }
      if isCut, previous >= 1 { start = file.range(ofLine: previous).upperBound }
    }
    return [Edit(replacing: start..<end, with: [])]
  }

  private var endsWithLine: Bool { file.bytes.last.map { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn } ?? true }

  // MARK: - Markers

  private struct Marker {
    var line: Int
    var isBegin: Bool
    /// Whether it is all of its line, and no example.
    var isWhole: Bool
  }

  private static func markers(in file: SourceFile) -> [Marker] {
    let sign = Array("specfit:".utf8)
    var found: [Marker] = []
    for line in stride(from: 1, through: file.lineCount, by: 1) {
      let bytes = file.line(line)
      guard bytes.contains(sign[0]) else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      // A byte order mark may stand before the first.
      let bare = text.drop { $0 == "\u{FEFF}" }
      let isBegin = text.contains("specfit:begin agents")
      guard isBegin || text.contains("specfit:end agents") else { continue }
      found.append(Marker(line: line, isBegin: isBegin, isWhole: bare == (isBegin ? begin : end)))
    }
    guard !found.isEmpty, let document = try? MarkdownDocument(parsing: file) else { return found }
    let comments = Set(document.blocks.filter { $0.kind == .html && $0.parent == nil }.map(\.lines.lowerBound))
    for index in found.indices where !comments.contains(found[index].line) { found[index].isWhole = false }
    return found
  }
}
