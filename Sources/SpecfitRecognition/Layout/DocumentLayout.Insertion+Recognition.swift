// Where the section goes.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

extension DocumentLayout.Insertion {
  /// The place before a line and the rule above it; one behind the last line is the end of the file.
  init(before next: Int, in reading: DocumentReading) {
    let file = reading.file
    var line = next
    var before = line - 1
    while before > 1, file.isBlank(line: before) { before -= 1 }
    // The rule above a section belongs to it.
    let isRule = reading.document.blocks.contains {
      $0.lines.lowerBound == before && $0.parent == nil && $0.kind == .rule
    }
    if isRule, next <= file.lineCount { line = before }
    self.init(
      offset: line <= file.lineCount ? file.start(ofLine: line) : file.bytes.count,
      needsBlankBefore: line > 1 && !file.isBlank(line: line - 1),
      isFollowedByText: line <= file.lineCount
    )
  }
}
