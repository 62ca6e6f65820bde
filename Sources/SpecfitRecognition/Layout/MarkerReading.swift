// Finds what specfit wrote into a document before.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

/// specfit's markers in a document, and what is wrong with them.
struct MarkerReading {
  private(set) var region: TestingRegion?
  /// The lines that specfit put among the acceptance criteria, line ends included; more than one if somebody copied it.
  private(set) var acceptanceLines: [Range<Int>] = []
  private(set) var diagnostics: [Diagnostic] = []
  var isDamaged: Bool { diagnostics.contains { $0.severity == .error } }
  /// The lines that hold `specfit:` at all.
  let candidates: [Int]
  /// The markers of sections and tasks that stand in a fence, list, quote or comment.
  private(set) var hidden: [Marker] = []

  struct Marker {
    var line: Int
    var words: [Substring]
    var verb: Substring { words.first ?? "" }
    var key: Substring { words.dropFirst().first ?? "" }
    var isOfSection: Bool { ["begin", "end", "task", "shared"].contains(verb) }
  }

  init(_ document: MarkdownDocument) {
    candidates = Self.candidateLines(in: document.file)
    let real = candidates.isEmpty ? [] : readMarkers(in: document)
    reportConflict(around: real, in: document)
    guard !isDamaged, !candidates.isEmpty else { return }
    readAcceptance(in: document)
    readRegion(real, in: document)
    reportDoubleNumbers(in: document.file)
  }

  /// Takes down the hidden markers, and returns the others.
  private mutating func readMarkers(in document: MarkdownDocument) -> [Marker] {
    var real: [Marker] = []
    let starts = Self.commentLines(of: document)
    let torn = Self.tornLines(of: document)
    for line in candidates {
      let text = document.file.line(line)
      if starts.contains(line), let words = Self.marker(text) {
        real.append(Marker(line: line, words: words))
      } else if let words = Self.marker(text.drop { $0.isBlank || $0.isDigit || Self.containerSigns.contains($0) }) {
        let marker = Marker(line: line, words: words)
        if marker.isOfSection { hidden.append(marker) }
        if marker.isOfSection, torn.contains(line), !isDamaged {
          report("a section stands in a fence that is never closed", at: line, in: document.file)
        }
      }
    }
    return real
  }

  /// What stands before a line in a quote or list.
  private static let containerSigns = ByteSet(">-*+.)")

  /// The lines that hold `specfit:` at all; mostly none.
  private static func candidateLines(in file: SourceFile) -> [Int] {
    var lines: [Int] = []
    for index in offsets(of: "specfit:", in: file.bytes) {
      let line = file.line(ofByte: index)
      if lines.last != line { lines.append(line) }
    }
    return lines
  }

  /// The offsets at which a text stands, found by its last byte, which is rare.
  private static func offsets(of needle: StaticString, in bytes: [UInt8]) -> [Int] {
    var offsets: [Int] = []
    needle.withUTF8Buffer { needle in
      bytes.withUnsafeBufferPointer { bytes in
        let length = needle.count
        let last = needle[length - 1]
        var index = length - 1
        while index < bytes.count {
          if bytes[index] == last, bytes[(index - length + 1)...index].elementsEqual(needle) {
            offsets.append(index - length + 1)
          }
          index += 1
        }
      }
    }
    return offsets
  }

  /// The words of a line that is one marker: `<!-- specfit:begin testing-requirements -->`.
  static func marker(_ line: ArraySlice<UInt8>) -> [Substring]? {
    let text = String(decoding: line, as: UTF8.self).foldingBlanks()
    guard text.hasPrefix("<!-- specfit:"), text.hasSuffix("-->") else { return nil }
    return text.dropFirst("<!-- specfit:".count).dropLast(3).split(separator: " ")
  }

  /// The lines at which a comment of its own stands at the top of the document.
  private static func commentLines(of document: MarkdownDocument) -> Set<Int> {
    var lines: Set<Int> = []
    let file = document.file
    let html = document.blocks.indices.filter {
      if case .html = document.blocks[$0].kind { document.blocks[$0].parent == nil } else { false }
    }
    for block in html.map({ document.blocks[$0] })
    where !block.isReread && file.bytes[block.range].starts(with: "<!--".utf8) {
      // cmark reads comments on neighbouring lines as one block each, but says so badly; and a comment may be open.
      var isOpen = false
      for line in block.lines {
        if !isOpen { lines.insert(line) }
        isOpen = isOpenBehind(file.text(file.range(ofLine: line)), wasOpen: isOpen)
      }
    }
    return lines
  }

  /// The lines of comments in what follows a fence that is never closed, which is read as if there were no fence.
  private static func tornLines(of document: MarkdownDocument) -> Set<Int> {
    var lines: Set<Int> = []
    for block in document.blocks where block.isReread {
      if case .html = block.kind { lines.formUnion(block.lines) }
    }
    return lines
  }

  /// Whether a comment is open behind a line.
  private static func isOpenBehind(_ line: String, wasOpen: Bool) -> Bool {
    var rest = line[...]
    var isOpen = wasOpen
    while let sign = rest.place(of: isOpen ? "-->" : "<!--") {
      rest = rest[sign.upperBound...]
      isOpen.toggle()
    }
    return isOpen
  }

