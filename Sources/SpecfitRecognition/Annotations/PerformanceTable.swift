// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource

/// Reads tables of operations and the time that each may take: "Operation | Target | Maximum".
enum PerformanceTable {
  /// What a table says of one operation.
  struct Row {
    /// Of the cell that names the operation.
    var inlines: [Inline]
    /// The row as a sentence: `load(): Target < 500ms, Maximum < 1s`.
    var text: String
    /// One-based.
    var line: Int
  }

  /// The rows that name their operation in code, and give figures.
  static func rows(in reading: DocumentReading) -> [Row] {
    let document = reading.document
    return document.tables.flatMap { table -> [Row] in
      guard !reading.isOwn(line: document.blocks[table].lines.lowerBound),
        reading.anchors[reading.anchor(ofBlock: table)].role != .example
      else { return [] }
      let rows = document.children(of: table)
      guard let header = rows.first else { return [] }
      let titles = document.texts(ofRow: header)
      let figures = titles.indices.dropFirst().filter { isOfFigures(titles[$0]) }
      guard !figures.isEmpty else { return [] }
      return rows.dropFirst().compactMap { row(at: $0, figures: figures, titles: titles, in: document) }
    }
  }

  private static func row(at row: Int, figures: [Int], titles: [String], in document: MarkdownDocument) -> Row? {
    let cells = document.cells(ofRow: row)
    guard let first = cells.first else { return nil }
    let inlines = document.file.inlines(in: first)
    guard inlines.contains(where: { $0.kind == .code }) else { return nil }
    let said = figures.filter { $0 < cells.count }.compactMap { column -> String? in
      let text = document.file.plainText(in: cells[column])
      return text.hasPerformanceFigure ? "\(titles[column]) \(text)" : nil
    }
    guard !said.isEmpty else { return nil }
    let text = "\(document.file.plainText(in: first)): \(said.joined(separator: ", "))"
    return Row(inlines: inlines, text: text, line: document.blocks[row].lines.lowerBound)
  }

  /// Whether a column holds what an operation may take, not what it took.
  private static func isOfFigures(_ title: String) -> Bool {
    title.lowercased().split { !$0.isLetter }.contains { limits.contains($0) }
  }

  private static let limits: Set<Substring> = [
    "target", "targets", "max", "maximum", "budget", "limit", "goal", "threshold", "minimum", "required",
    "requirement", "expected", "sla", "acceptable", "p", "under", "time", "duration", "latency",
  ]
}
