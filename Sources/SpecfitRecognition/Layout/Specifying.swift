// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

/// Which chapters specify components, and how much of them.
struct Specifying {
  /// How much each chapter says of components.
  private var weights: [Int: Int] = [:]
  /// The chapters that are named after a component.
  private var named: Set<Int> = []
  /// The chapters that declare a component, or say in which file it is.
  private var declaring: Set<Int> = []
  /// The chapters that state a behavior.
  private var stating: Set<Int> = []
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
      for line in Set(component.behaviors.flatMap(\.lines)) {
        if let chapter = Self.chapter(of: line, among: chapters, in: reading.document.sections) {
          stating.insert(chapter)
        }
      }
    }
  }

  /// The last chapter that specifies; nil when none says anything of components.
  var last: Int? {
    let most = weights.filter { !reading.traits[$0.key].listsFiles }.values.max() ?? 0
    let weighty = weights.filter { $0.value * 3 >= most || named.contains($0.key) }.keys.max()
    guard let last = (declaring.union(weighty.map { [$0] } ?? [])).max() else { return nil }
    // What follows may go on stating behaviors until a chapter speaks of something else.
    return chapters.drop { $0 <= last }.prefix { goesOn($0) }.last(where: stating.contains) ?? last
  }

  private func goesOn(_ chapter: Int) -> Bool {
    let title = reading.document.sections[chapter].label.title.lowercased()
    return reading.traits[chapter].role == .specification && !title.holds(anyOf: Self.closings)
  }

  /// What the titles of chapters hold that follow a specification.
  private static let closings = [
    "conclusion", "conclusão", "limitation", "limitações", "notes", "notas", "consideration", "considerações", "まとめ",
  ]

  private mutating func count(_ trace: Evidence) {
    let sections = reading.document.sections
    guard let chapter = Self.chapter(of: trace.line, among: chapters, in: sections),
      reading.traits[chapter].role != .background
    else { return }
    weights[chapter, default: 0] += 1
    if trace.by == HeadingReader.name, sections[chapter].lines.lowerBound == trace.line { named.insert(chapter) }
    let isDeclared = trace.by == DeclarationReader.name || trace.by == FileLabelReader.name
    if isDeclared, reading.traits[chapter].role == .specification, !reading.traits[chapter].listsFiles {
      declaring.insert(chapter)
    }
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
