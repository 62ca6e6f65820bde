// How a document is written, and where a section with test tasks belongs in it.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

extension DocumentLayout {
  /// Reads the layout of a document whose components are known.
  init(
    _ reading: DocumentReading,
    components: [Component],
    tasks: [TestTask],
    module: ModuleIdentity,
    markers: MarkerReading
  ) {
    self.init()
    lineEnding = reading.file.lineEnding
    region = markers.region
    acceptanceLines = markers.acceptanceLines
    hasDamagedMarkers = markers.isDamaged
    hasMergeConflict = markers.diagnostics.contains { $0.rule == SectionMarkers.Rule.mergeConflict.rawValue }
    readBullet(reading)
    let chapter = Chapter(reading, components: components, tasks: tasks)
    headingStyle = HeadingStyle(rawValue: chapter.style.rawValue) ?? .atx
    headingLevel = chapter.level
    sectionNumber = chapter.number
    isBehindOwnTests = chapter.isAboutTests
    hasTestTables = chapter.hasTables
    let sections = reading.document.sections.lazy.filter { !reading.isOwn(line: $0.lines.lowerBound) }
    titles = Set(sections.map { $0.label.title.lowercased() })
    readTaskLabel(reading, module: module)
    if !components.isEmpty {
      insertion = Insertion(before: chapter.endLine, in: reading)
      acceptance = Acceptance(reading)
    }
    // Where tests should stand that nobody should put there, other tests should not stand either.
    let namesFiles = tasks.contains { $0.origin == .written && $0.file != nil }
    let unusable = namesFiles ? Set(UnusablePath.all(in: reading).compactMap(\.path)) : []
    readFolders(components, tasks: tasks.filter { task in task.file.map { !unusable.contains($0) } ?? true })
  }

  /// The bullet that most items of the document have.
  private mutating func readBullet(_ reading: DocumentReading) {
    let signs = ["*", "+", "-"]
    /// By sign, then by blanks.
    var counts = [Int](repeating: 0, count: signs.count * 3)
    for block in reading.document.blocks {
      guard case .item(let item) = block.kind, let sign = signs.firstIndex(of: item.marker),
        !reading.isOwn(line: block.lines.lowerBound)
      else { continue }
      let line = reading.file.start(ofLine: block.lines.lowerBound)
      let blanks = item.contentColumn - 2 - (block.range.lowerBound - line)
      if (1...3).contains(blanks) { counts[sign * 3 + blanks - 1] += 1 }
    }
    guard let most = counts.max(), most > 0, let place = counts.firstIndex(of: most) else { return }
    bullet = signs[place / 3] + String(repeating: " ", count: place % 3 + 1)
  }

  // MARK: - Tasks

  private mutating func readTaskLabel(_ reading: DocumentReading, module: ModuleIdentity) {
    let anchors = reading.anchors.filter { $0.label.number != nil && !reading.isOwn(line: $0.line) }
    let words = anchors.compactMap { $0.label.word?.lowercased() }
    if words.contains("agent task") {
      taskLabel = .agentTask
    } else if let tagged = anchors.last(where: {
      $0.isItem && $0.label.number?.first?.isLetter == true && $0.label.number.map { $0.utf8.count <= 10 } == true
    }) {
      let number = tagged.label.number ?? "T001"
      taskLabel = .numberedCheckbox(prefix: String(number.prefix(1)), digits: number.count - 1)
      nextTaskNumber = Self.next(
        anchors.compactMap(\.label.number),
        prefix: String(number.prefix(1)),
        digits: number.count - 1
      )
      return
    } else if words.contains("task") {
      taskLabel = .task
    } else if anchors.contains(where: { $0.isItem && $0.label.word == nil }) {
      taskLabel = .checkbox
    } else {
      return
    }
    let counted = anchors.filter { anchor in
      taskLabel == .checkbox ? anchor.isItem : anchor.label.word?.lowercased().hasSuffix("task") == true
    }
    nextTaskNumber = Self.next(
      counted.flatMap { [$0.label.number, $0.label.lastNumber].compactMap { $0 } },
      module: module
    )
  }

  /// A number that a person counts by; nil for digits that only look like one.
  private static func count(_ digits: Substring) -> Int? { digits.utf8.count <= 9 ? Int(digits) : nil }

  /// `T021` gives `T022`, with as many digits.
  private static func next(_ numbers: [String], prefix: String, digits: Int) -> String {
    let highest = numbers.filter { $0.hasPrefix(prefix) }.compactMap { Self.count($0.dropFirst()) }.max() ?? 0
    let next = String(highest + 1)
    return prefix + String(repeating: "0", count: max(0, digits - next.count)) + next
  }

  /// The number behind the highest task: `3.12.3` gives `3.13`, `7` gives `8`.
  private static func next(_ numbers: [String], module: ModuleIdentity) -> String? {
    let parts = numbers.map { $0.split(separator: ".").compactMap(Self.count) }.filter { !$0.isEmpty }
    guard !parts.isEmpty else { return nil }
    let isOfModule = module.number.flatMap { Self.count($0[...]) }.map { number in
      parts.filter { $0.first == number && $0.count > 1 }
    }
    if let numbers = isOfModule, !numbers.isEmpty, let number = module.number {
      return "\(number).\((numbers.map { $0[1] }.max() ?? 0) + 1)"
    }
    let firsts = Set(parts.map { $0[0] })
    if firsts.count == 1, let first = firsts.first, parts.contains(where: { $0.count > 1 }) {
      return "\(first).\((parts.filter { $0.count > 1 }.map { $0[1] }.max() ?? 0) + 1)"
    }
    return String((firsts.max() ?? 0) + 1)
  }
}
