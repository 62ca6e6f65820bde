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
  func ancestors(of anchor: Int) -> [Int] { surroundings[anchor].ancestors }

  func findAncestors(of anchor: Int) -> [Int] {
    var ancestors: [Int] = []
    var current = anchor
    while anchors[current].isItem, let parent = anchors[current].parent, ancestors.count < 8 {
      ancestors.append(parent)
      current = parent
    }
    var section = anchors[current].section.flatMap { document.sections[$0].parent }
    while let index = section {
      ancestors.append(sectionAnchors[index])
      section = document.sections[index].parent
    }
    return ancestors
  }

  /// The numbered part around a line.
  func part(around line: Int) -> NumberedPart? {
    var (low, high) = (0, parts.count)
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].lines.lowerBound <= line { low = middle + 1 } else { high = middle }
    }
    return low > 0 && parts[low - 1].lines.contains(line) ? parts[low - 1] : nil
  }

  /// The part that an item begins whose own text is set as a heading of what stands in it.
  func part(beginningWith unit: TextUnit) -> NumberedPart? {
    guard let item = unit.item, let list = document.blocks[item].parent, document.blocks[list].parent == nil,
      case .list(true) = document.blocks[list].kind, document.blocks[item].lines.count > 1,
      document.blocks[unit.block].lines.count == 1, unit.line == document.blocks[item].lines.lowerBound
    else { return nil }
    let head = [Word](unit.inlines.isEmpty ? file.inlines(in: document.contentRange(of: item)) : unit.inlines)
    let named = head.last?.isMark(":") == true ? head.dropLast() : head[...]
    guard (1...4).contains(named.count),
      named.allSatisfy({ $0.isStrong && $0.kind == .plain || $0.kind == .code && named.count == 1 })
    else { return nil }
    guard case .item(let own) = document.blocks[item].kind, let number = Int(own.marker.prefix { $0.isNumber }) else {
      return nil
    }
    let first = document.blocks[list].lines.lowerBound
    let section = document.section(ofBlock: item)
    return NumberedPart(
      lines: document.blocks[item].lines,
      head: Array(named),
      list: first,
      number: number,
      section: section
    )
  }

  /// The same parts, where a list that a table or code breaks off, and that counts on behind it, is one list: the table and
  /// the code belong to the part before them.
  func joined(_ parts: [NumberedPart]) -> [NumberedPart] {
    var joined = parts
    for (before, part) in zip(parts.indices, parts.indices.dropFirst())
    where parts[part].section == parts[before].section {
      let goesOn = parts[part].list == parts[part].lines.lowerBound && parts[part].number == parts[before].number + 1
      guard goesOn || parts[part].list == parts[before].list else { continue }
      joined[part].list = joined[before].list
      guard joined[part].list < parts[part].list || goesOn else { continue }
      joined[before].lines = parts[before].lines.lowerBound...(parts[part].lines.lowerBound - 1)
      let isLast = part + 1 == parts.count || parts[part + 1].section != parts[part].section
      if isLast, let section = parts[part].section {
        let isInner = document.sections.indices.contains(section + 1)
        let next = isInner ? document.sections[section + 1].lines.lowerBound : Int.max
        let end = min(document.sections[section].lines.upperBound, next - 1)
        joined[part].lines = parts[part].lines.lowerBound...max(parts[part].lines.upperBound, end)
      }
    }
    return joined
  }
}

/// An item of a numbered list that is set as a heading of what stands in it.
struct NumberedPart {
  var lines: ClosedRange<Int>
  var head: [Word]
  /// The first line of its list.
  var list: Int
  /// As its list counts.
  var number: Int
  /// The index of the section in which it stands.
  var section: Int?
}
