// Documents that speak about code without specifying a module.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

/// What sort of document, other than a module's specification, its title or its chapters say that this is.
enum DocumentGenre {
  /// How things are done, for everybody.
  case guide
  /// How to try out what another document specifies.
  case quickstart
  /// What was weighed before something was specified.
  case research
  /// What was found or done.
  case report
  /// What a package is, how to install and how to use it.
  case frontPage
  /// What there is to know of a symbol that the sources declare: its title is a link to that, as DocC writes it.
  case symbolPage
  /// How to use a library: a page of its DocC catalog, whose types are examples.
  case article

  /// As a sentence names it.
  var noun: String {
    switch self {
    case .guide: "a guide"
    case .quickstart: "a quickstart"
    case .research: "research"
    case .report: "a report"
    case .frontPage: "the front page of a package"
    case .symbolPage: "the documentation of a symbol"
    case .article: "an article about a library"
    }
  }

  /// Whether the title says it, and not the chapters or the links.
  var isCalledSo: Bool { ![.frontPage, .symbolPage, .article].contains(self) }

  /// Reads the title, the file's name where the title agrees, the titles of chapters, and the links to symbols; nil for
  /// whatever may be a module's own document.
  init?(_ reading: DocumentReading) {
    guard let heading = ModuleIdentity.heading(reading.document.sections), !Self.specifies(heading.label),
      let genre = Self.ofSymbol(heading, in: reading.file) ?? Self.ofTitle(heading.label.title)
        ?? Self.ofFile(reading.file.path, agreeingWith: heading.label.title)
        ?? Self.ofChapters(reading.document.sections, in: reading.file) ?? Self.ofLinks(reading)
    else { return nil }
    self = genre
  }

  /// Whether none of some components is the document's own.
  ///
  /// Modules are called reports and guides too. A file, a heading among components, or work to do makes a component the
  /// document's; a type that it only shows or points to is an example.
  func disowns(_ components: [Component], in reading: DocumentReading) -> Bool {
    // A package is often called like its types.
    if isCalledSo, let title = ModuleIdentity.heading(reading.document.sections)?.label.title {
      let name = TypeName.camelCase(title.prefix { $0 != "(" })
      if !name.isEmpty, components.contains(where: { $0.name.hasPrefix(name) }) { return false }
    }
    let lines = components.flatMap { $0.evidence.map(\.line) }.sorted()
    let makes = reading.anchors.contains { anchor in
      self.makes(anchor, in: reading) && Self.lines(of: anchor, in: reading).holdsAny(of: lines)
    }
    return !makes && !owns(anyOf: Set(components.map(\.name)), in: reading)
  }

  /// Whether the document gives a component its file, a heading among components, or the order to make it.
  private func owns(anyOf names: Set<String>, in reading: DocumentReading) -> Bool {
    func isComponent(_ claim: Claim) -> Bool {
      claim.standing != .fact && !claim.isDenied && names.contains(claim.name)
    }
    // An article tells its reader what to make, and a page of a catalog has chapters on how to use what is there.
    return self != .article && InstructionReader(takesChanges: false).claims(in: reading).contains(where: isComponent)
      || FileLabelReader().claims(in: reading).contains { claim in
        isComponent(claim) && (self != .report || !Self.isAmong(Self.isFinding, claim, in: reading))
      }
      || self != .article && self != .symbolPage
        && HeadingReader().claims(in: reading).contains { claim in
          isComponent(claim) && claim.by != "task-title" && Self.isAmong(Self.isOfParts, claim, in: reading)
        }
  }

  /// Whether the title of a section around a claim is of some sort; the document's own title is none of a section.
  private static func isAmong(_ isSort: (Section) -> Bool, _ claim: Claim, in reading: DocumentReading) -> Bool {
    let sections = reading.document.sections
    let own = ModuleIdentity.heading(sections)?.block
    var next = reading.anchors[claim.anchor].section
    while let index = next {
      if sections[index].block != own, isSort(sections[index]) { return true }
      next = sections[index].parent
    }
    return false
  }

  /// Whether a section lists what a module is made of.
  private static func isOfParts(_ section: Section) -> Bool {
    let topics = TitleTopics(section.text)
    return topics.listsComponents || topics.listsModels
      || section.text.lowercased().holds(anyOf: architecture)
  }

  private static let architecture = ["architect", "arquitetura", "アーキテクチャ", "設計"]

  /// Whether a section tells what was found or mended: its files are there already.
  private static func isFinding(_ section: Section) -> Bool {
    section.text.lowercased().split { !$0.isLetter }.contains { findings.contains($0) }
  }

  private static let findings: Set<Substring> = [
    "changes", "changed", "fix", "fixes", "fixed", "issue", "issues", "bug", "bugs", "finding", "findings", "problem",
    "problems", "modified", "updated", "resolved", "critical", "recommendation", "recommendations",
  ]

  private static func lines(of anchor: Anchor, in reading: DocumentReading) -> ClosedRange<Int> {
    let blocks = reading.document.blocks
    let last = anchor.blocks.last.map { blocks[$0].lines.upperBound } ?? anchor.line
    return anchor.line...max(anchor.line, last)
  }

  /// Whether an anchor is a numbered task, or lists new files.
  private func makes(_ anchor: Anchor, in reading: DocumentReading) -> Bool {
    guard anchor.role.mayClaim else { return false }
    if anchor.label.number != nil {
      if let word = anchor.label.word?.lowercased() { return Self.taskWords.contains(word) }
      if anchor.isItem { return self != .article }
    }
    guard !anchor.isItem, let section = anchor.section, reading.traits[section].listsFiles else { return false }
    return anchor.label.title.lowercased().split { !$0.isLetter }.contains { Self.making.contains($0) }
  }

  private static let taskWords: Set<String> = ["agent task", "task", "subtask", "sub-task", "tarefa"]
  private static let making: Set<Substring> = ["new", "create", "created", "creates", "deliverables", "criar", "novos"]
}
