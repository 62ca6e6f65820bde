// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource

/// A text of the document, with what is known of its surroundings.
struct Passage {
  enum Shape: Hashable {
    case item(isNumbered: Bool)
    case paragraph
    /// The row of a table; the cells are those below each title.
    case row(titles: [String], cells: [[Word]], TableLayout)
  }

  /// What a chapter makes of what it says.
  enum Purpose: Hashable {
    /// Says what is to be built.
    case specification
    /// Says when it is done.
    case criterion
    /// Says what is to be tested.
    case test
    /// Shows what a value becomes.
    case example
  }

  var shape: Shape
  var words: [Word]
  /// The document's line of each word, one-based.
  var line: Int
  var purpose: Purpose
  /// The index of the anchor in which it stands.
  var anchor: Int
  /// The position of the item around it, or of the text that introduces its list.
  var parent: Int?
  /// The lines of the outermost item around it, and the first line of that item's list; nil outside of lists.
  var item: (lines: ClosedRange<Int>, listStart: Int)?
  /// The number of an item, as its list counts.
  var number: Int?
  /// The words of the text directly before the table of a row.
  var introduction: [Word] = []
  /// Whether items below it say more.
  var hasChildren = false
}

/// All passages of a document that may state a behavior, in its order.
struct Passages {
  private(set) var all: [Passage] = []
  private let reading: DocumentReading
  /// Of texts, by their position in the reading.
  private var places: [Int: Int] = [:]
  /// The positions of passages by the item whose text they are.
  private var items: [Int: Int] = [:]
  /// By anchor, what its chapter is for.
  private let purposes: [Passage.Purpose?]

  init(_ reading: DocumentReading) {
    self.reading = reading
    purposes = reading.anchors.indices.map { Self.purpose(ofAnchor: $0, in: reading) }
    all.reserveCapacity(reading.texts.count)
    var nextTable = 0
    let tables = reading.document.tables
    for (index, unit) in reading.texts.enumerated() {
      while nextTable < tables.count, tables[nextTable] < unit.block {
        readTable(tables[nextTable])
        nextTable += 1
      }
      read(unit, at: index)
    }
    for table in tables[nextTable...] { readTable(table) }
  }

  private mutating func read(_ unit: TextUnit, at index: Int) {
    guard let purpose = purposes[unit.anchor] else { return }
    let document = reading.document
    let range = unit.item.map { document.contentRange(of: $0) } ?? document.blocks[unit.block].range
    let inlines = unit.inlines.isEmpty ? document.file.inlines(in: range) : unit.inlines
    let shape: Passage.Shape =
      unit.item.map { item in
        if let list = document.blocks[item].parent, case .list(true) = document.blocks[list].kind {
          return .item(isNumbered: true)
        }
        return .item(isNumbered: false)
      } ?? .paragraph
    var passage = Passage(shape: shape, words: [Word](inlines), line: unit.line, purpose: purpose, anchor: unit.anchor)
    passage.parent = parent(of: unit)
    passage.item = outermostItem(ofBlock: unit.block)
    if let item = unit.item, case .item(let own) = document.blocks[item].kind {
      passage.number = Int(own.marker.prefix { $0.isNumber })
    }
    if let parent = passage.parent { all[parent].hasChildren = true }
    places[index] = all.count
    if let item = unit.item { items[item] = all.count }
    all.append(passage)
  }

  private func outermostItem(ofBlock block: Int) -> (lines: ClosedRange<Int>, listStart: Int)? {
    let blocks = reading.document.blocks
    var found: Int?
    var next = blocks[block].parent
    while let outer = next {
      if case .item = blocks[outer].kind { found = outer }
      next = blocks[outer].parent
    }
    guard let found, let list = blocks[found].parent else { return nil }
    return (blocks[found].lines, blocks[list].lines.lowerBound)
  }

  /// The item around a text, or else the text that introduces its list.
  private func parent(of unit: TextUnit) -> Int? {
    let blocks = reading.document.blocks
    var block = unit.item.flatMap { blocks[$0].parent } ?? unit.block
    while let outer = blocks[block].parent {
      if case .item = blocks[outer].kind, let place = items[outer] { return place }
      block = outer
    }
    return unit.introduction.flatMap { places[$0] }
  }

