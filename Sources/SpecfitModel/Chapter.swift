// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource

/// The section behind which the tests belong: the last one that says much about the components.
struct Chapter {
  var style = HeadingStyle.atx
  var level = 2
  /// Whether the section is one about tests that a person wrote.
  var isAboutTests = false
  /// The first line behind the section; one behind the last line at the end of the file.
  var endLine: Int

  init(_ reading: DocumentReading, components: [Component], tasks: [TestTask]) {
    let sections = reading.document.sections
    endLine = reading.file.lineCount + 1
    level = Self.level(of: sections)
    guard !sections.isEmpty else { return }
    let chapters = sections.indices.filter { sections[$0].level == level }
    if let first = chapters.first { style = sections[first].style }
    var weights: [Int: Int] = [:]
    for component in components {
      for evidence in component.evidence where evidence.by != "key-component" && evidence.by != "tree" {
        if let chapter = Self.chapter(of: evidence.line, among: chapters, in: sections),
          reading.traits[chapter].role != .background
        {
          weights[chapter, default: 0] += 1
        }
      }
    }
    // A person's own section about tests is where further tasks belong.
    let written = tasks.filter { $0.origin == .written }.map(\.line)
    let own = chapters.last { chapter in
      reading.traits[chapter].role == .testing && sections[chapter].lines.holdsAny(of: written)
    }
    let most = weights.values.max() ?? 0
    isAboutTests = own != nil
    let last = own ?? weights.filter { $0.value * 3 >= most }.keys.max() ?? chapters.last
    if let last { endLine = sections[last].lines.upperBound + 1 }
  }

  /// The level of the document's chapters: the highest that has several sections.
  private static func level(of sections: [Section]) -> Int {
    var counts: [Int: Int] = [:]
    for section in sections where section.level < 7 { counts[section.level, default: 0] += 1 }
    return counts.filter { $0.value > 1 && $0.key > 1 }.keys.min() ?? counts.keys.max().map { max(2, min(6, $0)) } ?? 2
  }

  private static func chapter(of line: Int, among chapters: [Int], in sections: [Section]) -> Int? {
    var low = 0
    var high = chapters.count
    while low < high {
      let middle = (low + high) / 2
      if sections[chapters[middle]].lines.lowerBound <= line { low = middle + 1 } else { high = middle }
    }
    guard low > 0, sections[chapters[low - 1]].lines.contains(line) else { return nil }
    return chapters[low - 1]
  }
}
