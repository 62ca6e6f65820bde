// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

/// The document's own chapter about tests, at whose end the section stands, one level below.
struct TestChapter {
  let style: HeadingStyle
  let level: Int
  /// The number that follows those of the chapter's sections; nil when they have none.
  let number: String?
  /// Whether it is one with test tasks already, or at least called so.
  let hasWrittenTests: Bool
  /// Whether more of it stands in tables than in lists.
  let hasTables: Bool
  /// The first line behind the chapter.
  let endLine: Int

  /// Chooses among the document's chapters; nil when none is about the tests of the module.
  ///
  /// - Parameters:
  ///   - chapters: the indices of sections of one level, in ascending order.
  ///   - reading: the document.
  ///   - written: the lines of the tests that a person wrote.
  init?(among chapters: [Int], in reading: DocumentReading, written: [Int]) {
    let sections = reading.document.sections
    let candidates = chapters.filter { reading.traits[$0].role == .testing && Self.isHome(sections[$0]) }
    func last(where isWanted: (Section) -> Bool) -> Int? { candidates.last { isWanted(sections[$0]) } }
    guard
      let home = last(where: { $0.lines.holdsAny(of: written) })
        ?? last(where: Self.isSection)
        ?? last(where: { !$0.label.title.lowercased().holds("verif") }) ?? candidates.last
    else { return nil }
    let chapter = sections[home]
    let parts = sections.indices.filter {
      sections[$0].parent == home && sections[$0].level < 7 && !reading.isOwn(line: sections[$0].lines.lowerBound)
    }
    style = parts.first.map { sections[$0].style } ?? chapter.style
    level = parts.first.map { sections[$0].level } ?? min(6, chapter.level + 1)
    number = Self.next(after: parts.map { sections[$0].label.number }, of: chapter.label.number)
    hasWrittenTests = chapter.lines.holdsAny(of: written) || Self.isSection(chapter)
    hasTables = Self.hasTables(chapter, in: reading)
    endLine = chapter.lines.upperBound + 1
  }

  /// Whether a chapter is called as specfit calls its own section.
  private static func isSection(_ section: Section) -> Bool {
    section.label.title.lowercased() == "testing requirements"
  }

  /// Whether the tests of a module belong into a chapter, by its title; those of one phase of several do not.
  private static func isHome(_ section: Section) -> Bool {
    let word = section.label.word?.lowercased() ?? ""
    return !phases.contains(word) && !section.label.title.lowercased().holds(anyOf: others)
  }

  private static let phases: Set<String> = [
    "phase", "step", "stage", "milestone", "sprint", "iteration", "week", "day", "part", "fase", "etapa", "passo",
  ]
  /// What chapters hold in their titles that only help with testing, or say what is true rather than what is tried.
  private static let others = [
    "template", "checklist", "command", "test data", "double", "fixture", "mock", "fake", "stub", "page object",
    "propert", "quality gate", "guideline", "utilities", "helpers", "infrastructure",
  ]

  /// `9.3` after `9.1` and `9.2` in chapter 9; nil unless all sections are numbered so.
  private static func next(after numbers: [String?], of chapter: String?) -> String? {
    guard let chapter, !numbers.isEmpty else { return nil }
    let counts = numbers.compactMap { number -> Int? in
      guard let number, number.hasPrefix(chapter + ".") else { return nil }
      let rest = number.dropFirst(chapter.utf8.count + 1)
      return rest.utf8.count <= 6 ? Int(rest) : nil
    }
    guard counts.count == numbers.count, let highest = counts.max() else { return nil }
    return "\(chapter).\(highest + 1)"
  }

  private static func hasTables(_ chapter: Section, in reading: DocumentReading) -> Bool {
    var rows = 0
    var items = 0
    for block in reading.document.blocks[chapter.blocks] where !reading.isOwn(line: block.lines.lowerBound) {
      switch block.kind {
      case .tableRow: rows += 1
      case .item: items += 1
      default: break
      }
    }
    // The head of a table is a row, too.
    return rows > 1 && rows > items
  }
}
