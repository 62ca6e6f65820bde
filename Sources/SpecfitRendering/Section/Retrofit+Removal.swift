// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitModel
package import SpecfitSource

extension Retrofit {
  /// Computes the edits that give back the document as it was before specfit wrote into it.
  ///
  /// - Parameters:
  ///   - file: the document.
  ///   - layout: what was recognised in it.
  ///   - overwrites: whether text that a person changed goes too.
  package init(removingFrom file: SourceFile, layout: DocumentLayout, overwrites: Bool) {
    self.init()
    guard !layout.hasDamagedMarkers else {
      refusal = "specfit's markers are damaged"
      return
    }
    if !overwrites, let edited = layout.region?.tasks.first(where: { !$0.isUntouched }) {
      refusal = "the text of task '\(edited.key)' was changed by hand; '--remove --overwrite' takes it out all the same"
      return
    }
    var end = file.bytes.count
    if let region = layout.region {
      let range = Self.removal(of: region, in: file)
      edits.append(Edit(replacing: range, with: []))
      changes = region.tasks.map { Change(action: .remove, key: $0.key) }
      if range.upperBound == end { end = range.lowerBound }
    }
    if let line = layout.acceptanceLine {
      var range = line
      // The last line of a file may have had no line end: then the one before it is specfit's.
      if range.upperBound >= end, !file.hasLineEnd(before: end) { range = file.lineEnd(before: range.lowerBound)..<end }
      edits.append(Edit(replacing: range, with: []))
    }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The section with the blank lines that came with it.
  private static func removal(of region: TestingRegion, in file: SourceFile) -> Range<Int> {
    var start = region.range.lowerBound
    var end = region.range.upperBound
    let isAtOpenEnd = end == file.bytes.count && !file.endsWithLineEnd
    if region.ownsBlankBefore, region.lines.lowerBound > 1, file.isBlank(line: region.lines.lowerBound - 1) {
      start = file.start(ofLine: region.lines.lowerBound - 1)
    }
    if isAtOpenEnd {
      start = file.lineEnd(before: start)
    } else if region.lines.upperBound < file.lineCount, file.isBlank(line: region.lines.upperBound + 1) {
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
