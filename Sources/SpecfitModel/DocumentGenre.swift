// Documents that speak about code without specifying a module.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource

/// What sort of document, other than a module's specification, a title says that this is.
enum DocumentGenre {
  /// How things are done, for everybody.
  case guide
  /// How to try out what another document specifies.
  case quickstart
  /// What was weighed before something was specified.
  case research
  /// What was found or done.
  case report

  /// As a sentence names it.
  var noun: String {
    switch self {
    case .guide: "a guide"
    case .quickstart: "a quickstart"
    case .research: "research"
    case .report: "a report"
    }
  }

  /// Reads the title and the file's name; nil for whatever may be a module's own document.
  init?(_ reading: DocumentReading) {
    let label = ModuleIdentity.heading(reading.document.sections)?.label
    // What counts itself among the modules is one.
    if label?.number != nil, let word = label?.word?.lowercased(), Self.moduleWords.contains(word) { return nil }
    guard let genre = Self.ofFile(reading.file.path) ?? label.flatMap({ Self.ofTitle($0.title) }) else { return nil }
    self = genre
  }

  private static let moduleWords: Set<String> = ["modular sub-document", "module", "story", "epic", "feature"]

  /// Whether none of some components is the document's own.
  ///
  /// A quickstart and a research belong to another document. A guide or a report may list what was or is to be made, or
  /// be named like what it specifies, such as `CityGuideView`: that counts, while types that it only shows or points to
  /// are examples.
  func disowns(_ components: [Component], in reading: DocumentReading) -> Bool {
    switch self {
    case .quickstart, .research: return true
    case .guide, .report: break
    }
    if let title = ModuleIdentity.heading(reading.document.sections)?.label.title {
      let name = TypeName.camelCase(title.prefix { $0 != "(" })
      if !name.isEmpty, components.contains(where: { $0.name.hasPrefix(name) }) { return false }
    }
    let lines = components.flatMap { $0.evidence.map(\.line) }.sorted()
    return !reading.anchors.contains { anchor in
      Self.makes(anchor, in: reading) && Self.lines(of: anchor, in: reading).holdsAny(of: lines)
    }
  }

  private static func lines(of anchor: Anchor, in reading: DocumentReading) -> ClosedRange<Int> {
    let blocks = reading.document.blocks
    let last = anchor.blocks.last.map { blocks[$0].lines.upperBound } ?? anchor.line
    return anchor.line...max(anchor.line, last)
  }

  /// Whether an anchor is a numbered task, or lists new files.
  private static func makes(_ anchor: Anchor, in reading: DocumentReading) -> Bool {
    guard anchor.role.mayClaim else { return false }
    if anchor.label.number != nil {
      if let word = anchor.label.word?.lowercased() { return taskWords.contains(word) }
      if anchor.isItem { return true }
    }
    guard !anchor.isItem, let section = anchor.section, reading.traits[section].listsFiles else { return false }
    return anchor.label.title.lowercased().split { !$0.isLetter }.contains { making.contains($0) }
  }

  private static let taskWords: Set<String> = ["agent task", "task", "subtask", "sub-task", "tarefa"]
  private static let making: Set<Substring> = ["new", "create", "created", "creates", "deliverables", "criar", "novos"]

  // MARK: - Titles

  private static func ofFile(_ path: String) -> DocumentGenre? {
    let name = path.split { $0 == "/" || $0 == "\\" }.last ?? ""
    return files[String(name.prefix { $0 != "." }.lowercased().filter(\.isLetter))]
  }

  private static let files: [String: DocumentGenre] = [
    "quickstart": .quickstart, "research": .research, "contributing": .guide, "guidelines": .guide,
    "styleguide": .guide, "codeofconduct": .guide, "changelog": .report, "faq": .guide, "agents": .guide,
    "copilotinstructions": .guide,
  ]

  private static func ofTitle(_ title: String) -> DocumentGenre? {
    let head = title.prefix { $0 != "(" && $0 != "（" }.lowercased()
    let sort = head.prefix { $0 != ":" && $0 != "：" }
    let words = head.split { !$0.isLetter }.map(String.init)
    guard let last = words.last else { return nil }
    // A guide to the implementation of something says what is to be built.
    if head.hasSuffix("implementation guide") || sort.hasSuffix("implementation guide") { return nil }
    if let genre = starts.first(where: { head.hasPrefix($0.text) })?.genre { return genre }
    if sort.count < head.count, let word = sort.split(whereSeparator: { !$0.isLetter }).last,
      let genre = lastWords[String(word)]
    {
      return genre
    }
    if let genre = endings.first(where: { head.hasSuffix($0.text) || sort.hasSuffix($0.text) })?.genre { return genre }
    return phrases.contains(where: head.contains) ? .guide : lastWords[last]
  }

  private static let starts: [(text: String, genre: DocumentGenre)] = [
    ("quickstart", .quickstart), ("quick start", .quickstart), ("quick-start", .quickstart),
    ("getting started", .quickstart), ("how to ", .guide), ("contributing", .guide), ("guidelines for", .guide),
    ("guide to ", .guide), ("guia ", .guide), ("relatório", .report), ("pesquisa", .research),
    ("lessons learned", .report), ("release notes", .report), ("changelog", .report), ("research notes", .research),
  ]

  /// Words that say it at the end of a title, or before its colon.
  private static let lastWords: [String: DocumentGenre] = [
    "guide": .guide, "guides": .guide, "guideline": .guide, "guidelines": .guide, "conventions": .guide,
    "standards": .guide, "tutorial": .guide, "handbook": .guide, "playbook": .guide, "faq": .guide,
    "cheatsheet": .guide, "walkthrough": .guide, "quickstart": .quickstart, "research": .research, "report": .report,
    "audit": .report, "findings": .report, "retrospective": .report, "postmortem": .report, "changelog": .report,
    "principles": .guide, "troubleshooting": .guide, "instructions": .guide, "checklist": .guide, "glossary": .guide,
  ]

  /// Endings of titles in which words are not set apart, or that take two words.
  private static let endings: [(text: String, genre: DocumentGenre)] = [
    ("ガイドライン", .guide), ("ガイド", .guide), ("クイックスタート", .quickstart), ("規約", .guide), ("調査", .research),
    ("報告書", .report), ("レポート", .report), ("quick start", .quickstart), ("getting started", .quickstart),
    ("quick start guide", .quickstart), ("quickstart guide", .quickstart), ("research notes", .research),
    ("research findings", .research), ("research report", .research), ("research summary", .research),
    ("implementation summary", .report), ("fix summary", .report), ("fixes summary", .report),
    ("session summary", .report), ("migration summary", .report), ("changes summary", .report),
    ("completion summary", .report), ("project status", .report), ("implementation status", .report),
    ("status update", .report), ("code review", .report), ("quick reference", .guide), ("code analysis", .report),
    ("codebase analysis", .report), ("project setup", .guide), ("development setup", .guide),
    ("environment setup", .guide), ("design patterns", .guide), ("gap analysis", .report),
  ]

  private static let phrases = [
    "best practices", "coding standard", "coding convention", "style guide", "code style", "root cause analysis",
  ]
}
