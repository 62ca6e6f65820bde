// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Which lines of a text that was joined from several files stand in which of them.
package struct JoinedLines: Hashable, Sendable {
  /// A file behind the first one.
  package struct Part: Hashable, Sendable {
    package var path: String
    /// The line of the whole text with which it begins, one-based.
    package var firstLine: Int

    package init(path: String, firstLine: Int) {
      self.path = path
      self.firstLine = firstLine
    }
  }

  /// In the order of the text; empty for a text that is one file.
  package var parts: [Part] = []

  package init() {}

  /// The file of a line, and the line there.
  ///
  /// - Parameter line: of the whole text, one-based.
  /// - Returns: no path for the lines of the first file, whose numbers are the same.
  package func place(ofLine line: Int) -> (path: String?, line: Int) {
    guard let part = parts.last(where: { $0.firstLine <= line }) else { return (nil, line) }
    return (part.path, line - part.firstLine + 1)
  }

  /// A line as readers find it: `line 12`, or `line 12 of State.md`.
  package func phrase(ofLine line: Int) -> String {
    let place = place(ofLine: line)
    guard let path = place.path else { return "line \(line)" }
    return "line \(place.line) of \(Self.name(of: path))"
  }

  /// Several lines as readers find them: `lines 12, 40`, or `line 12, line 3 of State.md`.
  package func phrase(ofLines lines: [Int]) -> String {
    guard lines.count > 1, lines.allSatisfy({ place(ofLine: $0).path == nil }) else {
      return lines.map(phrase(ofLine:)).joined(separator: ", ")
    }
    return "lines " + lines.map(String.init).joined(separator: ", ")
  }

  /// What stands behind the last slash of a path.
  package static func name(of path: String) -> Substring { path.split(separator: "/").last ?? path[...] }
}

extension SourceFile {
  /// The text of several files, one behind the other, each beginning a line.
  ///
  /// Offsets and lines of the first file are the same as in it.
  package init(joining files: [SourceFile]) {
    var bytes: [UInt8] = []
    var joined = JoinedLines()
    var lines = 0
    for (index, file) in files.enumerated() {
      if let last = bytes.last, last != ASCII.lineFeed, last != ASCII.carriageReturn { bytes.append(ASCII.lineFeed) }
      if index > 0 { joined.parts.append(JoinedLines.Part(path: file.path, firstLine: lines + 1)) }
      bytes += file.bytes
      lines += file.lineCount
    }
    self.init(path: files.first?.path ?? "", bytes: bytes, joined: joined)
  }
}
