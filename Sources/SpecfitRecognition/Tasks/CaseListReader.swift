// The cases that a person's edits left in the tasks of specfit's section.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

/// Reads the cases that tasks of specfit's section list, as items or as rows of a table.
struct CaseListReader {
  let document: MarkdownDocument

  /// The cases of the tasks that a person changed, by the keys of these; struck ones are among them.
  ///
  /// Takes time linear in the number of blocks.
  func cases(of region: TestingRegion) -> [String: [NamedTest]] {
    let tasks = region.tasks.filter { !$0.isUntouched }.sorted { $0.lines.lowerBound < $1.lines.lowerBound }
    guard !tasks.isEmpty else { return [:] }
    let lines = tasks.map(\.lines)
    var cases: [String: [NamedTest]] = [:]
    /// The block behind the last list of cases that a label opened.
    var listEnd = 0
    /// The block behind the last case, whose own items are none.
    var caseEnd = 0
    for index in document.blocks.indices {
      let block = document.blocks[index]
      guard let task = lines.index(holding: block.lines.lowerBound) else { continue }
      switch block.kind {
      case .paragraph:
        guard index >= caseEnd else { break }
        let list = list(behind: index)
        if let test = listed(index, isInList: index < listEnd && list == nil) {
          cases[tasks[task].key, default: []].append(test)
          caseEnd = block.parent.map { document.blocks[$0].end } ?? caseEnd
        } else if let list, isLabel(index) {
          listEnd = document.blocks[list].end
        }
      case .table: cases[tasks[task].key, default: []] += rows(of: index)
      default: break
      }
    }
    return cases
  }

  /// The list that a text opens: the one in the same item, or right behind a paragraph.
  private func list(behind paragraph: Int) -> Int? {
    let next = document.blocks[paragraph].end
    guard next < document.blocks.count, document.blocks[next].parent == document.blocks[paragraph].parent,
      case .list = document.blocks[next].kind
    else { return nil }
    return next
  }

  /// Whether a text says that cases follow: "Test Cases:", "Required test scenarios:", "Tests".
  private func isLabel(_ paragraph: Int) -> Bool {
    let words = document.text(of: paragraph)[...].letterRuns
    return words.count <= 4 && words.last.map { Self.labels.contains($0.lowercased()) } == true
  }

  private static let labels: Set<String> = ["cases", "scenarios", "tests"]

  /// The case that an item is; nil for another text.
  private func listed(_ paragraph: Int, isInList: Bool) -> NamedTest? {
    let block = document.blocks[paragraph]
    guard let item = block.parent, item + 1 == paragraph, case .item = document.blocks[item].kind else { return nil }
    let inlines = document.file.inlines(in: block.range, quoteDepth: block.quoteDepth)
    return NamedTest(inlines, line: block.lines.lowerBound, isInList: isInList)
  }

  /// The rows of a table with a column for tests.
  private func rows(of table: Int) -> [NamedTest] {
    let rows = document.children(of: table)
    guard let header = rows.first,
      let column = document.texts(ofRow: header).firstIndex(where: { $0.lowercased().hasPrefix("test") })
    else { return [] }
    return rows.dropFirst().compactMap { row in
      let cells = document.cells(ofRow: row)
      guard column < cells.count else { return nil }
      let line = document.blocks[row].lines.lowerBound
      let rest = cells.dropFirst(column + 1).first.map { document.file.inlines(in: $0) } ?? []
      guard var test = NamedTest(document.file.inlines(in: cells[column]), line: line, isInList: true) else {
        return nil
      }
      if test.statement == nil { test.statement = NamedTest.statement(rest[...]) }
      return test
    }
  }
}
