// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Where bold headings stand among the others.
struct BoldLevels {
  private static let title = 1
  private static let chapter = 2
  private static let task = 3
  private static let agentTask = 4
  private static let label = 7

  /// Whether bold headings stand below the other headings, rather than those below them.
  private let isBelowOthers: Bool
  private var hasHeading = false
  private var lastLevel = 0

  /// Chapters that are headings of their own make labels of bold lines; a title alone does not.
  init(of blocks: [Block]) {
    var titles = 0
    var chapters = 0
    for block in blocks where block.parent == nil {
      guard case .heading(let level, _) = block.kind else { continue }
      if level == Self.title { titles += 1 }
      if level == Self.chapter { chapters += 1 }
    }
    isBelowOthers = chapters > 0 || titles > 1
  }

  /// Takes note of a block that is no bold heading.
  mutating func pass(_ block: Block) {
    guard block.parent == nil, case .heading(let level, _) = block.kind else { return }
    hasHeading = true
    lastLevel = level
  }

  /// The level of the next bold heading.
  mutating func level(of label: HeadingLabel) -> Int {
    defer { hasHeading = true }
    let level = plainLevel(of: label)
    return isBelowOthers && lastLevel > 0 ? min(Self.label, lastLevel + level - 1) : level
  }

  private func plainLevel(of label: HeadingLabel) -> Int {
    guard let number = label.number else { return hasHeading ? Self.label : Self.title }
    guard let word = label.word?.lowercased() else {
      let depth = number.utf8.count { $0 == ASCII.dot }
      return min(Self.chapter + depth, Self.agentTask)
    }
    if word == "modular sub-document" || !hasHeading { return Self.title }
    return word == "agent task" ? Self.agentTask : Self.task
  }
}
