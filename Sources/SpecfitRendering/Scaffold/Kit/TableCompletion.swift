// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Brings a table of modules up to date row by row.
struct TableCompletion {
  /// A row: `3 ⇥ Shop ⇥ file ⇥ Shop/Cart.swift ⇥ 80`.
  private struct Row {
    var fields: [Substring]
    /// Zero-based.
    var line: Int

    /// The number of its module, or the name if it has none.
    var module: Substring { fields[0] == "-" ? fields[1] : fields[0] }

    /// What makes it another row than others.
    var identity: [Substring] { [module, fields[2], fields[3]] }

    var text: String { fields.joined(separator: "\t") }

    /// Nil for comments, blank lines, and what is no row.
    init?(_ text: Substring, line: Int) {
      fields = text.split(separator: "\t", omittingEmptySubsequences: false)
      self.line = line
      if text.hasPrefix("#") || fields.count < 4 { return nil }
    }

    var shown: String { fields.joined(separator: " ") }
  }

  private let planned: [Row]

  /// - Parameter text: the whole table as planned.
  init(planned text: String) { planned = Self.rows(of: Self.lines(of: text)) }

  private static func lines(of text: String) -> [Substring] {
    GeneratedMark.withLineFeeds(text).split(separator: "\n", omittingEmptySubsequences: false)
      .map { Substring(String($0)) }
  }

  private static func rows(of lines: [Substring]) -> [Row] {
    lines.enumerated().compactMap { Row($0.element, line: $0.offset) }
  }

  /// What a table that a person has edited lacks: rows go behind the one that is planned before them.
  func completion(of source: SourceFile) -> PartsCompletion {
    let known = Self.rows(of: Self.lines(of: String(decoding: source.bytes, as: UTF8.self)))
    let byIdentity = Dictionary(known.map { ($0.identity, $0) }) { first, _ in first }
    let lastLines = Dictionary(known.map { ($0.module, $0.line) }) { _, last in last }
    var completion = PartsCompletion()
    var insertions: [Int: [String]] = [:]
    var places: [Substring: Int] = [:]
    for row in planned {
      guard let there = byIdentity[row.identity] else {
        let line = places[row.module] ?? lastLines[row.module] ?? source.lineCount
        insertions[line, default: []].append(row.text)
        completion.count += 1
        continue
      }
      places[row.module] = there.line
      guard there.fields != row.fields else { continue }
      completion.findings.append(
        "line \(there.line + 1) says '\(there.shown)', but the documents ask for '\(row.shown)'; "
          + "change it, or delete it and run specfit again"
      )
    }
    completion.edits = insertions.sorted { $0.key < $1.key }.map { Self.edit(inserting: $1, behind: $0, in: source) }
    return completion
  }

  /// Inserts rows behind a line, which is zero-based; the number of lines stands for the end of the file.
  private static func edit(inserting rows: [String], behind line: Int, in source: SourceFile) -> Edit {
    let end = source.lineEnding.rawValue
    let text = rows.joined(separator: end)
    let offset = line + 1 < source.lineCount ? source.start(ofLine: line + 2) : source.bytes.count
    let isOpen = offset == source.bytes.count && !source.endsWithLineEnd
    return Edit(replacing: offset..<offset, with: Array((isOpen ? end + text : text + end).utf8))
  }

  /// A table that nobody has edited, with the planned rows in the place of those of the same modules; rows of other
  /// modules stay.
  func updated(_ text: String) -> String {
    let modules = Dictionary(grouping: planned, by: \.module)
    var written: Set<Substring> = []
    var lines: [String] = []
    func write(_ module: Substring) {
      guard written.insert(module).inserted else { return }
      lines += modules[module]?.map(\.text) ?? []
    }
    var old = Self.lines(of: text)
    if old.last?.isEmpty == true { old.removeLast() }
    for (index, line) in old.enumerated() {
      guard let row = Row(line, line: index), modules[row.module] != nil else {
        lines.append(String(line))
        continue
      }
      write(row.module)
    }
    for row in planned { write(row.module) }
    return GeneratedMark.resealed(lines.joined(separator: "\n") + "\n")
  }
}