  private mutating func readTable(_ index: Int) {
    let document = reading.document
    guard !reading.isOwn(line: document.blocks[index].lines.lowerBound) else { return }
    let anchor = reading.anchor(ofBlock: index)
    let purpose = purposes[anchor]
    guard purpose != nil || isOfBenchmarks(anchor) else { return }
    let rows = document.children(of: index)
    guard let header = rows.first, rows.count > 1 else { return }
    let columns = document.cells(ofRow: header)
    let owner = columns.first.flatMap { Self.typePath([Word](document.file.inlines(in: $0))) }
    let written = columns.indices.map { column in
      (column == 0 ? owner?.part : nil) ?? document.file.plainText(in: columns[column])
    }
    let titles = written.map { $0.lowercased() }
    let cellsOfRows = DecisionTable.filled(
      titles,
      rows.dropFirst().prefix(128).map { row in
        document.cells(ofRow: row).map { cell in
          let words = [Word](document.file.inlines(in: cell))
          guard words.isEmpty, case let sign = document.file.plainText(in: cell), Self.signs.contains(sign) else {
            return words
          }
          return [Word(.plain, sign, at: 0, isSpaced: true, isStrong: false, depth: 0)]
        }
      }
    )
    let layout = TableLayout(written, cellsOfRows)
    let introduction = (owner.map { [$0.word] } ?? []) + introduction(ofBlock: index)
    for (row, cells) in zip(rows.dropFirst(), cellsOfRows) {
      let line = document.blocks[row].lines.lowerBound
      guard purpose != nil || Figures.row(titles, cells) != nil else { continue }
      var passage = Passage(
        shape: .row(titles: titles, cells: cells, layout),
        words: cells.flatMap { $0 },
        line: line,
        purpose: purpose ?? .specification,
        anchor: anchor
      )
      passage.introduction = introduction
      all.append(passage)
    }
  }

  /// The title of a column that is the path of a type: `State` of `PointsModel.State`, whose table is about `PointsModel`.
  private static func typePath(_ title: [Word]) -> (word: Word, part: String)? {
    guard title.count == 1, let word = title.first, word.kind == .code,
      case let parts = word.text.split(separator: "."), parts.count == 2, parts.allSatisfy({ $0.startsWithCapital })
    else { return nil }
    return (word, String(parts[1]))
  }

  /// The words of the paragraph directly before a block.
  private func introduction(ofBlock index: Int) -> [Word] {
    let document = reading.document
    let parent = document.blocks[index].parent
    // The blocks before the parent are none of its own.
    guard let before = document.blocks[(parent.map { $0 + 1 } ?? 0)..<index].lastIndex(where: { $0.parent == parent }),
      case .paragraph = document.blocks[before].kind
    else { return [] }
    return [Word](document.file.inlines(in: document.blocks[before].range))
  }

  /// Signs that are no words, and in a cell say yes, no or any.
  private static let signs: Set<String> = ["✓", "✔", "✅", "✗", "✘", "❌", "*"]

  /// Whether a chapter that tells how things stand lists what operations may take.
  private func isOfBenchmarks(_ anchor: Int) -> Bool {
    guard reading.anchors[anchor].role == .background, let title = reading.titles(around: anchor).first else {
      return false
    }
    return title.holds("benchmark") && !reading.isSetAside(anchor)
  }

  /// What the chapter is for; nil for one that states nothing that is to be built.
  private static func purpose(ofAnchor anchor: Int, in reading: DocumentReading) -> Passage.Purpose? {
    let role = reading.anchors[anchor].role
    let titles = reading.titles(around: anchor)
    if let place = titles.prefix(2).firstIndex(where: Stance.tellsOfDecisions),
      titles[(place + 1)...].allSatisfy({ Stance.isOfRecords($0) || !Stance.setsAside($0) })
    {
      return .specification
    }
    if role == .dependencies || role == .background { return nil }
    if reading.isSetAside(anchor) { return nil }
    switch role {
    case .specification, .overview: return .specification
    case .acceptance: return .criterion
    case .testing: return titles.contains(where: Stance.isAboutProcess) ? nil : .test
    case .example: return titles.contains(where: Stance.showsValues) ? .example : nil
    case .dependencies, .background: return nil
    }
  }
}

extension DocumentReading {
  /// The titles around an anchor in lower case, innermost first, without the document's own.
  func titles(around anchor: Int) -> [String] { surroundings[anchor].titles }

  /// Whether one of the titles around an anchor is one of a chapter that states nothing to be built now.
  func isSetAside(_ anchor: Int) -> Bool { surroundings[anchor].isSetAside }

  /// Of each anchor what its own title and those around it say.
  func readSurroundings() -> [Surroundings] {
    let own = anchors.map { anchor -> (title: String, isSetAside: Bool)? in
      guard let title = title(of: anchor)?.lowercased() else { return nil }
      return (title, Stance.setsAside(title) || ScenarioDenial.isTitle(title))
    }
    return anchors.indices.map { index in
      let ancestors = findAncestors(of: index)
      let around = ([index] + ancestors).compactMap { own[$0] }
      return Surroundings(
        ancestors: ancestors,
        titles: around.map(\.title),
        heading: around.first.map { [Word](plain: $0.title) } ?? [],
        isSetAside: around.contains(where: \.isSetAside)
      )
    }
  }

  private func title(of anchor: Anchor) -> String? {
    if anchor.isItem { return anchor.label.title }
    guard let section = anchor.section.map({ document.sections[$0] }) else { return nil }
    return section.parent == nil && section.level == 1 ? nil : section.text
  }
}

/// What stands around an anchor, and what its titles say, each asked once.
struct Surroundings {
  /// The anchors around it, innermost first.
  var ancestors: [Int]
  /// In lower case, innermost first, without the document's own.
  var titles: [String]
  /// The words of the innermost one.
  var heading: [Word]
  /// Whether one of them is that of a chapter that states nothing to be built now.
  var isSetAside: Bool
}
