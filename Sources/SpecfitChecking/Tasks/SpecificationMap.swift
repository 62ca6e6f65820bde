// Which lines of a document specify which component.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

/// Finds the lines that somebody has to read who tests a component.
struct SpecificationMap {
  /// In lines; a longer section says more than one component needs.
  static let longestSection = 240
  /// In lines; of a longer block only the line itself is taken.
  static let longestBlock = 40
  /// In lines; a longer item of a list is not taken as a whole.
  private static let longestItem = 12

  let document: MarkdownDocument
  /// What specfit wrote itself.
  let region: ClosedRange<Int>?
  /// By section, the one component with evidence directly in it; nil for sections with several.
  private var owners: [Int: String?] = [:]

  init(of reading: ModuleReading) {
    document = reading.document
    region = reading.spec.layout.region?.lines
    for component in reading.spec.components {
      for line in [component.line] + component.evidence.map(\.line) {
        guard let section = section(ofLine: line) else { continue }
        if let owner = owners[section], owner != component.name {
          owners[section] = .some(nil)
        } else {
          owners[section] = component.name
        }
      }
    }
  }

  /// The lines about a component, one-based, ascending, without those of the section that specfit wrote.
  ///
  /// - Returns: ranges that neither overlap nor touch.
  func lines(of component: Component) -> [ClosedRange<Int>] {
    let lines = component.statedLines + component.members.map(\.line)
    return Self.joined(lines.compactMap { range(around: $0, for: component.name) })
  }

  /// The lines about a flow or a task: those given, with the blocks or the section around them.
  func lines(around lines: [Int]) -> [ClosedRange<Int>] {
    Self.joined(lines.compactMap { range(around: $0, for: nil) })
  }

  /// The headings above a line, innermost first.
  func headings(above line: Int) -> [Section] {
    var found: [Section] = []
    var next = section(ofLine: line)
    while let index = next {
      found.append(document.sections[index])
      next = document.sections[index].parent
    }
    return found
  }

  private func range(around line: Int, for name: String?) -> ClosedRange<Int>? {
    guard (1...max(1, document.file.lineCount)).contains(line), region?.contains(line) != true else { return nil }
    let range = section(ofLine: line).flatMap { whole(section: $0, at: line, for: name) } ?? block(around: line)
    return trimmed(range)
  }

  /// A section that is about nothing else.
  private func whole(section index: Int, at line: Int, for name: String?) -> ClosedRange<Int>? {
    let section = document.sections[index]
    guard isOwn(section: index, at: line, for: name), section.lines.count <= Self.longestSection else { return nil }
    return section.lines
  }

  /// Whether a section is about a component alone or, without one, begins at a line.
  func isOwn(section index: Int, at line: Int, for name: String?) -> Bool {
    let section = document.sections[index]
    return name.map { owners[index] == .some($0) || section.text.contains($0) } ?? (section.lines.lowerBound == line)
  }

  /// The innermost block at a line, as far as it is short.
  private func block(around line: Int) -> ClosedRange<Int> {
    guard let index = innermost(at: line), document.blocks[index].lines.count <= Self.longestBlock else {
      return line...line
    }
    if let parent = document.blocks[index].parent, case .item = document.blocks[parent].kind,
      document.blocks[parent].lines.count <= Self.longestItem
    {
      return document.blocks[parent].lines
    }
    return document.blocks[index].lines
  }

  /// The index of the innermost block at a line; nil between blocks.
  func innermost(at line: Int) -> Int? {
    var low = 0
    var high = document.blocks.count
    while low < high {
      let middle = (low + high) / 2
      if document.blocks[middle].lines.lowerBound <= line { low = middle + 1 } else { high = middle }
    }
    var next = low == 0 ? nil : low - 1
    while let index = next, !document.blocks[index].lines.contains(line) { next = document.blocks[index].parent }
    return next
  }

  /// The index of the innermost section that holds a line.
  func section(ofLine line: Int) -> Int? {
    var low = 0
    var high = document.sections.count
    while low < high {
      let middle = (low + high) / 2
      if document.sections[middle].lines.lowerBound <= line { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }

  /// The lines without blank ones and rules at the end, and without what specfit wrote; nil when nothing is left.
  func trimmed(_ lines: ClosedRange<Int>) -> ClosedRange<Int>? {
    var last = min(lines.upperBound, document.file.lineCount)
    if let region, region.lowerBound > lines.lowerBound, region.lowerBound <= last { last = region.lowerBound - 1 }
    let rule = Set("-*_ \t".utf8)
    while last > lines.lowerBound, document.file.line(last).allSatisfy(rule.contains) { last -= 1 }
    return last < lines.lowerBound ? nil : lines.lowerBound...last
  }

  /// Ranges that touch or overlap become one.
  static func joined(_ ranges: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    var joined: [ClosedRange<Int>] = []
    for range in ranges.sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }) {
      guard let last = joined.last, range.lowerBound <= last.upperBound + 1 else {
        joined.append(range)
        continue
      }
      joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
    }
    return joined
  }
}

extension Component {
  /// The lines that specify it, and those that state a behavior of it.
  var statedLines: [Int] { [line] + evidence.map(\.line) + behaviors.flatMap(\.lines) }
}
