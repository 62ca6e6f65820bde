// A document as the evidence readers see it.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitKotlin
internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource
internal import SpecfitSwift

/// A section's part in its document, its parents' included.
struct SectionTraits {
  var role: SectionRole
  /// Whether items are the files of the work.
  var listsFiles = false
  /// Whether what the section itself lists is there already.
  var listsChanges = false
  /// Whether all of it is there already, since the section's title speaks of nothing that is made.
  var listsOnlyChanges = false
  /// Whether items and headings are components.
  var listsComponents = false
  /// Whether what is declared are data models.
  var listsModels = false
  /// Whether what is named are views or screens.
  var listsViews = false
  /// Whether what is named goes.
  var listsRemovals = false
}

/// A document, scanned once.
struct DocumentReading {
  let document: MarkdownDocument
  private(set) var anchors: [Anchor] = []
  private(set) var texts: [TextUnit] = []
  private(set) var codes: [CodeUnit] = []
  /// The anchor of each section.
  private(set) var sectionAnchors: [Int] = []
  /// Of each section.
  private(set) var traits: [SectionTraits] = []
  /// The lines of specfit's own section, which are no evidence of components.
  let ownLines: ClosedRange<Int>?
  /// Which names that end in `Test` are no tests.
  private(set) var testLikeNames = TestLikeNames()
  /// Of each anchor what the titles around it say.
  private(set) var surroundings: [Surroundings] = []
  /// The items of numbered lists that are set as headings, by line: **Outbox** with what follows below it.
  private(set) var parts: [NumberedPart] = []
  /// Per block, and for the top behind them, the last text right inside it.
  private var lastTexts: [Int]

  init(_ document: MarkdownDocument, ownLines: ClosedRange<Int>?) {
    self.document = document
    self.ownLines = ownLines
    lastTexts = [Int](repeating: -1, count: document.blocks.count + 1)
    readTraits()
    readBlocks()
    surroundings = readSurroundings()
    parts = joined(texts.compactMap { part(beginningWith: $0) })
    testLikeNames = TestLikeNames(file, codes: codes, ownLines: ownLines)
  }

  var file: SourceFile { document.file }

  /// The chapter in which a proposal specifies what it proposes; nil in other documents.
  var design: String? {
    let sections = document.sections
    guard let index = sections.firstIndex(where: { $0.label.title.lowercased() == "detailed design" }) else {
      return nil
    }
    let next = sections[(index + 1)...].first { $0.level <= sections[index].level }
    let end = next.map { file.start(ofLine: $0.lines.lowerBound) } ?? file.bytes.count
    return file.text(file.start(ofLine: sections[index].lines.lowerBound)..<end)
  }

  /// What links to symbols name, as DocC writes them: ``Cart/total``.
  var symbolLinks: Set<String> {
    let ticks = UInt8(ascii: "`")
    let links = texts.lazy.flatMap(\.inlines).filter { inline in
      let before = file.bytes[..<inline.range.lowerBound].suffix(3)
      return inline.kind == .code && before.suffix(2).allSatisfy { $0 == ticks }
        && before.count(where: { $0 == ticks }) == 2
        && inline.content.allSatisfy { $0.isLetter || $0.isNumber || "_/():-".contains($0) }
    }
    return Set(links.map(\.content))
  }

  private mutating func readTraits() {
    traits.reserveCapacity(document.sections.count)
    let title = ModuleIdentity.heading(document.sections)
    let phrase = title.flatMap { TestingTitle($0.label.title).phrase }
    for section in document.sections {
      let topics = TitleTopics(phrase.map { TestingTitle.text(section.text, without: $0) } ?? section.text)
      let outer = section.parent.map { traits[$0] }
      let isRemoval = outer?.listsRemovals == true || isRemoval(section)
      traits.append(
        SectionTraits(
          role: isRemoval ? .background : role(of: section, own: topics.role, inherited: outer?.role),
          listsFiles: !isRemoval && (topics.listsFiles || outer?.listsFiles == true),
          listsChanges: topics.listsChanges,
          listsOnlyChanges: topics.listsChanges && !section.text.lowercased().holds(anyOf: ["creat", "new", "add"]),
          listsComponents: topics.listsComponents || outer?.listsComponents == true,
          listsModels: topics.listsModels || outer?.listsModels == true,
          listsViews: topics.listsViews || outer?.listsViews == true,
          listsRemovals: isRemoval
        )
      )
    }
  }

