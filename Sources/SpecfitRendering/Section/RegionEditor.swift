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

  /// The keys of the tasks that were taken out.
  private var removed: Set<String> = []

  /// In ascending order; insertions at one place keep the order in which they were made, and stand before what changes there.
  var edits: [Edit] {
    collected.enumerated()
      .sorted { left, right in
        (left.element.range.lowerBound, left.element.range.isEmpty ? 0 : 1, left.offset)
          < (right.element.range.lowerBound, right.element.range.isEmpty ? 0 : 1, right.offset)
      }
      .map(\.element)
  }

  /// Puts a task's new marker and text in the place of the old ones.
  mutating func replace(_ task: TestingRegion.Task, with block: String) {
    let range = file.start(ofLine: task.lines.lowerBound)..<file.range(ofLine: task.lines.upperBound).upperBound
    collected.append(Edit(replacing: range, with: block.bytes(ending: ending)))
  }

  /// Takes a task out, with the blank lines behind it.
  mutating func remove(_ task: TestingRegion.Task) {
    removed.insert(task.key)
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
        insert(task.block, behind: last)
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
      insert(block, behind: last)
    } else {
      insert(block + "\n\n", before: region.lines.upperBound)
    }
  }

  /// Inserts behind a task, or in its place when it was taken out.
  private mutating func insert(_ block: String, behind task: TestingRegion.Task) {
    if removed.contains(task.key) {
      insert(block + "\n\n", before: task.lines.lowerBound)
    } else {
      insert("\n" + block + "\n", before: task.lines.upperBound + 1)
    }
  }

  private mutating func insert(_ text: String, before line: Int) {
    let offset = file.start(ofLine: line)
    collected.append(Edit(replacing: offset..<offset, with: text.bytes(ending: ending)))
  }
}
