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

  /// The keys of the tasks and shared parts that were taken out.
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

  /// Writes what all tasks of a group ask for, before any of them is added; a group that opens brings it along.
  mutating func share(_ group: SectionTexts.Group, overwrites: Bool) {
    let tasks = self.group(of: group.kind)
    if let old = region.shared.first(where: { $0.key == group.kind.rawValue }) {
      guard old.isUntouched || overwrites, file.bytes[old.text].normalizedLines != group.shared.map({ Array($0.utf8) })
      else { return }
      if let block = group.sharedBlock { replace(old, with: block) } else { remove(old) }
    } else if let block = group.sharedBlock, let heading = headingLines(group.title) {
      insert("\n" + block + "\n", before: heading.upperBound + 1)
    } else if let block = group.sharedBlock, let first = tasks.first(where: { !removed.contains($0.key) }) {
      insert(block + "\n\n", before: first.lines.lowerBound)
    }
  }

  /// Takes out what all tasks of a group asked for, unless a person changed it.
  mutating func unshare(_ kind: TestTask.Kind) {
    guard let old = region.shared.first(where: { $0.key == kind.rawValue }), old.isUntouched else { return }
    remove(old)
  }

  /// Whether every task of a group was taken out.
  func isEmptied(_ kind: TestTask.Kind) -> Bool { group(of: kind).allSatisfy { removed.contains($0.key) } }

  /// Puts new tasks into a group, in the order of their keys; opens the group if it has none yet.
  mutating func add(_ tasks: [(key: String, block: String)], to kind: TestTask.Kind, title: String, heading: String) {
    let group = group(of: kind)
    let old = group.isEmpty ? headingLines(title, withShared: kind) : nil
    for (index, task) in tasks.enumerated() {
      if let next = group.first(where: { TestTask.Kind.place(ofTask: $0.key) > TestTask.Kind.place(ofTask: task.key) })
      {
        insert(task.block + "\n\n", before: next.lines.lowerBound)
      } else if let last = group.last {
        insert(task.block, behind: last)
      } else if let old {
        insert("\n" + task.block + "\n", before: old.upperBound + 1)
      } else {
        let block = index == 0 ? heading + "\n\n" + task.block : task.block
        insertIntoNewGroup(block, of: kind)
      }
    }
  }

  /// Takes out the heading of a group that has no task left.
  mutating func closeGroup(_ kind: TestTask.Kind, title: String) {
    guard isEmptied(kind), let heading = headingLines(title) else { return }
    var end = heading.upperBound
    while end < region.lines.upperBound - 1, file.isBlank(line: end + 1) { end += 1 }
    // What a person wrote below the heading needs it.
    let isFollowed =
      region.parts.contains { $0.lines.contains(end + 1) && (region.tasks.contains($0) || removed.contains($0.key)) }
      || end + 1 == region.lines.upperBound
    guard isFollowed || file.text(file.range(ofLine: end + 1)).isHeading else { return }
    collected.append(
      Edit(replacing: file.start(ofLine: heading.lowerBound)..<file.start(ofLine: end + 1), with: [])
    )
  }

  private func group(of kind: TestTask.Kind) -> [TestingRegion.Task] {
    region.tasks.filter { (TestTask.Kind(ofTask: $0.key) == .ui) == (kind == .ui) }
  }

  /// The lines of a heading that stands between tasks, with what underlines it.
  private func headingLines(_ title: String) -> ClosedRange<Int>? {
    var line = region.lines.lowerBound + 1
    for end in region.parts.map(\.lines) + [region.lines.upperBound...region.lines.upperBound] {
      while line < end.lowerBound {
        if file.text(file.range(ofLine: line)).headingText == title {
          let next = file.text(file.range(ofLine: line + 1))
          return line...(next.isUnderline ? line + 1 : line)
        }
        line += 1
      }
      line = end.upperBound + 1
    }
    return nil
  }

  /// The same, down to the end of what its tasks share.
  private func headingLines(_ title: String, withShared kind: TestTask.Kind) -> ClosedRange<Int>? {
    guard let heading = headingLines(title) else { return nil }
    let shared = region.shared.first { $0.key == kind.rawValue && !removed.contains($0.key) }
    return heading.lowerBound...max(heading.upperBound, shared?.lines.upperBound ?? 0)
  }

  /// Unit tests stand before the first task's heading, all others behind the last task.
  private mutating func insertIntoNewGroup(_ block: String, of kind: TestTask.Kind) {
    if kind == .unit, let first = region.parts.first {
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

extension String {
  fileprivate var isHeading: Bool { hasPrefix("#") || (hasPrefix("**") && hasSuffix("**")) }

  /// Whether the line makes a heading of the one before.
  fileprivate var isUnderline: Bool { !isEmpty && (allSatisfy { $0 == "-" } || allSatisfy { $0 == "=" }) }
}
