// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

/// Reads tables whose first column names files or components.
struct TableReader: EvidenceReader {
  static let name = "table"

  /// Titles of columns that hold components or their files.
  private static let columns: Set<Substring> = [
    "file", "files", "component", "components", "class", "path", "deliverable", "arquivo", "componente", "classe",
    "viewmodel", "service", "view", "screen", "repository", "client", "manager", "ファイル", "コンポーネント", "クラス",
  ]

  /// Titles that stand above components in a section that lists these.
  private static let loose: Set<String> = ["name", "module", "nome", "名前", "モジュール"]

  /// Titles of columns that say what happens to a file.
  private static let statuses: Set<String> = [
    "change", "changes", "change type", "status", "action", "type", "operation", "modification", "ação", "mudança",
    "変更", "状態",
  ]

  func claims(in reading: DocumentReading) -> [Claim] {
    var claims: [Claim] = []
    let document = reading.document
    let drawn = document.tables.isEmpty ? [] : Set(TreeReader().claims(in: reading).map(\.name))
    for index in document.tables {
      let block = document.blocks[index]
      guard !reading.isOwn(line: block.lines.lowerBound) else { continue }
      let anchor = reading.anchor(ofBlock: index)
      guard reading.anchors[anchor].role.mayClaim else { continue }
      let rows = document.children(of: index)
      guard let header = rows.first else { continue }
      let titles = document.texts(ofRow: header).map { $0.lowercased() }
      let traits = reading.traits(ofAnchor: anchor)
      let named = titles.prefix(2).firstIndex { Self.isName($0) }
      let isLoose = traits.listsComponents && titles.first.map(Self.loose.contains) == true
      let isDrawn = named == nil && !isLoose && areDrawn(rows.dropFirst(), drawn, in: document)
      let column = named ?? (isLoose || isDrawn ? 0 : nil)
      let status = titles.firstIndex { Self.statuses.contains($0) }
      var place = Place(anchor: anchor, column: column, status: status, needsKind: named == nil)
      if isDrawn { place.drawn = drawn }
      for row in rows.dropFirst() {
        // Only a path makes a row of an unknown table a witness.
        guard column != nil || TextSigns(of: document.blocks[row].range, in: document.file.bytes).contains(.dot) else {
          continue
        }
        for var claim in self.claims(of: row, in: document, at: place) {
          if traits.listsChanges || claim.file != nil && isChange(row, in: document, status: status) {
            claim.standing = .fact
          }
          claims.append(claim)
        }
      }
    }
    return claims
  }

  /// Whether the first cells of a table are names, and most of them those of files that a directory tree draws: "| Piece |
  /// Job |" lists what is built as well.
  private func areDrawn(_ rows: some Collection<Int>, _ drawn: Set<String>, in document: MarkdownDocument) -> Bool {
    guard !drawn.isEmpty, rows.count > 2 else { return false }
    var count = 0
    for row in rows {
      guard let cell = document.cells(ofRow: row).first,
        let name = document.file.inlines(in: cell).first(where: { $0.kind == .code })?.content,
        TypeName.isCompound(name)
      else { return false }
      if drawn.contains(name) { count += 1 }
    }
    return count * 2 > rows.count
  }

  private static func isName(_ title: String) -> Bool {
    title.hasPrefix("type name") || title.split { $0 == " " || $0 == "/" }.first.map(columns.contains) == true
  }

  /// What a row says of each name in its cell of names.
  private func claims(of row: Int, in document: MarkdownDocument, at place: Place) -> [Claim] {
    let cells = document.cells(ofRow: row)
    let position = place.column ?? 0
    guard position < cells.count else { return [] }
    let names = names(in: document.file.inlines(in: cells[position]))
    guard let first = names.first, first.text.utf8.contains(where: { $0.isUppercase || $0 == ASCII.dot }) else {
      return []
    }
    let others = cells.indices.filter { $0 != position }
    let texts = others.map { document.file.plainText(in: cells[$0]) }
    // In a list of components "Remove" may be what one does.
    let isFile = SourcePath(first.text) != nil
    let goes = isFile && place.status.map { $0 < cells.count && isRemoved(cells[$0], in: document) } ?? false
    guard !goes, !texts.contains(where: isForeign) else { return [] }
    var row = Row(line: document.blocks[row].lines.lowerBound, place: place)
    row.description = texts.joined(separator: " ")
    let paths = others.flatMap { document.file.inlines(in: cells[$0]) }
      .flatMap { $0.content.words(separatedBy: .sentenceSigns) }.compactMap { SourcePath($0) }.filter { !$0.isTest }
    row.paths = Dictionary(paths.map { ($0.stem, $0) }, uniquingKeysWith: { first, _ in first })
    // Of several names the row's file is that of its own name only.
    if names.count == 1 { row.path = texts.lazy.compactMap { SourcePath($0) }.first { !$0.isTest } }
    return names.filter { !$0.isForeign }.compactMap { claim($0, in: row) }
  }

