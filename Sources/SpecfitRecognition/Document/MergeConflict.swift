// What git leaves where two branches changed the same lines.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// A line that parts the two sides of a conflict: `<<<<<<< HEAD`, `||||||| base`, `=======`, `>>>>>>> other`.
struct ConflictSign {
  var line: Int
  var sign: UInt8
  /// Git writes seven, or as many as a file's attributes say.
  var count: Int

  private static let signs = Array("<|=>".utf8)

  /// The signs in the order of their lines; mostly none.
  static func signs(in file: SourceFile) -> [ConflictSign] {
    var found: [ConflictSign] = []
    for line in stride(from: 1, through: file.lineCount, by: 1) {
      let start = file.start(ofLine: line)
      guard start < file.bytes.count, signs.contains(file.bytes[start]) else { continue }
      let text = file.line(line)
      let count = text.prefix { $0 == file.bytes[start] }.count
      let rest = text.dropFirst(count)
      let isSign = file.bytes[start] == UInt8(ascii: "=") ? rest.allSatisfy(\.isBlank) : rest.first?.isBlank != false
      if count >= 7, isSign { found.append(ConflictSign(line: line, sign: file.bytes[start], count: count)) }
    }
    return found
  }
}

/// A conflict, or what is left of one.
struct MergeConflict {
  /// From the first sign to the last, one-based.
  var lines: ClosedRange<Int>
  /// Whether it has a beginning and an end.
  var isPair = false
  /// Whether a sign stands between its two sides.
  var hasMiddle = false
  /// The sign, where it stands alone.
  private var sign: UInt8

  init(_ sign: ConflictSign) {
    lines = sign.line...sign.line
    self.sign = sign.sign
  }

  /// Joins each beginning with the next end of as many signs.
  static func conflicts(of signs: [ConflictSign]) -> [MergeConflict] {
    var conflicts: [MergeConflict] = []
    /// The index of the first sign that is not part of a conflict yet, and the beginning among them.
    var rest = 0
    var open: Int?
    for (index, sign) in signs.enumerated() {
      if sign.sign == UInt8(ascii: "<") { open = index }
      guard sign.sign == UInt8(ascii: ">"), let first = open, signs[first].count == sign.count else { continue }
      conflicts += signs[rest..<first].map(MergeConflict.init)
      var conflict = MergeConflict(signs[first])
      conflict.lines = signs[first].line...sign.line
      conflict.isPair = true
      conflict.hasMiddle = signs[first..<index].contains { $0.sign == UInt8(ascii: "=") && $0.count == sign.count }
      conflicts.append(conflict)
      rest = index + 1
      open = nil
    }
    return conflicts + signs[rest...].map(MergeConflict.init)
  }

  /// Whether it touches the section.
  func isIn(_ section: ClosedRange<Int>, of file: SourceFile) -> Bool {
    lines.overlaps(section) && (isPair || sign != UInt8(ascii: "=") || !isUnderline(in: file))
  }

  /// Whether the line underlines a heading: one line of text below a blank one.
  private func isUnderline(in file: SourceFile) -> Bool {
    let line = lines.lowerBound
    guard line > 2, file.isBlank(line: line - 2), let first = file.line(line - 1).first(where: { !$0.isBlank })
    else { return false }
    return !Array("-*+<>|=#".utf8).contains(first)
  }

  /// Whether a fence shows it; in fences of their own, beginning and end alone show nothing but signs.
  func isExample(in fences: [ClosedRange<Int>]) -> Bool {
    guard let first = fences.index(holding: lines.lowerBound), let last = fences.index(holding: lines.upperBound)
    else { return false }
    return first == last || !hasMiddle
  }
}
