// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown

extension DocumentReading {
  /// Whether a line is one of specfit's own section.
  func isOwn(line: Int) -> Bool { ownLines?.contains(line) == true }

  /// The index of the section anchor that holds a block.
  func anchor(ofBlock index: Int) -> Int {
    guard let section = document.section(ofBlock: index) else { return 0 }
    return sectionAnchors[section]
  }

  /// The anchors around an anchor, innermost first, itself left out.
  ///
  /// Of items that stand deep in each other only the innermost count.
  func ancestors(of anchor: Int) -> [Int] {
    var ancestors: [Int] = []
    var current = anchors[anchor]
    while current.isItem, let parent = current.parent, ancestors.count < 8 {
      ancestors.append(parent)
      current = anchors[parent]
    }
    var section = current.section.flatMap { document.sections[$0].parent }
    while let index = section {
      ancestors.append(sectionAnchors[index])
      section = document.sections[index].parent
    }
    return ancestors
  }
}
