// The line that specfit puts among the acceptance criteria.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource

extension MarkerReading {
  /// Finds the items that end with specfit's mark, wherever they stand by now.
  ///
  /// - Returns: the bytes of their lines, line ends included, and the first line with the mark that is no item's.
  static func acceptance(
    among candidates: [Int],
    in document: MarkdownDocument
  ) -> (lines: [Range<Int>], stray: Int?) {
    let file = document.file
    let marked = candidates.filter { line in
      file.text(file.range(ofLine: line)).foldingBlanks().hasSuffix("<!-- specfit:acceptance -->")
        && marker(file.line(line)) == nil
    }
    guard !marked.isEmpty else { return ([], nil) }
    let (items, texts) = document.lastLines(among: marked)
    var lines: [Range<Int>] = []
    var stray: Int?
    for line in marked {
      if let item = items[line] {
        lines.append(document.linesToTakeOut(ofItem: item, through: line))
      } else if texts.contains(line) {
        stray = stray ?? line
      }
    }
    return (lines, stray)
  }
}

extension MarkdownDocument {
  /// Of some lines, the items by the line at which their own text ends, and the lines of all other text that a reader sees.
  fileprivate func lastLines(among marked: [Int]) -> (items: [Int: Int], texts: Set<Int>) {
    var items: [Int: Int] = [:]
    var texts: Set<Int> = []
    for index in blocks.indices where marked.contains(where: blocks[index].lines.contains) {
      let lines = blocks[index].lines
      switch blocks[index].kind {
      case .item: items[lines.lowerBound] = index
      case .paragraph:
        texts.formUnion(lines)
        guard let parent = blocks[index].parent, parent + 1 == index, case .item = blocks[parent].kind else { break }
        items[lines.upperBound] = parent
      case .heading, .tableRow: texts.formUnion(lines)
      default: break
      }
    }
    return (items, texts)
  }

  /// The bytes of an item's first lines, with the blank line behind them if no list is left.
  fileprivate func linesToTakeOut(ofItem item: Int, through last: Int) -> Range<Int> {
    let first = blocks[item].lines.lowerBound
    let isAlone = blocks[item].parent.map { $0 + 1 == item && blocks[$0].end == blocks[item].end } ?? false
    let isBetweenBlanks =
      last < file.lineCount && file.isBlank(line: last + 1) && (first == 1 || file.isBlank(line: first - 1))
    return file.start(ofLine: first)..<file.start(ofLine: isAlone && isBetweenBlanks ? last + 2 : last + 1)
  }
}
