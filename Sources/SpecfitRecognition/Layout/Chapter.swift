// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

/// The place of the section among the document's own: in its chapter about tests or, without one, behind the last
/// chapter that specifies components.
struct Chapter {
  var style = HeadingStyle.atx
  /// The level of the new section's heading.
  var level = 2
  /// The number of the new section, if those beside it have one.
  var number: String?
  /// Whether the section goes into a chapter with tests that a person wrote.
  var isAboutTests = false
  /// Whether that chapter has its tests in tables.
  var hasTables = false
  /// The first line behind the chapter; one behind the last line at the end of the file.
  var endLine: Int

  init(_ reading: DocumentReading, components: [Component], tasks: [TestTask]) {
    let sections = reading.document.sections
    endLine = reading.file.lineCount + 1
    // What specfit wrote says nothing of where it belongs.
    let authored = sections.indices.filter { !reading.isOwn(line: sections[$0].lines.lowerBound) }
    level = Self.level(of: authored, in: sections)
    let all = authored.filter { sections[$0].level == level }
    guard let first = all.first else { return }
    style = sections[first].style
    // Of a story's record its agent alone is the author.
    let chapters = all.filter { !Self.isRecord(sections[$0]) }
    let written = tasks.filter { $0.origin == .written }.map(\.line)
    if let home = TestChapter(among: chapters, in: reading, written: written) {
      (style, level, number) = (home.style, home.level, home.number)
      (isAboutTests, hasTables, endLine) = (home.hasWrittenTests, home.hasTables, home.endLine)
    } else if let last = Specifying(chapters, in: reading, components: components).last ?? chapters.last {
      endLine = sections[last].lines.upperBound + 1
    } else {
      endLine = sections[first].lines.lowerBound
    }
  }

  /// The level of the document's chapters: the highest that has several sections, or one that is clearly no title.
  private static func level(of authored: [Int], in sections: [Section]) -> Int {
    var levels: [[Int]] = Array(repeating: [], count: 7)
    for index in authored where sections[index].level < 7 { levels[sections[index].level].append(index) }
    let chapters = levels.indices.dropFirst(2).first { level in
      // A single "## Components" below the title is a chapter, a single "## Onboarding" may be a second title.
      guard levels[level].count == 1 else { return levels[level].count > 1 }
      let section = sections[levels[level][0]]
      return section.parent != nil && TitleTopics(section.text).listsParts
    }
    return chapters ?? max(2, levels.lastIndex { !$0.isEmpty } ?? 2)
  }

  private static func isRecord(_ section: Section) -> Bool {
    section.label.title.lowercased().hasPrefix("dev agent record")
  }
}
