// The language of parser tests: one line per block.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension MarkdownDocument {
  /// The blocks as indented lines: byte range, lines, kind, and what a reader sees of it.
  package var treeDump: String {
    var depths: [Int] = []
    var dump = ""
    for (index, block) in blocks.enumerated() {
      let depth = block.parent.map { depths[$0] + 1 } ?? 0
      depths.append(depth)
      let lines = "\(block.lines.lowerBound)-\(block.lines.upperBound)"
      // Deep nesting must not make the dump quadratic.
      dump += String(repeating: "  ", count: min(depth, 40))
      dump += "\(block.range.lowerBound)..<\(block.range.upperBound) \(lines) \(describe(index))\n"
    }
    return dump
  }

  private func describe(_ index: Int) -> String {
    let block = blocks[index]
    let reread = block.isReread ? " reread" : ""
    switch block.kind {
    case .heading(let level, let style): return "\(style) heading \(level)\(reread) '\(text(of: index))'"
    case .paragraph: return "paragraph\(reread) '\(text(of: index).prefix(60))'"
    case .list(let isOrdered): return (isOrdered ? "ordered list" : "list") + reread
    case .item(let item):
      let box = item.isTicked.map { ($0 ? " [x]" : " [ ]") + (item.isOptional ? "*" : "") } ?? ""
      return "item \(item.marker)\(box)\(reread)"
    case .code(let code):
      let info = code.info.map { $0.isEmpty ? "fence" : "fence \($0)" } ?? "indented code"
      return info + (code.isClosed ? "" : " unclosed") + reread
    case .html: return "html\(reread)"
    case .rule: return "rule\(reread)"
    case .quote: return "quote\(reread)"
    case .table: return "table\(reread)"
    case .tableRow:
      let cells = cells(ofRow: index).map { "'\(file.plainText(in: $0))'" }
      return "row\(reread) " + cells.joined(separator: " ")
    case .frontMatter: return "front matter"
    }
  }
}