  /// Where in a table names stand.
  private struct Place {
    var anchor: Int
    /// The column of names; nil when no title tells.
    var column: Int?
    /// The column that says what happens to files; nil when no title tells.
    var status: Int?
    /// Whether names must tell their kind, since the column's title does not say that it holds components.
    var needsKind: Bool
    /// The names that count, where only these tell that the column holds components.
    var drawn: Set<String>?
  }

  /// What a row says of whatever it names.
  private struct Row {
    /// One-based.
    var line: Int
    var place: Place
    var description = ""
    /// The paths beside the names, by stem.
    var paths: [String: SourcePath] = [:]
    /// The only path of a row with one name.
    var path: SourcePath?
  }

  /// The names of a cell: its first code span with those beside it, or else its text.
  private func names(in inlines: [Inline]) -> [NameRun.Name] {
    if let code = inlines.firstIndex(where: { $0.kind == .code }) { return NameRun.names(from: code, in: inlines) }
    guard let text = inlines.first(where: { $0.kind == .text })?.content else { return [] }
    let names = NameRun.names(in: text)
    return names.isEmpty ? [NameRun.Name(text: text[...])] : names
  }

  private func claim(_ name: NameRun.Name, in row: Row) -> Claim? {
    var claim: Claim
    if let path = SourcePath(name.text) {
      guard path.isComponent, !path.isTest, !TypeName.isTestDouble(path.stem) else { return nil }
      let standing: Claim.Standing = row.place.column != nil ? .component : .fact
      claim = Claim(path.stem, by: Self.name, line: row.line, standing, anchor: row.place.anchor)
      claim.take(path, rank: 2, bare: 1)
    } else {
      let plain = String(name.text).foldingBlanks()
      // That a file beside it is called the same makes even one word a name.
      guard row.place.column != nil, TypeName.isCompound(plain) || row.paths[plain] != nil, TypeName.isOwn(plain),
        row.place.drawn?.contains(plain) ?? (!row.place.needsKind || ComponentKind(suffixOf: plain) != nil)
      else { return nil }
      claim = Claim(plain, by: Self.name, line: row.line, .component, anchor: row.place.anchor)
      if let path = row.paths[plain] ?? row.path { claim.take(path, rank: 2, bare: 1) }
    }
    claim.description = row.description
    claim.isCut = name.isCut
    return claim
  }

  /// Whether a row says that its subject is there and is changed: "Modified" alone, or more in a column for that.
  private func isChange(_ row: Int, in document: MarkdownDocument, status: Int?) -> Bool {
    let texts = document.texts(ofRow: row)
    guard texts.contains(where: { SourcePath($0) != nil }) else { return false }
    return texts.enumerated().contains { index, text in
      guard index == status else { return Self.changes.contains(text.lowercased()) }
      return text.utf8.count < 60 && ComponentStatus(text) == .changed
    }
  }

  private static let changes: Set<String> = ["modified", "updated", "changed"]

  private func isRemoved(_ cell: Range<Int>, in document: MarkdownDocument) -> Bool {
    ComponentStatus(document.file.plainText(in: cell)) == .removed
  }

  /// Whether a cell says that the row's subject is not to be built.
  private func isForeign(_ cell: String) -> Bool {
    let isShort = cell.utf8.count < 30
    if isShort, ComponentStatus(cell) == .existing { return true }
    let text = cell.lowercased()
    return text.holds("existing") || text.holds("no change") || text.holds("third-party") || text.holds("do not test")
  }
}
