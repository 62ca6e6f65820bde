// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource

/// Reads tables whose first column names files or components.
struct TableReader: EvidenceReader {
  static let name = "table"

  /// Titles of columns that hold components or their files.
  private static let columns: Set<Substring> = [
    "file", "files", "component", "components", "class", "path", "deliverable", "arquivo", "componente", "classe",
    "viewmodel", "service", "view", "screen", "repository", "client", "manager", "ファイル", "コンポーネント", "クラス",
  ]

  func claims(in reading: DocumentReading) -> [Claim] {
    var claims: [Claim] = []
    let document = reading.document
    for (index, block) in document.blocks.enumerated() where block.kind == .table {
      guard reading.ownLines?.contains(block.lines.lowerBound) != true else { continue }
      let anchor = reading.anchor(ofBlock: index)
      guard reading.anchors[anchor].role.mayClaim else { continue }
      let rows = document.children(of: index)
      guard let header = rows.first else { continue }
      let titles = document.cells(ofRow: header).map { document.file.plainText(in: $0).lowercased() }
      let column = titles.prefix(2).firstIndex { Self.isName($0) }
      let isAmongChanges = reading.traits(ofAnchor: anchor).listsChanges
      for row in rows.dropFirst() {
        // Only a path makes a row of an unknown table a witness.
        guard column != nil || TextSigns(of: document.blocks[row].range, in: document.file.bytes).contains(.dot) else {
          continue
        }
        guard var claim = claim(row, in: document, column: column, anchor: anchor) else { continue }
        if isAmongChanges { claim.standing = .fact }
        claims.append(claim)
      }
    }
    return claims
  }

  private static func isName(_ title: String) -> Bool {
    title.hasPrefix("type name") || title.split { $0 == " " || $0 == "/" }.first.map(columns.contains) == true
  }

  private func claim(_ row: Int, in document: MarkdownDocument, column: Int?, anchor: Int) -> Claim? {
    let cells = document.cells(ofRow: row)
    let position = column ?? 0
    guard position < cells.count else { return nil }
    let inlines = document.file.inlines(in: cells[position])
    let name = (inlines.first { $0.kind == .code } ?? inlines.first { $0.kind == .text })?.content ?? ""
    guard name.utf8.contains(where: { $0.isUppercase }) || name.utf8.contains(ASCII.dot) else { return nil }
    let others = cells.indices.filter { $0 != position }.map { document.file.plainText(in: cells[$0]) }
    let line = document.blocks[row].lines.lowerBound
    var claim: Claim
    if let path = SourcePath(name) {
      guard path.isComponent, !path.isTest, !TypeName.isTestDouble(path.stem) else { return nil }
      claim = Claim(path.stem, by: Self.name, line: line, column == nil ? .fact : .component, anchor: anchor)
      claim.take(path, rank: 2, bare: 1)
    } else {
      let plain = name.foldingBlanks()
      guard column != nil, TypeName.isCompound(plain), TypeName.isOwn(plain) else { return nil }
      claim = Claim(plain, by: Self.name, line: line, .component, anchor: anchor)
      if let path = others.lazy.compactMap({ SourcePath($0) }).first(where: { !$0.isTest }) {
        claim.take(path, rank: 2, bare: 1)
      }
    }
    claim.description = others.joined(separator: " ")
    return others.contains { isForeign($0) } ? nil : claim
  }

  /// Whether a cell says that the row's subject is not to be built.
  private func isForeign(_ cell: String) -> Bool {
    let isShort = cell.utf8.count < 30
    if isShort, ComponentStatus(cell) == .existing { return true }
    let text = cell.lowercased()
    return text.holds("existing") || text.holds("no change") || text.holds("third-party") || text.holds("do not test")
  }
}
