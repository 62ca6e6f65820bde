// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

/// Reads tables of inputs and results: "Days overdue | Fine in cents".
///
/// The member is the one that a column is called after, or the one whose parameters and result the columns name best.
struct ValueTableReader: Annotator {
  private let reading: DocumentReading
  /// The name of the component that an anchor is about.
  private let owner: (Int) -> String?

  init(_ reading: DocumentReading, owner: @escaping (Int) -> String?) {
    self.reading = reading
    self.owner = owner
  }

  /// How many rows, and how many tables of one component, are taken; more is data.
  private static let rowLimit = 64
  private static let tableLimit = 8

  /// Gives components their tables, in the order of the document.
  func annotate(_ components: inout [Component]) {
    let document = reading.document
    let positions = components.positions
    for index in document.tables {
      let block = document.blocks[index]
      let anchor = reading.anchor(ofBlock: index)
      let role = reading.anchors[anchor].role
      guard !reading.isOwn(line: block.lines.lowerBound), role.mayClaim || role == .testing,
        let position = owner(anchor).flatMap({ positions[$0] }), components[position].tables.count < Self.tableLimit,
        let table = table(at: index, of: components[position])
      else { continue }
      components[position].tables.append(table)
    }
  }

  private func table(at index: Int, of component: Component) -> ValueTable? {
    let document = reading.document
    let rows = document.children(of: index)
    guard let header = rows.first, rows.count > 1 else { return nil }
    let columns = document.texts(ofRow: header)
    guard columns.count > 1, !columns.contains(where: Self.isForeign) else { return nil }
    let words = rows.dropFirst().prefix(Self.rowLimit).map { row in
      document.cells(ofRow: row).map { [Word](document.file.inlines(in: $0)) }
    }
    // Each title is an event there, and none a parameter.
    guard StateMatrix(columns, Array(words)) == nil else { return nil }
    let cells = rows.dropFirst().prefix(Self.rowLimit).map { document.texts(ofRow: $0) }
    var table = ValueTable(
      columns: columns,
      rows: cells.filter { $0.count == columns.count },
      line: document.blocks[index].lines.lowerBound
    )
    table.rowCount = rows.count - 1
    guard !table.rows.isEmpty else { return nil }
    let codes = Set(
      document.cells(ofRow: header).flatMap { document.file.inlines(in: $0) }.filter { $0.kind == .code }
        .map(\.content)
    )
    let calls = component.members.filter(Self.isCallable)
    guard !calls.isEmpty else { return component.test == .unit && Self.namesResult(columns) ? table : nil }
    table.member = Self.member(codes: codes, columns: columns, among: calls, of: component)
    return table.member == nil ? nil : table
  }

  /// Columns of tables about something else than values.
  private static func isForeign(_ title: String) -> Bool {
    title.lowercased().split { !$0.isLetter }.contains { foreign.contains($0) }
  }

  private static let foreign: Set<Substring> = [
    "file", "files", "path", "identifier", "identifiers", "component", "element", "purpose", "description", "endpoint",
    "maximum", "target", "field", "property", "responsibility", "status", "kind", "notes", "method", "function", "test",
  ]

  private static func isCallable(_ member: Member) -> Bool {
    guard !member.isHidden else { return false }
    return member.kind == .function || member.kind == .closureProperty
      || (member.kind == .initializer && (member.isFailable || member.canThrow)) || member.isComputed
  }

  /// Whether the last column is called a result, behind what leads to it.
  private static func namesResult(_ columns: [String]) -> Bool {
    columns.last.map { !Set(WordStem.allStems(of: $0)).isDisjoint(with: results) } ?? false
  }

  private static let inputs = Set((ColumnTitles.inputs + ["text"]).map(WordStem.stem))
  private static let results = Set((ColumnTitles.results + ["valid", "next", "answer"]).map(WordStem.stem))

  // MARK: - The member

  private static func member(
    codes: Set<String>,
    columns: [String],
    among calls: [Member],
    of component: Component
  ) -> String? {
    let named = calls.filter { call in
      codes.contains { $0 == call.name || $0.prefix { $0 != "(" } == call.baseName || $0.hasSuffix("." + call.name) }
    }
    if named.count == 1 { return named[0].name }
    let stems = columns.map { Set(WordStem.allStems(of: $0)) }
    let rated = (named.isEmpty ? calls : named).map { (call: $0, rate: rate($0, stems)) }.filter { $0.rate > 0 }
    if let best = rated.max(by: { $0.rate < $1.rate }), rated.filter({ $0.rate == best.rate }).count == 1 {
      return best.call.name
    }
    // "Input | Result" fits the only function that gives something for one argument.
    let general = stems.contains { !$0.isDisjoint(with: inputs) } && stems.contains { !$0.isDisjoint(with: results) }
    let fitting = calls.filter { !$0.isComputed && $0.returnType != nil && $0.parameters.count == columns.count - 1 }
    return general && fitting.count == 1 ? fitting[0].name : nil
  }

  /// How well columns name the parameters of a call, and its result; zero when they do not fit it.
  private static func rate(_ call: Member, _ columns: [Set<String>]) -> Int {
    var free = columns
    func take(_ words: String...) -> Bool {
      let wanted = words.map { Set(WordStem.allStems(of: $0)) }.filter { !$0.isEmpty }
      // The column with the very words, or else one that has them among others.
      guard
        let place = free.firstIndex(where: { wanted.contains($0) })
          ?? free.firstIndex(where: { column in wanted.contains { $0.isSubset(of: column) } })
      else { return false }
      free.remove(at: place)
      return true
    }
    var rate = 0
    for parameter in call.parameters {
      let type = parameter.type.split { !$0.isLetter }.last.map(String.init) ?? ""
      if take(parameter.name, parameter.label ?? "", type) {
        rate += 2
      } else if !parameter.hasDefault {
        rate -= 1
      }
    }
    // Without a parameter, nothing of a function can stand in a table.
    guard rate > 0 || (call.isComputed && columns.count == 2) else { return 0 }
    let result = (call.returnType ?? call.propertyType ?? "").split { !$0.isLetter }.last.map(String.init) ?? ""
    if take(call.baseName) || take(result) { rate += 1 }
    return rate
  }
}
