// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// Collects edits of whole lines inside a section that is already there.
struct RegionEditor {
  let region: TestingRegion
  let file: SourceFile
  let ending: LineEnding
  /// Edits by the line before which, or from which on, they apply.
  private var collected: [Edit] = []

  init(region: TestingRegion, file: SourceFile, ending: LineEnding) {
    self.region = region
    self.file = file
    self.ending = ending
  }

  /// In ascending order; insertions at one place keep the order in which they were made.
  var edits: [Edit] {
    collected.enumerated()
      .sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
      .map(\.element)
  }

  /// Puts a task's new marker and text in the place of the old ones.
  mutating func replace(_ task: TestingRegion.Task, with block: String) {
    let range = file.start(ofLine: task.lines.lowerBound)..<file.range(ofLine: task.lines.upperBound).upperBound
    collected.append(Edit(replacing: range, with: block.bytes(ending: ending)))
  }

  /// Takes a task out, with the blank lines behind it.
  mutating func remove(_ task: TestingRegion.Task) {
    var end = task.lines.upperBound
    while end < region.lines.upperBound - 1, file.isBlank(line: end + 1) { end += 1 }
    collected.append(Edit(replacing: file.start(ofLine: task.lines.lowerBound)..<file.start(ofLine: end + 1), with: []))
  }

  /// Puts new tasks into a group, in the order of their keys; opens the group if it has none yet.
  mutating func add(_ tasks: [(key: String, block: String)], to kind: TestTask.Kind, heading: String) {
    let group = region.tasks.filter { $0.key.hasPrefix("\(kind.rawValue):") }
    for (index, task) in tasks.enumerated() {
      if let next = group.first(where: { $0.key > task.key }) {
        insert(task.block + "\n\n", before: next.lines.lowerBound)
      } else if let last = group.last {
        insert("\n" + task.block + "\n", before: last.lines.upperBound + 1)
      } else {
        let block = index == 0 ? heading + "\n\n" + task.block : task.block
        insertIntoNewGroup(block, of: kind)
      }
    }
  }

  /// Unit tests stand before the first task's heading, all others behind the last task.
  private mutating func insertIntoNewGroup(_ block: String, of kind: TestTask.Kind) {
    if kind == .unit, let first = region.tasks.first {
      var line = first.lines.lowerBound - 1
      while line > region.lines.lowerBound, file.isBlank(line: line) { line -= 1 }
      // The heading of the other group stands right before its first task.
      insert(block + "\n\n", before: max(line, region.lines.lowerBound + 1))
    } else if let last = region.tasks.last {
      insert("\n" + block + "\n", before: last.lines.upperBound + 1)
    } else {
      insert(block + "\n\n", before: region.lines.upperBound)
    }
  }

  private mutating func insert(_ text: String, before line: Int) {
    let offset = file.start(ofLine: line)
    collected.append(Edit(replacing: offset..<offset, with: text.bytes(ending: ending)))
  }
}
