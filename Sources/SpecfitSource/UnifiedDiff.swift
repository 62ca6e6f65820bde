// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension SourceFile {
  /// The edits as a unified diff that `patch` applies; empty when there are none.
  ///
  /// Hunks come from the edits themselves, so this takes O(*n*) time in the size
  /// of what changes; lines keep their own line ends.
  ///
  /// - Parameters:
  ///   - edits: in ascending order and not overlapping.
  ///   - context: how many unchanged lines stand around a change.
  /// - Returns: the diff as bytes.
  package func unifiedDiff(_ edits: [Edit], context: Int = 3) -> [UInt8] {
    let changes = lineChanges(edits)
    guard !changes.isEmpty else { return [] }
    let name = path.hasPrefix("/") ? String(path.dropFirst()) : path
    var diff = Array("--- a/\(name)\n+++ b/\(name)\n".utf8)
    var shift = 0
    var index = 0
    while index < changes.count {
      var last = index
      while last + 1 < changes.count, changes[last + 1].old.lowerBound - changes[last].old.upperBound <= 2 * context {
        last += 1
      }
      appendHunk(Array(changes[index...last]), context: context, shift: &shift, to: &diff)
      index = last + 1
    }
    return diff
  }

  /// Old lines, zero-based, and the lines that take their place.
  private struct LineChange {
    var old: Range<Int>
    var new: [ArraySlice<UInt8>]
  }

  /// The edits grown to whole lines; edits that touch the same line become one.
  private func lineChanges(_ edits: [Edit]) -> [LineChange] {
    var changes: [LineChange] = []
    var index = 0
    while index < edits.count {
      let first = lineIndex(ofByte: edits[index].range.lowerBound)
      var end =
        edits[index].range.isEmpty && isLineStart(edits[index].range.lowerBound)
        ? first : lineIndex(ofByte: max(edits[index].range.lowerBound, edits[index].range.upperBound - 1)) + 1
      var group = [edits[index]]
      // Text that does not end its line takes the next line along.
      while let last = group.last, needsNextLine(last), end < lineCount, start(ofLine: end + 1) <= last.range.upperBound
      {
        end += 1
        if end - first > lineCount { break }
      }
      while index + 1 < edits.count, lineIndex(ofByte: edits[index + 1].range.lowerBound) < end {
        index += 1
        group.append(edits[index])
        end = max(end, lineIndex(ofByte: max(edits[index].range.lowerBound, edits[index].range.upperBound - 1)) + 1)
      }
      end = min(end, lineCount)
      changes.append(LineChange(old: first..<max(first, end), new: newLines(group, first: first, end: max(first, end))))
      index += 1
    }
    return changes.filter { !$0.old.isEmpty || !$0.new.isEmpty }
  }

  private func needsNextLine(_ edit: Edit) -> Bool {
    guard let last = edit.replacement.last else { return !isLineStart(edit.range.upperBound) }
    return last != ASCII.lineFeed && last != ASCII.carriageReturn && edit.range.upperBound < bytes.count
  }

  private func isLineStart(_ offset: Int) -> Bool {
    offset == 0 || bytes[offset - 1] == ASCII.lineFeed
      || (bytes[offset - 1] == ASCII.carriageReturn && (offset == bytes.count || bytes[offset] != ASCII.lineFeed))
  }

  /// Zero-based; the end of the file is a line of its own only behind a line end.
  private func lineIndex(ofByte offset: Int) -> Int {
    offset == bytes.count && isLineStart(offset) ? lineCount : line(ofByte: offset) - 1
  }

  private func newLines(_ edits: [Edit], first: Int, end: Int) -> [ArraySlice<UInt8>] {
    let bounds = start(ofLine: first + 1)..<start(ofLine: end + 1)
    var text: [UInt8] = []
    var copied = bounds.lowerBound
    for edit in edits {
      text += bytes[copied..<max(copied, edit.range.lowerBound)]
      text += edit.replacement
      copied = max(copied, edit.range.upperBound)
    }
    if copied < bounds.upperBound { text += bytes[copied..<bounds.upperBound] }
    let file = SourceFile(path: "", bytes: text)
    return stride(from: 1, through: file.lineCount, by: 1).map { file.bytes[file.fullRange(ofLine: $0)] }
  }

  private func appendHunk(_ changes: [LineChange], context: Int, shift: inout Int, to diff: inout [UInt8]) {
    guard let first = changes.first?.old.lowerBound, let last = changes.last?.old.upperBound else { return }
    let start = max(0, first - context)
    let end = min(lineCount, last + context)
    let added = changes.reduce(0) { $0 + $1.new.count - $1.old.count }
    let count = end - start
    let oldStart = count == 0 ? start : start + 1
    let newStart = count + added == 0 ? start + shift : start + shift + 1
    diff += "@@ -\(oldStart),\(count) +\(newStart),\(count + added) @@\n".utf8
    var line = start
    for change in changes {
      while line < change.old.lowerBound {
        append(" ", bytes[fullRange(ofLine: line + 1)], to: &diff)
        line += 1
      }
      while line < change.old.upperBound {
        append("-", bytes[fullRange(ofLine: line + 1)], to: &diff)
        line += 1
      }
      for new in change.new { append("+", new, to: &diff) }
    }
    while line < end {
      append(" ", bytes[fullRange(ofLine: line + 1)], to: &diff)
      line += 1
    }
    shift += added
  }

  private func append(_ sign: String, _ line: ArraySlice<UInt8>, to diff: inout [UInt8]) {
    diff += sign.utf8
    diff += line
    if line.last != ASCII.lineFeed { diff += "\n\\ No newline at end of file\n".utf8 }
  }
}
