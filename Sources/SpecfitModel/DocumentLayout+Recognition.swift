// How a document is written, and where a section with test tasks belongs in it.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
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
    acceptanceLine = markers.acceptanceLine
    hasDamagedMarkers = markers.isDamaged
    hasMergeConflict = markers.diagnostics.contains { $0.rule == SectionMarkers.Rule.mergeConflict.rawValue }
    readBullet(reading)
    let chapter = Chapter(reading, components: components, tasks: tasks)
    headingStyle = HeadingStyle(rawValue: chapter.style.rawValue) ?? .atx
    headingLevel = chapter.level
    isBehindOwnTests = chapter.isAboutTests
    readTaskLabel(reading, module: module)
    if !components.isEmpty {
      insertion = Insertion(before: chapter.endLine, in: reading)
      acceptance = Acceptance(reading)
    }
    readFolders(components, tasks: tasks)
  }

  /// The bullet that most items of the document have.
  private mutating func readBullet(_ reading: DocumentReading) {
    let signs = ["*", "+", "-"]
    /// By sign, then by blanks.
    var counts = [Int](repeating: 0, count: signs.count * 3)
    for block in reading.document.blocks {
      guard case .item(let item) = block.kind, let sign = signs.firstIndex(of: item.marker),
        reading.ownLines?.contains(block.lines.lowerBound) != true
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
    let anchors = reading.anchors.filter { $0.label.number != nil && reading.ownLines?.contains($0.line) != true }
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

/// The section behind which the tests belong: the last one that says much about the components.
private struct Chapter {
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
      reading.traits[chapter].role == .testing && Self.holds(written, in: sections[chapter].lines)
    }
    let most = weights.values.max() ?? 0
    isAboutTests = own != nil
    let last = own ?? weights.filter { $0.value * 3 >= most }.keys.max() ?? chapters.last
    if let last { endLine = sections[last].lines.upperBound + 1 }
  }

  /// Whether one of some ordered lines is among others.
  private static func holds(_ ordered: [Int], in lines: ClosedRange<Int>) -> Bool {
    var low = 0
    var high = ordered.count
    while low < high {
      let middle = (low + high) / 2
      if ordered[middle] < lines.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < ordered.count && lines.contains(ordered[low])
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

extension DocumentLayout.Insertion {
  /// The place before a line and the rule above it; one behind the last line is the end of the file.
  init(before next: Int, in reading: DocumentReading) {
    let file = reading.file
    var line = next
    var before = line - 1
    while before > 1, file.isBlank(line: before) { before -= 1 }
    // The rule above a section belongs to it.
    let isRule = reading.document.blocks.contains {
      $0.lines.lowerBound == before && $0.parent == nil && $0.kind == .rule
    }
    if isRule, next <= file.lineCount { line = before }
    self.init(
      offset: line <= file.lineCount ? file.start(ofLine: line) : file.bytes.count,
      needsBlankBefore: line > 1 && !file.isBlank(line: line - 1),
      isFollowedByText: line <= file.lineCount
    )
  }
}

extension DocumentLayout.Acceptance {
  /// The end of the only list of acceptance criteria of the module; nil when there is none or more than one.
  init?(_ reading: DocumentReading) {
    let sections = reading.document.sections
    let found = sections.indices.filter { index in
      reading.traits[index].role == .acceptance && SectionRole(title: sections[index].text) == .acceptance
        && sections[index].level <= 3
    }
    guard found.count == 1, let section = found.first else { return nil }
    let document = reading.document
    let blocks = document.blocks
    guard
      let list = sections[section].blocks.last(where: { index in
        if case .list = blocks[index].kind { return blocks[index].parent == nil && !blocks[index].isReread }
        return false
      }), let item = document.children(of: list).last
    else { return nil }
    let line = blocks[list].lines.upperBound
    guard reading.ownLines?.contains(line) != true else { return nil }
    let file = document.file
    prefix = ""
    offset = line < file.lineCount ? file.start(ofLine: line + 1) : file.bytes.count
    needsLineEndBefore = line == file.lineCount && file.range(ofLine: line) == file.fullRange(ofLine: line)
    guard let own = Self.prefix(of: item, in: document) else { return nil }
    prefix = own
  }

  /// What an item has before its text: indentation, marker, blanks, an empty box, a sign such as ✅.
  private static func prefix(of item: Int, in document: MarkdownDocument) -> String? {
    guard case .item(let own) = document.blocks[item].kind else { return nil }
    let file = document.file
    let line = file.range(ofLine: document.blocks[item].lines.lowerBound)
    let content = line.lowerBound + own.contentColumn - 1
    guard content <= line.upperBound else { return nil }
    var prefix = file.text(line.lowerBound..<content)
    if own.marker.utf8.count <= 9, let number = Int(own.marker.dropLast()) {
      prefix = prefix.replacingFirst(String(number), with: String(number + 1))
    }
    if own.isTicked != nil { return prefix + "[ ] " }
    let text = file.text(content..<line.upperBound)
    for sign in ["✅ ", "☑️ ", "✔️ ", "⬜ ", "☐ "] where text.hasPrefix(sign) { return prefix + sign }
    return prefix
  }
}

extension String {
  fileprivate func replacingFirst(_ text: String, with other: String) -> String {
    guard let range = firstRange(of: text) else { return self }
    return replacingCharacters(in: range, with: other)
  }

  private func replacingCharacters(in range: Range<String.Index>, with other: String) -> String {
    String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
  }
}