  /// Whether a section lists what goes; one that shows code may be about a feature that deletes something.
  private func isRemoval(_ section: Section) -> Bool {
    guard section.level > 1, Removal.isTitle(section.label.title) else { return false }
    return !document.blocks[section.blocks].contains { block in
      if case .code(let code) = block.kind { code.info != nil } else { false }
    }
  }

  private func role(of section: Section, own: SectionRole?, inherited: SectionRole?) -> SectionRole {
    let isTask = section.label.word != nil
    // A task or a phase is work to do, whatever else its title speaks of.
    let own = isTask && own != .testing ? .specification : own
    let isPartOfTask = section.parent.map { document.sections[$0].label.word != nil } ?? false
    switch (own, inherited) {
    case (.specification?, .testing?) where isPartOfTask && !isTask: return .specification
    // A part of a section about tests or foreign things is about them too, whatever it is called.
    case (_, .testing?), (_, .dependencies?), (_, .example?), (_, .acceptance?): return inherited ?? .overview
    // What was not taken is not built, whatever its parts are called.
    case (_, .background?) where section.parent.map { Stance.weighs(document.sections[$0].text) } == true:
      return .background
    case (let own?, _) where section.level > 1: return own
    case (_, let inherited?): return inherited
    default: return .specification
    }
  }

  /// The traits of the section around an anchor.
  func traits(ofAnchor anchor: Int) -> SectionTraits {
    anchors[anchor].section.map { traits[$0] } ?? SectionTraits(role: .overview)
  }

  private mutating func readBlocks() {
    anchors.append(
      Anchor(
        label: HeadingLabel(""),
        line: 1,
        blocks: 0..<document.blocks.count,
        role: .overview,
        section: nil,
        isItem: false,
        parent: nil
      )
    )
    var nextSection = 0
    /// The open items that are anchors.
    var open: [Int] = []
    var sectionAnchor = 0
    for index in document.blocks.indices {
      while let last = open.last, anchors[last].blocks.upperBound <= index { open.removeLast() }
      if nextSection < document.sections.count, document.sections[nextSection].block == index {
        sectionAnchor = appendAnchor(ofSection: nextSection)
        nextSection += 1
        open = []
        continue
      }
      if isOwn(line: document.blocks[index].lines.lowerBound) { continue }
      let anchor = open.last ?? sectionAnchor
      switch document.blocks[index].kind {
      case .paragraph:
        if let new = appendText(index, anchor: anchor) { open.append(new) }
      case .code(let code):
        appendCode(index, code, anchor: anchor)
      default: break
      }
    }
  }

  private mutating func appendAnchor(ofSection index: Int) -> Int {
    let section = document.sections[index]
    anchors.append(
      Anchor(
        label: section.label,
        line: section.lines.lowerBound,
        blocks: section.blocks,
        role: traits[index].role,
        section: index,
        isItem: false,
        parent: nil
      )
    )
    sectionAnchors.append(anchors.count - 1)
    return anchors.count - 1
  }

  /// Takes a paragraph; the index of a new anchor when it begins a numbered item.
  private mutating func appendText(_ index: Int, anchor: Int) -> Int? {
    let block = document.blocks[index]
    var item: Int?
    if let parent = block.parent, case .item = document.blocks[parent].kind, parent + 1 == index { item = parent }
    let range = item.map { document.contentRange(of: $0) } ?? block.range
    let signs = TextSigns(of: range, in: file.bytes)
    // Of plain words only the beginning can matter: "For example", "Create".
    let inlines = signs.isPlain ? [] : file.inlines(in: range)
    let text = signs.isPlain ? beginning(of: range) : plainText(inlines)
    var anchor = anchor
    var opened: Int?
    if let item, let label = itemLabel(item, inlines: inlines, text: text) {
      anchors.append(
        Anchor(
          label: label,
          line: block.lines.lowerBound,
          blocks: item..<document.blocks[item].end,
          role: anchors[anchor].role,
          section: anchors[anchor].section,
          isItem: true,
          parent: anchor
        )
      )
      opened = anchors.count - 1
      anchor = anchors.count - 1
    }
    texts.append(
      TextUnit(
        block: index,
        line: block.lines.lowerBound,
        inlines: inlines,
        text: text,
        signs: signs,
        item: item,
        anchor: anchor,
        role: anchors[anchor].role,
        introduction: item.flatMap { introduction(ofItem: $0) }
      )
    )
    lastTexts[block.parent ?? document.blocks.count] = texts.count - 1
    return opened
  }

