// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

/// Reads how urgent a document calls something: `P0`, `[P1]`, `Priority: P2`.
struct PriorityReader {
  /// In lines; a priority stands near the beginning of what it is about.
  private static let reach = 40
  private static let word = Array("riority".utf8)

  let file: SourceFile
  let map: SpecificationMap

  /// The highest priority of a component, from the lines that name it, the headings above, and lines that begin
  /// with the word.
  ///
  /// - Returns: zero for `P0`; nil when the document says nothing.
  func priority(of component: Component) -> Int? {
    let lines = [component.line] + component.evidence.map(\.line)
    return [priority(at: lines), stated(in: map.lines(of: component))].compactMap(\.self).min()
  }

  /// The highest priority that lines, or the headings above them, give.
  func priority(at lines: [Int]) -> Int? {
    lines.flatMap { line in [line] + map.headings(above: line).map(\.lines.lowerBound) }.compactMap(priority(inLine:))
      .min()
  }

  private func stated(in ranges: [ClosedRange<Int>]) -> Int? {
    ranges.flatMap { $0.prefix(Self.reach) }.filter { line in
      file.line(line).contains { $0 == Self.word[0] } && file.text(file.range(ofLine: line)).holds("riority")
    }.compactMap(priority(inLine:)).min()
  }

  private func priority(inLine line: Int) -> Int? {
    guard (1...max(1, file.lineCount)).contains(line) else { return nil }
    return Self.priority(in: file.line(line))
  }

  /// The highest priority that a text names.
  static func priority(in text: ArraySlice<UInt8>) -> Int? {
    var best: Int?
    for index in text.indices.dropLast() where text[index] == UInt8(ascii: "P") {
      // `P3` is no more urgent than what has no priority at all, and also the name of a colour space.
      let digit = text[index + 1]
      guard (UInt8(ascii: "0")...UInt8(ascii: "2")).contains(digit),
        index == text.startIndex || !text[index - 1].isPartOfWord,
        index + 2 >= text.endIndex || !text[index + 2].isPartOfWord
      else { continue }
      best = min(best ?? .max, Int(digit - UInt8(ascii: "0")))
    }
    return best
  }
}

extension UInt8 {
  fileprivate var isPartOfWord: Bool { isLetter || isDigit || self == UInt8(ascii: "_") || self >= 0x80 }
}
