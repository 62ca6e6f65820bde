// What merging two branches can do to the section.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension MarkerReading {
  /// The first line of a conflict that git left in the section, or around a part of it.
  func conflict(among real: [Marker], hidden: [Marker], in file: SourceFile) -> Int? {
    // Markers that only stand in a fence are an example, and so are the conflicts beside them.
    guard !real.isEmpty else { return nil }
    let lines = (real + hidden).filter { ["begin", "end", "task"].contains($0.verb) }.map(\.line)
    guard let first = lines.min(), let last = lines.max() else { return nil }
    return Self.conflicts(in: file).first { $0.overlaps(first...last) }?.lowerBound
  }

  /// The lines from a `<<<<<<<` to its `>>>>>>>`; one of them alone is a conflict too.
  private static func conflicts(in file: SourceFile) -> [ClosedRange<Int>] {
    var conflicts: [ClosedRange<Int>] = []
    var open: Int?
    for line in stride(from: 1, through: file.lineCount, by: 1) {
      let text = file.line(line)
      if isSign("<", text) {
        if let open { conflicts.append(open...open) }
        open = line
      } else if isSign(">", text) {
        conflicts.append((open ?? line)...line)
        open = nil
      }
    }
    if let open { conflicts.append(open...open) }
    return conflicts
  }

  /// Whether a line is seven signs, alone or before a blank and the name of a branch.
  private static func isSign(_ sign: Unicode.Scalar, _ line: ArraySlice<UInt8>) -> Bool {
    guard line.first == UInt8(ascii: sign), line.count >= 7 else { return false }
    return line.prefix(7).allSatisfy { $0 == UInt8(ascii: sign) }
      && line.dropFirst(7).first ?? ASCII.space == ASCII.space
  }

  /// Two branches that each add a task give both the next number.
  mutating func reportDoubleNumbers(in file: SourceFile) {
    var lines: [String: Int] = [:]
    for task in region?.tasks ?? [] {
      guard let number = task.number else { continue }
      let line = file.line(ofByte: task.text.lowerBound)
      guard let first = lines[number] else {
        lines[number] = line
        continue
      }
      report(
        "the tasks in lines \(first) and \(line) both have the number '\(number)'",
        .duplicateTaskNumber,
        at: line,
        in: file
      )
    }
  }
}