  private func beginning(of range: Range<Int>) -> String {
    var end = min(range.upperBound, range.lowerBound + 120)
    // A character's later bytes stay with its first.
    while end < range.upperBound, file.bytes[end] & 0xC0 == 0x80 { end += 1 }
    return file.plainText(in: range.lowerBound..<end)
  }

  private func plainText(_ inlines: [Inline]) -> String {
    if inlines.count == 1, inlines[0].kind != .comment { return inlines[0].content.foldingBlanks() }
    var text = ""
    for inline in inlines where inline.kind != .comment { text += inline.content }
    return text.foldingBlanks()
  }

  /// The text right before the list of an item.
  private func introduction(ofItem item: Int) -> Int? {
    guard let list = document.blocks[item].parent else { return nil }
    let last = lastTexts[document.blocks[list].parent ?? document.blocks.count]
    return last >= 0 && document.blocks[texts[last].block].end == list ? last : nil
  }

  /// The label of an item that is a task: `**Agent Task 3.0.1:**`, `[ ] T012 …`, `[ ] 2.1 …`.
  private func itemLabel(_ item: Int, inlines: [Inline], text: String) -> HeadingLabel? {
    guard case .item(let own) = document.blocks[item].kind else { return nil }
    let isTask = own.isTicked != nil || text.hasPrefix("[ ]") || text.hasPrefix("[x]")
    guard isTask || inlines.first(where: { $0.kind == .text })?.isStrong == true || text.hasPrefix("Task ") else {
      return nil
    }
    var start = text.utf8.startIndex
    while isTask, start < text.utf8.endIndex, Self.boxSigns.contains(text.utf8[start]) {
      start = text.utf8.index(after: start)
    }
    let label = HeadingLabel(String(text[start...].prefix(200)))
    guard label.number != nil else { return nil }
    return label
  }

  private static let boxSigns = Array("[]x*X ".utf8)

  /// Whether the paragraph right before a block says that it is an example.
  private func isExample(_ index: Int) -> Bool {
    let last = lastTexts[document.blocks[index].parent ?? document.blocks.count]
    guard last >= 0, document.blocks[texts[last].block].end == index else { return false }
    let text = texts[last].text
    if text.hasPrefix("❌") || text.hasPrefix("🚫") { return true }
    let start = text.prefix(24).lowercased()
    return [
      "example of ", "example:", "example usage", "for example", "usage:", "usage example", "wrong", "bad:", "avoid",
      "instead of",
    ]
    .contains { start.hasPrefix($0) }
  }

  /// The role of code: that of its chapter, unless it is called an example; an example of what a reducer does on an action
  /// specifies that as the chapter around it does.
  private func role(ofCode text: [UInt8], at index: Int, _ anchor: Int) -> SectionRole {
    let own = anchors[anchor].role
    guard Self.handlesAction(text) else { return isExample(index) ? .example : own }
    guard own == .example, anchors[anchor].label.title.lowercased().hasPrefix("example"),
      let section = anchors[anchor].section, let parent = document.sections[section].parent
    else { return own }
    return anchors[sectionAnchors[parent]].role
  }

  /// Whether code begins with what a reducer does on an action, which is no use of anything, whatever the text above calls it.
  private static func handlesAction(_ code: [UInt8]) -> Bool {
    let start = code.drop { $0 <= ASCII.space }
    return ["case .", "case let ."].contains { start.starts(with: $0.utf8) }
      && ["state.", "return ."].contains { code.holds(Array($0.utf8)) }
  }

  private mutating func appendCode(_ index: Int, _ code: Block.Code, anchor: Int) {
    guard code.info != nil else { return }
    let language = code.language
    let text = document.code(of: code)
    let isSwift = language == "swift" || (language.isEmpty && isLikelyDeclarationText(text))
    let swift = isSwift && isLikelyDeclarationText(text) ? SwiftReading(parsing: text) : nil
    let file = SourceFile(path: "", bytes: text)
    codes.append(
      CodeUnit(
        block: index,
        code: code,
        language: language,
        file: file,
        anchor: anchor,
        role: role(ofCode: text, at: index, anchor),
        swift: swift,
        kotlin: ["kotlin", "kt", "kts"].contains(language) ? KotlinReading(parsing: text) : nil,
        tree: swift == nil ? DirectoryTree(file).files : []
      )
    )
  }
}
