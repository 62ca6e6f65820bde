// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

/// Reads the lists below "Critical User Journeys", "Critical Paths" and the like.
struct JourneyReader {
  private let reading: DocumentReading
  /// The sections called "Critical Path" that list what users do, not the order of a project's work.
  private let paths: Set<Int>
  /// The sections whose titles speak of journeys.
  private let named: Set<Int>

  init(_ reading: DocumentReading) {
    self.reading = reading
    paths = Self.paths(in: reading)
    let sections = reading.document.sections
    named = Set(sections.indices.filter { sections[$0].text.lowercased().holds(anyOf: Self.titles) })
  }

  /// Gives journeys to the flows whose words they have most, the others to the first flow.
  ///
  /// - Returns: the journeys that no flow takes, in the order of the document.
  func annotate(_ flows: inout [Flow]) -> [Journey] {
    let journeys = journeys()
    guard !flows.isEmpty else { return journeys }
    let words = flows.prefix(16).map { Set(WordStem.stems(of: $0.name)).subtracting(["flow"]) }
    for journey in journeys.prefix(Journey.limit) {
      let stems = Set(WordStem.stems(of: journey.text))
      let best = words.indices.max {
        (stems.intersection(words[$0]).count, $1) < (stems.intersection(words[$1]).count, $0)
      }
      flows[best ?? 0].journeys.append(journey)
    }
    return Array(journeys.dropFirst(Journey.limit))
  }

  /// In the order of the document.
  private func journeys() -> [Journey] {
    guard !named.isEmpty || !paths.isEmpty else { return [] }
    let sections = reading.document.sections
    var found: [Journey] = []
    for (index, section) in sections.enumerated() {
      guard !reading.isOwn(line: section.lines.lowerBound), let root = root(of: index) else { continue }
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
      guard plain.utf8.count > 3, !ScenarioDenial.isIn(item: text) else { continue }
      found.append(Journey(plain, priority: priority(of: text, in: section), line: unit.line))
    }
    return found.sorted { $0.line < $1.line }
  }

  /// The section about journeys that a section is, or stands in.
  private func root(of section: Int) -> Int? {
    var next: Int? = section
    while let index = next {
      let section = reading.document.sections[index]
      if section.level > 1 || section.parent != nil, reading.traits[index].role != .example,
        paths.contains(index) || named.contains(index)
      {
        return ScenarioDenial.isIn(title: section.text) ? nil : index
      }
      next = section.parent
    }
    return nil
  }

  private static let titles = [
    "user journey", "critical journey", "key journey", "critical flow", "critical user flow",
    "jornadas críticas", "jornadas do usuário",
  ]

  /// Says so the title, or else a priority in a heading or before an item; tasks of a plan deny the latter.
  private static func paths(in reading: DocumentReading) -> Set<Int> {
    let sections = reading.document.sections
    let named = sections.indices.filter { sections[$0].text.lowercased().holds("critical path") }
    guard !named.isEmpty else { return [] }
    var ranked = Set(sections.indices.filter { priority(in: sections[$0].text) != nil })
    var planned: Set<Int> = []
    for unit in reading.texts where unit.item != nil {
      guard let section = reading.anchors[unit.anchor].section else { continue }
      let text = reading.document.text(of: unit.block)
      if ScenarioDenial.isTask(text) { planned.insert(section) }
      if isRanked(text) { ranked.insert(section) }
    }
    return Set(
      named.filter { index in
        let words = sections[index].text.lowercased()[...].letterRuns
        if words.contains(where: { word in users.contains { word.hasPrefix($0) } }) { return true }
        let inside = index..<max(index + 1, sections[index].end)
        return inside.contains { ranked.contains($0) } && !inside.contains { planned.contains($0) }
      }
    )
  }

  /// How words of a title begin that has paths through an application in mind.
  private static let users = ["user", "journey", "flow", "test", "screen"]

  /// Whether an item is labelled with a priority, as journeys are: behind a delivery it is that of the work.
  private static func isRanked(_ text: String) -> Bool {
    let first = text.drop { !$0.isLetter && !$0.isNumber }.prefix { $0.isLetter || $0.isNumber }
    return priority(in: String(first)) != nil || text.holds("(Priority: P")
  }

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
