// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitModel
internal import SpecfitPlanning
package import SpecfitSource

extension Retrofit {
  /// Computes the edits that give back the document as it was before specfit wrote into it.
  ///
  /// - Parameters:
  ///   - file: the document.
  ///   - layout: what was recognised in it.
  ///   - style: how sections look, and whether text that a person changed goes too.
  package init(removingFrom file: SourceFile, layout: DocumentLayout, style: SectionStyle) {
    self.init()
    guard !layout.hasDamagedMarkers else {
      refusal = layout.damage
      return
    }
    if !style.overwrites, let own = Self.foreignLine(in: file, layout: layout, style: style) {
      refusal =
        "line \(own) was written or changed by hand; move it out, or take it out too with '--remove --overwrite'"
      return
    }
    takeOut(layout, of: file)
  }

  /// Takes out the section and the lines among the acceptance criteria.
  mutating func takeOut(_ layout: DocumentLayout, of file: SourceFile) {
    var end = file.bytes.count
    edits = []
    if let region = layout.region {
      let range = Self.removal(of: region, in: file)
      edits.append(Edit(replacing: range, with: []))
      changes = region.tasks.map { Change(action: .remove, key: $0.key) }
      if range.upperBound == end { end = range.lowerBound }
    }
    for line in Self.separate(layout.acceptanceLines, from: edits.first?.range) {
      var range = line
      // The last line of a file may have had no line end: then the one before it is specfit's.
      if range.upperBound >= end, !file.hasLineEnd(before: end) { range = file.lineEnd(before: range.lowerBound)..<end }
      edits.append(Edit(replacing: range, with: []))
    }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The ranges joined where they meet, and without what goes with the section.
  private static func separate(_ ranges: [Range<Int>], from section: Range<Int>?) -> [Range<Int>] {
    var separate: [Range<Int>] = []
    for range in ranges {
      if let section, section.contains(range.lowerBound) { continue }
      var range = range
      if let section, section.contains(range.upperBound) { range = range.lowerBound..<section.lowerBound }
      if let last = separate.last, range.lowerBound <= last.upperBound {
        separate[separate.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        separate.append(range)
      }
    }
    return separate
  }

  /// The first line in what specfit wrote that a person wrote or changed, one-based.
  static func foreignLine(in file: SourceFile, layout: DocumentLayout, style: SectionStyle) -> Int? {
    if let region = layout.region {
      if let edited = region.parts.first(where: { !$0.isUntouched }) { return edited.lines.lowerBound + 1 }
      let sections = style.profile.sections
      let titles = [sections.title, sections.further, sections.unit, sections.ui]
      var line = region.lines.lowerBound + 1
      for task in region.parts + [nil] {
        let end = task?.lines.lowerBound ?? region.lines.upperBound
        while line < end {
          if !isFrame(file.text(file.range(ofLine: line)), titles: titles) { return line }
          line += 1
        }
        line = (task?.lines.upperBound ?? line) + 1
      }
    }
    let own = (style.profile.sections.acceptanceSentence + " " + SectionMarker.acceptance).unwrapped
    let changed = layout.acceptanceLines.first { !file.text($0).unwrapped.hasSuffix(own) }
    return changed.map { file.line(ofByte: $0.lowerBound) }
  }

  /// Whether a line of the section is blank, or one of the headings that specfit writes.
  private static func isFrame(_ line: String, titles: [String]) -> Bool {
    let text = line.headingText
    let untitled = text.drop { $0.isNumber || ".)".contains($0) }.drop { $0 == " " }
    if untitled.count < text.count, titles.contains(String(untitled)) { return true }
    return text.isEmpty || titles.contains(String(text)) || text.allSatisfy { $0 == "=" || $0 == "-" }
  }

  /// The section with the blank lines that came with it.
  private static func removal(of region: TestingRegion, in file: SourceFile) -> Range<Int> {
    var start = region.range.lowerBound
    var end = region.range.upperBound
    let isAtOpenEnd = end == file.bytes.count && !file.endsWithLineEnd
    // Text that was added right behind the section must not join what stands before it.
    let isJoined =
      region.wasAtEnd && region.lines.upperBound < file.lineCount && !file.isBlank(line: region.lines.upperBound + 1)
    if region.ownsBlankBefore, !isJoined, region.lines.lowerBound > 1, file.isBlank(line: region.lines.lowerBound - 1) {
      start = file.start(ofLine: region.lines.lowerBound - 1)
    }
    if isAtOpenEnd {
      start = file.lineEnd(before: start)
    } else if !region.wasAtEnd, region.lines.upperBound < file.lineCount,
      file.isBlank(line: region.lines.upperBound + 1)
    {
      end = file.start(ofLine: region.lines.upperBound + 2)
    }
    return start..<end
  }
}

extension SourceFile {
  /// Whether a line end stands right before an offset.
  fileprivate func hasLineEnd(before offset: Int) -> Bool {
    offset == 0 || bytes[offset - 1] == ASCII.lineFeed || bytes[offset - 1] == ASCII.carriageReturn
  }

  /// Where the line end before an offset starts; the offset itself when there is none.
  fileprivate func lineEnd(before offset: Int) -> Int {
    var start = offset
    if start > 0, bytes[start - 1] == ASCII.lineFeed { start -= 1 }
    if start > 0, bytes[start - 1] == ASCII.carriageReturn { start -= 1 }
    return start
  }
}

extension String {
  /// The text with one blank between its words, which may have been wrapped.
  fileprivate var unwrapped: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// What a heading's line says without the signs that make it one.
  var headingText: Substring {
    var text = Substring(self)
    while let first = text.first, "#* \t".contains(first) { text.removeFirst() }
    while let last = text.last, "* \t".contains(last) { text.removeLast() }
    return text
  }
}
