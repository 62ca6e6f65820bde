// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension SourceFile {
  /// The edits as a unified diff that `patch` applies; empty when there are none.
  ///
  /// Hunks come from the edits themselves, so nothing has to be compared. Lines
  /// end at LF alone, because that is how `patch` sees them.
  ///
  /// Takes O(*n*) time in the size of the file.
  ///
  /// - Parameters:
  ///   - edits: in ascending order and not overlapping.
  ///   - isNew: whether the file does not exist yet, so that `git apply` creates it, too.
  ///   - isMadeExecutable: whether the file may be run afterwards, but not before; git's own header tells that, which
  ///     `patch` reads as well.
  ///   - context: how many unchanged lines stand around a change.
  /// - Returns: the diff as bytes.
  package func unifiedDiff(
    _ edits: [Edit],
    isNew: Bool = false,
    isMadeExecutable: Bool = false,
    context: Int = 3
  ) -> [UInt8] {
    let header = isMadeExecutable ? executableHeader(isNew: isNew) : []
    guard !edits.isEmpty else { return header }
    let lines = LineFeedLines(of: bytes)
    let changes = lines.changes(edits)
    let name = path.hasPrefix("/") ? String(path.dropFirst()) : path
    let old = isNew ? "/dev/null" : "a/\(name)".asDiffName
    var diff = header + Array("--- \(old)\n+++ \("b/\(name)".asDiffName)\n".utf8)
    var shift = 0
    var index = 0
    while index < changes.count {
      var last = index
      while last + 1 < changes.count, changes[last + 1].old.lowerBound - changes[last].old.upperBound <= 2 * context {
        last += 1
      }
      lines.appendHunk(changes[index...last], context: context, shift: &shift, to: &diff)
      index = last + 1
    }
    return diff
  }

  private func executableHeader(isNew: Bool) -> [UInt8] {
    let name = path.hasPrefix("/") ? String(path.dropFirst()) : path
    // The tab that ends a name with blanks is for the other header only.
    let names = ["a/\(name)", "b/\(name)"].map { $0.asDiffName.filter { $0 != "\t" } }
    let mode = isNew ? "new file mode 100755" : "old mode 100644\nnew mode 100755"
    return Array("diff --git \(names[0]) \(names[1])\n\(mode)\n".utf8)
  }
}

/// The lines of some bytes as `patch` sees them.
private struct LineFeedLines {
  /// Zero-based lines, and the lines that take their place.
  struct Change {
    var old: Range<Int>
    var edits: [Edit]
  }

  private let bytes: [UInt8]
  /// The start of each line and, as a last element, the end of the bytes.
  private let starts: [Int]

  init(of bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == ASCII.lineFeed { starts.append(index + 1) }
    if starts.last != bytes.count { starts.append(bytes.count) }
    self.starts = starts
  }

  private var count: Int { starts.count - 1 }

  private func line(_ index: Int) -> ArraySlice<UInt8> { bytes[starts[index]..<starts[index + 1]] }

  /// The edits grown to whole lines; those that share a line are one change.
  func changes(_ edits: [Edit]) -> [Change] {
    var changes: [Change] = []
    for edit in edits {
      let lines = lines(of: edit)
      if let last = changes.last, lines.lowerBound < last.old.upperBound || lines.lowerBound == last.old.lowerBound {
        changes[changes.count - 1].edits.append(edit)
        let end = max(last.old.upperBound, lines.upperBound)
        changes[changes.count - 1].old = last.old.lowerBound..<end
      } else {
        changes.append(Change(old: lines, edits: [edit]))
      }
    }
    return changes
  }

  private func lines(of edit: Edit) -> Range<Int> {
    let first = index(ofByte: edit.range.lowerBound)
    let end = index(ofByte: edit.range.upperBound)
    let endsLine = edit.replacement.last.map { $0 == ASCII.lineFeed } ?? isStart(edit.range.lowerBound)
    // What ends at a line's start leaves that line alone, unless it pushes text into it.
    return first..<(isStart(edit.range.upperBound) && endsLine ? end : min(count, end + 1))
  }

  private func isStart(_ offset: Int) -> Bool { offset == 0 || bytes[offset - 1] == ASCII.lineFeed }

  /// The line that holds a byte; the end of the bytes belongs to an open last line.
  private func index(ofByte offset: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle + 1] <= offset { low = middle + 1 } else { high = middle }
    }
    return low == count && !isStart(offset) ? max(0, count - 1) : low
  }

  private func newLines(of change: Change) -> LineFeedLines {
    let end = starts[change.old.upperBound]
    var text: [UInt8] = []
    var copied = starts[change.old.lowerBound]
    for edit in change.edits {
      text += bytes[copied..<edit.range.lowerBound]
      text += edit.replacement
      copied = edit.range.upperBound
    }
    if copied < end { text += bytes[copied..<end] }
    return LineFeedLines(of: text)
  }

  func appendHunk(_ changes: ArraySlice<Change>, context: Int, shift: inout Int, to diff: inout [UInt8]) {
    guard let first = changes.first?.old.lowerBound, let last = changes.last?.old.upperBound else { return }
    let start = max(0, first - context)
    let end = min(count, last + context)
    let new = changes.map(newLines)
    let added = new.reduce(0) { $0 + $1.count } - changes.reduce(0) { $0 + $1.old.count }
    let header = (Self.range(start, end - start), Self.range(start + shift, end - start + added))
    diff += "@@ -\(header.0) +\(header.1) @@\n".utf8
    var next = start
    for (change, replacement) in zip(changes, new) {
      for index in next..<change.old.lowerBound { Self.append(" ", line(index), to: &diff) }
      for index in change.old { Self.append("-", line(index), to: &diff) }
      for index in 0..<replacement.count { Self.append("+", replacement.line(index), to: &diff) }
      next = change.old.upperBound
    }
    for index in next..<end { Self.append(" ", line(index), to: &diff) }
    shift += added
  }

  /// An empty range stands behind the line before it.
  private static func range(_ start: Int, _ count: Int) -> String { "\(count == 0 ? start : start + 1),\(count)" }

  private static func append(_ sign: String, _ line: ArraySlice<UInt8>, to diff: inout [UInt8]) {
    diff += sign.utf8
    diff += line
    if line.last != ASCII.lineFeed { diff += "\n\\ No newline at end of file\n".utf8 }
  }
}
