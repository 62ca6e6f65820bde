// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown

/// Reads tables whose first column names files or components.
struct TableReader: EvidenceReader {
  static let name = "table"

  private static let columns = [
    "file", "component", "class", "path", "deliverable", "arquivo", "componente", "type name",
  ]

  func claims(in reading: DocumentReading) -> [Claim] {
    var claims: [Claim] = []
    let document = reading.document
    for (index, block) in document.blocks.enumerated() where block.kind == .table {
      guard reading.ownLines?.contains(block.lines.lowerBound) != true else { continue }
      let anchor = reading.anchor(ofBlock: index)
      guard reading.anchors[anchor].role.mayClaim else { continue }
      let rows = document.children(of: index)
      guard let header = rows.first, let title = document.cells(ofRow: header).first else { continue }
      let column = document.file.plainText(in: title).lowercased()
      let names = Self.columns.contains { column.hasPrefix($0) }
      for row in rows.dropFirst() {
        if let claim = claim(row, in: document, names: names, anchor: anchor) { claims.append(claim) }
      }
    }
    return claims
  }

  private func claim(_ row: Int, in document: MarkdownDocument, names: Bool, anchor: Int) -> Claim? {
    let cells = document.cells(ofRow: row)
    guard let first = cells.first else { return nil }
    let inlines = document.file.inlines(in: first)
    let name = (inlines.first { $0.kind == .code } ?? inlines.first { $0.kind == .text })?.content ?? ""
    let rest = cells.dropFirst().map { document.file.plainText(in: $0) }.joined(separator: " ")
    let line = document.blocks[row].lines.lowerBound
    if let path = SourcePath(name) {
      guard path.isComponent, !path.isTest, !TypeName.isTestDouble(path.stem), !isForeign(rest) else { return nil }
      var claim = Claim(path.stem, by: Self.name, line: line, names ? .component : .fact, anchor: anchor)
      claim.file = path.path
      claim.fileRank = path.path.contains("/") ? 2 : 1
      claim.description = rest
      return claim
    }
    let plain = name.foldingBlanks()
    guard names, TypeName.isCompound(plain), !TypeName.isTest(plain), !TypeName.isTestDouble(plain),
      !TypeName.isPlatform(plain), !TypeName.isPlaceholder(plain), !isForeign(rest)
    else { return nil }
    var claim = Claim(plain, by: Self.name, line: line, .component, anchor: anchor)
    claim.description = rest
    return claim
  }

  private func isForeign(_ text: String) -> Bool {
    let text = text.lowercased()
    return ["existing", "reuse", "no change", "unchanged", "third-party", "do not test", "generated"]
      .contains { text.contains($0) }
  }
}
