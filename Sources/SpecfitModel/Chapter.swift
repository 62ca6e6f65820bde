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
    // What specfit wrote says nothing of where it belongs.
    let authored = sections.indices.filter { !reading.isOwn(line: sections[$0].lines.lowerBound) }
    level = Self.level(of: authored, in: sections)
    let all = authored.filter { sections[$0].level == level }
    guard let first = all.first else { return }
    style = sections[first].style
    // Of a story's record its agent alone is the author.
    let chapters = all.filter { !Self.isRecord(sections[$0]) }
    let specifying = Specifying(chapters, in: reading, components: components)
    // A person's own section about tests is where further tasks belong.
    let written = tasks.filter { $0.origin == .written }.map(\.line)
    let ofTests = chapters.filter { reading.traits[$0].role == .testing }
    let tests =
      ofTests.last { sections[$0].lines.holdsAny(of: written) }
      ?? ofTests.last { sections[$0].label.title.lowercased() == "testing requirements" }
    isAboutTests = tests != nil
    if let last = tests ?? specifying.last ?? chapters.last {
      endLine = sections[last].lines.upperBound + 1
    } else {
      endLine = sections[first].lines.lowerBound
    }
  }

  /// The level of the document's chapters: the highest that has several sections, or one that is clearly no title.
  private static func level(of authored: [Int], in sections: [Section]) -> Int {
    var counts: [Int: Int] = [:]
    for index in authored where sections[index].level < 7 {
      let section = sections[index]
      // A single "## Components" below the title is a chapter, a single "## Onboarding" may be a second title.
      let isChapter = section.parent != nil && TitleTopics(section.text).listsParts
      counts[section.level, default: 0] += isChapter ? 2 : 1
    }
    return counts.filter { $0.value > 1 && $0.key > 1 }.keys.min() ?? counts.keys.max().map { max(2, min(6, $0)) } ?? 2
  }

  private static func isRecord(_ section: Section) -> Bool {
    section.label.title.lowercased().hasPrefix("dev agent record")
  }
}

/// Which chapters specify components, and how much of them.
private struct Specifying {
  /// How much each chapter says of components.
  private var weights: [Int: Int] = [:]
  /// The chapters that are named after a component.
  private var named: Set<Int> = []
  private let reading: DocumentReading
  private let chapters: [Int]

  init(_ chapters: [Int], in reading: DocumentReading, components: [Component]) {
    self.reading = reading
    self.chapters = chapters
    for component in components {
      let evidence = component.evidence.filter { $0.by != "key-component" && $0.by != "tree" }
      // A list of files names what others specify, unless nothing else does.
      let specifying = evidence.filter { !isListed($0) }
      for trace in specifying.isEmpty ? evidence : specifying { count(trace) }
    }
  }

  /// The last chapter that says much about components; nil when none says anything.
  var last: Int? {
    let most = weights.filter { !reading.traits[$0.key].listsFiles }.values.max() ?? 0
    return weights.filter { $0.value * 3 >= most || named.contains($0.key) }.keys.max()
  }

  private mutating func count(_ trace: Evidence) {
    let sections = reading.document.sections
    guard let chapter = Self.chapter(of: trace.line, among: chapters, in: sections),
      reading.traits[chapter].role != .background
    else { return }
    weights[chapter, default: 0] += 1
    if trace.by == HeadingReader.name, sections[chapter].lines.lowerBound == trace.line { named.insert(chapter) }
  }

  /// Whether a trace is no more than an entry in a list or table of files.
  private func isListed(_ trace: Evidence) -> Bool {
    guard trace.by == ListReader.name || trace.by == TableReader.name else { return false }
    let sections = reading.document.sections
    guard let section = Self.chapter(of: trace.line, among: sections.indices, in: sections) else { return false }
    return reading.traits[section].listsFiles
  }

  /// The last of some sections that begins at or before a line, if the line is still in it.
  private static func chapter<Indices: RandomAccessCollection<Int>>(
    of line: Int,
    among chapters: Indices,
    in sections: [Section]
  ) -> Int? where Indices.Index == Int {
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