  private mutating func readAcceptance(in document: MarkdownDocument) {
    let (lines, stray) = Self.acceptance(among: candidates, in: document)
    acceptanceLines = lines
    guard let stray else { return }
    report("specfit's line about the tests is no item of a list any more", at: stray, in: document.file)
  }

  private mutating func readRegion(_ real: [Marker], in document: MarkdownDocument) {
    let begins = real.filter { $0.verb == "begin" }
    let ends = real.filter { $0.verb == "end" }
    let parts = real.filter { $0.verb == "task" || $0.verb == "shared" }
    guard let begin = begins.first, let end = ends.first, begins.count == 1, ends.count == 1, begin.line < end.line,
      parts.allSatisfy({ (begin.line..<end.line).contains($0.line) })
    else {
      // Markers that only stand in a fence, both of them, are an example.
      if real.isEmpty { return }
      return reportDamage(begins: begins, ends: ends, tasks: parts, in: document.file)
    }
    let nested = hidden.filter { (begin.line..<end.line).contains($0.line) }
    if let first = nested.first {
      return report("a marker stands inside a fence or another block", at: first.line, in: document.file)
    }
    var keys: Set<String> = []
    // The key of a shared part may be that to which somebody changed the key of a task.
    if let double = parts.first(where: { !keys.insert("\($0.verb) \($0.key)").inserted }) {
      let name = double.verb == "task" ? "task '\(double.key)'" : "the shared part '\(double.key)'"
      return report("the marker of \(name) stands twice", at: double.line, in: document.file)
    }
    var tasks: [TestingRegion.Task] = []
    var shared: [TestingRegion.Task] = []
    for (index, marker) in parts.enumerated() {
      let next = index + 1 < parts.count ? parts[index + 1].line : end.line
      guard let part = task(marker, before: next, in: document) else { continue }
      if marker.verb == "task" { tasks.append(part) } else { shared.append(part) }
    }
    let file = document.file
    region = TestingRegion(
      lines: begin.line...end.line,
      range: file.fullRange(ofLine: begin.line).lowerBound..<file.fullRange(ofLine: end.line).upperBound,
      ownsBlankBefore: begin.words.contains("blank=before"),
      wasAtEnd: begin.words.contains("place=end"),
      tasks: tasks,
      shared: shared
    )
  }

  private func task(_ marker: Marker, before limit: Int, in document: MarkdownDocument) -> TestingRegion.Task? {
    guard marker.words.count >= 2 else { return nil }
    let file = document.file
    let first = firstText(after: marker.line, before: limit, in: file)
    // A heading that does not follow the marker opens the next group; a rule closes the section.
    var last =
      Self.heading(after: max(marker.line, first), before: limit, in: document.sections).map { $0 - 1 } ?? limit - 1
    while last > marker.line, file.isBlank(line: last) || isRule(last, in: file) { last -= 1 }
    let text = last > marker.line ? file.start(ofLine: first)..<file.range(ofLine: last).upperBound : 0..<0
    let sum = marker.words.first { $0.hasPrefix("sum=") }.map { String($0.dropFirst(4)) }
    let isUntouched = sum.map { $0 == Digest(of: file.bytes[text]).description } ?? false
    return TestingRegion.Task(
      key: String(marker.words[1]),
      number: last > marker.line ? number(in: file, line: first) : nil,
      lines: marker.line...max(marker.line, last),
      firstLine: last > marker.line ? first : marker.line,
      text: text,
      source: marker.words.first { $0.hasPrefix("from=") }.map { String($0.dropFirst(5)) } ?? "",
      isUntouched: isUntouched,
      ownText: isUntouched ? "" : file.text(text),
      sum: sum
    )
  }

  /// The line of the first heading between two lines.
  private static func heading(after line: Int, before limit: Int, in sections: [Section]) -> Int? {
    var low = 0
    var high = sections.count
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].lines.lowerBound <= line { low = middle + 1 } else { high = middle }
    }
    guard low < sections.count, sections[low].lines.lowerBound < limit else { return nil }
    return sections[low].lines.lowerBound
  }

  /// The first line behind a marker that is not blank.
  private func firstText(after line: Int, before limit: Int, in file: SourceFile) -> Int {
    var first = line + 1
    while first < limit, file.isBlank(line: first) { first += 1 }
    return first
  }

  private func isRule(_ line: Int, in file: SourceFile) -> Bool {
    let text = file.line(line).filter { !$0.isBlank }
    return text.count >= 3 && text.allSatisfy { $0 == ASCII.hyphen }
  }

  private func number(in file: SourceFile, line: Int) -> String? {
    let text = file.plainText(in: file.range(ofLine: line)).drop { "#-*+ []xX".contains($0) }
    return HeadingLabel(String(text)).number
  }

  /// Says what is wrong with the section; all but double numbers make it untouchable.
  mutating func report(
    _ message: String,
    _ rule: SectionMarkers.Rule = .damagedMarkers,
    at line: Int,
    in file: SourceFile
  ) {
    diagnostics.append(
      Diagnostic(
        rule.rawValue,
        rule == .duplicateTaskNumber ? .warning : .error,
        message,
        at: file.range(ofLine: line),
        help: rule.help
      )
    )
  }
}
