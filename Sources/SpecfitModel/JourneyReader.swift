// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource

/// What a user must be able to do, as a document lists it among its critical journeys.
package struct Journey: Hashable, Sendable {
  /// As a reader sees it, on one line.
  package var text: String
  /// 0 for `P0`; nil when the document gives none.
  package var priority: Int?
  /// One-based.
  package var line: Int

  package init(_ text: String, priority: Int? = nil, line: Int) {
    self.text = text
    self.priority = priority
    self.line = line
  }
}

/// Reads the lists below "Critical User Journeys", "Critical Paths" and the like.
struct JourneyReader {
  private let reading: DocumentReading

  init(_ reading: DocumentReading) { self.reading = reading }

  /// How many journeys are taken.
  private static let limit = 48

  /// In the order of the document.
  func journeys() -> [Journey] {
    let sections = reading.document.sections
    var found: [Journey] = []
    for (index, section) in sections.enumerated() {
      guard reading.ownLines?.contains(section.lines.lowerBound) != true, let root = root(of: index) else { continue }
      // "Journey 1: Purchase" is one itself, and what it lists are its steps.
      if index != root, Self.isJourney(section) {
        found.append(
          Journey(section.label.title, priority: priority(of: section.text, in: index), line: section.lines.lowerBound)
        )
      }
    }
    for unit in reading.texts where unit.item != nil {
      guard let section = reading.anchors[unit.anchor].section, let root = root(of: section),
        section == root || !Self.isJourney(sections[section]), !isNested(unit)
      else { continue }
      let text = reading.document.text(of: unit.block).foldingBlanks()
      let plain = Self.withoutPriority(text)
      guard plain.utf8.count > 3 else { continue }
      found.append(Journey(plain, priority: priority(of: text, in: section), line: unit.line))
    }
    return Array(found.sorted { $0.line < $1.line }.prefix(Self.limit))
  }

  /// The section about journeys that a section is, or stands in.
  private func root(of section: Int) -> Int? {
    var next: Int? = section
    while let index = next {
      let section = reading.document.sections[index]
      if section.level > 1 || section.parent != nil, reading.traits[index].role != .example,
        Self.titles.contains(where: section.text.lowercased().contains)
      {
        return index
      }
      next = section.parent
    }
    return nil
  }

  private static let titles = [
    "user journey", "critical journey", "key journey", "critical path", "critical flow", "critical user flow",
    "jornadas críticas", "jornadas do usuário",
  ]

  /// Whether a heading counts journeys: "Journey 1: Purchase", "Flow 2".
  private static func isJourney(_ section: Section) -> Bool {
    let title = section.text.lowercased()
    guard let word = title.split(whereSeparator: { !$0.isLetter }).first else { return false }
    return ["journey", "flow", "path", "scenario"].contains(word) && title.contains(where: \.isNumber)
  }

  private func isNested(_ unit: TextUnit) -> Bool {
    guard let item = unit.item, let list = reading.document.blocks[item].parent,
      let outer = reading.document.blocks[list].parent
    else { return false }
    if case .item = reading.document.blocks[outer].kind { return true }
    return false
  }

  /// The priority that a text gives, or else the next heading above it.
  private func priority(of text: String, in section: Int) -> Int? {
    if let own = Self.priority(in: text) { return own }
    var next: Int? = section
    while let index = next {
      if let stated = Self.priority(in: reading.document.sections[index].text) { return stated }
      next = reading.document.sections[index].parent
    }
    return nil
  }

  /// `P0` to `P3` as a word of its own.
  private static func priority(in text: String) -> Int? {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    return words.lazy.filter { $0.utf8.count == 2 && $0.utf8.first == UInt8(ascii: "P") }
      .compactMap { Int($0.dropFirst()) }.first { $0 < 4 }
  }

  private static func withoutPriority(_ text: String) -> String {
    var rest = text[...]
    for place in ["P0", "P1", "P2", "P3"] {
      guard let range = rest.place(of: place),
        range.lowerBound < rest.index(rest.startIndex, offsetBy: 3, limitedBy: rest.endIndex) ?? rest.endIndex
      else { continue }
      rest = rest[range.upperBound...]
    }
    return String(rest.drop { !$0.isLetter && !$0.isNumber && $0 != "\"" && $0 != "'" })
  }
}
