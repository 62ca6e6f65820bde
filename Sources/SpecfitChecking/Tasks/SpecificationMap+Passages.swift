// The lines of a document from which somebody can write tests without the document.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource

extension SpecificationMap {
  /// In lines; of the items around a line the outermost that is no longer, long code aside, is taken.
  private static let longestItem = 30
  /// Lines that only mention something are shown so many times.
  private static let mostMentions = 12

  /// All about a component: what is said of it, its declarations, and those of the types that its tests touch.
  ///
  /// - Parameters:
  ///   - component: what is to be understood.
  ///   - types: those of the document that its tests touch.
  ///   - lines: further lines that matter, such as those of the cases.
  /// - Returns: one-based, ascending, neither overlapping nor touching.
  func passages(
    about component: Component,
    types: [DeclaredType] = [],
    and lines: [Int] = []
  ) -> [ClosedRange<Int>] {
    let said = component.statedLines + lines
    let shown = component.members.filter(\.isVisible).map(\.line) + component.cases.map(\.line)
    return Self.joined(
      passages(at: said, for: component.name) + passages(at: shown, for: component.name)
        + types.flatMap(declaration)
    )
  }

  /// The declarations of types, one-based, ascending.
  func declarations(of types: [DeclaredType]) -> [ClosedRange<Int>] { Self.joined(types.flatMap(declaration)) }

  /// What stands around lines: the sections that begin there, items, paragraphs, or declarations in long code.
  func passages(around lines: [Int]) -> [ClosedRange<Int>] { Self.joined(passages(at: lines, for: nil)) }

  /// What stands around the lines that mention a name, as it is or in words: `TabLabel`, `tab label`.
  func mentions(of name: String, beside request: ClosedRange<Int>?) -> [ClosedRange<Int>] {
    guard !name.isEmpty else { return [] }
    let names = [name, name.inWords].map { Array($0.lowercased().utf8) }
    let lines = (1...max(1, document.file.lineCount)).lazy.filter { line in
      guard line <= document.file.lineCount, request?.contains(line) != true else { return false }
      let text = document.file.line(line).map { $0.isUppercase ? $0 | 0x20 : $0 }
      return names.contains { text[...].mentions($0) }
    }.prefix(Self.mostMentions)
    return passages(around: Array(lines))
  }

  private func passages(at lines: [Int], for name: String?) -> [ClosedRange<Int>] {
    var sections: Set<Int> = []
    return Set(lines).sorted().flatMap { line -> [ClosedRange<Int>] in
      guard (1...max(1, document.file.lineCount)).contains(line), region?.contains(line) != true else { return [] }
      var found: [ClosedRange<Int>] = []
      if let index = section(ofLine: line), isOwn(section: index, at: line, for: name) {
        let section = document.sections[index]
        if section.lines.count <= Self.longestSection { return [section.lines].compactMap(trimmed) }
        if sections.insert(index).inserted {
          found = withoutLongCode(section.lines, blocks: section.blocks, atMost: Self.longestSection) ?? []
        }
      }
      return (found + passage(at: line)).compactMap(trimmed).filter(saysSomething)
    }
  }

  /// Whether more than blanks and rules stand on lines.
  private func saysSomething(_ lines: ClosedRange<Int>) -> Bool {
    lines.contains { line in document.file.line(line).contains { $0.isLetter || $0.isDigit || $0 >= 0x80 } }
  }

  /// The innermost block at a line with the items around it or, in long code, the declaration.
  private func passage(at line: Int) -> [ClosedRange<Int>] {
    guard let innermost = innermost(at: line) else { return [line...line] }
    let block = document.blocks[innermost]
    var found = [block.lines.count <= Self.longestBlock ? block.lines : line...line]
    if case .code(let code) = block.kind, block.lines.count > Self.longestBlock {
      found = [DeclarationLines(in: document.file, of: code).around(line) ?? line...line]
    }
    var around: [ClosedRange<Int>] = []
    var next = block.parent
    while let index = next {
      let outer = document.blocks[index]
      next = outer.parent
      guard case .item = outer.kind else { continue }
      guard let lines = withoutLongCode(outer.lines, blocks: index..<outer.end, atMost: Self.longestItem) else { break }
      around = lines
    }
    return found + around
  }

  /// Lines without the long code in them; nil if there are still too many.
  private func withoutLongCode(
    _ lines: ClosedRange<Int>,
    blocks: Range<Int>,
    atMost limit: Int
  ) -> [ClosedRange<Int>]? {
    var found: [ClosedRange<Int>] = []
    var first = lines.lowerBound
    for block in document.blocks[blocks] where block.lines.count > Self.longestBlock && block.lines.lowerBound >= first
    {
      guard case .code = block.kind else { continue }
      if first < block.lines.lowerBound { found.append(first...block.lines.lowerBound - 1) }
      first = block.lines.upperBound + 1
    }
    if first <= lines.upperBound { found.append(first...lines.upperBound) }
    return found.reduce(0) { $0 + $1.count } <= limit ? found : nil
  }

  /// A declaration, as a whole if it is short, and otherwise its head and the heads of what others see.
  private func declaration(of type: DeclaredType) -> [ClosedRange<Int>] {
    guard let index = innermost(at: type.line), case .code(let code) = document.blocks[index].kind,
      region?.contains(type.line) != true
    else { return [] }
    let declarations = DeclarationLines(in: document.file, of: code)
    let whole = declarations.around(type.line) ?? type.line...type.line
    guard whole.count > Self.longestBlock else { return [whole] }
    return [whole.lowerBound...type.line]
      + (type.members.filter(\.isVisible).map(\.line) + type.cases.map(\.line)).map { $0...$0 }
  }
}

extension Member {
  /// Whether a test can reach the member.
  var isVisible: Bool { !isHidden }
}

extension String {
  /// With a blank before each word that begins with a capital letter.
  fileprivate var inWords: String {
    var words = ""
    for character in self {
      if character.isUppercase, let last = words.last, last.isLowercase { words.append(" ") }
      words.append(character)
    }
    return words
  }
}

extension ArraySlice<UInt8> {
  /// Whether a name stands in the bytes as a word.
  fileprivate func mentions(_ name: [UInt8]) -> Bool {
    guard count >= name.count else { return false }
    var start = startIndex
    while let first = self[start...].firstIndex(of: name[0]), endIndex - first >= name.count {
      let end = first + name.count
      let isWhole =
        (first == startIndex || !self[first - 1].isPartOfName) && (end == endIndex || !self[end].isPartOfName)
      if isWhole, self[first..<end].elementsEqual(name) { return true }
      start = first + 1
    }
    return false
  }
}

extension UInt8 {
  fileprivate var isPartOfName: Bool { isLetter || isDigit || self == UInt8(ascii: "_") || self >= 0x80 }
}
